"""Marks on the cards of a hand: a gold tab with a word on the lower end, a jade edge along the upper one.

Neither hides what tells the card.
"""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.scale import px
from ui.widgets.text import draw_text, ellipsis, line_height, text_size

EDGE_HEIGHT = 4
EDGE_INSET = 6


def draw_tab(surface: pygame.Surface, covered: pygame.Rect, words: str) -> None:
    """The tab on what lies in that rectangle."""
    width = min(covered.width + px(6), text_size(words, theme.SMALL, True)[0] + px(8))
    tab = pygame.Rect(0, 0, width, line_height(theme.SMALL))
    tab.midbottom = (covered.centerx, covered.bottom - px(2))
    paint.rounded(surface, tab, theme.COLOURS.gold, px(4))
    draw_text(surface, ellipsis(words, theme.SMALL, width, True), tab, theme.SMALL, theme.COLOURS.ink, True, "centre", "middle")


def draw_edge(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The card can be used in the better one of two ways."""
    edge = pygame.Rect(rect.x + px(EDGE_INSET), rect.y - px(EDGE_HEIGHT + 2), rect.width - 2 * px(EDGE_INSET), px(EDGE_HEIGHT))
    paint.rounded(surface, edge, theme.COLOURS.jade, px(EDGE_HEIGHT) // 2)
