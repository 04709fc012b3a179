"""`hard`: tries what `normal` thinks of in sampled worlds, and does what comes off best there and by what was learned.

The hidden cards are dealt anew by all that the seat knows (`View.sample`), each candidate is played out to the end of the deal
(`Playout`) or to where a policy can tell what comes of it, and the payments decide. All of it follows from the ruleset.
What was learned about the very ruleset from self-play (`game.ai.learned`) counts for as much as some dozens of worlds. In banking
games `normal` looks ahead by exact chances already, which no sample could better, and `hard` does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot, inf, sqrt
from random import Random
from time import monotonic
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from game.ai.base import Budget, Choice, Player, each_once
from game.ai.learned import Judged, Learned, Taught
from game.ai.policies import Playout, PolicyPlayer
from game.core.memory import uncollected
from game.families import answers
from game.match.actions import Action
from game.match.rollout import Rollout, rollout_of
from game.mechanics.base import mechanic_for

if TYPE_CHECKING:
    from game.match.rules import Rules, Terms
    from game.match.ruleset import Ruleset
    from game.match.view import View


PLAYOUTS = 200
ACTIONS = 20_000                # of all playouts of a decision together: at large tables these are fewer
CANDIDATES = 6

Enough = Callable[[], bool]


class SearchLimits(NamedTuple):
    """How far rollouts are trusted in phases of a family.

    Another candidate than `normal`'s own must be better by `min_z` standard errors; with more than `cards` cards in the hand
    `normal` is left alone, because too much would hang on how plainly the worlds are played out (`benchmarks/deviations.py`
    shows both). `playouts` and `actions` are the budget where none is given: they take longer in some families than in others.
    With `learned_alone` what was learned about a decision decides it without any playouts. With a `min_z` of NEVER `normal`
    decides, and playouts only tell what a decision costs. Where the scores of `normal` are payoffs they count for `prior` worlds.
    After so many actions (`horizon`) a playout ends as soon as a policy foretells what the deal comes to; with 0 at its end.
    """

    min_z: float = 2.0
    cards: int = 1_000
    playouts: int = PLAYOUTS
    actions: int = ACTIONS
    learned_alone: bool = False
    prior: float = 0.0
    horizon: int = 0


NEVER = inf
USUAL = SearchLimits()
NO_SEARCH = SearchLimits(cards=0)
# Before play too much hangs on how plainly the whole deal is played out.
SHARED: Mapping[str, SearchLimits] = MappingProxyType({"bid": NO_SEARCH})


class Searching:
    """What `hard` asks of a family of games."""

    exact: ClassVar[frozenset[str]] = frozenset()       # phases that `normal` decides by exact chances: nothing to search there

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """How far `hard` trusts rollouts, by the verb of the phase, or by verb and step (`trick lead`)."""
        return {}

    def step(self, view: View) -> str | None:
        """The step of the phase in which a seat decides, where it is a phase of this family and has steps."""


HARD = Budget("hard")
UNBOUNDED = 10 ** 12            # playouts and actions that no time is long enough for

Clock = Callable[[], float]


class HardPlayer(Player):
    """The strongest player. With the same budget it always does the same, unless that has `seconds`: what it does then hangs on
    how fast and how busy the computer is. Whoever has a clock of its own stops it by `think`."""

    def __init__(self, rules: Rules, seed: int = 0, budget: Budget = HARD, learned: Learned | None = None,
                 clock: Clock = monotonic) -> None:
        super().__init__(rules, seed, budget)
        self._clock, self._began = clock, 0.0
        self._normal = PolicyPlayer(rules, seed)
        self.rng = self._normal.rng                # one stream: whoever seeds it anew decides all that follows
        self._playout = Playout(rules, self.rng)
        self._limits = dict(SHARED)
        for family in rules.answers(Searching):
            self._limits.update(family.search_limits(rules))
        learned = learned or rules.get(Learned)
        self._taught = None if learned is None else Taught(rules, self.rng, learned)

    def follow(self, terms: Terms) -> None:
        """Rollouts go by those rules, too. Nothing is learned of single terms."""
        super().follow(terms)
        self._normal.follow(terms)
        self._playout, self._taught = Playout(self.rules, self.rng), None

    def adopt(self, temper: str) -> None:
        """What is preferred is the first candidate, which another one replaces only when worlds tell them apart."""
        self._normal.adopt(temper)
        if self._taught is not None:
            self._taught.adopt(temper)

    def rank(self, view: View) -> list[Choice]:
        """The best choice after the whole budget, then the others as `normal` ranks them."""
        return self.think(view, lambda: False)

    def think(self, view: View, enough: Enough) -> list[Choice]:
        """The same, stopped as soon as `enough` says so, which is asked every few milliseconds; at once: what `normal`
        would do, or what was learned about such a decision."""
        self._began = self._clock() if self.budget.seconds else 0.0
        if view.rules.terms != self.rules.terms:
            self.follow(view.rules.terms)
        choices, gains = (self._taught and self._taught.judge(view)) or Judged(each_once(self._normal.rank(view)), [])
        if len(choices) < 2 or is_exact(view.phase):
            return choices
        limits = self._limits_for(view)
        if not self.trusts(view) or limits.min_z == NEVER or (gains and limits.learned_alone):
            best = choices[highest(gains)]
        else:
            trial = self.trial(view, choices, gains)
            self.look_into(trial, enough)
            best = choices[trial.best()]
        return [best, *(choice for choice in choices if choice is not best)]

    def trusts(self, view: View) -> bool:
        """Whether rollouts have been shown to tell something at such a decision."""
        return len(view.hand) <= self._limits_for(view).cards

    def trial(self, view: View, choices: list[Choice], gains: Sequence[float] = ()) -> Trial:
        """The decision to be looked into, for who wants to slice the work; with what was learned about it."""
        actions = [choice.action for choice in choices[:CANDIDATES]]
        limits, rng, lessons = self._limits_for(view), Random(self.rng.getrandbits(48)), LESSONS
        if limits.prior and not gains:
            gains = [(choice.score or 0.0) - (choices[0].score or 0.0) for choice in choices[:CANDIDATES]]
            lessons = limits.prior
        allowance = Allowance(self.budget.playouts or limits.playouts, self.budget.actions or limits.actions, self._time_gone)
        return Trial(view, actions, self._playout, rng, allowance, limits.min_z, gains, lessons, limits.horizon)

    def look_into(self, trial: Trial, enough: Enough) -> None:
        """Try worlds until the budget is spent or it is `enough`. What was remembered goes before garbage is collected again,
        which would look through all of it."""
        with uncollected():
            while not trial.done and not enough():
                trial.advance()
            self._playout.forget()

    def _time_gone(self) -> float:
        """The share of its time that has passed since it began to think; nothing where it goes by no clock."""
        return (self._clock() - self._began) / self.budget.seconds if self.budget.seconds else 0.0

    def _limits_for(self, view: View) -> SearchLimits:
        return self._limits.get(moment_of(view)) or self._limits.get(view.phase, USUAL)


def moment_of(view: View) -> str:
    """The phase in which a seat decides, with its step where the phase has steps: what search limits go by."""
    step = next((step for family in view.rules.answers(Searching) if (step := family.step(view)) is not None), None)
    return view.phase if step is None else f"{view.phase} {step}"


def is_exact(phase: str) -> bool:
    """Whether `normal` decides by exact chances in phases of this verb."""
    return any(phase in family.exact for family in answers(Searching))


def looks_ahead(ruleset: Ruleset) -> bool:
    """Whether there is anything in this game that `hard` looks into: not where `normal` weighs all that is decided by exact
    chances already."""
    return any(not is_exact(step.verb) for step in ruleset.flow if mechanic_for(step).asks())


def highest(gains: Sequence[float]) -> int:
    """The place of the highest gain, the first one where none is above nothing."""
    return max(range(len(gains)), key=lambda place: (gains[place], -place)) if gains and max(gains) > 0 else 0


# ------------------------------------------------------------ trial
# `Trial`: candidates tried in the same sampled worlds, a world at a time, and which of them came off best.
#
# Every candidate still in the running is played out in each world, so that luck with the cards falls out of their differences.
# The poorer half drops out at fixed shares of the budget. The first candidate is whatever one would do without looking ahead;
# another one takes its place only when it was better by more than chance explains.


LESSONS = 60.0                  # worlds that what was learned from self-play counts for
FEWEST_WORLDS = 4               # before any candidate drops out, and before one replaces the first
WORLDS_TO_SETTLE = 24           # before time is saved because the rest of it would change nothing:
SURE = 3.0                      # that would take a change of so many standard deviations


class CandidateResult(NamedTuple):
    """What a candidate has shown in so many worlds: how much better it was than the first one, and the standard error of that."""

    worlds: int
    gain: float
    error: float


class Allowance:
    """What a trial may take: so many playouts, and actions in them all. `time_gone` is the share of its time that has passed,
    always 0 where it goes by no clock."""

    def __init__(self, playouts: int, actions: int, time_gone: Callable[[], float] = float) -> None:
        self.time_gone = time_gone
        self._playouts, self._actions = playouts, actions
        self._played = self._acted = 0

    def take(self, playouts: int = 0, actions: int = 0) -> None:
        """So much was taken."""
        self._played += playouts
        self._acted += actions

    def used(self) -> float:
        """The share of it that is gone."""
        return max(self._played / self._playouts, self._acted / self._actions, self.time_gone())

    def allows(self, playouts: int) -> bool:
        """Whether so many more may be begun."""
        return self._played + playouts <= self._playouts and self._acted < self._actions


class Trial:
    """One decision that is being looked into. `step` tries one more world, `advance` does a piece of that; stop at any time and
    ask `best`. `learned` is what each candidate should bring more than the first one, which counts for `lessons` worlds;
    `horizon` is how far playouts go (`SearchLimits`)."""

    def __init__(self, view: View, actions: Sequence[Action], playout: Playout, rng: Random, allowance: Allowance, min_z: float,
                 learned: Sequence[float] = (), lessons: float = LESSONS, horizon: int = 0) -> None:
        self.view = view
        self.actions = tuple(actions)
        self.worlds = 0
        self._playout, self._world, self._allowance = playout, playout.worlds(view, rng), allowance
        self._min_z, self._learned, self._settled, self._horizon = min_z, learned, False, horizon
        self._lessons = lessons if learned else 0.0
        self._running = list(range(len(actions)))
        self._next: list[int] = []                      # candidates that are still to be tried in the world of now
        self._now: Rollout | None = None
        self._values: list[list[float]] = [[] for _ in actions]
        self._halved = 0

    @property
    def done(self) -> bool:
        """Whether the allowance is spent, or the time, or there is nothing to choose."""
        if len(self.actions) < 2 or self._settled or self._allowance.time_gone() >= 1.0:
            return True
        return not self._next and not self._allowance.allows(len(self._running))

    def step(self) -> None:
        """Try every candidate that is left in one more world."""
        worlds = self.worlds
        while self.worlds == worlds:
            self.advance()

    def advance(self) -> None:
        """A piece of that, of some milliseconds: the next world, or one candidate played out in it."""
        if self._next:
            self._try(self._next.pop(0))
            if not self._next:
                self._count()
            return
        self._now = rollout_of(self._world())
        self._playout.prepare(self._now, self.view.seat)
        self._next = self._running[:]

    def _try(self, place: int) -> None:
        """Play a candidate out in the world of now."""
        assert self._now is not None
        value, actions = self._playout.tried(self._now, self.actions[place], self.view.seat, self._horizon)
        self._allowance.take(actions=actions)
        self._values[place].append(value)

    def _count(self) -> None:
        """All candidates have been tried in this world."""
        self._allowance.take(playouts=len(self._running))
        self.worlds += 1
        halvings = max(0, (len(self.actions) - 1).bit_length() - 1)
        if self._halved < halvings and self.worlds >= FEWEST_WORLDS and (
                self._allowance.used() >= (self._halved + 1) / (halvings + 1)):
            self._halve()
        gone = self._allowance.time_gone()
        if gone and self.worlds >= WORLDS_TO_SETTLE:
            self._settled = self._is_settled(min(gone, 1.0))

    def _is_settled(self, gone: float) -> bool:
        """Whether the rest of the time would hardly change which candidate is best: means move by the errors that they have now
        times the root of the share of time that is left, and errors shrink with the root of all worlds."""
        moves, shrinks = SURE * sqrt(1.0 - gone), self._min_z * sqrt(gone)
        found, best = {place: self.tried(place) for place in self._running[1:]}, self.best()
        if not best:
            return all(other.gain + moves * other.error <= shrinks * other.error for other in found.values())
        ahead = found.pop(best)
        return ahead.gain > (moves + shrinks) * ahead.error and all(
            ahead.gain - other.gain > (moves + shrinks) * hypot(ahead.error, other.error) for other in found.values())

    def _halve(self) -> None:
        """The first candidate stays, and the better half of the others."""
        self._halved += 1
        others = sorted(self._running[1:], key=lambda place: -self.expected(place))
        self._running = [0, *sorted(others[:max(1, (len(others) + 1) // 2)])]

    def tried(self, place: int) -> CandidateResult:
        """What a candidate has shown so far, in the worlds in which it was tried."""
        values = self._values[place]
        count = len(values)
        if not count:
            return CandidateResult(0, 0.0, 0.0)
        gains = [value - first for value, first in zip(values, self._values[0], strict=False)]
        gain = sum(gains) / count
        spread = sum((each - gain) ** 2 for each in gains) / max(count - 1, 1)
        return CandidateResult(count, gain, sqrt(spread / count))

    def best(self) -> int:
        """The place of the candidate to choose; that of the first one when nothing was tried."""
        if self.worlds < FEWEST_WORLDS:
            return highest(self._learned)
        running = set(self._running)
        return highest([self.expected(place, self._min_z) * (place in running) for place in range(len(self.actions))])

    def expected(self, place: int, doubts: float = 0.0) -> float:
        """What a candidate should bring more than the first one: what was learned, and what the worlds have shown less so many
        standard errors."""
        tried, lessons = self.tried(place), self._lessons
        shown = tried.worlds * (tried.gain - doubts * tried.error)
        return (shown + lessons * self._learned[place] if lessons else shown) / (tried.worlds + lessons)
