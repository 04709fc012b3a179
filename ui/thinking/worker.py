"""The process in which players look ahead: started by `ui.thinking.scheduler`, and it ends when the window does. And what both
say to each other, over two pipes: a length, and so many bytes.

Its own thread reads what the window says, so that a request can be stopped while it is being thought. It knows the rules
engine and nothing of the screen.
"""

from __future__ import annotations

import gc
import os
import pickle
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from io import FileIO, RawIOBase
from queue import SimpleQueue
from typing import NamedTuple, Protocol

from game import Choice, Rules, View, explained, make_player
from ui.processes import end_with_the_window, read_exactly, write_all
from ui.thinking import HINTS
from ui.thinking.view_codec import pack, unpack, unpack_rules

LENGTH_BYTES = 4


class Learn(NamedTuple):
    """To the process: these are the rules from now on."""

    rules: bytes


class Think(NamedTuple):
    """To the process: what would a player of that level do? Its `chances` (hexadecimal digits) decide whatever it draws; after
    so many `seconds` the best that it has found will do. `explain`: with reasons that are true of the position."""

    number: int
    level: str
    chances: str
    view: bytes
    seconds: float
    explain: bool = False


class Cancel(NamedTuple):
    """To the process: nobody waits for that answer any more."""

    number: int


class Ready(NamedTuple):
    """From the process: the rules are known."""


class Reply(NamedTuple):
    """From the process: choices, the best first; None when there are none to be had."""

    number: int
    choices: bytes | None


Message = Learn | Think | Cancel | Ready | Reply


def send(pipe: RawIOBase, message: Message) -> None:
    """Write it. OSError when nobody reads any more."""
    body = pickle.dumps(message)
    write_all(pipe, len(body).to_bytes(LENGTH_BYTES, "big") + body)


def receive(pipe: RawIOBase) -> Message | None:
    """Wait for the next message; None when nobody writes any more."""
    length = read_exactly(pipe, LENGTH_BYTES)
    body = length and read_exactly(pipe, int.from_bytes(length, "big"))
    return pickle.loads(body) if body else None


# ------------------------------------------------------------ the process

NICENESS = 10  # frames of the window come first


class LooksAhead(Protocol):
    """A player whose thoughts can be stopped."""

    def think(self, view: View, enough: object) -> Sequence[Choice]: ...


class RequestServer:
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
                if isinstance(message, Cancel):
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
        self._say(Reply(asked.number, parcel))

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


def main() -> None:
    """Talk through what were standard input and output; whatever is printed goes where errors go."""
    end_with_the_window()
    inbox, outbox = FileIO(os.dup(0), "rb"), FileIO(os.dup(1), "wb")
    with suppress(OSError):  # where there is no place for errors
        os.dup2(2, 1)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    sys.stdout = sys.stderr
    gc.disable()
    RequestServer(inbox, outbox).run()
