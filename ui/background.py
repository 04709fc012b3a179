"""Work that may take seconds, done beside the window by a thread, which tells how far it is and can be cancelled.

What comes of it (compiled rules, a replay) are so many small objects that carrying them over from another process would itself
hold up the window; so a thread makes them, and hands over to the window's thread often while it works.
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from game.core.progress import GivenUp, watched

T = TypeVar("T")

SOON_S = 0.1  # of the processor: nobody notices that the window waits for so long
POLL_S = 0.01
POLLS_AT_MOST = 50  # where the processor has other things to do
SMALL = 4_000  # steps, which are done as soon
TURN_S = 0.0005  # the window gets its turn after so long, instead of Python's 5 ms


class BackgroundTask(Generic[T]):
    """Has a thread do `do` from now on. `share` of it is done; None while nobody knows how much there is to do."""

    def __init__(self, do: Callable[[], T]) -> None:
        self.share: float | None = None
        self.steps = 0  # as many as are known of
        self._do = do
        self._cancelled = False
        self._begun = threading.Event()  # it is known how much there is to do, or everything is done
        self._done = threading.Event()  # not a future: to import one takes as long as to draw a frame
        self._found: T
        self._error: Exception | None = None
        # not a thread of an executor: the end of the program does not wait for it
        threading.Thread(target=self._run, name="work", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error instead."""
        return self._done.is_set()

    def result(self) -> T:
        """What came of work that is done; raises what it has raised, GivenUp after `cancel`."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self._found

    def cancel(self) -> None:
        """Stop the work at its next step; its result is no longer needed."""
        self._cancelled = True

    def wait(self, seconds: float) -> bool:
        """Wait for so long at most; whether it is done."""
        return self._done.wait(seconds)

    def done_soon(self) -> bool:
        """Wait for what is small; whether it is done."""
        ends = time.process_time() + SOON_S
        for _ in range(POLLS_AT_MOST):
            if self._begun.wait(POLL_S) or time.process_time() > ends:
                break
        if self._begun.is_set() and self.steps <= SMALL:
            self._done.wait()
        return self.done

    def _run(self) -> None:
        try:
            with _taking_turns(), watched(self._watch):
                self._found = self._do()
        except Exception as error:  # the window's thread raises it
            self._error = error
        self._done.set()
        self._begun.set()

    def _watch(self, steps: float, whole: int) -> None:
        if self._cancelled:
            raise GivenUp
        self.share, self.steps = steps / max(1, whole), max(whole, self.steps)
        self._begun.set()


_working: list[float] = []  # for each work that is done now, Python's own turn
_lock = threading.Lock()


@contextmanager
def _taking_turns() -> Iterator[None]:
    """Short turns between threads, and no collecting of garbage in the midst of many new objects, all of which are kept: that
    would stop the window for longer than anything else."""
    with _lock:
        if not _working:
            gc.disable()
        _working.append(sys.getswitchinterval())
        sys.setswitchinterval(TURN_S)
    try:
        yield
    finally:
        with _lock:
            turn = _working.pop()
            if not _working:
                sys.setswitchinterval(turn)
                gc.enable()
