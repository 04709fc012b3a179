"""A rules page: its sections in the order in which a newcomer needs them, and what is said of cards, seats and a match.

The page is made from the rules alone, options in force included, so a changed house rule changes what it says. What is said of
verbs is in `steps` and in the rooms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from game import Card, LoadedRuleset, Rules, Text
from game.core.combos.definitions import Combination
from game.match.ruleset import Match, RankKey
from game.mechanics.params import SettleParams
from game.teaching.guides import PLACE, Guide, GuideCards, GuideParagraph, cards_of, guide_of, has_guide, named
from ui.families import rooms_of
from ui.rulespage import combinations
from ui.rulespage.blocks import (
    Block,
    CardOrder,
    CardPicture,
    HouseRule,
    Introduction,
    Item,
    PageSection,
    PictureGroup,
    StepPage,
    applies,
    by_preset,
    chained,
    changed_words,
    ending_tally,
    item,
    kind_names,
    kinds_in_play,
    listed,
    number,
    points_name,
    said,
    say,
    special,
    value_words,
    within,
)
from ui.rulespage.combinations import name_of
from ui.rulespage.made_round import made_round
from ui.rulespage.steps import STEPS
from ui.widgets.catalogue import localized, spaced, speaking_of
from ui.widgets.text import capital, has_text, is_wide, t
from ui.words import game_of

# ---------------------------------------------------------------- cards and seats


NAMED_APART = 4              # of more special cards the legend tells
LEGEND = 16                  # about so many cards stand in a row of the legend
MANY_VALUES = 20


def legend(rules: Rules) -> Iterator[Block]:
    """Cards for every value of what decides something in this game, with the names of the values."""
    pack = frozenset(rules.pack)
    held = [card for card in rules.deck.cards if card in pack]
    for id, attribute in rules.deck.attributes.items():
        values = [value for value in combinations.in_order(rules, id) if any(card.attributes.get(id) == value for card in held)]
        if not 1 < len(values) <= MANY_VALUES:
            continue
        groups = []
        for value in values:
            cards = [card for card in held if card.attributes.get(id) == value]
            shown = tuple(cards[:max(1, LEGEND // len(values))])
            plural = attribute.values[value].plural if len(shown) > 1 else None
            groups.append(PictureGroup(shown, capital(localized(plural or attribute.values[value].name))))
        yield CardPicture(say("rules-legend", attribute=localized(attribute.name)), tuple(groups))


def equipment(rules: Rules) -> Iterator[Block]:
    """Who sits where and what is played with."""
    allowed = rules.ruleset.players
    fixed = allowed.min == allowed.max
    yield item("rules-players-fixed" if fixed else "rules-players", n=rules.players, count=number(rules.players),
                low=number(allowed.min), high=number(allowed.max))
    if rules.ruleset.sides:
        size = rules.players // rules.ruleset.sides
        yield item("rules-sides", n=size, count=number(rules.ruleset.sides), each=number(size))
    yield from _levels(rules)
    yield item(f"rules-direction-{rules.ruleset.direction}")
    most = max((count // card.copies for card, count in Counter(rules.pack).items()), default=1)
    yield item("rules-pack", packs=most, count=number(most), deck=localized(rules.deck.name), cards=len(rules.pack))
    missing = kind_names(rules, rules.ruleset.pack.without)
    if missing:
        yield item("rules-pack-without", kinds=listed(missing))
    apart = [localized(card.name) for card in special(rules)]
    if apart and len(apart) <= NAMED_APART:
        yield item("rules-pack-with", kinds=listed(apart))
    yield from _written_otherwise(rules)


def _written_otherwise(rules: Rules) -> Iterator[Block]:
    """The cards on which a name stands in another script, with their names in a row. For readers of that script
    alone: names in others stand on no card."""
    pack = frozenset(rules.pack)
    held = [card for card in rules.deck.cards if card in pack]
    found: dict[str, Card] = {}
    for id, attribute in rules.deck.attributes.items():
        for card in held:
            value = attribute.values.get(card.attributes.get(id, ""))
            if value is not None and value.face and value.face != localized(value.name) and is_wide(localized(value.name)[0]):
                found.setdefault(localized(value.name), card)
    if found:
        yield CardOrder(say("rules-pack-faces", names=listed(found)), tuple(found.values()))


# ---------------------------------------------------------------- the match


def match(rules: Rules) -> Iterator[Block]:
    """When it is over, and who has won it."""
    yield from said(MATCH, rules, rules.ruleset.match)


def _broke(rules: Rules, spec: Match) -> Iterator[Block]:
    if spec.end.broke is not None:
        yield item("rules-match-end-broke", name=_tally(rules, spec.end.broke.name), n=spec.end.broke.under)


def _loans(rules: Rules, spec: Match) -> Iterator[Block]:
    if spec.loans is not None and spec.loans.on:
        yield item("rules-match-loans", n=spec.loans.cap)


def _ending_tally(rules: Rules, spec: Match) -> Iterator[Block]:
    tally = ending_tally(rules)
    if tally is not None and tally.name == "level":
        yield item("rules-match-end-level", n=tally.reaches)
    elif tally is not None:
        yield item("rules-match-end-tally", name=_tally(rules, tally.name), n=tally.reaches)


def _deals(rules: Rules, spec: Match) -> Iterator[Block]:
    end, each = spec.end, spec.end.deals_each * rules.players
    also = "-or" if _ends_by_points(rules) else ""
    if each and not 0 < end.deals < each:
        yield item(f"rules-match-end-each{also}", n=each, times=end.deals_each, count=number(end.deals_each))
    elif end.deals:
        yield item(f"rules-match-end-deals{also}", n=end.deals, count=number(end.deals))


def _open(rules: Rules, spec: Match) -> Iterator[Block]:
    """Said where nothing ends the match."""
    if not _ends_by_points(rules) and not (spec.end.deals or spec.end.deals_each or spec.end.cycles):
        yield item("rules-match-end-open")


def _ends_by_points(rules: Rules) -> bool:
    """Whether somebody's points or loans can end the match."""
    spec = rules.ruleset.match
    return ending_tally(rules) is not None or spec.end.broke is not None or (spec.loans is not None and spec.loans.on)


