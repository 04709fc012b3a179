"""A card set on disk: a folder under `assets/cards` with `manifest.yaml` and one SVG or PNG per card id.

Names of sets and cards may come from a stranger's ruleset, so whatever would lead out of the folder does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from game import Text
from game.paths import assets_dir

MANIFEST = "manifest.yaml"
LARGEST_FILE = 1_000_000
LARGEST_PNG = 20_000_000
KINDS = (".svg", ".png")  # what a picture may be, in the order of preference


def find_art(name: str) -> ArtSet | None:
    """The card set of that name; None when there is none."""
    folder = _shipped_folder(name)
    return ArtSet(folder) if folder is not None else None


def _shipped_folder(name: str) -> Path | None:
    root = assets_dir() / "cards"
    folder = inside(root, name) if name else None
    return folder if folder is not None and folder != root.resolve() and folder.is_dir() else None  # a real path


def inside(folder: Path, name: str) -> Path | None:
    """The path `name` in `folder`, or None if it leads anywhere else."""
    return _below(folder.resolve(), name)


def _below(root: Path, name: str) -> Path | None:
    """The same for a folder that is resolved. Links are rare, and to follow whatever may be one is slow."""
    if "\0" in name:
        return None
    path = root / name
    parts = (path, *path.parents)[: max(0, len(path.parts) - len(root.parts))]
    if ".." in path.parts or any(part.is_symlink() for part in parts):
        path = path.resolve()
    return path if path.is_relative_to(root) else None


class ArtSet:
    """One card set. Its manifest may map card ids to other files (`cards:`) and lists the backs (`backs:`).

    What it lacks may come from a set that ships (`like:`), so that a variant needs only the cards that differ.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.manifest: Mapping[str, Any] = _manifest(folder / MANIFEST)
        files = self.manifest.get("cards")
        self._files: Mapping[str, Any] = files if isinstance(files, dict) else {}
        self._like = _shipped_folder(str(self.manifest.get("like") or ""))

    @property
    def id(self) -> str:
        """The name of its folder, by which settings know it."""
        return self.folder.resolve().name

    @property
    def name(self) -> Text:
        """What people call it; the folder's name when the manifest has none."""
        return _text(self.manifest.get("name")) or Text(self.id)

    @property
    def deck(self) -> str:
        """The id of the deck that it draws, empty when the manifest does not say."""
        return str(self.manifest.get("deck") or "")

    def told(self, key: str) -> Text | None:
        """One line of the manifest: artist, licence."""
        return _text(self.manifest.get(key))

    @property
    def backs(self) -> tuple[str, ...]:
        """The ids of the backs, the usual one first."""
        return tuple(self._backs()) or ("back",)

    def back_name(self, back: str) -> Text:
        """What people call that back."""
        return self._backs().get(back) or Text(back)

    def _backs(self) -> dict[str, Text | None]:
        entries = self.manifest.get("backs")
        listed = entries if isinstance(entries, list) else ()
        pairs = ((entry.get("id"), entry.get("name")) if isinstance(entry, dict) else (entry, None) for entry in listed)
        return {str(id): _text(name) for id, name in pairs if id}

    def file(self, id: str) -> Path | None:
        """Where the picture of a card or back is; None when there is no such file in the folder."""
        named = self._files.get(id)
        names = [f"{id}{kind}" for kind in KINDS]
        places = [(self.folder, name) for name in ([str(named)] if named is not None else names)]
        places += [(self._like, name) for name in names] if self._like is not None else []
        paths = (_below(folder, name) for folder, name in places)
        return next((path for path in paths if path is not None and path.suffix in KINDS and path.is_file()), None)

    def svg(self, id: str) -> str | None:
        """The SVG text of a card or back; None when it is missing or cannot be read."""
        path = self.file(id)
        if path is None or path.suffix != ".svg":
            return None
        try:
            return path.read_text("utf-8") if path.stat().st_size <= LARGEST_FILE else None
        except (OSError, UnicodeDecodeError):
            return None

    def png(self, id: str) -> bytes | None:
        """The bytes of a card or back that is a PNG; None when it is none or cannot be read."""
        path = self.file(id)
        if path is None or path.suffix != ".png":
            return None
        try:
            return path.read_bytes() if path.stat().st_size <= LARGEST_PNG else None
        except OSError:
            return None

    def has(self, id: str) -> bool:
        """Whether there is a file for that card or back; whether it can be drawn shows when it is."""
        return self.file(id) is not None


def _text(value: object) -> Text | None:
    """A text of a manifest: words, or words by language."""
    if isinstance(value, str) and value.strip():
        return Text(value.strip())
    if isinstance(value, dict):
        words = {str(language): each for language, each in value.items() if isinstance(each, str) and each}
        return Text(words) if words else None
    return None


def _manifest(path: Path) -> Mapping[str, Any]:
    try:
        data = yaml.safe_load(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return {}
    return data if isinstance(data, dict) else {}
