"""What the window and the process that thinks for it say to each other, over two pipes: a length, and so many bytes."""

from __future__ import annotations

import pickle
from io import RawIOBase
from typing import NamedTuple

from ui.processes import read_exactly, write_all

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


class Stop(NamedTuple):
    """To the process: nobody waits for that answer any more."""

    number: int


class Ready(NamedTuple):
    """From the process: the rules are known."""


class Answer(NamedTuple):
    """From the process: choices, the best first; None when there are none to be had."""

    number: int
    choices: bytes | None


Message = Learn | Think | Stop | Ready | Answer


def send(pipe: RawIOBase, message: Message) -> None:
    """Write it. OSError when nobody reads any more."""
    body = pickle.dumps(message)
    write_all(pipe, len(body).to_bytes(LENGTH_BYTES, "big") + body)


def receive(pipe: RawIOBase) -> Message | None:
    """Wait for the next message; None when nobody writes any more."""
    length = read_exactly(pipe, LENGTH_BYTES)
    body = length and read_exactly(pipe, int.from_bytes(length, "big"))
    return pickle.loads(body) if body else None
