"""Which card sets there are for a deck, and which one and which back the player chose for it.

Sets lie under `assets/cards` and under `cards` in the user's data folder; one that is drawn for another deck or has other
proportions is never offered. The choice comes from the settings; `faces.wear_choices` brings it onto the tables.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

from game import Deck
from game.core.files import assets_dir, entries, user_cards_dir
from game.loading.card_set import MANIFEST
from ui.cards.art import ArtSet, art_set, find_art

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
    """The user's sets that cannot be worn because of their manifest; of a deck: those that do not say they are for another."""
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
