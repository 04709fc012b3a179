"""Where a line may end, in Chinese and in Latin text. Measuring is left to the caller, so this is plain
text work.

Chinese may break between any two characters, but closing marks never start a line and opening marks never
end one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

NO_START = frozenset("，。、；：？！）》〉」』】〕”’…—～·％,.;:?!)]}%")
NO_END = frozenset("（《〈「『【〔“‘([{")

FIRST_HAN = 0x2E80  # everything of Chinese and Japanese writing comes after

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
        opened = text[start:place].rstrip()[-1:] in NO_END  # an opening mark takes the spaces after it along
        if may_break(text[place - 1], text[place]) and not opened:
            yield text[start:place]
            start = place
    if start < len(text):
        yield text[start:]


def break_lines(text: str, width: int, measure: Measure) -> list[str]:
    """The text in lines no wider than `width` (in whatever unit `measure` answers); line feeds are kept."""
    return [line for paragraph in text.split("\n") for line in _fill(paragraph, width, measure)]


def _fill(paragraph: str, width: int, measure: Measure) -> list[str]:
    lines: list[str] = []
    line = ""
    for piece in _narrow_pieces(paragraph, width, measure):
        if line and measure((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def _narrow_pieces(paragraph: str, width: int, measure: Measure) -> Iterator[str]:
    for piece in pieces(paragraph):
        if measure(piece.rstrip()) <= width:
            yield piece
        else:
            yield from _cut(piece, width, measure)


def _cut(word: str, width: int, measure: Measure) -> Iterator[str]:
    """A word wider than the whole line, cut where it must be; at least one character each."""
    part = ""
    for char in word:
        if part and measure(part + char) > width:
            yield part
            part = ""
        part += char
    yield part
