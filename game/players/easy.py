"""`easy`: plays legally and plainly, without memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.players.brain import BrainMaker, ThinkingPlayer
from game.players.plain import PlainBrain


class EasyPlayer(ThinkingPlayer):
    """A player for beginners to beat."""

    level = "easy"
    _brains: ClassVar[Mapping[str, BrainMaker]] = {}

    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """Plain play everywhere."""
        return self._brains, PlainBrain
