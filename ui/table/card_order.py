"""The order of single cards: from the weakest to the strongest, a row for each contest, as the ruleset ranks them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from game import Card, Rules, SinglePlace, SingleRow, Value, View
from ui.cards.faces import CardFaces
from ui.table.card_count import Copies, SignedLabel, copies_words, count_cards
from ui.table.drawers import SideDrawer
from ui.widgets import paint, theme
from ui.widgets.base import RectLike, Widget
from ui.widgets.button import Paragraph
from ui.widgets.catalogue import localized
from ui.widgets.text import draw_text, joined, t, text_size
from ui.widgets.theme import px
from ui.words import card_words, sign_of

PLACE_HEIGHT = 28
PADDING = 7
GAP = 4
ROW_GAP = 10
BRIEF = 2  # signs: a name that is no longer stands for itself, a longer one is replaced by its code
DOT = 4


class PlaceFacts(NamedTuple):
    """One place of the order: what it is called, the value that its cards share with others of their rank, whether it `beats` the
    table now, is `gone` altogether, or is `held`."""

    words: str
    value: str
    beats: bool
    gone: bool
    held: bool
    hint: str


class RowFacts(NamedTuple):
    """A contest: its name where there are several, with the values that it comes from, and its places from the weakest to the
    strongest."""

    name: str
    values: tuple[Value, ...]
    places: tuple[PlaceFacts, ...]


def order_facts(view: View, private: bool) -> tuple[RowFacts, ...]:
    """The order of the game as the seat sees it now; without `private`, as anybody does."""
    cards, rows = count_cards(view, private), view.rules.single_rows
    return tuple(RowFacts(*_row_name(row, rows, view.rules), tuple(_place(place, row, view, cards) for place in row.places))
                 for row in rows)


def _place(place: SinglePlace, row: SingleRow, view: View, cards: Mapping[Card, Copies]) -> PlaceFacts:
    copies = [cards[card] for card in place.kinds]
    held = any(each.held for each in copies)
    return PlaceFacts(
        _place_name(place, row, view.rules), place.kinds[0].attributes.get(next(iter(view.rules.deck.attributes)), ""),
        view.over is not None and view.beats(place.reading),
        not held and not any(each.out for each in copies), held,
        "\n".join(copies_words(card, cards[card]) for card in place.kinds),
    )


# ------------------------------------------------------------ names


def _shared(kinds: Sequence[Card]) -> dict[str, str]:
    """What all these kinds have alike, by attribute."""
    first, *others = [card.attributes.items() for card in kinds]
    return dict(set(first).intersection(*others))


def _row_name(row: SingleRow, rows: Sequence[SingleRow], rules: Rules) -> tuple[str, tuple[Value, ...]]:
    """What all cards of the row have alike and not all others, as the suit; what the row is worth beside the others."""
    if all(place.reading.safe for place in row.places):
        return t("table-order-safe"), ()
    if len(rows) == 1 or len(row.places) == 1:
        return "", ()
    own, everywhere = _shared(_kinds(row)), _shared([card for each in rows for card in _kinds(each)])
    known = rules.deck.attributes
    values = tuple(known[name].values[own[name]] for name in known if name in own and name not in everywhere)
    words = joined((localized(value.name) for value in values), "facts")
    return t("table-order-above", name=words) if row.above else words, values


def _kinds(row: SingleRow) -> list[Card]:
    return [card for place in row.places for card in place.kinds]


def _place_name(place: SinglePlace, row: SingleRow, rules: Rules) -> str:
    """As short as it can be said: in signs where the deck has them, without what the whole row has alike."""
    known, shared = rules.deck.attributes, _shared(place.kinds)
    signed = {name for name, attribute in known.items() if any(value.symbol for value in attribute.values.values())}
    alike = [card for card in rules.deck.cards if rules.table.copies[card] and shared.items() <= card.attributes.items()]
    row_wide = _shared(_kinds(row)) if len(row.places) > 1 else {}
    if signed and all(signed <= set(card.attributes) for card in place.kinds) and len(alike) == len(place.kinds):
        return _in_signs({name: value for name, value in shared.items() if name not in row_wide}, rules)
    read = signed and all(sign_of(value) == value.symbol for name in signed for value in known[name].values.values())
    names = [_in_signs(card.attributes, rules) if read and signed <= set(card.attributes) else card_words(card)
             for card in place.kinds]
    return " / ".join(dict.fromkeys(names))


def _in_signs(attributes: Mapping[str, str], rules: Rules) -> str:
    """The values of a card one after the other, those with a sign last: "5♥"."""
    values = [rules.deck.attributes[name].values[value] for name, value in attributes.items()]
    return "".join(map(_brief, sorted(values, key=lambda value: bool(value.symbol))))


def _brief(value: Value) -> str:
    """The sign of a value; a number as a number; a name that is as short, or else its code."""
    name = localized(value.name)
    number = next((code for code in (value.code, *value.also) if code.isdigit()), "")
    return sign_of(value) or number or (name if len(name) <= BRIEF else value.code)


# ------------------------------------------------------------ drawer


class PlaceTag(Widget):
    """One place: faint where all its cards are gone, else framed in jade and bold where it beats the table, with a dot where the
    viewer holds one."""

    def __init__(self, rect: RectLike, facts: PlaceFacts, name: str) -> None:
        super().__init__(rect, name=name, tooltip=facts.hint)
        self.facts = facts

    @staticmethod
    def width_of(words: str) -> int:
        """How wide it is, in pixels."""
        return max(text_size(words, theme.SMALL, True)[0] + 2 * px(PADDING), px(PLACE_HEIGHT))

    def draw(self, surface: pygame.Surface) -> None:
        facts, colours = self.facts, theme.COLOURS
        lit = facts.beats and not facts.gone
        if not facts.gone:
            paint.rounded(surface, self.rect, colours.lacquer_high, px(theme.BUTTON_RADIUS))
        if lit:
            paint.outline(surface, self.rect, colours.jade, px(theme.BUTTON_RADIUS), px(2))
        ink = colours.disabled if facts.gone else colours.jade if lit else colours.paper
        place = self.rect.move(0, -px(DOT) // 2) if facts.held else self.rect
        draw_text(surface, facts.words, place, theme.SMALL, ink, lit, "centre", "middle")
        if facts.held:
            dot = pygame.Rect(0, 0, px(DOT), px(DOT))
            dot.midbottom = (self.rect.centerx, self.rect.bottom - px(2))
            paint.rounded(surface, dot, colours.jade, dot.width // 2)


class OrderDrawer(SideDrawer):
    """All single cards in their order."""

    id = "order"
    at_left = False
    whole = True
    _told: object = None

    def show(self, rows: Sequence[RowFacts], faces: CardFaces) -> None:
        """Write the order down, if anything in it is new. Whoever has scrolled stays there, as far as what beats the table is
        seen from there."""
        if rows == self._told:
            return
        self._told = rows
        offset = self.area.offset
        self.area.scroll_to(0)
        self.area.children.clear()
        x, y, width = self.area.rect.x, self.area.rect.y, self.area.inner_width
        note = Paragraph((x, y, width, 0), t("table-order-why"), theme.SMALL, theme.COLOURS.paper_dim, name="order-why")
        self.area.children.append(note)  # first: it says which end is high
        y = note.rect.bottom + px(ROW_GAP)
        for number, row in enumerate(rows):
            if row.name:
                line = SignedLabel((x, y, width, px(20)), row.name, row.values, faces, theme.COLOURS.paper_dim,
                                   name=f"order-row-{number}")
                self.area.children.append(line)
                y = line.rect.bottom + px(2)
            y = self._place_row(row, number, y) + px(ROW_GAP)
        self.area.set_content(y - px(ROW_GAP) - self.area.rect.y)
        self.area.scroll_to(self._offset_of_lit(offset))
        self.dirty = True

    def _offset_of_lit(self, offset: int) -> int:
        """How far it is scrolled, from so far, that all that beats the table is seen, or as much of it as there is room for from
        the weakest on."""
        lit = [tag.rect for tag in self.area.children if isinstance(tag, PlaceTag) and tag.facts.beats and not tag.facts.gone]
        if not lit:
            return offset
        view = self.area.rect
        first, last = min(rect.top for rect in lit) - view.top, max(rect.bottom for rect in lit) - view.bottom
        return min(first, max(offset, last))

    def _place_row(self, row: RowFacts, number: int, y: int) -> int:
        """Places of one value stay in one line where they can: four suits of a rank."""
        left, height, right = self.area.rect.x, px(PLACE_HEIGHT), self.area.rect.x + self.area.inner_width
        x, place = left, 0
        for _, group in groupby(row.places, key=lambda facts: facts.value):
            alike = list(group)
            widths = [PlaceTag.width_of(facts.words) for facts in alike]
            if x > left and x + sum(widths) + (len(alike) - 1) * px(GAP) > right:
                x, y = left, y + height + px(GAP)
            for width, facts in zip(widths, alike, strict=True):
                if x > left and x + width > right:
                    x, y = left, y + height + px(GAP)
                self.area.children.append(PlaceTag((x, y, width, height), facts, f"order-{number}-{place}"))
                x, place = x + width + px(GAP), place + 1
        return y + height
