"""Where rulesets and decks are found, by id or path, shipped or the user's own; what was read is kept.

`game.loading` is the public face of this module.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from game.core.deck import Deck, Value
from game.core.errors import Problem, RulesetError, quoted, suggestion
from game.core.files import entries, shipped_rulesets_dir, stamp, user_rulesets_dir
from game.core.languages import Text
from game.loading.drafts import Draft, RecordDraft
from game.loading.listing import LISTED_AT_MOST, SUFFIXES, RulesetEntry
from game.loading.nodes import Report
from game.loading.options import choose_options, choose_players
from game.loading.ruleset_file import DeckFile, RulesetFile, is_deck_file, read_deck_file, read_head, read_ruleset_file
from game.match.ruleset import Pack, Ruleset, Scalar, spread

# ------------------------------------------------------------ digest
# What tells one set of rules from another: a hash of all that can change play in a ruleset and its deck.
#
# Records carry it. Comments, layout, translations, art, presets and computer players' weights do not change it.


def digest(parts: Mapping[str, Any], deck: Deck) -> str:
    """The digest, in hexadecimal, of a ruleset given as its top-level parts with all options still open."""
    prose = {field.name for field in dataclasses.fields(Ruleset) if field.metadata.get("prose")}
    rules = {name: _canonical(part) for name, part in parts.items() if name not in prose and name != "deck"}
    text = json.dumps([_without_defaults(Ruleset, rules), _deck(deck)], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _deck(deck: Deck) -> Any:
    cards = [
        [
            card.id,
            card.code,
            sorted(card.also),
            sorted(card.attributes.items()),
            sorted(card.tags),
            card.copies,
        ]
        for card in deck.cards
    ]
    attributes = [
        [attribute.id, [_value(value) for value in attribute.values.values()]]
        for attribute in deck.attributes.values()
    ]
    return [cards, attributes, _canonical(deck.notation)]


def _value(value: Value) -> list[Any]:
    number = [] if value.number is None else [value.number]
    return [value.id, value.code, sorted(value.also), *number]


def _canonical(value: Any) -> Any:
    """Plain data that json writes the same way for the same rules: texts vanish, entries keep their order.

    Records stand under the keys of the file, so that no name of a class or of its fields is in it.
    """
    if isinstance(value, Text):
        return None
    if getattr(value.build if isinstance(value, RecordDraft) else value, "only_texts", False):
        return None
    if isinstance(value, RecordDraft):
        return _record(value.build, value.fields)
    if isinstance(value, Draft):
        return _canonical(value.canonical())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return _record(type(value), {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.init})
    if isinstance(value, Mapping):
        return [[_canonical(name), _canonical(part)] for name, part in value.items()]
    if isinstance(value, (tuple, list)):
        return [_canonical(part) for part in value]
    return value


def _record(build: Callable[..., Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """A mapping of the file: its form, where there are several, and what differs from the defaults."""
    parts = {name: _canonical(part) for name, part in fields.items()}
    if not isinstance(build, type):
        return parts
    kept = _without_defaults(build, parts)
    form = getattr(build, "form", None)
    return kept if form is None else {"form": form, **kept}


def _without_defaults(cls: type[Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Only what differs from the defaults, by the keys of the file: a key that rules gain later then changes no old digest."""
    known = {field.name: field for field in dataclasses.fields(cls)}
    return {known[name].metadata.get("key", name): value
            for name, value in fields.items() if value != _default(known[name])}


def _default(field: dataclasses.Field[Any]) -> Any:
    if field.default is not dataclasses.MISSING:
        return _canonical(field.default)
    if field.default_factory is not dataclasses.MISSING:
        return _canonical(field.default_factory())
    return dataclasses.MISSING


# ------------------------------------------------------------ catalogue


SHIPPED = shipped_rulesets_dir()
PROJECT = SHIPPED.parent

FILES_KEPT = 100
F = TypeVar("F", RulesetFile, DeckFile)

