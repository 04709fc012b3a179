"""Fits the weights of computer players to a ruleset by self-play, with CMA-ES of the package `cma`.

Vectors of weights are tried in *duels*: `normal` with these weights against `normal` with those in force, in blocks of a
tournament (the same cards with every seating). All vectors of a step play the same blocks, and no two steps the same ones.
Everything follows from the seed, whichever process plays which block; a fit that was stopped goes on from its file.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache, partial
from itertools import chain
from math import exp, isfinite, isqrt, log
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

from game.ai import make_player
from game.ai.base import Player, Policies
from game.arena.report.words import pays
from game.arena.simulation import SeatOutcome
from game.arena.tournament import ArenaFileError, Block, Options, PlayedBlock, StateFile, Tournament, play_here, rules_of
from game.core.intervals import Interval, of_mean
from game.match.deal_winners import WHOLE
from game.match.rules import Rules

NORMAL, TUNED = "normal", "tuned"     # who plays: `normal` with the weights in force, and with those that are tried
STEP = 0.4                        # by what part of itself a weight is changed at first (one standard deviation)
REACH = 5                         # a weight becomes at most so many times as large as it usually is
STILL = 0.1                       # a weight that has moved by less than this part of itself stays where it was
ROUNDS, SHARE = 12, 10            # blocks in which a weight has to make a difference; they take a tenth of the deals at most
CROWD = 4                         # at most so many times as many vectors a step as `cma` has by itself, against chance,
LASTING = 25                      # as long as there are so many blocks for each, over all steps
CHECKED, HALVES = 5, (1.0, 0.5)   # a fifth of the deals says whether to move all the way, half of it, or not at all
FRESH = 1 << 32                   # the number of the first block that no fit plays
FORMAT = 1
NUMBERS_AT_MOST = 1 << 53

Vector = tuple[int, ...]


# ------------------------------------------------------------ weights


class Weight(NamedTuple):
    """A weight and where it may go. `now` is what it is in force, `usual` its default, `size` that of weights like it where
    the two are nothing."""

    name: str
    now: int
    usual: int
    size: float

    @property
    def positive(self) -> bool:
        """Whether it is always above nothing; its logarithm is fitted then, otherwise the weight itself."""
        return self.now > 0 and self.usual > 0

    @property
    def low(self) -> int:
        """The least it may become."""
        least = max(1, round(self.usual / REACH)) if self.positive else round(min(self.usual, self.now) - REACH * self._scale)
        return min(self.now, least)

    @property
    def high(self) -> int:
        """The most it may become."""
        return max(self.now, round(self.usual * REACH if self.positive else max(self.usual, self.now) + REACH * self._scale))

    @property
    def _scale(self) -> float:
        return max(abs(self.now), abs(self.usual)) or self.size

    def at(self, moved: float) -> int:
        """The weight when it has moved by so many steps."""
        value = self.now * exp(STEP * moved) if self.positive else self.now + STEP * self._scale * moved
        return min(max(round(value), self.low), self.high)

    def steps_to(self, value: int) -> float:
        """By how many steps it has to move to become that."""
        return log(value / self.now) / STEP if self.positive else (value - self.now) / (STEP * self._scale)

    def tidy(self, moved: float) -> int:
        """The weight when it has moved so far, with two digits that say something; unchanged where it has hardly moved."""
        value = self.at(moved)
        tidy = round(value, min(0, 2 - len(str(abs(value)))))
        return self.now if abs(moved) * STEP < STILL else min(max(tidy, self.low), self.high)


def weights_of(rules: Rules) -> list[Weight]:
    """Every weight of the families in the ruleset's flow, with its name under `computer:`."""
    found: dict[str, Weight] = {}
    for policies in rules.answers(Policies):
        kind = policies.weighs(rules)
        if kind is None:
            continue
        given, usual = kind.for_rules(rules), {field.name: getattr(kind(), field.name) for field in fields(kind)}
        size = median([abs(value) for value in usual.values() if value] or [1])
        for name, value in usual.items():
            found.setdefault(name, Weight(name, getattr(given, name), value, size))
    return list(found.values())


