"""What the engine means, in words of the language in force: cards, combinations, refusals, errors.

Everything is made from the ruleset's own names (combinations, values of the deck) and the form of the pattern, so a
game that was never seen before is spoken of as well as a shipped one. Events have `ui.event_words`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, Self

from game import Card, Cards, DealResult, GameError, LoadedRuleset, Reading, RecordError, Refusal, Rules, Text, Value
from game.core.combos.definitions import Run
from game.core.languages import FALLBACK
from game.match.replay import ReplayError
from game.match.ruleset import Ruleset
from game.mechanics.params import AuctionParams, DeclareParams, words_of
from game.store.match_store import StoreError
from game.store.transcript import TranscriptError
from ui.families import rooms_of
from ui.widgets.catalogue import Game, joined, localized, spaced, speaking_of
from ui.widgets.text import capital, has_text, language, t

NOT_BEATING = ("other_combination", "other_size", "not_higher")  # refusals that are followed by what it would take
EXPLAINED = (*NOT_BEATING, "no_combination")
BEGINS_A_RUN = 2  # cards at most that nobody takes for a run
LENGTHY = ("run", "groups")  # have a shorter form
LONGEST_CARD_LIST = 4  # more cards than this are counted, not named
MOST_NAMED = 3  # of the combinations that might be played instead, or that beat another one


def game_of(rules: Rules) -> Game:
    """The game that texts are to speak of."""
    return Game(rules.ruleset.family, office_words(rules, "dealer"))


def told(rules: Rules, key: str, **args: Any) -> str:
    """The text of that key as players of this game say it."""
    with speaking_of(game_of(rules)):
        return t(key, **args)


# -- cards


def card_words(card: Card) -> str:
    """The name of a card."""
    return spaced(localized(card.name) or card.code)


def the_card(card: Card) -> str:
    """The name of a card inside a sentence: "the Ace of hearts", or "a Man" where there are several of the kind."""
    name = card_words(card)
    return t("engine-card", article="a" if card.copies > 1 else "the", name=name)


def sign_of(value: Value) -> str:
    """What stands for a value on its cards, as it is read in the language in force: its symbol, or its name where the symbol is a
    letter, which another script writes otherwise; "" where there is no symbol."""
    written = value.symbol.isalpha() and not value.symbol.isascii()
    return localized(value.name) if written else value.symbol


def level_sign(rules: Rules | LoadedRuleset, level: str) -> str:
    """A level as its cards show it: "10", "A"."""
    levels = rules.ruleset.levels
    assert levels is not None
    value = rules.ruleset.deck.attributes[rules.ruleset.ladders[levels.ladder].by].values[level]
    return next((code for code in (value.code, *value.also) if code.isdigit()), value.code)


def level_words(rules: Rules) -> str:
    """At which level a deal is played, and which cards are wild there."""
    wild, known, level = rules.ruleset.wild, rules.deck.attributes, level_sign(rules, rules.terms.level)
    signs = [] if wild is None else [
        level + "".join(known[name].values[value].symbol for name, value in card.attributes.items())
        for card in rules.deck.cards if wild.holds(card)]
    return joined([t("table-level-deal", level=level),
                   *([t("table-level-wild", cards=listed(signs))] if signs else [])], "dots")


def cards_words(cards: Cards | Iterable[Card], rules: Rules) -> str:
    """A few cards by name, those that are alike together ("two Men"), many by number."""
    known = list(cards)
    if len(known) > LONGEST_CARD_LIST:
        return t("engine-cards", count=len(known))
    return listed([_one(card, rules) if count == 1 else t("engine-cards-alike", count=count, **_plural(card, rules))
                   for card, count in Counter(known).items()])


def _one(card: Card, rules: Rules) -> str:
    """As `the_card`, but never "a" before a name that is a plural already: "Red Eyes"."""
    name = card_words(card)
    return name if card.copies > 1 and _plural(card, rules) == {"name": name, "plural": "yes"} else the_card(card)


def _plural(card: Card, rules: Rules) -> dict[str, str]:
    """The name of several cards that are alike: "Aces of hearts", "Men"; and whether it is the plural already."""
    name = card_words(card)
    spoken = language() if language() in card.name else FALLBACK
    for attribute, id in card.attributes.items():
        value = rules.deck.attributes[attribute].values[id]
        if value.plural is not None and spoken in value.plural and value.name.to(spoken) in name:
            return {"name": name.replace(value.name.to(spoken), value.plural[spoken], 1), "plural": "yes"}
    return {"name": name, "plural": "no"}


def listed(parts: Sequence[str]) -> str:
    """One thing, or several in a row: "the Ace of hearts, the Nine of clubs and the Two of spades"."""
    return joined(parts, "and")


def people(seats: Sequence[int], names: Sequence[str], you: int | None) -> str:
    """Who they are, in a row; who listens is spoken to, and first."""
    return listed([*([t("event-whom-you")] if you in seats else []), *(names[seat] for seat in seats if seat != you)])


def either(parts: Sequence[str]) -> str:
    """One of several things: "a pair of Sevens, an Ace or a bomb"."""
    return joined(parts, "or")


# -- places


def out_words(place: int, rules: Rules) -> str:
    """When a seat went out in a deal, by the game's own name for that: "out 2nd". The place in a match is something else."""
    return place_name(place, rules) or t("table-out-place", number=place)


