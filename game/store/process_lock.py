"""Who plays what: a lock that dies with the process, so that a match is played in one running copy of the program at a time.

A running copy holds a file of a name of its own locked. The name stands in the match that it plays; who finds the file
gone, or can lock it, knows that the copy is no more, however it ended.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.core.errors import StoreError
from game.core.files import FILE_MODE

SUFFIX = ".playing"
PATIENCE_S = 1.0                      # for somebody who makes a new file; then whoever holds the lock holds it for other reasons
PAUSE_S = 0.02

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        """Whether the file is ours now."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: int) -> bool:
        """Whether the file is ours now."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class ProcessLock:
    """The lock file that tells other copies of the program that this one is running. Raises OSError where no file can be made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = -1
        self.token = ""
        remove_stale_locks(folder)
        while self._file < 0:
            self._appear()

    def _appear(self) -> None:
        """Make a file and lock it, unless another copy has just removed it as stale."""
        token = os.urandom(8).hex()
        path = self._folder / f"{token}{SUFFIX}"
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
        if _lock(file) and os.fstat(file).st_nlink:
            self._file, self.token = file, token
        else:
            os.close(file)

    @property
    def is_lost(self) -> bool:
        """Whether somebody has removed the file, so that the others cannot see it any more."""
        return not os.fstat(self._file).st_nlink

    def close(self) -> None:
        """Unlock and remove the file."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            _remove(self._folder / f"{self.token}{SUFFIX}")


def is_running(folder: Path, token: str) -> bool:
    """Whether the copy of the program with this token still runs."""
    path = folder / f"{token}{SUFFIX}"
    try:
        file = os.open(path, os.O_RDWR)
    except OSError:
        return path.exists()              # a file that somebody else may not open is somebody else's
    try:
        if not _lock(file):
            return True
        _remove(path)
        return False
    finally:
        os.close(file)


def remove_stale_locks(folder: Path) -> None:
    """Remove what crashed copies left behind."""
    for path in folder.glob(f"*{SUFFIX}"):
        is_running(folder, path.stem)


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """What may be done by one running copy at a time; the others wait, but not for ever. Raises StoreError (locked)."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE)
    try:
        ends = time.monotonic() + PATIENCE_S
        while not _lock(file):
            if time.monotonic() >= ends:
                raise StoreError("locked", path=str(path))
            time.sleep(PAUSE_S)
        yield
    finally:
        os.close(file)


def _remove(path: Path) -> None:
    with suppress(OSError):               # another one was quicker, or the system keeps open files: swept next time
        path.unlink()
