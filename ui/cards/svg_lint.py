"""Finds what pygame's SVG loader would drop or draw wrongly without a word, so that no card is half a picture.

The lists below are everything a card may use; anything else is a fault, named with its line (`gallery.report` puts it into
words). `docs/card_sets.md` gives the reasons. Used by the tests, by `python -m tools.draw_cards --check` and by the gallery
for an artist's folder.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.parsers import expat
from xml.parsers.expat import errors

# ------------------------------------------------------------ drawing cost
# How much work a drawing is: how many strokes of the pen, how long they are, how many dashes.
#
# What draws an SVG compares every line that crosses a row of pixels with every other one, so a file of a few kilobytes can take
# a minute. Lengths are counted in sides of the card (width and height together), which no viewBox and no scale can hide.
# The most elaborate back that ships has 3,500 strokes, 130 sides long in all and 36 in one shape.


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


# ------------------------------------------------------------ lint


NAMESPACE = "http://www.w3.org/2000/svg"
PAINT = frozenset(
    {"fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
     "stroke-dasharray", "stroke-opacity"}
)
SHAPE = PAINT | {"opacity", "transform"}
ELEMENTS: dict[str, frozenset[str]] = {
    "svg": frozenset({"xmlns", "width", "height", "viewBox"}),
    "g": PAINT | {"transform"},  # no opacity: it would apply to each child instead of the group
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2"},
    "polyline": SHAPE | {"points"},
    "polygon": SHAPE | {"points"},
}
# What editors write beside the picture, and what no picture depends on: it is passed over, like comments, and not written anew.
IDLE = frozenset({"id", "class"})  # there is no style sheet that they could be for
IDLE_IN_ROOT = frozenset({"version", "baseProfile", "x", "y", "preserveAspectRatio"})
ASIDE = frozenset({"title", "desc", "metadata", "defs"})  # with all that is in them: nothing may use what is defined
NUMBERS = rf"\s*+{NUMBER}(?:[\s,]++{NUMBER})*+\s*+"
TEXT = {  # nothing in them is tried twice, so that no text takes longer than its length
    "colour": r"none|#(?:[0-9a-fA-F]{3}){1,2}",
    "number": NUMBER,
    "length": rf"{NUMBER}(?:px|pt|pc|mm|cm|in|%)?",
    "numbers": NUMBERS,
    "rule": r"nonzero|evenodd",
    "cap": r"butt|round|square",
    "join": r"miter|round|bevel",
    "transform": rf"(?:\s*+(?:translate|rotate|scale|matrix|skewX|skewY)\({NUMBERS}\))++\s*+",
    "path": rf"\s*+[Mm](?:[\s,]++|[MmLlHhVvCcSsQqTtAaZz]|{NUMBER})*+",
    "namespace": re.escape(NAMESPACE),
}
FORMS = {name: re.compile(text, re.ASCII) for name, text in TEXT.items()}
FORM_OF = {
    "fill": "colour", "stroke": "colour", "fill-rule": "rule", "stroke-linecap": "cap", "stroke-linejoin": "join",
    "stroke-dasharray": "numbers", "points": "numbers", "viewBox": "numbers", "transform": "transform", "d": "path",
    "xmlns": "namespace",
}
XML_FAULTS = {  # what XML is spoiled by most often; anything else is just no XML
    errors.XML_ERROR_NO_ELEMENTS: "xml-empty", errors.XML_ERROR_UNCLOSED_TOKEN: "xml-unclosed",
    errors.XML_ERROR_TAG_MISMATCH: "xml-mismatch", errors.XML_ERROR_DUPLICATE_ATTRIBUTE: "xml-twice",
    errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "xml-after", errors.XML_ERROR_UNDEFINED_ENTITY: "xml-entity",
}
_HUGE = re.compile(r"[0-9]{7}|\.[0-9]{21}")  # a number that is larger, or finer, than any picture needs
FAULTS_AT_MOST = 50
SHOWN = 40  # characters of the file that a fault repeats
VIEWBOX = (0.1, 100_000.0)  # its sides
SLIMMEST = 10  # times as long as wide


class DrawingFault(NamedTuple):
    """Something that would not be drawn as meant: its line, and a key of the texts with its arguments."""

    line: int
    key: str
    args: dict[str, str | int]


class Unsound(ValueError):
    """A drawing has faults, so it is not drawn."""


class _TooManyFaults(Exception):
    """There are too many faults, or one too bad, to read on."""


def lint(svg: str, ratio: float | None = None) -> list[DrawingFault]:
    """What is wrong with the text of an SVG, for its artist; `ratio` is the deck's width to height."""
    return _checked(svg, ratio).faults


def sound(svg: str) -> str:
    """The same drawing, written anew from nothing but what the linter knows. Raises Unsound when anything is wrong with it.

    Whoever draws it sees what was checked: comments, entities and the like, which another reader of XML may take for something
    else, are gone.
    """
    checker = _checked(svg, None)
    for fault in checker.faults:
        if fault.key != "root-needs" or not checker.cost.side:  # its size on its own is not needed: that of the card counts
            raise Unsound(fault.key)
    return "".join(checker.written)


