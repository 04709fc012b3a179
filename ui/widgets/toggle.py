"""A switch between off and on, with its label: the whole row can be clicked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, RectLike, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import draw_text

SWITCH = (44, 24)


class Toggle(Widget):
    """Label on the left, switch on the right; with an empty label just the switch."""

    focusable = momentary = True

    def __init__(
        self,
        rect: RectLike,
        text: str,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        enabled: bool = True,
        reason: str | None = None,
        name: str = "",
        tooltip: str | None = None,
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, reason=reason)
        self.text, self.value, self.on_change = text, value, on_change

    @property
    def takes_enter(self) -> bool:
        return True

    def click(self) -> None:
        self.flip()

    def flip(self) -> None:
        """Switch it over, if it can be used."""
        if self.enabled:
            self.value = not self.value
            self.dirty = True
            if self.on_change is not None:
                self.on_change(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.focused:
            wanted = {pygame.K_LEFT: False, pygame.K_RIGHT: True}.get(event.key, not self.value)
            if event.key not in (*ACTIVATE_KEYS, pygame.K_LEFT, pygame.K_RIGHT) or wanted == self.value:
                return False
            self.flip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.flip()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        switch = self._switch()
        ink = theme.COLOURS.paper if self.enabled else theme.COLOURS.disabled
        room = pygame.Rect(self.rect.x, self.rect.y, switch.left - self.rect.x - px(8), self.rect.height)
        draw_text(surface, self.text, room, theme.BODY, ink, valign="middle")
        self._draw_switch(surface, switch)
        if self.ring:
            paint.focus_ring(surface, switch, radius=SWITCH[1] // 2)

    def _switch(self) -> pygame.Rect:
        switch = pygame.Rect(0, 0, px(SWITCH[0]), px(SWITCH[1]))
        switch.midright = (self.rect.right, self.rect.centery)
        return switch

    def _draw_switch(self, surface: pygame.Surface, switch: pygame.Rect) -> None:
        colours = theme.COLOURS
        on = self.value and self.enabled
        lit = self.hovered and self.enabled
        ground = (
            (colours.vermilion_high if lit else colours.vermilion)
            if on
            else colours.lacquer_high
            if lit
            else colours.night
        )
        paint.panel(surface, switch, ground, border=None if on else colours.line, radius=SWITCH[1] // 2)
        knob = pygame.Rect(0, 0, switch.height - 2 * px(3), switch.height - 2 * px(3))
        knob.centery = switch.centery
        knob.x = switch.right - px(3) - knob.width if self.value else switch.x + px(3)
        paint.rounded(surface, knob, colours.paper if self.enabled else colours.disabled, knob.width // 2)
        if self.value:
            draw_icon(surface, "check", knob.center, 14, colours.ink)
