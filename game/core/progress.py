"""How far a long piece of work has come, for whoever waits for it in another thread and may give it up.

Who waits says so with `watched` in the thread that works; whatever may take long there (compiling combinations, playing a
record again) tells from time to time. Where nobody watches, telling costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Watch = Callable[[float, int], None]

_watch: ContextVar[Watch | None] = ContextVar("watch", default=None)


class GivenUp(Exception):
    """Nobody waits for the work any more. Raised by a watch; nothing is wrong, and so it is no GameError."""


@contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """Have `watch` told of the work inside: how many steps are done, and of how many. What it raises ends the work."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)


def report_progress(done: float, whole: int) -> None:
    """So many of `whole` steps are done; a step is what takes about 20 microseconds."""
    watch = _watch.get()
    if watch is not None and whole:
        watch(done, whole)
