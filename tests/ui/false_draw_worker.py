"""A process for strangers' pictures that does what a hijacked decoder might: the picture itself says what."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from ui.cards import draw_worker


def misbehave(kind: bytes, data: bytes, size: tuple[int, int]) -> tuple[bytes, bytes]:
    word = data.decode().split()[0]
    if word == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    while word == "hang":
        pass
    if word == "sleep":
        time.sleep(600)
    if word == "eat":
        bytearray(4_000_000_000)
    if word == "leave":
        os._exit(0)
    if word == "write":
        Path(data.decode().split()[1]).write_bytes(b"x" * 9)
    count = 4 * size[0] * size[1]
    answers = {
        "long": (draw_worker.PIXELS, bytes(count + 1)), "short": (draw_worker.PIXELS, bytes(count - 4)),
        "word": (draw_worker.FAULT, b"nonsense"),
        "essay": (draw_worker.FAULT, bytes(1_000_000)), "other": (b"?", b""), "fault": (draw_worker.FAULT, b"damaged"),
    }
    return answers.get(word, (draw_worker.PIXELS, bytes(count)))


def main() -> None:
    true = draw_worker.answer

    def answer(kind: bytes, data: bytes, size: tuple[int, int]) -> tuple[bytes, bytes]:
        draw_worker.draw = lambda *_: b""  # type: ignore[assignment]
        try:
            return misbehave(kind, data, size)
        except MemoryError:
            draw_worker.draw = _out_of_memory  # type: ignore[assignment]
            return true(kind, data, size)

    draw_worker.answer = answer
    draw_worker.main()


def _out_of_memory(*_: object) -> bytes:
    raise MemoryError
