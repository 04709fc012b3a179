"""A whole number between two buttons."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import draw_text

KEYS = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
}


class Stepper(Widget):
    """`low` to `high` in steps; `form` turns the number into words ("11 points")."""

    focusable = True

    def __init__(
        self,
        rect: RectLike,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], object] | None = None,
        *,
        step: int = 1,
        form: Callable[[int], str] = str,
        enabled: bool = True,
        reason: str | None = None,
        name: str = "",
        tooltip: str | None = None,
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, reason=reason)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.form = on_change, form
        self._pointer = (0, 0)

    def set(self, value: int) -> bool:
        """Take that number, kept within the limits. True = it is a new one."""
        value = max(self.low, min(self.high, value))
        if value == self.value or not self.enabled:
            return False
        self.value = value
        self.dirty = True
        if self.on_change is not None:
            self.on_change(value)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer, self.dirty = event.pos, True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            for side, direction in ((self._button(-1), -1), (self._button(1), 1)):
                if side.collidepoint(event.pos):
                    self.set(self.value + direction * self.step)
            return True
        return event.type == pygame.KEYDOWN and self.focused and self._key(event.key)

    def _key(self, key: int) -> bool:
        if key in (pygame.K_HOME, pygame.K_END):
            return self.set(self.low if key == pygame.K_HOME else self.high)
        if key in (pygame.K_UP, pygame.K_DOWN):
            return self.set(
                self.value + KEYS[key] * self.step
            )  # at a limit the arrow goes on to the next control
        if key in KEYS:
            self.set(self.value + KEYS[key] * self.step)
            return True
        return False

    def _button(self, direction: int) -> pygame.Rect:
        side = self.rect.height
        return pygame.Rect(self.rect.x if direction < 0 else self.rect.right - side, self.rect.y, side, side)

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        paint.panel(surface, self.rect, colours.night, border=colours.line, radius=theme.BUTTON_RADIUS)
        for direction, name, end in ((-1, "minus", self.low), (1, "plus", self.high)):
            usable = self.enabled and self.value != end
            button = self._button(direction).inflate(-2 * px(3), -2 * px(3))
            if usable:
                lit = self.hovered and button.collidepoint(self._pointer)
                paint.rounded(
                    surface,
                    button,
                    colours.line if lit else colours.lacquer_high,
                    px(theme.BUTTON_RADIUS - 3),
                )
            draw_icon(surface, name, button.center, 16, colours.paper if usable else colours.disabled)
        room = self.rect.inflate(-2 * self.rect.height, 0)
        ink = colours.paper if self.enabled else colours.disabled
        draw_text(surface, self.form(self.value), room, theme.BODY, ink, align="centre", valign="middle")
        if self.ring:
            paint.focus_ring(surface, self.rect)
