"""Brush strokes as outlines: a line through a few points with a breadth at each becomes one filled path.

The money-suited signs are written with it. Ends are round, pointed or cut slantwise, like the marks of a knife in a
printing block.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from tools.draw_cards.svg import numbers

STEP = 14.0  # about how far apart the points of an outline are
SLANT = 0.5  # how far a cut end leans, in breadths


class Spot(NamedTuple):
    """A place on the way of the brush and how broad it is there."""

    x: float
    y: float
    breadth: float


Points = Sequence[tuple[float, float, float]]
Place = tuple[float, float]


def stroke(points: Points, start: str = "point", end: str = "point") -> str:
    """The outline (path data) of a stroke through (x, y, breadth); `start` and `end` are round, point or cut."""
    return _outline(smooth(points), start, end)


def stretch(points: Points, first: float, last: float) -> str:
    """The outline of a part of that stroke, from one share of its way to another."""
    return _outline(_part(smooth(points), first, last))


def groove(
    points: Points, breadth: float, first: float = 0.12, last: float = 0.88, aside: float = 0.0,
    within: tuple[float, float] = (0.0, 1.0),
) -> str:
    """A line cut into a stroke from one share of its way to another; `aside` in half breadths, to the left.

    It swells at its ends. `within` limits it once more, as if cut off there.
    """
    way = smooth(points)
    begin, end = (round(share * (len(way) - 1)) for share in (first, last))
    cut = []
    for i, (x, y, wide) in enumerate(way):
        run = (i - begin) / (end - begin)
        swell = min(1.0, 1.5 * math.sin(math.pi * run)) if 0 < run < 1 else 0.0
        nx, ny = _normal(way, i)
        cut.append(Spot(x + nx * aside * wide / 2, y + ny * aside * wide / 2, breadth * swell))
    return _outline(_part(cut, max(first, within[0]), min(last, within[1])))


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


def _part(way: list[Spot], first: float, last: float) -> list[Spot]:
    return way[round(first * (len(way) - 1)) : round(last * (len(way) - 1)) + 1]


def _normal(way: Sequence[Spot], i: int) -> Place:
    before, after = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
    length = math.hypot(after.x - before.x, after.y - before.y) or 1
    return (after.y - before.y) / length, -(after.x - before.x) / length


def _outline(way: list[Spot], start: str = "point", end: str = "point") -> str:
    left, right = [], []
    for i, spot in enumerate(way):
        nx, ny = _normal(way, i)
        half = spot.breadth / 2
        left.append((spot.x + nx * half, spot.y + ny * half))
        right.append((spot.x - nx * half, spot.y - ny * half))
    foot = _cap(way[-1], way[-2], end, left[-1], right[-1])
    head = _cap(way[0], way[1], start, right[0], left[0])
    return f"M{numbers(*left[0])}{_curve(left)}{foot}{_curve(right[::-1])}{head}Z"


def _curve(points: list[Place]) -> str:
    """Cubic curves through the points: at each the way goes as from its neighbour before to the one behind."""
    out = []
    for i in range(len(points) - 1):
        b, c = points[i], points[i + 1]
        reach = math.dist(b, c) / 3
        ahead, back = _heading(points, i), _heading(points, i + 1)
        out.append(numbers(b[0] + ahead[0] * reach, b[1] + ahead[1] * reach, c[0] - back[0] * reach, c[1] - back[1] * reach, *c))
    return "C" + " ".join(out)


def _heading(points: list[Place], i: int) -> Place:
    """The direction at a point; that of the nearer neighbour counts more."""
    before, here, after = points[max(0, i - 1)], points[i], points[min(len(points) - 1, i + 1)]
    first, second = math.dist(before, here) or 1e9, math.dist(here, after) or 1e9
    x = (here[0] - before[0]) / first**2 + (after[0] - here[0]) / second**2
    y = (here[1] - before[1]) / first**2 + (after[1] - here[1]) / second**2
    length = math.hypot(x, y) or 1
    return x / length, y / length


def _cap(at: Spot, inner: Spot, kind: str, one: Place, other: Place) -> str:
    """What joins the two sides at an end, from `one` to `other`."""
    half = at.breadth / 2
    if kind == "round" and half > 0.5:
        return f"A{numbers(half, half)} 0 0 1 {numbers(*other)}"
    length = math.hypot(at.x - inner.x, at.y - inner.y) or 1
    lean = SLANT * at.breadth / length if kind == "cut" else 0
    return f"L{numbers(one[0] + (at.x - inner.x) * lean, one[1] + (at.y - inner.y) * lean)}L{numbers(*other)}"