@lru_cache(64)
def weighing(rules: Rules, values: tuple[tuple[str, int], ...]) -> Rules:
    """The same rules to computer players that weigh things so, made once for each choice of weights."""
    return rules.weighing(dict(values))


# ------------------------------------------------------------ duels


class Gain(NamedTuple):
    """What a seat of `TUNED` got more of than one of `NORMAL` at the same table, a deal: points, and parts of a win."""

    points: float
    wins: float


class Duel(NamedTuple):
    """Vectors of the weights of these names, each of which plays the same blocks; for the processes that play them."""

    tournament: Tournament
    names: tuple[str, ...]
    tried: tuple[Vector, ...]
    first: int
    blocks: int

    def play(self, number: int) -> Block:
        """The blocks of the first vector come first."""
        which, block = divmod(number, self.blocks)
        values = tuple(zip(self.names, self.tried[which], strict=True))
        return self.tournament.play(self.first + block, partial(_seated, values))


def _seated(values: tuple[tuple[str, int], ...], name: str, rules: Rules, seed: int) -> Player:
    return make_player(NORMAL, weighing(rules, values) if name == TUNED else rules, seed)


def duels(game: str, options: Options, players: int, seed: int) -> Tournament:
    """The tournament whose blocks are played."""
    return Tournament(game, options, players, (NORMAL, TUNED), seed)


def gain_in(games: Block) -> Gain:
    """What a block brought. Who plays the same gains nothing at all, for the same cards come with every seating."""
    return Gain(_more(games, lambda entry: entry.points), _more(games, lambda entry: entry.won) / WHOLE)


def _more(games: Block, of: Callable[[SeatOutcome], int]) -> float:
    found = pairs = 0
    for entries in games:
        mine = [of(entry) for entry in entries if entry.level == TUNED]
        theirs = [of(entry) for entry in entries if entry.level == NORMAL]
        found += sum(mine) * len(theirs) - sum(theirs) * len(mine)
        pairs += len(mine) * len(theirs)
    return found / pairs


# ------------------------------------------------------------ the file of a fit


class TuningFile(StateFile):
    """The steps of a fit: the vectors that were tried in each, and what blocks brought, by number."""

    what, same = "fit", "ruleset, seed and numbers of deals"

    def __init__(self, path: Path, tuning: Tuning) -> None:
        self.steps: list[tuple[list[Vector], dict[int, Gain]]] = []
        self._size = len(tuning.weights)
        tournament = tuning.tournament
        super().__init__(path, {
            "format": FORMAT, "fit": {weight.name: weight.now for weight in tuning.weights}, "players": tournament.players,
            "options": dict(tournament.options), "digest": rules_of(tournament).digest, "seed": tournament.seed,
            "deals": tuning.deals, "fresh": tuning.fresh})

    def _take(self, line: Any) -> bool:
        if "tried" in line:
            self.steps.append(([tuple(vector) for vector in line["tried"]], {}))
            return line.keys() == {"tried"} and all(
                len(vector) == self._size and all(type(value) is int for value in vector) for vector in self.steps[-1][0])
        number, gain = line["block"], Gain(*line["gain"])
        if not self.steps or line.keys() != {"block", "gain"} or type(number) is not int or not 0 <= number <= NUMBERS_AT_MOST:
            return False
        self.steps[-1][1][number] = gain
        return all(type(value) is float and isfinite(value) for value in gain)

    def begin(self, step: int, tried: Sequence[Vector], blocks: int) -> dict[int, Gain]:
        """What is known already of a step of so many blocks. ArenaFileError where other vectors were tried in it, as other
        versions would, or blocks are missing that must have been played before the next step."""
        if step == len(self.steps):
            self.steps.append((list(tried), {}))
            self._write(json.dumps({"tried": tried}, separators=(",", ":")))
        before, known = self.steps[step]
        if before != list(tried):
            raise ArenaFileError(f"{self.path} was begun by other versions of this program, cma or numpy; give another --state")
        if known.keys() - range(blocks) or step < len(self.steps) - 1 and len(known) < blocks:
            raise self._foreign()
        return known

    def keep(self, number: int, gain: Gain) -> None:
        """Add a block of the last step."""
        self.steps[-1][1][number] = gain
        self._write(json.dumps({"block": number, "gain": gain}, separators=(",", ":")))


