"""Where the user's own files live: settings, saved matches, rulesets. Engine and window ask here, so they
agree.

The environment variable HUAPAI_DATA names another folder (tests, a USB stick). Nothing is created by asking.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

DATA_VARIABLE = "HUAPAI_DATA"
APP_NAME = "huapai"


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
