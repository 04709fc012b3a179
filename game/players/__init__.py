"""Computer players by level. They see views only and choose from offers.

`make_player` is the door; the levels differ in what they think about, and none of them knows a game by name.
"""

from __future__ import annotations

from game.players.base import Choice, Player, Reason
from game.players.hard import looks_ahead
from game.players.levels import LEVELS, base_level, is_level, make_player
from game.players.truths import clear_verb, explained, loses

__all__ = [
    "LEVELS", "Choice", "Player", "Reason", "base_level", "clear_verb", "explained", "is_level", "looks_ahead", "loses",
    "make_player",
]
