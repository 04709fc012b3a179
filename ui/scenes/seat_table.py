"""A table of seats at the end of a deal or match: places, faces, names, and numbers that rise to what they are now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game import Rules
from ui.cards.portraits import Portrait
from ui.session import SeatConfig
from ui.table.drawers import Names, tally_figure
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.button import Label, Rule
from ui.widgets.catalogue import figure
from ui.widgets.icons import draw_icon
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import capital, draw_text, text_size
from ui.widgets.theme import px

ROW, TIGHT_ROW = 36, 30
FACE = 30
PLACE_WIDTH = 38  # at least
RISE_MS = 450  # before one tally after another shows its new value
STAMP_MS = 180
SEAL = 30


class Growth(NamedTuple):
    """What a number was, what it is, and after how long it shows that."""

    before: int
    after: int
    delay_ms: float


class Rising(Widget):
    """A number that goes from what it was to what it is and then, with `change`, carries its growth; the winner's in gold."""

    def __init__(self, rect: pygame.Rect, growth: Growth, winner: bool, *, name: str, change: bool = True,
                 words: Callable[[int], str] = figure) -> None:
        super().__init__(rect, name=name)
        self.before, self.after, delay_ms = growth
        self.words = words
        self.winner, self.change = winner, change
        self.left_ms = delay_ms if self.before != self.after else 0.0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt_ms: float) -> bool:
        if self.left_ms > 0:
            self.left_ms -= dt_ms
            self.dirty = self.left_ms <= 0
        return False

    def draw(self, surface: pygame.Surface) -> None:
        grown = self.before != self.after and self.left_ms <= 0
        value = self.words(self.after if self.left_ms <= 0 else self.before)
        ink = theme.COLOURS.gold if (grown or not self.change) and self.winner else theme.COLOURS.paper
        draw_text(surface, value, self.rect, theme.BODY, ink, grown, "right", "middle")
        if grown and self.change:
            change = self.after - self.before
            words = figure(change, sign=True)
            right = self.rect.right - text_size(value, theme.BODY, True)[0] - px(8)
            draw_text(surface, words, (right, self.rect.centery), theme.SMALL, ink, align="right", valign="middle")


class Seal(Widget):
    """The winner's seal, stamped once: it comes down from a little larger."""

    def __init__(self, rect: pygame.Rect, motion: bool, *, name: str) -> None:
        super().__init__(rect, name=name)
        self.left_ms: float = STAMP_MS if motion else 0

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def update(self, dt_ms: float) -> bool:
        moving = self.left_ms > 0
        self.left_ms = max(0.0, self.left_ms - dt_ms)
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        grow = round(self.rect.width * 0.5 * self.left_ms / STAMP_MS)
        rect = self.rect.inflate(grow, grow)
        paint.rounded(surface, rect, theme.COLOURS.vermilion, px(4))
        draw_icon(surface, "crown", rect.center, 20, theme.COLOURS.on_vermilion)


class OwnRow(Widget):
    """The ground of the row of who reads it."""

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.lacquer_high, px(6))


class ResultColumn(NamedTuple):
    """A heading with values before and now, by seat, and how they are written."""

    heading: str
    before: Sequence[int]
    now: Sequence[int]
    words: Callable[[int], str] = figure


Tallies = Mapping[str, Sequence[int]]


def tally_columns(rules: Rules, names: Names, before: Tallies, now: Tallies) -> list[ResultColumn]:
    """A column for each of these tallies."""
    return [ResultColumn(name, before.get(key, now[key]), now[key], partial(tally_figure, rules, key)) for key, name in names]


def _widths(columns: Sequence[ResultColumn], single: int = 0, change: bool = True) -> list[int]:
    """Each column as wide as its heading or its numbers need it; the first columns are numbers of single deals, the others carry
    what they have grown by."""
    def width(at: int, column: ResultColumn) -> int:
        signed = [text_size(figure(value, sign=True), theme.BODY)[0] for value in column.now] if at < single else []
        pairs = zip(column.before, column.now, strict=True)
        plain = [text_size(column.words(value), theme.BODY, True)[0] + grown(was, value) for was, value in pairs]
        return max(text_size(capital(column.heading), theme.SMALL)[0], *(signed or plain)) + px(theme.GAP)

    def grown(was: int, value: int) -> int:
        return text_size(figure(value - was, sign=True), theme.SMALL)[0] + px(8) if change and was != value else 0

    return [width(at, column) for at, column in enumerate(columns)]


