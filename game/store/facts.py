"""What is kept of a finished deal for the statistics: who won it and with what, in plain numbers and notation.

`facts_of` looks back at the deal from a state in which it is over; nothing here refers to the state, so the facts outlive
the match and even the ruleset's file. The match store keeps them as compact JSON.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Cards, write
from game.core.errors import GameError
from game.core.languages import Text
from game.families import Columns, families, shared
from game.match.deal_winners import outcome_of, winners_of
from game.match.events import DealEnd, Play
from game.match.results import Ending
from game.mechanics.slices import Revealed

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.events import Event
    from game.match.results import DealResult
    from game.match.rules import Rules
    from game.match.state import State


Counts = Mapping[str, int]


class FactsError(GameError, ValueError):
    """Facts that cannot be read, or a deal that has none."""


class Best(NamedTuple):
    """The best that a seat showed in a deal. `cards` are codes as they are laid; `what` is the id of a combination, a special
    hand or a pattern.

    `number` is how many cards a combination has, what a pot earned from each loser, how many tricks were claimed, or a total.
    `rank` orders the bests of one ruleset, more is better.
    """

    kind: str
    what: str
    cards: str
    number: int
    rank: tuple[int, ...]


class BestShown(NamedTuple):
    """The best of a match: in which deal (by its number) and by which seat."""

    number: int
    seat: int
    best: Best


class FamilyFacts(NamedTuple):
    """What one family tells of a deal: special hands (seat, id), the numbers of its columns by column and seat, bests (seat,
    best)."""

    specials: Sequence[tuple[int, str]] = ()
    numbers: Mapping[tuple[str, int], int] = {}
    bests: Sequence[tuple[int, Best]] = ()


@dataclass(frozen=True, slots=True)
class DealFacts:
    """One finished deal. Tuples are by seat.

    `winners` are none in a deal that was thrown in or that nobody won. `combinations` counts what was played, by id. `awards`
    counts what earned points besides, by English name; `names` has those names in all languages. `specials` are special hands
    by id. `how` tells how a deal ended that one seat wins at once. `numbers` has the columns of families in which anything was
    counted. `undone` is how often something was taken back in it.
    """

    number: int
    points: tuple[int, ...]
    winners: tuple[int, ...] = ()
    void: bool = False
    how: str = ""
    combinations: tuple[Counts, ...] = ()
    awards: tuple[Counts, ...] = ()
    names: Mapping[str, Text] = field(default_factory=dict)
    specials: tuple[Counts, ...] = ()
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    best: tuple[Best | None, ...] = ()
    undone: int = 0

    @property
    def players(self) -> int:
        """How many seats there were."""
        return len(self.points)

    def to_json(self) -> str:
        """The facts as one line of compact JSON; what is empty is left out."""
        found = {key: _plain(value) for name, key in _KEYS.items()
                 if (value := getattr(self, name)) or name in ("number", "points")}
        for group in columns():
            counted = [self.numbers.get(name, (0,) * self.players) for name in group.of]
            if len(group.keys) == len(counted):
                found |= {key: numbers for key, numbers in zip(group.keys, counted, strict=True) if any(numbers)}
            elif any(map(any, counted)):
                found[group.keys] = list(zip(*counted, strict=True))
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> DealFacts:
        """Read them back; FactsError when the text is not exactly such facts."""
        return _read(text)


class KeepsFacts:
    """What statistics ask of a family of games."""

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """What only this family can tell of a finished deal, of which these are the events."""


@cache
def columns() -> tuple[Columns, ...]:
    """The numbers that families count by seat, in the order of the export."""
    return tuple(group for family in reversed(families()) for group in family.columns)


def facts_of(state: State, number: int | None = None, undone: int = 0) -> DealFacts:
    """The facts of the deal with this number, or of the last one that is over. FactsError when there is no such deal."""
    result = next((result for result in reversed(state.results) if number in (None, result.number)), None)
    if result is None:
        raise FactsError("no deal is over yet" if number is None else f"deal {number} is not over")
    rules, seats = state.rules, range(len(result.points))
    events = next(events for ended, events in _deals(state) if ended.number == result.number)
    winners = winners_of(rules, result)
    kept = _kept(rules, result, events)
    win = ending_of(rules, result)
    numbers = {column: by_seat for group in columns() for column in group.of
               if any(by_seat := tuple(sum(each.numbers.get((column, seat), 0) for each in kept) for seat in seats))}
    return DealFacts(
        result.number, result.points, winners, result.void, win.how if win is not None else "",
        combinations=_by_seat(seats, _played(events)),
        awards=_by_seat(seats, ((line.seat, str(line.name)) for line in result.lines if line.name is not None)),
        names={str(line.name): line.name for line in result.lines if line.name is not None},
        specials=_by_seat(seats, (special for each in kept for special in each.specials)),
        numbers=numbers,
        best=_best_by_seat(rules, result, events, winners, kept),
        undone=undone)


def best_of(state: State) -> BestShown | None:
    """The best that a seat showed in the deals of a match so far, the earliest of those that are as good; None where nobody has
    laid down more than single cards."""
    best: BestShown | None = None
    for result, events in _deals(state):
        kept = _kept(state.rules, result, events)
        shown = _best_by_seat(state.rules, result, events, winners_of(state.rules, result), kept)
        for seat, each in enumerate(shown):
            if each is not None and len(each.cards.split()) > 1 and (best is None or each.rank > best.best.rank):
                best = BestShown(result.number, seat, each)
    return best


def _deals(state: State) -> Iterator[tuple[DealResult, list[Event]]]:
    """The deals that are over, each with its events up to its end."""
    found: list[Event] = []
    for event in state.log:
        if isinstance(event, state.log.first):
            found = []
        found.append(event)
        if isinstance(event, DealEnd):
            yield event.result, found


def _kept(rules: Rules, result: DealResult, events: Sequence[Event]) -> list[FamilyFacts]:
    return [found for family in rules.answers(KeepsFacts) if (found := family.kept(rules, result, events)) is not None]


def _played(events: Iterable[Event]) -> list[tuple[int, str]]:
    return [(seat, reading.combination) for seat, reading, _ in _plays(events)]


def _plays(events: Iterable[Event]) -> list[tuple[int, Reading, Cards]]:
    """Every combination that was laid on the table: whose, how it reads, its cards."""
    return [(event.seat, event.action.reading, event.action.cards) for event in events
            if isinstance(event, Play) and event.action.reading is not None]


def _by_seat(seats: range, found: Iterable[tuple[int, str]]) -> tuple[Counts, ...]:
    """How often each seat has each name; empty when nobody has any."""
    counters: list[Counter[str]] = [Counter() for _ in seats]
    for seat, name in found:
        counters[seat][name] += 1
    return tuple(dict(sorted(counter.items())) for counter in counters) if any(counters) else ()


# ---------------------------------------------------------------- the best of a deal

def _best_by_seat(rules: Rules, result: DealResult, events: Sequence[Event], winners: Sequence[int],
                  kept: Sequence[FamilyFacts]) -> tuple[Best | None, ...]:
    found: list[list[Best]] = [[] for _ in result.points]
    played: dict[int, tuple[Reading, Cards]] = {}  # the strongest of each seat, the first of those that are as strong
    for seat, reading, cards in _plays(events):
        if seat not in played or _rank(reading) > _rank(played[seat][0]):
            played[seat] = reading, cards
    for seat, play in played.items():
        found[seat].append(_combination(rules, *play))
    for seat, best in (best for each in kept for best in each.bests):
        found[seat].append(best)
    for seat in winners:
        found[seat] += _shown(rules, result, seat)
    bests = tuple(max(own, key=lambda best: best.rank) if own else None for own in found)
    return bests if any(bests) else ()


def _combination(rules: Rules, reading: Reading, cards: Cards) -> Best:
    return Best("combination", reading.combination, write(rules.layout(cards)), reading.size, _rank(reading))


def _rank(reading: Reading) -> tuple[int, ...]:
    return 0, int(reading.bomb or reading.safe), reading.size, reading.power


def ending_of(rules: Rules, result: DealResult) -> Ending | None:
    """How a deal was won that one seat has won at once; None for other deals."""
    return outcome_of(rules, result).ending


def _shown(rules: Rules, result: DealResult, seat: int) -> list[Best]:
    """The hand that a winner has shown."""
    if result[Revealed].seat != seat:
        return []
    win = ending_of(rules, result)
    cards = win.cards if win is not None else result[Revealed].hand
    patterns = result[Revealed].patterns
    return [Best("pattern", patterns[0] if patterns else "", rules.text(cards) if cards else "",
                 win.tricks if win is not None else result.points[seat], (2, len(patterns)))]


# ------------------------------------------------------------ facts json
# The facts of a deal as compact JSON, and back: one short key a field, and nothing for what is empty.
#
# Reading is strict: a text that `to_json` would not give is refused, because facts are counted by the thousand and a wrong one
# would never be noticed.


LONGEST_TEXT = 1000
MOST_SEATS = 12
LARGEST = 10**12

_KEYS = {"number": "n", "points": "p", "winners": "w", "void": "v", "how": "h", "combinations": "c", "awards": "a", "names": "x",
         "specials": "s", "best": "b", "undone": "u"}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _read(text: str) -> DealFacts:
    """The facts that a line of JSON holds; FactsError when it is anything else."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FactsError("these are no facts of a deal: not JSON") from error
    if not isinstance(found, dict) or not {"n", "p"} <= set(found):
        raise FactsError("these are no facts of a deal: a field is missing or unknown")
    values = {name: _READERS[name](found.pop(key), name) for name, key in _KEYS.items() if key in found}
    values["numbers"] = {name: numbers for group in columns() for name, numbers in _columns_in(group, found) if any(numbers)}
    if found:
        raise FactsError("these are no facts of a deal: a field is missing or unknown")
    facts = DealFacts(**values)
    _check(facts)
    return facts


