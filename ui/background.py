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
from concurrent.futures import Future, wait
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
        self._future: Future[T] = Future()
        # not a thread of an executor: the end of the program does not wait for it
        threading.Thread(target=self._run, name="work", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether there is a result, or an error instead."""
        return self._future.done()

    def result(self) -> T:
        """What came of work that is done; raises what it has raised, GivenUp after `cancel`."""
        return self._future.result()

    def cancel(self) -> None:
        """Stop the work at its next step; its result is no longer needed."""
        self._cancelled = True

    def wait(self, seconds: float) -> bool:
        """Wait for so long at most; whether it is done."""
        wait([self._future], seconds)
        return self.done

    def done_soon(self) -> bool:
        """Wait for what is small; whether it is done."""
        ends = time.process_time() + SOON_S
        for _ in range(POLLS_AT_MOST):
            if self._begun.wait(POLL_S) or time.process_time() > ends:
                break
        if self._begun.is_set() and self.steps <= SMALL:
            wait([self._future])
        return self.done

    def _run(self) -> None:
        try:
            with _taking_turns(), watched(self._watch):
                found = self._do()
        except Exception as error:  # the window's thread raises it
            self._future.set_exception(error)
        else:
            self._future.set_result(found)
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
