"""Card sets on disk, which of them fit a deck, and which set and back the player chose for it.

A set is a folder with `manifest.yaml` and one SVG or PNG per card id, under `assets/cards` or under `cards` in the user's data
folder. One that is drawn for another deck or has other proportions is never offered. The choice comes from the settings;
`faces.apply_deck_styles` brings it onto the tables.

Names of sets and cards may come from a stranger's ruleset, so whatever would lead out of the folder does not exist.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import Problem, Text
from game.core.files import MANIFEST, Stamp, assets_dir, entries, read_bounded, stamp, user_cards_dir

if TYPE_CHECKING:
    from game import Deck

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
    """As `inside`, for a folder that is resolved. Links are rare, and to follow whatever may be one is slow."""
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
    `problems` gives what could be read of it; such a set is shown to its artist and used at no table.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = _resolved(folder)
        from game.loading.card_set import Manifest, read_manifest  # the loader: not before a card is drawn

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
        return {back if isinstance(back, str) else back.id: None if isinstance(back, str) else back.name
                for back in self.manifest.backs}

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


# ---------------------------------------------------------------- the sets of a deck

FOLDERS_AT_MOST = 1_000  # that are looked into for sets
SETS_AT_MOST = 150  # that are read
RATIO_TOLERANCE = 0.02  # how far the proportions of a set may be from those of the deck, as a share

_chosen: dict[str, dict[str, str]] = {"sets": {}, "backs": {}}


def choose(sets: Mapping[str, str], backs: Mapping[str, str]) -> None:
    """Deck id -> id of the set, and deck id -> id of the back, for the decks for which there is a choice."""
    _chosen["sets"], _chosen["backs"] = dict(sets), dict(backs)


def chosen_set(deck: Deck) -> ArtSet | None:
    """The set that the deck is shown in: the chosen one while it is there and sound, else the deck's own."""
    wanted = _chosen["sets"].get(deck.id)
    found = (_set_in(folder, wanted) for folder in _places()) if wanted else ()
    return next((art for art in found if art is not None and fits(art, deck)), None) or find_art(deck.art)


def chosen_back(deck: Deck, art: ArtSet | None) -> str:
    """The back that the deck is shown with in that set."""
    backs = art.backs if art else ("back",)
    wanted = _chosen["backs"].get(deck.id, "")
    return wanted if wanted in backs else backs[0]


def sets_for(deck: Deck) -> list[ArtSet]:
    """All sets that fit the deck: the deck's own first, then the others that ship, then the user's."""
    own = find_art(deck.art)
    found = {own.id: own} if own is not None else {}
    for folder in _places():
        for art in _sets_in(folder):
            if fits(art, deck):
                found.setdefault(art.id, art)
    return list(found.values())


def broken_sets(deck: Deck | None = None) -> list[ArtSet]:
    """The user's sets that cannot be used because of their manifest; of a deck: those that do not say they are for another."""
    found = [art for art in _sets_in(user_cards_dir()) if art.problems]
    return [art for art in found if deck is None or art.deck in ("", deck.id)]


def fits(art: ArtSet, deck: Deck) -> bool:
    """Whether the set is sound, and says that it is drawn for that deck, in its proportions."""
    return not art.problems and art.deck == deck.id and ratio_fits(art, deck)


def ratio_fits(art: ArtSet, deck: Deck) -> bool:
    """Whether the proportions in the manifest are those of the deck; a set that gives none takes the deck's."""
    given = art.manifest.ratio
    if given is None:
        return True
    return bool(given[1]) and abs(given[0] / given[1] / (deck.ratio[0] / deck.ratio[1]) - 1) <= RATIO_TOLERANCE


def _places() -> tuple[Path, Path]:
    return assets_dir() / "cards", user_cards_dir()


def _sets_in(folder: Path) -> Iterator[ArtSet]:
    try:
        names, _ = entries(folder, FOLDERS_AT_MOST)
    except OSError:
        return
    found = (art for name in names if (art := _set_in(folder, name)) is not None)
    yield from islice(found, SETS_AT_MOST)


def _set_in(folder: Path, name: str) -> ArtSet | None:
    """The set of that name right in the folder."""
    path = folder / name
    return art_set(path) if path.parent == folder and name != ".." and os.path.lexists(path / MANIFEST) else None
