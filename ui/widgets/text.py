"""Text on the screen: look up, measure, break and draw it. The one module scenes need for words.

Font sizes are logical (theme.SMALL, BODY ...) and grow with the scale; positions, widths and answers are
pixels. Rendered lines are kept in a bounded cache, so drawing the same words again costs one blit.
"""

from __future__ import annotations

import errno
import struct
import threading
import unicodedata
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.core.files import assets_dir
from game.core.languages import language_folders
from ui.widgets import theme
from ui.widgets.catalogue import MissingText, has_text, joined, language, localized, set_language, t
from ui.widgets.paint import SurfaceStore

# ------------------------------------------------------------ linebreak
# Where a line may end, in Chinese and in Latin text. Measuring is left to the caller, so this is plain
# text work.
#
# Chinese may break between any two characters, but closing marks never start a line and opening marks never
# end one.


NO_START = frozenset("，。、；：？！）》〉」』】〕”’…—～·％,.;:?!)]}%")
NO_END = frozenset("（《〈「『【〔“‘([{")

FIRST_HAN = 0x2E80  # everything of Chinese and Japanese writing comes after

LONG_LINE = 6  # parts of a line that can spare one

Measure = Callable[[str], int]


def is_wide(char: str) -> bool:
    """Is this a character of Chinese or Japanese text (ideographs, kana, full-width signs)?"""
    code = ord(char)
    return (
        FIRST_HAN <= code <= 0xA4CF
        or 0xF900 <= code <= 0xFAFF
        or 0xFE30 <= code <= 0xFE4F
        or 0xFF00 <= code <= 0xFFEF
        or 0x20000 <= code <= 0x3FFFF
        or char in "—…“”‘’·"
    )


def may_break(before: str, after: str) -> bool:
    """May a line end between these two neighbouring characters?"""
    if after == " " or after in NO_START or before in NO_END:
        return False
    return before == " " or is_wide(before) or is_wide(after)


def pieces(text: str) -> Iterator[str]:
    """The parts of one paragraph that must stay on one line; spaces stay at the end of a part."""
    start = 0
    for place in range(1, len(text)):
        before = text[start:place].rstrip()[-1:]
        opened = before in NO_END  # an opening mark takes the spaces after it along
        counted = before.isdigit() and text[place - 1] == " " and is_wide(text[place])  # and a figure what it counts
        if may_break(text[place - 1], text[place]) and not opened and not counted:
            yield text[start:place]
            start = place
    if start < len(text):
        yield text[start:]


def break_lines(text: str, width: int, measure: Measure) -> list[str]:
    """The text in lines no wider than `width` (in whatever unit `measure` answers); line feeds are kept."""
    return [line for paragraph in text.split("\n") for line in _fill(paragraph, width, measure)]


def _fill(paragraph: str, width: int, measure: Measure) -> list[str]:
    """A single Chinese character does not stand on the last line alone: one more comes down from a long line above it."""
    lines: list[list[str]] = [[]]
    for piece in _narrow_pieces(paragraph, width, measure):
        if lines[-1] and measure("".join((*lines[-1], piece)).rstrip()) > width:
            lines.append([])
        lines[-1].append(piece)
    *_, above, last = [[], *lines]
    if len(above) >= LONG_LINE and len(last) == 1 and is_wide(last[0][0]) and measure((above[-1] + last[0]).rstrip()) <= width:
        last.insert(0, above.pop())
    return ["".join(line).rstrip() for line in lines]


def _narrow_pieces(paragraph: str, width: int, measure: Measure) -> Iterator[str]:
    for piece in pieces(paragraph):
        if measure(piece.rstrip()) <= width:
            yield piece
        else:
            yield from _cut_word(piece, width, measure)


