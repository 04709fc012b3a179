"""How much work a drawing is: how many strokes of the pen, how long they are, how many dashes.

What draws an SVG compares every line that crosses a row of pixels with every other one, so a file of a few kilobytes can take
a minute. Lengths are counted in sides of the card (width and height together), which no viewBox and no scale can hide.
The most elaborate back that ships has 3,500 strokes, 130 sides long in all and 36 in one shape.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

SHAPES_AT_MOST = 4_000  # and groups
DEEPEST = 32
STROKES_AT_MOST = 12_000
STROKES_OF_A_SHAPE = 4_000
LENGTH_AT_MOST = 600.0  # sides
LENGTH_OF_A_SHAPE = 120.0
DASHES_AT_MOST = 2_000
LARGEST_SCALE = 1_000.0  # what transforms may multiply by, one inside the other
WIDEST_STROKE = 1.0  # sides

NUMBER = r"-?+(?:\d++(?:\.\d++)?|\.\d++)(?:[eE]-\d{1,2})?+"
_NUMBER = re.compile(NUMBER)
_VERB = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*+)")  # an E belongs to a number
_TRANSFORM = re.compile(r"([A-Za-z]++)\(([^)]*+)\)")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_TRANSFORM_ARGUMENTS = {"translate": (1, 2), "rotate": (1, 3), "scale": (1, 2), "matrix": (6,), "skewX": (1,), "skewY": (1,)}

Told = tuple[str, dict[str, str | int]]
Point = tuple[float, float]


class Scope(NamedTuple):
    """What an element takes from those around it: the scale, the length of a row of dashes (0: none), the pen's width."""

    scale: float = 1.0
    dash: float = 0.0
    pen: float = 1.0


class Extent(NamedTuple):
    """The pen's way along a shape, in units of the file."""

    strokes: int = 0
    length: float = 0.0


class DrawingCost:
    """Sums up one file. `side` is the width and height of its viewBox together, 0 while that is not known."""

    def __init__(self) -> None:
        self.side = 0.0
        self._shapes = self._strokes = 0
        self._length = self._dashes = 0.0

    def element(self, given: Mapping[str, str], extent: Extent, around: Scope, depth: int) -> tuple[Scope, Iterator[Told]]:
        """What holds inside an element whose attributes are sound, and what is too much about it."""
        scope = _inside(given, around)
        return scope, self._told(extent, scope, depth)

    def _told(self, extent: Extent, scope: Scope, depth: int) -> Iterator[Told]:
        self._shapes += 1
        self._strokes += extent.strokes
        length = extent.length * scope.scale / self.side if self.side else 0.0
        self._length += length
        self._dashes += extent.length / scope.dash if scope.dash else 0.0
        for key, is_too_much, most in (
            ("deep", depth > DEEPEST, DEEPEST),
            ("shapes", self._shapes > SHAPES_AT_MOST, SHAPES_AT_MOST),
            ("strokes", self._strokes > STROKES_AT_MOST, STROKES_AT_MOST),
            ("strokes-shape", extent.strokes > STROKES_OF_A_SHAPE, STROKES_OF_A_SHAPE),
            ("scale", not scope.scale <= LARGEST_SCALE, LARGEST_SCALE),
            ("length", self._length > LENGTH_AT_MOST, LENGTH_AT_MOST),
            ("length-shape", length > LENGTH_OF_A_SHAPE, LENGTH_OF_A_SHAPE),
            ("dashes", self._dashes > DASHES_AT_MOST, DASHES_AT_MOST),
            ("pen", bool(self.side) and scope.pen * scope.scale > WIDEST_STROKE * self.side, WIDEST_STROKE),
        ):
            if is_too_much:
                yield f"much-{key}", {"most": int(most)}


def _inside(given: Mapping[str, str], around: Scope) -> Scope:
    scale, dash, pen = around
    if "transform" in given:
        scale *= _scale(given["transform"])
    if "stroke-dasharray" in given:
        dash = sum(map(abs, numbers(given["stroke-dasharray"])))
        dash = max(dash, 1e-9)
    if "stroke-width" in given:
        pen = abs(float(given["stroke-width"]))
    return Scope(min(scale, 1e9), dash, pen)