# By the path as given (which messages repeat) and the absolute one.
_rulesets: dict[tuple[Path, Path], RulesetFile] = {}
_heads: dict[Path, RulesetFile] = {}  # of files that ship and that nobody has read so far
_decks: dict[tuple[Path, Path], DeckFile] = {}


@dataclass(frozen=True, slots=True)
class LoadedRuleset:
    """A ruleset for a number of players and options in force. `options` is complete."""

    ruleset: Ruleset
    options: Mapping[str, Scalar]
    players: int
    digest: str
    path: Path
    decks_option: str = ""  # the option that is the number of decks
    lots: tuple[str, ...] = ()  # the offices that fall to a seat by lot, and that no option decides


# ---------------------------------------------------------------- the public face


def read_ruleset(
    source: str | Path, options: Mapping[str, Scalar] | None = None, players: int | None = None
) -> LoadedRuleset:
    """The ruleset with that id, or in the file at that path (anything with a separator or a suffix).

    Raises RulesetError with every problem of the file; OptionError for options or players that it does not
    offer.
    """
    file = _found(source)
    if file.problems or file.players is None:
        raise RulesetError(file.problems)
    file.digest = file.digest or digest(file.parts, file.parts["deck"])
    seats = choose_players(file.players, players)
    values = choose_options(file.options, options or {}, seats)
    return LoadedRuleset(file.build(values, seats), values, seats, file.digest, file.path, file.decks_option, file.lots)


def check_file(path: str | Path) -> list[Problem]:
    """Everything wrong in that ruleset or deck file."""
    path = Path(path)
    return list(_deck_file(path).problems if is_deck_file(path) else all_problems(path))


def list_rulesets() -> list[RulesetEntry]:
    """All rulesets that ship and then the user's own, each sorted by file name, those of the second shelf last; broken ones
    too."""
    found = [
        _entry(path, folder == SHIPPED)
        for folder in (SHIPPED, user_rulesets_dir())
        for path in _files(folder)
    ]
    return sorted(found, key=lambda entry: entry.shelf != "first")


def list_decks() -> list[Deck]:
    """All decks that ship and then the user's own that can be read and have an id of their own."""
    found: dict[str, Deck] = {}
    for folder in (SHIPPED, user_rulesets_dir()):
        for path in _files(folder / "decks"):
            deck = _deck_file(path).deck
            if deck is not None:
                found.setdefault(deck.id, deck)
    return list(found.values())


def _cover(file: RulesetFile) -> tuple[str, ...]:
    """The cards that stand for a game in a list; those that no pack of it has only where options decide what is in the pack."""
    named, pack = file.parts.get("cover", ()), file.parts.get("pack")
    if named or file.deck is None:
        return tuple(named)
    return tuple([card.id for card in spread(file.deck, pack if isinstance(pack, Pack) else Pack())])


def _entry(path: Path, shipped: bool) -> RulesetEntry:
    file = _head(path) if shipped else _ruleset_file(path)
    parts = file.parts
    return RulesetEntry(
        path.stem,
        path,
        shipped,
        _in_its_place(path, file, file.seen if shipped else file.problems),
        file.name,
        parts.get("summary"),
        parts.get("family", ""),
        (file.players.min, file.players.max) if file.players is not None else None,
        file.deck,
        _cover(file),
        parts.get("shelf", "first"),
    )


# ---------------------------------------------------------------- finding


def _found(source: str | Path) -> RulesetFile:
    if isinstance(source, Path) or os.sep in source or "/" in source or source.endswith(SUFFIXES):
        return _ruleset_file(Path(source))
    files = [path for folder in (SHIPPED, user_rulesets_dir()) for path in _files(folder)]
    path = next((path for path in files if path.stem == source), None)
    if path is None:
        hint = suggestion(source, dict.fromkeys(path.stem for path in files))
        raise RulesetError([Problem(source, 0, 0, "", f"there is no such game{hint}")])
    if _misnamed(path, _ruleset_file(path)):
        raise RulesetError(all_problems(path))
    return _ruleset_file(path)


