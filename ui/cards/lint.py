"""Finds what pygame's SVG loader would drop or draw wrongly without a word, so that no card is half a picture.

The lists below are everything a card may use; anything else is a fault, named with its line (`gallery.report` puts it into
words). `docs/card_sets.md` gives the reasons. Used by the tests, by `python -m tools.draw_cards --check` and by the gallery
for an artist's folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.parsers import expat
from xml.parsers.expat import errors

from ui.cards.drawing_cost import NUMBER, DrawingCost, Extent, Path, Scope, Told, extent, numbers, transforms_sound

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


class Fault(NamedTuple):
    """Something that would not be drawn as meant: its line, and a key of the texts with its arguments."""

    line: int
    key: str
    args: dict[str, str | int]


class Unsound(ValueError):
    """A drawing has faults, so it is not drawn."""


class _TooManyFaults(Exception):
    """So much is wrong, or so badly, that there is no use in reading on."""


def lint(svg: str, ratio: float | None = None) -> list[Fault]:
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
        checker.faults.append(Fault(error.lineno, key, {"column": error.offset + 1}))
    except _TooManyFaults:
        pass
    return checker


class _Checker:
    """Collects the faults of one file while the parser walks it, and writes down what is sound."""

    def __init__(self, ratio: float | None) -> None:
        self.faults: list[Fault] = []
        self.written: list[str] = []
        self.ratio = ratio
        self.cost = DrawingCost()
        self.scopes = [Scope()]
        self._aside = 0  # how deep it is in what is passed over
        self._drawn_prefixes: set[str] = set()  # what is called so would be a part of the picture

    def say(self, line: int, key: str, args: dict[str, str | int]) -> None:
        self.faults.append(Fault(line, key, args))
        if len(self.faults) >= FAULTS_AT_MOST:
            raise _TooManyFaults

    def stop(self, line: int, key: str) -> None:
        """Nothing after this is worth looking at."""
        self.say(line, key, {})
        raise _TooManyFaults

    def element(self, name: str, given: dict[str, str], line: int) -> None:
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
        if self._aside:
            self._aside -= 1
            return
        self.scopes.pop()
        self.written.append(f"</{name}>")

    def text(self, text: str, line: int) -> None:
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
