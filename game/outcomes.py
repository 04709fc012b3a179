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


@dataclass(frozen=True, slots=True)
class Row:
    """The results of a seat, or of every seat of a level. `places[0]` counts the deals that it finished first.

    `contested` are the deals that it could have won and somebody won: a seat that watches cannot win. Its points are those of
    all deals, watched ones too, for only so do they add up to nothing over the seats. Where everybody plays alone against a
    banker a deal is won by whoever gains in it, and contested by who bet or banked; of `staked` chips that were bet against
    other bankers, `returned` more came back.
    """

    label: str
    deals: int
    contested: int
    wins: int
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
        """Mean finishing place, 1 being the best."""
        return sum(place * count for place, count in enumerate(self.places, 1)) / self.deals if self.deals else 0.0

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
    """What a deal was to one seat."""

    seat: int
    level: str
    place: int
    points: int
    contested: bool
    won: bool
    staked: int = 0
    returned: int = 0


class Outcome(NamedTuple):
    """One deal: its result, who sat where, and the seats that could have won it, none where nobody did."""

    result: DealResult
    levels: tuple[str, ...]
    contenders: tuple[int, ...]


def entries_of(outcome: Outcome) -> list[Entry]:
    """What a deal was to every seat."""
    return [_entry(outcome, seat) for seat in range(len(outcome.levels))]


def tally(entries: Sequence[Entry], players: int) -> SimulationResult:
    """Add up what deals were to the seats."""
    levels = list(dict.fromkeys(entry.level for entry in entries))
    seats = tuple(_row(str(seat), [entry for entry in entries if entry.seat == seat], players) for seat in range(players))
    return SimulationResult(
        len(entries) // players,
        seats,
        tuple(_row(level, [entry for entry in entries if entry.level == level], players) for level in levels),
    )


def _entry(outcome: Outcome, seat: int) -> Entry:
    result, contested = outcome.result, seat in outcome.contenders
    if result.bank is not None:
        mine = result.points[seat]
        boxes = [box for box in result.bank.boxes if box.seat == seat]
        return Entry(seat, outcome.levels[seat], sum(points > mine for points in result.points), mine, contested, mine > 0,
                      sum(box.wager for box in boxes), sum(box.gain for box in boxes))
    winner = result.order[0] if result.win is None else result.win.seat
    return Entry(seat, outcome.levels[seat], result.order.index(seat), result.points[seat], contested,
                  contested and seat == winner)


def _row(label: str, entries: Sequence[Entry], players: int) -> Row:
    places = tuple(sum(entry.place == wanted for entry in entries) for wanted in range(players))
    return Row(
        label,
        len(entries),
        sum(entry.contested for entry in entries),
        sum(entry.won for entry in entries),
        places,
        float(sum(entry.points for entry in entries)),
        float(sum(entry.points * entry.points for entry in entries)),
        sum(entry.staked for entry in entries),
        sum(entry.returned for entry in entries),
    )
