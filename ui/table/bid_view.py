"""What each word means that can be said before play, in the middle of the table while it is still empty."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.table.deeds import Deed
from ui.widgets import theme
from ui.widgets.scale import px
from ui.widgets.text import draw_lines, draw_text, line_height, lines_height, text_size, wrap

WIDTH = 520
WORD_WIDTH = 96
GAP = 18


def paint_meanings(surface: pygame.Surface, middle: pygame.Rect, deeds: Sequence[Deed]) -> None:
    """A paragraph for each word, one beneath the other."""
    said = [deed for deed in deeds if deed.word and deed.why]
    most = min(px(WIDTH), middle.width) - px(WORD_WIDTH)
    lines = [wrap(deed.why, theme.BODY, most) for deed in said]
    wide = max((text_size(line, theme.BODY)[0] for rows in lines for line in rows), default=0)
    heights = [max(line_height(theme.HEADING, True), lines_height(len(rows), theme.BODY)) for rows in lines]
    x = middle.centerx - (px(WORD_WIDTH) + wide) // 2
    y = middle.centery - (sum(heights) + px(GAP) * (len(said) - 1)) // 2
    for deed, rows, height in zip(said, lines, heights, strict=True):
        at = (x, y + line_height(theme.BODY) // 2)
        draw_text(surface, deed.words, at, theme.HEADING, theme.COLOURS.paper, True, valign="middle")
        draw_lines(surface, rows, pygame.Rect(x + px(WORD_WIDTH), y, most, height), theme.BODY, theme.COLOURS.paper_dim)
        y += height + px(GAP)
