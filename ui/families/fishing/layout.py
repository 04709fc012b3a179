"""Where a fishing game lies on the table: the field in two rows with the stock beside it, and what every seat has taken, by kind.
Plain geometry, as in `ui.table.layout`.

At 1280x720 with two seats a hand card is 114 wide, one of the field about 88; what the other seat has taken lies at both sides of
its plate (cards 52 wide), the viewer's own beside the hand (47 wide). With more seats the others sit at the sides, and what they
have taken lies under their plates.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import sqrt
from typing import ClassVar

from pygame import Rect

from ui.table.layout import BOTTOM, DOWN_CORNERS, EDGE, LIFT, SIDE_TOP, TAG_HEIGHT, TOP, TableLayout
from ui.table.layout import GAP as TABLE_GAP
from ui.table.watched import OpenHandsLayout

TAKEN_WIDTH = 300  # what the viewer has taken, beside the hand
LABEL_HEIGHT = 20  # over the cards of a kind
NAME_WIDTH = 94  # of a kind that is counted, "Ribbons 2/5"
LEAST_CARDS = 30  # so high are taken cards at least; with less room only the plate tells of them
CELL_GAP = 10
FIELD_GAP = 10
STOCK_GAP = 30  # between the stock and the field
FREE_COLUMNS = 2  # of the field, beyond those that are dealt
ROWS = 2
PANEL_WIDTH = 216
ASK_WIDTHS = (430, 320)  # of the question: the first one beside which the field keeps its size, else the last
ASK_FLAT = 140  # its height above the field
BESIDE_WIDTH = 380  # what a seat at the top has taken, at each side of its plate


@dataclass(frozen=True)
class FishTableLayout(TableLayout):
    """The places of such a table. `dealt` cards come to the field at first; the pack holds `groups` cards of each kind. While
    it `asks` whether somebody stops, the question stands beside the field."""

    hand_share: ClassVar[float] = 0.26
    opens_large: ClassVar[bool] = False

    dealt: int = 8
    groups: tuple[int, ...] = ()
    asks: bool = False

    @cached_property
    def asking(self) -> FishTableLayout:
        """The same while somebody is asked."""
        return replace(self, asks=True)

    # -- seats

    @property
    def right_of_hand(self) -> int:
        return self.px(TAKEN_WIDTH + 2 * TABLE_GAP)

    @cached_property
    def side(self) -> int:
        """One seat at most sits at the top, so that what it has taken has room there."""
        return len(self.others) // 2

    def _column(self, count: int, at_left: bool) -> list[Rect]:
        """Each plate at the top of an equal part of the side, with room beneath it."""
        width, height = self._plate_size
        top = self.px(SIDE_TOP)
        part = (self._foot - top) / max(1, count)
        x = self.felt.left + self.px(EDGE) if at_left else self.felt.right - self.px(EDGE) - width
        return [Rect(x, round(top + part * (count - 1 - place)), width, height) for place in range(count)]

    @property
    def play_places(self) -> list[Rect]:
        """Cards are dropped on cards of the field, or between them (`FieldPart.zones`)."""
        return []

    # -- the field

    @cached_property
    def middle(self) -> Rect:
        """Between what stands at the sides above the hand, or where that leaves too little room, above it."""
        inside, gap = Rect(self._inside), self.px(2 * TABLE_GAP)
        left, right = max(inside.left, self.own.right + gap), min(inside.right, self.size[0] - self.own.right - gap)
        between = Rect(left, inside.top, max(0, right - left), inside.height)
        bottom = min(inside.bottom, self.own_tag.top - self.px(TABLE_GAP))
        above = Rect(inside.left, inside.top, inside.width, max(0, bottom - inside.top))
        return max(between, above, key=lambda room: min(room.height * self.ratio / ROWS, room.width / (self.columns(0) + 1)))

    def columns(self, places: int) -> int:
        """How many columns a field of so many places has."""
        return max((self.dealt + 1) // ROWS + FREE_COLUMNS, -(-places // ROWS))

    def field_card(self, places: int) -> int:
        """The width of a card on a field of so many places."""
        return self._card_in(*self._room(places))

    def _card_in(self, room: Rect, columns: int) -> int:
        gap = self.px(FIELD_GAP)
        high = (room.height - gap * (ROWS - 1)) // ROWS
        wide = (room.width - self.px(STOCK_GAP) - gap * (columns - 1)) // (columns + 1)
        return max(1, min(round(high * self.ratio), wide, round(self.hand.height * self.ratio)))

    def _room(self, places: int) -> tuple[Rect, int]:
        """Where the field and the stock lie, and how many columns have room there."""
        return self._asked(places)[1:] if self.asks else (self.middle, self.columns(places))

    def ask(self, places: int) -> Rect:
        """Where the question of stopping stands, with a field of so many places."""
        return self._asked(places)[0]

    def _asked(self, places: int) -> tuple[Rect, Rect, int]:
        """The question at the right of the field, which one looks at to answer it, or above it where the cards are larger so;
        and the room of the field with its columns. What is left of the middle has room for those alone that are in use."""
        middle, used, gap = self.middle, -(-places // ROWS), self.px(FIELD_GAP)
        right = middle.right if self.side else self.felt.right - self.px(EDGE)
        for width in (min(self.px(wide), middle.width) for wide in ASK_WIDTHS):
            place = Rect(right - width, middle.top, width, middle.height)
            if self._reach(places) < place.left:
                return place, middle, self.columns(places)
        flat = Rect(middle.left, middle.top, middle.width, min(self.px(ASK_FLAT), middle.height))
        beside = Rect(middle.left, middle.top, max(1, place.left - gap - middle.left), middle.height)
        below = Rect(middle.left, flat.bottom + gap, middle.width, max(1, middle.bottom - flat.bottom - gap))
        return max((place, beside, used), (flat, below, used), key=lambda found: self._card_in(*found[1:]))

    def _reach(self, places: int) -> int:
        """Where the columns in use end on a field that has the middle for itself, with a gap."""
        room, columns = self.middle, self.columns(places)
        step = self._card_in(room, columns) + self.px(FIELD_GAP)
        return self._left_in(room, columns, places) + self.px(STOCK_GAP) - self.px(FIELD_GAP) + (-(-places // ROWS) + 1) * step

    def field(self, places: int) -> list[Rect]:
        """The places of the field, column by column from the left."""
        first = self._field_left(places) + self.field_card(places) + self.px(STOCK_GAP)
        return [self._cell(places, first, place // ROWS, place % ROWS) for place in range(places)]

    def stock(self, places: int) -> Rect:
        """Where the stock lies."""
        return self._cell(places, self._field_left(places), 0, 0)

    def turned(self, places: int) -> Rect:
        """Where a card of the stock waits for a choice."""
        return self._cell(places, self._field_left(places), 0, 1)

    def _field_left(self, places: int) -> int:
        return self._left_in(*self._room(places), places)

    def _left_in(self, room: Rect, columns: int, places: int) -> int:
        """Where the stock begins, so that it and as many columns as are mostly in use lie in the middle."""
        used = min(columns, max((self.dealt + 1) // ROWS + 1, -(-places // ROWS)))
        whole = (used + 1) * self._card_in(room, columns) + self.px(STOCK_GAP) + (used - 1) * self.px(FIELD_GAP)
        return room.centerx - whole // 2

    def _cell(self, places: int, left: int, column: int, row: int) -> Rect:
        width, gap = self.field_card(places), self.px(FIELD_GAP)
        height = self.card_height(width)
        top = self._room(places)[0].centery - (ROWS * height + gap * (ROWS - 1)) // 2
        return Rect(left + column * (width + gap), top + row * (height + gap), width, height)

    # -- what was taken

    def taken(self, seat: int) -> list[Rect]:
        """A place for each kind of card that the seat has taken; none where there is no room for them."""
        return self._taken[seat]

    @cached_property
    def _taken(self) -> list[list[Rect]]:
        return [self._cells(seat) for seat in range(self.seats)]

    def _cells(self, seat: int) -> list[Rect]:
        if seat == self.viewer:
            cells = self._grid(self._own_taken, self.groups)
        elif self.side <= self.others.index(seat) < len(self.others) - self.side:
            half, (left, right) = (len(self.groups) + 1) // 2, self._beside(seat)
            cells = [*self._row(left, self.groups[:half]), *self._row(right, self.groups[half:])]
        else:
            cells = self._grid(self._below(seat), self.groups)
        least = self.px(LABEL_HEIGHT + LEAST_CARDS)
        return cells if all(cell.height >= least and cell.width >= self.px(LEAST_CARDS) for cell in cells) else []

    @cached_property
    def _own_taken(self) -> Rect:
        top, right = self.hand.top - self.px(LIFT), self.size[0] - self.px(EDGE)
        return Rect(right - self.px(TAKEN_WIDTH), top, self.px(TAKEN_WIDTH), self.size[1] - self.px(BOTTOM) - top)

    def _beside(self, seat: int) -> tuple[Rect, Rect]:
        """At the left and at the right of a plate at the top, between the buttons in the corners or the seats at the sides."""
        plate, gap = self.plates[seat], self.px(2 * TABLE_GAP)
        column = self._plate_size[0] + self.px(2 * TABLE_GAP) if self.side else 0
        most = gap + self.px(BESIDE_WIDTH)
        left = max(self.felt.left + self.px(EDGE) + column, self.px(DOWN_CORNERS), plate.left - most)
        right = min(self.felt.right - self.px(EDGE) - column, self.size[0] - self.px(DOWN_CORNERS), plate.right + most)
        top, height = self.px(TOP), plate.bottom + self.px(TAG_HEIGHT) - self.px(TOP)
        return Rect(left, top, plate.left - gap - left, height), Rect(plate.right + gap, top, right - plate.right - gap, height)

    def _below(self, seat: int) -> Rect:
        """Under a plate at the side, and under the hand there where it lies open."""
        top = self.tag(seat).bottom
        if isinstance(self, OpenHandsLayout) and self.opened:
            top = self.open_hand(seat).bottom
        plate, part = self.plates[seat], (self._foot - self.px(SIDE_TOP)) // max(1, self.side)
        top += self.px(4)
        return Rect(plate.left, top, plate.width, plate.top + part - self.px(TABLE_GAP) - top)

    def _grid(self, area: Rect, counts: Sequence[int]) -> list[Rect]:
        """Two rows."""
        half, gap = (len(counts) + 1) // 2, self.px(CELL_GAP) // 2
        height = (area.height - gap) // 2
        upper = Rect(area.left, area.top, area.width, height)
        return [*self._row(upper, counts[:half]), *self._row(upper.move(0, height + gap), counts[half:])]

    def _row(self, area: Rect, counts: Sequence[int]) -> list[Rect]:
        """Side by side; kinds of which there are more have more room, and all of them room for their name where there is any."""
        if not counts:
            return []
        gap = self.px(CELL_GAP)
        shares = [sqrt(count) for count in counts]
        room = area.width - gap * (len(counts) - 1)
        least = min(self.px(NAME_WIDTH), room // len(counts))
        widths = [max(least, round(room * share / sum(shares))) for share in shares]
        widths[widths.index(max(widths))] += room - sum(widths)
        return [Rect(area.left + sum(widths[:number]) + gap * number, area.top, width, area.height)
                for number, width in enumerate(widths)]

    def label(self, cell: Rect) -> Rect:
        """Where a kind is named."""
        return Rect(cell.left, cell.top, cell.width, self.px(LABEL_HEIGHT))

    def fan(self, cell: Rect, count: int) -> list[Rect]:
        """The cards of a kind, overlapped as far as they must be."""
        height = cell.height - self.px(LABEL_HEIGHT)
        width = max(1, min(int(height * self.ratio), cell.width))
        step = min(width + self.px(2), (cell.width - width) / max(1, count - 1))
        top, tall = cell.top + self.px(LABEL_HEIGHT), self.card_height(width)
        return [Rect(cell.left + int(step * number), top, width, tall) for number in range(count)]

    # -- beside the buttons

    @cached_property
    def panel(self) -> Rect:
        """What says which month it is, opposite to the viewer's plate."""
        width, height = self.px(PANEL_WIDTH), self.own.height
        return Rect(self.size[0] - self.px(EDGE) - width, self.bar.bottom - height, width, height if self.bar.height else 0)


def layout_of(layout: TableLayout) -> FishTableLayout:
    """The same layout, which is that of a fishing game wherever there is one."""
    assert isinstance(layout, FishTableLayout)
    return layout