def _ranking(rules: Rules, spec: Match) -> Iterator[Block]:
    return ranking(rules)


MATCH = (
    _broke,
    _loans,
    _ending_tally,
    _deals,
    within(lambda spec: spec.end, "rules-match-end", "cycles"),
    _open,
    _ranking,
)


def ranking(rules: Rules | LoadedRuleset) -> Iterator[Item]:
    """Who has won the match."""
    keys = [_rank_key(rules, key) for key in rules.ruleset.match.ranking]
    yield item("rules-match-ranking", count=len(keys), keys=chained(keys, "rules-match-then"))


def _rank_key(rules: Rules | LoadedRuleset, key: RankKey) -> str:
    if key.fewer is not None:
        return t("rules-match-fewer", name=_tally(rules, key.fewer))
    more = _tally(rules, key.more or "points")
    return t("rules-match-more", name=more) if key.less is None else t(
        "rules-match-net", more=more, less=_tally(rules, key.less))


def _tally(rules: Rules | LoadedRuleset, name: str) -> str:
    for step in rules.ruleset.flow:
        if isinstance(step.params, SettleParams) and name in step.params.tallies:
            return localized(step.params.tallies[name].name)
    return t(f"rules-{name}") if name in ("worth", "level") else points_name(rules)


# ---------------------------------------------------------------- the page

Maker = Callable[[Rules], Iterable[Block]]


# Where a person has written a guide: its sections (`guide-...`) and those that are pictures and lists anyway, in this order. All
# others are the fine print.
GUIDED = ("game", "guide-round", "combinations", "guide-beats", "guide-values", "values", "specials", "guide-paid",
          "guide-notes", "house")


def compose(rules: Rules) -> list[PageSection]:
    """The sections of the page in the language in force; one without anything to say is left out. What a person has written is
    about the first deal."""
    first = rules.at_first
    guide = guide_of(first)
    with speaking_of(game_of(rules)):
        blocks = {id: tuple(make(rules)) for id, make in sections_of(rules).items()}
        told = {} if guide is None else guide_blocks(first, guide)
        if guide is None:
            blocks |= {"guide-round": tuple(made_round(rules))}
            blocks = {id: blocks[id] for id in dict.fromkeys(("game", "guide-round", *blocks))}
    if told:
        found = {**blocks, **{f"guide-{id}": tuple(each) for id, each in told.items()}, "game": tuple(told["aim"])}
        blocks = {id: found[id] for id in (*GUIDED, *blocks) if id in found}
    guided = bool(told)
    return [PageSection(id, _title(id, guided), each, guided and id not in GUIDED) for id, each in blocks.items() if each]


def _title(id: str, guided: bool) -> str:
    """The heading of a section; one that stands in the fine print of a guided page may have another."""
    full = f"rules-section-{id}-full"
    return t(full if guided and has_text(full) else f"rules-section-{id}")


def sections_of(rules: Rules) -> Mapping[str, Maker]:
    """What makes each section of the page of those rules, in their order."""
    own = [room.rules_page.sections for room in rooms_of(rules) if room.rules_page.sections is not None]
    return own[0] if own else SECTIONS


def step_pages(rules: Rules) -> dict[str, StepPage]:
    """What is said of every verb: as all families say it, or as that of these rules does."""
    pages = dict(STEPS)
    for room in rooms_of(rules):
        pages |= room.rules_page.steps
    return pages


def cover(rules: Rules) -> Introduction:
    """What the game is, and the cards that stand for it."""
    pack = frozenset(rules.pack)
    return Introduction(localized(rules.ruleset.summary),
                tuple(card for card in map(rules.deck.card, rules.ruleset.cover) if card in pack))


def steps_in(section: str) -> Maker:
    """What is said in that section: of every step of the flow that stands there, its parameters."""
    def tell(rules: Rules) -> Iterator[Block]:
        pages = step_pages(rules)
        for step in rules.ruleset.flow:
            page = pages[step.verb]
            if page.section == section:
                yield from said(page.sentences, rules, step.params, page.key)
    return tell


