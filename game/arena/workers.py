"""Processes that play deals, for simulations, tournaments and fits.

Ctrl-C reaches every process of a terminal. A worker leaves its task then and begins no other; it does not leave by itself, as it
might between two tasks take the locks of the queue with it, and whoever waits for the others would wait for ever.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from types import FrameType, TracebackType
from typing import Any, TypeVar

T = TypeVar("T")

_at_work = _stopped = False


class Workers(ProcessPoolExecutor):
    """So many `jobs`. What has not begun when the block is left is not done any more."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, initializer=_listen)

    def submit(self, task: Callable[..., T], /, *arguments: Any, **named: Any) -> Future[T]:
        return super().submit(_work, task, *arguments, **named)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown(wait=True, cancel_futures=True)


def _listen() -> None:
    signal.signal(signal.SIGINT, _stop)


def _stop(number: int, frame: FrameType | None) -> None:
    global _stopped
    _stopped = True
    if _at_work:
        raise KeyboardInterrupt


def _work(task: Callable[..., T], *arguments: Any, **named: Any) -> T:
    global _at_work
    _at_work = True
    try:
        if _stopped:
            raise KeyboardInterrupt
        return task(*arguments, **named)
    finally:
        _at_work = False
