"""The window's side of the process in which players look ahead: it is started, asked, stopped, and replaced when it is lost.

Nothing here waits: a `Request` is answered, or lost, whenever somebody looks at it. A process was chosen over a thread by
measuring (docs/architecture.md, Thinking beside the window). It is started and killed by hand: a pool of `concurrent.futures` can
neither be told to stop one request nor lose one process without all that wait.
"""

from __future__ import annotations

import threading
import time
import weakref
from contextlib import suppress
from typing import IO, Any, cast

from game import Choice, Rules, View
from ui import processes
from ui.thinking.view_codec import pack, pack_rules, unpack
from ui.thinking.worker import Cancel, Learn, Message, Ready, Reply, Think, receive, send

STARTS_AT_MOST = 3  # a process that ends again and again is not worth another one
STUCK_S = 0.5  # who has not stopped that long after being told to will never answer
CLOSING_S = 1.0


class Request:
    """One question. Once it is `done`, `choices` are what would be done, the best first, unless the answer was `lost`."""

    def __init__(self, number: int, rules: Rules) -> None:
        self.number = number
        self.asked_at = time.monotonic()
        self.dropped_at: float | None = None
        self.done = False
        self._rules = rules
        self._parcel: bytes | None = None

    def fill(self, parcel: bytes | None) -> None:
        """The answer has come, or never will."""
        self._parcel = parcel
        self.done = True

    @property
    def lost(self) -> bool:
        """Whether there will never be an answer."""
        return self.done and self._parcel is None

    def choices(self) -> list[Choice]:
        """The answer, where it is not lost."""
        assert self._parcel is not None
        return cast("list[Choice]", unpack(self._parcel, self._rules))


class WorkerProcess:
    """One process, from its start to its end."""

    def __init__(self, rules: Rules) -> None:
        self._waiting: dict[int, Request] = {}
        self.ready_at: float | None = None
        self.gone = False
        self.process = processes.start("ui.thinking.worker")
        self._listener = threading.Thread(target=self._listen, name="thinking", daemon=True)
        self._listener.start()
        self.say(Learn(pack_rules(rules)))

    def ask(self, request: Request, question: Think) -> None:
        """The answer comes into the request."""
        self._waiting[request.number] = request
        self.say(question)

    def drop(self, request: Request) -> None:
        """Nobody waits for it any more."""
        request.dropped_at = time.monotonic()
        self.say(Cancel(request.number))

    def say(self, message: Message) -> None:
        """A process that is no more is told nothing."""
        try:
            send(cast(Any, self.process.stdin), message)
        except (OSError, ValueError):
            self._lose()

    @property
    def stuck(self) -> bool:
        """Was it told to stop a request, and has not?"""
        if self.ready_at is None:
            return False
        long_ago = time.monotonic() - STUCK_S
        return any(request.dropped_at is not None and max(request.dropped_at, self.ready_at) < long_ago
                   for request in list(self._waiting.values()))

    def end(self) -> None:
        """End it and see it end."""
        self.kill()
        self._listener.join(CLOSING_S)

    def kill(self) -> None:
        """It keeps nothing, so it may be ended at any moment."""
        self.process.kill()
        with suppress(OSError):
            cast("IO[bytes]", self.process.stdin).close()

    def _listen(self) -> None:
        with suppress(OSError, ValueError):
            while (message := receive(cast(Any, self.process.stdout))) is not None:
                if isinstance(message, Ready):
                    self.ready_at = time.monotonic()
                elif isinstance(message, Reply) and (request := self._waiting.pop(message.number, None)) is not None:
                    request.fill(message.choices)
        self._lose()
        self.process.wait()
        cast("IO[bytes]", self.process.stdout).close()

    def _lose(self) -> None:
        """What was asked will not be answered."""
        self.gone = True
        while self._waiting:
            self._waiting.popitem()[1].fill(None)


class AiClient:
    """Looks ahead for the players of one match. The process is started when it is first wanted, or by `prepare`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._worker: WorkerProcess | None = None
        self._starts = self._asked = 0

    def prepare(self) -> None:
        """Have the process started, which takes a moment."""
        self._at_work()

    def ask(self, level: str, view: View, chances: str, seconds: float, explain: bool = False) -> Request:
        """What would a player of that level with these chances do, and why?"""
        self._asked += 1
        request = Request(self._asked, self._rules)
        worker = self._at_work()
        if worker is None:
            request.fill(None)
        else:
            worker.ask(request, Think(self._asked, level, chances, pack(view, self._rules), seconds, explain))
        return request

    def drop(self, request: Request) -> None:
        """Stop thinking about it."""
        if not request.done and self._worker is not None:
            self._worker.drop(request)

    @property
    def ready_at(self) -> float | None:
        """Since when it can think; None while it is being started."""
        return None if self._worker is None else self._worker.ready_at

    def close(self) -> None:
        """Let the process go, whatever it thinks; there will not be another one."""
        self._starts = STARTS_AT_MOST
        if self._worker is not None:
            self._worker.end()
            self._worker = None

    def _at_work(self) -> WorkerProcess | None:
        if self._worker is not None and (self._worker.gone or self._worker.stuck):
            self._worker.end()
            self._worker = None
        if self._worker is None and self._starts < STARTS_AT_MOST:
            self._starts += 1
            with suppress(OSError):  # no more processes, no interpreter: everybody plays without
                self._worker = WorkerProcess(self._rules)
                weakref.finalize(self, self._worker.kill)  # where nobody closes a match that is forgotten
        return self._worker
