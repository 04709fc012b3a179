"""The faces of those who sit at the table: one of each opponent in every mood, and a plain figure for a person; and the marks of
the levels at which opponents play."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game import base_level
from game.core.files import assets_dir
from ui.cards.cache import cached
from ui.cards.raster import Unreadable, for_screen
from ui.opponents import OPPONENTS, PERSON
from ui.widgets import theme
from ui.widgets.base import RectLike, StaticWidget
from ui.widgets.icons import draw_icon
from ui.widgets.theme import px

MOODS = ("rest", "thinking", "pleased", "dismayed", "alert")
FACES = (*(opponent.id for opponent in OPPONENTS), PERSON)
MARKED = ("easy", "normal", "hard")  # levels
MARK_SHARE = 0.38  # of the side of a face
SMALLEST_MARK = 11  # at scale 1
ICON = 18
OUT = 0.2  # how far a mark stands out of the face, as a share of its own side


@lru_cache(maxsize=192)  # twelve people in all moods at three sizes
def portrait(who: str, side: int, mood: str = "rest") -> pygame.Surface | None:
    """The face of an opponent (its id) or of PERSON in a square of that many pixels; shared, do not draw on it.

    None where there is no such face, as for a computer player that is none of the opponents.
    """
    if who not in FACES or mood not in MOODS:
        return None
    return _picture(f"faces/{who if who == PERSON else f'{who}_{mood}'}.svg", side)


@lru_cache(maxsize=24)
def level_mark(level: str | None, side: int) -> pygame.Surface | None:
    """The mark of a level, whatever its setting; None where it has none, as a person."""
    base = base_level(level or "")
    return _picture(f"levels/{base}.svg", side) if base in MARKED else None


def _picture(name: str, side: int) -> pygame.Surface | None:
    try:
        return for_screen(cached((assets_dir() / name).read_text("utf-8"), (side, side)))
    except (OSError, UnicodeDecodeError, Unreadable):
        return None


def draw_portrait(surface: pygame.Surface, square: pygame.Rect, who: str, level: str | None, mood: str = "rest") -> None:
    """Draw the face into the square, the mark of its level on the lower right corner; a sign where there is no such face."""
    face = portrait(who, square.width, mood)
    if face is None:
        draw_icon(surface, "computer", square.center, ICON, theme.COLOURS.paper_dim)
        return
    surface.blit(face, square)
    side = max(px(SMALLEST_MARK), round(square.width * MARK_SHARE))
    mark = level_mark(level, side)
    if mark is not None:
        surface.blit(mark, mark.get_rect(bottomright=(square.right + round(OUT * side), square.bottom + round(OUT * side / 2))))


class Portrait(StaticWidget):
    """The face of somebody and the mark of their level, beside their name."""

    def __init__(self, rect: RectLike, who: str, level: str | None, mood: str = "rest", *, name: str) -> None:
        super().__init__(rect, name=name)
        self.who, self.level, self.mood = who, level, mood

    def draw(self, surface: pygame.Surface) -> None:
        draw_portrait(surface, self.rect, self.who, self.level, self.mood)
