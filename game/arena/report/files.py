"""Writes a page into its file: whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

PUBLIC = 0o644


def check_writable(path: Path) -> None:
    """OSError where nothing could be written, before anything is played."""
    if path.is_dir():
        raise IsADirectoryError(21, os.strerror(21))
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    Path(temporary).unlink()


def write_whole(path: Path, text: str) -> None:
    """Replace the file, or make it, only once all of the text is on the disk. Raises OSError."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(PUBLIC if not path.exists() else path.stat().st_mode & 0o777)
        Path(temporary).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise
