"""A card set on disk: a folder under `assets/cards` or of a stranger's, with `manifest.yaml` and one SVG or PNG per card id.

Names of sets and cards may come from a stranger's ruleset, so whatever would lead out of the folder does not exist.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game import Problem, Text
from game.core.files import Stamp, assets_dir, read_bounded, stamp
from game.loading.card_set import MANIFEST, Back, Manifest, read_manifest

LARGEST_FILE = 1_000_000
LARGEST_PNG = 20_000_000
LARGEST_SIGN = 100_000
SVG, PNG = KINDS = (".svg", ".png")  # what a picture may be, in the order of preference
SETS_KEPT = 200

_known: dict[Path, tuple[Stamp, ArtSet]] = {}


class Picture(NamedTuple):
    """A file of a set, read. What ships is drawn without a second thought, what somebody sent is not (`ui.cards.cache`)."""

    path: Path
    data: bytes
    shipped: bool


def find_art(name: str) -> ArtSet | None:
    """The card set of that name that ships; None when there is none."""
    folder = _shipped_folder(name)
    return art_set(folder) if folder is not None else None


def art_set(folder: Path) -> ArtSet:
    """The set in that folder, read again only when its manifest is another one."""
    now = stamp(folder / MANIFEST)
    known = _known.get(folder)
    if known is not None and known[0] == now:
        return known[1]
    if len(_known) >= SETS_KEPT:
        _known.clear()
    art = ArtSet(folder)
    _known[folder] = now, art
    return art


def _shipped_folder(name: str) -> Path | None:
    root = assets_dir() / "cards"
    folder = inside(root, name) if name else None
    return folder if folder is not None and folder != _resolved(root) and _is(folder.is_dir) else None  # a real path


def inside(folder: Path, name: str) -> Path | None:
    """The path `name` in `folder`, or None if it leads anywhere else."""
    return _below(_resolved(folder), name)


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):  # links in a circle, a name that no file can have
        return path.absolute()


def _below(root: Path, name: str) -> Path | None:
    """The same for a folder that is resolved. Links are rare, and to follow whatever may be one is slow."""
    if "\0" in name:
        return None
    path = root / name
    parts = (path, *path.parents)[: max(0, len(path.parts) - len(root.parts))]
    try:
        if ".." in path.parts or any(part.is_symlink() for part in parts):
            path = path.resolve(strict=True)
    except (OSError, RuntimeError):  # no such file, a name that is too long, links in a circle
        return None
    return path if path.is_relative_to(root) else None


def _is(kind: Callable[[], bool]) -> bool:
    """What `is_dir` or `is_file` says; False where the system does not like the name."""
    try:
        return kind()
    except OSError:
        return False


class ArtSet:
    """One card set. Its manifest may map card ids to other files (`cards:`) and lists the backs (`backs:`).

    What it lacks may come from a set that ships (`like:`), so that a variant needs only the cards that differ. A manifest with
    `problems` gives what could be read of it; such a set is shown to its artist and worn at no table.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = _resolved(folder)
        self.id = folder.name or self.folder.name  # by which settings know it
        self.manifest, self.problems = Manifest(), ()  # type: tuple[Manifest, tuple[Problem, ...]]
        if os.path.lexists(self.folder / MANIFEST):
            path = _below(self.folder, MANIFEST)
            if path is None:
                self.problems = (Problem(MANIFEST, 0, 0, "", "leads out of the folder, or nowhere, and is not read"),)
            else:
                self.manifest, self.problems = read_manifest(path)
        if not self.id.isprintable():
            self.problems = (*self.problems, Problem(MANIFEST, 0, 0, "", "the folder's name is no text that can be shown"))
        self._assets = _resolved(assets_dir())
        self._like = _shipped_folder(self.manifest.like)

    @property
    def name(self) -> Text:
        """What people call it; the folder's name when the manifest has none."""
        return self.manifest.name or Text(self.id)

    @property
    def deck(self) -> str:
        """The id of the deck that it draws, empty when the manifest does not say."""
        return self.manifest.deck

    def told(self, key: str) -> Text | None:
        """One line of the manifest: artist, licence."""
        told: Text | None = getattr(self.manifest, key)
        return told

    @property
    def backs(self) -> tuple[str, ...]:
        """The ids of the backs, the usual one first."""
        return tuple(self._backs()) or ("back",)

    def back_name(self, back: str) -> Text:
        """What people call that back."""
        return self._backs().get(back) or Text(back)

    def _backs(self) -> dict[str, Text | None]:
        return {back.id: back.name if isinstance(back, Back) else None for back in map(_as_back, self.manifest.backs)}

    def file(self, id: str) -> Path | None:
        """Where the picture of a card or back is; None when there is no such file in the folder."""
        named = self.manifest.cards.get(id)
        names = [f"{id}{kind}" for kind in KINDS]
        places = [(self.folder, name) for name in ([named] if named is not None else names)]
        places += [(self._like, name) for name in names] if self._like is not None else []
        paths = (_below(folder, name) for folder, name in places)
        return next((path for path in paths if path is not None and path.suffix in KINDS and _is(path.is_file)), None)

    def picture(self, id: str) -> Picture | None:
        """The picture of a card or back; None when it is missing or cannot be read."""
        path = self.file(id)
        return self._read(path, LARGEST_FILE if path.suffix == SVG else LARGEST_PNG) if path is not None else None

    def sign(self, id: str) -> Picture | None:
        """The drawing of a value, or of a card that has none; None when it is missing or cannot be read."""
        path = self.file(f"signs/{id}")
        return self._read(path, LARGEST_SIGN) if path is not None and path.suffix == SVG else None

    def _read(self, path: Path, at_most: int) -> Picture | None:
        try:
            return Picture(path, read_bounded(path, at_most), path.is_relative_to(self._assets))
        except OSError:
            return None

    def svg(self, id: str) -> str | None:
        """The SVG text of a card or back; None when it is missing or cannot be read."""
        found = self.picture(id)
        try:
            return found.data.decode() if found is not None and found.path.suffix == SVG else None
        except UnicodeDecodeError:
            return None

    def has(self, id: str) -> bool:
        """Whether there is a file for that card or back; whether it can be drawn shows when it is."""
        return self.file(id) is not None


def _as_back(back: str | Back) -> Back:
    return back if isinstance(back, Back) else Back(back)