def _files(folder: Path) -> list[Path]:
    """The YAML files in a folder, sorted; none when there is no such folder."""
    try:
        names, _ = entries(folder, LISTED_AT_MOST)
    except OSError:
        return []
    return [path for name in names if (path := folder / name).suffix in SUFFIXES]


def all_problems(path: Path) -> tuple[Problem, ...]:
    """What is wrong in the file, and with its being where it is."""
    file = _ruleset_file(path)
    return _in_its_place(path, file, file.problems)


def _in_its_place(path: Path, file: RulesetFile, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """These problems of the file, and what is wrong with its being where it is."""
    folder = path.absolute().parent
    if folder in (SHIPPED, user_rulesets_dir().absolute()):
        problems = (*_misnamed(path, file), *problems)
    if folder != SHIPPED and folder == user_rulesets_dir().absolute():
        problems = (*_taken(path, file), *problems)
    return problems


def _misnamed(path: Path, file: RulesetFile) -> tuple[Problem, ...]:
    """In the folders in which ids are looked up, a file is called as its id says."""
    found = file.id
    if found is None or found.text == path.stem:
        return ()
    report = Report(_label(path))
    report.add(
        found,
        "id",
        f"the file is called {quoted(path.name)}: expected {quoted(path.stem)}, found {found.found}",
    )
    return report.problems()


def _taken(path: Path, file: RulesetFile) -> tuple[Problem, ...]:
    """A file of the user's cannot take the place of one that ships."""
    if path.stem not in (shipped.stem for shipped in _files(SHIPPED)):
        return ()
    report = Report(_label(path))
    report.add(
        file.id,
        "id",
        f"{quoted(path.stem)} is a game that ships; choose another id and file name",
    )
    return report.problems()


def _label(path: Path) -> str:
    """How problems call a file: shipped ones by their place in the project, others as they were given."""
    try:
        return path.relative_to(PROJECT).as_posix()
    except ValueError:
        return str(path)


# ---------------------------------------------------------------- reading, once for each state of a file


def _head(path: Path) -> RulesetFile:
    """As much as a list shows, of a file that ships; all of it where it was read already or that is not enough."""
    known = _rulesets.get((path, path.absolute())) or _heads.get(path)
    if known and _is_current(known):
        return known
    head = read_head(path, _label(path), _find_deck)
    if head is None:
        return _ruleset_file(path)
    _heads[path] = head
    return head


def _is_current(file: RulesetFile | DeckFile) -> bool:
    """Are the files that it was read from as they were?"""
    return all(stamp(each.path) == each for each in file.stamps)


def _kept(files: dict[tuple[Path, Path], F], path: Path, read: Callable[[], F]) -> F:
    """The file as it was read before, or read now where that is not so or it has changed since. Of too many, the one that was
    asked for longest ago is forgotten."""
    key = path, path.absolute()
    known = files.get(key)
    if known is None or not _is_current(known):
        known = read()
        while len(files) >= FILES_KEPT:
            files.pop(next(iter(files)), None)
    files.pop(key, None)
    files[key] = known
    return known


def _ruleset_file(path: Path) -> RulesetFile:
    return _kept(_rulesets, path, lambda: read_ruleset_file(path, _label(path), _find_deck))


def _find_deck(name: str, ruleset: Path) -> tuple[DeckFile | None, list[str]]:
    """The deck of that name beside the ruleset, among the user's, or among those that ship."""
    folders = [folder / "decks" for folder in (ruleset.parent, user_rulesets_dir(), SHIPPED)]
    files = [path for folder in folders for path in _files(folder)]
    path = next((path for path in files if path.stem == name), None)
    return (_deck_file(path), []) if path else (None, list(dict.fromkeys(path.stem for path in files)))


def _deck_file(path: Path) -> DeckFile:
    return _kept(_decks, path, lambda: read_deck_file(path, _label(path)))