def numbers(text: str) -> list[float]:
    """The numbers of an attribute."""
    return [float(number) for number in _NUMBER.findall(text)]


def transforms_sound(text: str) -> bool:
    """Whether each transform has as many numbers as it takes."""
    return all(len(_NUMBER.findall(rest)) in _TRANSFORM_ARGUMENTS[verb] for verb, rest in _TRANSFORM.findall(text))


def _scale(text: str) -> float:
    """By how much these transforms may stretch a length."""
    scale = 1.0
    for verb, rest in _TRANSFORM.findall(text):
        values = numbers(rest)
        if verb == "scale":
            scale *= max(map(abs, values))
        elif verb == "matrix":
            scale *= math.hypot(*values[:4])
        elif verb in ("skewX", "skewY"):
            scale *= 1 + abs(math.tan(math.radians(values[0])))
        scale = min(scale, 1e9)
    return scale


# ---------------------------------------------------------------- how long shapes are


def extent(name: str, given: Mapping[str, str]) -> Extent:
    """How far the pen goes along an element whose attributes are sound; `Path` follows a path."""
    value = {key: abs(float(given[key])) for key in ("x1", "y1", "x2", "y2", "width", "height", "r", "rx", "ry") if key in given}
    if name == "line":
        return Extent(1, sum(value.get(key, 0) for key in ("x1", "y1", "x2", "y2")))
    if name == "rect":
        return Extent(8, 2 * (value.get("width", 0) + value.get("height", 0)))
    if name in ("circle", "ellipse"):
        return Extent(4, 2 * math.pi * max(value.get(key, 0) for key in ("r", "rx", "ry")))
    if name in ("polyline", "polygon"):
        along = numbers(given.get("points", ""))
        points = list(zip(along[::2], along[1::2], strict=False))
        return Extent(len(points), sum(map(math.dist, points, points[1:] + points[:1])))
    return Extent()


class Path:
    """Follows a path with a pen. `told` is what is wrong with it: too few numbers, or an arc that goes nearly all the way
    round, which vanishes."""

    def __init__(self, d: str) -> None:
        self.strokes, self.length = 0, 0.0
        self.told: list[Told] = []
        self._at = self._start = self._grip = (0.0, 0.0)  # the grip of a curve is mirrored by one that goes on from it
        for verb, rest in _VERB.findall(d):
            values, size = numbers(rest), ARGUMENTS[verb.upper()]
            if size == 0 and values or size and (not values or len(values) % size):
                self.told.append(("path-numbers", {"verb": verb, "size": size}))
                return
            for i in range(0, len(values) or 1, size or 1):
                self._stroke(verb, values[i : i + size], is_move=verb in "Mm" and i == 0)
        self.length += math.dist(self._at, self._start)  # what is filled is closed

    def _stroke(self, verb: str, values: list[float], is_move: bool) -> None:
        at = self._at
        kind = verb.upper()
        base = at if verb.islower() else (0.0, 0.0)
        points = _points(kind, values, base, at) if kind != "Z" else [self._start]
        end = points[-1]
        if kind == "A":
            self._arc(values, math.dist(at, end))
        elif is_move:
            self.length += math.dist(at, self._start)
            self._start = end
        else:
            mirrored = [(at[0] + self._grip[0], at[1] + self._grip[1])] if kind in "ST" else []
            way = [at, *mirrored, *points]
            self.length += sum(map(math.dist, way, way[1:]))
            self._grip = (end[0] - way[-2][0], end[1] - way[-2][1]) if kind in "CSQT" else (0.0, 0.0)
        self.strokes += 1
        self._at = end

    def _arc(self, values: list[float], straight: float) -> None:
        widest = max(abs(values[0]), abs(values[1]))
        if straight < 0.02 * widest:
            self.told.append(("arc", {}))
        self.length += (2 if values[3] else 1) * math.pi * max(widest, straight / 2)
        self._grip = (0.0, 0.0)


def _points(kind: str, values: list[float], base: Point, at: Point) -> list[Point]:
    """The points of a stroke, its end the last."""
    if kind == "H":
        return [(base[0] + values[0], at[1])]
    if kind == "V":
        return [(at[0], base[1] + values[0])]
    if kind == "A":
        values = values[-2:]
    return [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
