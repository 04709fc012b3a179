"""Finds what pygame's SVG loader would drop or draw wrongly without a word, so that no card is half a picture.

The lists below are everything a card may use; anything else is a fault, named with its line (`gallery.report` puts it into
words). `docs/card_sets.md` gives the reasons. Used by the tests, by `python -m tools.draw_cards --check` and by the gallery
for an artist's folder.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.parsers import expat
from xml.parsers.expat import errors

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
NUMBER = r"-?(?:\d+(?:\.\d+)?|\.\d+)"
NUMBERS = rf"\s*{NUMBER}(?:[\s,]+{NUMBER})*\s*"
FORMS = {
    "colour": r"none|#[0-9a-fA-F]{6}",
    "number": NUMBER,
    "numbers": NUMBERS,
    "rule": r"nonzero|evenodd",
    "cap": r"butt|round|square",
    "join": r"miter|round|bevel",
    "transform": rf"(?:\s*(?:translate|rotate|scale|matrix|skewX|skewY)\({NUMBERS}\))+\s*",
    "path": rf"\s*[Mm](?:[\s,]|[MmLlHhVvCcSsQqTtAaZz]|{NUMBER})*",
    "namespace": re.escape(NAMESPACE),
}
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
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class Fault(NamedTuple):
    """Something that would not be drawn as meant: its line, and a key of the texts with its arguments."""

    line: int
    key: str
    args: dict[str, str | int]


Told = tuple[str, dict[str, str | int]]


def lint(svg: str, ratio: float | None = None) -> list[Fault]:
    """What is wrong with the text of an SVG, for its artist; `ratio` is the deck's width to height."""
    checker = _Checker(ratio)
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, given: checker.element(name, given, parser.CurrentLineNumber)
    parser.EndElementHandler = lambda name: checker.end()
    parser.CharacterDataHandler = lambda text: checker.text(text, parser.CurrentLineNumber)
    parser.StartDoctypeDeclHandler = lambda *_: checker.say(parser.CurrentLineNumber, "doctype")
    try:
        parser.Parse(svg.encode("utf-8"), True)
    except expat.ExpatError as error:
        key = XML_FAULTS.get(expat.ErrorString(error.code), "xml")
        checker.say(error.lineno, key, column=error.offset + 1)
    return checker.faults


class _Checker:
    """Collects the faults of one file while the parser walks it."""

    def __init__(self, ratio: float | None) -> None:
        self.faults: list[Fault] = []
        self.ratio = ratio
        self.depth = 0

    def say(self, line: int, key: str, **args: str | int) -> None:
        self.faults.append(Fault(line, key, args))

    def element(self, name: str, given: dict[str, str], line: int) -> None:
        self.depth += 1
        if (name == "svg") != (self.depth == 1):
            self.say(line, "root")
        if name not in ELEMENTS:
            self.say(line, "element", element=name, known=", ".join(sorted(ELEMENTS)))
            return
        told = [each for attribute, value in given.items() for each in _attribute(name, attribute, value)]
        for key, args in (*told, *(_root(given, self.ratio) if name == "svg" else ())):
            self.say(line, key, **args)

    def end(self) -> None:
        self.depth -= 1

    def text(self, text: str, line: int) -> None:
        if text.strip():
            self.say(line, "text")


def _attribute(element: str, attribute: str, value: str) -> Iterator[Told]:
    if attribute not in ELEMENTS[element]:
        yield "attribute", {"element": element, "attribute": attribute}
        return
    form = FORM_OF.get(attribute, "number")
    if not re.fullmatch(FORMS[form], value):
        yield f"form-{form}", {"given": f'{attribute}="{value[:40]}"'}
    elif form == "path":
        yield from _path(value)


def _root(given: dict[str, str], ratio: float | None) -> Iterator[Told]:
    missing = [name for name in ("xmlns", "width", "height", "viewBox") if name not in given]
    if missing:
        yield "root-needs", {"attributes": ", ".join(missing)}
        return
    try:
        box = [float(part) for part in re.split(r"[\s,]+", given["viewBox"].strip())]
        if len(box) != 4 or box[2] <= 0 or box[3] <= 0:
            yield "viewbox", {}
        elif ratio is not None and abs(box[2] / box[3] / ratio - 1) > 0.005:
            yield "ratio", {"width": f"{box[2]:g}", "height": f"{box[3]:g}", "ratio": f"{ratio:.4f}"}
    except ValueError:
        yield "viewbox", {}


def _path(d: str) -> Iterator[Told]:
    """Wrong numbers of arguments, and arcs that go nearly all the way round, which vanish."""
    at = start = (0.0, 0.0)
    for verb, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        values = [float(value) for value in re.findall(NUMBER, rest)]
        size = ARGUMENTS[verb.upper()]
        if size == 0 and values or size and (not values or len(values) % size):
            yield "path-numbers", {"verb": verb, "size": size}
            return
        if size == 0:
            at = start
        for i in range(0, len(values), size or 1):
            end = _end(verb, values[i : i + size], at)
            if verb in "Aa" and _nearly_round(values[i : i + size], at, end):
                yield "arc", {}
            at = end
            if verb in "Mm" and i == 0:
                start = end


def _end(verb: str, values: list[float], at: tuple[float, float]) -> tuple[float, float]:
    base = at if verb.islower() else (0.0, 0.0)
    if verb in "Hh":
        return base[0] + values[0], at[1]
    if verb in "Vv":
        return at[0], base[1] + values[0]
    return base[0] + values[-2], base[1] + values[-1]


def _nearly_round(values: list[float], at: tuple[float, float], end: tuple[float, float]) -> bool:
    return math.dist(at, end) < 0.02 * max(values[0], values[1])
