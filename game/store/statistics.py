"""Figures over kept matches: how often somebody wins, with what, against whom, and how the points went on.

Everything is counted from pairs of a match and the facts of one of its deals; where they come from is not this module's
business. Matches in which turns were taken back are counted apart, those of practice tables not at all (`counts`).
`write_csv` gives the same facts to a spreadsheet.
"""

from __future__ import annotations

import csv
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.files import make_private, open_new
from game.core.intervals import Interval, wilson
from game.core.languages import Text
from game.store.facts import Best, Counts, DealFacts, columns
from game.store.matches import SeatLike

T = TypeVar("T")
BESTS = 5                        # how many best hands are kept of a ruleset


class MatchFacts(Protocol):
    """What is asked of a match (`game.store.matches.KeptMatch`). `ended` is None while it goes on; `ranking` are places."""

    @property
    def id(self) -> int: ...
    @property
    def ruleset(self) -> str: ...
    @property
    def seats(self) -> Sequence[SeatLike]: ...
    @property
    def created(self) -> str: ...
    @property
    def ended(self) -> str | None: ...
    @property
    def undone(self) -> int: ...
    @property
    def practice(self) -> bool: ...
    @property
    def hints(self) -> int: ...
    @property
    def ranking(self) -> Sequence[int]: ...


Played = tuple[MatchFacts, DealFacts]


class PlayerId(NamedTuple):
    """Whose figures these are: a person's, or those of all computer players of a level. `key` is the text of a default name."""

    level: str | None
    name: str = ""
    key: str = ""

    @classmethod
    def of(cls, seat: SeatLike) -> PlayerId:
        """Who sits there."""
        if seat.level is not None:
            return cls(seat.level)
        return cls(None, "", seat.key) if seat.key else cls(None, seat.name)


@dataclass(slots=True)
class Row:
    """Matches and deals of somebody under some heading.

    Only matches that are over can be won: by the first place, also a shared one. `contested` are the deals that somebody
    won. `even` is how many matches would be won if everybody at the table were equally strong.
    """

    matches: int = 0
    matches_won: int = 0
    deals: int = 0
    contested: int = 0
    deals_won: int = 0
    points: int = 0
    even: float = 0.0

    @property
    def match_rate(self) -> Interval:
        """Share of the matches won, with Wilson's bounds."""
        return wilson(self.matches_won, self.matches)

    @property
    def deal_rate(self) -> Interval:
        """Share of the contested deals won, with Wilson's bounds."""
        return wilson(self.deals_won, self.contested)

    @property
    def even_rate(self) -> float:
        """The share of matches that would be won among equals."""
        return self.even / self.matches if self.matches else 0.0


class Point(NamedTuple):
    """How somebody stands after a deal: what it brought, all points so far, all deals won so far."""

    match: int
    deal: int
    when: str
    change: int
    points: int
    wins: int


class BestFound(NamedTuple):
    """A best hand and where it was shown."""

    best: Best
    match: int
    deal: int
    when: str


@dataclass(slots=True)
class Details:
    """What somebody did in the deals of one ruleset. `course` has an entry a deal, `best` the best hands, the best first."""

    row: Row = field(default_factory=Row)
    combinations: Counter[str] = field(default_factory=Counter)
    awards: Counter[str] = field(default_factory=Counter)
    names: dict[str, Text] = field(default_factory=dict)
    specials: Counter[str] = field(default_factory=Counter)
    numbers: Counter[str] = field(default_factory=Counter)
    course: list[Point] = field(default_factory=list)
    best: list[BestFound] = field(default_factory=list)


@dataclass(slots=True)
class Figures:
    """All that was counted for somebody. `taken_back` is apart: it stands in none of the others."""

    total: Row = field(default_factory=Row)
    taken_back: Row = field(default_factory=Row)
    games: dict[str, Details] = field(default_factory=dict)
    levels: dict[str, Row] = field(default_factory=dict)
    people: dict[PlayerId, Row] = field(default_factory=dict)


def counts(match: MatchFacts) -> bool:
    """Whether a match stands in any figure: not what was played at a practice table."""
    return not match.practice


def people_in(played: Iterable[Played]) -> list[PlayerId]:
    """Everybody who sat at the table: people first, whoever played most deals first."""
    counter = Counter(who for match, _ in played for who in {PlayerId.of(seat) for seat in match.seats})
    return sorted(counter, key=lambda who: (who.level is not None, -counter[who], who))


def games_in(played: Iterable[Played]) -> list[str]:
    """The rulesets that were played, those with the most deals first."""
    counter = Counter(match.ruleset for match, _ in played)
    return sorted(counter, key=lambda id: (-counter[id], id))


def figures(played: Iterable[Played], who: PlayerId, game: str | None = None) -> Figures:
    """Everything about somebody, in all games or in one. The deals are to come in the order in which they were played."""
    found = Figures()
    counted: set[int] = set()
    for match, facts in played:
        if game not in (None, match.ruleset):
            continue
        seats = [number for number, seat in enumerate(match.seats) if PlayerId.of(seat) == who and number < facts.players]
        if seats:
            _count(found, match, facts, who, seats, match.id not in counted)
            counted.add(match.id)
    for details in found.games.values():
        details.best = _best_few(details.best)
    return found