def _cut_word(word: str, width: int, measure: Measure) -> Iterator[str]:
    """A word wider than the whole line, cut after its hyphens, else where it must be; at least one character each."""
    *linked, last = word.split("-")
    for member in (*(f"{part}-" for part in linked), last):
        part = ""
        for char in member:
            if part and measure((part + char).rstrip()) > width:
                yield part
                part = ""
            part += char
        if part:
            yield part


# ------------------------------------------------------------ fonts
# The bundled typeface at any pixel size, and which characters each weight has.
#
# Bold is the smaller subset: a text with a character that it lacks is set in Regular as a whole. What Regular lacks too is set
# in a typeface that lies in the folder of a language's texts, where one has all of it. A character that all lack shows as the box
# of the missing-glyph sign, never as nothing.


REGULAR = "HuapaiKai-Regular.ttf"
BOLD = "HuapaiKai-Bold.ttf"
FONT_SIGNS = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf")  # how a file with a typeface begins
SMALLEST_PX = 6
LETTERS = "".join(chr(code) for code in range(33, 127))
AT_ONCE = 6  # letters: a fifth of a millisecond or so
# pygame lets other threads go on while it opens a font, and FreeType does not open two at once: pictures of cards are drawn by
# threads that set words too
_opening = threading.Lock()
_cold: deque[tuple[pygame.font.Font, str]] = deque()  # fonts in use, with letters that they have not made yet


def font_path(bold: bool) -> Path:
    """The font file of that weight."""
    return assets_dir() / "fonts" / (BOLD if bold else REGULAR)


@lru_cache(maxsize=64)
def font(pixels: int, bold: bool = False) -> pygame.font.Font:
    """The typeface at that height in pixels; opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    return _font_of(font_path(bold), pixels)


def read_fonts() -> None:
    """Read which characters each weight has, which a thread may do before anybody asks."""
    for bold in (False, True):
        covers("", bold)


def open_fonts(sizes: Iterable[float]) -> None:
    """Open the typeface at those sizes: the first word of a size takes a millisecond longer than all others."""
    for size in sizes:
        for bold in (False, True):
            text_size("0", size, bold)


@lru_cache(maxsize=64)
def _want_letters(opened: pygame.font.Font) -> None:
    _cold.extend((opened, LETTERS[at:at + AT_ONCE]) for at in range(0, len(LETTERS), AT_ONCE))


def warm_letters() -> bool:
    """Make some letters of a font in which a line was set, False where there are none: the first of a kind takes twenty times as
    long as all others. Of Chinese characters a font remembers too few for that."""
    if not _cold:
        return False
    opened, letters = _cold.popleft()
    opened.render(letters, True, theme.COLOURS.paper)
    return True


@lru_cache(maxsize=64)
def _font_of(path: Path, pixels: int) -> pygame.font.Font:
    _refuse_no_font(path)
    with _opening:
        return pygame.font.Font(str(path), max(SMALLEST_PX, pixels))


@cache
def _refuse_no_font(path: Path) -> None:
    """OSError for what is missing or no font: pygame may crash over such a file."""
    with suppress(OSError), path.open("rb") as file:
        if file.read(4) in FONT_SIGNS:
            return
    raise OSError(errno.EIO, "the font is missing or damaged; install Huapai once more", str(path))


@cache
def _of_languages() -> tuple[Path, ...]:
    """The typefaces that lie beside texts."""
    return tuple(path for folder in language_folders().values() for path in sorted(folder.glob("*.ttf")))


def font_for(text: str, pixels: int, bold: bool) -> pygame.font.Font:
    """The font that can show all of `text`: bold where asked for and possible."""
    own = _own(text) if _of_languages() and not text.isascii() else None
    return font(pixels, bold and bold_covers(text)) if own is None else _font_of(own, pixels)


@lru_cache(maxsize=4096)
def _own(text: str) -> Path | None:
    """The typeface of a language that has what Regular lacks of a text; None where nothing is lacking, or nobody has it."""
    if covers(text, False):
        return None
    return next((path for path in _of_languages() if _has_all(path, text)), None)


@lru_cache(maxsize=4096)
def bold_covers(text: str) -> bool:
    """Does the bold weight have every character of the text?"""
    return text.isascii() or covers(text, True)


def covers(text: str, bold: bool) -> bool:
    """Does a weight have a glyph for every character of the text?"""
    return _has_all(font_path(bold), text)


def _has_all(path: Path, text: str) -> bool:
    firsts, lasts = _spans(path)
    places = ((ord(char), bisect_right(firsts, ord(char)) - 1) for char in text)
    return all(at >= 0 and code <= lasts[at] for code, at in places)


@cache
def _spans(path: Path) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first and the last of each row of code points that a font has glyphs for, read from its own character table."""
    with path.open("rb") as file:
        head = file.read(12)
        count = struct.unpack(">H", head[4:6])[0]
        tables = {name: place for name, *place in struct.iter_unpack(">4s4xII", file.read(16 * count))}
        at, length = tables[b"cmap"]
        file.seek(at)
        cmap = file.read(length)
    subtables = [at for _, at in struct.iter_unpack(">II", cmap[4 : 4 + 8 * struct.unpack(">H", cmap[2:4])[0]])]
    forms = {struct.unpack(">H", cmap[at : at + 2])[0]: at for at in subtables}
    if 12 in forms:                          # has all that form 4 has, and what lies beyond 65,535
        at = forms[12]
        count = struct.unpack(">I", cmap[at + 12 : at + 16])[0]
        groups = struct.unpack(f">{3 * count}I", cmap[at + 16 : at + 16 + 12 * count])
        return groups[0::3], groups[1::3]
    at = forms[4]
    count = struct.unpack(">H", cmap[at + 6 : at + 8])[0] // 2
    lasts = struct.unpack(f">{count}H", cmap[at + 14 : at + 14 + 2 * count])
    return struct.unpack(f">{count}H", cmap[at + 16 + 2 * count : at + 16 + 4 * count]), lasts


