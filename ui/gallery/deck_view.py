"""One deck in one card set, as the gallery shows it: its pictures, its cards in order or in groups, its backs.

The pictures are the gallery's own, so that looking at a deck closely takes nothing from the cache of a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import Card, Deck, list_decks, list_rulesets
from game.loading.card_set import MANIFEST
from ui.cards import render_pool
from ui.cards.art import ArtSet, chosen_back, chosen_set, sets_for
from ui.cards.faces import CardFaces
from ui.cards.untrusted import untrusted
from ui.gallery.folder import Folder
from ui.widgets import theme
from ui.widgets.base import RectLike
from ui.widgets.button import Button
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_lines, draw_text, joined, language, line_height, lines_height, t, text_size, wrap_even
from ui.widgets.theme import px

BUDGET = 120_000_000  # a whole deck in a window of 3840x2160
IN_ORDER = ""
BACK = "back:"  # what the id of an item that is a back begins with


@dataclass(frozen=True)
class GalleryItem:
    """Something to look at: a card, or a back of the set."""

    card: Card | None
    back: str = ""

    @property
    def id(self) -> str:
        """The id of the card, or of the back."""
        return self.card.id if self.card is not None else BACK + self.back


@dataclass(frozen=True)
class ItemGroup:
    """Leaves that stand together under a title."""

    title: str
    items: tuple[GalleryItem, ...]


class DeckView:
    """A deck in a card set. `art` None: the faces that are drawn from names and codes."""

    def __init__(self, deck: Deck, art: ArtSet | None = None, folder: Folder | None = None) -> None:
        self.deck = deck
        self.folder = folder
        self.art = art if art is not None else chosen_set(deck)
        self.faces = CardFaces(deck, self.art, BUDGET)
        self.faces.back_id = chosen_back(deck, self.art)
        self.items = self._leaves()

    def _leaves(self) -> tuple[GalleryItem, ...]:
        return tuple(GalleryItem(card) for card in self.deck.cards) + tuple(GalleryItem(None, back) for back in self.faces.backs)

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
            self.faces.apply_style(self.art, self.faces.back_id)
            self.items = self._leaves()
        self.faces.forget({Path(name).stem for name in changed})
        return True

    def picture(self, item: GalleryItem, width: int, quick: bool = False, back: bool = False) -> pygame.Surface:
        """The face of a card, or its back, or a back of the set, at that width; `quick` as in CardFaces."""
        if item.card is not None and not back:
            return self.faces.face(item.card, width, quick=quick)
        return self.faces.back(width, quick, item.back)

    def exact(self, item: GalleryItem, width: int, back: bool = False) -> pygame.Surface | None:
        """The exact picture if it is there or no thread could make it; None while it is being made."""
        if not render_pool.pool.open or self.is_ready(item, width, back):
            return self.picture(item, width, back=back)
        self.order(item, width, back, later=False)
        return None

    def rough(self, item: GalleryItem, back: bool = False) -> pygame.Surface | None:
        """The picture at the size in which it was drawn last."""
        return self.faces.rough(None if back else item.card, item.back)

    def is_ready(self, item: GalleryItem, width: int, back: bool = False) -> bool:
        """Whether the picture can be had at once."""
        if item.card is not None and not back:
            return self.faces.has_face(item.card, width)
        return self.faces.has_back(width, item.back)

    def order(self, item: GalleryItem, width: int, back: bool = False, later: bool = True) -> None:
        """Have the picture made: soon, or after all that is looked at."""
        if item.card is not None and not back:
            self.faces.want([item.card], width, later)
        else:
            self.faces.want_back(width, item.back, later)

    def is_faulty(self, item: GalleryItem) -> bool:
        """Whether there is a picture that is not drawn, so that the standard face is shown in its place."""
        id = item.card.id if item.card is not None else item.back
        if self.folder is not None:
            return bool(self.folder.faults(id))
        return self.art is not None and self.art.file(id) in untrusted.faults(self.art.folder)

    def name(self, item: GalleryItem, tongue: str = "") -> str:
        """What an item is called, in the language in force or in another."""
        tongue = tongue or language()
        if item.card is not None:
            return item.card.name.to(tongue) or item.card.code
        return self.art.back_name(item.back).to(tongue) if self.art is not None else item.back

    def groups(self, by: str) -> list[ItemGroup]:
        """The cards in the deck's order, or one group for each value of the attribute `by`; then the backs."""
        cards = [item for item in self.items if item.card is not None]
        if by not in self.deck.attributes:
            groups = [ItemGroup("", tuple(cards))]
        else:
            values = self.deck.attributes[by].values
            found = [(value.name.to(language()), value.id) for value in values.values()] + [(t("gallery-others"), "")]
            groups = [ItemGroup(title, tuple(item for item in cards if item.card and item.card.attributes.get(by, "") == id))
                      for title, id in found]
        backs = tuple(item for item in self.items if item.card is None)
        return [group for group in (*groups, ItemGroup(t("gallery-backs"), backs)) if group.items]

    def groupings(self) -> list[tuple[str, str]]:
        """What the cards can be grouped by: attributes that put at least two cards together, and the deck's order."""
        useful = [attribute for attribute in self.deck.attributes.values() if self._sorts(attribute.id)]
        by = [(attribute.id, t("gallery-by", attribute=attribute.name.to(language()))) for attribute in useful]
        return [(IN_ORDER, t("gallery-in-order")), *by]

    def _sorts(self, attribute: str) -> bool:
        held = [card.attributes[attribute] for card in self.deck.cards if attribute in card.attributes]
        return 1 < len(set(held)) < len(held)

    def beside(self, item: GalleryItem, step: int) -> GalleryItem:
        """The item `step` places farther on; after the last comes the first."""
        return self.items[(self.place(item) + step) % len(self.items)]

    def place(self, item: GalleryItem) -> int:
        """Where the item stands, from 0; the first place for one that this set lacks."""
        return self.items.index(item) if item in self.items else 0

    def others(self) -> list[ArtSet]:
        """All sets that fit the deck; this one among them even when it lies elsewhere."""
        found = sets_for(self.deck)
        if self.art is not None and self.art.folder.resolve() not in [art.folder.resolve() for art in found]:
            found.insert(0, self.art)
        return found


