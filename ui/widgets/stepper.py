"""A whole number between two buttons; with the keyboard it can also be typed, or changed in leaps where it goes far."""

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
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
DIGITS = {getattr(pygame, f"K_{number}"): str(number) for number in range(10)}
PAD_DIGITS = {getattr(pygame, f"K_KP{number}"): str(number) for number in range(10)}
PAGES = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}
LEAP = 10  # steps at once, with Page Up and Page Down or an arrow with Shift
FAR = 20  # a range of so many steps has leaps


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
        self.typed: str | None = None  # the digits while a number is being typed
        self._before = value  # the number before that

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
            self.typed = None
            for side, direction in ((self._button(-1), -1), (self._button(1), 1)):
                if side.collidepoint(event.pos):
                    self.set(self.value + direction * self.step)
            return True
        return event.type == pygame.KEYDOWN and self.focused and (self._typing(event) or self._key(event))

    @property
    def takes_enter(self) -> bool:
        return self.typed is not None  # it ends the typing

    # -- typing a number: it counts at once, so nothing is lost when the focus goes elsewhere

    def on_focus(self, focused: bool) -> None:
        self.typed = None

    def kept(self) -> object:
        return (self.typed, self._before) if self.typed is not None else None

    def resume(self, state: object) -> None:
        assert isinstance(state, tuple)
        self.typed, self._before = state

    def _typing(self, event: pygame.event.Event) -> bool:
        if not self.enabled or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if digit := _digit(event):
            longer = (self.typed or "") + digit
            self._type(longer if int(longer) <= self.high else digit)
        elif event.key == pygame.K_BACKSPACE:
            self._type((str(self.value) if self.typed is None else self.typed)[:-1])
        elif self.typed is None:
            return False
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            self.typed, self.dirty = None, True
            if event.key == pygame.K_ESCAPE:
                self.set(self._before)
        else:
            self.typed, self.dirty = None, True
            return False
        return True

    def _type(self, digits: str) -> None:
        """Show these digits; they are the value as soon as they are a possible one."""
        if self.typed is None:
            self._before = self.value
        self.typed, self.dirty = digits, True
        if digits and self.low <= int(digits) <= self.high:
            self.set(int(digits))

    def _key(self, event: pygame.event.Event) -> bool:
        key, far = event.key, self.high - self.low >= FAR * self.step
        if far and key in PAGES:
            self.set(self.value + PAGES[key] * LEAP * self.step)
            return True
        if far and key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            self.set(self.value + KEYS[key] * LEAP * self.step)
            return True
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
        words = self.form(self.value) if self.typed is None else self.typed
        shown = draw_text(surface, words, room, theme.BODY, ink, align="centre", valign="middle")
        if self.typed is not None:
            surface.fill(colours.gold, (shown.right + px(1), shown.top + px(2), px(2), shown.height - 2 * px(2)))
        if self.ring:
            paint.focus_ring(surface, self.rect)


def _digit(event: pygame.event.Event) -> str:
    """The digit of a key; without text input the system may leave the letter of the key out."""
    letter = str(getattr(event, "unicode", ""))
    if letter:
        return letter if letter.isascii() and letter.isdigit() else ""
    if event.mod & pygame.KMOD_NUM and event.key in PAD_DIGITS:
        return PAD_DIGITS[event.key]
    return "" if event.mod & pygame.KMOD_SHIFT else DIGITS.get(event.key, "")
