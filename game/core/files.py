"""Reads files that anybody may have written: rulesets, card sets, settings, transcripts.

Whoever opens a file by a name from outside uses `read_bounded`. It never waits for a pipe or a device and never reads more
than it was told to.
"""

from __future__ import annotations

import errno
import os
import stat
import threading
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import BinaryIO, TextIO

from game.core.errors import StoreError

_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)


class FileRefused(OSError):
    """What lies at a path is not a regular file of an acceptable size; `strerror` is the sentence that says what was found."""

    def __init__(self, message: str) -> None:
        super().__init__(errno.EINVAL, message)

    def __str__(self) -> str:
        return str(self.strerror)


def refused(error: OSError, path: Path) -> StoreError:
    """What the system did not allow when that file was to be written."""
    return StoreError("full" if error.errno in NO_ROOM else "no_folder", path=str(path.parent))


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
        data = _read(file, at_most + 1)
    if len(data) > at_most:
        raise FileRefused(_too_large(len(data), at_most))
    return data


def read_start(path: Path, count: int) -> bytes:
    """The first bytes of the regular file at `path`, as many as there are up to `count`; errors as of `read_bounded`."""
    with _opened(path) as file:
        return _read(file, count)


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


def _read(file: BinaryIO, count: int) -> bytes:
    data: bytes | None = file.read(count)
    if data is None:  # a file of the system that has nothing to say yet, like /proc/kmsg
        raise FileRefused("there is nothing to be read from it now")
    return data


def _expect_regular(mode: int) -> None:
    if not stat.S_ISREG(mode):
        kind = next((name for test, name in _KINDS if test(mode)), "something else")
        raise FileRefused(f"expected a file, found {kind}")


def _too_large(size: int, at_most: int) -> str:
    return f"the file is too large: {size:,} bytes, and at most {at_most:,} are read"


# ------------------------------------------------------------ paths
# Where the user's own files live (settings, saved matches, rulesets), and that they are nobody else's to read. Engine and
# window ask here, so they agree.
#
# The environment variable HUAPAI_DATA names another folder (tests, a USB stick). Nothing is created by asking where. What is made
# (`make_private`, `write_whole`, `open_new`) is for this user alone; where a system knows no such rights, nothing happens.


DATA_VARIABLE = "HUAPAI_DATA"
APP_NAME = "huapai"
FOLDER_MODE, FILE_MODE = 0o700, 0o600
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def expanded(named: str) -> Path:
    """The path as a person types it, with `~` for a home; FileNotFoundError where there is no such home."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, "there is no such home folder", named) from None


def data_dir() -> Path:
    """The user's data folder, which may not exist yet; FileNotFoundError where it is to be in a home that is not there."""
    named = os.environ.get(DATA_VARIABLE)
    if named:
        return expanded(named)
    from platformdirs import user_data_dir  # only here: tests and simulations name a folder and never need it

    return expanded(user_data_dir(APP_NAME, appauthor=False))


def shipped_rulesets_dir() -> Path:
    """The folder with the rulesets and decks that come with the program."""
    return Path(__file__).resolve().parents[2] / "rulesets"


def user_rulesets_dir() -> Path:
    """The folder in which a user's own rulesets are looked for, which may not exist yet."""
    return data_dir() / "rulesets"


def beside(ruleset: Path, name: str) -> Path:
    """The file of that name that belongs to the ruleset in this file: it lies in a folder of its own beside it, which is named
    like it and may not exist yet (`my_game.yaml`, `my_game/learned.json`)."""
    return ruleset.with_suffix("") / name


MANIFEST = "manifest.yaml"                  # what says what is in the folder of a card set


def user_cards_dir() -> Path:
    """The folder in which a user's own card sets are looked for, which may not exist yet."""
    return data_dir() / "cards"


@cache
def assets_dir() -> Path:
    """The folder with the fonts, card faces and texts that come with the program."""
    return Path(__file__).resolve().parents[2] / "assets"


# ---------------------------------------------------------------- nobody else's

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


def write_whole(path: Path, data: bytes) -> None:
    """Write what can be made again into a file for this user alone: it is there with all of it, or as it was before. Several
    threads and programs may write it at once. Raises OSError."""
    make_private(path.parent)
    beside = path.with_suffix(f".{os.getpid()}-{threading.get_ident()}")
    try:
        beside.touch(FILE_MODE)
        beside.write_bytes(data)
        beside.replace(path)
    except OSError:                                 # a full disk is not filled with beginnings
        with suppress(OSError):
            beside.unlink()
        raise


def open_new(path: Path, encoding: str = "utf-8", newline: str | None = None) -> TextIO:
    """A file that was not there before, for this user alone, to be written as text; half a sign is written as an escape."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    return os.fdopen(handle, "w", encoding=encoding, errors="backslashreplace", newline=newline)
