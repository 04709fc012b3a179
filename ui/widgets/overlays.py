"""What lies over a scene: a dialog, a message for a while (toast), a panel at the side (drawer).

A modal takes all events while it is open. Escape and a click beside it close it and decide nothing; Enter presses the primary
button, which therefore never begins, ends or costs anything that somebody has not looked for. The scene behind is dimmed. The
body is text, or whatever a subclass places in `body`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, LIFTED_REACH, Container, RectLike, Widget
from ui.widgets.button import Button, Label, Paragraph
from ui.widgets.focus import FocusRing
from ui.widgets.icons import draw_icon
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_lines, is_wide, joined, line_height, lines_height, text_size, wrap_even
from ui.widgets.theme import current_scale, px

TOAST_WIDEST = 680
TOAST_BOTTOM = 76
WIDE_MS, NARROW_MS = 200, 65  # for one sign of Chinese or Japanese, and one letter
TOAST_CLOSE = 18  # the sign by which what stays is closed


def reading_ms(text: str) -> int:
    """How long an unhurried reader takes for it."""
    wide = sum(map(is_wide, text))
    return wide * WIDE_MS + (len(text) - wide) * NARROW_MS


class Toast(Widget):
    """One at a time: a new line takes the place of the old one. What stays is back when the other's time is over."""

    def __init__(self) -> None:
        super().__init__(name="toast")
        self.visible = False
        self.text = ""
        self.warning = False
        self.floor: int | None = None  # pixels from above that it must not reach below
        self._left_ms = 0.0
        self._stays = ""  # what is shown until it is pressed away

    def say(self, text: str, warning: bool = False, stays: bool = False) -> None:
        """Show that text as long as reading it takes; a warning is in the colour of refusals and carries its sign. What `stays`
        comes after what stays already, or else after what is shown, and both stay until they are pressed away."""
        if stays:
            before = self._stays or (self.text if self.visible else "")
            text = self._stays = joined([before, text] if before else [text], "sentences")
        self._show(text, warning)

    def _show(self, text: str, warning: bool) -> None:
        self.text, self.warning = text, warning
        self._left_ms = inf if text == self._stays else max(theme.TOAST_MS, reading_ms(text))
        self.visible = self.dirty = True

    def _go_away(self) -> None:
        """What stays comes back, unless it is that which goes."""
        self._stays = "" if self.text == self._stays else self._stays
        self.visible, self.dirty = False, True
        if self._stays:
            self._show(self._stays, True)

    def update(self, dt_ms: float) -> bool:
        if self.visible:
            self._left_ms -= dt_ms
            if self._left_ms <= 0:
                self._go_away()
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """What stays goes away when it is pressed, and by Escape."""
        if not (self.visible and self.text == self._stays):
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and self.rect.collidepoint(event.pos)
        if pressed or event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._go_away()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        if not self.visible:
            return
        lines = wrap_even(self.text, theme.BODY, px(TOAST_WIDEST))
        bar = px(4) if self.warning else 0
        stays = self.text == self._stays
        width = max(text_size(line, theme.BODY)[0] for line in lines) + 2 * px(theme.PADDING) + bar
        width += px(TOAST_CLOSE + theme.PADDING) if stays else 0
        height = lines_height(len(lines), theme.BODY) + 2 * px(10)
        self.rect = pygame.Rect(0, 0, width, height)
        bottom = current_scale().window_size[1] - px(TOAST_BOTTOM) if self.floor is None else self.floor
        self.rect.midbottom = (current_scale().window_size[0] // 2, bottom)
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer_high, border=theme.COLOURS.line)
        if self.warning:
            paint.rounded(
                surface,
                pygame.Rect(self.rect.x + px(8), self.rect.y + px(10), px(3), height - px(20)),
                theme.COLOURS.plum,
                px(2),
            )
        colour = theme.COLOURS.plum if self.warning else theme.COLOURS.paper
        draw_lines(surface, lines, (self.rect.x + px(theme.PADDING) + bar, self.rect.y + px(10)), theme.BODY, colour)
        if stays:
            place = (self.rect.right - px(theme.PADDING + TOAST_CLOSE / 2), self.rect.y + px(10) + line_height(theme.BODY) // 2)
            draw_icon(surface, "close", place, TOAST_CLOSE, theme.COLOURS.paper)


class Drawer(Container):
    """`side` is "left" or "right"; `motion_ms` how long the slide takes (0: at once)."""

    def __init__(
        self,
        home: RectLike,
        side: str = "right",
        *,
        name: str = "drawer",
        open: bool = False,
        motion_ms: int = theme.MOVE_MS,
    ) -> None:
        super().__init__(home, name=name)
        self.home = pygame.Rect(home)
        self.side = side
        self.motion_ms = motion_ms
        self.open = open
        self._out = 1.0 if open else 0.0  # how far it is out, 0..1
        self._shift = 0
        self.visible = open

    def add(self, widget: Widget) -> Widget:  # type: ignore[override]
        """Put a widget into the drawer, at its place while the drawer stands where it stands now."""
        super().add(widget)
        widget.move(self._shift, 0)
        return widget

    def toggle(self) -> None:
        """Open it, or close it."""
        self.set_open(not self.open)

    def set_open(self, open: bool) -> None:
        """Slide it out or in."""
        self.open = open
        self.visible = self.visible or open
        if self.motion_ms <= 0:
            self._out = float(open)
        self._place()

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        target = float(self.open)
        if self._out == target:
            return moving
        step = dt_ms / max(1, self.motion_ms)
        self._out = min(target, self._out + step) if self.open else max(target, self._out - step)
        self._place()
        return True

    def _place(self) -> None:
        eased = 1 - (1 - self._out) ** 3
        hidden = round((1 - eased) * (self.home.width + 1))
        shift = hidden if self.side == "right" else -hidden
        self.move(shift - self._shift, 0)
        self._shift = shift
        self.visible = self.open or self._out > 0
        self.dirty = True

    def leaves(self) -> Iterator[Widget]:
        return super().leaves() if self.open else iter(())

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.visible and self.rect.collidepoint(pos)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return (super().at(pos) or self) if self.hit(pos) else None

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON)

    @property
    def extent(self) -> pygame.Rect:
        reach = 2 * px(LIFTED_REACH)
        return self.rect.inflate(reach, reach)

    def draw(self, surface: pygame.Surface) -> None:
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        super().draw(surface)


