"""Labels, paragraphs and lines, and the button: words, perhaps an icon before them and the key that presses it after them.

The words for a key are made from the key itself, and the focus ring presses the button when the key comes: a button cannot name
a key that does something else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Unpack

import pygame

from ui.widgets import base, paint, theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, RectLike, StaticWidget, Widget, WidgetOptions
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_lines, draw_text, ellipsis, lines_height, t, text_size, wrap, wrap_even
from ui.widgets.theme import px


class _Words(StaticWidget):
    """Text in a rectangle; what a label and a paragraph have in common."""

    def __init__(
        self, rect: RectLike, size: int, colour: pygame.Color, bold: bool, align: str, **options: Unpack[WidgetOptions]
    ) -> None:
        super().__init__(rect, **options)
        self.size, self.colour, self.bold, self.align = size, colour, bold, align


class Label(_Words):
    """One line of text in a rectangle, shortened with an ellipsis where it does not fit."""

    def __init__(
        self, rect: RectLike, text: str, size: int = theme.BODY, colour: pygame.Color = theme.COLOURS.paper, bold: bool = False,
        align: str = "left", valign: str = "middle", *, name: str = "",
    ) -> None:
        super().__init__(rect, size, colour, bold, align, name=name)
        self.text, self.valign = text, valign

    def draw(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.text, self.rect, self.size, self.colour, self.bold, self.align, self.valign)


class Paragraph(_Words):
    """Text broken into lines at the width of the rectangle; the height follows the text."""

    def __init__(
        self, rect: RectLike, text: str, size: int = theme.BODY, colour: pygame.Color = theme.COLOURS.paper, bold: bool = False,
        align: str = "left", *, name: str = "",
    ) -> None:
        super().__init__(rect, size, colour, bold, align, name=name)
        self.text = text
        self.lines = (wrap_even if align == "centre" else wrap)(text, size, self.rect.width, bold)
        self.rect.height = lines_height(len(self.lines), size, bold)

    def draw(self, surface: pygame.Surface) -> None:
        draw_lines(surface, self.lines, self.rect, self.size, self.colour, self.bold, self.align)


class Rule(StaticWidget):
    """A hairline."""

    def draw(self, surface: pygame.Surface) -> None:
        paint.hairline(surface, self.rect.topleft, (self.rect.right - 1, self.rect.top))


class PanelGround(StaticWidget):
    """The lacquer under a group of things."""

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect)
        paint.panel(surface, self.rect, border=theme.COLOURS.line)


ICON = 18
EDGE = 6  # left and right of what stands on it, at least
TOLD_KEYS = {
    pygame.K_ESCAPE: "kit-key-escape", pygame.K_SPACE: "kit-key-space",
    pygame.K_PAGEUP: "kit-key-page-up", pygame.K_PAGEDOWN: "kit-key-page-down",
}
SIGNS = {pygame.K_LEFT: "←", pygame.K_RIGHT: "→"}


def key_words(key: int) -> str:
    """What is printed on that key, nothing for none."""
    if key in TOLD_KEYS:
        return t(TOLD_KEYS[key])
    return SIGNS.get(key) or (pygame.key.name(key).upper() if key else "")


class Button(Widget):
    """`primary` is the one vermilion button of a screen; `quiet` has no ground until the pointer is on it;
    `on` shows a button that holds something open (a gold bar under its words). `key` presses it at any time, and with `enter`
    Enter does while no control with the keyboard uses it. A width of 0 becomes the preferred one."""

    focusable = momentary = keeps = True

    def __init__(
        self, rect: RectLike, text: str, on_click: Callable[[], object] | None = None, primary: bool = False, key: int = 0, *,
        icon: str = "", quiet: bool = False, size: int = theme.BODY, align: str = "centre", enter: bool = False,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(rect, **options)
        self.text, self.on_click, self.primary, self.key, self.enter = text, on_click, primary, key, enter
        self.icon, self.quiet, self.size, self.align = icon, quiet, size, align
        self.on = False
        self.held = False
        if not self.rect.width:
            self.rect.width = self.preferred_width()

    @property
    def hint(self) -> str | None:
        """Where there is no room for words on it, the tooltip names the key; a reason stands alone."""
        hint = super().hint
        names = hint == self.tooltip and self.key and not self.text
        return f"{hint}  {key_words(self.key)}" if hint and names else hint

    @property
    def takes_enter(self) -> bool:
        return True

    @property
    def key_hint(self) -> str:
        """The keys that press it now, as many as have room."""
        hints = self._hints(self.answers_enter)
        room = self.rect.width - 2 * px(EDGE)
        return next((hint for hint in hints if self._content_width(hint) <= room), hints[-1])

    def _hints(self, enter: bool) -> list[str]:
        """What the label may say of its keys, the longest first."""
        own = key_words(self.key) if self.text else ""
        if not enter:
            return [own, ""]
        enter_words = t("kit-key-enter")
        return [f"{own} · {enter_words}", enter_words, ""] if own else [enter_words, ""]

    def preferred_width(self, enter: bool = False) -> int:
        """The width in pixels at which nothing is cut, whether or not it has Enter now; with `enter` nor when it will have it."""
        return self._content_width(self._hints(enter or self.enter)[0]) + 2 * px(theme.PADDING)

    def _content_width(self, hint: str | None = None) -> int:
        hint = self.key_hint if hint is None else hint
        parts = [px(ICON)] if self.icon else []
        parts += [text_size(self.text, self.size)[0]] if self.text else []
        parts += [text_size(hint, theme.SMALL)[0]] if hint else []
        return sum(parts) + px(8) * (len(parts) - 1)

    def click(self) -> None:
        """Do what the button is for, if it can be used."""
        if self.enabled and self.on_click is not None:
            base.on_press()
            self.on_click()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE_KEYS and self.focused:
            self.click()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.held, self.dirty = self.enabled, True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.held:
            self.held, self.dirty = False, True
            if self.rect.collidepoint(event.pos):
                self.click()
            return True
        return False

    @property
    def extent(self) -> pygame.Rect:
        reach = 2 * px(paint.FOCUS_GAP)
        return self.rect.inflate(reach, reach)

    @property
    def look(self) -> Hashable:
        """What its picture follows from."""
        return (self.text, self.key_hint, self.icon, self.size, self.align, self.primary, self.quiet, self.enabled, self.hovered,
                self.held, self.on, self.ring)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_kept(surface, self.extent, self.look, self._draw)

    def _draw(self, surface: pygame.Surface) -> None:
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
        room, hint = self.rect.inflate(-2 * px(EDGE), 0), self.key_hint
        width = min(self._content_width(hint), room.width)
        x = room.x + (px(10) if self.align == "left" else (room.width - width) // 2)
        end = x + width
        ink = self._ink()
        if self.icon:
            draw_icon(surface, self.icon, (x + px(ICON) // 2, self.rect.centery), ICON, ink)
            x += px(ICON) + px(8)
        if hint:
            hint_ink = ink if self.primary or not self.enabled else theme.COLOURS.paper_dim
            draw_text(surface, hint, (end, self.rect.centery), theme.SMALL, hint_ink, align="right", valign="middle")
            end -= text_size(hint, theme.SMALL)[0] + px(8)
        words = ellipsis(self.text, self.size, end - x)
        draw_text(surface, words, (x, self.rect.centery), self.size, ink, valign="middle")
