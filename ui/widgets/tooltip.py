"""The small box of words beside a control: what it is for, or why it cannot be used now.

It waits a moment under the pointer, comes at once with the keyboard's focus, and keeps inside the window.
"""

from __future__ import annotations

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import current, px
from ui.widgets.text import draw_lines, lines_height, text_size, wrap

WIDEST = 320


class Tooltip(Widget):
    """Owned by a focus ring; scenes set `tooltip` and `reason` on widgets instead."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.target: Widget | None = None
        self._waited = 0.0
        self._hint: str | None = None
        self._lines: list[str] = []

    def point(self, widget: Widget | None, at_once: bool = False) -> None:
        """The pointer or the focus is on that widget now."""
        self.hide()
        self.target = widget
        self._waited = theme.TOOLTIP_DELAY_MS if at_once else 0.0
        if at_once:
            self._show()

    def hide(self) -> None:
        """Away with it."""
        self.dirty = self.dirty or self.visible
        self.visible, self.target, self._hint = False, None, None

    def update(self, dt_ms: float) -> bool:
        if self.target is not None:
            self._waited += dt_ms
            if self._waited >= theme.TOOLTIP_DELAY_MS and self.target.hint != self._hint:
                self._show()
        return False

    def _show(self) -> None:
        """Show the hint that the target has now, which may change while the pointer stays on it."""
        self._hint = self.target.hint if self.target is not None else None
        self.visible, self.dirty = bool(self._hint), True
        if self.target is None or not self._hint:
            return
        self._lines = wrap(self._hint, theme.SMALL, px(WIDEST))
        width = max(text_size(line, theme.SMALL)[0] for line in self._lines) + 2 * px(12)
        height = lines_height(len(self._lines), theme.SMALL) + 2 * px(8)
        self.rect = _beside(self.target.hint_place, width, height, self.target.hint_over)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible or self.target is None:
            return
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line, radius=6)
        colour = theme.COLOURS.plum if self.target.refuses else theme.COLOURS.paper
        draw_lines(surface, self._lines, (self.rect.x + px(12), self.rect.y + px(8)), theme.SMALL, colour)


def _beside(target: pygame.Rect, width: int, height: int, over: pygame.Rect | None = None) -> pygame.Rect:
    """Under the target, or over it where there is no room (or over what is named); inside the window."""
    window = pygame.Rect((0, 0), current().window_size).inflate(-2 * px(4), -2 * px(4))
    box = pygame.Rect(0, 0, width, height)
    box.midtop = (target.centerx, target.bottom + px(6))
    if over is not None or box.bottom > window.bottom:
        box.bottom = (over or target).top - px(6)
    return box.clamp(window)
