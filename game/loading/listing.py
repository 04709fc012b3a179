"""What a list of games shows of each, and such lists that are kept: the one that ships, and that of the last time, beside the
settings.

To read the heads of all files takes the loader and half a second of imports, so that the home screen is drawn from what was kept
and looks at the files behind it. A kept list is good as long as no file has changed: one that ships in its bytes but for how
lines end, one of the user's in its time or size. Nothing is played by a kept entry: it knows neither deck nor cards.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from game.core.errors import Problem
from game.core.files import data_dir, entries, read_bounded, shipped_rulesets_dir, stamp, user_rulesets_dir, write_whole
from game.core.languages import Text

if TYPE_CHECKING:
    from game.core.deck import Deck

KEPT = "games.json"          # also of the one that ships, beside the rulesets
FORM = 2                     # of what is kept; another one is not read
LARGEST = 1_000_000          # bytes
LISTED_AT_MOST = 1_000       # of a folder that are looked at
SUFFIXES = (".yaml", ".yml")


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
    with suppress(OSError):
        path = data_dir() / KEPT
        if any(entry.seen for entry in listed):
            path.unlink(missing_ok=True)
        elif _read(path) != (data := listing_data(listed)):
            write_whole(path, data)


def listing_data(listed: Sequence[RulesetEntry]) -> bytes:
    """What is kept of them. The same wherever the program lies, as long as the user has no rulesets."""
    games = [[entry.id, entry.path.name, entry.shipped, entry.name and dict(entry.name), entry.summary and dict(entry.summary),
              entry.family, entry.seats, entry.shelf] for entry in listed]
    return json.dumps([FORM, _files(), games], ensure_ascii=True).encode()


def kept_listing() -> list[RulesetEntry] | None:
    """The games as they were listed last, or as they ship; None where a file has changed since, or what was kept is no such
    list."""
    return _listed(data_dir() / KEPT) or _listed(shipped_rulesets_dir() / KEPT) or None


def _listed(path: Path) -> list[RulesetEntry] | None:
    try:
        form, files, games = json.loads(_read(path))
        if form != FORM or files != _files():
            return None
        return [_entry(*game) for game in games]
    except (ValueError, TypeError, OverflowError, RecursionError):
        return None


def _entry(id: str, file: str, shipped: bool, name: Any, summary: Any, family: str, seats: Any, shelf: str) -> RulesetEntry:
    fewest, most = map(int, seats)
    folder = shipped_rulesets_dir() if shipped else user_rulesets_dir()
    return RulesetEntry(str(id), folder / file, bool(shipped), (), _text(name), _text(summary), str(family), (fewest, most),
                        shelf=str(shelf))


def _text(words: Any) -> Text | None:
    return None if words is None else Text({str(language): str(word) for language, word in dict(words).items()})


def _read(path: Path) -> bytes:
    try:
        return read_bounded(path, LARGEST)
    except OSError:
        return b""


def _files() -> list[list[Any]]:
    """Every file from which the list is made, with what tells one state of it from another."""
    shipped, own = shipped_rulesets_dir(), user_rulesets_dir()
    # Git may write lines on Windows with another end than those from which the list was made.
    found: list[list[Any]] = [[path.relative_to(shipped).as_posix(), crc32(_read(path).replace(b"\r\n", b"\n"))]
                              for path in _in(shipped) if path.suffix in SUFFIXES]
    states = map(stamp, _in(own))
    return found + [[str(state.path), state.modified, state.size] for state in states]


def _in(folder: Path) -> list[Path]:
    """What lies in a folder of rulesets, and in that of their decks."""
    found: list[Path] = []
    for each in (folder, folder / "decks"):
        with suppress(OSError):
            found += [each / name for name in entries(each, LISTED_AT_MOST)[0]]
    return found
