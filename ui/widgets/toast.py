"""A line that says something in passing, low in the window or above what must stay free, and goes away by itself."""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import current, px
from ui.widgets.text import draw_lines, lines_height, text_size, wrap

WIDEST = 560
BOTTOM = 76


class Toast(Widget):
    """One at a time: a new line takes the place of the old one."""

    def __init__(self) -> None:
        super().__init__(name="toast")
        self.visible = False
        self.text = ""
        self.warning = False
        self.floor: int | None = None  # pixels from above that it must not reach below
        self._left_ms = 0.0

    def say(self, text: str, warning: bool = False, duration_ms: float = theme.TOAST_MS) -> None:
        """Show that text for a while; a warning is in the colour of refusals and carries its sign."""
        self.text, self.warning, self._left_ms = text, warning, duration_ms
        self.visible = self.dirty = True

    def update(self, dt_ms: float) -> bool:
        if self.visible:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self.visible = False
                self.dirty = True
        return False

    def take_dirty(self) -> bool:
        """Has it changed since the last call?"""
        dirty, self.dirty = self.dirty, False
        return dirty

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        lines = wrap(self.text, theme.BODY, px(WIDEST))
        bar = px(4) if self.warning else 0
        width = max(text_size(line, theme.BODY)[0] for line in lines) + 2 * px(theme.PADDING) + bar
        height = lines_height(len(lines), theme.BODY) + 2 * px(10)
        self.rect = pygame.Rect(0, 0, width, height)
        bottom = current().window_size[1] - px(BOTTOM) if self.floor is None else self.floor
        self.rect.midbottom = (current().window_size[0] // 2, bottom)
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line)
        if self.warning:
            paint.rounded(
                surface,
                pygame.Rect(self.rect.x + px(8), self.rect.y + px(10), px(3), height - px(20)),
                theme.COLOURS.plum,
                px(2),
            )
        colour = theme.COLOURS.plum if self.warning else theme.COLOURS.paper
        draw_lines(
            surface, lines, (self.rect.x + px(theme.PADDING) + bar, self.rect.y + px(10)), theme.BODY, colour
        )