# ------------------------------------------------------------ text


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
    "set_text",
    "t",
    "text_size",
    "wrap",
]

CACHED_WINDOWS = 1.0  # rendered lines are kept up to as many pixels: more is never seen at once
SMALLEST = 10  # pixels: in a window that is too small words stay readable before all else
ELLIPSIS = "…"
LEADING = 1.12  # line distance, in line heights

Place = pygame.Rect | tuple[int, int] | tuple[int, int, int, int]
_surfaces: SurfaceStore[tuple[object, ...]] = SurfaceStore(windows=CACHED_WINDOWS)


@lru_cache(maxsize=4096)
def printable(text: str) -> str:
    """The text without what a font cannot set: control signs, zero-width signs, lone surrogates."""
    text = unicodedata.normalize("NFC", text.replace("\t", " "))
    return "".join(char for char in text if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp", "Mn"))


def _pixels(size: float) -> int:
    """The height of type of that size at the scale in force."""
    return max(SMALLEST, theme.px(size))


def text_size(text: str, size: float, bold: bool = False) -> tuple[int, int]:
    """Width and height of one line, in pixels."""
    return _measured(text, _pixels(size), bold)


@lru_cache(maxsize=4096)
def _measured(text: str, pixels: int, bold: bool) -> tuple[int, int]:
    clean = printable(text)
    return font_for(clean, pixels, bold).size(clean) if clean else (0, font(pixels, bold).get_height())


def line_height(size: float, bold: bool = False) -> int:
    """The height of one line of that size, in pixels."""
    return font(_pixels(size), bold).get_height()


def render(text: str, size: float, colour: pygame.Color, bold: bool = False) -> pygame.Surface:
    """One line as a surface with alpha. It is shared: do not draw on it."""
    key = (text, _pixels(size), bold, int(colour))
    return _surfaces.get(key) or _surfaces.put(key, _render(printable(text), key[1], colour, bold))


def _render(text: str, pixels: int, colour: pygame.Color, bold: bool) -> pygame.Surface:
    font = font_for(text, pixels, bold)
    if not text or font.size(text)[0] == 0:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    surface = font.render(text, True, colour)
    _want_letters(font)
    if colour[3] < 255:
        surface.set_alpha(colour[3])
    return surface


class SetLine(NamedTuple):
    """One line of text as a picture, which is shared, and where it stands."""

    image: pygame.Surface
    place: pygame.Rect


def set_text(
    text: str, where: Place, size: float, colour: pygame.Color, bold: bool = False, align: str = "left", valign: str = "top"
) -> SetLine:
    """What `draw_text` draws."""
    box = _box(where)
    image = render(ellipsis(text, size, box.width, bold) if len(where) == 4 else text, size, colour, bold)
    return SetLine(image, _aligned(image.get_rect(), box, align, valign))


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
    line = set_text(text, where, size, colour, bold, align, valign)
    surface.blit(*line)
    return line.place


def _box(where: Place) -> pygame.Rect:
    """A point as a rectangle of no size."""
    return pygame.Rect(where) if len(where) == 4 else pygame.Rect(where[0], where[1], 0, 0)


def _aligned(rect: pygame.Rect, box: pygame.Rect, align: str, valign: str) -> pygame.Rect:
    x = box.left if align == "left" else box.right - rect.width if align == "right" else box.centerx - rect.width // 2
    y = box.top if valign == "top" else box.bottom - rect.height if valign == "bottom" else box.centery - rect.height // 2
    rect.topleft = x, y
    return rect


@lru_cache(maxsize=2048)
def _wrapped(text: str, pixels: int, width: int, bold: bool) -> tuple[str, ...]:
    clean = "\n".join(printable(line) for line in text.split("\n"))
    font = font_for(clean.replace("\n", ""), pixels, bold)
    return tuple(break_lines(clean, width, lambda part: font.size(part)[0] if part else 0))


def wrap(text: str, size: float, width: int, bold: bool = False) -> list[str]:
    """The text in lines no wider than `width` pixels; Chinese marks stay where they belong."""
    return list(_wrapped(text, _pixels(size), max(1, width), bold))


@lru_cache(maxsize=512)
def _even(text: str, pixels: int, width: int, bold: bool) -> tuple[str, ...]:
    lines = _wrapped(text, pixels, width, bold)
    longest = max((_measured(part.rstrip(), pixels, bold)[0] for line in text.split("\n") for part in pieces(line)), default=0)
    if len(lines) < 2 or longest >= width:
        return lines
    narrowest = bisect_left(range(width), -len(lines), longest, key=lambda room: -len(_wrapped(text, pixels, room, bold)))
    return _wrapped(text, pixels, narrowest, bold)


def wrap_even(text: str, size: float, width: int, bold: bool = False) -> list[str]:
    """As `wrap`, in as many lines, but these as equally wide as can be: no word stands alone beneath lines that are centred
    or in a box as wide as they are."""
    return list(_even(text, _pixels(size), max(1, width), bold))


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
    box = _box(where)
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
    font = font_for(clean + dots(clean), pixels, bold)
    if not clean or font.size(clean)[0] <= width:
        return clean
    end = dots(clean)
    fits = bisect_left(range(1, len(clean)), True, key=lambda count: font.size(clean[:count].rstrip() + end)[0] > width)
    return clean[:fits].rstrip() + end


def dots(text: str) -> str:
    """The ellipsis that goes with a text: the Chinese one stands at half height, so Latin gets three
    stops."""
    return ELLIPSIS if any(ord(char) >= FIRST_HAN for char in text) else "..."


def ellipsis(text: str, size: float, width: int, bold: bool = False) -> str:
    """The text, shortened with an ellipsis when it is wider than `width` pixels."""
    return _cut(text, _pixels(size), width, bold)


def capital(words: str) -> str:
    """The same words as a sentence begins."""
    return words[:1].upper() + words[1:]
