"""Controls for one value: a number on a track (slider) or between two buttons (stepper), and a switch (toggle)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from ui.widgets import base, paint, theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, RectLike, Widget, WidgetOptions
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_text
from ui.widgets.theme import px

KNOB = 18
TRACK = 4
WORDS = 88  # room for the value in words at the right


class _NumberInput(Widget):
    """A whole number from `low` to `high`, which the keyboard changes by `step`; `form` turns it into words ("0.7 s")."""

    focusable = True

    def __init__(
        self, rect: RectLike, value: int, low: int, high: int, on_change: Callable[[int], object] | None = None, *,
        step: int = 1, form: Callable[[int], str] = str, **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(rect, **options)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.form = on_change, form

    def set(self, value: int) -> bool:
        """Take that number, kept within the limits. True = it is a new one."""
        value = max(self.low, min(self.high, value))
        if value == self.value or not self.enabled:
            return False
        self.value, self.dirty = value, True
        if self.on_change is not None:
            self.on_change(value)
        return True


class Slider(_NumberInput):
    """A knob on a track, which is dragged from step to step, and the words for the number at its right."""

    dragging = False

    def set(self, value: int) -> bool:
        """Take the nearest step to that number. True = it is a new one."""
        steps = round((value - self.low) / self.step)
        return super().set(self.low + steps * self.step)

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
        paint.rounded(surface, done, colours.vermilion_bright if self.enabled else colours.disabled, track.height // 2)
        knob = pygame.Rect(0, 0, px(KNOB), px(KNOB))
        knob.center = (done.right, track.centery)
        lit = self.enabled and (self.hovered or self.dragging)
        ink = colours.paper if self.enabled else colours.disabled
        paint.rounded(surface, knob, colours.on_vermilion if lit else ink, knob.width // 2)
        words = pygame.Rect(self.rect.right - px(WORDS) + px(8), self.rect.y, px(WORDS) - px(8), self.rect.height)
        draw_text(surface, self.form(self.value), words, theme.BODY, ink, align="right", valign="middle")
        if self.ring:
            paint.focus_ring(surface, knob, radius=KNOB // 2)


KEYS = {
    pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
    pygame.K_RIGHT: 1, pygame.K_UP: 1, pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1,
}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
DIGITS = {getattr(pygame, f"K_{number}"): str(number) for number in range(10)}
PAD_DIGITS = {getattr(pygame, f"K_KP{number}"): str(number) for number in range(10)}
PAGES = {pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}
LEAP = 10  # steps at once, with Page Up and Page Down or an arrow with Shift
FAR = 20  # a range of so many steps has leaps


class Stepper(_NumberInput):
    """The words for a number between two buttons, one for less and one for more; a number can be typed as well."""

    _pointer = (0, 0)
    typed: str | None = None  # the digits while a number is being typed
    _before = 0  # the number before that

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
            return self.set(self.value + KEYS[key] * self.step)  # at a limit the arrow goes on to the next control
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
                paint.rounded(surface, button, colours.line if lit else colours.lacquer_high, px(theme.BUTTON_RADIUS - 3))
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


SWITCH = (44, 24)


class Toggle(Widget):
    """Label on the left, switch on the right; with an empty label just the switch."""

    focusable = momentary = True

    def __init__(
        self, rect: RectLike, text: str, value: bool, on_change: Callable[[bool], object] | None = None,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(rect, **options)
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
            base.on_press()
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
        on_ground, off_ground = ((colours.vermilion_high, colours.lacquer_high) if lit else (colours.vermilion, colours.night))
        ground = on_ground if on else off_ground
        paint.panel(surface, switch, ground, border=None if on else colours.line, radius=SWITCH[1] // 2)
        knob = pygame.Rect(0, 0, switch.height - 2 * px(3), switch.height - 2 * px(3))
        knob.centery = switch.centery
        knob.x = switch.right - px(3) - knob.width if self.value else switch.x + px(3)
        paint.rounded(surface, knob, colours.paper if self.enabled else colours.disabled, knob.width // 2)
        if self.value:
            draw_icon(surface, "check", knob.center, 14, colours.ink)
