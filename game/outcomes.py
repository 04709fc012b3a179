"""What simulated deals were to every seat, and what that adds up to: rows of wins, places and points with their bounds.

`game.simulate` plays the deals; tournaments (`game.arena`) add up the same entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from game.events import DealResult
from game.intervals import Z95, Interval, wilson
from game.report.counts import DealCounts, MatchCounts
from game.rules import Rules
from game.winning import WHOLE, contenders, parts_won, places_of


@dataclass(frozen=True, slots=True)
class Row:
    """The results of a seat, or of every seat of a level. `places[0]` counts the deals that it finished first, also
    level with others.

    `wins` and `contested` deals are those of `game.winning`: a win that is shared counts in parts, and a deal that nobody won is
    not contested. Its points are those of all deals, watched ones too, for only so do they add up to nothing over the seats.
    Of `staked` chips that were bet against other bankers, `returned` more came back.
    """

    label: str
    deals: int
    contested: int
    wins: float
    places: tuple[int, ...]
    points: float
    points_squared: float
    staked: int = 0
    returned: int = 0

    @property
    def win_rate(self) -> Interval:
        """Share of the contested deals that were won, with Wilson's bounds."""
        return wilson(self.wins, self.contested)

    @property
    def mean_place(self) -> float:
        """Mean finishing place, 1 being the best, of the deals that were not thrown in."""
        finished = sum(self.places)
        return sum(place * count for place, count in enumerate(self.places, 1)) / finished if finished else 0.0

    @property
    def by_chip(self) -> float:
        """What a chip bet against a banker brought."""
        return self.returned / self.staked if self.staked else 0.0

    @property
    def mean_points(self) -> Interval:
        """Mean points a deal, with normal bounds."""
        if not self.deals:
            return Interval(0.0, 0.0, 0.0)
        mean = self.points / self.deals
        variance = max(0.0, self.points_squared / self.deals - mean * mean)
        reach = Z95 * sqrt(variance / self.deals)
        return Interval(mean, mean - reach, mean + reach)


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What `simulate` counted: one row for each seat, and one for each level; for a report also what it asks for."""

    games: int
    seats: tuple[Row, ...]
    levels: tuple[Row, ...]
    counts: DealCounts | None = None
    matches: MatchCounts | None = None

    def level(self, name: str) -> Row:
        """The row of a level."""
        return next(row for row in self.levels if row.label == name)


class Entry(NamedTuple):
    """What a deal was to one seat. `place` is None in a deal that was thrown in; `won` is in parts of a whole win."""

    seat: int
    level: str
    place: int | None
    points: int
    contested: bool
    won: int
    staked: int = 0
    returned: int = 0


def entries_of(rules: Rules, result: DealResult, levels: Sequence[str]) -> list[Entry]:
    """What a deal was to every seat, at which these levels sat."""
    could, won, places = contenders(rules, result), parts_won(rules, result), places_of(rules, result)
    boxes = () if result.bank is None else result.bank.boxes
    return [Entry(seat, level, places[seat], result.points[seat], seat in could, won[seat],
                  sum(box.wager for box in boxes if box.seat == seat), sum(box.gain for box in boxes if box.seat == seat))
            for seat, level in enumerate(levels)]


def tally(entries: Sequence[Entry], players: int) -> SimulationResult:
    """Add up what deals were to the seats."""
    levels = list(dict.fromkeys(entry.level for entry in entries))
    seats = tuple(_row(str(seat), [entry for entry in entries if entry.seat == seat], players) for seat in range(players))
    return SimulationResult(
        len(entries) // players,
        seats,
        tuple(_row(level, [entry for entry in entries if entry.level == level], players) for level in levels),
    )


def _row(label: str, entries: Sequence[Entry], players: int) -> Row:
    places = tuple(sum(entry.place == wanted for entry in entries) for wanted in range(players))
    return Row(
        label,
        len(entries),
        sum(entry.contested for entry in entries),
        sum(entry.won for entry in entries) / WHOLE,
        places,
        float(sum(entry.points for entry in entries)),
        float(sum(entry.points * entry.points for entry in entries)),
        sum(entry.staked for entry in entries),
        sum(entry.returned for entry in entries),
    )
