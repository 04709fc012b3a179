"""`easy` plays legally and plainly, without memory; `normal` knows its hand, counts what is out and weighs what the deal pays."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ai.base import BrainMaker, Policies, ThinkingPlayer
from game.ai.plain import PlainBid, PlainBrain, Revealer
from game.families import answers

if TYPE_CHECKING:
    from game.match.rules import Rules

SHARED: Mapping[str, BrainMaker] = MappingProxyType({"bid": PlainBid, "declare": Revealer})


class _FamilyPlayer(ThinkingPlayer):
    """A player that decides as the families of its game do at this level."""

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self._makers = dict(SHARED)
        for family in answers(Policies):
            self._makers.update(family.policies(rules, self.level))

    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """Those of the families and of shared verbs; plain play in other phases."""
        return self._makers, PlainBrain


class NormalPlayer(_FamilyPlayer):
    """A player that most people will find a fair match."""

    level = "normal"

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self.wake()


class EasyPlayer(_FamilyPlayer):
    """A player for beginners to beat."""

    level = "easy"
