"""The curve of the expected result: what a deal should bring a seat, from the moment before its cards to its result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, isfinite
from typing import NamedTuple

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, Widget
from ui.widgets.catalogue import figure
from ui.widgets.chart import DOT, STROKE, count_words, dot, smooth_path, ticks
from ui.widgets.text import draw_text, line_height, text_size
from ui.widgets.theme import px

LEAD = 0.07  # of the width: from before the cards to the first step with them
TICK_GAP = 24
HALF = 0.5  # the step of the axis where it has hardly a whole one
BAND_ALPHA = 110
REACH = 12  # how near to a point the pointer has to be, sideways


class CurvePoint(NamedTuple):
    """A value at a place of the deal, from 0 (its cards have been dealt) to 1 (its result is known); -1 is before the cards.
    `low` and `high` are its bounds, `words` what is said where it is pointed at, `stop` where a click goes to. Where play cost
    most the point is `marked`."""

    at: float
    value: float
    low: float
    high: float
    words: str
    stop: int
    marked: bool = False


class ExpectedCurve(Widget):
    """`points` in order; `on_seek` is told the stop of a point that is clicked. `now` is where the match stands."""

    def __init__(self, rect: RectLike, points: Sequence[CurvePoint], on_seek: Callable[[int], object], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.points, self.on_seek = tuple(points), on_seek
        self.now: float | None = None
        self.pointed: CurvePoint | None = None
        bounds = [bound for point in self.points for bound in (point.low, point.high, point.value) if isfinite(bound)]
        self.low, self.high = min([0.0, *bounds]), max([0.0, *bounds])
        if self.high - self.low < 1:
            self.high = self.low + 1

    def stand(self, now: float | None) -> None:
        """The match stands there now."""
        if now != self.now:
            self.now, self.dirty = now, True

    # -- places

    def _ticks(self) -> Sequence[float]:
        if self.high - self.low >= 2:
            return ticks(self.low, self.high, max(2, self.rect.height // px(TICK_GAP)))
        return [step * HALF for step in range(ceil(self.low / HALF), floor(self.high / HALF) + 1)]

    def plot(self) -> pygame.Rect:
        """Where the curve is drawn."""
        left = max((text_size(_tick_words(value), theme.SMALL)[0] for value in self._ticks()), default=0) + px(10)
        head, foot = line_height(theme.SMALL) + px(6), px(DOT + 2)
        return pygame.Rect(self.rect.x + left, self.rect.y + head, self.rect.width - left - px(DOT + 2),
                           self.rect.height - head - foot)

    def _x(self, at: float, plot: pygame.Rect) -> int:
        share = 0.0 if at < 0 else LEAD + (1 - LEAD) * at
        return plot.x + round(share * (plot.width - 1))

    def _y(self, value: float, plot: pygame.Rect) -> int:
        share = (value - self.low) / (self.high - self.low)
        return plot.bottom - 1 - round(max(0.0, min(1.0, share)) * (plot.height - 1))

    def place(self, point: CurvePoint) -> tuple[int, int]:
        """Where on the screen that point lies."""
        plot = self.plot()
        return self._x(point.at, plot), self._y(point.value, plot)

    # -- pointing

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self._point(event.pos)
            if self.pointed is not None:
                self.on_seek(self.pointed.stop)
            return True
        return False

    def _point(self, pos: tuple[int, int]) -> None:
        plot = self.plot()

        def off(point: CurvePoint) -> tuple[int, bool]:
            return abs(self._x(point.at, plot) - pos[0]), not point.marked
        near = min(self.points, key=off, default=None)
        found = near if near is not None and off(near)[0] <= px(REACH) else None
        if found != self.pointed:
            self.pointed, self.dirty = found, True

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        plot = self.plot()
        for value in self._ticks():
            y = self._y(value, plot)
            surface.fill(theme.COLOURS.disabled if value == 0 else theme.COLOURS.line, (plot.x, y, plot.width, 1))
            draw_text(surface, _tick_words(value), (plot.x - px(8), y), theme.SMALL, theme.COLOURS.paper_dim, align="right",
                      valign="middle")
        if self.now is not None:
            surface.fill(theme.COLOURS.paper_dim, (self._x(self.now, plot), plot.y, 1, plot.height))
        if len(self.points) > 1:
            self._draw_band(surface, plot)
            places = [self.place(point) for point in self.points]
            edge = px(DOT)
            line = smooth_path(plot.inflate(2 * edge, 2 * edge), places, theme.COLOURS.vermilion_bright, px(STROKE))
            surface.blit(line, (plot.x - edge, plot.y - edge))
        for point in self.points:
            if point.marked or point is self.points[-1]:
                dot(surface, self.place(point), theme.COLOURS.gold if point.marked else theme.COLOURS.vermilion_bright)
        if self.hovered and self.pointed is not None:
            self._draw_pointed(surface, plot, self.pointed)

    def _draw_band(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """The bounds behind the line."""
        bounded = [point for point in self.points if isfinite(point.low)]
        if len(bounded) < 2:
            return
        band = pygame.Surface(plot.size, pygame.SRCALPHA)
        upper = [(self._x(point.at, plot) - plot.x, self._y(point.high, plot) - plot.y) for point in bounded]
        lower = [(self._x(point.at, plot) - plot.x, self._y(point.low, plot) - plot.y) for point in reversed(bounded)]
        pygame.draw.polygon(band, (*theme.COLOURS.line[:3], BAND_ALPHA), [*upper, *lower])
        surface.blit(band, plot)

    def _draw_pointed(self, surface: pygame.Surface, plot: pygame.Rect, point: CurvePoint) -> None:
        paint.rounded(surface, pygame.Rect(self._x(point.at, plot), plot.y, 1, plot.height), theme.COLOURS.disabled, 0)
        dot(surface, self.place(point), theme.COLOURS.gold if point.marked else theme.COLOURS.paper)
        width = min(text_size(point.words, theme.SMALL)[0], self.rect.width)
        left = max(self.rect.x, min(self.rect.right - width, self._x(point.at, plot) - width // 2))
        box = pygame.Rect(left, self.rect.y, width, line_height(theme.SMALL))
        draw_text(surface, point.words, box, theme.SMALL, theme.COLOURS.paper)


def _tick_words(value: float) -> str:
    return count_words(int(value)) if value == int(value) else figure(value, False, 1)
