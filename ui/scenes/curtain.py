"""The curtain between two people at one screen: it hides the whole table until the next person is there.

Whoever has just played may still be clicking and pressing keys. So the curtain uses nothing for a moment, its key is
one that the table has no use for, and its button lies where nobody clicks while playing.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.scenes.base import Scene, Size
from ui.session import Session
from ui.table.layout import BAR_HEIGHT, EDGE, OWN_WIDTH, TableLayout
from ui.widgets import theme
from ui.widgets.button import Button, Label
from ui.widgets.text import line_height, t
from ui.widgets.theme import px

DEAF_MS = 600  # also without animation: it is the fingers that are quick, not the picture
LIFT_KEY = pygame.K_y
UNDO_KEY = pygame.K_u
INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class CurtainScene(Scene):
    """`on_lift(undo)` is called once: the person is there, or the last one wants the action back. `meanwhile` is called
    each turn while the curtain stands."""

    def __init__(
        self, session: Session, on_lift: Callable[[bool], None], meanwhile: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__()
        self.session = session
        self.on_lift = on_lift
        self.meanwhile = meanwhile
        self.stood_ms = 0.0

    @property
    def name(self) -> str:
        """Whose turn it is."""
        seat = self.session.next_person
        return self.session.names[seat] if seat is not None else ""

    @property
    def deaf(self) -> bool:
        """Does it still ignore keys and clicks, which may have been meant for the table?"""
        return self.stood_ms < DEAF_MS

    def trace_facts(self) -> dict[str, object]:
        """What a program that drives this window from outside has to know."""
        return {"deaf": self.deaf}

    def build(self, size: Size) -> None:
        self._build_words(size)
        layout = TableLayout(size, self.session.rules.players)
        width, left = px(OWN_WIDTH), px(EDGE)
        go = pygame.Rect(size[0] - left - width, layout.bar.bottom - px(BAR_HEIGHT), width, px(BAR_HEIGHT))
        self.go = self.ui.add(Button(go, t("table-curtain-go", name=self.name), self._go, True, LIFT_KEY, name="go"))
        self.undo = self.ui.add(Button(go, t("table-curtain-undo"), self._undo, False, UNDO_KEY, name="undo"))
        self.undo.rect.width = max(width, self.undo.preferred_width())
        self.undo.rect.left = left
        self.undo.visible = self.session.can_undo
        self._listen()

    def _build_words(self, size: Size) -> None:
        left, width = px(theme.MARGIN), size[0] - 2 * px(theme.MARGIN)
        dim = theme.COLOURS.paper_dim
        height = line_height(theme.HOME, True)
        name = pygame.Rect(left, round(size[1] * 0.4) - height // 2, width, height)
        above = pygame.Rect(left, name.top - px(48), width, px(36))
        below = pygame.Rect(left, name.bottom + px(8), width, px(32))
        self.ui.add(Label(above, t("table-curtain-turn"), theme.HEADING, dim, align="centre", name="turn"))
        self.ui.add(Label(name, self.name, theme.HOME, theme.COLOURS.paper, True, "centre", name="name"))
        self.ui.add(Label(below, t("table-curtain-hint"), theme.BODY, dim, align="centre", name="hint"))

    def _listen(self) -> None:
        """The buttons light up when they can be used."""
        for button in (self.go, self.undo):
            button.enable(not self.deaf, t("table-curtain-deaf"))

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self.meanwhile()
        if self.deaf:
            self.stood_ms += dt_ms
            self._listen()
        return moving

    def handle(self, event: pygame.event.Event) -> None:
        if not (self.deaf and event.type in INPUT):
            super().handle(event)

    def _go(self) -> None:
        self.on_lift(False)

    def _undo(self) -> None:
        if self.session.can_undo:
            self.on_lift(True)

    def back(self) -> None:
        """Nobody leaves through the curtain."""

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(theme.COLOURS.night)