class SeatRow(NamedTuple):
    """A row of a table of seats: whose, which place, and what stands at the left of a seat that is not first."""

    seat: int
    place: int
    words: str


@dataclass(frozen=True)
class SeatTable:
    """Seats from the first to the last: place, face, name, columns of numbers. The first `single` columns are what one deal each
    brought; the numbers of the others rise, and with `change` say by how much. `own` is the seat of who reads it, `tall` how high
    a row is."""

    seats: Sequence[SeatConfig]
    rows: Sequence[SeatRow]
    columns: Sequence[ResultColumn]
    single: int = 0
    change: bool = True
    own: int | None = None
    tall: int = ROW

    def fill(self, area: ScrollArea, y: int, stamped: bool) -> int:
        """Place the table at that height; returns where it ends. `stamped`: nothing rises any more."""
        x, width = area.rect.x, area.inner_width
        widths = _widths(self.columns, self.single, self.change)
        first = x + width - sum(widths)
        for number, column in enumerate(self.columns):
            box = pygame.Rect(first + sum(widths[:number]), y, widths[number], px(24))
            ink, name = theme.COLOURS.paper_dim, f"head-{number}"
            area.add(Label(box, capital(column.heading), theme.SMALL, ink, align="right", name=name))
        y += px(28)
        area.add(Rule((x, y, width, 1), name="rule"))
        y += px(6)
        for row in self.rows:
            box = pygame.Rect(x, y, width, px(self.tall))
            if row.seat == self.own:
                area.add(OwnRow(box.inflate(px(8), 0), name="own-row"))
            self._name(area, box, row, first, stamped)
            self._numbers(area, box, row, widths, stamped)
            y += px(self.tall)
        return y

    @property
    def _place_width(self) -> int:
        later = [text_size(row.words, theme.BODY)[0] + px(2 * theme.GRID) for row in self.rows if row.words and row.place != 1]
        return max([px(PLACE_WIDTH), *later])

    def _name(self, area: ScrollArea, box: pygame.Rect, row: SeatRow, end: int, stamped: bool) -> None:
        seat, ink = row.seat, theme.COLOURS.gold if row.place == 1 else theme.COLOURS.paper
        left = box.x + self._place_width
        if row.place == 1:
            seal = pygame.Rect(box.x, 0, px(SEAL), px(SEAL)).inflate(px(self.tall - ROW), px(self.tall - ROW))
            seal.centery = box.centery
            area.add(Seal(seal, not stamped, name=f"seal-{seat}"))
        else:
            place = (box.x, box.y, left - px(8) - box.x, box.height)
            area.add(Label(place, row.words, theme.BODY, theme.COLOURS.paper_dim, name=f"place-{seat}"))
        who, side = self.seats[seat], px(FACE + self.tall - ROW)
        face = (left, box.centery - side // 2, side, side)
        area.add(Portrait(face, who.face, who.level, "pleased" if row.place == 1 else "rest", name=f"face-{seat}"))
        left += side + px(12)
        name = (left, box.y, end - left - px(8), box.height)
        area.add(Label(name, who.called, theme.BODY, ink, row.place == 1, name=f"name-{seat}"))

    def _numbers(self, area: ScrollArea, box: pygame.Rect, row: SeatRow, widths: Sequence[int], stamped: bool) -> None:
        seat, left = row.seat, box.right - sum(widths)
        for at, (_, before, now, written) in enumerate(self.columns):
            cell = pygame.Rect(left + sum(widths[:at]), box.y, widths[at], box.height)
            if at < self.single:
                words = figure(now[seat], sign=True)
                area.add(Label(cell, words, theme.BODY, theme.COLOURS.paper_dim, align="right", name=f"value-{at}-{seat}"))
                continue
            delay = 0 if stamped else RISE_MS * (1 + at)
            area.add(Rising(cell, Growth(before[seat], now[seat], delay), row.place == 1, name=f"value-{at}-{seat}",
                            change=self.change, words=written))
