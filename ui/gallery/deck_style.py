"""What a player may choose for one deck - card set, back, felt, index - as the settings and the gallery offer it.

Each choice is kept in the settings and counts on all tables at once; only sets that fit the deck are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import Deck
from game.core.files import user_cards_dir
from ui.cards.art import ArtSet, broken_sets, chosen_back, chosen_set, sets_for
from ui.cards.index import index_of
from ui.scenes.base import ProblemsModal
from ui.widgets import theme
from ui.widgets.button import Button
from ui.widgets.overlays import Modal
from ui.widgets.picker import PickerItem
from ui.widgets.text import language, t

if TYPE_CHECKING:
    from ui.app import App

LISTED_AT_MOST = 100  # problems of sets
AS_ELSEWHERE = ""  # the felt of a deck that has none of its own


class DeckStyle:
    """The choices for that deck."""

    def __init__(self, app: App, deck: Deck) -> None:
        self.app, self.deck = app, deck

    @property
    def art(self) -> ArtSet | None:
        """The set that the deck is shown in now."""
        return chosen_set(self.deck)

    @property
    def back(self) -> str:
        """The id of the back in use."""
        return chosen_back(self.deck, self.art)

    @property
    def felt(self) -> str:
        """The id of the felt under this deck, AS_ELSEWHERE where it has none of its own."""
        return self.app.settings.card_felts.get(self.deck.id, AS_ELSEWHERE)

    @property
    def index(self) -> bool:
        """Whether its cards show their corner indices."""
        return self.has_index and self.app.settings.card_indices.get(self.deck.id, True)

    @property
    def has_index(self) -> bool:
        """Whether its cards have corner indices."""
        art = self.art
        return bool(self.deck.index) and (art is None or any(index_of(card, self.deck, art) for card in self.deck.cards))

    def missing(self) -> str:
        """The set that was chosen but is not there any more, or does not fit; empty when all is well."""
        wanted = self.app.settings.card_sets.get(self.deck.id, "")
        return wanted if wanted and (self.art is None or self.art.id != wanted) else ""

    def broken(self) -> list[ArtSet]:
        """The sets that may be meant for this deck and cannot be used, because their manifest has problems."""
        return broken_sets(self.deck)

    # -- what there is

    def sets(self) -> list[PickerItem]:
        """The sets that fit."""
        return [PickerItem(art.id, art.name.to(language())) for art in sets_for(self.deck)]

    def backs(self) -> list[PickerItem]:
        """The backs of that set."""
        art = self.art
        return [PickerItem(back, art.back_name(back).to(language())) for back in art.backs] if art is not None else []

    def felts(self) -> list[PickerItem]:
        """The felts, and the one that counts wherever nothing else was chosen."""
        usual = self.app.settings.felt
        words = t("gallery-felt-usual", felt=t(f"settings-felt-{usual}"))
        named = [PickerItem(name, t(f"settings-felt-{name}"), swatch=colour) for name, colour in theme.FELTS.items()]
        return [PickerItem(AS_ELSEWHERE, words, swatch=theme.FELTS[usual]), *named]

    # -- what is chosen

    def choose_set(self, id: str) -> None:
        """Show the deck in that set, with its usual back."""
        self.app.settings.card_sets[self.deck.id] = id
        self.app.settings.card_backs.pop(self.deck.id, None)
        self.app.apply_deck_style()

    def choose_back(self, back: str) -> None:
        """Show the deck with that back."""
        self.app.settings.card_backs[self.deck.id] = back
        self.app.apply_deck_style()

    def choose_felt(self, felt: str) -> None:
        """Lay that felt under the deck; AS_ELSEWHERE: the one for all decks."""
        if felt == AS_ELSEWHERE:
            self.app.settings.card_felts.pop(self.deck.id, None)
        else:
            self.app.settings.card_felts[self.deck.id] = felt

    def show_index(self, shown: bool) -> None:
        """Show or hide the corner indices of its cards."""
        self.app.settings.card_indices[self.deck.id] = shown
        self.app.apply_deck_style()


def broken_sets_button(row: pygame.Rect, sets: Sequence[ArtSet], show: Callable[[Modal], object]) -> Button:
    """Says how many sets are not offered because of their manifests; to be placed in that row. A click has `show` open the list
    of what is wrong with them."""
    words = t("gallery-broken", count=len(sets))
    return Button((0, row.y, 0, row.height), words, lambda: show(_problems_of(sets)), name="broken-sets", icon="warning")


def _problems_of(sets: Sequence[ArtSet]) -> ProblemsModal:
    found = [replace(problem, file=f"{art.id}/{problem.file}") for art in sets for problem in art.problems]
    return ProblemsModal(
        lambda: t("gallery-broken-title"), lambda: t("gallery-broken-text", folder=str(user_cards_dir())), found[:LISTED_AT_MOST])
