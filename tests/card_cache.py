"""One folder of drawn cards for all tests of a run and the programs that they start: no card is drawn twice at one size."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "HUAPAI_TESTS_CARDS"      # names the folder; `tests/conftest.py` makes it, and workers inherit it


def folder() -> Path:
    """Where the cards of this run lie."""
    return Path(os.environ[VARIABLE])


def share_with(data: Path) -> None:
    """A program with this data folder, which is there, finds them too."""
    cache = data / "cache"
    if not cache.exists():
        cache.mkdir()
        (cache / "cards").symlink_to(folder(), target_is_directory=True)
