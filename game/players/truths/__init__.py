"""Whether the reasons of the computer players are true, asked of the position and not of the players, before a hint says them.

`CHECKS` has one check for every code of `game.players.base.Reason`, a file for each family; `explained` is the door.
"""

from __future__ import annotations

from game.players.truths.clear import clear_verb, loses
from game.players.truths.position import Position
from game.players.truths.register import CHECKS
from game.players.truths.saying import explained, holds, true_of

__all__ = ["CHECKS", "Position", "clear_verb", "explained", "holds", "loses", "true_of"]
