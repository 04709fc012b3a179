"""What is true of an action in a position as one seat knows it, worked out without the computer players, for who wants a hint.

`explained` is the door; every family has hints of its own beside those that all games share.
"""

from __future__ import annotations

from game.ai.hints.book import Explained, Said, clear_verb, explained, loses
from game.ai.hints.position import Hints, Position
from game.core.faces import offered

__all__ = ["Explained", "Hints", "Position", "Said", "clear_verb", "explained", "loses"]

__getattr__ = offered(
    __name__,
    book="alternatives Hint all_hints hints_of",
)
