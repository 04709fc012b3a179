"""The process in which strangers' pictures are looked through, decoded and drawn: started and told by `ui.cards.untrusted`.

It may crash, hang or run out of memory: that costs the window one picture. It reads no file, writes none, and ends with the
window, because then its pipe does.
"""

from __future__ import annotations

import math
import os
import signal
import struct
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path

import ui.pygame_import  # noqa: F401  (faster than importing pygame itself)

import pygame  # isort: skip

from ui.cards.png import Unfit, sound_png
from ui.cards.raster import Unreadable, picture, raw_picture
from ui.cards.svg_lint import Unsound, sound
from ui.processes import end_with_the_window, read_exactly, write_all

try:
    import resource
except ImportError:  # Windows: the deadline that the window keeps has to do
    resource = None  # type: ignore[assignment]

ORDER = struct.Struct(">cIIfI")  # kind, width, height, seconds of processor time, bytes of the file that follow
ANSWER = struct.Struct(">cI")  # what it is, and how many bytes follow
DRAWING, PICTURE = b"s", b"p"
PIXELS, FAULT, READY = b"+", b"-", b"r"
KEYS = frozenset({"unsound", "damaged", "memory", "png-size", "png-slim", "png-moves"})
LONGEST_KEY = max(map(len, KEYS))
MEMORY_AT_MOST = 400_000_000  # bytes beside what the process needs itself


def draw(kind: bytes, data: bytes, size: tuple[int, int]) -> bytes:
    """The picture at that size as pixels, four bytes each. Raises Unsound, Unfit or Unreadable."""
    if kind == DRAWING:
        image = raw_picture(sound(data.decode()), size)
    else:
        image = picture(sound_png(data), size)
    return pygame.image.tobytes(image, "RGBA")


def answer(kind: bytes, data: bytes, size: tuple[int, int]) -> tuple[bytes, bytes]:
    """Pixels, or the key of a fault."""
    try:
        return PIXELS, draw(kind, data, size)
    except Unfit as error:
        return FAULT, error.key.encode()
    except Unsound:
        return FAULT, b"unsound"
    except (Unreadable, UnicodeDecodeError, ValueError, pygame.error):
        return FAULT, b"damaged"
    except MemoryError:
        return FAULT, b"memory"


def limit_memory() -> None:
    """No more than what is there now and a good deal for pictures; and no traces of a crash on the disk."""
    if resource is None:
        return
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    with suppress(OSError, ValueError):  # where there is no such file the limit is one of time
        most = int(Path("/proc/self/statm").read_bytes().split()[0]) * resource.getpagesize() + MEMORY_AT_MOST
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def limit_time(seconds: float) -> None:
    """Have the system end the process after that much processor time; 0: no limit."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
    if resource is not None and seconds:
        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used + seconds) + 1, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def serve(inbox: FileIO, outbox: FileIO) -> None:
    """Draw what is asked for, one after the other, until nobody asks any more."""
    write_all(outbox, ANSWER.pack(READY, 0))
    while order := read_exactly(inbox, ORDER.size):
        kind, width, height, seconds, count = ORDER.unpack(order)
        data = read_exactly(inbox, count)
        if len(data) != count:
            return
        limit_time(seconds)
        what, body = answer(kind, data, (width, height))
        del data
        limit_time(0)
        write_all(outbox, ANSWER.pack(what, len(body)))
        write_all(outbox, body)


def main() -> None:
    """Talk through what were standard input and output; nothing else is said."""
    end_with_the_window()
    inbox, outbox = FileIO(os.dup(0), "rb"), FileIO(os.dup(1), "wb")
    with suppress(OSError):
        os.dup2(2, 1)
    sys.stdout = sys.stderr
    limit_memory()
    with suppress(OSError):
        serve(inbox, outbox)
    os._exit(0)
