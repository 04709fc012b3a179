"""Where the user's own files live (settings, saved matches, rulesets), and that they are nobody else's to read. Engine and
window ask here, so they agree.

The environment variable HUAPAI_DATA names another folder (tests, a USB stick). Nothing is created by asking where. What is made
(`make_private`, `open_new`) is for this user alone; where a system knows no such rights, nothing happens.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TextIO

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
    return Path(__file__).resolve().parent.parent / "rulesets"


def user_rulesets_dir() -> Path:
    """The folder in which a user's own rulesets are looked for, which may not exist yet."""
    return data_dir() / "rulesets"


def user_cards_dir() -> Path:
    """The folder in which a user's own card sets are looked for, which may not exist yet."""
    return data_dir() / "cards"


def assets_dir() -> Path:
    """The folder with the fonts, card faces and texts that come with the program."""
    return Path(__file__).resolve().parent.parent / "assets"


TEXT_FOLDERS = [assets_dir() / "text"]      # where the languages of the window are looked for


def language_folders() -> dict[str, Path]:
    """The folders of texts by the code of their language, in alphabetical order."""
    found = (each for folder in TEXT_FOLDERS for each in folder.iterdir() if (each / "language.ftl").is_file())
    return {each.name: each for each in sorted(found, key=lambda each: each.name)}


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


def open_new(path: Path, encoding: str = "utf-8", newline: str | None = None) -> TextIO:
    """A file that was not there before, for this user alone, to be written as text; half a sign is written as an escape."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    return os.fdopen(handle, "w", encoding=encoding, errors="backslashreplace", newline=newline)
