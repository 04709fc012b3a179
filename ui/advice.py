"""Hints: what a good player would do, looked for beside the window and shown one after the other."""

from __future__ import annotations

import time
from typing import Any

from game import View
from ui.thinking import HINTS
from ui.thinking.scheduler import AiScheduler, PendingChoice

NOTICED_S = 0.1  # what comes sooner has not been waited for
RANKS = ("", "second", "third")  # what is called the best, and its alternatives; others are not told
AGAIN = "best"  # the first one once more, after all others
FIRST = (RANKS[0], AGAIN)


class Advice:
    """The hints for one position, best first and round again."""

    def __init__(self, scheduler: AiScheduler) -> None:
        self._scheduler = scheduler
        self._looking: PendingChoice | None = None
        self._asked = False
        self._asked_at = 0.0
        self._found: list[Any] = []
        self._at = 0
        self.rank = RANKS[0]  # of the hint that was taken last

    def forget(self) -> None:
        """The position is another one."""
        if self._looking is not None:
            self._looking.drop()
        self._looking, self._asked = None, False
        self._found, self._at, self.rank = [], 0, RANKS[0]

    def ask(self, view: View, moment: str) -> None:
        """Have the next hint looked for; the answer comes with `take`."""
        if not self._found and self._looking is None:
            self._looking = self._scheduler.advise(view, moment)
        if not self._asked:
            self._asked, self._asked_at = True, time.monotonic()

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for and has not been taken."""
        return self._asked

    @property
    def slow(self) -> bool:
        """Whether somebody has waited long enough for a hint to be told that it is looked for."""
        return self._asked and time.monotonic() > self._asked_at + NOTICED_S

    def take(self) -> Any | None:
        """The next good choice; None while it is looked for, and where there is none."""
        if self._looking is not None and self._looking.done:
            self._found, self._looking = self._looking.choices()[:HINTS], None
        if not self._asked or self._looking is not None:
            return None
        self._asked = False
        if not self._found:
            return None
        place = self._at % len(self._found)
        self.rank = RANKS[place] if place or not self._at else AGAIN
        self._at += 1
        return self._found[place]
