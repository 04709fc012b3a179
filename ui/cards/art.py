"""A card set on disk: a folder under `assets/cards` with `manifest.yaml` and one SVG per card id.

Names of sets and cards may come from a stranger's ruleset, so whatever would lead out of the folder does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from game.paths import assets_dir

MANIFEST = "manifest.yaml"
LARGEST_FILE = 1_000_000


def find_art(name: str) -> ArtSet | None:
    """The card set of that name; None when there is none."""
    root = assets_dir() / "cards"
    folder = inside(root, name) if name else None
    return ArtSet(folder) if folder is not None and folder != root.resolve() and folder.is_dir() else None


def inside(folder: Path, name: str) -> Path | None:
    """The path `name` in `folder`, or None if it leads anywhere else."""
    if "\0" in name:
        return None
    root, path = folder.resolve(), (folder / name).resolve()
    return path if path.is_relative_to(root) else None


class ArtSet:
    """One card set. Its manifest may map card ids to other files (`cards:`) and lists the backs (`backs:`)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest: Mapping[str, Any] = _manifest(folder / MANIFEST)
        files = self.manifest.get("cards")
        self._files: Mapping[str, Any] = files if isinstance(files, dict) else {}

    @property
    def backs(self) -> tuple[str, ...]:
        """The ids of the backs, the usual one first."""
        entries = self.manifest.get("backs")
        listed = entries if isinstance(entries, list) else ()
        found = (entry.get("id") if isinstance(entry, dict) else entry for entry in listed)
        return tuple(str(back) for back in found if back) or ("back",)

    def svg(self, id: str) -> str | None:
        """The SVG text of a card or back; None when it is missing or cannot be read."""
        path = inside(self.folder, str(self._files.get(id, f"{id}.svg")))
        if path is None or path.suffix != ".svg":
            return None
        try:
            return path.read_text("utf-8") if path.stat().st_size <= LARGEST_FILE else None
        except (OSError, UnicodeDecodeError):
            return None


def _manifest(path: Path) -> Mapping[str, Any]:
    try:
        data = yaml.safe_load(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError):
        return {}
    return data if isinstance(data, dict) else {}
