"""Draws pictures that anybody may have made, in a process that can be lost (`ui.cards.draw_worker`).

A picture that is refused, that crashes the process, hangs in it or eats its memory is faulty: it gets the standard face, and
`faults` says why. The threads of `render_pool` come here.
"""

from __future__ import annotations

import hashlib
import signal
import threading
import weakref
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, cast

import pygame

from ui import processes
from ui.cards import draw_worker
from ui.cards.art import PNG, Picture
from ui.cards.png import Unfit, png_header
from ui.cards.raster import Unreadable

STARTING_S = 20.0  # of a process on a busy machine
PATIENCE_S = 10.0  # by the clock, for what hangs without using the processor
SECONDS_SVG, SECONDS_PNG = 0.7, 1.5  # of processor time for a picture of no size
PIXELS_A_SECOND = 4_000_000
LOSSES_AT_MOST = 3  # of the process over pictures of one folder; the others there are not tried any more
LARGEST = 4096  # pixels a side
FAULTS_KEPT = 2_000
LOST = frozenset({"slow", "crashed"})
_OUT_OF_TIME = frozenset(-getattr(signal, name) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name))


class Faulty(Unreadable):
    """A picture is not drawn; `key` of the texts says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class KnownFault(NamedTuple):
    """What is wrong with the file that holds those bytes."""

    digest: bytes
    key: str


class UntrustedPictures:
    """The process is started when the first picture is wanted; it draws one after the other."""

    def __init__(self) -> None:
        self._turn = threading.Lock()  # of whom the process works for; whoever asks about faults never waits for it
        self._notes = threading.Lock()
        self._at_work: _DrawProcess | None = None
        self._verdicts: OrderedDict[Path, KnownFault] = OrderedDict()

    def draw(self, found: Picture, size: tuple[int, int]) -> pygame.Surface:
        """The picture, drawn by the process. Raises Faulty, or Unreadable for a size that no window has."""
        if max(size) > LARGEST:
            raise Unreadable("no picture is drawn so large")
        digest = hashlib.sha256(found.data).digest()
        with self._turn:
            key, pixels = _unfit(found) or self._known(found.path, digest), b""
            if not key:
                key, pixels = self._drawn(found, size)
            self._note(found.path, KnownFault(digest, key))
        if key:
            raise Faulty(key)
        return pygame.image.frombytes(pixels, size, "RGBA")

    def faults(self, folder: Path) -> dict[Path, str]:
        """File -> why it is not drawn, of what has been asked for in that folder or below."""
        with self._notes:
            return {path: verdict.key for path, verdict in self._verdicts.items() if path.is_relative_to(folder)}

    def forget(self, folder: Path) -> None:
        """Whatever was wrong in that folder is tried again."""
        for path in self.faults(folder):
            with self._notes:
                self._verdicts.pop(path, None)

    def close(self) -> None:
        """End the process; the next picture starts another."""
        with self._turn:
            self._lose()

    def _known(self, path: Path, digest: bytes) -> str:
        """What is known to be wrong with these very bytes, or with the folder that they lie in."""
        with self._notes:
            verdict = self._verdicts.get(path)
            lost = sum(each.key in LOST for of, each in self._verdicts.items() if of.parent == path.parent and of != path)
        if verdict is not None and verdict.digest == digest and verdict.key != "given-up":
            return verdict.key
        return "given-up" if lost >= LOSSES_AT_MOST else ""

    def _note(self, path: Path, verdict: KnownFault) -> None:
        with self._notes:
            self._verdicts.pop(path, None)
            if verdict.key:
                self._verdicts[path] = verdict
                if len(self._verdicts) > FAULTS_KEPT:
                    self._verdicts.popitem(last=False)

    def _drawn(self, found: Picture, size: tuple[int, int]) -> tuple[str, bytes]:
        """The key of a fault, or pixels."""
        is_png = found.path.suffix == PNG
        seconds = (SECONDS_PNG if is_png else SECONDS_SVG) + size[0] * size[1] / PIXELS_A_SECOND
        order = draw_worker.ORDER.pack(draw_worker.PICTURE if is_png else draw_worker.DRAWING, *size, seconds, len(found.data))
        if self._at_work is not None and self._at_work.has_ended:  # between two pictures, which is the fault of neither
            self._lose()
        try:
            worker = self._at_work = self._at_work or _DrawProcess()
        except OSError:
            return "no-process", b""
        try:
            return worker.ask(order + found.data, 4 * size[0] * size[1], PATIENCE_S + seconds)
        except (OSError, ValueError, RuntimeError):  # the last: there is no thread left to watch it
            self._lose()
            return "slow" if worker.was_slow else "crashed", b""

    def _lose(self) -> None:
        if self._at_work is not None:
            self._at_work.end()
            self._at_work = None


def _unfit(found: Picture) -> str:
    """What the first bytes of a PNG tell against it: then the rest need not be sent."""
    try:
        if found.path.suffix == PNG:
            png_header(found.data)
    except Unfit as error:
        return error.key
    return ""


class _DrawProcess:
    """The process, from its start to its end. Raises OSError when there can be none."""

    def __init__(self) -> None:
        self._process = processes.start("ui.cards.draw_worker", quiet=True)
        self._inbox, self._outbox = cast(Any, self._process.stdin), cast(Any, self._process.stdout)
        self._ready = self._is_late = False
        self._at_exit = weakref.finalize(self, self._process.kill)

    def ask(self, order: bytes, length: int, patience: float) -> tuple[str, bytes]:
        """The key of a fault, or so many bytes. OSError or ValueError when it is lost, or answers what it never would."""
        watch = threading.Timer(patience + (0 if self._ready else STARTING_S), self._give_up)
        watch.daemon = True
        watch.start()
        try:
            if not self._ready:
                self._ready = self._head() == (draw_worker.READY, 0)
            processes.write_all(self._inbox, order)
            what, count = self._head()
            if what == draw_worker.PIXELS and count == length:
                return "", self._body(count)
            if what == draw_worker.FAULT and count <= draw_worker.LONGEST_KEY:
                key = self._body(count).decode("ascii")
                if key in draw_worker.KEYS:
                    return key, b""
            raise ValueError("that is no answer")
        finally:
            watch.cancel()

    def _head(self) -> tuple[bytes, int]:
        what, count = draw_worker.ANSWER.unpack(self._body(draw_worker.ANSWER.size))
        return what, count

    def _body(self, count: int) -> bytes:
        body = processes.read_exactly(self._outbox, count)
        if len(body) != count:
            raise BrokenPipeError("the process has ended")
        return body

    def _give_up(self) -> None:
        self._is_late = True
        self._process.kill()

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone: somebody killed it, or the thread that started it is over."""
        return self._process.poll() is not None

    @property
    def was_slow(self) -> bool:
        """Whether a process that has ended was ended because it took too long."""
        return self._is_late or self._process.returncode in _OUT_OF_TIME

    def end(self) -> None:
        """It keeps nothing, so it may be ended at any moment."""
        self._at_exit()
        self._process.wait()
        for pipe in (self._inbox, self._outbox):
            with suppress(OSError):
                pipe.close()


untrusted = UntrustedPictures()
