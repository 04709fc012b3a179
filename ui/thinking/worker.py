"""The process in which players look ahead: started by `ui.thinking.bureau`, and it ends when the window does.

Its own thread reads what the window says, so that a thought can be stopped while it is being thought. It knows the rules
engine and nothing of the screen.
"""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO
from queue import SimpleQueue
from typing import Protocol

from game import Choice, Rules, View, explained, make_player
from ui.thinking import HINTS
from ui.thinking.parcels import pack, unpack, unpack_rules
from ui.thinking.wire import Answer, Learn, Message, Ready, Stop, Think, receive, send

PR_SET_PDEATHSIG = 1  # of linux/prctl.h
NICENESS = 10  # frames of the window come first


class LooksAhead(Protocol):
    """A player whose thoughts can be stopped."""

    def think(self, view: View, enough: object) -> Sequence[Choice]: ...


class Worker:
    """Answers one question after the other. `stopped` are the numbers of those whose answers nobody waits for."""

    def __init__(self, inbox: FileIO, outbox: FileIO) -> None:
        self._inbox, self._outbox = inbox, outbox
        self._waiting: SimpleQueue[Message] = SimpleQueue()
        self._rules: Rules | None = None
        self.stopped: set[int] = set()

    def run(self) -> None:
        """Work until the window is gone."""
        threading.Thread(target=self._listen, name="window", daemon=True).start()
        while True:
            message = self._waiting.get()
            if isinstance(message, Learn):
                self._learn(message)
            elif isinstance(message, Think):
                self._answer(message)
            _tidy()

    def _listen(self) -> None:
        with suppress(OSError):
            while (message := receive(self._inbox)) is not None:
                if isinstance(message, Stop):
                    self.stopped.add(message.number)
                else:
                    self._waiting.put(message)
        os._exit(0)  # whatever is being thought: nobody is left who asked for it

    def _say(self, message: Message) -> None:
        try:
            send(self._outbox, message)
        except OSError:
            os._exit(0)

    def _learn(self, message: Learn) -> None:
        self._rules = unpack_rules(message.rules)
        self._say(Ready())

    def _answer(self, asked: Think) -> None:
        """A question that goes wrong costs its answer only; the reason is for whoever looks at the terminal."""
        parcel = None
        if asked.number not in self.stopped:
            try:
                assert self._rules is not None
                parcel = pack(list(self._think(asked, self._rules)), self._rules)
            except Exception:
                traceback.print_exc()
        self.stopped.discard(asked.number)
        self._say(Answer(asked.number, parcel))

    def _think(self, asked: Think, rules: Rules) -> Sequence[Choice]:
        """The player is made anew, so that nothing but rules, view and chances decides what it does."""
        ends = time.monotonic() + asked.seconds
        view: View = unpack(asked.view, rules)
        player = make_player(asked.level, rules, int(asked.chances, 16))
        player.rng.seed(asked.chances)
        looking: LooksAhead = player  # type: ignore[assignment]  # only such levels are asked for here
        choices = looking.think(view, lambda: asked.number in self.stopped or time.monotonic() >= ends)
        return explained(view, choices[:HINTS]) if asked.explain and asked.number not in self.stopped else choices


def _tidy() -> None:
    """Garbage is collected between questions, never while one is thought about. What is left then (rules, and what is
    remembered of hands) stays, and is not looked through again."""
    gc.collect()
    gc.freeze()


def _end_with_the_window() -> None:
    """A process that is stopped notices nothing, not even that its window is gone: have it killed then, where the system can."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    """Talk through what were standard input and output; whatever is printed goes where errors go."""
    _end_with_the_window()
    inbox, outbox = FileIO(os.dup(0), "rb"), FileIO(os.dup(1), "wb")
    with suppress(OSError):  # where there is no place for errors
        os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    sys.stdout = sys.stderr
    gc.disable()
    Worker(inbox, outbox).run()
