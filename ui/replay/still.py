"""What of the table stays still in a replay: the hand, which can only be looked at, and the buttons above it, which are not
there."""

from __future__ import annotations

import pygame

from ui.table.bar import Bar
from ui.table.hand import HandView
from ui.table.layout import TableLayout
from ui.table.sprites import Sprite


class StillHand(HandView):
    """Cards rise a little under the pointer and tell their names."""

    focusable = False

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        elif event.type == pygame.WINDOWLEAVE:
            self._point_at(None)
        return False

    def toggle(self, sprite: Sprite) -> None:
        """Nothing is chosen here."""


class NoBar(Bar):
    """There are no buttons above the hand, since nobody acts."""

    def build(self, layout: TableLayout) -> None:
        self.place, self.over = layout.bar, layout.status
        self.verbs = {}

    def refresh(self) -> None:
        pass

    def key(self, event: pygame.event.Event) -> bool:
        return False