def house_rules(rules: Rules) -> Iterator[Block]:
    """Every option that means something for this number of players, with its value in force."""
    presets = by_preset(rules.ruleset, rules.options)
    for id, option in rules.ruleset.options.items():
        if not applies(option, rules.players):
            continue
        value = rules.options[id]
        changed = changed_words(value_words(option, option.default), presets.get(id)) if value != option.default else ""
        yield HouseRule(localized(option.name), value_words(option, value), localized(option.help), changed)


def _game(rules: Rules) -> Iterator[Block]:
    yield cover(rules)
    family = f"rules-family-{rules.ruleset.family}"
    if has_text(family):
        yield Item(t(family))


def _combinations(rules: Rules) -> Iterator[Block]:
    if rules.ruleset.combinations:
        yield from combinations.combinations(rules)
        yield from _wild(rules)


def _levels(rules: Rules) -> Iterator[Block]:
    """How sides rise from deal to deal, and of which level the page tells."""
    levels = rules.ruleset.levels
    if levels is None:
        return
    names = rules.deck.attributes[rules.ruleset.ladders[levels.ladder].by].values
    first, now, last = (localized(names[level].name) for level in (levels.order[0], rules.terms.level, levels.order[-1]))
    yield item("rules-levels", first=first, last=last)
    yield item("rules-levels-passes", last=last, n=levels.passes)
    if levels.tries:
        yield item("rules-levels-tries", first=first, n=levels.tries)
    yield item("rules-levels-now", now=now)


def _wild(rules: Rules) -> Iterator[Block]:
    """Which cards may stand for which others, and where they may not."""
    wild = rules.ruleset.wild
    if wild is None:
        return
    names = [localized(card.name) for card in rules.deck.cards if wild.holds(card) and card in rules.pack]
    yield item("rules-wild", names=listed(names), n=len(names))
    apart = kinds_in_play(rules, wild.besides)
    if apart:
        yield item("rules-wild-except", kinds=listed(apart))
    natural = [localized(each.name) for each in rules.ruleset.combinations.values() if each.natural]
    if natural:
        yield item("rules-wild-natural", names=listed(natural))


def _beating(rules: Rules) -> Iterator[Block]:
    if rules.ruleset.combinations:
        if not has_guide(rules.path):                # else a person shows it
            yield from combinations.strengths(rules)
        yield from combinations.beating(rules)


SECTIONS: Mapping[str, Maker] = {
    "game": _game,
    "seats": equipment,
    "cards": legend,
    "deal": steps_in("deal"),
    "combinations": _combinations,
    "beats": _beating,
    "trick": steps_in("trick"),
    "scoring": steps_in("scoring"),
    "match": match,
    "house": house_rules,
}


# ---------------------------------------------------------------- what a person has written
# A guide in the language in force, with names and numbers of the rules.

SIGNS = {"row": "", "rising": "beats", "trick": "then", "apart": "apart"}
NUMBERED = "round"                             # the section whose pieces are steps


def guide_blocks(rules: Rules, guide: Guide) -> Mapping[str, Sequence[Block]]:
    """What is written for each section; `aim` is the introduction."""
    cover = tuple(card for card in map(rules.deck.card, rules.ruleset.cover) if card in frozenset(rules.pack))
    found: dict[str, Sequence[Block]] = {"aim": [Introduction(guide_words(rules, guide.aim), cover)]}
    for section, pieces in guide.sections().items():
        found[section] = [_picture(rules, piece, place if section == NUMBERED else 0) for place, piece in enumerate(pieces, 1)]
    return found


def guide_words(rules: Rules, text: Text) -> str:
    """A text of a guide, with the names and numbers of these rules."""
    return spaced(PLACE.sub(lambda match: _word(rules, *match.groups()), localized(text)))


def _word(rules: Rules, sort: str, name: str) -> str:
    found = named(rules, sort, name)
    if isinstance(found, Combination):
        return name_of(rules, found)
    if sort == "option":
        return number(found) if isinstance(found, int) and not isinstance(found, bool) else value_words(
            rules.ruleset.options[name], found)
    if isinstance(found, int):
        return str(found) if sort == "figure" else number(found)
    if isinstance(found, Text):
        return localized(found)
    return localized(found.plural if sort == "values" and found.plural else found.name)


def _picture(rules: Rules, piece: GuideParagraph, place: int) -> CardPicture:
    top = max((at for at, laid in enumerate(piece.picture) if not laid.down), default=-1)
    groups = tuple(_group(rules, laid, piece.order == "trick" and at == top) for at, laid in enumerate(piece.picture))
    return CardPicture(guide_words(rules, piece.say), groups, SIGNS[piece.order], place, piece.explains)


def _group(rules: Rules, laid: GuideCards, wins: bool) -> PictureGroup:
    return PictureGroup(cards_of(rules, laid), guide_words(rules, laid.says) if laid.says else "", laid.down, wins)
