"""Whether the reasons of the computer players are true, asked of the position and not of the players, before a hint says them.

`checks()` has one check for every code of `game.ai.base.Reason`, a file for each family; `explained` is the door.
"""

from __future__ import annotations

from game.ai.hints.common import checks
from game.ai.hints.explain import clear_verb, explained, holds, loses, true_of
from game.ai.hints.position import Position
from game.core.faces import offered

__all__ = ["Position", "checks", "clear_verb", "explained", "holds", "loses", "true_of"]

__getattr__ = offered(
    __name__,
    common="parts plain_facts silent",
    explain="argues",
)
