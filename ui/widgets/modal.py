"""A box over the scene that wants an answer or shows something to read; it takes all events while it is open.

Escape and a click beside it close it and decide nothing; Enter presses the primary button, which therefore never
begins, ends or costs anything that somebody has not looked for. The scene behind is dimmed. The body is text, or
whatever a subclass places in `body`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON
from ui.widgets.button import Button, Label, Paragraph
from ui.widgets.focus import FocusRing
from ui.widgets.scroll import ScrollArea
from ui.widgets.theme import px

WIDTH = 560


@dataclass(frozen=True)
class Answer:
    """One button of a modal: its words, what it does (the modal closes first), whether Enter presses it."""

    text: str
    action: Callable[[], object] | None = None
    primary: bool = False
    name: str = ""


class Modal(FocusRing):
    """`title` and `text` may be functions, asked at every layout, so that they follow the language."""

    def __init__(
        self,
        title: str | Callable[[], str],
        text: str | Callable[[], str] = "",
        answers: Sequence[Answer] | Callable[[], Sequence[Answer]] = (),
        *,
        width: int = WIDTH,
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
        width = min(px(self.width), size[0] - 2 * pad)
        head = px(44) if _value(self.title) else 0
        foot = bar + px(theme.GAP) if self._answers() else 0
        most = size[1] - 4 * pad - head - foot
        area = ScrollArea((0, 0, width - 2 * pad, most), name="modal-body")
        height = self.body(area)
        area.rect.height = min(height, most)
        area.set_content(height)
        self.rect = pygame.Rect(0, 0, width, 2 * pad + head + area.rect.height + foot)
        self.rect.center = (size[0] // 2, size[1] // 2)
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

    def body(self, area: ScrollArea) -> int:
        """Place the content into the area (its top left is its `rect.topleft`) and return its height in
        pixels."""
        if not (text := _value(self.text)):
            return 0
        paragraph = area.add(
            Paragraph(
                (*area.rect.topleft, area.inner_width, 0),
                text,
                theme.BODY,
                theme.COLOURS.paper,
                name="modal-text",
            )
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
