"""A button: words, perhaps an icon before them and the key that does the same after them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, RectLike, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import draw_text, ellipsis, text_size

ICON = 18


class Button(Widget):
    """`primary` is the one vermilion button of a screen; `quiet` has no ground until the pointer is on it;
    `on` shows a button that holds something open (a gold bar under its words)."""

    focusable = True

    def __init__(
        self,
        rect: RectLike,
        text: str,
        on_click: Callable[[], object] | None = None,
        primary: bool = False,
        key_hint: str = "",
        enabled: bool = True,
        reason: str | None = None,
        *,
        icon: str = "",
        name: str = "",
        tooltip: str | None = None,
        quiet: bool = False,
        size: int = theme.BODY,
        align: str = "centre",
    ) -> None:
        super().__init__(rect, name=name, tooltip=tooltip, enabled=enabled, reason=reason)
        self.text, self.on_click, self.primary, self.key_hint = text, on_click, primary, key_hint
        self.icon, self.quiet, self.size, self.align = icon, quiet, size, align
        self.on = False
        self.held = False

    def preferred_width(self) -> int:
        """The width in pixels at which nothing is cut."""
        return self._content_width() + 2 * px(theme.PADDING)

    def _content_width(self) -> int:
        parts = [px(ICON)] if self.icon else []
        parts += [text_size(self.text, self.size)[0]] if self.text else []
        parts += [text_size(self.key_hint, theme.SMALL)[0]] if self.key_hint else []
        return sum(parts) + px(8) * (len(parts) - 1)

    def click(self) -> None:
        """Do what the button is for, if it can be used."""
        if self.enabled and self.on_click is not None:
            self.on_click()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE_KEYS and self.focused:
            self.click()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.held = self.dirty = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.held:
            self.held, self.dirty = False, True
            if self.rect.collidepoint(event.pos):
                self.click()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if (ground := self._ground()) is not None:
            border = None if self.primary and self.enabled else theme.COLOURS.line
            paint.panel(surface, self.rect, ground, border=border, radius=theme.BUTTON_RADIUS)
        self._draw_content(surface)
        if self.on:
            bar = pygame.Rect(self.rect.x + px(12), self.rect.bottom - px(4), self.rect.width - px(24), px(2))
            paint.rounded(surface, bar, theme.COLOURS.gold, px(1))
        if self.ring:
            paint.focus_ring(surface, self.rect)

    def _ground(self) -> pygame.Color | None:
        lit = self.enabled and (self.hovered or self.held)
        if self.primary and self.enabled:
            return theme.COLOURS.vermilion_high if lit and not self.held else theme.COLOURS.vermilion
        if self.quiet and not lit and not self.on:
            return None
        return theme.COLOURS.lacquer_high if lit else theme.COLOURS.lacquer

    def _ink(self) -> pygame.Color:
        if not self.enabled:
            return theme.COLOURS.disabled
        return theme.COLOURS.on_vermilion if self.primary else theme.COLOURS.paper

    def _draw_content(self, surface: pygame.Surface) -> None:
        room = self.rect.inflate(-2 * px(6), 0)
        width = min(self._content_width(), room.width)
        x = room.x + (px(10) if self.align == "left" else (room.width - width) // 2)
        end = x + width
        ink = self._ink()
        if self.icon:
            draw_icon(surface, self.icon, (x + px(ICON) // 2, self.rect.centery), ICON, ink)
            x += px(ICON) + px(8)
        if self.key_hint:
            hint_ink = ink if self.primary or not self.enabled else theme.COLOURS.paper_dim
            draw_text(
                surface,
                self.key_hint,
                (end, self.rect.centery),
                theme.SMALL,
                hint_ink,
                align="right",
                valign="middle",
            )
            end -= text_size(self.key_hint, theme.SMALL)[0] + px(8)
        words = ellipsis(self.text, self.size, end - x)
        draw_text(surface, words, (x, self.rect.centery), self.size, ink, valign="middle")
