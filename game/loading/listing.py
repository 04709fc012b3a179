"""What a list of games shows of each, and the list of the last time, kept beside the settings.

To read the heads of all files takes the loader and half a second of imports, so that the home screen is drawn from what was kept
and looks at the files behind it. Nothing is played by a kept entry: it knows neither deck nor cards.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.deck import Text
from game.core.errors import Problem
from game.core.files import data_dir, entries, read_bounded, shipped_rulesets_dir, stamp, user_rulesets_dir, write_whole

if TYPE_CHECKING:
    from game.core.deck import Deck

KEPT = "games.json"
FORM = 1                     # of what is kept; another one is not read
LARGEST = 1_000_000          # bytes
LISTED_AT_MOST = 1_000       # of a folder that are looked at


@dataclass(frozen=True, slots=True)
class RulesetEntry:
    """A ruleset to choose, or a broken one; what could not be read is None or empty. `seen` are the problems that are known: of a
    file that ships what its head has shown, until somebody reads it or asks for all `problems`. `seats` are the fewest and the
    most that may sit down."""

    id: str
    path: Path
    shipped: bool
    seen: tuple[Problem, ...]
    name: Text | None = None
    summary: Text | None = None
    family: str = ""
    seats: tuple[int, int] | None = None
    deck: Deck | None = None
    cover: tuple[str, ...] = ()
    shelf: str = "first"

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All that is wrong."""
        from game.loading.catalogue import all_problems

        return all_problems(self.path)


def keep_listing(listed: Sequence[RulesetEntry]) -> None:
    """Keep what is listed for the next start. Nothing is kept where a file is broken, or where no file can be written."""
    games = [[entry.id, str(entry.path), entry.shipped, entry.name and dict(entry.name), entry.summary and dict(entry.summary),
              entry.family, entry.seats, entry.shelf] for entry in listed]
    with suppress(OSError):
        path = data_dir() / KEPT
        if any(entry.seen for entry in listed):
            path.unlink(missing_ok=True)
            return
        data = json.dumps([FORM, _files(), games], ensure_ascii=True).encode()
        if _read() != data:
            write_whole(path, data)


def kept_listing() -> list[RulesetEntry] | None:
    """The games as they were listed last; None where a file has changed since, or what was kept is no such list."""
    try:
        form, files, games = json.loads(_read())
        if form != FORM or files != _files() or not games:
            return None
        return [_entry(*game) for game in games]
    except (ValueError, TypeError, OverflowError, RecursionError):
        return None


def _entry(id: str, path: str, shipped: bool, name: Any, summary: Any, family: str, seats: Any, shelf: str) -> RulesetEntry:
    fewest, most = map(int, seats)
    return RulesetEntry(str(id), Path(path), bool(shipped), (), _text(name), _text(summary), str(family), (fewest, most),
                        shelf=str(shelf))


def _text(words: Any) -> Text | None:
    return None if words is None else Text({str(language): str(word) for language, word in dict(words).items()})


def _read() -> bytes:
    try:
        return read_bounded(data_dir() / KEPT, LARGEST)
    except OSError:
        return b""


def _files() -> list[list[Any]]:
    """Every file from which the list is made, with what tells one state of it from another."""
    found: list[list[Any]] = []
    for folder in (shipped_rulesets_dir(), user_rulesets_dir()):
        for each in (folder, folder / "decks"):
            with suppress(OSError):
                states = [stamp(each / name) for name in entries(each, LISTED_AT_MOST)[0]]
                found += [[str(state.path), state.modified, state.size] for state in states]
    return found