def out_told(place: int, rules: Rules) -> str:
    """As `out_words`, inside a sentence on the seat."""
    name = place_name(place, rules)
    return t("table-out-named", place=name) if name else out_words(place, rules)


def place_name(place: int, rules: Rules) -> str:
    """What a game calls that place in a deal; "" where it has no name for it in the language in force, nor one in English that
    stands for all."""
    names = rules.ruleset.match.places
    name = names and names.of(place, rules.players)
    return localized(name) if name and {language(), FALLBACK} & set(name) else ""


def finish_words(result: DealResult, seat: int, rules: Rules) -> str:
    """As `out_words`, for a deal that is over: a seat that alone is left is last; where several are left, their cards tell."""
    if not result.cards_left[seat]:
        return out_words(result.order.index(seat) + 1, rules)
    if sum(left > 0 for left in result.cards_left) != 1:
        return ""
    return place_name(rules.players, rules) or t("table-last")


def place_words(ranking: Sequence[int], seat: int) -> str:
    """The place of a seat in a match, and whether others have the same one: "2nd", "joint 2nd"."""
    place = t("table-place", place=ranking[seat])
    return t("table-place-shared", place=place) if ranking.count(ranking[seat]) > 1 else place


# -- combinations


def reading_words(reading: Reading, rules: Rules) -> str:
    """What cards count as, for a button: "pair of Sevens"."""
    return _reading(reading, rules, alone=True)


def short_reading(reading: Reading, rules: Rules) -> str:
    """As `reading_words`, where there is little room: "run to Seven"."""
    return _reading(reading, rules, alone=True, short=True)


def a_reading(reading: Reading, rules: Rules) -> str:
    """As `reading_words`, inside a sentence: "a pair of Sevens", "an Ace", "the big joker"."""
    return _reading(reading, rules, alone=False)


def with_stand_ins(words: str, cards: Collection[Card], reading: Reading | None, rules: Rules) -> str:
    """The words for a run, and after them what each wild card of it stands for: "..., Two of hearts as Ten of spades"."""
    standing = rules.stand_ins(cards, reading)
    if reading is None or not standing:
        return words
    run = reading.definition.pattern
    assert isinstance(run, Run)
    by, wild = rules.ruleset.ladders[run.ladder].by, {card for card, _ in standing}
    suits = {card.attributes.get(run.same) for card in cards if card not in wild} if run.same else set()
    told_by = []
    for card, entry in standing:
        of_suit = next((each for each in rules.deck.cards if entry in (each.attributes.get(by), each.id)
                        and (not suits or each.attributes.get(run.same or "") in suits)), card)
        known = rules.deck.attributes[by].values.get(entry)
        stands = card_words(of_suit) if suits or known is None else localized(known.name)
        told_by.append(t("engine-stands-for", wild=card_words(card), card=stands))
    return joined([words, *told_by], "clauses")


