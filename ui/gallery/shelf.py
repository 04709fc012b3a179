"""One deck in one card set, as the gallery shows it: its pictures, its cards in order or in groups, its backs.

The pictures are the gallery's own, so that looking at a deck closely takes nothing from the cache of a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from game import Card, Deck, list_decks
from game.loading.card_set import MANIFEST
from ui.cards import render_pool
from ui.cards.art import ArtSet
from ui.cards.faces import CardFaces
from ui.cards.sets import chosen_back, chosen_set, sets_for
from ui.cards.untrusted import untrusted
from ui.gallery.folder import Folder
from ui.widgets.text import language, t

BUDGET = 120_000_000  # a whole deck in a window of 3840x2160
IN_ORDER = ""
BACK = "back:"  # what the id of a leaf that is a back begins with


@dataclass(frozen=True)
class Leaf:
    """Something to look at: a card, or a back of the set."""

    card: Card | None
    back: str = ""

    @property
    def id(self) -> str:
        return self.card.id if self.card is not None else BACK + self.back


@dataclass(frozen=True)
class Group:
    """Leaves that stand together under a title."""

    title: str
    leaves: tuple[Leaf, ...]


class Shelf:
    """A deck in a card set. `art` None: the faces that are drawn from names and codes."""

    def __init__(self, deck: Deck, art: ArtSet | None = None, folder: Folder | None = None) -> None:
        self.deck = deck
        self.folder = folder
        self.art = art if art is not None else chosen_set(deck)
        self.faces = CardFaces(deck, self.art, BUDGET)
        self.faces.back_id = chosen_back(deck, self.art)
        self.leaves = self._leaves()

    def _leaves(self) -> tuple[Leaf, ...]:
        return tuple(Leaf(card) for card in self.deck.cards) + tuple(Leaf(None, back) for back in self.faces.backs)

    def refresh(self, dt_ms: float) -> bool:
        """Look now and then whether the artist has saved something. True = pictures are others now."""
        if self.folder is None:
            return False
        before = self.folder.problems
        changed = self.folder.look(dt_ms)
        if not changed:
            return self.folder.problems is not before
        self.art = self.folder.art
        self.faces.art = self.art
        if MANIFEST in changed:
            self.faces.wear(self.art, self.faces.back_id)
            self.leaves = self._leaves()
        self.faces.forget({Path(name).stem for name in changed})
        return True

    def picture(self, leaf: Leaf, width: int, quick: bool = False, back: bool = False) -> pygame.Surface:
        """The face of a card, or its back, or a back of the set, at that width; `quick` as in CardFaces."""
        if leaf.card is not None and not back:
            return self.faces.face(leaf.card, width, quick=quick)
        return self.faces.back(width, quick, leaf.back)

    def exact(self, leaf: Leaf, width: int, back: bool = False) -> pygame.Surface | None:
        """The same if it is there or no thread could make it; None while it is being made."""
        if not render_pool.pool.open or self.is_ready(leaf, width, back):
            return self.picture(leaf, width, back=back)
        self.order(leaf, width, back, later=False)
        return None

    def rough(self, leaf: Leaf, back: bool = False) -> pygame.Surface | None:
        """The same at whatever size it was drawn last."""
        return self.faces.rough(None if back else leaf.card, leaf.back)

    def is_ready(self, leaf: Leaf, width: int, back: bool = False) -> bool:
        """Whether the picture can be had at once."""
        if leaf.card is not None and not back:
            return self.faces.has_face(leaf.card, width)
        return self.faces.has_back(width, leaf.back)

    def order(self, leaf: Leaf, width: int, back: bool = False, later: bool = True) -> None:
        """Have the picture made: soon, or after all that is looked at."""
        if leaf.card is not None and not back:
            self.faces.want([leaf.card], width, later)
        else:
            self.faces.want_back(width, leaf.back, later)

    def is_faulty(self, leaf: Leaf) -> bool:
        """Whether there is a picture that is not drawn, so that the standard face is shown in its place."""
        id = leaf.card.id if leaf.card is not None else leaf.back
        if self.folder is not None:
            return bool(self.folder.faults(id))
        return self.art is not None and self.art.file(id) in untrusted.faults(self.art.folder)

    def name(self, leaf: Leaf, tongue: str = "") -> str:
        """What a leaf is called, in the language in force or in another."""
        tongue = tongue or language()
        if leaf.card is not None:
            return leaf.card.name.to(tongue) or leaf.card.code
        return self.art.back_name(leaf.back).to(tongue) if self.art is not None else leaf.back

    def groups(self, by: str) -> list[Group]:
        """The cards in the deck's order, or one group for each value of the attribute `by`; then the backs."""
        cards = [leaf for leaf in self.leaves if leaf.card is not None]
        if by not in self.deck.attributes:
            groups = [Group("", tuple(cards))]
        else:
            values = self.deck.attributes[by].values
            found = [(value.name.to(language()), value.id) for value in values.values()] + [(t("gallery-others"), "")]
            groups = [Group(title, tuple(leaf for leaf in cards if leaf.card and leaf.card.attributes.get(by, "") == id))
                      for title, id in found]
        backs = tuple(leaf for leaf in self.leaves if leaf.card is None)
        return [group for group in (*groups, Group(t("gallery-backs"), backs)) if group.leaves]

    def groupings(self) -> list[tuple[str, str]]:
        """What the cards can be grouped by: attributes that put at least two cards together, and the deck's order."""
        useful = [attribute for attribute in self.deck.attributes.values() if self._sorts(attribute.id)]
        by = [(attribute.id, t("gallery-by", attribute=attribute.name.to(language()))) for attribute in useful]
        return [(IN_ORDER, t("gallery-in-order")), *by]

    def _sorts(self, attribute: str) -> bool:
        held = [card.attributes[attribute] for card in self.deck.cards if attribute in card.attributes]
        return 1 < len(set(held)) < len(held)

    def beside(self, leaf: Leaf, step: int) -> Leaf:
        """The leaf so many places farther on, round and round."""
        return self.leaves[(self.place(leaf) + step) % len(self.leaves)]

    def place(self, leaf: Leaf) -> int:
        """Where the leaf stands, from 0; the first place for one that this set lacks."""
        return self.leaves.index(leaf) if leaf in self.leaves else 0

    def others(self) -> list[ArtSet]:
        """All sets that fit the deck; this one among them even when it lies elsewhere."""
        found = sets_for(self.deck)
        if self.art is not None and self.art.folder.resolve() not in [art.folder.resolve() for art in found]:
            found.insert(0, self.art)
        return found


def decks() -> list[Deck]:
    """The decks that can be looked at."""
    return list_decks()
