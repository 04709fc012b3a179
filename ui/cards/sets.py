"""Which card sets there are for a deck, and which one and which back the player chose for it.

Sets lie under `assets/cards` and under `cards` in the user's data folder; one that is drawn for another deck or has other
proportions is never offered. The choice comes from the settings; `faces.wear_choices` brings it onto the tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from game import Deck
from game.paths import assets_dir, user_cards_dir
from ui.cards.art import MANIFEST, ArtSet, find_art

RATIO_TOLERANCE = 0.02  # how far the proportions of a set may be from those of the deck, as a share

_chosen: dict[str, dict[str, str]] = {"sets": {}, "backs": {}}


def choose(sets: Mapping[str, str], backs: Mapping[str, str]) -> None:
    """Deck id -> id of the set, and deck id -> id of the back, for the decks for which there is a choice."""
    _chosen["sets"], _chosen["backs"] = dict(sets), dict(backs)


def chosen_set(deck: Deck) -> ArtSet | None:
    """The set that the deck is shown in: the chosen one while it is there, else the deck's own."""
    wanted = _chosen["sets"].get(deck.id)
    found = next((art for art in sets_for(deck) if art.id == wanted), None) if wanted else None
    return found or find_art(deck.art)


def chosen_back(deck: Deck, art: ArtSet | None) -> str:
    """The back that the deck is shown with in that set."""
    backs = art.backs if art else ("back",)
    wanted = _chosen["backs"].get(deck.id, "")
    return wanted if wanted in backs else backs[0]


def sets_for(deck: Deck) -> list[ArtSet]:
    """All sets that fit the deck: the deck's own first, then the others that ship, then the user's."""
    own = find_art(deck.art)
    found = {own.id: own} if own is not None else {}
    for folder in (assets_dir() / "cards", user_cards_dir()):
        for art in _sets_in(folder):
            if fits(art, deck):
                found.setdefault(art.id, art)
    return list(found.values())


def fits(art: ArtSet, deck: Deck) -> bool:
    """Whether the set says that it is drawn for that deck, in its proportions."""
    return art.deck == deck.id and ratio_fits(art, deck)


def ratio_fits(art: ArtSet, deck: Deck) -> bool:
    """Whether the proportions in the manifest are those of the deck; a set that gives none takes the deck's."""
    given = art.manifest.get("ratio")
    if given is None:
        return True
    numbers = isinstance(given, list) and len(given) == 2 and all(isinstance(part, (int, float)) and part > 0 for part in given)
    return numbers and abs(given[0] / given[1] / (deck.ratio[0] / deck.ratio[1]) - 1) <= RATIO_TOLERANCE


def _sets_in(folder: Path) -> Iterator[ArtSet]:
    try:
        inside = sorted(path for path in folder.iterdir() if (path / MANIFEST).is_file())
    except OSError:
        return
    for path in inside:
        yield ArtSet(path)
