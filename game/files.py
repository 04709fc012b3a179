"""Reads files that anybody may have written: rulesets, card sets, settings, transcripts.

Whoever opens a file by a name from outside uses `read_bounded`. It never waits for a pipe or a device and never reads more
than it was told to.
"""

from __future__ import annotations

import errno
import os
import stat
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import BinaryIO

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


class FileRefused(OSError):
    """What lies at a path is not a regular file of an acceptable size; `strerror` is the sentence that says what was found."""

    def __init__(self, message: str) -> None:
        super().__init__(errno.EINVAL, message)

    def __str__(self) -> str:
        return str(self.strerror)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells one state of a file from another; size -1: there is no such file."""

    path: Path
    modified: int
    size: int


def stamp(path: Path) -> Stamp:
    """The present state of the file at `path`."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return Stamp(path, 0, -1)
    return Stamp(path, found.st_mtime_ns, found.st_size)


def read_bounded(path: Path, at_most: int) -> bytes:
    """The bytes of the regular file at `path`; links are followed.

    Raises FileRefused when it is no regular file or larger than `at_most` bytes, and the usual OSError (FileNotFoundError,
    PermissionError) otherwise. What was checked is what is read: the file is opened once, without blocking.
    """
    with _opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > at_most:
            raise FileRefused(_too_large(size, at_most))
        data = file.read(at_most + 1)
    if len(data) > at_most:
        raise FileRefused(_too_large(len(data), at_most))
    return data


def read_start(path: Path, count: int) -> bytes:
    """The first bytes of the regular file at `path`, as many as there are up to `count`; errors as of `read_bounded`."""
    with _opened(path) as file:
        return file.read(count)


def entries(folder: Path, at_most: int) -> tuple[list[str], bool]:
    """The names in a folder, sorted, and whether there are more than `at_most`, which are then not looked at.

    Raises OSError when there is no such folder.
    """
    try:
        with os.scandir(folder) as found:
            names = [entry.name for entry in islice(found, at_most + 1)]
    except ValueError:
        raise FileRefused("this is not the name of a folder") from None
    return sorted(names[:at_most]), len(names) > at_most


def _opened(path: Path) -> BinaryIO:
    try:
        kind = path.stat().st_mode  # before it is opened: opening some devices has an effect
        _expect_regular(kind)
        file = os.fdopen(os.open(path, _FLAGS), "rb")
    except ValueError:
        raise FileRefused("this is not the name of a file") from None
    try:
        _expect_regular(os.fstat(file.fileno()).st_mode)
    except OSError:
        file.close()
        raise
    return file


def _expect_regular(mode: int) -> None:
    if not stat.S_ISREG(mode):
        kind = next((name for test, name in _KINDS if test(mode)), "something else")
        raise FileRefused(f"expected a file, found {kind}")


def _too_large(size: int, at_most: int) -> str:
    return f"the file is too large: {size:,} bytes, and at most {at_most:,} are read"
