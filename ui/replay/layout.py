"""The places of a table that is only watched: no row of buttons above the hand, a strip of controls beneath it, and where
all hands lie open a place for each of them at its plate.

Plain geometry over the layouts of the table, which it changes in nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache, cached_property

from pygame import Rect

from ui.table.layout import EDGE, GAP, SIDE_TOP, TAG_HEIGHT, TableLayout
from ui.table.rows import LEAST_CARD

STRIP = 92  # the controls
HAND_SHARE = 0.22  # of the window's height: a little less than where one plays
RISE = 10  # between the hand and the sentence above it
OPEN_CARD = 66  # how high the cards of an open hand are
LEAST_OPEN = 34
COLUMN_HAND = 304  # how wide an open hand at a side is at most
ROW_HAND = 420
FEW = 2  # seats between two columns that leave room for wide hands at the sides
TIGHT = 3  # seats in a column that have no room for more than a plate and a hand
SEAM = 4  # between a plate with its words and the hand under it


@dataclass(frozen=True)
class ReplayLayout(TableLayout):
    """Where nobody acts: room for the controls, and none for buttons. `opened` when all hands are shown."""

    opened: bool = False

    @cached_property
    def strip(self) -> Rect:
        """The controls."""
        height = self.px(STRIP)
        return Rect(0, self.size[1] - height, self.size[0], height)

    @cached_property
    def hand(self) -> Rect:
        height = max(round(self.size[1] * HAND_SHARE), round(self.px(LEAST_CARD) / self.ratio))
        edge = self.px(EDGE)
        return Rect(edge, self.strip.top - self.px(GAP + 2) - height, self.size[0] - 2 * edge, height)

    @cached_property
    def bar(self) -> Rect:
        """Where the buttons would be there is only a seam."""
        return Rect(self._between.left, self.hand.top - self.px(RISE), self._between.width, 0)


@dataclass(frozen=True)
class OpenHandsLayout(ReplayLayout):
    """A table that is watched, and at which hands can be laid open."""

    # -- open hands

    def _in_row(self, seat: int) -> bool:
        return self.side <= self.others.index(seat) < len(self.others) - self.side

    @property
    def _has_row(self) -> bool:
        return len(self.others) > 2 * self.side

    @property
    def _tight(self) -> bool:
        """Do so many sit here that an open hand takes the place of the words under a plate?"""
        return self.opened and self.side >= TIGHT

    @cached_property
    def _under(self) -> int:
        """What stands between a plate and the open hand under it."""
        return self.px(SEAM) if self._tight else self.px(2 + TAG_HEIGHT + SEAM)

    @cached_property
    def _column_card(self) -> int:
        """How high open cards at the sides are: as high as there is room in the columns."""
        piles = self.down.needs if self.has_piles else 0
        room = (self._foot - self.px(SIDE_TOP)) // max(1, self.side) - self._plate_size[1] - self._under - piles
        return max(self.px(LEAST_OPEN), min(self.px(OPEN_CARD), room - self.px(SEAM)))

    @property
    def _slot_height(self) -> int:
        if not self.opened:
            return super()._slot_height
        piles = self.down.needs if self.has_piles else 0
        return self._plate_size[1] + self._under + piles + self._column_card

    @cached_property
    def has_piles(self) -> bool:
        if not self.opened:
            return bool(super().has_piles)
        least = self._plate_size[1] + self._under + self.px(LEAST_OPEN + SEAM) + self.down.needs
        return self.piles and max(1, self.side) * least <= self._foot - self.px(SIDE_TOP)

    def tag(self, seat: int) -> Rect:
        """Where there is no room for what a seat says, the sentence above the hand has to do."""
        if self._tight and seat != self.viewer:
            return Rect(0, -self.size[1], self.plates[seat].width, self.px(TAG_HEIGHT))
        return super().tag(seat)

    def _top_row(self, count: int) -> list[Rect]:
        """With open hands the plates stand farther apart, so that the hands have room under them."""
        rects = super()._top_row(count)
        if not self.opened or count < 2:
            return rects
        pitch = min(self._row_room // count, self.px(ROW_HAND + 2 * GAP))
        for place, rect in enumerate(rects):
            rect.centerx = round(self.felt.centerx + (place - (count - 1) / 2) * pitch)
        return rects

    @property
    def _column_hand(self) -> int:
        """How wide open hands at the sides are: as wide as the plates, where many sit between them."""
        plate = self._plate_size[0]
        if len(self.others) - 2 * self.side > FEW:
            return plate
        return max(plate, min(self.px(COLUMN_HAND), self.felt.width // 4))

    @property
    def _row_room(self) -> int:
        beside = self._column_hand if self.side else 0
        return self.felt.width - 2 * (self.px(EDGE) + beside + self.px(GAP))

    def open_hand(self, seat: int) -> Rect:
        """Where the cards of another seat lie open."""
        plate = self.plates[seat]
        top = plate.bottom + self._under
        if self._in_row(seat):
            count = len(self.others) - 2 * self.side
            width = min(self._row_room // count - self.px(GAP), self.px(ROW_HAND if count > 1 else 2 * ROW_HAND))
            rect = Rect(0, top, width, self.px(OPEN_CARD))
            rect.centerx = plate.centerx
            return rect
        top += self.down.needs if self.has_piles else 0
        width = self._column_hand
        left = plate.left if self.aligned_open(seat) == "left" else plate.right - width
        return Rect(left, top, width, self._column_card)

    def aligned_open(self, seat: int) -> str:
        """Where in that place they lie: nearest to the plate."""
        if self._in_row(seat):
            return "centre"
        return "left" if self.others.index(seat) < self.side else "right"

    @cached_property
    def _inside(self) -> Rect:
        rect = Rect(super()._inside)
        if self.full_width:
            rect.height = min(rect.bottom, self.own.top - self.px(GAP)) - rect.top  # the pot lies above the viewer's plate
        if not self.opened:
            return rect
        down = self.px(OPEN_CARD + GAP) if self._has_row else 0
        beside = 0
        if self.side and not self.full_width:
            beside = self._column_hand - self._plate_size[0]
        return Rect(rect.left + beside, rect.top + down, rect.width - 2 * beside, rect.height - down)


@cache
def _kind(kind: type[TableLayout]) -> type[ReplayLayout]:
    """The layout of a family's table when it is only watched."""
    frame = OpenHandsLayout if kind.has_hands else ReplayLayout
    return dataclass(frozen=True)(type(f"Replay{kind.__name__}", (frame, kind), {"__annotations__": {}}))


def replay_layout(bare: TableLayout, opened: bool) -> ReplayLayout:
    """The same table, only to be watched."""
    given = {field.name: getattr(bare, field.name) for field in fields(bare) if field.name != "opened"}
    return _kind(type(bare))(**given, opened=opened)
