"""What the process costs that plays the sounds: `python -m benchmarks sound` (Linux).

CPU time of all its threads (user and system) while ten sounds a second are heard, which is more than any table brings, and while
nothing is: with the device still open, and once it is closed. SDL's dummy driver takes as many samples a second as a device does.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from benchmarks.figures import Asked, Figure
from ui import processes
from ui.processes import write_all
from ui.sounds import SoundRequest

BUSY_HZ = 10
MOST_BUSY, MOST_OPEN, MOST_CLOSED = 2.0, 1.0, 0.01  # percent of a core
IDLE_S = 21.0  # after which the device is closed
HEARD = ("deal", "slide", "land", "knock", "chips", "gather", "bomb", "turn")
BEGINNING_S = 1.0


def figures(asked: Asked) -> Iterator[Figure]:
    """Percent of a core, and memory."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    process = processes.start("ui.sounds.mixer", quiet=True)
    seconds = max(5.0, asked.seconds * asked.rounds)
    names = cycle(HEARD)
    try:
        for name in (*HEARD, *HEARD):       # what is heard for the first time is loaded
            _tell(process, name)
            time.sleep(BEGINNING_S / BUSY_HZ)
        began, spent = time.monotonic(), _spent(process.pid)
        while time.monotonic() - began < seconds:
            _tell(process, next(names))
            time.sleep(1 / BUSY_HZ)
        yield _row("ten sounds a second", process.pid, began, spent, MOST_BUSY)
        time.sleep(BEGINNING_S)             # until the last one is over
        yield _at_rest("no sound, the device open", process.pid, seconds, MOST_OPEN)
        time.sleep(IDLE_S)
        yield _at_rest("no sound, the device closed", process.pid, seconds, MOST_CLOSED)
        pages = int(Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1])
        yield Figure("memory of the process of sound", f"{pages * os.sysconf('SC_PAGE_SIZE') / (1 << 20):.0f} MiB", "", None)
    finally:
        process.communicate()


def _tell(process: subprocess.Popen[bytes], name: str) -> None:
    assert process.stdin is not None
    write_all(process.stdin, SoundRequest(name, 0.5, 0.2, time.monotonic()).line())    # type: ignore[arg-type]


def _spent(pid: int) -> float:
    """CPU seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _at_rest(what: str, pid: int, seconds: float, most: float) -> Figure:
    began, spent = time.monotonic(), _spent(pid)
    time.sleep(seconds)
    return _row(what, pid, began, spent, most)


def _row(what: str, pid: int, began: float, spent: float, most: float) -> Figure:
    percent = 100 * (_spent(pid) - spent) / (time.monotonic() - began)
    return Figure.within(f"sound: {what}", percent, most, "% of a core")
