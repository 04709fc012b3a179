"""The coach: whether what somebody is about to do is costly, reckoned in little time from what their seat knows.

The best candidate of `normal` is found in some sampled worlds. In others, which have not picked it out, all candidates are
compared with it, or the one action that is asked about: what is said is the difference there, so that nothing is called costly by
luck that made something else look good. Where playouts were never shown to tell anything (`SearchLimits`), nothing is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import stdev
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import each_once
from game.ai.hard import CANDIDATES, Allowance, HardPlayer, Trial, is_exact
from game.ai.hints import Explained, explained
from game.ai.policies import Playout, PolicyPlayer
from game.core.intervals import Interval, of_mean
from game.match.rollout import rollout_of

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.view import View

COSTLY = 0.16                   # of the spread of a deal: what a review calls very bad is worth a question
FEWEST = 16                     # worlds before anything is said
CHOOSING = 0.4                  # of the time, for the best candidate
DEALS = 60                      # whose results tell the spread of a deal
ENDLESS = 10 ** 9

Used = Callable[[], float]      # the share of the time that is gone; from 1 on it ends


class WeighedMove(NamedTuple):
    """What is better than others at a decision, with what is true of it (None where nobody can say), and by how much it is better
    than each of the actions that were compared with it. `costs` is what a difference has to exceed to be called costly."""

    best: Explained | None
    gains: tuple[tuple[Action, Interval], ...]
    costs: float

    def knows(self, action: Action, rules: Rules) -> bool:
        """Whether an action was looked at."""
        return self.best is None or any(alike(action, other, rules) for other in (self.best.action, *dict(self.gains)))

    def warns_of(self, action: Action, rules: Rules) -> bool:
        """Whether an action is worse beyond doubt, and by much."""
        return any(gain.low > 0 and gain.value > self.costs for other, gain in self.gains if alike(action, other, rules))


def alike(action: Action, other: Action, rules: Rules) -> bool:
    """Whether the rules tell no difference between two actions."""
    return action == other or (action.bits != 0 and action.verb == other.verb and action.cell_bits == other.cell_bits
                               and not rules.table.index.tells_kinds)


class Coach:
    """Weighs decisions by some rules; what it says follows from the view, the chances and the time."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._normal, self._hard = PolicyPlayer(rules), HardPlayer(rules)
        self._playout = Playout(rules, self._normal.rng)
        self._usual = self._playout if rules is rules.at_first else Playout(rules.at_first, self._normal.rng)
        self._values: list[float] = []           # what deals have brought

    def spread(self, used: Used) -> float | None:
        """The standard deviation of what a deal of these rules is worth to a seat, by some deals that are always the same; None
        where there was no time to play them all, and then fewer are left."""
        for number in range(len(self._values), DEALS):
            if used() >= 1.0:
                return None
            state, seat = rollout_of(self.rules.new_match(seed=number)), number % self.rules.players
            self._usual.rng.seed(number)
            self._usual.prepare(state, seat)
            self._values.append(self._usual.worth(self._usual.finish(state, seat)[0], seat))
        return stdev(self._values)

    def weigh(self, view: View, chances: str, used: Used, action: Action | None = None,
              best: Action | None = None) -> WeighedMove:
        """Compare the candidates with the best of them, or an `action` with the `best` that is known from before."""
        if not (is_exact(view.phase) or self._hard.trusts(view)):
            return WeighedMove(None, (), 0.0)
        spread, rng = self.spread(used), Random(chances)
        if spread is None:
            return WeighedMove(None, (), 0.0)
        costs = COSTLY * spread
        self._normal.rng.seed(rng.getrandbits(48))
        others: Sequence[Action]
        if action is not None and best is not None:
            others, share = [action], 0.0
        else:
            actions = [choice.action for choice in each_once(self._normal.rank(view))][:CANDIDATES]
            if len(actions) < 2:
                return WeighedMove(Explained(actions[0]), (), costs)
            best, share = self._best(view, actions, rng, lambda: used() / CHOOSING), CHOOSING
            others = [other for other in actions if other != best]
        gains = self._compared(view, [best, *others], rng, lambda: (used() - share) / (1 - share))
        return WeighedMove(explained(view, [best])[0], tuple(zip(others, gains, strict=True)) if gains else (), costs)

    def _best(self, view: View, actions: Sequence[Action], rng: Random, used: Used) -> Action:
        """What comes off best in some worlds."""
        trial = Trial(view, actions, self._playout, Random(rng.getrandbits(48)), Allowance(ENDLESS, ENDLESS, used), 0.0)
        while not trial.done:
            trial.advance()
        return actions[trial.best()]

    def _compared(self, view: View, actions: Sequence[Action], rng: Random, used: Used) -> list[Interval]:
        """By how much the first of them is better than each of the others; none where there was no time to tell."""
        deal, seat = self._playout.worlds(view, Random(rng.getrandbits(48))), view.seat
        gains: list[list[float]] = [[] for _ in actions[1:]]
        while used() < 1.0:
            world = rollout_of(deal())
            self._playout.prepare(world, seat)
            values = [self._playout.tried(world, action, seat)[0] for action in actions]
            for known, value in zip(gains, values[1:], strict=True):
                known.append(values[0] - value)
        return [of_mean(known) for known in gains] if len(gains[0]) >= FEWEST else []