MODAL_WIDTH = 560


@dataclass(frozen=True)
class Answer:
    """One button of a modal: its words, what it does (the modal closes first), whether Enter presses it, and which other key."""

    text: str
    action: Callable[[], object] | None = None
    primary: bool = False
    name: str = ""
    key: int = 0


class Modal(FocusRing):
    """`title` and `text` may be functions, asked at every layout, so that they follow the language. The `key` that opens one
    closes it too."""

    key = 0

    def __init__(
        self, title: str | Callable[[], str], text: str | Callable[[], str] = "",
        answers: Sequence[Answer] | Callable[[], Sequence[Answer]] = (), *, width: int = MODAL_WIDTH,
        on_close: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.title, self.text, self.answers = title, text, answers
        self.width = width
        self.on_close = on_close
        self.open = True

    def layout(self, size: tuple[int, int]) -> None:
        """Place it in the middle of a window of that size."""
        self.clear()
        pad, bar = px(theme.MARGIN), px(theme.CONTROL_HEIGHT)
        width = self._width(size)
        head = px(44) if _value(self.title) else 0
        foot = self._foot(width - 2 * pad)
        most = self._tallest(size) - 2 * pad - head - foot
        area = ScrollArea((0, 0, width - 2 * pad, most), name="modal-body")
        height = self.body(area)
        area.rect.height = min(height, most)
        area.set_content(height)
        self.rect = self._place(size, (width, 2 * pad + head + area.rect.height + foot))
        if head:
            self.add(
                Label(
                    (self.rect.x + pad, self.rect.y + pad - px(4), width - 2 * pad, px(32)),
                    _value(self.title),
                    theme.HEADING,
                    bold=True,
                    name="modal-title",
                )
            )
        area.move(self.rect.x + pad, self.rect.y + pad + head)
        self.add(area)
        self._place_answers(pad, bar)
        self.restore()

    def _width(self, size: tuple[int, int]) -> int:
        return min(px(self.width), size[0] - 2 * px(theme.MARGIN))

    def _tallest(self, size: tuple[int, int]) -> int:
        """How high it may be in such a window."""
        return size[1] - 2 * px(theme.MARGIN)

    def _foot(self, width: int) -> int:
        """How high the answers are, with what stands between them and the body."""
        return px(theme.CONTROL_HEIGHT) + px(theme.GAP) if self._answers() else 0

    def _place(self, size: tuple[int, int], needs: tuple[int, int]) -> pygame.Rect:
        """Where it lies in such a window, if it is as large as that."""
        rect = pygame.Rect((0, 0), needs)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def body(self, area: ScrollArea) -> int:
        """Place the content into the area (its top left is its `rect.topleft`) and return its height in
        pixels."""
        if not (text := _value(self.text)):
            return 0
        paragraph = area.add(
            Paragraph((*area.rect.topleft, area.inner_width, 0), text, theme.BODY, theme.COLOURS.paper, name="modal-text")
        )
        return paragraph.rect.height

    def _answers(self) -> Sequence[Answer]:
        return self.answers() if callable(self.answers) else self.answers

    def _place_answers(self, pad: int, height: int) -> None:
        right = self.rect.right - pad
        placed: list[Button] = []
        for answer in reversed(self._answers()):
            button = Button(
                (0, 0, 0, height),
                answer.text,
                lambda answer=answer: self._give(answer),  # type: ignore[misc]
                answer.primary,
                answer.key,
                enter=answer.primary,
                name=answer.name or f"answer-{answer.text}",
            )
            button.rect.width = max(px(96), button.preferred_width())
            button.rect.bottomright = (right, self.rect.bottom - pad)
            right = button.rect.left - px(theme.GRID)
            placed.append(button)
        for button in reversed(placed):
            self.add(button)

    def _give(self, answer: Answer) -> None:
        self.close()
        if answer.action is not None:
            answer.action()

    def close(self) -> None:
        """Take it off the scene."""
        if self.open:
            self.open = False
            self.set_focus(None)  # a field that is typed into ends that: a held Enter goes no further
            if self.on_close is not None:
                self.on_close()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.key and event.type == pygame.KEYDOWN and event.key == self.key:
            self.close()
            return True
        if super().handle(event):
            return True
        beside = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and not self.rect.collidepoint(event.pos)
        if beside or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.dismiss()
        return True

    def dismiss(self) -> None:
        """Leave without choosing."""
        self.close()

    def draw(self, surface: pygame.Surface) -> None:
        paint.veil(surface)
        paint.shadow(surface, self.rect, lifted=True)
        paint.panel(surface, self.rect, theme.COLOURS.lacquer, border=theme.COLOURS.line)
        super().draw(surface)


Words = str | Callable[[], str]


def question(title: Words, text: Words, go: Answer | Callable[[], Answer], back: Words) -> Modal:
    """Asks once before a step that costs something and cannot be taken back. Enter goes back: whoever presses a key once more
    than was meant has lost nothing; only an answer that was looked for goes on."""
    answers = lambda: [go() if callable(go) else go, Answer(_value(back), primary=True, name="back")]  # noqa: E731 (the language)
    return Modal(title, text, answers)


def _value(text: str | Callable[[], str]) -> str:
    return text() if callable(text) else text
