"""An artist's folder of pictures: which deck it is for, what is wrong in it, and whether a file has changed since.

Nothing outside the folder is read, and nothing in it is ever written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game import Deck, list_decks
from ui.cards.art import KINDS, LARGEST_FILE, LARGEST_PNG, MANIFEST, ArtSet, inside
from ui.cards.lint import Fault, lint
from ui.cards.raster import Unreadable, png_size
from ui.cards.sets import RATIO_TOLERANCE, ratio_fits

LOOK_MS = 400  # between two looks at the folder
COARSE = 300  # pixels: a narrower PNG is blurred where cards are large
MILLION = 1_000_000
BESIDE = ("signs",)  # folders that a set may have; others are not looked into

Stamps = dict[str, tuple[int, int]]


class NoDeck(ValueError):
    """Nothing in the folder tells which deck it is for."""


class Problem(NamedTuple):
    """Something to mend: the file, and a key of the texts with its arguments, or a fault of an SVG."""

    file: str
    key: str
    args: dict[str, Any]
    fault: Fault | None = None


class Folder:
    """Raises NoDeck when neither the manifest nor the names of the files belong to a deck."""

    def __init__(self, path: Path, deck: Deck | None = None) -> None:
        self.path = path.resolve()
        self._stamps = _stamps(self.path)
        self._waited = 0.0
        self.art = ArtSet(self.path)
        self.deck = deck or _deck_of(self.art, self._stamps)
        self.problems = self._problems()

    def look(self, dt_ms: float) -> set[str]:
        """The names of files that have come, gone or changed, every so often; usually none."""
        self._waited += dt_ms
        return self.look_now() if self._waited >= LOOK_MS else set()

    def look_now(self) -> set[str]:
        """The same at once."""
        self._waited = 0
        stamps = _stamps(self.path)
        changed = {name for name, _ in set(stamps.items()) ^ set(self._stamps.items())}
        if changed:
            self._stamps = stamps
            self.art = ArtSet(self.path)
            self.problems = self._problems()
        return changed

    # -- what is wrong

    def _problems(self) -> list[Problem]:
        return [*self._manifest(), *self._missing(), *self._files()]

    def _manifest(self) -> Iterator[Problem]:
        path = self.path / MANIFEST
        if not path.is_file():
            yield Problem(MANIFEST, "no-manifest", {})
            return
        try:
            yaml.safe_load(path.read_text("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            yield _unreadable(MANIFEST, error)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
            yield Problem(MANIFEST, "not-yaml", {"line": line, "column": column})
        if self.art.deck not in ("", *(deck.id for deck in list_decks())):
            yield Problem(MANIFEST, "deck", {"deck": self.art.deck})
        if not ratio_fits(self.art, self.deck):
            yield Problem(MANIFEST, "manifest-ratio", {"ratio": f"{self.deck.ratio[0]}:{self.deck.ratio[1]}"})

    def _missing(self) -> Iterator[Problem]:
        for card in self.deck.cards:
            if self.art.file(card.id) is None:
                files = _expected(self.art, card.id)
                yield Problem(files.split(",")[0], "missing", {"card": card.name, "files": files})
        for back in self.art.backs:
            if self.art.file(back) is None:
                files = _expected(self.art, back)
                yield Problem(files.split(",")[0], "missing-back", {"files": files})

    def _files(self) -> Iterator[Problem]:
        wanted = {path.name for id in self._ids() if (path := self.art.file(id)) is not None}
        for name in sorted(self._stamps):
            if name != MANIFEST and "/" not in name and not name.startswith("."):
                yield from self._file(name, name in wanted)

    def _ids(self) -> list[str]:
        return [*(card.id for card in self.deck.cards), *self.art.backs]

    def _file(self, name: str, is_wanted: bool) -> Iterator[Problem]:
        path = inside(self.path, name)
        if path is None:
            yield Problem(name, "outside", {})
        elif Path(name).suffix not in KINDS:
            yield Problem(name, "unsupported", {})
        elif not is_wanted:
            yield Problem(name, "extra", {})
        else:
            yield from self._picture(name, path)

    def _picture(self, name: str, path: Path) -> Iterator[Problem]:
        most = LARGEST_FILE if path.suffix == ".svg" else LARGEST_PNG
        try:
            if path.stat().st_size > most:
                yield Problem(name, "large", {"most": most // MILLION})
            elif path.suffix == ".svg":
                for fault in lint(path.read_text("utf-8"), self.deck.ratio[0] / self.deck.ratio[1]):
                    yield Problem(name, "", {}, fault)
            else:
                yield from self._pixels(name, *png_size(path.read_bytes()))
        except Unreadable:
            yield Problem(name, "damaged", {})
        except (OSError, UnicodeDecodeError) as error:
            yield _unreadable(name, error)

    def _pixels(self, name: str, width: int, height: int) -> Iterator[Problem]:
        ratio = self.deck.ratio[0] / self.deck.ratio[1]
        if abs(width / height / ratio - 1) > RATIO_TOLERANCE:
            yield Problem(name, "ratio", {"width": width, "height": height, "ratio": f"{ratio:.3f}"})
        elif width < COARSE:
            yield Problem(name, "coarse", {"width": width, "least": COARSE})


def _unreadable(name: str, error: OSError | UnicodeDecodeError) -> Problem:
    """A file that the system does not give, or that is no text."""
    if isinstance(error, UnicodeDecodeError):
        return Problem(name, "not-text", {"place": error.start + 1})
    return Problem(name, "unreadable", {"reason": error.strerror or type(error).__name__})


def _expected(art: ArtSet, id: str) -> str:
    """The file names that would do."""
    named = art.manifest.get("cards")
    own = named.get(id) if isinstance(named, dict) else None
    return str(own) if own else ", ".join(f"{id}{kind}" for kind in KINDS)


def _deck_of(art: ArtSet, stamps: Stamps) -> Deck:
    """The deck that the manifest names, else the one with the most cards called like files here."""
    decks = {deck.id: deck for deck in list_decks()}
    if art.deck in decks:
        return decks[art.deck]
    stems = {Path(name).stem for name in stamps if Path(name).suffix in KINDS}
    shared = Counter({deck.id: sum(card.id in stems for card in deck.cards) for deck in decks.values()})
    best, count = next(iter(shared.most_common(1)), ("", 0))
    if not count:
        raise NoDeck(str(art.folder))
    return decks[best]


def _stamps(folder: Path) -> Stamps:
    """Name -> time and size of every file of the folder, and of the folders that belong to a set."""
    found: Stamps = {}
    for where in (folder, *(folder / name for name in BESIDE)):
        try:
            entries = list(where.iterdir())
        except OSError:
            continue
        for path in entries:
            if path.is_dir():
                continue
            try:
                stat = path.lstat() if path.is_symlink() and not path.exists() else path.stat()
            except OSError:
                continue
            found[path.relative_to(folder).as_posix()] = (stat.st_mtime_ns, stat.st_size)
    return found
