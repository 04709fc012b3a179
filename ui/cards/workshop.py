"""Threads in which cards are rasterised and read from the disk, so that no frame of the window waits for them.

Threads are enough, and a pool of processes is not needed: pygame lets the other threads run while it draws an SVG, deflates
or scales (pygame-ce 2.5 and pygame 2.6.1 alike), so that two hands draw a deck in half the time of one while the window's
own thread was never kept longer than 1.5 ms. `python -m benchmarks.card_pictures` measures it anew. Fonts and the screen
are for the window's thread alone; nothing made here may touch them.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable

import pygame

HANDS = max(1, min(3, os.cpu_count() or 1))
CLOSING_S = 1.0  # how long the end of the program waits for a picture that is being drawn

Make = Callable[[], "pygame.Surface | None"]


class Order:
    """A picture that is to be made. Once `done` is true, `picture` is it, or None where it could not be made."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self.done = False
        self.taken = False
        self.picture: pygame.Surface | None = None

    def fill(self) -> None:
        """Make it; whatever goes wrong with a picture must not end the thread."""
        try:
            self.picture = self.make()
        except Exception:  # a stranger's file, a disk, a codec: the card gets its drawn face
            self.picture = None
        self.done = True


class Workshop:
    """Takes orders from the window's thread and fills them: those that are looked at first, the rest later."""

    def __init__(self, hands: int = HANDS) -> None:
        self.hands = hands
        self._change = threading.Condition()
        self._first: deque[Order] = deque()
        self._later: deque[Order] = deque()
        self._threads: list[threading.Thread] = []
        self._closed = False

    @property
    def open(self) -> bool:
        """Whether there are threads to do the work; without them pictures are drawn between frames."""
        return self.hands > 0 and not self._closed

    def order(self, make: Make, later: bool = False) -> Order:
        """Have a picture made soon, or after all that is looked at."""
        order = Order(make)
        with self._change:
            (self._later if later else self._first).append(order)
            self._hire()
            self._change.notify()
        return order

    def hurry(self, order: Order) -> None:
        """What was wanted for later is looked at now."""
        with self._change:
            if order in self._later:
                self._later.remove(order)
                self._first.append(order)

    def cancel(self, order: Order) -> None:
        """It is not wanted any more; one that is being made is finished and forgotten."""
        with self._change:
            for line in (self._first, self._later):
                if order in line:
                    line.remove(order)

    def close(self) -> None:
        """Take no more work and let the threads end."""
        with self._change:
            self._closed = True
            self._first.clear()
            self._later.clear()
            self._change.notify_all()
        for thread in self._threads:
            thread.join(CLOSING_S)
        self._threads.clear()

    def _hire(self) -> None:
        """Start the threads with the first order."""
        if self._threads or not self.open:
            return
        for number in range(self.hands):
            thread = threading.Thread(target=self._work, name=f"cards-{number}", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system has no more threads: fewer hands, or none
                break
            self._threads.append(thread)
        self.hands = len(self._threads)

    def _work(self) -> None:
        while True:
            with self._change:
                while not (self._first or self._later or self._closed):
                    self._change.wait()
                if self._closed:
                    return
                order = (self._first or self._later).popleft()
                order.taken = True
            order.fill()


workshop = Workshop()
