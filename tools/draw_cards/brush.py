"""Brush strokes as outlines: a line through a few points with a breadth at each becomes one filled path.

The money-suited signs are written with it. Ends are round, pointed or cut slantwise, like the marks of a knife in a
printing block.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tools.draw_cards.svg import numbers

STEP = 9.0  # about how far apart the points of an outline are
SLANT = 0.5  # how far a cut end leans, in breadths


class Spot(NamedTuple):
    """A place on the way of the brush and how broad it is there."""

    x: float
    y: float
    breadth: float


Points = Sequence[tuple[float, float, float]]
Side = list[tuple[float, float]]


def stroke(points: Points, start: str = "point", end: str = "point", slant: float = SLANT) -> str:
    """The outline (path data) of a stroke through (x, y, breadth); `start` and `end` are round, point or cut."""
    way = smooth(points)
    left, right = _sides(way)
    foot = _cap(way[-1], way[-2], end, slant, left[-1], right[-1])
    head = _cap(way[0], way[1], start, slant, right[0], left[0])
    return f"M{numbers(*left[0])}{_curve(left)}{foot}{_curve(right[::-1])}{head}Z"


def stretch(points: Points, first: float, last: float) -> list[Spot]:
    """A part of a way, from one share of it to another, as points for a stroke of its own."""
    way = smooth(points)
    part = way[round(first * (len(way) - 1)) : round(last * (len(way) - 1)) + 1]
    return _thinned(part)


def groove(
    points: Points, breadth: float, first: float = 0.12, last: float = 0.88, aside: float = 0.0, even: bool = False
) -> str:
    """A line cut into a stroke along its way, from one share of it to another; `aside` in half breadths, to the left.

    It swells and narrows again, or is `even` from end to end.
    """
    way = smooth(points)
    part = way[round(first * (len(way) - 1)) : round(last * (len(way) - 1)) + 1]
    moved = []
    for i, spot in enumerate(part):
        nx, ny = _normal(part, i)
        off = aside * spot.breadth / 2
        swell = 1.0 if even else min(1.0, 1.5 * math.sin(math.pi * i / (len(part) - 1)))
        moved.append(Spot(spot.x + nx * off, spot.y + ny * off, breadth * swell))
    return stroke(_thinned(moved))


def _thinned(way: list[Spot]) -> list[Spot]:
    """Enough of the points to draw the way again."""
    last = len(way) - 1
    count = max(4, last // 4)
    return [way[round(last * i / count)] for i in range(count + 1)]


def smooth(points: Points) -> list[Spot]:
    """The way in small steps: a natural cubic spline through the points, the breadth along with it."""
    knots = [0.0]
    for (x, y, _), (to_x, to_y, _) in zip(points, points[1:], strict=False):
        knots.append(knots[-1] + math.sqrt(max(1.0, math.hypot(to_x - x, to_y - y))))
    runs = [_spline(knots, [point[axis] for point in points]) for axis in range(3)]
    way = []
    for i in range(len(points) - 1):
        count = max(3, round((knots[i + 1] - knots[i]) ** 2 / STEP))
        for step in range(count + (i == len(points) - 2)):
            t = knots[i] + (knots[i + 1] - knots[i]) * step / count
            x, y, breadth = (_at(run, knots, i, t) for run in runs)
            way.append(Spot(x, y, max(0.0, breadth)))
    return way


Run = tuple[list[float], list[float]]  # values at the knots, and second derivatives


def _spline(knots: list[float], values: list[float]) -> Run:
    """Second derivatives of the natural spline, by elimination."""
    count = len(values)
    bends, carried = [0.0] * count, [0.0] * count
    for i in range(1, count - 1):
        before, after = knots[i] - knots[i - 1], knots[i + 1] - knots[i]
        share = before / (before + after)
        pivot = share * bends[i - 1] + 2
        bends[i] = (share - 1) / pivot
        jump = (values[i + 1] - values[i]) / after - (values[i] - values[i - 1]) / before
        carried[i] = (6 * jump / (before + after) - share * carried[i - 1]) / pivot
    second = [0.0] * count
    for i in range(count - 2, 0, -1):
        second[i] = bends[i] * second[i + 1] + carried[i]
    return values, second


def _at(run: Run, knots: list[float], i: int, t: float) -> float:
    values, second = run
    width = knots[i + 1] - knots[i]
    a, b = (knots[i + 1] - t) / width, (t - knots[i]) / width
    bend = ((a**3 - a) * second[i] + (b**3 - b) * second[i + 1]) * width * width / 6
    return a * values[i] + b * values[i + 1] + bend


def _normal(way: Sequence[Spot], i: int) -> tuple[float, float]:
    before, after = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
    length = math.hypot(after.x - before.x, after.y - before.y) or 1
    return (after.y - before.y) / length, -(after.x - before.x) / length


def _sides(way: list[Spot]) -> tuple[Side, Side]:
    left, right = [], []
    for i, spot in enumerate(way):
        nx, ny = _normal(way, i)
        half = spot.breadth / 2
        left.append((spot.x + nx * half, spot.y + ny * half))
        right.append((spot.x - nx * half, spot.y - ny * half))
    return left, right


def _curve(points: Side) -> str:
    """Cubic curves through the points."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        first = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        second = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        out.append(numbers(*first, *second, *c))
    return "C" + " ".join(out)


def _cap(
    at: Spot, inner: Spot, kind: str, slant: float, one: tuple[float, float], other: tuple[float, float]
) -> str:
    """What joins the two sides at an end, from `one` to `other`."""
    half = at.breadth / 2
    if kind == "round" and half > 0.5:
        return f"A{numbers(half, half)} 0 0 1 {numbers(*other)}"
    length = math.hypot(at.x - inner.x, at.y - inner.y) or 1
    lean = slant * at.breadth / length if kind == "cut" else 0
    return f"L{numbers(one[0] + (at.x - inner.x) * lean, one[1] + (at.y - inner.y) * lean)}L{numbers(*other)}"
