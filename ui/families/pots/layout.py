"""Where a common pot lies on the table, and its cards in it: a lane for the free spaces and, beneath it, one for every seat.

All lanes share one row of places, so that the places of all lanes together are always the spaces of the pot. Plain
geometry, as in `ui.table.layout`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from pygame import Rect

from ui.table.layout import EDGE, TableLayout
from ui.table.layout import GAP as TABLE_GAP
from ui.widgets.theme import Scale

PAD = 8
LABEL_WIDTH = 176
LABEL_SHARE = 0.3  # of the pot, at most
LANE_PAD = 4
OVERLAP = 0.1  # how much of a card the next one of its group covers
GAP = 2  # between a card and the end of its place
POT_SHARE = 0.57  # of what lies between the seats; the rest is for the play
WIDEST_BAR = 1000  # where leading, covering and limiting stand side by side
GONE_WIDTH, GONE_HEIGHT = 128, 36


@dataclass(frozen=True)
class PotLayout:
    """`lanes` are the seats from the uppermost lane to the lowest, `ratio` width to height of a card."""

    rect: Rect
    lanes: tuple[int, ...]
    spaces: int
    ratio: float
    scale: Scale

    def px(self, logical: float) -> int:
        return self.scale.px(logical)

    @cached_property
    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.px(PAD), -2 * self.px(LANE_PAD))

    @cached_property
    def _lane_height(self) -> float:
        return self._inner.height / (len(self.lanes) + 1)

    def _row(self, number: int) -> Rect:
        top = self._inner.top + round(self._lane_height * number)
        bottom = self._inner.top + round(self._lane_height * (number + 1))
        return Rect(self._inner.left, top, self._inner.width, bottom - top)

    @cached_property
    def free(self) -> Rect:
        """The lane of the free spaces, where the lid lies."""
        return self._row(0)

    def lane(self, seat: int) -> Rect:
        """The lane of what that seat has in the pot."""
        return self._row(self.lanes.index(seat) + 1)

    @cached_property
    def label_width(self) -> int:
        return min(self.px(LABEL_WIDTH), round(self._inner.width * LABEL_SHARE))

    def label(self, lane: Rect) -> Rect:
        """Where a lane says whose it is and how many."""
        return Rect(lane.left, lane.top, self.label_width, lane.height)

    def row(self, lane: Rect) -> Rect:
        """Where the cards of a lane lie."""
        return Rect(lane.left + self.label_width, lane.top, lane.width - self.label_width, lane.height)

    @cached_property
    def _step(self) -> float:
        return (self._inner.width - self.label_width) / max(1, self.spaces)

    @cached_property
    def card(self) -> tuple[int, int]:
        """The size of a card in the pot."""
        tall = self._lane_height - 2 * self.px(LANE_PAD)
        width = max(1, round(min(self._step - self.px(GAP), tall * self.ratio)))
        return width, max(1, round(width / self.ratio))

    def place(self, lane: Rect, number: int) -> Rect:
        """The place of that number in a lane, counted from its left."""
        width, height = self.card
        row = self.row(lane)
        return Rect(round(row.left + self._step * number), lane.centery - height // 2, width, height)

    def group(self, lane: Rect, before: int, count: int) -> list[Rect]:
        """A combination of `count` cards, a small fan, in a lane that has already so many cards."""
        first = self.place(lane, before)
        step = min(self._step, first.width * (1 - OVERLAP))
        return [first.move(round(step * number), 0) for number in range(count)]


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
        """The button of the cards that were beaten, in a corner of the play."""
        width, height = self.px(GONE_WIDTH), self.px(GONE_HEIGHT)
        return Rect(self.middle.right - width, self.middle.top, width, height)


def layout_of(layout: TableLayout) -> PotTableLayout:
    """The same layout, which is that of a table with a pot wherever there is one."""
    assert isinstance(layout, PotTableLayout)
    return layout
