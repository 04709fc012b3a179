"""The window's end of what is heard: volumes, and a process that has the device (`ui.sounds.mixer`).

A process of its own, because opening a device stops all threads of a process for as long as the system takes (0.1 s where there
is none), and because libraries of the system write to its standard error. A thread feeds it, so that no frame waits for a full
pipe. Where there is no device the process ends, and nothing is said.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from io import RawIOBase
from queue import Full, Queue
from typing import TYPE_CHECKING, cast

from ui import processes
from ui.processes import write_all
from ui.settings import FULL_VOLUME, Settings
from ui.sounds.mixer import HUSH, SoundRequest

if TYPE_CHECKING:
    import subprocess

WAITING_AT_MOST = 64  # requests; what comes while more wait is not heard
RETRY_S = 120.0  # after which it is tried again whether there is a device
ENDING_S = 0.2


def _start() -> subprocess.Popen[bytes]:
    return processes.start("ui.sounds.mixer", quiet=True)


class Speaker:
    """Silent until `open`; `start` makes the process. Volumes and mute are read from the settings at every sound."""

    def __init__(self, settings: Settings, start: Callable[[], subprocess.Popen[bytes]] = _start) -> None:
        self.settings = settings
        self._start = start
        self._lines: Queue[bytes | None] | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._retry_at = 0.0

    def open(self) -> None:
        """Have sounds heard from now on."""
        if self._lines is None:
            self._lines = Queue(WAITING_AT_MOST)
            threading.Thread(target=self._feed, args=(self._lines,), name="sound", daemon=True).start()
            if self._audible:
                self._send(HUSH)  # nothing is to be stopped yet; the process starts

    def table(self, sound: str, side: float = 0.0, after_ms: float = 0.0) -> None:
        """Something happens on the table, from -1 (left) to 1 (right) of the window, after so long."""
        self._play(sound, self.settings.table_volume, side, after_ms)

    def interface(self, sound: str) -> None:
        """Somebody uses a control."""
        self._play(sound, self.settings.interface_volume)

    def hush(self) -> None:
        """What has not begun yet will not be heard."""
        if self._audible:
            self._send(HUSH)

    def close(self) -> None:
        """End the process."""
        if self._lines is not None:
            with suppress(Full):
                self._lines.put_nowait(None)
            self._lines = None

    @property
    def _audible(self) -> bool:
        return not self.settings.muted and bool(self.settings.table_volume or self.settings.interface_volume)

    def _play(self, sound: str, volume: int, side: float = 0.0, after_ms: float = 0.0) -> None:
        if volume and not self.settings.muted:
            gain = (volume / FULL_VOLUME) ** 2  # half the volume sounds half as loud
            self._send(SoundRequest(sound, gain, side, time.monotonic() + after_ms / 1000).line())

    def _send(self, line: bytes) -> None:
        if self._lines is not None:
            with suppress(Full):
                self._lines.put_nowait(line)

    # -- in the thread

    def _feed(self, lines: Queue[bytes | None]) -> None:
        while (line := lines.get()) is not None:
            if self._process is None and time.monotonic() < self._retry_at:
                continue
            try:
                process = self._process or self._begin()
                write_all(cast(RawIOBase, process.stdin), line)
            except OSError:
                self._lose()
        self._lose()

    def _begin(self) -> subprocess.Popen[bytes]:
        """Start the process, and wait until it has a device. OSError where there is none."""
        self._process = process = self._start()
        assert process.stdout is not None
        if not process.stdout.read(1):
            raise OSError
        return process

    def _lose(self) -> None:
        """The process has ended, or is to end."""
        self._retry_at = time.monotonic() + RETRY_S
        process, self._process = self._process, None
        if process is None:
            return
        import subprocess  # which whoever started it has imported

        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        try:
            process.wait(ENDING_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