def _reading(reading: Reading, rules: Rules, alone: bool, short: bool = False) -> str:
    name = localized(reading.definition.name)
    key = "other" if reading.definition.named else _form(reading)
    one, many, own_name, is_plural = _rank_names(reading, rules)
    if alone:
        art = "short" if short and key in LENGTHY else "own" if own_name else "none"
    elif key == "single":
        art = "the" if own_name else "none" if is_plural else "a"
    else:
        art = "one" if _is_laden(reading) else "a"
    if key == "group":
        times = _times(reading)
        return t("engine-reading-group", article="none" if alone else "a", name=name, size=reading.size, times=times,
                 **_group(reading, rules))
    return t(
        f"engine-reading-{key}",
        article=art,
        name=name,
        rank=one,
        ranks=many,
        size=reading.size,
        length=reading.length,
        width=reading.width,
        tie=_tie_words(reading, rules, key),
    )


def _is_laden(reading: Reading) -> bool:
    """Is it a run with sets attached, whose name says so: "airplane with singles"?"""
    return isinstance(reading.definition.pattern, Run) and bool(reading.definition.pattern.attached)


def _tie_words(reading: Reading, rules: Rules, key: str) -> str:
    """What tells a combination from others of its name that it may beat, in brackets: the suit where that breaks ties
    ("(hearts)"), the highest value of a flush; "" where the name says it."""
    known = rules.deck.attributes
    by = str(getattr(reading.definition.pattern, "by", ""))
    if key == "attached" and by:
        for word, place in zip(reading.definition.power, reading.key, strict=True):
            ladder = rules.ruleset.ladders.get(word)
            if ladder is not None and ladder.by in known and ladder.by != by:
                entry = ladder.order[place]
                value = known[ladder.by].values[entry if isinstance(entry, str) else entry[0]]
                return t("engine-reading-tie-high", value=localized(value.name))
        return ""
    if not reading.tie or reading.size == 1 or key in LENGTHY:
        return ""
    suits = known[rules.ruleset.ladders[reading.definition.power[-1]].by].values.values()
    return t("engine-reading-tie", value=next(localized(suit.name) for suit in suits if suit.code == reading.tie))


def _form(reading: Reading) -> str:
    """How the combination is spoken of, by the form of its pattern."""
    form = getattr(reading.definition.pattern, "form", "")
    if form == "alike":
        if reading.definition.bomb:
            return "bomb"
        if getattr(reading.definition.pattern, "by", "") == "suit":
            return "attached"  # "a flush of hearts": "five hearts" would be taken for a card
        return {1: "single", 2: "pair", 3: "triple"}.get(reading.size, "alike")
    if form == "run":
        return "run" if reading.width == 1 else "groups"
    return form if form in ("attached", "group") else "other"


def _group(reading: Reading, rules: Rules) -> dict[str, str]:
    """Whether a group has just one of each kind, and its sum where that tells groups of its name and size apart."""
    same = (reading.combination, reading.size)
    sums = {other.total for other in rules.table.readings if (other.combination, other.size) == same}
    total = t("engine-reading-sum", sum=reading.total) if len(sums) > 1 else ""
    kinds = len(getattr(reading.definition.pattern, "of", ()))
    return {"least": "yes" if reading.size == kinds else "no", "sum": total}


def _times(reading: Reading) -> int:
    """How many times over, where a group is the same number of each kind: a double, a triple one. 0 elsewhere."""
    pattern = reading.definition.pattern
    kinds, counts = len(getattr(pattern, "of", ())), list(getattr(pattern, "counts", ()))
    if not counts or any(len(set(count)) > 1 for count in counts) or min(count[0] for count in counts) > 1:
        return 0
    return reading.size // kinds


def _rank_names(reading: Reading, rules: Rules) -> tuple[str, str, bool, bool]:
    """The leading value in the singular and the plural, whether it is a card with a name of its own, and whether the name of one
    stands without an article: a plural ("Obliques"), or what nobody counts, so that the deck has no plural for it ("Heaven")."""
    if reading.size == 1:
        card = next((card for card in rules.deck.cards if card.code == reading.rank), None)
        if card is None and reading.tie:                # its suit decides, so it is told
            card = _card_of(reading, rules)
        if card is not None:
            one, several = card_words(card), _plural(card, rules)
            return one, one, card.copies == 1, several == {"name": one, "plural": "yes"}
    if reading.tie and _form(reading) in LENGTHY and (card := _card_of(reading, rules)) is not None:
        return the_card(card), _several(card, rules), False, False
    names = _names_of_code(reading, rules)
    if names is None:
        card = next((card for card in rules.deck.cards if card.code == reading.rank), None)
        one, many = (reading.rank, reading.rank) if card is None else (card_words(card), _several(card, rules))
        return one, many, False, False
    name, plural = names
    return localized(name), localized(plural or name), False, plural is None


