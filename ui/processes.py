"""Processes that work for the window and end when it does, and what both ends of their pipes need."""

from __future__ import annotations

import subprocess
import sys
from io import RawIOBase
from typing import Any

# Ctrl-C belongs to the window; what else may happen to the terminal does not matter here.
BOOT = """import signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
module, *sys.path = sys.argv[1:]
__import__(module, fromlist=["main"]).main()"""
ON_WINDOWS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)

PART = 1 << 20  # bytes that are asked for at once


def start(module: str, **streams: Any) -> subprocess.Popen[bytes]:
    """A process that runs `main` of that module, with pipes for what it is told and what it says. Raises OSError."""
    return subprocess.Popen(
        [sys.executable, "-c", BOOT, module, *sys.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
        start_new_session=True, creationflags=ON_WINDOWS, **streams)


def write_all(pipe: RawIOBase, data: bytes | memoryview) -> None:
    """Write it. OSError when nobody reads any more."""
    rest = memoryview(data)
    while rest:
        rest = rest[pipe.write(rest) or 0:]


def read_exactly(pipe: RawIOBase, count: int) -> bytes:
    """So many bytes, or none at all at the end."""
    found = bytearray()
    while len(found) < count:
        part = pipe.read(min(count - len(found), PART))
        if not part:
            return b""
        found += part
    return bytes(found)
