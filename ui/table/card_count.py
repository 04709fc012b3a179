"""The card count: every card of the pack by its attributes, and whether it is still out, was shown, or is one's own.

It says what the seat's view knows and nothing else, so that anybody can check what the table says of unbeatable cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

import pygame

from game import Card, Deck, Value, View
from ui.cards.faces import CardFaces
from ui.table.drawers import SideDrawer
from ui.widgets import paint, theme
from ui.widgets.base import RectLike, Widget
from ui.widgets.button import Label, Paragraph
from ui.widgets.catalogue import localized
from ui.widgets.text import draw_text, joined, t, text_size
from ui.widgets.theme import px
from ui.words import card_words, sign_of

ROW, MOST_ROW = 18, 28  # the height of a line of the grid, and with room to spare
HEAD = 20  # of the line above it, and of the legend
CHIP = (10, 14)  # one copy of a card
STEP = 12  # from one copy to the next
GAP = 10  # between a name and its copies
SIGN = 14  # a drawing from the index of the cards
SIGN_GAP = 3
CROSSES = 2  # cells for each row and for each column, at least, that make two attributes a grid


class Copies(NamedTuple):
    """How many cards of a kind are where, as one seat knows it: `out` in other hands, face down or not dealt, `held` in its own
    hand, `down` put face down by itself, `shown` seen by everybody."""

    out: int
    held: int
    down: int
    shown: int


STATES = Copies._fields


def count_cards(view: View, private: bool) -> dict[Card, Copies]:
    """The kinds of the pack in the deck's order. Without `private`, what the seat alone knows counts as out."""
    found = {}
    unseen, hand, discarded = view.unseen, view.hand, view.discarded
    for card, copies in sorted(Counter(view.rules.pack).items(), key=lambda pair: pair[0].index):
        held, down = hand.count(card), discarded.count(card)
        shown = max(0, copies - unseen.count(card) - held - down)  # only a position that was built shows more than the pack has
        found[card] = Copies(copies - shown - held - down, held, down, shown) if private else Copies(copies - shown, 0, 0, shown)
    return found


# ------------------------------------------------------------ grid


class CountGrid(NamedTuple):
    """Columns by their values; rows as words, each with the kinds in its cells; and the kinds that have no row or no column."""

    columns: tuple[Value, ...]
    rows: tuple[tuple[str, tuple[tuple[Card, ...], ...]], ...]
    loose: tuple[Card, ...]


def grid_of(deck: Deck, kinds: Sequence[Card]) -> CountGrid:
    """The two attributes that spread most of these kinds over rows and columns, the one with more values down; without such a
    pair all kinds are loose."""
    pairs = [pair for pair in permutations(deck.attributes, 2) if _crosses(kinds, *pair)]
    if not pairs:
        return CountGrid((), (), tuple(kinds))
    down, across = max(pairs, key=lambda pair: (len(_cells(kinds, *pair)), len(_values(kinds, pair[0]))))
    cells, known = _cells(kinds, down, across), deck.attributes
    columns = [value for value in known[across].values.values() if any(place[1] == value.id for place in cells)]
    rows = dict.fromkeys(row for row, _ in cells)
    return CountGrid(
        tuple(columns),
        tuple((localized(known[down].values[row].name), tuple(tuple(cells.get((row, value.id), ())) for value in columns))
              for row in rows),
        tuple(card for card in kinds if not {down, across} <= set(card.attributes)),
    )


def _values(kinds: Sequence[Card], attribute: str) -> set[str]:
    return {card.attributes[attribute] for card in kinds if attribute in card.attributes}


def _cells(kinds: Sequence[Card], down: str, across: str) -> dict[tuple[str, str], list[Card]]:
    cells: dict[tuple[str, str], list[Card]] = {}
    for card in kinds:
        if {down, across} <= set(card.attributes):
            cells.setdefault((card.attributes[down], card.attributes[across]), []).append(card)
    return cells


def _crosses(kinds: Sequence[Card], down: str, across: str) -> bool:
    """Do most values of the one go with several of the other?"""
    cells = _cells(kinds, down, across)
    return all(len(cells) >= CROSSES * len({place[axis] for place in cells}) for axis in (0, 1)) and bool(cells)


# ------------------------------------------------------------ drawer


