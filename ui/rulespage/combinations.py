"""Combinations in words: when cards are one, what decides between two of them, and the order of bombs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, pairwise

from game import Card, Cards, Reading, Rules, Shape
from game.core.combos.definitions import Alike, Attached, Beats, Combination, Group, Ladder, Pattern, Run, Span
from ui.rulespage.blocks import (
    Block,
    CardOrder,
    CardPicture,
    Example,
    Item,
    PictureGroup,
    attribute_name,
    chained,
    item,
    kinds_in_play,
    listed,
    number,
    say,
    span,
    special,
)
from ui.widgets.catalogue import localized
from ui.widgets.text import capital, joined, t
from ui.words import sentences

Definitions = Mapping[str, Combination]


def combinations(rules: Rules) -> Iterator[Block]:
    """Every combination that the pack allows, with cards that make one; nothing where any card is played alone."""
    if singles_alone(rules):
        return
    yield item("rules-combinations")
    yield from _guests(rules)
    if any(shape.promotable for shape in rules.table.shapes):
        yield item("rules-combinations-strongest")
    for id, definition in by_strength(in_play(rules)).items():
        text = sentences(_conditions(rules, definition))
        name = localized(definition.name)
        yield Example(capital(name), tuple(examples(rules, id)), text, _mark(definition))


def singles_alone(rules: Rules) -> bool:
    """Are all cards played one at a time, as one combination of which there is nothing more to tell?"""
    found = list(in_play(rules).values())
    told = any(each.help or each.pattern.only or each.pattern.besides for each in found)
    return len(found) == 1 and not told and all(reading.size == 1 for reading in rules.table.readings)


def _guests(rules: Rules) -> Iterator[Item]:
    """Jokers and their like: in which combinations they can be played at all."""
    definitions = in_play(rules)
    homes: dict[tuple[str, ...], list[str]] = {}
    for card in special(rules):
        homes.setdefault(tuple(at_home_in(rules, card)), []).append(localized(card.name))
    for home, cards in homes.items():
        if home and {str(definitions[id].name) for id in home} != {str(each.name) for each in definitions.values()}:
            names = listed(dict.fromkeys(localized(definitions[id].name) for id in home))
            yield item("rules-combinations-only", kinds=listed(cards), n=len(cards), names=names)


def in_play(rules: Rules) -> dict[str, Combination]:
    """The combinations that can be made from the pack."""
    possible = {reading.combination for reading in rules.table.readings}
    return {id: definition for id, definition in rules.ruleset.combinations.items() if id in possible}


def by_strength(definitions: Definitions) -> dict[str, Combination]:
    """Those that meet in a contest next to each other, from weak to strong; what stands apart after them, and bombs last."""
    contests = {id: each.contest or id for id, each in definitions.items()}
    met = list(dict.fromkeys(contests.values()))
    return dict(sorted(definitions.items(), key=lambda each: (
        each[1].bomb, met.index(contests[each[0]]), _alone(each[1]), each[1].tier)))


def _mark(definition: Combination) -> str:
    return next((t(f"rules-mark-{kind}") for kind in ("bomb", "safe", "idle") if getattr(definition, kind)), "")


def _conditions(rules: Rules, definition: Combination) -> Iterator[str]:
    pattern = definition.pattern
    yield from _shape(rules, pattern)
    if pattern.only:
        yield say("rules-pattern-only", kinds=listed(kinds_in_play(rules, pattern.only)))
    apart = special(rules)
    told = [kind for kind in pattern.besides if all(card in apart for card in rules.deck.cards if card.matches(kind))]
    excluded = kinds_in_play(rules, [kind for kind in pattern.besides if kind not in told])
    if excluded:
        yield say("rules-pattern-except", kinds=listed(excluded))
    if definition.help is not None:
        yield localized(definition.help)


def _shape(rules: Rules, pattern: Pattern) -> Iterator[str]:
    if isinstance(pattern, Alike):
        one = pattern.count.min == pattern.count.max == 1
        by = attribute_name(rules, pattern.by)
        key = "rules-alike-identical" if pattern.identical else "rules-alike"
        yield say("rules-alike-one") if one else say(key, cards=span(pattern.count, "cards"), attribute=by)
    elif isinstance(pattern, Attached):
        body = t("rules-cards", n=pattern.body, count=number(pattern.body))
        yield say("rules-attached", cards=body, attribute=attribute_name(rules, pattern.by), parts=_parts(pattern.attached))
        yield from _wings(pattern)
    elif isinstance(pattern, Group):
        yield _group(rules, pattern)
    else:
        yield from _run(rules, pattern)


def _parts(attached: Sequence[int]) -> str:
    """What is attached; equal parts are told together."""
    if len(attached) > 1 and len(set(attached)) == 1:
        return t("rules-attached-parts", count=number(len(attached)), cards=attached[0], each=number(attached[0]))
    return listed(t("rules-attached-part", n=n, count=number(n)) for n in attached)


def _wings(pattern: Attached | Run) -> Iterator[str]:
    """Which attached cards go together."""
    if isinstance(pattern, Run) or len(pattern.attached) > 1:
        yield say(f"rules-wings-{pattern.equal}")
    if not pattern.bombs:
        yield say("rules-wings-no-bombs")


def _group(rules: Rules, group: Group) -> str:
    """Which kinds, and how many of each: one each, equally many, or in some numbers."""
    kinds = listed(kinds_in_play(rules, group.of))
    counts = sorted({tuple(sorted(each, reverse=True)) for each in group.counts}, key=lambda each: (sum(each), each))
    if counts == [(1,) * len(group.of)]:
        return say("rules-group", kinds=kinds)
    if all(len(set(each)) == 1 for each in counts):
        low, high = (number(each[0]) for each in (counts[0], counts[-1]))
        key = "rules-group-each" if low == high else "rules-group-even"
        return say(key, kinds=kinds, low=low, high=high)
    numbers = joined(("+".join(map(str, each)) for each in counts), "comma")
    return say("rules-group-counts", kinds=kinds, numbers=numbers)


def _run(rules: Rules, run: Run) -> Iterator[str]:
    ladder = rules.ruleset.ladders[run.ladder]
    by = attribute_name(rules, ladder.by)
    if run.width.min == run.width.max == 1:
        yield say("rules-run", cards=span(run.length, "cards"), attribute=by)
    else:
        key = "rules-run-sets" if run.width.min == run.width.max else "rules-run-groups"
        yield say(key, cards=span(run.width, "cards"), sets=span(run.length, "sets"), attribute=by)
    if run.attached:
        yield say("rules-run-attached", parts=_parts(run.attached))
        yield from _wings(run)
        if run.own:
            yield say("rules-wings-own", attribute=by)
    if run.identical:
        yield say("rules-run-identical")
    if run.same is not None:
        yield say("rules-run-same", attribute=attribute_name(rules, run.same))
    cards = ladder_cards(rules, ladder)
    if cards:
        values = rules.deck.attributes[ladder.by].values
        first, last = (localized(values[card.attributes[ladder.by]].name) for card in (cards[0], cards[-1]))
        yield say("rules-run-both-ends", name=first) if first == last else say("rules-run-ends", first=first, last=last)


# ---------------------------------------------------------------- what beats what

def beating(rules: Rules) -> Iterator[Block]:
    """The comparison in words, and the ladders that it uses."""
    definitions = in_play(rules)
    bombs = {id: each for id, each in definitions.items() if each.bomb}
    others = {id: each for id, each in definitions.items() if not each.bomb}
    shared = len({each.contest or id for id, each in others.items()}) < len(others)
    if singles_alone(rules):
        yield item("rules-beats-single")
        if len({(reading.contest, reading.power) for reading in rules.table.readings}) < len(rules.pack):
            yield item("rules-beats-equal")
    else:
        yield item("rules-beats-shared" if shared else "rules-beats")
    yield from contests(others)
    yield from _deciding(rules, others)
    yield from _widths(rules, definitions)
    yield from _kinds_apart(rules, definitions)
    yield from _bombs(rules, bombs)
    yield from _chops(rules, definitions)
    yield from _flagged(rules, definitions)
    if not bombs:
        yield from _standing_apart(rules, definitions)
    yield from _only(rules, definitions)
    yield from orders(rules)


def strengths(rules: Rules) -> Iterator[CardPicture]:
    """Pictures of what beats what: of every contest in which several combinations stand above each other, one play of each, and
    a bomb above a play of another kind. Whatever they show is so in these rules."""
    definitions = in_play(rules)
    for members in _meeting(definitions):
        yield from _chain(rules, _rows(rules, members), "rules-strength")
    others = [id for id, each in definitions.items() if not each.bomb and not each.safe]
    plain = next((play for id in others for play in examples(rules, id)), ())
    bombs = [shape for shape in rules.table.shapes if shape.reading.definition.bomb]
    lowest = {shape.reading.combination: shape for shape in sorted(bombs, key=_power, reverse=True)}
    rising = sorted(lowest.values(), key=_power)
    if plain and rising:
        yield from _chain(rules, [plain, *(_example(rules, [shape]) for shape in rising)], "rules-strength-bombs")


def _power(shape: Shape) -> int:
    return shape.reading.power


def _meeting(definitions: Definitions) -> Iterator[list[str]]:
    """The ids of combinations that are not bombs and meet in a contest, where there are several."""
    contests: dict[str, list[str]] = {}
    for id, each in definitions.items():
        if not each.bomb and not _alone(each):
            contests.setdefault(each.contest or id, []).append(id)
    return (members for members in contests.values() if len(members) > 1)


def _rows(rules: Rules, members: list[str]) -> list[tuple[Card, ...]]:
    """One play of each of these combinations, from weak to strong, all of the size at which the most of them meet."""
    by_size: dict[int, dict[str, list[Shape]]] = {}
    for shape in rules.table.shapes:
        if shape.reading.combination in members:
            by_size.setdefault(shape.reading.size, {}).setdefault(shape.reading.combination, []).append(shape)
    found = max(by_size.values(), key=len, default={})
    plays = [_example(rules, shapes) for shapes in found.values()]
    values = [(value.power, play) for play in plays if play and (value := rules.value(rules.cards_of(play))) is not None]
    return [play for _, play in sorted(values, key=lambda each: each[0])]


def _chain(rules: Rules, plays: list[tuple[Card, ...]], key: str) -> Iterator[CardPicture]:
    """A picture of plays of which each beats the one before; what does not is left out."""
    chain: list[tuple[Card, ...]] = []
    for play in plays:
        if not chain or rules.beats(rules.cards_of(play), rules.cards_of(chain[-1])):
            chain.append(play)
    if len(chain) > 1:
        yield CardPicture(say(key), tuple(PictureGroup(play, _label(rules, play)) for play in chain), "beats")


def _label(rules: Rules, play: tuple[Card, ...]) -> str:
    value = rules.value(rules.cards_of(play))
    return "" if value is None else capital(localized(value.definition.name))


def _names(rules: Rules, definitions: Definitions) -> str:
    return listed(name_of(rules, each) for each in definitions.values())


def name_of(rules: Rules, definition: Combination) -> str:
    """The name of a combination; of one that shares it with another and takes certain cards only, with those cards."""
    name, only = localized(definition.name), definition.pattern.only
    shared = [each for each in rules.ruleset.combinations.values() if str(each.name) == str(definition.name)]
    return t("rules-named-of", name=name, kinds=listed(kinds_in_play(rules, only))) if only and len(shared) > 1 else name


def _alone(definition: Combination) -> bool:
    """Does nothing beat it, and does it beat nothing?"""
    return definition.safe and definition.idle


def contests(definitions: Definitions) -> Iterator[Item]:
    """Several combinations that meet in one contest, the weakest tier first."""
    contests: dict[str, list[Combination]] = {}
    for id, each in definitions.items():
        contests.setdefault(each.contest or id, []).append(each)
    for members in contests.values():
        meeting = [each for each in members if not _alone(each)]
        if len(meeting) > 1:
            yield _contest(meeting)


def _contest(members: list[Combination]) -> Item:
    """Who meets whom: in ranks where the first thing compared is the rank, those of one rank told together."""
    ranks: dict[int, list[Combination]] = {}
    for each in sorted(members, key=lambda each: each.tier):
        ranks.setdefault(each.tier, []).append(each)
    if len(ranks) < 2 or any(each.power[:1] != ("tier",) for each in members):
        return item("rules-beats-contest", names=listed(localized(each.name) for each in members))
    told = [joined((localized(each.name) for each in rank), "alike") for rank in ranks.values()]
    names = listed(told) if len(ranks) == len(members) else chained(told, "rules-below")
    text = say("rules-beats-contest-order", names=names)
    equals = [each for rank in ranks.values() if len(rank) > 1 and all(each.power == ("tier",) for each in rank) for each in rank]
    if equals:
        text = sentences([text, say("rules-beats-contest-equals", names=listed(localized(each.name) for each in equals))])
    return Item(text)


def _deciding(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    """What decides between two of a kind; combinations decided alike are told together."""
    alike: dict[str, dict[str, Combination]] = {}
    for id, each in definitions.items():
        if _alone(each):
            continue
        alike.setdefault(_keys(rules, each, definitions), {})[id] = each
    for keys, members in alike.items():
        if keys:
            yield item("rules-decides", names=_names(rules, members), keys=keys)


def _keys(rules: Rules, definition: Combination, among: Definitions) -> str:
    parts = [part for key in definition.power if (part := _key(rules, key, definition, among))]
    return chained(parts, "rules-then") if parts else ""


def _key(rules: Rules, key: str, definition: Combination, among: Definitions) -> str:
    if key == "tier":
        return ""                                   # told with the contest
    if key == "style":
        return _styles(among)
    if key in ("size", "width", "length", "top"):
        return t(f"rules-power-{key}")
    if key == "sum":
        return t("rules-power-sum", attribute=attribute_name(rules, definition.sum_of or ""))
    by = rules.ruleset.ladders[key].by
    attribute = attribute_name(rules, by)
    pattern = definition.pattern
    if isinstance(pattern, Run):
        return t("rules-power-of-top", attribute=attribute)
    if isinstance(pattern, Attached):
        return t("rules-power-body", attribute=attribute, count=number(pattern.body))
    one_value = pattern.by == by or (isinstance(pattern, Alike) and pattern.count.max == 1)
    return t("rules-power-ladder" if one_value else "rules-power-highest", attribute=attribute)


def _styles(among: Definitions) -> str:
    ranked = sorted({each.style: localized(each.name) for each in among.values()}.items(), reverse=True)
    names = chained((name for _, name in ranked), "rules-above") if len(ranked) > 1 else ""
    return t("rules-power-style", order=names) if names else ""


def _widths(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    by_width = {id: each for id, each in definitions.items() if "width" in each.contest_by}
    if by_width:
        yield item("rules-beats-width", names=_names(rules, by_width))


def _kinds_apart(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    """Combinations that meet only others of the same value."""
    for each in definitions.values():
        for by in each.contest_by:
            if by in rules.deck.attributes and not _alone(each):
                key = "rules-beats-within-single" if singles_alone(rules) else "rules-beats-within"
                yield item(key, names=name_of(rules, each), attribute=attribute_name(rules, by))


def _bombs(rules: Rules, bombs: Definitions) -> Iterator[Item]:
    """What bombs beat, what all of them are compared by first, and then each kind by itself."""
    if not bombs:
        return
    yield item("rules-beats-bombs", names=_names(rules, bombs))
    first = next(iter(bombs.values()))
    shared = tuple(_common(each.power for each in bombs.values()))
    order: list[Item] = []
    if len(bombs) > 1 and shared:
        order.append(item("rules-beats-bomb-order", keys=_keys(rules, replace(first, power=shared), bombs)))
    tiers = sorted({each.tier for each in bombs.values()})
    if len(tiers) > 1:
        ranks = (joined((name_of(rules, each) for each in bombs.values() if each.tier == tier), "alike") for tier in tiers)
        told = item("rules-beats-bombs-order", names=listed(ranks))
        if shared[:1] != ("tier",):
            order.append(told)
        else:
            order = [told, *([item("rules-beats-bomb-alike", keys=_keys(rules, replace(first, power=shared[1:]), bombs))]
                             if shared[1:] else [])]
    yield from order
    for each in bombs.values():
        rest = replace(each, power=each.power[len(shared):]) if len(bombs) > 1 else each
        if rest.power:
            yield item("rules-decides", names=localized(each.name), keys=_keys(rules, rest, bombs))


def _chops(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    """What combinations beat outside their own contests, by how long those are that do."""
    for id, each in definitions.items():
        by_length: dict[Span, list[str]] = {}
        for beats in each.beats:
            by_length.setdefault(beats.own, []).append(_chopped(rules, beats))
        for own, others in by_length.items():
            yield item("rules-beats-chop", own=spanned(rules, id, own), others=listed(others))


def _chopped(rules: Rules, beats: Beats) -> str:
    name = spanned(rules, beats.over, beats.length)
    if beats.only:
        return t("rules-chop-only", name=name, kinds=listed(kinds_in_play(rules, beats.only)))
    excluded = listed(kinds_in_play(rules, beats.besides)) if beats.besides else ""
    return t("rules-chop-except", name=name, kinds=excluded) if excluded else name


def spanned(rules: Rules, id: str, length: Span) -> str:
    """The name of a combination of so many places, where it can have several."""
    definition = rules.ruleset.combinations[id]
    name = localized(definition.name)
    if not isinstance(definition.pattern, Run) or length == Span(1, None):
        return name
    if length.max is None:
        return t("rules-chop-from", name=name, n=length.min)
    key = "rules-chop-exact" if length.min == length.max else "rules-chop-range"
    return t(key, name=name, n=length.min, high=length.max)


def _common(powers: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The keys that all begin with."""
    for keys in zip(*powers, strict=False):
        if len(set(keys)) > 1:
            return
        yield keys[0]


