"""Processes that work for the window and end when it does, and what both ends of their pipes need."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import RawIOBase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

# Ctrl-C belongs to the window; what else may happen to the terminal does not matter here.
BOOT = """import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
module, *sys.path = sys.argv[1:]
__import__(module, fromlist=["main"]).main()"""

PR_SET_PDEATHSIG = 1  # of linux/prctl.h
PART = 1 << 20  # bytes that are asked for at once


def start(module: str, quiet: bool = False) -> subprocess.Popen[bytes]:
    """A process that runs `main` of that module, with pipes for what it is told and what it says. What else it may complain of is
    shown unless it is to be `quiet`. Raises OSError."""
    import subprocess  # no process is started before the first frame

    on_windows = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
    return subprocess.Popen(
        [sys.executable, "-c", BOOT, module, *sys.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if quiet else None, bufsize=0, start_new_session=True, creationflags=on_windows)


def end_with_the_window() -> None:
    """A process that is stopped notices nothing, not even that its window is gone: have it killed then, where the system can.
    It ends with the thread that started it."""
    if sys.platform == "linux":
        import ctypes
        import signal

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def write_all(pipe: RawIOBase, data: bytes | memoryview) -> None:
    """Write all of it. OSError when the other end is closed."""
    rest = memoryview(data)
    while rest:
        rest = rest[pipe.write(rest) or 0:]


def read_exactly(pipe: RawIOBase, count: int) -> bytes:
    """`count` bytes; none at the end of the stream."""
    found = bytearray()
    while len(found) < count:
        part = pipe.read(min(count - len(found), PART))
        if not part:
            return b""
        found += part
    return bytes(found)