# ------------------------------------------------------------ the fit


class Measured(NamedTuple):
    """What the fitted weights gained over those in force, in so many deals."""

    deals: int
    points: Interval
    wins: Interval


Play = Callable[[Duel, Sequence[int]], Iterable[PlayedBlock]]
Progress = Callable[[int, int], None]             # so many more deals are done, of how many in all


def _nobody(more: int, whole: int) -> None:
    """Nobody is told."""


class Tuning:
    """A fit of weights: `deals` go into it, and `fresh` ones into measuring what it gained.

    `best` are the weights so far, by name; `able` those that make a difference, others (`idle`) are left as they are.
    """

    def __init__(self, tournament: Tournament, deals: int, fresh: int) -> None:
        self.tournament, self.deals, self.fresh = tournament, deals, fresh
        rules = rules_of(tournament)
        self.weights = weights_of(rules)
        self.paid = pays(rules)       # points are fitted then, otherwise wins
        self.best = {weight.name: weight.now for weight in self.weights}
        self.able: list[Weight] = []
        self.idle: list[str] = []
        self.played = 0               # deals of the fit
        self._step = self._next = 0   # numbers of the next step and of its first block

    @property
    def changed(self) -> Mapping[str, int]:
        """The weights that are other ones than before."""
        return {weight.name: self.best[weight.name] for weight in self.weights if self.best[weight.name] != weight.now}

    def fit(self, play: Play = play_here, kept: TuningFile | None = None, progress: Progress = _nobody) -> None:
        """Find better weights; `best` is up to date whenever it is interrupted. `play` plays blocks by their numbers.

        The last deals say how far to go: where the weights in force are nearly right, steps are mostly chance.
        Raises ArenaFileError where what was kept is of other versions, ModuleNotFoundError without the packages that it needs.
        """
        steps = partial(self._gains, play, kept, progress)
        self._find_able(steps)
        if not self.able:
            return
        left = len(self.tournament.sizes(self.deals - self.played))
        checks = max(1, left // CHECKED // len(HALVES))
        left = max(0, left - checks * len(HALVES))        # none, where finding out which weights matter took all of them
        strategy = _strategy(self.able, self.tournament.seed, left)
        each = max(1, isqrt(left // strategy.popsize // 2))
        times = max(1, left // strategy.popsize // each)
        for turn in range(times):
            moves = strategy.ask()
            gains = steps([self._moved(Weight.at, moved) for moved in moves], each, times - turn)
            strategy.tell(moves, [-self._worth(row) for row in gains])
            self.best = self._named(self._moved(Weight.tidy, strategy.result.xfavorite))
        ways = [self._moved(Weight.tidy, [part * move for move in strategy.result.xfavorite]) for part in HALVES]
        worth = [self._worth(row) for row in steps(ways, checks)]
        best = max(worth)
        self.best = self._named(ways[worth.index(best)] if best > 0 else tuple(weight.now for weight in self.weights))

    def _worth(self, gains: Sequence[Gain]) -> float:
        return sum(gain.points if self.paid else gain.wins for gain in gains)

    def _named(self, vector: Vector) -> dict[str, int]:
        return dict(zip(self.best, vector, strict=True))

    def measure(self, play: Play = play_here, kept: TuningFile | None = None, progress: Progress = _nobody) -> Measured:
        """What `best` gains in deals that the fit has not seen."""
        played, self._next = self.played, FRESH
        [row] = self._gains(play, kept, progress, [tuple(self.best.values())], len(self.tournament.sizes(self.fresh)))
        deals, self.played = self.played - played, played
        return Measured(deals, of_mean([gain.points for gain in row]), of_mean([gain.wins for gain in row]))

    def _find_able(self, steps: Callable[[Sequence[Vector], int], list[list[Gain]]]) -> None:
        """The weights that change what a block brings when one of them alone is at one of its bounds."""
        able: set[str] = set()
        for turn in range(ROUNDS):
            asked = [(weight.name, bound) for weight in self.weights if weight.name not in able
                     for bound in (weight.low, weight.high) if bound != weight.now]
            if not asked or turn and self.played > self.deals // SHARE:
                break
            gains = steps([tuple({**self.best, name: bound}.values()) for name, bound in asked], 1)
            able |= {name for (name, _), row in zip(asked, gains, strict=True) if any(chain.from_iterable(row))}
        self.able = [weight for weight in self.weights if weight.name in able]
        self.idle = [weight.name for weight in self.weights if weight.name not in able]

    def _moved(self, how: Callable[[Weight, float], int], moves: Sequence[float]) -> Vector:
        """All weights when those that make a difference have moved by so many steps."""
        found = {weight.name: how(weight, float(move)) for weight, move in zip(self.able, moves, strict=False)}
        return tuple(found.get(weight.name, weight.now) for weight in self.weights)

    def _gains(self, play: Play, kept: TuningFile | None, progress: Progress, tried: Sequence[Vector], blocks: int,
               times: int = 0) -> list[list[Gain]]:
        """What every vector gains in the next blocks, by block. So many steps of this size are `times` in the fit to come."""
        duel = Duel(self.tournament, tuple(self.best), tuple(tried), self._next, blocks)
        known = {} if kept is None else kept.begin(self._step, tried, len(tried) * blocks)
        sizes = [len(self.tournament.seatings(self._next + block)) for block in range(blocks)]
        self._step, self._next = self._step + 1, self._next + blocks
        whole = max(self.deals, self.played + sum(sizes) * len(tried) * max(1, times)) + self.fresh

        def done(more: int) -> None:
            self.played += more
            progress(more, whole)
        numbers = range(len(tried) * blocks)
        done(sum(sizes[number % blocks] for number in numbers if number in known))
        for played in play(duel, [number for number in numbers if number not in known]):
            known[played.number] = gain_in(played.games)
            if kept is not None:
                kept.keep(played.number, known[played.number])
            done(len(played.games))
        return [[known[which * blocks + block] for block in range(blocks)] for which in range(len(tried))]


def load_cma() -> tuple[Any, Any]:
    """The package `cma`, and numpy's generator whose stream stays as it is; ModuleNotFoundError where they are missing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")           # that it cannot draw charts
        import cma
        from numpy.random import RandomState
    return cma, RandomState


def _strategy(weights: Sequence[Weight], seed: int, blocks: int) -> Any:
    """CMA-ES over the steps by which the weights move."""
    cma, stream = load_cma()
    ends = [(weight.steps_to(weight.low), weight.steps_to(weight.high)) for weight in weights]
    if len(weights) == 1:
        ends.append((-1.0, 1.0))      # `cma` wants two dimensions; nothing follows from the second one
    usual = 4 + int(3 * log(len(ends)))
    lows, highs = zip(*ends, strict=True)
    return cma.CMAEvolutionStrategy([0.0] * len(ends), 1.0, {
        "bounds": [lows, highs], "popsize": min(max(usual, blocks // LASTING), CROWD * usual), "verbose": -9,
        "randn": stream(Random(f"{seed}/tune").getrandbits(32)).randn, "seed": float("nan")})
