"""HTML and SVG as trees of the standard library, so that whatever a ruleset is called, it is escaped and tags are balanced.

The page is written as XML that HTML parsers read alike. A template engine would be one more dependency for a page with a
dozen kinds of elements.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

Child = Element | str | float
VOID = frozenset(["br", "hr", "meta", "rect", "line", "path", "circle"])    # may be empty
# What XML cannot hold, and what would turn the text after it around.
UNFIT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069\u007f-\u009f]")

BLOCK_END = re.compile("(</(?:section|figure|table|thead|tbody|tr|p|h[123]|dl|li|ul|svg|header|nav|style|title|desc)>)")


def tag(name: str, /, *children: Child | None | Iterable[Child], **attributes: object) -> Element:
    """An element. `class_` and `for_` lose their underscore, other underscores become hyphens; None is left out."""
    element = Element(name)
    for key, value in attributes.items():
        if value is not None:
            element.set(key.rstrip("_").replace("_", "-"), fit(written(value)))
    for child in children:
        if isinstance(child, (Element, str, int, float)):
            _add(element, child)
        elif child is not None:
            for each in child:
                _add(element, each)
    assert name in VOID or len(element) or element.text, f"an empty {name}"
    return element


def _add(element: Element, child: Child) -> None:
    if isinstance(child, Element):
        element.append(child)
        return
    text = fit(written(child))
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def written(value: object) -> str:
    """A number without needless digits, always with a point; anything else as it is."""
    if isinstance(value, float):
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    return str(value)


def fit(text: str) -> str:
    """The text without characters that a page cannot hold."""
    return UNFIT.sub("\ufffd", text)


def document(root: Element) -> str:
    """The whole page, with a line for every block so that two pages can be compared."""
    return "<!DOCTYPE html>\n" + BLOCK_END.sub(r"\1\n", tostring(root, encoding="unicode"))
