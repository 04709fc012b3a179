"""Where rulesets and decks are found, by id or path, shipped or the user's own; files that were read are kept.

`game.loading` is the public face of this module.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.deck import Deck, Text
from game.errors import Problem, RulesetError
from game.loading.digest import digest
from game.loading.options import choose_options, choose_players
from game.loading.report import Report, quoted, suggestion
from game.loading.ruleset_file import DeckFile, RulesetFile, read_deck_file, read_ruleset_file
from game.loading.source import stamp
from game.paths import user_rulesets_dir
from game.ruleset import Players, Ruleset, Scalar

PROJECT = Path(__file__).resolve().parents[2]
SHIPPED = PROJECT / "rulesets"

_rulesets: dict[Path, RulesetFile] = {}
_decks: dict[Path, DeckFile] = {}


@dataclass(frozen=True, slots=True)
class LoadedRuleset:
    """A ruleset for a number of players and options in force. `options` is complete."""

    ruleset: Ruleset
    options: Mapping[str, Scalar]
    players: int
    digest: str
    path: Path


@dataclass(frozen=True, slots=True)
class RulesetEntry:
    """A ruleset that can be chosen, or a broken one with its problems; what could not be read is None or empty."""

    id: str
    path: Path
    shipped: bool
    problems: tuple[Problem, ...]
    name: Text | None = None
    summary: Text | None = None
    family: str = ""
    players: Players | None = None
    deck: Deck | None = None
    cover: tuple[str, ...] = ()


# ---------------------------------------------------------------- loading


def read_ruleset(
    source: str | Path, options: Mapping[str, Any] | None = None, players: int | None = None
) -> LoadedRuleset:
    """The ruleset with that id, or in the file at that path (anything with a separator or a suffix).

    Raises RulesetError with every problem of the file, OptionError for options or players that it does not offer.
    """
    file = _found(source)
    if file.problems or file.players is None:
        raise RulesetError(file.problems)
    seats = choose_players(file.players, players)
    values = choose_options(file.options, options or {}, seats)
    return LoadedRuleset(file.build(values), values, seats, file.digest, file.path)


def check_file(path: str | Path) -> list[Problem]:
    """Everything wrong in that ruleset file, or deck file when it lies in a folder `decks`."""
    path = Path(path)
    if path.resolve().parent.name == "decks":
        return list(_deck_file(path).problems)
    return list(_ruleset_file(path).problems)


def list_rulesets() -> list[RulesetEntry]:
    """All rulesets that ship and then the user's own, each sorted by file name; broken ones too."""
    shipped = [_entry(path, shipped=True) for path in _files(SHIPPED)]
    taken = {entry.id for entry in shipped}
    return shipped + [_entry(path, shipped=False, taken=taken) for path in _files(user_rulesets_dir())]


# ---------------------------------------------------------------- finding


def _found(source: str | Path) -> RulesetFile:
    if isinstance(source, Path) or os.sep in source or "/" in source or source.endswith((".yaml", ".yml")):
        return _ruleset_file(Path(source))
    for folder in (SHIPPED, user_rulesets_dir()):
        path = folder / f"{source}.yaml"
        if path in _files(folder):
            file = _ruleset_file(path)
            return RulesetFile(path, _misnamed(file, path)) if _misnamed(file, path) else file
    known = [path.stem for folder in (SHIPPED, user_rulesets_dir()) for path in _files(folder)]
    raise RulesetError([Problem("", 0, 0, "", f"unknown game {quoted(source)}{suggestion(source, known)}")])


def _files(folder: Path) -> list[Path]:
    """The YAML files in a folder, sorted; none when there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    except OSError:
        return []


def _entry(path: Path, *, shipped: bool, taken: set[str] = frozenset()) -> RulesetEntry:  # type: ignore[assignment]
    file = _ruleset_file(path)
    problems = file.problems + _misnamed(file, path)
    if path.stem in taken:
        report = Report(_label(path))
        report.add(
            file.id,
            "id",
            f"{quoted(path.stem)} is the id of a game that ships; give the file and its id another",
        )
        problems += report.problems()
    parts = file.parts
    return RulesetEntry(
        path.stem,
        path,
        shipped,
        problems,
        file.name,
        parts.get("summary"),
        parts.get("family", ""),
        file.players,
        file.deck,
        parts.get("cover", ()),
    )


def _misnamed(file: RulesetFile, path: Path) -> tuple[Problem, ...]:
    """In the folders that ids are looked up in, a file is called as its id says."""
    if file.id is None or file.id.text == path.stem:
        return ()
    report = Report(_label(path))
    report.add(
        file.id,
        "id",
        f"the file is called {quoted(path.name)}, so expected {quoted(path.stem)}, found {file.id.found}",
    )
    return report.problems()


def _label(path: Path) -> str:
    """How problems call a file: shipped ones by their place in the project, others by their path."""
    try:
        return path.relative_to(PROJECT).as_posix()
    except ValueError:
        return str(path)


# ---------------------------------------------------------------- reading, once for each state of a file


def _ruleset_file(path: Path) -> RulesetFile:
    known = _rulesets.get(path)
    if known and all(stamp(each.path) == each for each in known.stamps):
        return known
    file = read_ruleset_file(path, _label(path), _find_deck)
    if not file.problems and file.deck:
        file.digest = digest(file.parts, file.deck)
    _rulesets[path] = file
    return file


def _find_deck(name: str, ruleset: Path) -> tuple[DeckFile | None, list[str]]:
    """The deck of that name beside the ruleset, among the user's, or among those that ship."""
    folders = [folder / "decks" for folder in (ruleset.parent, user_rulesets_dir(), SHIPPED)]
    for folder in folders:
        for path in _files(folder):
            if path.stem == name:
                return _deck_file(path), []
    return None, [path.stem for folder in folders for path in _files(folder)]


def _deck_file(path: Path) -> DeckFile:
    known = _decks.get(path)
    if known and all(stamp(each.path) == each for each in known.stamps):
        return known
    _decks[path] = file = read_deck_file(path, _label(path))
    return file
