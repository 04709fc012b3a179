"""Plays many deals between computer players and counts: what the command line and the strength figures are made of.

A game is one deal: each starts a fresh match of the same rules and stops when its first deal is settled. Everything
follows from the seed, also when several processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.errors import OptionError
from game.events import DealResult
from game.intervals import Z95, Interval, wilson
from game.players import make_player
from game.players.claimworth import claims_in
from game.rules import Rules, load_ruleset
from game.state import State

SEED_BITS = 48
BATCHES_PER_JOB = 8

Options = Mapping[str, bool | int | str]
Progress = Callable[[int], None]


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
    """What `simulate` counted: one row for each seat, and one for each level."""

    games: int
    seats: tuple[Row, ...]
    levels: tuple[Row, ...]

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


def simulate(
    rules_source: str | Path,
    options: Options,
    players: int | None,
    levels: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    rotate: bool = False,
) -> SimulationResult:
    """Play `games` deals; `levels` says who sits where, one for each seat.

    With `rotate` everybody moves on by one seat from deal to deal. `progress` is told how many more deals are done. Raises
    OptionError for a level that does not exist or a number of levels that is not the number of seats.
    """
    rules = load_ruleset(rules_source, players=players or len(levels), **options)
    if len(levels) != rules.players:
        raise OptionError(f"expected a level for each of {rules.players} seats, found {len(levels)}")
    for level in levels:
        make_player(level, rules)
    play = partial(play_deals, rules_source, dict(options), tuple(levels), seed, rotate)
    outcomes = _in_one(play, games, progress) if jobs <= 1 else _in_many(play, games, jobs, progress)
    return count(outcomes, rules.players)


def play_deals(
    rules_source: str | Path, options: Options, levels: tuple[str, ...], seed: int, rotate: bool, numbers: Sequence[int]
) -> list[Outcome]:
    """The deals with these numbers; any process gets the same."""
    rules = load_ruleset(rules_source, players=len(levels), **options)
    return [play_deal(rules, seats_at(levels, number if rotate else 0), seed, number) for number in numbers]


def seats_at(levels: Sequence[str], turn: int) -> tuple[str, ...]:
    """Who sits where after everybody has moved on by `turn` seats."""
    return tuple(levels[(seat - turn) % len(levels)] for seat in range(len(levels)))


def play_deal(rules: Rules, levels: Sequence[str], seed: int, number: int) -> Outcome:
    """One deal, stopped when it is settled. The cards follow from seed and number alone."""
    stream = Random(f"{seed}/{number}")
    state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
    state.last_deal = 1
    players = [make_player(level, rules, stream.getrandbits(SEED_BITS)) for level in levels]
    while (seat := state.actor) is not None:
        state.apply(players[seat].choose(state.view(seat)).action)
    return Outcome(state.results[0], tuple(levels), _contenders(state))


def _contenders(state: State) -> tuple[int, ...]:
    """Where one seat claims, a deal may have no winner, and who watches cannot win; elsewhere somebody always comes first."""
    seats, win, bank = tuple(range(state.rules.players)), state.results[0].win, state.results[0].bank
    if bank is not None:
        betting = {box.seat for box in bank.boxes}
        return tuple(seat for seat in seats if seat in betting or betting and seat == bank.banker)
    if claims_in(state.rules) is None:
        return seats
    return () if win is None or win.seat is None else tuple(seat for seat in seats if seat != state.watcher)


def _in_one(play: Callable[[Sequence[int]], list[Outcome]], games: int, progress: Progress | None) -> Iterable[Outcome]:
    for number in range(games):
        yield from play([number])
        if progress is not None:
            progress(1)


def _in_many(
    play: Callable[[Sequence[int]], list[Outcome]], games: int, jobs: int, progress: Progress | None
) -> Iterable[Outcome]:
    size = max(1, games // (jobs * BATCHES_PER_JOB))
    batches = [range(start, min(start + size, games)) for start in range(0, games, size)]
    with ProcessPoolExecutor(jobs) as pool:
        tasks = [pool.submit(play, batch) for batch in batches]
        for task in as_completed(tasks):
            if progress is not None:
                progress(len(task.result()))
        return [outcome for task in tasks for outcome in task.result()]


def count(outcomes: Iterable[Outcome], players: int) -> SimulationResult:
    """Add the outcomes up by seat and by level."""
    return tally([entry for outcome in outcomes for entry in entries_of(outcome)], players)


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
