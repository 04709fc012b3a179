"""What pointer events mean to parts of the table whose cards are taken hold of: press, move, let go, or lose the window."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from ui.widgets.base import LEFT_BUTTON, Widget

LEAVES = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED)


class Grabbing(Widget, ABC):
    """`_press` is where the button went down, None while it is up; subclasses say what comes of each step."""

    _press: tuple[int, int] | None = None

    @abstractmethod
    def cancel(self) -> None:
        """What is held goes back."""

    @abstractmethod
    def _down(self, event: pygame.event.Event) -> bool:
        """A button goes down; True when the event is used."""

    @abstractmethod
    def _move(self, pos: tuple[int, int]) -> None:
        """The pointer moves with the button down."""

    @abstractmethod
    def _up(self, pos: tuple[int, int]) -> bool:
        """The button is let go."""

    @abstractmethod
    def _point_at(self, pos: tuple[int, int] | None) -> None:
        """The pointer moves with no button down."""

    def follow(self, event: pygame.event.Event) -> bool:
        """Use an event of the pointer; True when it is nobody else's any more."""
        if event.type in LEAVES:
            self.cancel()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEMOTION:
            if self._press is None:
                self._point_at(event.pos)
                return False
            self._move(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._up(event.pos)
        return self.wants_all
