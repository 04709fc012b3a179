"""The keys of the hand: going along it, choosing, carrying cards to another place. `ui.table.hand` is built on it."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import pygame

from ui.table.board import BoardModel
from ui.table.drag import Grabbing
from ui.table.sprites import Sprite


class HandKeys(Grabbing):
    """What the keyboard does with the cards of a hand."""

    board: BoardModel
    cursor: int
    chosen: list[Sprite]
    owner: Any

    @abstractmethod
    def toggle(self, sprite: Sprite) -> None:
        """Choose it, or no longer."""

    @abstractmethod
    def settle(self, duration: float | None = None) -> None:
        """Everything to its place in the hand."""

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or not self.board.hand:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            self._carry(step) if event.mod & pygame.KMOD_SHIFT else self._go(self.cursor + step)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self._go(0 if event.key == pygame.K_HOME else len(self.board.hand) - 1)
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._change_row(event.key == pygame.K_DOWN)
        if event.key == pygame.K_SPACE:
            self.toggle(self.board.hand[self.cursor])
            return True
        return False

    def _go(self, place: int) -> None:
        self.cursor = place % len(self.board.hand)
        self.dirty = True

    def _carry(self, step: int) -> None:
        """Take the card under the cursor one place along, for an order of one's own."""
        hand, to = self.board.hand, self.cursor + step
        if 0 <= to < len(hand):
            hand[self.cursor], hand[to] = hand[to], hand[self.cursor]
            self.cursor = to
            self.settle()
            self.owner.hand_reordered()

    def _change_row(self, down: bool) -> bool:
        rects = self.board.layout.hand_cards(len(self.board.hand))
        here = rects[self.cursor]
        row = [number for number, rect in enumerate(rects) if (rect.top > here.top) == down and rect.top != here.top]
        if not row:
            return False
        self._go(min(row, key=lambda number: abs(rects[number].left - here.left)))
        return True