def _count(found: Figures, match: MatchFacts, facts: DealFacts, who: PlayerId, seats: Sequence[int], first: bool) -> None:
    """Count a deal, and with its first one the match."""
    if match.undone or facts.undone:
        _count_row(found.taken_back, match, facts, seats, first)
        return
    details = found.games.setdefault(match.ruleset, Details())
    others = [PlayerId.of(seat) for number, seat in enumerate(match.seats) if number not in seats]
    rows = [found.total, details.row]
    rows += [found.levels.setdefault(other.level, Row()) for other in dict.fromkeys(others) if other.level is not None]
    rows += [found.people.setdefault(other, Row()) for other in dict.fromkeys(others) if other.level is None]
    for row in rows:
        _count_row(row, match, facts, seats, first)
    for seat in seats:
        _count_details(details, match, facts, seat)


def _count_row(row: Row, match: MatchFacts, facts: DealFacts, seats: Sequence[int], first: bool) -> None:
    for seat in seats:
        row.deals += 1
        row.contested += bool(facts.winners)
        row.deals_won += seat in facts.winners
        row.points += facts.points[seat]
        if first and match.ended is not None and seat < len(match.ranking):
            row.matches += 1
            row.matches_won += match.ranking[seat] == 1
            row.even += 1 / len(match.seats)


def _count_details(details: Details, match: MatchFacts, facts: DealFacts, seat: int) -> None:
    details.combinations.update(_of(facts.combinations, seat, {}))
    details.awards.update(_of(facts.awards, seat, {}))
    details.names.update(facts.names)
    details.specials.update(_of(facts.specials, seat, {}))
    details.numbers.update({name: numbers[seat] for name, numbers in facts.numbers.items()})
    details.course.append(_next_point(details.course, match, facts, seat))
    best = _of(facts.best, seat, None)
    if best is not None:
        details.best.append(BestFound(best, match.id, facts.number, match.created))


def _of(by_seat: Sequence[T], seat: int, nothing: T) -> T:
    return by_seat[seat] if by_seat else nothing


def _next_point(course: Sequence[Point], match: MatchFacts, facts: DealFacts, seat: int) -> Point:
    points, wins = (course[-1].points, course[-1].wins) if course else (0, 0)
    change = facts.points[seat]
    return Point(match.id, facts.number, match.created, change, points + change, wins + (seat in facts.winners))


def _best_few(found: Sequence[BestFound]) -> list[BestFound]:
    """The best ones, the same cards only once; of equals the latest."""
    few: list[BestFound] = []
    for _, each in sorted(enumerate(found), key=lambda entry: (entry[1].best.rank, entry[0]), reverse=True):
        if all((each.best.what, each.best.cards) != (other.best.what, other.best.cards) for other in few):
            few.append(each)
        if len(few) == BESTS:
            break
    return few


# ------------------------------------------------------------ statistics csv
# The facts of kept deals as a table for a spreadsheet: one row a deal and seat (docs/statistics.md).


# What the columns are called, and what stands in them.
COLUMNS: Mapping[str, str] = {
    "match": "number of the match in the store",
    "game": "id of the ruleset",
    "started": "when the match began, UTC",
    "ended": "when it was over, UTC; empty while it is not",
    "taken_back": "how many turns were taken back in the match",
    "hints": "how many hints were asked for in the match",
    "players": "how many seats there were",
    "deal": "number of the deal in the match, from 1",
    "seat": "number of the seat, from 1, in the order of play",
    "name": "who sat there; a name that nobody chose is the key of its text",
    "level": "level of a computer player; empty for a person",
    "points": "points gained in the deal",
    "won": "1 if the seat has won the deal, otherwise 0",
    "thrown_in": "1 if the deal was thrown in",
    "ended_by": "claim, exhausted or reveal, in games that are won by claims",
    "place": "place in the match, once it is over",
    "combinations": "combinations played, by id: pair 3; run 1",
    "awards": "awards earned, by their English names",
    "specials": "special hands, by id",
    **{name: words for group in columns() for name, words in group.of.items()},
    "best": "the best hand: combination, pot, tricks, pattern, total or special, and which",
    "best_cards": "its cards",
    "best_number": "its number: cards, points, tricks or the total",
}


def write_csv(played: Iterable[Played], path: Path) -> int:
    """Write the table, UTF-8 with a mark for spreadsheets; returns how many rows. A file that is there is replaced at once when
    the new one is complete. Raises OSError."""
    make_private(path.parent)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    count = 0
    aside.unlink(missing_ok=True)
    try:
        with open_new(aside, "utf-8-sig", "") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            for match, facts in played:
                for seat in range(facts.players):
                    writer.writerow(row_of(match, facts, seat))
                    count += 1
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
    return count


def row_of(match: MatchFacts, facts: DealFacts, seat: int) -> list[Any]:
    """What stands in the columns for one seat of a deal."""
    who = match.seats[seat]
    numbers = (facts.numbers.get(name) for group in columns() for name in group.of)
    best = facts.best[seat] if facts.best else None
    row = [
        match.id, match.ruleset, match.created, match.ended or "", match.undone, match.hints, facts.players, facts.number,
        seat + 1,
        who.key or who.name, who.level or "", facts.points[seat], int(seat in facts.winners), int(facts.void), facts.how,
        match.ranking[seat] if match.ended and seat < len(match.ranking) else "",
        _counts(facts.combinations, seat), _counts(facts.awards, seat), _counts(facts.specials, seat),
        *(0 if by_seat is None else by_seat[seat] for by_seat in numbers),
        f"{best.kind} {best.what}".strip() if best else "", best.cards if best else "", best.number if best else ""]
    return [_safe(cell) if isinstance(cell, str) else cell for cell in row]


def _safe(text: str) -> str:
    """A name, of a person or out of a ruleset, that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _counts(by_seat: Sequence[Counts], seat: int) -> str:
    return "; ".join(f"{name} {number}" for name, number in by_seat[seat].items()) if by_seat else ""
