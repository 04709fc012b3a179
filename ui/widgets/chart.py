"""Charts in the look of the table: a line over time, and bars below each other with their words.

Hairlines and palette only; words never lie over each other, because bars have rows and the line's labels are left out where
there is no room. A chart without data says so in words. Used by the history screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import RectLike, StaticWidget, Widget
from ui.widgets.text import draw_lines, draw_text, line_height, lines_height, text_size, wrap
from ui.widgets.theme import px

SMOOTH = 2
STROKE = 2
DOT = 4
TICK_GAP = 40                    # the least distance of two horizontal hairlines
BAR_ROW = 34
BAR = 10
BAND = 18
LABEL_SHARE = 0.56               # of a bar chart's width, at most, for the words before the bars


def ticks(low: float, high: float, most: int) -> list[int]:
    """At most so many whole numbers from `low` to `high`, evenly spaced by 1, 2 or 5 times a power of ten, 0 among them."""
    span = max(1.0, high - low)
    step = 1
    rough = span / max(1, most - 1)
    if rough > 1:
        power = 10 ** floor(log10(rough))
        step = int(next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough - 1e-9))
    first, last = ceil(low / step), floor(high / step)
    return [number * step for number in range(first, last + 1)]


def count_words(value: float) -> str:
    """A number as it stands at a tick: with a true minus sign."""
    return f"{value:,.0f}".replace("-", "−").replace(",", " ")


@dataclass(frozen=True)
class ChartPoint:
    """A point of a line: its value, what stands under it on the axis (empty: nothing), what is said when it is pointed at."""

    value: float
    label: str = ""
    words: str = ""


class LineChart(Widget):
    """Values in order, joined by a line from the start at nothing. Where the pointer is, its value is told at the top."""

    def __init__(self, rect: RectLike, spots: Sequence[ChartPoint], empty: str, *, name: str = "chart") -> None:
        super().__init__(rect, name=name)
        self.spots, self.empty = list(spots), empty
        values = [0.0, *(spot.value for spot in self.spots)]
        self.low, self.high = min(values), max(values)
        if self.low == self.high:
            self.high = self.low + 1
        marks = self.ticks()                     # the hairlines enclose the line
        step = marks[1] - marks[0] if len(marks) > 1 else 1
        self.low, self.high = floor(self.low / step) * step, ceil(self.high / step) * step
        self.pointed: int | None = None
        self._line: pygame.Surface | None = None

    # -- places

    def ticks(self) -> list[int]:
        """The values with a hairline."""
        return ticks(self.low, self.high, max(2, self._height() // px(TICK_GAP) + 1))

    def _head(self) -> int:
        return line_height(theme.SMALL) + px(8)

    def _height(self) -> int:
        return self.rect.height - self._head() - line_height(theme.SMALL) - px(10)

    def plot(self) -> pygame.Rect:
        """Where the line is drawn."""
        left = max((text_size(count_words(value), theme.SMALL)[0] for value in self.ticks()), default=0) + px(10)
        right = px(DOT + 2) + (text_size(count_words(self.spots[-1].value), theme.SMALL, True)[0] + px(6) if self.spots else 0)
        return pygame.Rect(self.rect.x + left, self.rect.y + self._head(), self.rect.width - left - right, self._height())

    def place(self, index: int, plot: pygame.Rect | None = None) -> tuple[int, int]:
        """Where the value of that spot lies; -1 is the start."""
        plot = plot or self.plot()
        value = 0.0 if index < 0 else self.spots[index].value
        return plot.x + round((index + 1) * (plot.width - 1) / max(1, len(self.spots))), self._y(value, plot)

    def _y(self, value: float, plot: pygame.Rect) -> int:
        return plot.bottom - 1 - round((value - self.low) / (self.high - self.low) * (plot.height - 1))

    def labels(self) -> list[tuple[str, pygame.Rect]]:
        """The words under the axis that have room, and where."""
        plot, found, free = self.plot(), [], self.rect.x
        last = ""
        for index, spot in enumerate(self.spots):
            if not spot.label or spot.label == last:
                continue
            width = text_size(spot.label, theme.SMALL)[0]
            left = self.place(index - 1, plot)[0]       # from here on
            if left >= free and left + width <= self.rect.right:
                found.append((spot.label, pygame.Rect(left, plot.bottom + px(6), width, line_height(theme.SMALL))))
                free, last = left + width + px(24), spot.label
        return found

    # -- pointing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        return False

    def _point(self, pos: tuple[int, int]) -> None:
        plot = self.plot()
        found = None
        if self.spots and plot.inflate(px(16), px(16)).collidepoint(pos):
            step = (plot.width - 1) / len(self.spots)
            found = max(0, min(len(self.spots) - 1, round((pos[0] - plot.x) / step) - 1))
        if found != self.pointed:
            self.pointed, self.dirty = found, True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if not self.spots:
            draw_empty(surface, self.rect, self.empty)
            return
        plot = self.plot()
        for value in self.ticks():
            self._draw_tick(surface, plot, value)
        for words, box in self.labels():
            pygame.draw.line(surface, theme.COLOURS.line, (box.x, plot.bottom), (box.x, plot.bottom + px(4)))
            draw_text(surface, words, box.topleft, theme.SMALL, theme.COLOURS.paper_dim)
        if self._line is None or self._line.get_size() != (plot.width + 2 * px(DOT), plot.height + 2 * px(DOT)):
            self._line = self._render(plot)
        surface.blit(self._line, (plot.x - px(DOT), plot.y - px(DOT)))
        self._draw_end(surface, plot)
        if self.hovered and self.pointed is not None:
            self._draw_pointed(surface, plot, self.pointed)

    def _draw_tick(self, surface: pygame.Surface, plot: pygame.Rect, value: int) -> None:
        y = self._y(value, plot)
        paint.hairline(surface, (plot.x, y), (plot.right - 1, y))
        if value == 0 and self.low < 0:      # what is above and what is below
            surface.fill(theme.COLOURS.disabled, (plot.x, y, plot.width, 1))
        draw_text(surface, count_words(value), (plot.x - px(8), y), theme.SMALL, theme.COLOURS.paper_dim, align="right",
                  valign="middle")

    def _render(self, plot: pygame.Rect) -> pygame.Surface:
        """The line, with room for its width around the plot."""
        edge = px(DOT)
        return smooth_path(plot.inflate(2 * edge, 2 * edge), self._path(plot), theme.COLOURS.vermilion_bright, px(STROKE))

    def _path(self, plot: pygame.Rect) -> list[tuple[int, int]]:
        """The places that the line joins; of many in one column of pixels the first, lowest, highest and last."""
        columns: dict[int, list[int]] = {}
        for index in range(-1, len(self.spots)):
            x, y = self.place(index, plot)
            columns.setdefault(x, []).append(y)
        return [(x, y) for x, ys in columns.items()
                for y in (ys if len(ys) < 5 else (ys[0], min(ys), max(ys), ys[-1]))]

    def _draw_end(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        x, y = self.place(len(self.spots) - 1, plot)
        dot(surface, (x, y), theme.COLOURS.vermilion_bright)
        words = count_words(self.spots[-1].value)
        half = line_height(theme.SMALL) // 2
        y = max(plot.y + half, min(plot.bottom - half, y))
        draw_text(surface, words, (x + px(DOT + 6), y), theme.SMALL, theme.COLOURS.paper, bold=True, valign="middle")

    def _draw_pointed(self, surface: pygame.Surface, plot: pygame.Rect, index: int) -> None:
        x, y = self.place(index, plot)
        surface.fill(theme.COLOURS.disabled, (x, plot.y, 1, plot.height))
        dot(surface, (x, y), theme.COLOURS.gold)
        words = self.spots[index].words
        width = min(text_size(words, theme.SMALL)[0], self.rect.width)
        left = max(self.rect.x, min(self.rect.right - width, x - width // 2))
        box = pygame.Rect(left, self.rect.y, width, line_height(theme.SMALL))
        draw_text(surface, words, box, theme.SMALL, theme.COLOURS.paper)


def smooth_path(area: pygame.Rect, places: Sequence[tuple[int, int]], ink: pygame.Color, width: int) -> pygame.Surface:
    """A line through these places of the window, as a surface that covers the area: drawn larger and scaled down, so that it is
    smooth."""
    big = pygame.Surface((area.width * SMOOTH, area.height * SMOOTH), pygame.SRCALPHA)
    big.fill((*ink[:3], 0))
    inside = [((x - area.x) * SMOOTH, (y - area.y) * SMOOTH) for x, y in places]
    thick = max(1, width) * SMOOTH
    pygame.draw.lines(big, ink, False, inside, thick)
    for place in inside[1:-1]:
        pygame.draw.circle(big, ink, place, thick // 2)
    return pygame.transform.smoothscale(big, area.size)


@dataclass(frozen=True)
class ChartBar:
    """A bar: its words, its value and how that is told; `low` and `high` are bounds (a band behind it), `mark` a value to
    compare with."""

    label: str
    value: float
    words: str
    low: float | None = None
    high: float | None = None
    mark: float | None = None


class BarChart(StaticWidget):
    """Bars below each other, all from the same left edge. `high` is the value of the full width (None: of the longest one)."""

    def __init__(
        self, rect: RectLike, bars: Sequence[ChartBar], empty: str, *, high: float | None = None,
        ink: pygame.Color = theme.SEAT_INKS[2], name: str = "bars",
    ) -> None:
        super().__init__(rect, name=name)
        self.bars, self.empty, self.ink = list(bars), empty, ink
        longest = max((max(bar.value, bar.high or 0) for bar in self.bars), default=1)
        self.high = high if high is not None else longest or 1
        self.rect.height = self.height_of(len(self.bars)) if self.bars else empty_height(empty, self.rect.width)

    @staticmethod
    def height_of(count: int) -> int:
        """How high so many bars are."""
        return count * px(BAR_ROW)

    def columns(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where the words, the bars and the values stand."""
        most = round(self.rect.width * LABEL_SHARE)
        label = min(most, max((text_size(bar.label, theme.BODY)[0] for bar in self.bars), default=0))
        value = max((text_size(bar.words, theme.BODY)[0] for bar in self.bars), default=0)
        label_box = pygame.Rect(self.rect.x, self.rect.y, label, self.rect.height)
        value_box = pygame.Rect(self.rect.right - value, self.rect.y, value, self.rect.height)
        left = label_box.right + px(12)
        return label_box, pygame.Rect(left, self.rect.y, max(1, value_box.left - px(12) - left), self.rect.height), value_box

    def draw(self, surface: pygame.Surface) -> None:
        if not self.bars:
            draw_empty(surface, self.rect, self.empty, middle=False)
            return
        labels, room, values = self.columns()
        surface.fill(theme.COLOURS.line, (room.x - 1, room.y, 1, room.height))
        for number, bar in enumerate(self.bars):
            row = pygame.Rect(self.rect.x, self.rect.y + number * px(BAR_ROW), self.rect.width, px(BAR_ROW))
            self._draw_bar(surface, row, room, bar)
            size = theme.BODY if text_size(bar.label, theme.BODY)[0] <= labels.width else theme.SMALL
            draw_text(surface, bar.label, (labels.x, row.y, labels.width, row.height), size, theme.COLOURS.paper, valign="middle")
            draw_text(surface, bar.words, (values.x, row.y, values.width + 1, row.height), theme.BODY, theme.COLOURS.paper_dim,
                      align="right", valign="middle")

    def _draw_bar(self, surface: pygame.Surface, row: pygame.Rect, room: pygame.Rect, bar: ChartBar) -> None:
        if bar.low is not None and bar.high is not None:
            self._fill(surface, room, row, (bar.low, bar.high), BAND, theme.COLOURS.line)
        self._fill(surface, room, row, (0, bar.value), BAR, self.ink)
        if bar.mark is not None:
            tall = px(BAND) + px(4)
            left = room.x + self._across(bar.mark, room) - max(1, px(2)) // 2
            surface.fill(theme.COLOURS.paper, (left, row.centery - tall // 2, max(1, px(2)), tall))

    def _across(self, value: float, room: pygame.Rect) -> int:
        return round(max(0.0, min(value, self.high)) / self.high * (room.width - 1))

    def _fill(self, surface: pygame.Surface, room: pygame.Rect, row: pygame.Rect, span: tuple[float, float], height: int,
              ink: pygame.Color) -> None:
        """From one value to another, so high, in the middle of the row."""
        left, right = (self._across(value, room) for value in span)
        box = pygame.Rect(room.x + left, 0, right - left, px(height))
        box.centery = row.centery
        if box.width:
            surface.fill(ink, box)


def dot(surface: pygame.Surface, centre: tuple[int, int], ink: pygame.Color) -> None:
    """A smooth dot with a dark edge."""
    for radius, colour in ((px(DOT) + max(1, px(2)), theme.COLOURS.lacquer), (px(DOT), ink)):
        paint.rounded(surface, pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), colour, radius)


def empty_height(words: str, width: int) -> int:
    """How high the words of a chart without data are."""
    return lines_height(len(wrap(words, theme.BODY, width)), theme.BODY)


def draw_empty(surface: pygame.Surface, rect: pygame.Rect, words: str, middle: bool = True) -> None:
    """Say in words that there is nothing to draw."""
    lines = wrap(words, theme.BODY, rect.width)
    top = rect.centery - lines_height(len(lines), theme.BODY) // 2 if middle else rect.y
    draw_lines(surface, lines, pygame.Rect(rect.x, top, rect.width, rect.height), theme.BODY, theme.COLOURS.paper_dim,
               align="centre" if middle else "left")
