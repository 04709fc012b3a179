"""The panel on which a lesson speaks: one idea, how far one is, and a button where nothing is to be done. The table leaves it a
place of its own, that of a drawer, so that it covers nothing."""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LIFTED_REACH, StaticWidget
from ui.widgets.text import draw_lines, draw_text, ellipsis, line_height, lines_height, text_size, wrap
from ui.widgets.theme import px

BAR = 4  # the lantern's colour at the left edge
HEAD_GAP = 6
SIZES = (theme.BODY, theme.SMALL)  # of its words: the first with which all of them have room


class SpeechPanel(StaticWidget):
    """What is said now. A foot is kept free at its lower end, for a button."""

    def __init__(self) -> None:
        super().__init__(name="speech")
        self.title = self.count = self.text = ""
        self._size = SIZES[0]
        self.visible = False

    def say(self, title: str, count: str, text: str, foot: int, home: pygame.Rect) -> None:
        """Say this from now on at the top of `home`, `count` tells how far one is; a `foot` of so many pixels stays free."""
        self.title, self.count, self.text = title, count, text
        self.rect = home.copy()
        for self._size in SIZES:
            self.rect.height = self._needs(foot)
            if self.rect.height <= home.height:
                break
        self.dirty = True

    @property
    def _lines(self) -> list[str]:
        return wrap(self.text, self._size, self.rect.width - 2 * px(theme.PADDING) - px(BAR))

    def _needs(self, foot: int) -> int:
        return 2 * px(12) + line_height(theme.SMALL) + px(HEAD_GAP) + lines_height(len(self._lines), self._size) + foot

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
        draw_lines(surface, self._lines, (left, top), self._size, theme.COLOURS.paper)
