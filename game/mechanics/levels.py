"""Levels: what every side plays at, and how it rises from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.match.slices import Public

if TYPE_CHECKING:
    from game.core.combos.definitions import Levels
    from game.match.results import DealResult
    from game.mechanics.slices import Sides

RISE = 3                                   # levels that are made ready: mostly no deal brings more


@dataclass(frozen=True, slots=True)
class SideLevels(Public):
    """How far every side has risen: 0 at the first level, their number once it has passed the last. The next deal is played at
    the level of the side `playing`; `failed` says how many such deals of the last level have not passed it."""

    of: tuple[int, ...]
    failed: tuple[int, ...]
    playing: int = 0

    @classmethod
    def all_at(cls, levels: Levels, level: str, sides: int) -> SideLevels:
        """Every side at the same level."""
        return cls((levels.order.index(level),) * sides, (0,) * sides)

    @classmethod
    def fresh(cls, players: int) -> SideLevels:
        """No side has one."""
        return cls((), ())

    def level(self, levels: Levels) -> str:
        """The level of the deal to come."""
        return levels.order[min(self.of[self.playing], len(levels.order) - 1)]

    def to_come(self, levels: Levels) -> tuple[str, ...]:
        """The levels at which the deal after the one at play may be played, unless a side rises by more than `RISE` at once."""
        last = len(levels.order) - 1
        reached = {min(of + rise, last) for of in self.of for rise in range(1, RISE + 1)}
        back = {0} if levels.tries and last in self.of else set()
        return tuple([levels.order[place] for place in sorted(reached | back)])

    def by_seat(self, sides: Sides) -> tuple[int, ...]:
        """How far the side of every seat has risen."""
        return tuple([self.of[side] for side in sides.of])

    def after(self, levels: Levels, result: DealResult, sides: Sides) -> SideLevels:
        """Where the sides stand after a deal that was played at the level of the side `playing`."""
        first, last = result.order[0], len(levels.order) - 1
        winner, points = sides.of[first], result.points[first]
        of, failed, tried = list(self.of), list(self.failed), self.of[self.playing] == last
        if tried and winner == self.playing and points >= levels.passes:
            of[winner] = last + 1
        else:
            of[winner] = min(of[winner] + points, last)
            if tried:
                failed[self.playing] += 1
                if levels.tries and failed[self.playing] >= levels.tries:
                    of[self.playing] = failed[self.playing] = 0
        return SideLevels(tuple(of), tuple(failed), winner)
