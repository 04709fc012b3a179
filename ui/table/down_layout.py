"""Where cards lie that were put face down: a place of the viewer's own beside the hand, and one at every other plate.

Plain geometry over a `TableLayout`, as in `ui.table.layout`, which offers it as `down`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from ui.table.layout import TableLayout

GAP = 8
EDGE = 24
HEIGHT = 132  # the viewer's own place
LABEL = 28  # the line at its top
PILE_HEIGHT = 56  # what others have put down
LEAST_PILE = 60  # where less room is left, the plate alone says how many they are
STEP = 0.5  # of a card's width between the discards of one trick
CORNERS = 104  # what the buttons in a corner take from the top row


@dataclass(frozen=True)
class DownLayout:
    """The places of one table."""

    table: TableLayout

    def px(self, logical: float) -> int:
        return self.table.px(logical)

    @property
    def flat(self) -> bool:
        """Is the place no higher than a plate, because something else needs the room?"""
        return self.table.full_width or self.table.crowded

    @cached_property
    def zone(self) -> Rect:
        """Where the viewer puts cards face down: opposite to the plate or, where buttons go as far, above them."""
        own, table = self.table.own, self.table
        if table.full_width:
            low = table.bar.top - self.px(2)
            return Rect(table.size[0] - own.right, table.status.top, own.width, low - table.status.top)
        height = own.height if self.flat else self.px(HEIGHT)
        return Rect(self.table.size[0] - own.right, own.bottom - height, own.width, height)

    @cached_property
    def label(self) -> Rect:
        """The line of words at the top of the zone."""
        pad = self.px(GAP + 4)
        width = self.zone.width // 2 - pad if self.flat else self.zone.width - 2 * pad
        return Rect(self.zone.left + pad, self.zone.top + self.px(2), width, min(self.px(LABEL), self.zone.height - self.px(4)))

    # -- whose pile lies where

    def pile(self, seat: int) -> Rect | None:
        """The place for what a seat has put face down; None where there is no room for one."""
        table = self.table
        if seat == table.viewer:
            pad, label = self.px(GAP + 4), self.px(LABEL + 4)
            if self.flat:  # beside the words, as there is no height for both
                left = self.zone.centerx + self.px(GAP)
                return Rect(left, self.zone.top + self.px(4), self.zone.right - pad - left, self.zone.height - self.px(8))
            return Rect(self.zone.left + pad, self.zone.top + label, self.zone.width - 2 * pad, self.zone.height - label - pad)
        place = table.others.index(seat)
        in_row = table.side <= place < len(table.others) - table.side
        found = self._beside(seat) if in_row else self._below(seat)
        if found is None or found.width < self.px(LEAST_PILE):
            return None
        taken = [rect for other in table.others for rect in (table.plates[other], table.tag(other))]
        return None if found.collidelist(taken) >= 0 else found

    @property
    def needs(self) -> int:
        """The height that a pile takes under a plate."""
        return self.px(GAP + PILE_HEIGHT)

    def _below(self, seat: int) -> Rect | None:
        tag = self.table.tag(seat)
        return Rect(tag.left, tag.bottom + self.px(4), tag.width, self.px(PILE_HEIGHT)) if self.table.has_piles else None

    def _beside(self, seat: int) -> Rect:
        """Beside a plate of the top row: at the left of the first one, else at the right, as far as the next."""
        table = self.table
        row = table.others[table.side : len(table.others) - table.side]
        plate, gap, number = table.plates[seat], self.px(GAP), row.index(seat)
        height = self.px(PILE_HEIGHT)
        if number == 0 and len(row) > 1:
            left = max(table.felt.left + self.px(EDGE), self.px(CORNERS))
            width = min(plate.left - gap - left, plate.width)
            return Rect(plate.left - gap - width, plate.top, width, height)
        end = min(table.felt.right - self.px(EDGE), table.size[0] - self.px(CORNERS))
        right = table.plates[row[number + 1]].left - gap if number + 1 < len(row) else end
        return Rect(plate.right + gap, plate.top, min(right - plate.right - gap, plate.width), height)

    # -- cards

    def _mirrored(self, seat: int, pile: Rect) -> bool:
        """Does the pile lie at the left of its plate, so that it grows to the left?"""
        return seat != self.table.viewer and pile.right <= self.table.plates[seat].left

    def stack(self, seat: int) -> Rect | None:
        """Where the discards of earlier tricks lie."""
        pile = self.pile(seat)
        if pile is None:
            return None
        width = max(1, round(min(pile.height * self.table.ratio, pile.width * 0.36)))
        x = pile.right - width if self._mirrored(seat, pile) else pile.left
        return Rect(x, pile.top, width, self.table.card_height(width))

    def discards(self, seat: int, count: int) -> list[Rect]:
        """Where the discards of this trick lie, fanned beside the stack; nothing where there is no room."""
        pile, stack = self.pile(seat), self.stack(seat)
        if pile is None or stack is None or count == 0:
            return []
        room = pile.width - 2 * stack.width - self.px(GAP)
        step = min(round(stack.width * STEP), max(1, room // max(1, count - 1)))
        start = stack.right + self.px(GAP)
        if self._mirrored(seat, pile):
            start = stack.left - self.px(GAP) - stack.width - step * (count - 1)
        return [Rect(start + step * number, stack.top, *stack.size) for number in range(count)]
