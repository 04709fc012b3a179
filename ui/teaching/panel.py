"""The panel on which a lesson speaks: one idea, how far one is, and a button where nothing is to be done. It stands where it
covers least of what matters."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH, StaticWidget
from ui.widgets.text import draw_lines, draw_text, ellipsis, line_height, lines_height, text_size, wrap
from ui.widgets.theme import px

WIDTH = 400
BAR = 4  # the lantern's colour at the left edge
HEAD_GAP = 6
COLUMNS, ROWS = 9, 7  # places that are tried, across and down
STAYS = 0.15  # of its own area: as much more it may cover before it moves
TOWARDS = 0.02  # of its own area, for each tenth of the window that it is away from what is pointed at


class SpeechPanel(StaticWidget):
    """What is said now. `foot` is kept free at its lower end, for a button."""

    def __init__(self) -> None:
        super().__init__(name="speech")
        self.title = self.count = self.text = ""
        self.foot = 0
        self.visible = False

    def say(self, title: str, count: str, text: str, foot: int) -> None:
        """Say this from now on, `count` tells how far one is; a `foot` of so many pixels stays free."""
        self.title, self.count, self.text, self.foot = title, count, text, foot
        self.rect.size = (px(WIDTH), self._height())
        self.dirty = True

    @property
    def _inner(self) -> int:
        return px(WIDTH) - 2 * px(theme.PADDING) - px(BAR)

    def _height(self) -> int:
        words = lines_height(len(wrap(self.text, theme.BODY, self._inner)), theme.BODY)
        return 2 * px(12) + line_height(theme.SMALL) + px(HEAD_GAP) + words + self.foot

    @property
    def extent(self) -> pygame.Rect:
        around = 2 * px(LIFTED_REACH)
        return self.rect.inflate(around, around)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        left, top = self.rect.x + px(theme.PADDING) + px(BAR), self.rect.y + px(12)
        edge = pygame.Rect(self.rect.x + px(8), top, px(BAR), self.rect.height - 2 * px(12))
        paint.rounded(surface, edge, theme.COLOURS.vermilion_bright, px(2))
        right = self.rect.right - px(theme.PADDING)
        draw_text(surface, self.count, (right, top), theme.SMALL, theme.COLOURS.paper_dim, align="right")
        room = right - left - text_size(self.count, theme.SMALL)[0] - px(theme.GAP)
        draw_text(surface, ellipsis(self.title, theme.SMALL, room, True), (left, top), theme.SMALL, theme.COLOURS.gold, bold=True)
        top += line_height(theme.SMALL) + px(HEAD_GAP)
        draw_lines(surface, wrap(self.text, theme.BODY, self._inner), (left, top), theme.BODY, theme.COLOURS.paper)

    def place(self, room: pygame.Rect, avoid: Iterable[tuple[pygame.Rect, float]], towards: pygame.Rect | None) -> None:
        """Stand where least is covered of what is to be avoided, each with its weight; near to what it points at, and where it
        stands already if that is as good."""
        avoid = list(avoid)
        size = self.rect.size
        area = size[0] * size[1]

        def cost(place: pygame.Rect) -> float:
            covered = sum(weight * _area(place.clip(rect)) for rect, weight in avoid)
            if towards is not None:
                away = max(abs(place.centerx - towards.centerx) / room.width, abs(place.centery - towards.centery) / room.height)
                covered += 10 * TOWARDS * area * away
            return covered

        tried = [pygame.Rect(room.x + (room.width - size[0]) * column // (COLUMNS - 1),
                             room.y + (room.height - size[1]) * row // (ROWS - 1), *size)
                 for row in range(ROWS) for column in range(COLUMNS)]
        best = min(tried, key=cost)
        here = self.rect.clamp(room)
        if not self.visible or cost(here) > cost(best) + STAYS * area:
            here = best
        self.rect = here


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
