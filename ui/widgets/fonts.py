"""The bundled typeface at any pixel size, and which characters each weight has.

Bold is the smaller subset: a text with a character that it lacks is set in Regular as a whole. What Regular lacks too is set
in a typeface that lies in the folder of a language's texts, where one has all of it. A character that all lack shows as the box
of the missing-glyph sign, never as nothing.
"""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from pathlib import Path

import pygame

from game.core.files import assets_dir, language_folders

REGULAR = "HuapaiKai-Regular.ttf"
BOLD = "HuapaiKai-Bold.ttf"
SMALLEST_PX = 6


def font_path(bold: bool) -> Path:
    """The font file of that weight."""
    return assets_dir() / "fonts" / (BOLD if bold else REGULAR)


@lru_cache(maxsize=64)
def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """The typeface at that height in pixels; opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_path(bold)), max(SMALLEST_PX, pixels))


@lru_cache(maxsize=64)
def _font_of(path: Path, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(str(path), max(SMALLEST_PX, pixels))


@cache
def _of_languages() -> tuple[Path, ...]:
    """The typefaces that lie beside texts."""
    return tuple(path for folder in language_folders().values() for path in sorted(folder.glob("*.ttf")))


def close() -> None:
    """Forget the open fonts: they are of no use once pygame has quit."""
    for known in (font, _font_of, _of_languages, _own):
        known.cache_clear()


def font_for(text: str, pixels: int, bold: bool) -> pygame.font.Font:
    """The font that can show all of `text`: bold where asked for and possible."""
    own = _own(text) if _of_languages() and not text.isascii() else None
    return font(pixels, bold and bold_covers(text)) if own is None else _font_of(own, pixels)


@lru_cache(maxsize=4096)
def _own(text: str) -> Path | None:
    """The typeface of a language that has what Regular lacks of a text; None where nothing is lacking, or nobody has it."""
    used = {ord(char) for char in text}
    if used <= coverage(False):
        return None
    return next((path for path in _of_languages() if used <= _covered(path)), None)


@lru_cache(maxsize=4096)
def bold_covers(text: str) -> bool:
    """Does the bold weight have every character of the text?"""
    return text.isascii() or all(ord(char) in coverage(True) for char in text)


def coverage(bold: bool) -> frozenset[int]:
    """The code points that a weight has glyphs for."""
    return _covered(font_path(bold))


@cache
def _covered(path: Path) -> frozenset[int]:
    """The code points that a font has glyphs for, read from its own character table."""
    data = path.read_bytes()
    tables = {
        data[at : at + 4]: struct.unpack(">I", data[at + 8 : at + 12])[0]
        for at in range(12, 12 + 16 * struct.unpack(">H", data[4:6])[0], 16)
    }
    cmap = tables[b"cmap"]
    found: set[int] = set()
    for index in range(struct.unpack(">H", data[cmap + 2 : cmap + 4])[0]):
        subtable = cmap + struct.unpack(">I", data[cmap + 8 + 8 * index : cmap + 12 + 8 * index])[0]
        found |= _code_points(data, subtable)
    return frozenset(found)


def _code_points(data: bytes, at: int) -> set[int]:
    form = struct.unpack(">H", data[at : at + 2])[0]
    if form == 4:
        count = struct.unpack(">H", data[at + 6 : at + 8])[0] // 2
        ends = struct.unpack(f">{count}H", data[at + 14 : at + 14 + 2 * count])
        starts = struct.unpack(f">{count}H", data[at + 16 + 2 * count : at + 16 + 4 * count])
        return {
            code
            for start, end in zip(starts, ends, strict=True)
            for code in range(start, end + 1)
            if code != 0xFFFF
        }
    if form == 12:
        groups = struct.unpack(">I", data[at + 12 : at + 16])[0]
        spans = [struct.unpack(">II", data[at + 16 + 12 * n : at + 24 + 12 * n]) for n in range(groups)]
        return {code for start, end in spans for code in range(start, end + 1)}
    return set()
