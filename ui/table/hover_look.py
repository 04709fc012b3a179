"""What is told of a card on which the pointer rests, in a panel beside it for as long as the pointer stays there.

Nothing is dimmed and no event is used: whoever thinks with the pointer on a card still sees the table and plays on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import Card
from ui.table.card_look import LookPanel
from ui.widgets.base import LIFTED_REACH, StaticWidget
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

AFTER_MS = 900
EDGE = 12  # between the panel and the window or the pointer
ABOVE = 60  # the corner buttons stay free


class HoverLook(StaticWidget):
    """Lies above everything else on the table. Changes of the table close it: what it says may be so no more."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(name="hover-look")
        self.scene = scene
        self.visible = False
        self.card: Card | None = None  # under the pointer, and still waited for or told of
        self._at = (0, 0)
        self._left_ms: float | None = None  # None: the time before the pointer came still has to pass by
        self._changes = 0
        self._panel: LookPanel | None = None

    @property
    def extent(self) -> pygame.Rect:
        return self.rect.inflate(2 * px(LIFTED_REACH), 2 * px(LIFTED_REACH))

    def follow(self, event: pygame.event.Event) -> None:
        """See where the pointer goes; whatever else somebody does ends the look."""
        if event.type == pygame.MOUSEMOTION:
            card = self.scene.card_at(event.pos)
            if card != self.card or not self.visible:
                self.close()
                self.card, self._at, self._left_ms = card, event.pos, None
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.close()

    def close(self) -> None:
        """Tell nothing any more, until the pointer moves again."""
        if self.visible:
            self.scene.ui.tooltip_box.point(self.scene.ui.hover)  # it may say again what it has to say
            self.dirty = True
        self.visible, self.card, self._panel = False, None, None

    def wait(self, dt_ms: float) -> None:
        """Let time pass, in which the look may open or end."""
        if self.card is None:
            return
        if not self._rests or self.visible and self._changes != self.scene.changes:
            self.close()
        elif not self.visible:
            self._left_ms = AFTER_MS if self._left_ms is None else self._left_ms - dt_ms
            if self._left_ms <= 0:
                self._open()

    @property
    def _rests(self) -> bool:
        """Does the pointer lie on cards, and does nothing happen there?"""
        scene = self.scene
        free = scene.overlay is None and not scene.modals and scene.hand.drag is None and scene.ui.pressed is None
        return free and scene.playback.idle and scene.ui.hover in (None, scene.hand, scene.cards)

    def _open(self) -> None:
        assert self.card is not None
        scene = self.scene
        notes = scene.controller.card_hint(self.card).splitlines() if scene.ui.hover is scene.hand else []
        scene.ui.tooltip_box.hide()  # all that it says is told here
        self._changes = scene.changes
        self._panel = LookPanel(scene.controller.look(self.card), scene.faces, notes, brief=True)
        self.rect = self._panel.rect = self._place(self._panel.rect.size)
        self.visible = self.dirty = True

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        """Over the buttons or under the upper edge, above the pointer or at a side: where the panel hides least of the cards."""
        scene, gap = self.scene, px(EDGE)
        window = pygame.Rect((0, 0), scene.size).inflate(-2 * gap, -2 * px(EDGE))
        floor, first = scene.table.status.top - px(4), window.top + px(ABOVE)
        found = []
        for bottom in (floor, first + size[1]):
            for left in (self._at[0] - size[0] // 2, window.left, window.right - size[0]):
                found.append(pygame.Rect((left, bottom - size[1]), size).clamp(window))
        cards = [sprite.rect(scene.faces) for sprite in scene.board.moving()]

        def hidden(place: pygame.Rect) -> int:
            under = [place.clip(card) for card in cards]
            on_pointer = place.inflate(2 * gap, 2 * gap).collidepoint(self._at)
            return sum(part.width * part.height for part in under) + on_pointer * window.width * window.height
        return min(found, key=hidden)

    def draw(self, surface: pygame.Surface) -> None:
        if self._panel is not None:
            self._panel.draw(surface)
