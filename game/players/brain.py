"""A brain: how a level thinks in one family of phases. A player has one for every family that it knows.

Which brain is asked follows from the phase of the view alone; what is particular to a game is in its parameters and in the
weights of its ruleset.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from game.players.base import Choice, Player

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


class Brain(ABC):
    """Thinks for one seat in phases of one family; `rng` is the player's own stream."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    @abstractmethod
    def choices(self, view: View) -> Iterator[Choice]:
        """What to do, the best first; later choices are worked out only when they are asked for."""


BrainMaker = Callable[["Rules", Random], Brain]


class ThinkingPlayer(Player):
    """A player that asks the brain of the phase. Brains keep nothing of a deal that a view would not tell."""

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self._awake: dict[BrainMaker, Brain] = {}

    def wake(self) -> None:
        """Make the brains of all phases of the ruleset now, so that no decision has to wait for what they work out of the
        rules; otherwise each is made when it is first needed."""
        known, _ = self.makers()
        for step in self.rules.ruleset.flow:
            if step.verb in known:
                self._brain(step.verb)

    @abstractmethod
    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """Brains by phase, and the one for all other phases."""

    def choose(self, view: View) -> Choice:
        """The best choice; only its reason is worked out."""
        return next(self._brain(view.phase).choices(view))

    def rank(self, view: View) -> list[Choice]:
        """Every candidate from the best down."""
        return list(self._brain(view.phase).choices(view))

    def _brain(self, phase: str) -> Brain:
        by_phase, otherwise = self.makers()
        maker = by_phase.get(phase, otherwise)
        brain = self._awake.get(maker)
        if brain is None:
            brain = self._awake[maker] = maker(self.rules, self.rng)
        return brain