def draw_chip(surface: pygame.Surface, rect: pygame.Rect, state: str) -> None:
    """One copy of a card: paper while it is out, an outline once it was shown; one's own with a sign in it."""
    colours, radius = theme.COLOURS, px(2)
    if state == "out":
        paint.rounded(surface, rect, colours.paper, radius)
    elif state == "held":
        paint.rounded(surface, rect, colours.jade, radius)
        spot = pygame.Rect(0, 0, px(4), px(4))
        spot.center = rect.center
        paint.rounded(surface, spot, colours.lacquer, spot.width // 2)
    else:
        paint.outline(surface, rect, colours.jade if state == "down" else colours.disabled, radius, px(1))
        if state == "down":
            surface.fill(colours.jade, pygame.Rect(rect.x + px(2), rect.centery, rect.width - 2 * px(2), px(1)))


def sign_words(value: Value) -> str:
    """A value in as few signs as it is read."""
    return sign_of(value) or localized(value.name)


class SignedLabel(Label):
    """Words, and before them how the cards draw these values in their index, where they do and there is room."""

    def __init__(
        self, rect: RectLike, words: str, values: Iterable[Value], faces: CardFaces, ink: pygame.Color, *, name: str
    ) -> None:
        super().__init__(rect, words, theme.SMALL, ink, name=name)
        found = (faces.sign(value, px(SIGN), ink) for value in values)
        drawn = [image for image in found if image is not None]
        needs = text_size(words, theme.SMALL)[0] + len(drawn) * px(SIGN + SIGN_GAP)
        self.signs = drawn if needs <= self.rect.width else []

    @staticmethod
    def width_of(value: Value, faces: CardFaces) -> int:
        """How wide the label of one value is, in pixels."""
        drawn = faces.sign(value, px(SIGN), theme.COLOURS.paper) is not None
        return text_size(sign_words(value), theme.SMALL)[0] + (px(SIGN + SIGN_GAP) if drawn else 0)

    def draw(self, surface: pygame.Surface) -> None:
        place = self.rect.copy()
        for image in self.signs:
            surface.blit(image, image.get_rect(midleft=place.midleft))
            place.x, place.width = place.x + px(SIGN + SIGN_GAP), place.width - px(SIGN + SIGN_GAP)
        draw_text(surface, self.text, place, self.size, self.colour, valign=self.valign)


class CopiesCell(Widget):
    """The copies of a few kinds side by side: those that are out first. Where there is no room for all, how many are out."""

    def __init__(self, rect: RectLike, kinds: Sequence[tuple[Card, Copies]], name: str) -> None:
        super().__init__(rect, name=name)
        self.kinds = kinds

    @property
    def hint(self) -> str | None:
        return "\n".join(copies_words(card, copies) for card, copies in self.kinds)

    def draw(self, surface: pygame.Surface) -> None:
        states = [state for _, copies in self.kinds for state, count in zip(STATES, copies, strict=True) for _ in range(count)]
        chip = pygame.Rect(self.rect.x, 0, px(CHIP[0]), px(CHIP[1]))
        chip.centery = self.rect.centery
        if px(STEP) * len(states) <= self.rect.width:
            for state in states:
                draw_chip(surface, chip, state)
                chip.x += px(STEP)
            return
        out = states.count("out")
        ink = theme.COLOURS.paper if out else theme.COLOURS.disabled
        draw_text(surface, f"{out} / {len(states)}", self.rect, theme.SMALL, ink, bool(out), valign="middle")


def where_words(copies: Copies) -> str:
    """Where the copies of a kind are, in words; of a single card without its number."""
    found = zip(STATES, copies, strict=True)
    return joined((t(f"table-count-{state}", count=count, all=sum(copies)) for state, count in found if count), "facts")


def copies_words(card: Card, copies: Copies) -> str:
    """The same with the name of the kind."""
    return t("table-count-card", card=card_words(card), where=where_words(copies))


class CountDrawer(SideDrawer):
    """All cards of the pack, and beneath them what the parts of the table add in words."""

    id = "count"
    at_left = True
    whole = True
    _told: object = None
    _row = _lines = 0  # how high a line is, and how many there are beneath each other

    def show(self, faces: CardFaces, cards: Mapping[Card, Copies], notes: Sequence[str]) -> None:
        """Write everything down, if anything is new; who has scrolled stays where they are."""
        told = cards, tuple(notes)
        if told == self._told:
            return
        self._told, self.faces = told, faces
        offset = self.area.offset
        self.area.scroll_to(0)
        self._row, self._lines = px(ROW), 0
        bottom = self._lay_out(cards, notes)
        if bottom < self.area.rect.bottom and self._lines:
            self._row = min(px(MOST_ROW), self._row + (self.area.rect.bottom - bottom) // self._lines)
            bottom = self._lay_out(cards, notes)
        self.area.set_content(bottom - self.area.rect.y)
        self.area.scroll_to(offset)
        self.dirty = True

    def _lay_out(self, cards: Mapping[Card, Copies], notes: Sequence[str]) -> int:
        """Everything beneath each other, in lines as high as they are now; returns where it ends."""
        self.area.children.clear()
        self._lines = 0
        y = self._place_legend(cards)
        grid = grid_of(self.faces.deck, list(cards))
        y = self._place_grid(grid, cards, y)
        y = self._place_loose(grid.loose, cards, y)
        for note in notes:
            line = Paragraph((self.area.rect.x, y + px(6), self.area.inner_width, 0), note, theme.SMALL, theme.COLOURS.paper_dim,
                             name="count-note")
            self.area.children.append(line)
            y = line.rect.bottom
        return y

    def _place_legend(self, cards: Mapping[Card, Copies]) -> int:
        """The sign of every state that occurs, what it means, and how many cards are so."""
        x, y = self.area.rect.topleft
        for state, count in zip(STATES, map(sum, zip(*cards.values(), strict=True)), strict=True):
            if not count and state != "out":
                continue
            words = t(f"table-count-all-{state}", count=count)
            width = text_size(words, theme.SMALL)[0]
            if x + px(STEP + 4) + width > self.area.rect.x + self.area.inner_width:
                x, y = self.area.rect.x, y + px(HEAD)
            self.area.children.append(_CopyMark((x, y, px(STEP), px(HEAD)), state))
            x += px(STEP + 4)
            self.area.children.append(Label((x, y, width, px(HEAD)), words, theme.SMALL, name=f"count-all-{state}"))
            x += width + px(GAP)
        return y + px(HEAD + 2)

    def _place_grid(self, grid: CountGrid, cards: Mapping[Card, Copies], y: int) -> int:
        """Rows and columns; in several blocks side by side where the rows are too many for one and there is room."""
        if not grid.rows:
            return y
        names = _widest(words for words, _ in grid.rows) + px(GAP)
        needs = names + sum(self._column_width(grid, number, cards) for number in range(len(grid.columns)))
        room = self.area.rect.bottom - y - px(HEAD) - (px(ROW) if grid.loose else 0)
        blocks = min(-(-len(grid.rows) * px(ROW) // max(1, room)), (self.area.inner_width + px(GAP)) // (needs + px(GAP)))
        rows = -(-len(grid.rows) // max(1, blocks))
        width = (self.area.inner_width + px(GAP)) // max(1, blocks) - px(GAP)
        for number, first in enumerate(range(0, len(grid.rows), rows)):
            block = pygame.Rect(self.area.rect.x + number * (width + px(GAP)), y, width, 0)
            self._place_block(grid, grid.rows[first : first + rows], names, block, cards)
        self._lines += rows
        return y + px(HEAD) + rows * self._row

    def _column_width(self, grid: CountGrid, number: int, cards: Mapping[Card, Copies]) -> int:
        """What the head of a column and all copies in it need."""
        most = max(sum(sum(cards[card]) for card in cells[number]) for _, cells in grid.rows)
        return max(SignedLabel.width_of(grid.columns[number], self.faces), most * px(STEP)) + px(4)

    def _place_block(
        self, grid: CountGrid, rows: Sequence[tuple[str, tuple[tuple[Card, ...], ...]]], names: int, block: pygame.Rect,
        cards: Mapping[Card, Copies],
    ) -> None:
        width = (block.width - names) // len(grid.columns)
        places = [block.x + names + number * width for number in range(len(grid.columns))]
        for x, value in zip(places, grid.columns, strict=True):
            ink = theme.COLOURS.vermilion_bright if value.symbol and value.ink == "red" else theme.COLOURS.paper_dim
            head = (x, block.y, width - px(2), px(HEAD))
            self.area.children.append(SignedLabel(head, sign_words(value), [value], self.faces, ink, name="count-column"))
        y = block.y + px(HEAD)
        for row, cells in rows:
            self.area.children.append(Label((block.x, y, names, self._row), row, theme.SMALL, name="count-row"))
            for x, kinds in zip(places, cells, strict=True):
                if kinds:
                    self._cell(pygame.Rect(x, y, width - px(2), self._row), kinds, cards)
            y += self._row

    def _place_loose(self, kinds: Sequence[Card], cards: Mapping[Card, Copies], y: int) -> int:
        """Kinds with their names, one beneath the other, in as many columns as there is room for."""
        if not kinds:
            return y
        for rows in range(1, len(kinds) + 1):
            columns = [kinds[first : first + rows] for first in range(0, len(kinds), rows)]
            names = [_widest(map(card_words, column)) + px(GAP) for column in columns]
            widths = [name + px(STEP) * max(sum(cards[card]) for card in column)
                      for name, column in zip(names, columns, strict=True)]
            spare = self.area.inner_width - sum(widths)
            if spare >= px(GAP) * (len(columns) - 1):
                break
        x = self.area.rect.x
        for column, name, width in zip(columns, names, widths, strict=True):
            for row, card in enumerate(column):
                top = y + row * self._row
                self.area.children.append(Label((x, top, name, self._row), card_words(card), theme.SMALL, name="count-row"))
                self._cell(pygame.Rect(x + name, top, max(px(STEP), width - name), self._row), [card], cards)
            x += width + max(px(GAP), spare // len(columns))
        self._lines += rows
        return y + rows * self._row

    def _cell(self, rect: pygame.Rect, kinds: Sequence[Card], cards: Mapping[Card, Copies]) -> None:
        self.area.children.append(CopiesCell(rect, [(card, cards[card]) for card in kinds], f"count-{kinds[0].id}"))


class _CopyMark(Widget):
    """The sign of a state, in the legend."""

    def __init__(self, rect: RectLike, state: str) -> None:
        super().__init__(rect, name=f"count-sign-{state}")
        self.state = state

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        chip = pygame.Rect(self.rect.x, 0, px(CHIP[0]), px(CHIP[1]))
        chip.centery = self.rect.centery
        draw_chip(surface, chip, self.state)


def _widest(names: Iterator[str] | Sequence[str]) -> int:
    return max(text_size(name, theme.SMALL)[0] for name in names)
