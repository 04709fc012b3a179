"""Hints: what a good player would do, looked for beside the window and shown one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, Protocol

from game import Rules, View

HINT_LEVEL = "normal"


class Player(Protocol):
    """A computer player as the session uses it; its choices carry `.action`."""

    def choose(self, view: View) -> Any: ...

    def rank(self, view: View) -> Sequence[Any]: ...


PlayerMaker = Callable[[str, Rules, int], Player]


class Advice:
    """The hints for one position, best first and round again. `make` makes the adviser when it is first asked."""

    def __init__(self, worker: Executor, make: Callable[[], Player]) -> None:
        self._worker, self._make = worker, make
        self._adviser: Player | None = None
        self._looking: Future[Any] | None = None
        self._found: list[Any] = []
        self._at = 0

    def forget(self) -> None:
        """The position is another one."""
        self._looking = None
        self._found, self._at = [], 0

    def ask(self, view: View) -> None:
        """Have the next hint looked for; the answer comes with `take`."""
        if self._looking is not None:
            return
        if self._adviser is None:
            self._adviser = self._make()
        if self._found:
            self._looking = self._worker.submit(list, self._found)
        else:
            self._looking = self._worker.submit(self._adviser.rank, view)

    @property
    def waiting(self) -> bool:
        """Whether a hint was asked for and has not been taken."""
        return self._looking is not None

    def take(self) -> Any | None:
        """The next good choice; None while it is looked for, and where there is none."""
        if self._looking is None or not self._looking.done():
            return None
        self._found, self._looking = list(self._looking.result()), None
        if not self._found:
            return None
        self._at += 1
        return self._found[(self._at - 1) % len(self._found)]