def _columns_in(group: Columns, found: dict[str, Any]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The columns of a group that are there, taken out of what was found."""
    if len(group.keys) == len(group.of):
        for key, name in zip(group.keys, group.of, strict=True):
            if key in found:
                yield name, _list(_natural)(found.pop(key), name)
    elif group.keys in found:
        by_seat = _list(_list(_natural))(found.pop(group.keys), group.name)
        if any(len(numbers) != len(group.of) for numbers in by_seat):
            raise _wrong(group.name)
        yield from zip(group.of, zip(*by_seat, strict=True), strict=False)


def _check(facts: DealFacts) -> None:
    """Do all tuples tell of the same seats?"""
    players = facts.players
    if not 1 <= players <= MOST_SEATS:
        raise _wrong("points")
    for by_seat in (facts.combinations, facts.awards, facts.specials, facts.best, *facts.numbers.values()):
        if len(by_seat) not in (0, players):
            raise _wrong("a number of seats")
    if any(not 0 <= seat < players for seat in facts.winners) or len(set(facts.winners)) < len(facts.winners):
        raise _wrong("winners")
    if any(name not in facts.names for counts in facts.awards for name in counts):
        raise _wrong("names")


def _wrong(name: str) -> FactsError:
    return FactsError(f"these are no facts of a deal: {name} is wrong")


Reader = Callable[[Any, str], Any]


def _integer(value: Any, name: str) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise _wrong(name)
    return value


def _natural(value: Any, name: str) -> int:
    if _integer(value, name) < 0:
        raise _wrong(name)
    return int(value)


def _words(value: Any, name: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise _wrong(name)
    return value


def _true(value: Any, name: str) -> bool:
    if value is not True:
        raise _wrong(name)
    return True


def _list(each: Reader) -> Reader:
    def read_list(value: Any, name: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > MOST_SEATS:
            raise _wrong(name)
        return tuple(each(item, name) for item in value)
    return read_list


def _counts(value: Any, name: str) -> Counts:
    if not isinstance(value, dict):
        raise _wrong(name)
    return {_words(key, name): _natural(number, name) for key, number in value.items()}


def _texts(value: Any, name: str) -> Mapping[str, Text]:
    if not isinstance(value, dict) or not all(isinstance(words, dict) for words in value.values()):
        raise _wrong(name)
    return {_words(key, name): Text({_words(code, name): _words(each, name) for code, each in words.items()})
            for key, words in value.items()}


@cache
def _known(kind: str) -> frozenset[str]:
    """The words that families have for how a deal can be won at once (`endings`), or for what a best can be (`bests`)."""
    return frozenset(word for family in (shared(), *families()) for word in getattr(family, kind))


def _how(value: Any, name: str) -> str:
    if not isinstance(value, str) or value and value not in _known("endings"):
        raise _wrong(name)
    return value


def _best(value: Any, name: str) -> Best | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != len(Best._fields):
        raise _wrong(name)
    kind, what, cards, number, rank = value
    if not isinstance(kind, str) or kind not in _known("bests") or not rank:
        raise _wrong(name)
    return Best(kind, _words(what, name), _words(cards, name), _integer(number, name), _list(_integer)(rank, name))


_READERS: Mapping[str, Reader] = {
    "number": _natural, "points": _list(_integer), "winners": _list(_natural), "void": _true, "how": _how,
    "combinations": _list(_counts), "awards": _list(_counts), "names": _texts, "specials": _list(_counts),
    "best": _list(_best), "undone": _natural,
}
