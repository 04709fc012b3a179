"""Marks on cards: a star, a gold tab on the lower end, a jade edge along the upper one. None hides what tells the card."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from ui.widgets import paint, theme
from ui.widgets.text import draw_text, ellipsis, line_height, text_size
from ui.widgets.theme import px

RADIUS = 0.19  # of a card's width
LEAST = 5
PLACE = (0.66, 0.02)  # its middle, in widths from the upper left corner
INNER = 0.45  # of the radius
FINER = 4
POINTS = 5


def draw_star(surface: pygame.Surface, card: pygame.Rect) -> None:
    """On the upper edge of a card that lies there, beside its index."""
    image = star(max(LEAST, round(card.width * RADIUS)))
    centre = (card.left + round(card.width * PLACE[0]), card.top + round(card.width * PLACE[1]))
    surface.blit(image, image.get_rect(center=centre))


@lru_cache(maxsize=32)
def star(radius: int) -> pygame.Surface:
    """A gold star with a dark edge; shared, do not draw on it."""
    big = (radius + 2) * FINER
    image = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for size, ink in ((big, theme.COLOURS.ink), (big - 2 * FINER, theme.COLOURS.gold)):
        pygame.draw.polygon(image, ink, _corners(big, size))
    return pygame.transform.smoothscale(image, (2 * radius + 4, 2 * radius + 4))


def _corners(centre: int, radius: float) -> list[tuple[float, float]]:
    steps = range(2 * POINTS)
    reach = [radius * (INNER if step % 2 else 1) for step in steps]
    return [(centre + reach[step] * sin(pi * step / POINTS), centre - reach[step] * cos(pi * step / POINTS)) for step in steps]


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