def _several(card: Card, rules: Rules) -> str:
    """What several of the same card are called: "Sevens of diamonds"."""
    words, known = card_words(card), rules.deck.attributes
    for name, value in card.attributes.items():
        one, many = localized(known[name].values[value].name), known[name].values[value].plural
        if many is not None and one in words:
            return words.replace(one, localized(many), 1)
    return words


def _card_of(reading: Reading, rules: Rules) -> Card | None:
    """The card of a reading of one, by its value and by what breaks its ties."""
    known = rules.deck.attributes
    for card in rules.deck.cards:
        codes = {known[name].values[value].code for name, value in card.attributes.items() if name in known}
        if {reading.rank, reading.tie} <= codes:
            return card
    return None


def _names_of_code(reading: Reading, rules: Rules) -> tuple[Text, Text | None] | None:
    """The singular and the plural of the value that leads the combination."""
    pattern = reading.definition.pattern
    ladder = rules.ruleset.ladders.get(getattr(pattern, "ladder", ""))
    by = str(getattr(pattern, "by", "") or getattr(ladder, "by", ""))
    known = rules.deck.attributes
    attributes = [known[by]] if by in known else list(known.values())
    for attribute in attributes:
        for value in attribute.values.values():
            if value.code == reading.rank:
                return value.name, value.plural
    return None


@lru_cache(maxsize=16)
def _readings_by_text(rules: Rules) -> dict[str, Reading]:
    return {str(reading): reading for reading in rules.table.readings}


def reading_named(text: str, rules: Rules) -> Reading | None:
    """The reading that is written so, None where there is none."""
    return _readings_by_text(rules).get(text)


# -- refusals


class Reason(str):
    """Why something is not allowed, as a sentence that knows the `code` of its refusal: the rules page explains it."""

    code: str

    def __new__(cls, words: str, code: str) -> Self:
        """The sentence with the code."""
        made = super().__new__(cls, words)
        made.code = code
        return made


def refusal_words(refusal: Refusal, rules: Rules) -> Reason:
    """Why something is not allowed, as a sentence."""
    params: dict[str, str] = {"many": "no", "why": "", **refusal.params}
    for name in ("reading", "over"):
        reading = refusal.readings.get(name) or _readings_by_text(rules).get(params.get(name, ""))
        if reading is not None:
            params[name] = a_reading(reading, rules)
            if name == "over":
                params["why"] = what_it_takes(reading, rules)
    if "instead" in params:
        found = [rules.value(rules.cards(cards)) for cards in params["instead"].split(", ")[:MOST_NAMED]]
        params["instead"] = either([a_reading(reading, rules) for reading in found if reading is not None])
    if "cards" in params:
        cards = rules.notation.read(params["cards"])
        if refusal.code == "no_combination":
            params["why"] = _run_begun(cards, rules)
        params["cards"], params["many"] = cards_words(cards, rules), "no" if len(cards) == 1 else "yes"
    if "word" in params and params["word"] in words_of(rules.ruleset):
        params["word"] = localized(words_of(rules.ruleset)[params["word"]].name)
    if "card" in params:
        params["card"] = cards_words([rules.notation.read(params["card"])[0]], rules)
    if "kind" in params:
        params["kind"] = next((localized(attribute.values[params["kind"]].name) for attribute in rules.deck.attributes.values()
                               if params["kind"] in attribute.values), params["kind"])
    for room in rooms_of(rules):
        params |= room.refusal_words(rules, params)
    key = f"refusal-{refusal.code}"
    counted = {name: int(value) if value.isdecimal() else value for name, value in params.items()}  # texts have forms for one
    words = capital(told(rules, key if has_text(key) else "refusal-other", **counted))
    return Reason(sentences([words, params["why"]] if refusal.code in EXPLAINED else [words]), refusal.code)


