"""Shapes as path text that can be placed, so that one path holds many of them: petals, leaves, brush strokes.

The hanafuda draw with these. A template is written around the origin with absolute M L C Q Z, a hundred large.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence

from tools.draw_cards.palette import INK
from tools.draw_cards.svg import numbers, path

Point = tuple[float, float]
Spot = tuple[float, ...]  # where, how large, turned by
LINE = 4.5  # the width of a cut line
_VERB = re.compile(r"([MLCQZ])([^MLCQZ]*)")


def shape(d: str, colour: str, line: float = LINE, ink: str = INK) -> str:
    """A flat colour with a cut line around it."""
    return path(d, colour, ink, line)


def strokes(d: str, colour: str = INK, width: float = LINE) -> str:
    return path(d, "none", colour, width)


def place(
    d: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False, wide: float = 1
) -> str:
    """A template enlarged, made `wide` times as wide, flipped, turned clockwise and put at (x, y)."""
    across = scale * wide * (-1 if flip else 1)
    sine, cosine = math.sin(math.radians(turn)), math.cos(math.radians(turn))

    def placed(match: re.Match[str]) -> str:
        given = [float(value) for value in match[2].split()]
        ends = zip(given[::2], given[1::2], strict=True)
        there = [
            (x + a * across * cosine - b * scale * sine, y + a * across * sine + b * scale * cosine)
            for a, b in ends
        ]
        return match[1] + " ".join(numbers(*point) for point in there)

    return _VERB.sub(placed, d)


def ring(
    template: str, count: int, x: float, y: float, scale: float = 1, turn: float = 0, wide: float = 1
) -> str:
    """The template `count` times around (x, y), the first upwards."""
    return "".join(place(template, x, y, scale, turn + 360 / count * i, wide=wide) for i in range(count))


def way(text: str) -> list[Point]:
    """Points written as `x y, x y`."""
    return [(x, y) for x, y in spots(text)]


def spots(text: str) -> list[Spot]:
    """Places written as `x y size turn, x y size turn`, or with fewer numbers where fewer are wanted."""
    return [tuple(float(value) for value in entry.split()) for entry in text.split(",")]


def smooth(points: Sequence[Point]) -> str:
    """A curve through all points (the first is not moved to)."""
    around = [points[0], *points, points[-1]]
    parts = []
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        one = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        two = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        parts.append("C" + " ".join(numbers(*point) for point in (one, two, end)))
    return "".join(parts)


def thread(points: Sequence[Point]) -> str:
    """A curve through all points, to be stroked."""
    return f"M{numbers(*points[0])}{smooth(points)}"


def limb(points: Sequence[Point], start: float, end: float = 0) -> str:
    """A brush stroke through all points, `start` wide at first and `end` at last."""
    last = len(points) - 1
    return stroke_of(points, [start + (end - start) * i / last for i in range(last + 1)])


def stroke_of(points: Sequence[Point], widths: Sequence[float]) -> str:
    """A stroke through all points that is so wide at each."""
    last = len(points) - 1
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        half = widths[i] / 2
        dx, dy = (by - ay) / length * half, (ax - bx) / length * half
        sides[0].append((x + dx, y + dy))
        sides[1].append((x - dx, y - dy))
    back = sides[1][::-1]
    return f"M{numbers(*sides[0][0])}{smooth(sides[0])}L{numbers(*back[0])}{smooth(back)}Z"


def joined(colour: str, *shapes: str) -> str:
    """Several shapes as one body: the cut line goes around all of them and not between."""
    return "".join(path(d, INK, INK, 2 * LINE) for d in shapes) + "".join(path(d, colour) for d in shapes)


def limbs(lines: Iterable[tuple[Sequence[Point], float, float]]) -> str:
    return "".join(limb(points, start, end) for points, start, end in lines)


def disc(x: float, y: float, r: float) -> str:
    """A round dot as path text."""
    k = r * 0.5523
    return (
        f"M{numbers(x, y - r)}C{numbers(x + k, y - r, x + r, y - k, x + r, y)}"
        f"C{numbers(x + r, y + k, x + k, y + r, x, y + r)}C{numbers(x - k, y + r, x - r, y + k, x - r, y)}"
        f"C{numbers(x - r, y - k, x - k, y - r, x, y - r)}Z"
    )


def on(points: Sequence[Point], share: float) -> tuple[float, float, float]:
    """The place at that share of a way from point to point, and its direction (0 up, clockwise)."""
    at = share * (len(points) - 1)
    i = min(int(at), len(points) - 2)
    (ax, ay), (bx, by) = points[i], points[i + 1]
    part = at - i
    turn = math.degrees(math.atan2(bx - ax, ay - by))
    return ax + (bx - ax) * part, ay + (by - ay) * part, turn