def _checked(svg: str, ratio: float | None) -> _Checker:
    checker = _Checker(ratio)
    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = lambda name, given: checker.element(name, given, parser.CurrentLineNumber)
    parser.EndElementHandler = checker.end
    parser.CharacterDataHandler = lambda text: checker.text(text, parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = lambda *_: checker.stop(parser.CurrentLineNumber, "doctype")
    try:
        parser.Parse(svg.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        key = XML_FAULTS.get(expat.ErrorString(error.code), "xml")
        checker.faults.append(DrawingFault(error.lineno, key, {"column": error.offset + 1}))
    except _TooManyFaults:
        pass
    return checker


class _Checker:
    """Collects the faults of one file while the parser walks it, and writes down what is sound."""

    def __init__(self, ratio: float | None) -> None:
        self.faults: list[DrawingFault] = []
        self.written: list[str] = []
        self.ratio = ratio
        self.cost = DrawingCost()
        self.scopes = [Scope()]
        self._aside = 0  # how deep it is in what is passed over
        self._drawn_prefixes: set[str] = set()  # what is called so would be a part of the picture

    def say(self, line: int, key: str, args: dict[str, str | int]) -> None:
        """Add a fault; _TooManyFaults when there are enough."""
        self.faults.append(DrawingFault(line, key, args))
        if len(self.faults) >= FAULTS_AT_MOST:
            raise _TooManyFaults

    def stop(self, line: int, key: str) -> None:
        """Nothing after this is worth looking at."""
        self.say(line, key, {})
        raise _TooManyFaults

    def element(self, name: str, given: dict[str, str], line: int) -> None:
        """An element begins."""
        if self._passed_over(name, given):
            self._aside += 1
            return
        given = {attribute: value for attribute, value in given.items() if not _is_idle(name, attribute)}
        told = list(self._element(name, given))
        scope, extent = self.scopes[-1], Extent()
        if name in ELEMENTS and not told:
            extent, told = _way(name, given)
            scope, much = self.cost.element(given, extent, scope, len(self.scopes))
            told += much
        self.scopes.append(scope)
        for key, args in told:
            self.say(line, key, args)
            if key.startswith("much-"):
                raise _TooManyFaults  # more of it would only take time
        attributes = "".join(f' {attribute}="{value}"' for attribute, value in given.items())
        self.written.append(f"<{name}{attributes}>")

    def _passed_over(self, name: str, given: dict[str, str]) -> bool:
        """Whether the element is no part of the picture; a style sheet is one wherever it stands."""
        self._drawn_prefixes |= {key[6:] for key, value in given.items() if key.startswith("xmlns:") and value == NAMESPACE}
        prefix, colon, _ = name.partition(":")
        if len(self.scopes) == 1 or name == "style" or colon and prefix in self._drawn_prefixes:
            return False
        return bool(self._aside or colon or name in ASIDE)

    def _element(self, name: str, given: dict[str, str]) -> Iterator[Told]:
        if (name == "svg") != (len(self.scopes) == 1):
            yield "root", {}
        if name not in ELEMENTS:
            yield "element", {"element": name[:SHOWN], "known": ", ".join(sorted(ELEMENTS))}
            return
        for attribute, value in given.items():
            yield from _attribute(name, attribute, value)
        if name == "svg" and len(self.scopes) == 1:
            yield from self._root(given)

    def end(self, name: str) -> None:
        """An element ends."""
        if self._aside:
            self._aside -= 1
            return
        self.scopes.pop()
        self.written.append(f"</{name}>")

    def text(self, text: str, line: int) -> None:
        """Text inside an element."""
        if text.strip() and not self._aside:
            self.say(line, "text", {})

    def _root(self, given: dict[str, str]) -> Iterator[Told]:
        missing = [name for name in ("xmlns", "width", "height", "viewBox") if name not in given]
        if missing:
            yield "root-needs", {"attributes": ", ".join(missing)}
        if "viewBox" not in given:
            return
        box = numbers(given["viewBox"]) if FORMS["numbers"].fullmatch(given["viewBox"]) else []
        if len(box) != 4 or box[2] <= 0 or box[3] <= 0:
            yield "viewbox", {}
            return
        width, height = box[2:]
        short, long = sorted((width, height))
        if short < VIEWBOX[0] or long > VIEWBOX[1] or long > SLIMMEST * short:
            yield "viewbox-size", {"times": SLIMMEST}
        elif self.ratio is not None and abs(width / height / self.ratio - 1) > 0.005:
            yield "ratio", {"width": f"{width:g}", "height": f"{height:g}", "ratio": f"{self.ratio:.4f}"}
        self.cost.side = width + height


def _is_idle(element: str, attribute: str) -> bool:
    """Whether no picture depends on it; what belongs to another name space is never drawn."""
    return attribute in IDLE or ":" in attribute or attribute.startswith("data-") or (
        element == "svg" and attribute in IDLE_IN_ROOT)


def _attribute(element: str, attribute: str, value: str) -> Iterator[Told]:
    if attribute not in ELEMENTS[element]:
        key = "style" if attribute == "style" else "attribute"
        yield key, {"element": element, "attribute": attribute[:SHOWN]}
        return
    form = FORM_OF.get(attribute, "number")
    if element == "svg" and form == "number":
        form = "length"  # on its own; as a card it gets the card's
    given: dict[str, str | int] = {"given": f'{attribute}="{value[:SHOWN]}"'}
    if not FORMS[form].fullmatch(value) or form == "transform" and not transforms_sound(value):
        yield f"form-{form}", given
    elif form in ("number", "length", "numbers", "path", "transform") and (huge := _HUGE.search(value)):
        yield "huge", {"given": f'{attribute}="{value[max(0, huge.start() - 8) : huge.end()]}"'}


def _way(name: str, given: Mapping[str, str]) -> tuple[Extent, list[Told]]:
    """How far the pen goes along an element whose attributes are sound, and what is wrong on that way."""
    if name == "path" and "d" in given:
        path = Path(given["d"])
        return Extent(path.strokes, path.length), path.told
    return Extent() if name == "svg" else extent(name, given), []