def _run_begun(cards: Sequence[Card], rules: Rules) -> str:
    """How many cards a run takes of which these are only the beginning, as a sentence; "" where they begin none."""
    for combination in rules.ruleset.combinations.values():
        run = combination.pattern
        if not isinstance(run, Run) or run.attached:
            continue
        by, order = rules.ruleset.ladders[run.ladder].by, rules.ruleset.ladders[run.ladder].order
        held = Counter(card.attributes.get(by) for card in cards)
        widths = set(held.values())
        places = [place for place, entry in enumerate(order) if entry in held]
        begins = any(places[at:at + len(held)] == list(range(place, place + len(held))) for at, place in enumerate(places))
        shared = run.same is None or len({card.attributes.get(run.same) for card in cards}) == 1
        if begins and shared and len(widths) == 1 and len(cards) > BEGINS_A_RUN and len(held) < run.length.min:
            width = widths.pop()
            if run.width.min <= width and (run.width.max is None or width <= run.width.max):
                several = run.length.max != run.length.min
                return capital(told(rules, "engine-run-takes", name=localized(combination.name), count=run.length.min * width,
                                    more="yes" if several else "no"))
    return ""


def what_it_takes(over: Reading, rules: Rules, left: Collection[Reading] | None = None) -> str:
    """What beats that combination, as a sentence: "Only the big joker or a bomb can beat it." where it is little, else its kind:
    "Only a higher pair or a bomb can beat it.". Where it is known what is `left` of all that would, that alone is told."""
    few = few_beaters(over, rules, left)
    if few is not None:
        return told(rules, "engine-only-beats", what=few) if few else told(rules, "engine-nothing-beats")
    kinds = [*_names_above(over, rules), *([] if over.bomb else _stronger(over, rules, left))]
    return told(rules, "engine-only-beats", what=either(kinds))


def suits_above(over: Reading, rules: Rules) -> str:
    """Of a single card whose suit breaks ties: the suits in which others of its rank beat it, the lowest first, as a sentence;
    "" for all else, and where everything that beats it is few enough to be named."""
    names = _names_of_code(over, rules) if over.size == 1 and over.tie and few_beaters(over, rules) is None else None
    if names is None:
        return ""
    suits = rules.deck.attributes[rules.ruleset.ladders[over.definition.power[-1]].by].values.values()
    named = {suit.code: localized(suit.name) for suit in suits}
    above = [named[other.tie] for other in _beaters(over, rules)
             if (other.combination, other.rank) == (over.combination, over.rank)]
    one, many = names
    if not above:
        return told(rules, "engine-highest-of-rank", rank=localized(one))
    return told(rules, "engine-beats-of-rank", ranks=localized(many or one), suits=joined(above, "and"))


def few_beaters(over: Reading, rules: Rules, left: Collection[Reading] | None = None) -> str | None:
    """All that beats that combination, or what is `left` of it, by name: "a pair of jokers or a bomb"; nothing where nothing
    does, None where it is too much to name."""
    names: dict[str, None] = {}
    for reading in _beaters(over, rules):
        if (over.bomb or not reading.bomb) and (left is None or reading in left):
            names[a_reading(reading, rules)] = None
            if len(names) > MOST_NAMED:
                return None
    return either([*names, *([] if over.bomb else _stronger(over, rules, left))])


def _stronger(over: Reading, rules: Rules, left: Collection[Reading] | None) -> list[str]:
    """What beats it without being of its kind: a trump, a bomb."""
    bombs = [reading for reading in _beaters(over, rules) if reading.bomb and (left is None or reading in left)]
    trumps = any(not reading.definition.bomb for reading in bombs)
    trump = t("engine-a-trump" if over.size == 1 else "engine-trumps-alike")
    return [*([trump] if trumps else []), *([t("engine-a-bomb")] if any(r.definition.bomb for r in bombs) else [])]


@lru_cache(maxsize=256)
def _beaters(over: Reading, rules: Rules) -> tuple[Reading, ...]:
    """All that beats it in this game, the weakest first."""
    found = (reading for reading in rules.table.readings if reading.beats(over))
    return tuple(sorted(found, key=lambda reading: (reading.bomb, reading.power)))


