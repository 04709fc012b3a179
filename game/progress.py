"""How far a long piece of work has come, for whoever waits for it in another thread and may give it up.

Who waits says so with `watched` in the thread that works; whatever takes long there (`game.combos`) tells its share from time to
time. Without anybody who watches, telling costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Watch = Callable[[float], None]

_watch: ContextVar[Watch | None] = ContextVar("watch", default=None)


class GivenUp(Exception):
    """Nobody waits for the work any more. Raised by a watch; no mistake, and so no GameError."""


@contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """Have `watch` told of the work inside, in shares from 0 to 1; what it raises ends the work."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)


def told(share: float) -> None:
    """So much of the work is done."""
    watch = _watch.get()
    if watch is not None:
        watch(share)
