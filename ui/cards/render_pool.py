"""Threads in which cards are rasterised and read from the disk, so that no frame of the window waits for them; and the
pictures that a deck has asked for and not got yet.

A picture comes from a thread as pixels; its index and the faces that are lettered need fonts, which belong to the window's
thread, so every picture is finished there, a few in each turn.

Threads are enough, and a pool of processes is not needed: pygame lets the other threads run while it draws an SVG, deflates
or scales (pygame-ce 2.5 and pygame 2.6.1 alike), so that two of them draw a deck in half the time of one while the window's
own thread was never kept longer than 1.5 ms. `python -m benchmarks.card_pictures` measures it anew. Fonts and the screen
are for the window's thread alone; nothing made in a thread may touch them. `concurrent.futures` does not serve: its threads are
waited for when the program ends, however long a picture takes, and what waits in its queue cannot be put in front.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from game import Card

WORKERS = max(1, min(3, os.cpu_count() or 1))
LATE_S = 0.4  # after which a picture that is looked at is late
CLOSING_S = 1.0  # how long the end of the program waits for a picture that is being drawn

Make = Callable[[], "pygame.Surface | None"]


class Job:
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


class RenderPool:
    """Takes jobs from the window's thread: those for pictures that are looked at are done first, the rest later."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers = workers
        self._change = threading.Condition()
        self._first: deque[Job] = deque()
        self._later: deque[Job] = deque()
        self._threads: list[threading.Thread] = []
        self._closed = False

    @property
    def open(self) -> bool:
        """Whether there are threads to do the work; without them pictures are drawn between frames."""
        return self.workers > 0 and not self._closed

    def submit(self, make: Make, later: bool = False) -> Job:
        """Have a picture made soon, or after all that is looked at."""
        job = Job(make)
        with self._change:
            (self._later if later else self._first).append(job)
            self._start()
            self._change.notify()
        return job

    def prioritize(self, job: Job) -> None:
        """What was wanted for later is looked at now."""
        with self._change:
            if job in self._later:
                self._later.remove(job)
                self._first.append(job)

    def cancel(self, job: Job) -> None:
        """Drop the job; a picture that is being drawn is finished and forgotten."""
        with self._change:
            for line in (self._first, self._later):
                if job in line:
                    line.remove(job)

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

    def _start(self) -> None:
        """Start the threads with the first job."""
        if self._threads or not self.open:
            return
        for number in range(self.workers):
            thread = threading.Thread(target=self._work, name=f"cards-{number}", daemon=True)
            try:
                thread.start()
            except RuntimeError:  # the system has no more threads: fewer workers, or none
                break
            self._threads.append(thread)
        self.workers = len(self._threads)

    def _work(self) -> None:
        while True:
            with self._change:
                while not (self._first or self._later or self._closed):
                    self._change.wait()
                if self._closed:
                    return
                job = (self._first or self._later).popleft()
                job.taken = True
            job.fill()


pool = RenderPool()


# ------------------------------------------------------------ what decks wait for


class Wanted(NamedTuple):
    """A picture on its way. `job` None: there are no threads, it is drawn between frames. `late` is when it is, by the clock,
    unless it is wanted `later`, or something else stands for it already."""

    card: Card | None
    job: Job | None
    later: bool
    late: float = math.inf


Key = tuple[str, str, int]  # variant, card id (or kind), width


class Taken(NamedTuple):
    """A picture that has come, or another one in its place; `looked_at` where it was asked for to be shown at once, and something
    else was shown instead."""

    key: Key
    looked_at: bool


Finish = Callable[[Key, "Card | None", "pygame.Surface | None"], object]
Replace = Callable[[Key, "Card | None"], bool]
_waiting: set[PendingRenders] = set()


class PendingRenders:
    """`finish(key, card, pixels)` is called in the window's thread; no pixels: draw it there. `replace(key, card)` makes
    something to look at instead of a picture that is late, and says whether it did."""

    def __init__(
        self, finish: Finish, draw: Callable[[Key, Card | None], object], replace: Replace = lambda key, card: False
    ) -> None:
        self._finish, self._draw, self._replace = finish, draw, replace
        self._wanted: dict[Key, Wanted] = {}

    def __bool__(self) -> bool:
        return bool(self._wanted)

    def want(self, key: Key, card: Card | None, make: Make, later: bool = False) -> None:
        """Ask for a picture, unless it is on its way; `later`: after those that are looked at now."""
        known = self._wanted.get(key)
        if known is None:
            job = pool.submit(make, later) if pool.open else None
            self._wanted[key] = Wanted(card, job, later, math.inf if later else time.perf_counter() + LATE_S)
            _waiting.add(self)
        elif known.later and not later:
            if known.job is not None:
                pool.prioritize(known.job)
            self._wanted[key] = known._replace(later=False, late=time.perf_counter() + LATE_S)

    def drop(self, key: Key) -> None:
        """Forget a picture that has come, or is no longer needed."""
        gone = self._wanted.pop(key, None)
        if gone is not None and gone.job is not None:
            pool.cancel(gone.job)
        if not self._wanted:
            _waiting.discard(self)

    def clear(self) -> None:
        for key in list(self._wanted):
            self.drop(key)

    def ordered(self) -> list[Key]:
        """What is on its way."""
        return list(self._wanted)

    def take(self, milliseconds: float) -> list[Taken]:
        """Finish what has come, for about that long, at least one."""
        end = (now := time.perf_counter()) + milliseconds / 1000
        taken: list[Taken] = []
        for key, wanted in sorted(self._wanted.items(), key=lambda each: each[1].later):
            is_there = wanted.job is None or wanted.job.done
            if not is_there and now < wanted.late:
                continue
            if taken and time.perf_counter() >= end:
                break
            if not is_there:
                self._wanted[key] = wanted._replace(late=math.inf)
                if self._replace(key, wanted.card):
                    taken.append(Taken(key, looked_at=True))
                continue
            self.drop(key)
            if wanted.job is None:
                self._draw(key, wanted.card)
            else:
                self._finish(key, wanted.card, wanted.job.picture)
            taken.append(Taken(key, not wanted.later))
        return taken


def anything_awaited() -> bool:
    """Whether pictures are on their way to any deck."""
    return bool(_waiting)


def take_all(milliseconds: float) -> list[Taken]:
    """Finish what has come for all decks, for about that long each."""
    return [taken for waiting in list(_waiting) for taken in waiting.take(milliseconds)]
