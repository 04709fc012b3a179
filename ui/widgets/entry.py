"""A field to type one line into, with input methods: what is being composed shows underlined at the
cursor. Near the longest text it says how many letters there are and may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, Widget, WidgetOptions
from ui.widgets.text import draw_text, printable, t, text_size
from ui.widgets.theme import px

# ------------------------------------------------------------ clipboard
# The system's clipboard where pygame can reach it (pygame-ce), otherwise one of our own inside the
# window.


_clipboard = ""


def copy_text(text: str) -> bool:
    """Put a text there; whether other programs have it as well."""
    global _clipboard
    _clipboard = text
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (AttributeError, pygame.error, NotImplementedError):
        return False  # plain pygame has no text clipboard: our own copy has to do


def pasted_text() -> str:
    """The text that is there, or none."""
    try:
        return str(pygame.scrap.get_text() or _clipboard)
    except (AttributeError, pygame.error, NotImplementedError):
        return _clipboard


# ------------------------------------------------------------ entry


NEARLY_FULL = 0.75  # from this share of the longest text on its length is told
REPEAT_MS = (400, 35)  # only while a field has the keyboard: elsewhere a held key must not play twice


class TextEntry(Widget):
    """`on_change` is told every new text, `on_submit` the text at Enter; `on_paste` takes what is pasted, with all its lines,
    instead of the field."""

    focusable = True

    def __init__(
        self, rect: RectLike, text: str = "", on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None, *, placeholder: str = "", max_length: int = 24,
        on_paste: Callable[[str], object] | None = None, **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(rect, **options)
        self.on_paste = on_paste
        self.text, self.placeholder, self.max_length = text, placeholder, max_length
        self.on_change, self.on_submit = on_change, on_submit
        self.cursor = len(text)
        self.composing = ""
        self.all_selected = False

    @property
    def takes_enter(self) -> bool:
        return self.on_submit is not None or bool(self.composing)

    def on_focus(self, focused: bool) -> None:
        self.composing = ""
        self.all_selected = focused and bool(self.text) and self.ring
        if not pygame.display.get_init():
            return
        if focused and self.enabled:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            pygame.key.set_repeat(*REPEAT_MS)
        else:
            pygame.key.stop_text_input()
            pygame.key.set_repeat(0)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.all_selected = False
            self.cursor, self.dirty = self._place_at(event.pos[0]), True
            return True
        if not self.focused or not self.enabled:
            return False
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self._insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing, self.dirty = event.text, True
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.composing:
            return True  # the input method's own keys
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._submit()
        if event.key == pygame.K_BACKSPACE:
            self._change(before[:-1] + after, self.cursor - 1) if before or self.all_selected else None
        elif event.key == pygame.K_DELETE:
            self._change(before + after[1:], self.cursor)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._go(event.key)
        else:
            return event.key not in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN) and bool(
                getattr(event, "unicode", "")
            )
        return True

    def _submit(self) -> bool:
        if self.on_submit is None:
            return False
        self.on_submit(self.text)
        return True

    def _go(self, key: int) -> None:
        steps = {pygame.K_LEFT: self.cursor - 1, pygame.K_RIGHT: self.cursor + 1, pygame.K_HOME: 0, pygame.K_END: len(self.text)}
        self.cursor = max(0, min(len(self.text), steps[key]))
        self.all_selected, self.dirty = False, True

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_selected = self.dirty = True
        elif key == pygame.K_v:
            (self.on_paste or self._insert)(pasted_text())
        elif key in (pygame.K_c, pygame.K_x):
            copy_text(self.text)
            if key == pygame.K_x:
                self.all_selected = True
                self._change("", 0)
        else:
            return False
        return True

    def _insert(self, typed: str) -> None:
        if self.all_selected:
            self.text, self.cursor = "", 0
        typed = printable(typed.replace("\n", " "))[: self.max_length - len(self.text)]
        self.all_selected = False
        self._change(self.text[: self.cursor] + typed + self.text[self.cursor :], self.cursor + len(typed))

    def _change(self, text: str, cursor: int) -> None:
        if self.all_selected:
            text, cursor = "", 0
        self.all_selected, self.dirty = False, True
        self.text, self.cursor = text, max(0, min(len(text), cursor))
        if self.on_change is not None:
            self.on_change(self.text)

    # -- places and drawing

    @property
    def told_length(self) -> str:
        """How long the text is and may be, once that matters while somebody types."""
        if not self.focused or len(self.text) < self.max_length * NEARLY_FULL:
            return ""
        return t("kit-length", n=len(self.text), most=self.max_length)

    def _room(self) -> pygame.Rect:
        room = self.rect.inflate(-2 * px(12), 0)
        if self.told_length:
            room.width -= text_size(self.told_length, theme.SMALL)[0] + px(12)
        return room

    def _left(self) -> int:
        """Where the text starts: shifted to the left while the cursor would be outside."""
        until = text_size(self.text[: self.cursor] + self.composing, theme.BODY)[0]
        return self._room().x - max(0, until + px(2) - self._room().width)

    def _place_at(self, x: int) -> int:
        widths = [abs(self._left() + text_size(self.text[:place], theme.BODY)[0] - x) for place in range(len(self.text) + 1)]
        return widths.index(min(widths))

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        edge = colours.paper_dim if self.focused or (self.hovered and self.enabled) else colours.line
        paint.panel(surface, self.rect, colours.night, border=edge, radius=theme.BUTTON_RADIUS)
        before = surface.get_clip()
        surface.set_clip(self._room().inflate(px(4), 0).clip(before))
        self._draw_text(surface)
        surface.set_clip(before)
        if self.told_length:
            place = (self.rect.right - px(12), self.rect.centery)
            ink = colours.gold if len(self.text) >= self.max_length else colours.paper_dim
            draw_text(surface, self.told_length, place, theme.SMALL, ink, align="right", valign="middle")
        if self.ring:
            paint.focus_ring(surface, self.rect)

    def _draw_text(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        left, middle = self._left(), self.rect.centery
        if not self.text and not self.composing:
            draw_text(surface, self.placeholder, (left, middle), theme.BODY, colours.disabled, valign="middle")
        shown = self.text[: self.cursor] + self.composing + self.text[self.cursor :]
        width, height = text_size(shown, theme.BODY)
        if self.all_selected:
            surface.fill(colours.line, (left, middle - height // 2, width, height))
        draw_text(
            surface,
            shown,
            (left, middle),
            theme.BODY,
            colours.paper if self.enabled else colours.disabled,
            valign="middle",
        )
        if self.focused and self.enabled:
            self._draw_cursor(surface, left, middle, height)

    def _draw_cursor(self, surface: pygame.Surface, left: int, middle: int, height: int) -> None:
        start = left + text_size(self.text[: self.cursor], theme.BODY)[0]
        end = left + text_size(self.text[: self.cursor] + self.composing, theme.BODY)[0]
        if self.composing:
            surface.fill(theme.COLOURS.paper_dim, (start, middle + height // 2 - px(2), end - start, px(1)))
        surface.fill(theme.COLOURS.gold, (end, middle - height // 2 + px(2), px(2), height - 2 * px(2)))
