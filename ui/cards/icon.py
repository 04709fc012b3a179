"""The icon of the window, drawn at the size the desktop wants. `ui/app.py` sets it at start."""

from __future__ import annotations

import pygame

from game.core.files import assets_dir
from ui.cards.raster import Unreadable, rasterise


def app_icon(size: int = 64) -> pygame.Surface | None:
    """The icon as a square surface, or None if its file is missing: no reason not to start."""
    try:
        return rasterise((assets_dir() / "icon.svg").read_text("utf-8"), (size, size))
    except (OSError, UnicodeDecodeError, Unreadable):
        return None
