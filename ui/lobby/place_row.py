"""Places in a row, one of which is chosen: one stop for Tab, where the arrows choose; the place under the pointer is lit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame

from ui.widgets.base import LEFT_BUTTON, Widget

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class SeatStrip(Widget, ABC):
    """What all such rows do with events; how they look is theirs."""

    focusable = True
    lit: int | None = None  # the place under the pointer

    @property
    @abstractmethod
    def index(self) -> int:
        """Which place is chosen."""

    @abstractmethod
    def places(self) -> Sequence[pygame.Rect]:
        """Where they are."""

    @abstractmethod
    def choose(self, place: int) -> None:
        """Choose that one, where there is one of that number."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._light(self._at(event.pos))
            return self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            place = self._at(event.pos)
            if place is not None:
                self.choose(place)
            return True
        if event.type == pygame.KEYDOWN and self.focused and event.key in STEPS:
            self._light(None)
            self.choose(self.index + STEPS[event.key])
            return True
        return False

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((place for place, rect in enumerate(self.places()) if rect.collidepoint(pos)), None)

    def _light(self, place: int | None) -> None:
        if place != self.lit:
            self.lit, self.dirty = place, True
