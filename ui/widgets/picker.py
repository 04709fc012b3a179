"""One of several: side by side as segments while they fit, otherwise as a list that drops down.

Either way one stop for Tab: the arrows choose. An option that cannot be chosen stays in sight and tells its
reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Unpack

import pygame

from ui.widgets import base, paint, theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, LIFTED_REACH, WHEEL_BUTTONS, RectLike, Widget, WidgetOptions
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_text, t, text_size
from ui.widgets.theme import current_scale, px

ROW = 36
REASON_ROW = 54
STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


@dataclass(frozen=True)
class PickerItem:
    """A value and its words; `reason` says why it cannot be chosen now (None: it can); `swatch` a colour
    before it."""

    value: Any
    text: str
    reason: str | None = None
    swatch: pygame.Color | None = None


class Picker(Widget):
    """`items` may be (value, text) pairs; `drop` forces the list (True) or the segments (False)."""

    focusable = True

    def __init__(
        self, rect: RectLike, items: Sequence[PickerItem | tuple[Any, str]], value: Any,
        on_change: Callable[[Any], object] | None = None, *, drop: bool | None = None, **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(rect, **options)
        self.options = [item if isinstance(item, PickerItem) else PickerItem(*item) for item in items]
        self.value, self.on_change = value, on_change
        self.drop = not self._fits() if drop is None else drop
        self.opened = False
        self._lit: int | None = None  # the option under the pointer or, in an open list, under the keyboard
        self._first = 0  # the topmost row of a list that is too long for the window

    @property
    def hint(self) -> str | None:
        if self.opened:
            return None  # the open list says it all
        reasons = self._reasons() if self.enabled else []
        return "\n".join(reasons) or super().hint

    @property
    def refuses(self) -> bool:
        return not self.enabled or bool(self._reasons())

    def _reasons(self) -> list[str]:
        """Why the segment under the pointer, or for the keyboard any of them, cannot be chosen."""
        lit = self._option(self._lit)
        asked = [lit] if lit is not None else self.options if self.focused and not self.drop else []
        return [t("kit-option-reason", option=option.text, reason=option.reason) for option in asked if option.reason]

    @property
    def index(self) -> int:
        """Which option is chosen; -1 for none."""
        return next((place for place, option in enumerate(self.options) if option.value == self.value), -1)

    def choose(self, place: int) -> bool:
        """Choose that option, if it can be. True = it is another one."""
        option = self._option(place)
        if option is None or option.reason is not None or not self.enabled or option.value == self.value:
            return False
        self.value, self.dirty = option.value, True
        base.on_press()
        if self.on_change is not None:
            self.on_change(option.value)
        return True

    def _option(self, place: int | None) -> PickerItem | None:
        return self.options[place] if place is not None and 0 <= place < len(self.options) else None

    def _fits(self) -> bool:
        widest = max((self._word_width(option) for option in self.options), default=0)
        return (widest + 2 * px(10)) * len(self.options) <= self.rect.width

    def _word_width(self, option: PickerItem) -> int:
        return text_size(option.text, theme.BODY)[0] + (px(24) if option.swatch is not None else 0)

    def _list_width(self, option: PickerItem) -> int:
        return max(self._word_width(option) + px(60), text_size(option.reason or "", theme.SMALL)[0] + px(24))

    @property
    def wants_all(self) -> bool:
        return self.opened

    @property
    def takes_enter(self) -> bool:
        return self.drop  # segments are chosen by the arrows

    @property
    def momentary(self) -> bool:  # type: ignore[override]
        return self.drop

    def on_focus(self, focused: bool) -> None:
        if not focused:
            self._set_open(False)

    def _set_open(self, opened: bool) -> None:
        self.opened, self.dirty = opened, True
        self._lit = self.index if opened else None
        self._keep_lit_in_sight()

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return self.opened or self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.KEYDOWN and (self.focused or self.opened):
            return self._list_key(event.key) if self.opened else self._key(event.key)
        return self.opened

    def _point(self, pos: tuple[int, int]) -> None:
        place = self._place_at(pos)
        if place != self._lit and (place is not None or not self.opened):
            self._lit, self.dirty = place, True

    def _press(self, event: pygame.event.Event) -> bool:
        if event.button in WHEEL_BUTTONS and self.opened:
            self._first = max(0, min(len(self.options) - self._rows(), self._first + WHEEL_BUTTONS[event.button]))
            self.dirty = True
            return True
        if event.button != LEFT_BUTTON:
            return self.opened
        place = self._place_at(event.pos)
        if self.drop and not self.opened:
            self._set_open(self.enabled)
        elif place is None:
            self._set_open(False)
        elif self._option(place) is not None and self.options[place].reason is None:
            self._set_open(False)
            self.choose(place)
        return True

    def _key(self, key: int) -> bool:
        if self.drop and self.enabled and key in (*ACTIVATE_KEYS, pygame.K_DOWN):
            self._set_open(True)
            return True
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(STEPS[key])
            return True
        return False

    def _step(self, direction: int) -> None:
        """Choose the next option in that direction that can be chosen."""
        places = range(self.index + direction, len(self.options) if direction > 0 else -1, direction)
        for place in places:
            if self.options[place].reason is None:
                self.choose(place)
                return

    def _list_key(self, key: int) -> bool:
        if key in (pygame.K_ESCAPE, pygame.K_TAB):
            self._set_open(False)
        elif key in ACTIVATE_KEYS and self._lit is not None and self.options[self._lit].reason is None:
            place = self._lit
            self._set_open(False)
            self.choose(place)
        elif key in STEPS:
            start = -1 if self._lit is None else self._lit
            self._lit = max(0, min(len(self.options) - 1, start + STEPS[key]))
            self._keep_lit_in_sight()
            self.dirty = True
        return True

    # -- places

    def _segments(self) -> list[pygame.Rect]:
        count = max(1, len(self.options))
        edges = [self.rect.x + self.rect.width * place // count for place in range(count + 1)]
        return [pygame.Rect(left, self.rect.y, right - left, self.rect.height) for left, right in pairwise(edges)]

    def _rows(self) -> int:
        """How many rows of the list are in sight."""
        window = current_scale().window_size[1]
        return max(1, min(len(self.options), (window - 2 * px(8)) // self._row_height()))

    def _keep_lit_in_sight(self) -> None:
        if self._lit is not None and self._lit >= 0:
            rows = self._rows()
            self._first = max(self._lit - rows + 1, min(self._first, self._lit))

    def _list(self) -> pygame.Rect:
        window = pygame.Rect((0, 0), current_scale().window_size).inflate(-2 * px(4), -2 * px(4))
        widest = max((self._list_width(option) for option in self.options), default=0)
        box = pygame.Rect(
            self.rect.x,
            self.rect.bottom + px(4),
            max(self.rect.width, widest),
            self._rows() * self._row_height() + 2 * px(4),
        )
        if box.bottom > window.bottom and self.rect.top - px(4) - box.height >= window.top:
            box.bottom = self.rect.top - px(4)
        return box.clamp(window)

    def _row_height(self) -> int:
        """Rows are higher where an option has a reason to tell below its words."""
        return px(REASON_ROW if any(option.reason for option in self.options) else ROW)

    def _row(self, place: int) -> pygame.Rect:
        box = self._list()
        return pygame.Rect(
            box.x + px(4), box.y + px(4) + (place - self._first) * self._row_height(), box.width - 2 * px(4), self._row_height()
        )

    def _place_at(self, pos: tuple[int, int]) -> int | None:
        if self.opened:
            places = range(self._first, self._first + self._rows())
            return next((place for place in places if self._row(place).collidepoint(pos)), None)
        if self.drop:
            return None
        return next((place for place, rect in enumerate(self._segments()) if rect.collidepoint(pos)), None)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        lit = self.drop and self.enabled and (self.hovered or self.opened)
        paint.panel(
            surface,
            self.rect,
            colours.lacquer_high if lit else colours.night,
            border=colours.line,
            radius=theme.BUTTON_RADIUS,
        )
        if self.drop:
            self._draw_closed(surface)
        else:
            self._draw_segments(surface)
        if self.ring:
            paint.focus_ring(surface, self.rect)

    def _draw_closed(self, surface: pygame.Surface) -> None:
        ink = theme.COLOURS.paper if self.enabled else theme.COLOURS.disabled
        room = pygame.Rect(self.rect.x + px(12), self.rect.y, self.rect.width - px(12) - px(36), self.rect.height)
        option = self._option(self.index)
        if option is not None:
            self._draw_words(surface, option, room, ink, "left")
        draw_icon(surface, "up" if self.opened else "down", (self.rect.right - px(20), self.rect.centery), 16, ink)

    def _draw_segments(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        for place, (option, rect) in enumerate(zip(self.options, self._segments(), strict=False)):
            chosen = option.value == self.value
            usable = self.enabled and option.reason is None
            inner = rect.inflate(-2 * px(3), -2 * px(3))
            if chosen:
                paint.rounded(surface, inner, colours.line, px(theme.BUTTON_RADIUS - 3))
                mark = pygame.Rect(0, 0, min(px(24), inner.width // 2), px(2))
                mark.midbottom = (inner.centerx, inner.bottom - px(2))
                paint.rounded(surface, mark, colours.vermilion_bright if self.enabled else colours.disabled, px(1))
            elif usable and self.hovered and place == self._lit:
                paint.rounded(surface, inner, colours.lacquer_high, px(theme.BUTTON_RADIUS - 3))
            ink = colours.disabled if not usable else colours.paper if chosen else colours.paper_dim
            self._draw_words(surface, option, inner, ink, "centre")

    def _draw_words(self, surface: pygame.Surface, option: PickerItem, room: pygame.Rect, ink: pygame.Color, align: str) -> None:
        if option.swatch is not None:
            width = min(self._word_width(option), room.width)
            left = room.x if align == "left" else room.centerx - width // 2
            dot = pygame.Rect(left, 0, px(16), px(16))
            dot.centery = room.centery
            paint.panel(surface, dot, option.swatch, border=theme.COLOURS.paper_dim, radius=8)
            room = pygame.Rect(dot.right + px(8), room.y, left + width - dot.right - px(8) + px(2), room.height)
            align = "left"
        draw_text(surface, option.text, room, theme.BODY, ink, align=align, valign="middle")

    @property
    def extent(self) -> pygame.Rect:
        reach = 2 * px(LIFTED_REACH)
        return super().extent.union(self._list().inflate(reach, reach)) if self.opened else super().extent

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.opened:
            return
        colours = theme.COLOURS
        box = self._list()
        paint.shadow(surface, box, radius=theme.BUTTON_RADIUS, lifted=True)
        paint.panel(surface, box, colours.lacquer, border=colours.line, radius=theme.BUTTON_RADIUS)
        for place in range(self._first, self._first + self._rows()):
            option, row = self.options[place], self._row(place)
            if place == self._lit:
                paint.rounded(surface, row, colours.lacquer_high, px(theme.BUTTON_RADIUS - 2))
            ink = colours.disabled if option.reason is not None else colours.paper
            if option.value == self.value:
                draw_icon(surface, "check", (row.right - px(16), row.centery), 16, colours.vermilion_bright)
            room = pygame.Rect(row.x + px(8), row.y, row.width - px(40), row.height)
            if option.reason:
                below = pygame.Rect(row.x + px(8), row.centery, row.width - px(16), row.height // 2 - px(4))
                draw_text(surface, option.reason, below, theme.SMALL, theme.COLOURS.plum, valign="middle")
                room = pygame.Rect(room.x, row.y + px(4), room.width, row.height // 2 - px(2))
            self._draw_words(surface, option, room, ink, "left")
