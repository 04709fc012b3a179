"""A number on a line, for what is felt rather than counted (times, volumes)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text

KNOB = 18
TRACK = 4
WORDS = 88  # room for the value in words at the right


class Slider(Widget):
    """`low` to `high` in steps; `form` turns the value into the words at its right ("0.7 s")."""

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
        self.dragging = False

    def set(self, value: int) -> bool:
        """Take the nearest step to that value. True = it is a new one."""
        steps = round((value - self.low) / self.step)
        value = max(self.low, min(self.high, self.low + steps * self.step))
        if value == self.value or not self.enabled:
            return False
        self.value, self.dirty = value, True
        if self.on_change is not None:
            self.on_change(value)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.dragging = self.enabled
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.dragging:
            self.dragging, self.dirty = False, True
            return True
        return event.type == pygame.KEYDOWN and self.focused and self._key(event.key)

    def _key(self, key: int) -> bool:
        if key in (pygame.K_HOME, pygame.K_END):
            self.set(self.low if key == pygame.K_HOME else self.high)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.set(self.value + (self.step if key == pygame.K_RIGHT else -self.step))
        else:
            return False
        return True

    def _follow(self, x: int) -> None:
        track = self._track()
        self.set(self.low + round((x - track.left) / max(1, track.width) * (self.high - self.low)))

    def _track(self) -> pygame.Rect:
        half = px(KNOB) // 2
        track = pygame.Rect(self.rect.x + half, 0, self.rect.width - 2 * half - px(WORDS), px(TRACK))
        track.centery = self.rect.centery
        return track

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        track = self._track()
        share = (self.value - self.low) / max(1, self.high - self.low)
        paint.rounded(surface, track, colours.line, track.height // 2)
        done = pygame.Rect(track.x, track.y, round(track.width * share), track.height)
        paint.rounded(
            surface, done, colours.vermilion_bright if self.enabled else colours.disabled, track.height // 2
        )
        knob = pygame.Rect(0, 0, px(KNOB), px(KNOB))
        knob.center = (done.right, track.centery)
        lit = self.enabled and (self.hovered or self.dragging)
        paint.rounded(
            surface,
            knob,
            colours.on_vermilion if lit else colours.paper if self.enabled else colours.disabled,
            knob.width // 2,
        )
        words = pygame.Rect(
            self.rect.right - px(WORDS) + px(8), self.rect.y, px(WORDS) - px(8), self.rect.height
        )
        draw_text(
            surface,
            self.form(self.value),
            words,
            theme.BODY,
            colours.paper if self.enabled else colours.disabled,
            align="right",
            valign="middle",
        )
        if self.ring:
            paint.focus_ring(surface, knob, radius=KNOB // 2)
