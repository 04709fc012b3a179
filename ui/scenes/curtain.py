"""The curtain between two people at one screen: it hides the whole table until the next person is there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.scenes.base import Scene, Size
from ui.session import Session
from ui.widgets import theme
from ui.widgets.controls import Button, Label
from ui.widgets.scale import px
from ui.widgets.text import line_height, t

GO_WIDTH = 320


class CurtainScene(Scene):
    """`on_lift(undo)` is called once: the person is there, or the last one wants the action back."""

    def __init__(self, session: Session, on_lift: Callable[[bool], None]) -> None:
        super().__init__()
        self.session = session
        self.on_lift = on_lift

    @property
    def name(self) -> str:
        """Whose turn it is."""
        seat = self.session.next_person
        return self.session.names[seat] if seat is not None else ""

    def build(self, size: Size) -> None:
        width, middle = size[0] - 2 * px(theme.MARGIN), size[1] // 2
        left = px(theme.MARGIN)
        name_height = line_height(theme.HOME, True)
        name = pygame.Rect(left, middle - name_height, width, name_height)
        above = pygame.Rect(left, name.top - px(48), width, px(36))
        below = pygame.Rect(left, name.bottom + px(8), width, px(32))
        self.ui.add(Label(above, t("table-curtain-turn"), theme.HEADING, theme.COLOURS.paper_dim, align="centre", name="turn"))
        self.ui.add(Label(name, self.name, theme.HOME, theme.COLOURS.paper, True, "centre", name="name"))
        self.ui.add(Label(below, t("table-curtain-hint"), theme.BODY, theme.COLOURS.paper_dim, align="centre", name="hint"))
        words = t("table-curtain-go", name=self.name)
        go = Button((0, 0, 0, px(52)), words, self._go, True, t("kit-key-space"), name="go", size=theme.HEADING)
        go.rect.width = min(width, max(px(GO_WIDTH), go.preferred_width() + px(16)))
        go.rect.midtop = (size[0] // 2, below.bottom + px(40))
        self.ui.add(go)
        if self.session.can_undo:
            back = Button((0, 0, 0, px(theme.CONTROL_HEIGHT)), t("table-curtain-undo"), self._undo, False, "U", name="undo")
            back.rect.width = back.preferred_width()
            back.rect.midtop = (size[0] // 2, go.rect.bottom + px(16))
            self.ui.add(back)

    def _go(self) -> None:
        self.on_lift(False)

    def _undo(self) -> None:
        if self.session.can_undo:
            self.on_lift(True)

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYDOWN:
            return
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._go()
        elif event.key == pygame.K_u:
            self._undo()

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(theme.COLOURS.night)
