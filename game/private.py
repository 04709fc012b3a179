"""The user's own files are nobody else's to read: folders that are made here are for this user alone, and so are files.

Used by whoever writes into the data folder. Where a system knows no such rights, nothing happens.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from game.paths import data_dir

FOLDER_MODE, FILE_MODE = 0o700, 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def make_private(folder: Path) -> Path:
    """The folder, made for this user alone where it is not there, with all that are missing above it; the data folder, and
    what is in it, is tightened where others can look into it. OSError when it cannot be made."""
    if not folder.is_dir():
        if folder.parent != folder:
            make_private(folder.parent)
        folder.mkdir(FOLDER_MODE, exist_ok=True)
    if data_dir() in (folder, *folder.parents):
        _tighten_ours(folder)
    return folder


def _tighten_ours(folder: Path) -> None:
    """The folder is ours by its name; one that is meant for several people, or holds all that somebody has, is left alone."""
    with suppress(OSError, RuntimeError):            # there may be no home
        found = folder.stat()
        shared = found.st_mode & stat.S_ISVTX or folder.resolve() in (Path.home().resolve(), Path(folder.anchor))
        if not shared:
            _without_others(folder, found.st_mode)


def tighten(path: Path) -> None:
    """Others cannot read the file any more, if it is there and belongs to this user."""
    with suppress(OSError):
        _without_others(path, path.stat().st_mode)


def _without_others(path: Path, mode: int) -> None:
    if mode & OTHERS and os.name == "posix":
        path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def open_new(path: Path, encoding: str = "utf-8", newline: str | None = None) -> TextIO:
    """A file that was not there before, for this user alone, to be written as text; half a sign is written as an escape."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    return os.fdopen(handle, "w", encoding=encoding, errors="backslashreplace", newline=newline)
