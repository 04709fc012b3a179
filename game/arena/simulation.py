"""Plays many deals between computer players and counts: what the command line and the strength figures are made of.

A game is one deal: each starts a fresh match of the same rules and stops when its first deal is settled. Everything
follows from the seed, also when several processes share the work. For a report (`game.arena.report`) deals are watched while they
are played, and whole matches are played as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from game.ai import make_player
from game.ai.base import Player
from game.arena.report.counts import MATCH_DEALS, DealCounter, DealCounts, MatchCounts, count_match
from game.arena.report.family import reports
from game.arena.workers import Workers
from game.core.intervals import Z95, Interval, wilson
from game.match.deal_winners import WHOLE, contenders, parts_won, places_of
from game.match.results import DealResult
from game.match.rules import Rules, load_ruleset

__all__ = ["SeatResult", "SeatOutcome", "SimulatedTable", "SimulationResult", "play_deal", "seats_at", "simulate", "tally"]

SEED_BITS = 48
BATCHES_PER_JOB = 8

T = TypeVar("T")
Options = Mapping[str, bool | int | str]
Progress = Callable[[int], None]
PlayerMaker = Callable[[str, Rules, int], Player]       # of a name, at a table with these rules, by a seed


class PlayedDeals(NamedTuple):
    """What some of the deals were to every seat, and what was counted in them if they were watched."""

    entries: list[SeatOutcome]
    counts: DealCounts | None


class SimulatedTable(NamedTuple):
    """The table of a simulation: its ruleset, who sits where by `levels`, one for each seat, and the seed that the cards follow
    from. With `rotate` everybody moves on by one seat from deal to deal."""

    rules_source: str | Path
    options: Options
    levels: Sequence[str]
    seed: int
    rotate: bool = False

    def rules(self) -> Rules:
        """The compiled rules."""
        return load_ruleset(self.rules_source, players=len(self.levels), **self.options)

    def seats(self, number: int) -> tuple[str, ...]:
        """Who sits where in the deal or match of that number."""
        return seats_at(self.levels, number if self.rotate else 0)


def simulate(
    table: SimulatedTable, games: int, jobs: int = 1, progress: Progress | None = None, watched: bool = False, matches: int = 0,
) -> SimulationResult:
    """Play `games` deals. `progress` is told how many more deals are done. Deals are counted for a report when they are
    `watched`; so many whole `matches` are played after them, each of which is one step of progress. Raises OptionError for a
    level that does not exist or a number of seats that the game does not have.
    """
    rules = table.rules()
    for level in table.levels:
        make_player(level, rules)
    parts = list(_shared(partial(play_deals, table, watched), games, jobs, progress))
    counted = [part.counts for part in parts if part.counts is not None]
    result = tally([entry for part in parts for entry in part.entries], rules.players)
    return replace(result, counts=sum(counted, DealCounts()) if watched else None, matches=sum(
        _shared(partial(play_matches, table), matches, jobs, progress), MatchCounts()) if matches else None)


def play_deals(table: SimulatedTable, watched: bool, numbers: Sequence[int]) -> PlayedDeals:
    """The deals with these numbers; any process gets the same."""
    rules = table.rules()
    watch = DealCounter(rules) if watched else None
    deals = [play_deal(rules, table.seats(number), table.seed, number, watch) for number in numbers]
    return PlayedDeals([entry for deal in deals for entry in deal], None if watch is None else watch.counts)


def play_matches(table: SimulatedTable, numbers: Sequence[int]) -> MatchCounts:
    """What comes of the whole matches with these numbers; any process gets the same."""
    rules, counts = table.rules(), MatchCounts()
    for number in numbers:
        stream = Random(f"{table.seed}/match/{number}")
        state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
        state.last_deal = MATCH_DEALS
        players = _players(table.seats(number), rules, stream)
        decisions = 0
        while (seat := state.actor) is not None:
            state.apply(players[seat].choose(state.view(seat)).action)
            decisions += 1
        count_match(counts, state, decisions)
    return counts


def _players(levels: Sequence[str], rules: Rules, stream: Random, make: PlayerMaker = make_player) -> list[Player]:
    return [make(level, rules, stream.getrandbits(SEED_BITS)) for level in levels]


def seats_at(levels: Sequence[str], turn: int) -> tuple[str, ...]:
    """Who sits where after everybody has moved on by `turn` seats."""
    return tuple(levels[(seat - turn) % len(levels)] for seat in range(len(levels)))


def play_deal(rules: Rules, levels: Sequence[str], seed: int, number: int, watch: DealCounter | None = None,
              make: PlayerMaker = make_player) -> list[SeatOutcome]:
    """What one deal, stopped when it is settled, was to every seat. The cards follow from seed and number alone.

    `make` seats who is none of the levels.
    """
    stream = Random(f"{seed}/{number}")
    state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
    state.last_deal = 1
    players = _players(levels, rules, stream, make)
    while (seat := state.actor) is not None:
        action = players[seat].choose(state.view(seat)).action
        if watch is not None:
            watch.decided(state, action)
        state.apply(action)
    if watch is not None:
        watch.ended(state, number)
    return entries_of(rules, state.results[0], levels)


def _shared(play: Callable[[Sequence[int]], T], number: int, jobs: int, progress: Progress | None) -> Iterator[T]:
    """What comes of the numbers up to `number`, in their order: played here one by one, or in batches by several processes."""
    if jobs <= 1 or number < 1:
        for each in range(number):
            yield play([each])
            if progress is not None:
                progress(1)
        return
    size = max(1, number // (jobs * BATCHES_PER_JOB))
    batches = [range(start, min(start + size, number)) for start in range(0, number, size)]
    with Workers(jobs) as pool:
        tasks = {pool.submit(play, batch): len(batch) for batch in batches}
        for task in as_completed(tasks):
            task.result()
            if progress is not None:
                progress(tasks[task])
        yield from (task.result() for task in tasks)


# ------------------------------------------------------------ outcomes
# What simulated deals were to every seat, and what that adds up to: rows of wins, places and points with their bounds.
#
# What a simulation counts; tournaments (`game.arena.tournament`) add up the same entries.


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The results of a seat, or of every seat of a level. `places[0]` counts the deals that it finished first, also
    level with others.

    `wins` and `contested` deals are those of `game.match.deal_winners`: a win that is shared counts in parts, and a deal that
    nobody won is not contested. Its points are those of all deals, watched ones too, for only so do they add up to nothing
    over the seats. Of `staked` chips that were bet against other bankers, `returned` more came back.
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
    seats: tuple[SeatResult, ...]
    levels: tuple[SeatResult, ...]
    counts: DealCounts | None = None
    matches: MatchCounts | None = None

    def level(self, name: str) -> SeatResult:
        """The row of a level."""
        return next(row for row in self.levels if row.label == name)


class SeatOutcome(NamedTuple):
    """What a deal was to one seat. `place` is None in a deal that was thrown in; `won` is in parts of a whole win."""

    seat: int
    level: str
    place: int | None
    points: int
    contested: bool
    won: int
    staked: int = 0
    returned: int = 0


def entries_of(rules: Rules, result: DealResult, levels: Sequence[str]) -> list[SeatOutcome]:
    """What a deal was to every seat, at which these levels sat."""
    could, won, places = contenders(rules, result), parts_won(rules, result), places_of(rules, result)
    stakes = [stake for report in reports() for stake in report.stakes(result)]
    return [SeatOutcome(seat, level, places[seat], result.points[seat], seat in could, won[seat],
                  sum(wager for owner, wager, _ in stakes if owner == seat),
                  sum(gain for owner, _, gain in stakes if owner == seat))
            for seat, level in enumerate(levels)]


def tally(entries: Sequence[SeatOutcome], players: int) -> SimulationResult:
    """Add up what deals were to the seats."""
    levels = list(dict.fromkeys(entry.level for entry in entries))
    seats = tuple(_row(str(seat), [entry for entry in entries if entry.seat == seat], players) for seat in range(players))
    return SimulationResult(
        len(entries) // players,
        seats,
        tuple(_row(level, [entry for entry in entries if entry.level == level], players) for level in levels),
    )


def _row(label: str, entries: Sequence[SeatOutcome], players: int) -> SeatResult:
    places = tuple(sum(entry.place == wanted for entry in entries) for wanted in range(players))
    return SeatResult(
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