def _flagged(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    bombs = any(each.bomb for each in definitions.values())
    for flag in ("safe", "idle"):
        members = {id: each for id, each in definitions.items() if getattr(each, flag)}
        if members:
            key = "rules-beats-above" if flag == "safe" and not bombs else f"rules-beats-{flag}"
            yield item(key, names=_names(rules, members))


def _standing_apart(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    """Combinations that nothing can beat, and those that beat nothing, although no word of the ruleset says so."""
    contests: dict[tuple[object, int], list[Reading]] = {}
    for reading in rules.table.readings:
        contests.setdefault((reading.contest, reading.size), []).append(reading)
    beaten, beating = set(), set()
    for met in contests.values():
        low, high = min(each.power for each in met), max(each.power for each in met)
        beaten |= {each.combination for each in met if each.power < high}
        beating |= {each.combination for each in met if each.power > low}
    plain = {id: each for id, each in definitions.items() if not each.safe and not each.idle}
    above = {id: each for id, each in plain.items() if id not in beaten}
    below = {id: each for id, each in plain.items() if id not in beating}
    if above and len(above) < len(plain):
        yield item("rules-beats-above", names=_names(rules, above))
    if below and len(below) < len(plain):
        yield item("rules-beats-below", names=_names(rules, below))


def _only(rules: Rules, definitions: Definitions) -> Iterator[Item]:
    """The attributes that decide something, where others of the deck never do."""
    used = {rules.ruleset.ladders[key].by for each in definitions.values() for key in each.power
            if key in rules.ruleset.ladders}
    used |= {rules.ruleset.ladders[each.pattern.ladder].by for each in definitions.values()
             if isinstance(each.pattern, Run)}
    used |= {each.sum_of for each in definitions.values() if "sum" in each.power and each.sum_of is not None}
    used |= {name for each in definitions.values() for name in each.contest_by}      # it decides what meets what
    names = [localized(attribute.name) for id, attribute in rules.deck.attributes.items() if id in used]
    if names and len(names) < len(rules.deck.attributes):
        yield item("rules-beats-only", attributes=listed(names), n=len(names))


def orders(rules: Rules) -> Iterator[Block]:
    """Every ladder that is looked at, with the combinations that it ranks."""
    for id, ladder in rules.ruleset.ladders.items():
        users = [each for each in in_play(rules).values() if _uses(each, id) and not _alone(each)]
        if users:
            names = listed(localized(each.name) for each in users)
            by = attribute_name(rules, ladder.by)
            for value in _told_apart(rules, ladder, users):
                own = localized(rules.deck.attributes[users[0].contest_by[0]].values[value].name) if value else ""
                yield CardOrder(say("rules-order-of" if value else "rules-order", names=names, attribute=by, value=own),
                                ladder_cards(rules, ladder, value))
            yield from _apart(rules, ladder)


def _told_apart(rules: Rules, ladder: Ladder, users: Sequence[Combination]) -> Sequence[str]:
    """The values that have an order each: where only cards of one of them are compared, and some places of the ladder have
    different ranks of each; else one order is for all, with an empty value."""
    by = users[0].contest_by
    mixed = any(not isinstance(entry, str) and not set(entry).intersection(rules.deck.attributes[ladder.by].values)
                for entry in ladder.order)
    if not mixed or len(by) != 1 or any(each.contest_by != by for each in users) or by[0] not in rules.deck.attributes:
        return ("",)
    return tuple(rules.deck.attributes[by[0]].values)


def in_order(rules: Rules, attribute: str) -> list[str]:
    """The values of an attribute, from weak to strong where one ladder alone ranks plays by it; else in the order of the deck."""
    values = list(rules.deck.attributes[attribute].values)
    ladders = [ladder for id, ladder in rules.ruleset.ladders.items()
               if ladder.by == attribute and any(id in each.power for each in in_play(rules).values())]
    if len(ladders) != 1:
        return values
    entries = [each for entry in ladders[0].order for each in ((entry,) if isinstance(entry, str) else entry)]
    return sorted(values, key=lambda value: entries.index(value) if value in entries else -1)


def _apart(rules: Rules, ladder: Ladder) -> Iterator[Item]:
    """A card that has a place of its own has it only when it is played alone; where all are, there is nothing to say."""
    if all(reading.size == 1 or _keeps_places(reading.definition.pattern) for reading in rules.table.readings):
        return
    values = rules.deck.attributes[ladder.by].values
    for card in cards_of_their_own(rules, ladder):
        value = localized(values[card.attributes[ladder.by]].name)
        yield item("rules-order-own", card=localized(card.name), value=value)


def _keeps_places(pattern: Pattern) -> bool:
    """Whether cards have places of their own in combinations of several cards, too."""
    return isinstance(pattern, Run) or isinstance(pattern, Alike) and pattern.identical


def _uses(definition: Combination, ladder: str) -> bool:
    pattern = definition.pattern
    return ladder in definition.power or (isinstance(pattern, Run) and pattern.ladder == ladder)


TRIED = 512


def examples(rules: Rules, combination: str) -> list[tuple[Card, ...]]:
    """Middling plays of that combination, each as its cards lie on the table; none when the pack allows none.

    One is enough, but where sets of several sizes run (pairs, triples ...) there is one of each of the first two sizes.
    """
    shapes = [shape for shape in rules.table.shapes if shape.reading.combination == combination]
    pattern = rules.ruleset.combinations[combination].pattern
    if not shapes or not isinstance(pattern, Run):
        return [_example(rules, shapes)] if shapes else []
    widths = sorted({shape.reading.width for shape in shapes})[:2]
    return [_example(rules, [shape for shape in shapes if shape.reading.width == width]) for width in widths]


def _example(rules: Rules, shapes: list[Shape]) -> tuple[Card, ...]:
    sizes = sorted({shape.reading.size for shape in shapes})
    size = sizes[1] if sizes[0] == 1 and len(sizes) > 1 else sizes[0]
    fitting = [shape for shape in shapes if shape.reading.size == size]
    powers = sorted({shape.reading.power for shape in fitting})
    middle = powers[len(powers) // 2]
    shape = next(each for each in fitting if each.reading.power == middle)
    found = [Cards(rules.packing, bits) for bits in islice(rules.table.concrete(shape, rules.whole_pack), TRIED)]
    varieties = [_variety(cards) for cards in found]
    most = max(varieties, default=0)
    varied = (rules.layout(cards) for cards, variety in zip(found, varieties, strict=True) if variety == most)
    return max(varied, key=_changes_of_ink, default=())


def _variety(cards: Iterable[Card]) -> int:
    """How much the cards differ: an example in one suit would look like a rule about suits."""
    kinds = set(cards)
    return len(kinds) + len({value for card in kinds for value in card.attributes.values()})


def _changes_of_ink(cards: tuple[Card, ...]) -> int:
    return sum(one.ink != other.ink for one, other in pairwise(cards))


def ladder_cards(rules: Rules, ladder: Ladder, of: str = "") -> tuple[Card, ...]:
    """One card in play for each place, from the weakest to the strongest; with `of`, of those that are of this kind."""
    entries = [each for entry in ladder.order for each in ((entry,) if isinstance(entry, str) else entry)]
    apart = set(entries)
    pack = [card for card in rules.deck.cards if card in frozenset(rules.pack) and (not of or card.matches(of))]
    found: list[Card] = []
    for entry in entries:
        own = [card for card in pack if card.id == entry]
        others = [card for card in pack if card.attributes.get(ladder.by) == entry and card.id not in apart]
        whole = max((len(card.attributes) for card in others), default=0)
        found += (own or [card for card in others if len(card.attributes) == whole])[-1:]
    return tuple(found)


def at_home_in(rules: Rules, card: Card) -> list[str]:
    """The combinations that can hold that card."""
    packing, table = rules.packing, rules.table
    cell = next((number for number, cell in enumerate(packing.cells) if card in cell), -1)
    kind = table.kinds.index(card) if card in table.kinds else -1
    found = {shape.reading.combination for shape in table.shapes
             if any(part == (kind if shape.fine else cell) for part, _ in shape.parts)}
    return [id for id in rules.ruleset.combinations if id in found]


def cards_of_their_own(rules: Rules, ladder: Ladder) -> list[Card]:
    """Cards that a ladder places apart from the others of their value."""
    entries = [each for entry in ladder.order for each in ((entry,) if isinstance(entry, str) else entry)]
    return [card for card in dict.fromkeys(rules.pack)
            if card.id in entries and card.attributes.get(ladder.by) not in (card.id, None)]
