"""`Trial`: candidates tried in the same imagined worlds, a world at a time, and which of them came off best.

Every candidate still in the running is played out in each world, so that luck with the cards falls out of their differences.
The poorer half drops out at fixed shares of the budget. The first candidate is whatever one would do without looking ahead;
another one takes its place only when it was better by more than chance explains.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.actions import Action
from game.players.search.playout import Playout
from game.players.search.worth import Worth
from game.rollout import Rollout, rollout_of

if TYPE_CHECKING:
    from game.view import View

FEWEST_WORLDS = 4               # before any candidate drops out, and before one replaces the first


class Tried(NamedTuple):
    """What a candidate has shown: how much better it was than the first one, and the standard error of that."""

    action: Action
    worlds: int
    mean: float
    gain: float
    error: float


class Trial:
    """One decision that is being looked into. `step` tries one more world, `advance` does a piece of that; stop at any time and
    ask `best`."""

    def __init__(self, view: View, actions: Sequence[Action], playout: Playout, worth: Worth, rng: Random, playouts: int,
                 work: int, doubt: float) -> None:
        self.view = view
        self.actions = tuple(actions)
        self.worlds = 0
        self._playout, self._worth, self._world = playout, worth, playout.worlds(view, rng)
        self._budget, self._work, self._doubt = playouts, work, doubt
        self._spent = self._worked = 0
        self._running = list(range(len(actions)))
        self._next: list[int] = []                      # candidates that are still to be tried in the world of now
        self._now: Rollout | None = None
        self._values: list[list[float]] = [[] for _ in actions]
        self._halvings = max(0, (len(actions) - 1).bit_length() - 1)
        self._halved = 0

    @property
    def done(self) -> bool:
        """Whether the budget is spent, of playouts or of actions in them, or there is nothing to choose."""
        spent = self._spent + len(self._running) > self._budget or self._worked >= self._work
        return len(self.actions) < 2 or spent and not self._next

    def step(self) -> None:
        """Try every candidate that is left in one more world."""
        worlds = self.worlds
        while self.worlds == worlds:
            self.advance()

    def advance(self) -> None:
        """A piece of that, of some milliseconds: something on the way to the next world, or one candidate played out in it."""
        if self._next:
            self._try(self._next.pop(0))
            if not self._next:
                self._count()
            return
        world = self._world()
        if world is not None:
            self._now = rollout_of(world)
            self._playout.prepare(self._now, self.view.seat)
            self._next = self._running[:]

    def _try(self, place: int) -> None:
        """Play a candidate out in the world of now."""
        assert self._now is not None
        state = self._now.copy()
        state.apply(self.actions[place])
        result, actions = self._playout.finish(state, self.view.seat)
        self._worked += actions
        self._values[place].append(self._worth(result, self.view.seat))

    def _count(self) -> None:
        """All candidates have been tried in this world."""
        self._spent += len(self._running)
        self.worlds += 1
        if self._halved < self._halvings and self.worlds >= FEWEST_WORLDS and self._due():
            self._halve()

    def _due(self) -> bool:
        used = max(self._spent / self._budget, self._worked / self._work)
        return used >= (self._halved + 1) / (self._halvings + 1)

    def _halve(self) -> None:
        """The first candidate stays, and the better half of the others."""
        self._halved += 1
        others = sorted(self._running[1:], key=lambda place: -self.tried(place).gain)
        self._running = [0, *sorted(others[:max(1, (len(others) + 1) // 2)])]

    def tried(self, place: int) -> Tried:
        """What a candidate has shown so far, in the worlds in which it was tried."""
        values = self._values[place]
        count = len(values)
        if not count:
            return Tried(self.actions[place], 0, 0.0, 0.0, 0.0)
        gains = [value - first for value, first in zip(values, self._values[0], strict=False)]
        gain = sum(gains) / count
        spread = sum((each - gain) ** 2 for each in gains) / max(count - 1, 1)
        return Tried(self.actions[place], count, sum(values) / count, gain, sqrt(spread / count))

    def best(self) -> int:
        """The place of the candidate to choose; that of the first one when nothing was tried."""
        if self.worlds < FEWEST_WORLDS:
            return 0
        found = [(tried.gain - self._doubt * tried.error, -place) for place in self._running[1:]
                 if (tried := self.tried(place)).gain > 0]
        gain, place = max(found, default=(0.0, 0))
        return -place if gain > 0 else 0
