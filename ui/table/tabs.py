"""A gold tab with a word on the lower end of cards, where it hides nothing that the upper end does not show."""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.scale import px
from ui.widgets.text import draw_text, ellipsis, line_height, text_size


def draw_tab(surface: pygame.Surface, covered: pygame.Rect, words: str) -> None:
    """The tab on what lies in that rectangle."""
    width = min(covered.width + px(6), text_size(words, theme.SMALL, True)[0] + px(8))
    tab = pygame.Rect(0, 0, width, line_height(theme.SMALL))
    tab.midbottom = (covered.centerx, covered.bottom - px(2))
    paint.rounded(surface, tab, theme.COLOURS.gold, px(4))
    draw_text(surface, ellipsis(words, theme.SMALL, width, True), tab, theme.SMALL, theme.COLOURS.ink, True, "centre", "middle")