def _names_above(over: Reading, rules: Rules) -> list[str]:
    """What kinds of combination beat it: higher ones of its own form; groups and other forms by their names."""
    form = _form(over)
    found: dict[str, None] = {}
    one_each = {reading.combination: reading for reading in reversed(_beaters(over, rules)) if over.bomb or not reading.bomb}
    for reading in sorted(one_each.values(), key=lambda reading: reading.power):
        name = localized(reading.definition.name)
        if form != "group" and _form(reading) == form and reading.contest == over.contest:
            name = localized(over.definition.name)
            key = "other" if over.definition.named or _is_laden(over) else form
            own = t(f"engine-higher-{key}", name=name, size=over.size, length=over.length, width=over.width)
            found = {own: None} | found
        else:
            least = _least_size(reading, over, rules)
            found[t("engine-combination-from", name=name, size=least) if least else t("engine-combination", name=name)] = None
    return list(found)


def _least_size(reading: Reading, over: Reading, rules: Rules) -> int:
    """How many cards a bomb of that combination needs to beat `over`, where all smaller ones do not; 0 where the size alone
    does not decide it."""
    if _form(reading) != "bomb":
        return 0
    weak = {other.size for other in rules.table.readings if other.combination == reading.combination and not other.beats(over)}
    beating = {other.size for other in _beaters(over, rules) if other.combination == reading.combination}
    return min(beating) if weak and max(weak) < min(beating) else 0


def sentences(parts: Iterable[str]) -> str:
    """Several sentences in a row."""
    return joined(parts, "sentences")


# -- offices and hands


QUARTERS = ("", "¼", "½", "¾")


def parts_words(ruleset: Ruleset, total: int) -> int | str:
    """A total of cards as people read it: where halves or quarters are counted, 15 halves are 7½."""
    parts = 1 if ruleset.standing is None else ruleset.standing.parts
    if parts == 1:
        return total
    whole, rest = divmod(total, parts)
    return f"{whole or ''}{QUARTERS[rest * 4 // parts]}" if rest else whole


def office_words(rules: Rules, office: str) -> str:
    """What a game calls a seat with a role; who deals as the games of its family do, where it says nothing of its own."""
    known = rules.ruleset.offices.get(office)
    name = getattr(known, "name", None)
    if name is not None or office != "dealer":
        return office if name is None else localized(name)
    of_family = f"{rules.ruleset.family}-says-dealer"
    return t(of_family if has_text(of_family) else "engine-dealer")


def side_words(rules: Rules, caller: bool) -> str:
    """What a game calls whoever has won the auction, or each of the others."""
    params = rules.ruleset.params_of(AuctionParams)
    name = params and (params.caller if caller else params.others)
    return localized(name) if name else t("engine-caller" if caller else "engine-not-caller")


def partners_sit(ruleset: Ruleset, players: int) -> str:
    """How partners sit at a table of so many, for texts: `opposite` where there is one partner, else `apart`."""
    return "opposite" if players == 2 * ruleset.sides else "apart"


def partner_words(ruleset: Ruleset, players: int) -> str:
    """What somebody is called who plays with one for the whole match."""
    return t("table-partner", seats=partners_sit(ruleset, players))


def pattern_words(rules: Rules, patterns: Iterable[str]) -> str:
    """What a hand may show as it was dealt, by name."""
    known = (rules.ruleset.params_of(DeclareParams) or DeclareParams({})).patterns
    return listed([localized(known[name].name) for name in patterns])


def store_words(error: GameError) -> str:
    """The error in a sentence or two, which stand alone or after another sentence."""
    if isinstance(error, StoreError):
        return t(f"store-{error.code}", **error.params)
    if isinstance(error, ReplayError):
        return t(f"replay-{error.code}", game=error.game, line=error.line, reason=error.reason)
    if isinstance(error, TranscriptError):
        return t("replay-damaged", game="", line=error.line, reason=error.reason)
    if isinstance(error, RecordError):
        return t("replay-damaged", game="", line=0, reason=str(error))
    return str(error)
