"""Where a common pot lies on the table, and its cards in it: a strip for its spaces, and beneath it a lane for every seat, side
by side. Plain geometry, as in `ui.table.layout`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from pygame import Rect

from ui.table.layout import EDGE, TableLayout
from ui.table.layout import GAP as TABLE_GAP
from ui.widgets.theme import Scale

PAD = 8
STRIP = 44  # the free spaces, and the lid on them
LABEL_HEIGHT = 66  # what a lane says, above its cards
STRIP_LABEL = 148
SPACE_WIDTH = 22  # a space in the strip, at most
UNDER_LID = 4  # the lid reaches beyond the spaces
BELOW_LID = 15  # as much lies below it in the strip
LANE_GAP = 12  # at each side of a line between two lanes
FOOT = 7  # under cards: the line of their owner's colour
SHOWN = 0.6  # how much of each card of a combination shows, as a share of its width
GROUP_GAP = 6  # between two combinations
MOST_ROWS = 2
POT_SHARE = 0.62  # of what lies between the seats; the rest is for the play
WIDEST_BAR = 1000  # where leading, covering and limiting stand side by side
GONE_WIDTH, GONE_HEIGHT = 148, 34


@dataclass(frozen=True)
class PotLayout:
    """`lanes` are the seats from the left lane to the right one, `ratio` width to height of a card."""

    rect: Rect
    lanes: tuple[int, ...]
    spaces: int
    ratio: float
    scale: Scale

    def px(self, logical: float) -> int:
        return self.scale.px(logical)

    @cached_property
    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.px(PAD), -self.px(PAD))

    @cached_property
    def free(self) -> Rect:
        """The strip of the free spaces, where the lid lies."""
        return Rect(self._inner.left, self._inner.top, self._inner.width, self.px(STRIP))

    @cached_property
    def strip(self) -> Rect:
        """Where the spaces lie in it, beside its words."""
        label = min(self.px(STRIP_LABEL), self.free.width // 3)
        return Rect(self.free.left + label, self.free.top, self.free.width - label, self.free.height)

    @cached_property
    def lid(self) -> Rect:
        """Where the lid lies: over the spaces, whose lower ends still show how many are taken."""
        return Rect(self.strip.left, self.strip.top, self.strip.width, self.strip.height - self.px(BELOW_LID))

    @cached_property
    def strip_label(self) -> Rect:
        """Where it says how many are free."""
        return Rect(self.free.left, self.free.top, self.strip.left - self.free.left, self.free.height)

    def space(self, number: int) -> Rect:
        """The space of that number in the strip."""
        step = min(self.px(SPACE_WIDTH), (self.strip.width - 2 * self.px(UNDER_LID)) / max(1, self.spaces))
        width = max(2, round(step * 0.7))
        rect = Rect(0, 0, width, min(round(width / self.ratio), self.free.height - self.px(PAD + UNDER_LID)))
        left, above = self.strip.left + self.px(UNDER_LID) + round(step * number), self.px(PAD + UNDER_LID) // 2
        rect.bottomleft = left, self.free.bottom - above
        return rect

    def lane(self, seat: int) -> Rect:
        """The lane of what that seat has in the pot."""
        number, count, top = self.lanes.index(seat), len(self.lanes), self.free.bottom
        left = self._inner.left + round(self._inner.width * number / count)
        right = self._inner.left + round(self._inner.width * (number + 1) / count)
        return Rect(left, top, right - left, self._inner.bottom - top)

    def label(self, lane: Rect) -> Rect:
        """Where a lane says whose it is and how many."""
        return Rect(lane.left, lane.top, lane.width, min(self.px(LABEL_HEIGHT), lane.height // 2))

    def row(self, lane: Rect) -> Rect:
        """Where the cards of a lane lie."""
        label = self.label(lane)
        return Rect(lane.left + self.px(LANE_GAP), label.bottom, lane.width - 2 * self.px(LANE_GAP), lane.bottom - label.bottom)

    def card_width(self, lanes: Iterable[Sequence[int]]) -> int:
        """How wide cards are, the same in all lanes, so that all combinations find room; their sizes are given lane by lane."""
        held = [sizes for sizes in lanes if sizes]
        row = self.row(self.lane(self.lanes[0]))
        row.width = min(self.row(self.lane(seat)).width for seat in self.lanes)
        best = 1
        for rows in range(1, MOST_ROWS + 1):
            width = min(max(1, int((row.height / rows - self.px(FOOT)) * self.ratio)), row.width)
            while width > best and not all(self._rows(sizes, width, row.width) <= rows for sizes in held):
                width -= 1
            best = max(best, width)
        return best

    def _reach(self, size: int, width: int) -> int:
        """How wide a combination of so many cards is."""
        return width + round(width * SHOWN) * (size - 1)

    def _rows(self, sizes: Sequence[int], width: int, room: int) -> int:
        """How many rows combinations take; more than there can be where one alone is too wide."""
        rows, x = 1, 0
        for size in sizes:
            reach = self._reach(size, width)
            if reach > room:
                return MOST_ROWS + 1
            if x and x + reach > room:
                rows, x = rows + 1, 0
            x += reach + self.px(GROUP_GAP)
        return rows

    def groups(self, lane: Rect, sizes: Sequence[int], width: int) -> list[list[Rect]]:
        """The combinations of a lane, each a small fan, row by row."""
        row, step, tall = self.row(lane), round(width * SHOWN), max(1, round(width / self.ratio))
        x, y = row.left, row.top
        places = []
        for size in sizes:
            reach = self._reach(size, width)
            if x > row.left and x + reach > row.right:
                x, y = row.left, y + tall + self.px(FOOT)
            places.append([Rect(x + step * number, y, width, tall) for number in range(size)])
            x += reach + self.px(GROUP_GAP)
        return places


@dataclass(frozen=True)
class PotTableLayout(TableLayout):
    """The places of a table with a common pot of so many `spaces`, which lies beside the play."""

    full_width: ClassVar[bool] = True

    spaces: int = 0

    @property
    def _bar_width(self) -> int:
        return min(self.size[0] - self.px(EDGE) - self._between.left, self.px(WIDEST_BAR))

    @cached_property
    def middle(self) -> Rect:
        area, left = self._inside, self.pot.rect.right + self.px(2 * TABLE_GAP)
        return Rect(left, area.top, area.right - left, area.height)

    @property
    def play_places(self) -> list[Rect]:
        return [self.middle, self.pot.rect]

    @cached_property
    def pot(self) -> PotLayout:
        """The common pot; the lanes of the other seats above the viewer's, in the order of play."""
        area = self._inside
        rect = Rect(area.left, area.top, round(area.width * POT_SHARE), area.height)
        return PotLayout(rect, (*self.others, self.viewer), self.spaces, self.ratio, self.scale)

    @cached_property
    def gone(self) -> Rect:
        """The button of the cards that were beaten, above a corner of the play, whose words may need all of its width; in that
        corner where open hands lie above it."""
        width, height = self.px(GONE_WIDTH), self.px(GONE_HEIGHT)
        return Rect(self.middle.right - width, self.middle.top - (0 if self.hands_above else height), width, height)


def layout_of(layout: TableLayout) -> PotTableLayout:
    """The same layout, which is that of a table with a pot wherever there is one."""
    assert isinstance(layout, PotTableLayout)
    return layout