def decks() -> list[Deck]:
    """The decks that can be looked at, those of the games on the first shelf before all others."""
    first = {entry.deck.id for entry in list_rulesets() if entry.deck is not None and entry.shelf == "first"}
    return sorted(list_decks(), key=lambda deck: deck.id not in first)


SIDE = 142  # of a square with the area of a card
STEPS = (0.6, 0.8, 1.0, 1.35, 1.8)
NARROWEST = 104  # a cell, so that names have room
AIR = 24  # between two cells
SIGN = 16  # of a card that is not drawn


def card_width(ratio: float, step: int) -> int:
    """The width of a card in the grid, in pixels."""
    return px(SIDE * STEPS[step] * ratio**0.5)


def cell_width(card: int) -> int:
    """The width of a cell with a card of that width, in pixels."""
    return max(px(NARROWEST), card + px(AIR))


class CardTile(Button):
    """A card to click; until its picture has come a blank sheet of paper lies in its place."""

    def __init__(
        self, rect: RectLike, deck_view: DeckView, item: GalleryItem, width: int, on_click: Callable[[], object]
    ) -> None:
        super().__init__(rect, "", on_click, name=f"card-{item.id}")
        self.deck_view, self.item, self.width = deck_view, item, width
        self.lines = wrap_even(deck_view.name(item), theme.SMALL, self.rect.width - px(8))

    def card_rect(self) -> pygame.Rect:
        """Where the card itself lies."""
        rect = pygame.Rect((0, 0), self.deck_view.faces.size(self.width))
        rect.midtop = self.rect.midtop
        return rect

    @property
    def ready(self) -> bool:
        """Whether its exact picture has been drawn."""
        return self.deck_view.is_ready(self.item, self.width)

    def draw(self, surface: pygame.Surface) -> None:
        faces, rect = self.deck_view.faces, self.card_rect()
        if self.hovered:
            surface.blit(faces.shadow(self.width, lifted=True), faces.shadow_at(rect, lifted=True))
            rect.y -= px(4)
        else:
            surface.blit(faces.shadow(self.width), faces.shadow_at(rect))
        surface.blit(self.deck_view.picture(self.item, self.width, quick=True), rect)
        if self.deck_view.is_faulty(self.item):
            self._mark(surface, rect)
        if self.ring:
            surface.blit(faces.outline(self.width, "focus"), faces.outline_at(rect, "focus"))
        words = pygame.Rect(self.rect.x, self.card_rect().bottom + px(8), self.rect.width, 0)
        ink = theme.COLOURS.paper if self.hovered or self.ring else theme.COLOURS.paper_dim
        draw_lines(surface, self.lines, words, theme.SMALL, ink, align="centre")


    def _mark(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A strip over the foot of a card whose own picture is not drawn: a sign and a word, so that colour is not all."""
        word = t("gallery-faulty")
        strip = pygame.Rect(card.x, 0, card.width, line_height(theme.SMALL) + px(8))
        strip.bottom = card.bottom - px(10)
        pygame.draw.rect(surface, theme.COLOURS.vermilion, strip)
        taken = px(SIGN + 4) + text_size(word, theme.SMALL)[0]
        worded = taken + px(8) <= strip.width
        left = strip.centerx - (taken if worded else px(SIGN)) // 2
        draw_icon(surface, "warning", (left + px(SIGN) // 2, strip.centery), SIGN, theme.COLOURS.on_vermilion)
        if worded:
            room = pygame.Rect(left + px(SIGN + 4), strip.y, strip.right - left - px(SIGN + 4), strip.height)
            draw_text(surface, word, room, theme.SMALL, theme.COLOURS.on_vermilion, valign="middle")


def cell_height(deck_view: DeckView, width: int, cell: int) -> int:
    """The height of the cells of a deck: of a card and the longest of its names."""
    names = [wrap_even(deck_view.name(item), theme.SMALL, cell - px(8)) for item in deck_view.items]
    longest = max(len(lines) for lines in names)
    return deck_view.faces.size(width)[1] + px(8) + lines_height(longest, theme.SMALL)


# ------------------------------------------------------------ sheet
# The contact sheet of a card set as one picture: a tight hand, every card and back with its name, and all of them small.
#
# `python main.py preview DECK --export FILE` writes it; no window is needed.


WIDTH = 1920
LARGE = 180
LITTLE = 60
GAP = 16
STRIP = 0.3  # of a card that shows in the hand


def contact_sheet(deck_views: Sequence[DeckView], felt: str = "pine") -> pygame.Surface:
    """The sheets of some sets, one below the other."""
    parts = [_sheet(deck_view, felt) for deck_view in deck_views]
    whole = pygame.Surface((WIDTH, sum(part.get_height() for part in parts)))
    top = 0
    for part in parts:
        whole.blit(part, (0, top))
        top += part.get_height()
    return whole


def _sheet(deck_view: DeckView, felt: str) -> pygame.Surface:
    """Laid out twice: once to learn its height, once to draw."""
    height = _lay(pygame.Surface((1, 1)), deck_view)
    sheet = pygame.Surface((WIDTH, height))
    sheet.fill(theme.FELTS[felt])
    _lay(sheet, deck_view)
    return sheet


def _lay(surface: pygame.Surface, deck_view: DeckView) -> int:
    """Draw everything; returns where it ends."""
    title = deck_view.deck.name.to(language())
    if deck_view.art is not None:
        title = joined([title, deck_view.art.name.to(language())], "dots")
    draw_text(surface, title, (2 * GAP, GAP), theme.TITLE, theme.COLOURS.paper, bold=True)
    y = _hand(surface, deck_view, GAP + 64)
    y = _rows(surface, deck_view, y, LARGE, named=True)
    return _rows(surface, deck_view, y, LITTLE, named=False) + GAP


def _hand(surface: pygame.Surface, deck_view: DeckView, y: int) -> int:
    cards = [item for item in deck_view.items if item.card is not None]
    step = min(round(LITTLE * STRIP), (WIDTH - 4 * GAP - LITTLE) // max(1, len(cards)))
    for number, item in enumerate(cards):
        surface.blit(deck_view.picture(item, LITTLE), (2 * GAP + number * step, y))
    return y + deck_view.faces.size(LITTLE)[1] + 2 * GAP


def _rows(surface: pygame.Surface, deck_view: DeckView, y: int, width: int, named: bool) -> int:
    columns = (WIDTH - 4 * GAP + GAP) // (width + GAP)
    for first in range(0, len(deck_view.items), columns):
        y = _row(surface, deck_view, deck_view.items[first : first + columns], y, width, named)
    return y + GAP


def _row(surface: pygame.Surface, deck_view: DeckView, items: Sequence[GalleryItem], y: int, width: int, named: bool) -> int:
    bottom = y + deck_view.faces.size(width)[1]
    names = [wrap_even(deck_view.name(item), theme.SMALL, width) if named else [] for item in items]
    for number, (item, lines) in enumerate(zip(items, names, strict=True)):
        left = 2 * GAP + number * (width + GAP)
        surface.blit(deck_view.picture(item, width), (left, y))
        draw_lines(surface, lines, (left, bottom + 6, width, 0), theme.SMALL, theme.COLOURS.paper_dim, align="centre")
    return bottom + max(lines_height(len(lines), theme.SMALL) for lines in names) + GAP
