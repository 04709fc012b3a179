"""The faces of those who sit at the table: one for each level of computer player, a plain figure for a person.

Drawn at the size that is asked for, like cards, and kept like them. The lobby and the plates at the table show them.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import base_level
from game.core.files import assets_dir
from ui.cards.cache import cached
from ui.cards.raster import Unreadable, for_screen

PERSON = "person"
FACES = ("easy", "normal", "hard", PERSON)


@lru_cache(maxsize=48)
def portrait(level: str | None, side: int) -> pygame.Surface | None:
    """The face of a level (None: of a person) in a square of that many pixels; shared, do not draw on it.

    None where there is no such face, as for a level that somebody else has invented.
    """
    who = PERSON if level is None else base_level(level)
    if who not in FACES:
        return None
    try:
        return for_screen(cached((assets_dir() / "faces" / f"{who}.svg").read_text("utf-8"), (side, side)))
    except (OSError, UnicodeDecodeError, Unreadable):
        return None
