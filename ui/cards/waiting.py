"""Pictures that a deck has ordered and not got yet: what the workshop makes of them, and what remains for the window's thread.

A picture comes from the workshop as pixels; its index and the faces that are lettered need fonts, which belong to the
window's thread, so every picture is finished there, a few in each turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game import Card
from ui.cards import workshop as shop
from ui.cards.workshop import Make, Order


class Wanted(NamedTuple):
    """A picture on its way. `order` None: there are no threads, it is drawn between frames."""

    card: Card | None
    order: Order | None
    later: bool


Key = tuple[str, str, int]  # variant, card id (or kind), width
Finish = Callable[[Key, "Card | None", "pygame.Surface | None"], object]
_impatient: set[WaitingList] = set()


class WaitingList:
    """`finish(key, card, pixels)` is called in the window's thread; no pixels: draw it there."""

    def __init__(self, finish: Finish, draw: Callable[[Key, Card | None], object]) -> None:
        self._finish, self._draw = finish, draw
        self._wanted: dict[Key, Wanted] = {}

    def __bool__(self) -> bool:
        return bool(self._wanted)

    def want(self, key: Key, card: Card | None, make: Make, later: bool = False) -> None:
        """Order it, unless it is on its way."""
        known = self._wanted.get(key)
        if known is None:
            order = shop.workshop.order(make, later) if shop.workshop.open else None
            self._wanted[key] = Wanted(card, order, later)
            _impatient.add(self)
        elif known.later and not later:
            if known.order is not None:
                shop.workshop.hurry(known.order)
            self._wanted[key] = known._replace(later=False)

    def drop(self, key: Key) -> None:
        """It is there now, or of no use any more."""
        gone = self._wanted.pop(key, None)
        if gone is not None and gone.order is not None:
            shop.workshop.cancel(gone.order)
        if not self._wanted:
            _impatient.discard(self)

    def clear(self) -> None:
        for key in list(self._wanted):
            self.drop(key)

    def ordered(self) -> list[Key]:
        """What is on its way."""
        return list(self._wanted)

    def take(self, milliseconds: float) -> bool:
        """Finish what has come, for about that long, at least one; True if there was any."""
        end = time.perf_counter() + milliseconds / 1000
        taken = False
        for key, wanted in sorted(self._wanted.items(), key=lambda each: each[1].later):
            if wanted.order is not None and not wanted.order.done:
                continue
            if taken and time.perf_counter() >= end:
                break
            self.drop(key)
            if wanted.order is None:
                self._draw(key, wanted.card)
            else:
                self._finish(key, wanted.card, wanted.order.picture)
            taken = True
        return taken


def anything_awaited() -> bool:
    """Whether pictures are on their way to any deck."""
    return bool(_impatient)


def take_all(milliseconds: float) -> bool:
    """Finish what has come for all decks, for about that long each; True if something new is there to be shown."""
    taken = [waiting.take(milliseconds) for waiting in list(_impatient)]
    return any(taken)
