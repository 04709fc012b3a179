"""Text on the screen: look up, measure, break and draw it. The one module scenes need for words.

Font sizes are logical (theme.SMALL, BODY ...) and grow with the scale; positions, widths and answers are
pixels. Rendered lines are kept in a bounded cache, so drawing the same words again costs one blit.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import pygame

from ui.widgets import fonts, linebreak, scale
from ui.widgets.catalogue import MissingText, has_text, joined, language, localized, set_language, t
from ui.widgets.store import SurfaceStore

__all__ = [
    "MissingText",
    "dots",
    "draw_lines",
    "draw_text",
    "ellipsis",
    "has_text",
    "joined",
    "language",
    "line_height",
    "lines_height",
    "localized",
    "printable",
    "render",
    "set_language",
    "t",
    "text_size",
    "wrap",
]

CACHED_WINDOWS = 1.0  # rendered lines are kept up to as many pixels: more is never seen at once
SMALLEST = 10  # pixels: in a window that is too small words stay readable before all else
ELLIPSIS = "…"
LEADING = 1.12  # line distance, in line heights

Place = pygame.Rect | tuple[int, int] | tuple[int, int, int, int]
_surfaces = SurfaceStore(windows=CACHED_WINDOWS)


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """The text without what a font cannot set: control signs, zero-width signs, lone surrogates."""
    text = unicodedata.normalize("NFC", text.replace("\t", " "))
    return "".join(
        char for char in text if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp", "Mn")
    )


def _pixels(size: float) -> int:
    """The height of type of that size at the scale in force."""
    return max(SMALLEST, scale.px(size))


def text_size(text: str, size: float, bold: bool = False) -> tuple[int, int]:
    """Width and height of one line, in pixels."""
    clean = printable(text)
    return fonts.font_for(clean, _pixels(size), bold).size(clean) if clean else (0, line_height(size, bold))


def line_height(size: float, bold: bool = False) -> int:
    """The height of one line of that size, in pixels."""
    return fonts.font(_pixels(size), bold).get_height()


def render(text: str, size: float, colour: pygame.Color, bold: bool = False) -> pygame.Surface:
    """One line as a surface with alpha. It is shared: do not draw on it."""
    key = (text, _pixels(size), bold, (colour[0], colour[1], colour[2], colour[3]))
    return _surfaces.get(key) or _surfaces.put(key, _render(printable(text), key[1], colour, bold))


def _render(text: str, pixels: int, colour: pygame.Color, bold: bool) -> pygame.Surface:
    font = fonts.font_for(text, pixels, bold)
    if not text or font.size(text)[0] == 0:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    surface = font.render(text, True, colour)
    if colour[3] < 255:
        surface.set_alpha(colour[3])
    return surface


def draw_text(
    surface: pygame.Surface,
    text: str,
    where: Place,
    size: float,
    colour: pygame.Color,
    bold: bool = False,
    align: str = "left",
    valign: str = "top",
) -> pygame.Rect:
    """One line at a point or in a rectangle, cut with an ellipsis when it is too wide for it; returns what
    it covers.

    align: left, centre, right; valign: top, middle, bottom. With a point they say which part of the line
    lies on it.
    """
    box = pygame.Rect(where) if len(where) == 4 else pygame.Rect(where[0], where[1], 0, 0)
    image = render(ellipsis(text, size, box.width, bold) if len(where) == 4 else text, size, colour, bold)
    return surface.blit(image, _aligned(image.get_rect(), box, align, valign))


def _aligned(rect: pygame.Rect, box: pygame.Rect, align: str, valign: str) -> pygame.Rect:
    rect.x = {"left": box.left, "centre": box.centerx - rect.width // 2, "right": box.right - rect.width}[
        align
    ]
    rect.y = {"top": box.top, "middle": box.centery - rect.height // 2, "bottom": box.bottom - rect.height}[
        valign
    ]
    return rect


@lru_cache(maxsize=2048)
def _wrapped(text: str, pixels: int, width: int, bold: bool) -> tuple[str, ...]:
    clean = "\n".join(printable(line) for line in text.split("\n"))
    font = fonts.font_for(clean.replace("\n", ""), pixels, bold)
    return tuple(linebreak.break_lines(clean, width, lambda part: font.size(part)[0] if part else 0))


def wrap(text: str, size: float, width: int, bold: bool = False) -> list[str]:
    """The text in lines no wider than `width` pixels; Chinese marks stay where they belong."""
    return list(_wrapped(text, _pixels(size), max(1, width), bold))


def lines_height(count: int, size: float, bold: bool = False) -> int:
    """The height of that many lines as `draw_lines` sets them, in pixels."""
    height = line_height(size, bold)
    return 0 if count == 0 else round((count - 1) * height * LEADING) + height


def draw_lines(
    surface: pygame.Surface,
    lines: list[str],
    where: Place,
    size: float,
    colour: pygame.Color,
    bold: bool = False,
    align: str = "left",
) -> pygame.Rect:
    """Lines below each other, from the top of the place; returns what they cover."""
    box = pygame.Rect(where) if len(where) == 4 else pygame.Rect(where[0], where[1], 0, 0)
    covered = pygame.Rect(box.topleft, (0, 0))
    for number, line in enumerate(lines):
        top = box.top + round(number * line_height(size, bold) * LEADING)
        covered.union_ip(draw_text(surface, line, (_anchor(box, align), top), size, colour, bold, align))
    return covered


def _anchor(box: pygame.Rect, align: str) -> int:
    return {"left": box.left, "centre": box.centerx, "right": box.right}[align]


@lru_cache(maxsize=2048)
def _cut(text: str, pixels: int, width: int, bold: bool) -> str:
    clean = printable(text)
    font = fonts.font_for(clean + dots(clean), pixels, bold)
    if not clean or font.size(clean)[0] <= width:
        return clean
    end = dots(clean)
    kept = clean
    while kept and font.size(kept.rstrip() + end)[0] > width:
        kept = kept[:-1]
    return kept.rstrip() + end


def dots(text: str) -> str:
    """The ellipsis that goes with a text: the Chinese one stands at half height, so Latin gets three
    stops."""
    return ELLIPSIS if any(ord(char) >= linebreak.FIRST_HAN for char in text) else "..."


def ellipsis(text: str, size: float, width: int, bold: bool = False) -> str:
    """The text, shortened with an ellipsis when it is wider than `width` pixels."""
    return _cut(text, _pixels(size), width, bold)


def capital(words: str) -> str:
    """The same words as a sentence begins."""
    return words[:1].upper() + words[1:]
