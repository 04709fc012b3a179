"""Tables, figures and paragraphs of the page: the few forms that all of its sections are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from game.arena.report.estimates import FEW, Estimate, Share
from game.arena.report.markup import Child, tag
from game.arena.report.numbers import Format, span

Cell = Child | tuple[Child, str]          # a cell, or a cell with a class


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[Cell]], wordy: int = 1) -> Element:
    """A table; all but the first `wordy` columns are numbers. It scrolls by itself where it is too wide."""
    head = tag("thead", tag("tr", (tag("th", words, scope="col", class_=_side(place, wordy))
                                   for place, words in enumerate(headings))))
    body = [tag("tr", (_cell(cell, place, wordy) for place, cell in enumerate(row))) for row in rows]
    if not body:
        body = [tag("tr", tag("td", "nothing", colspan=len(headings), class_="words"))]
    return tag("div", tag("table", tag("caption", caption), head, tag("tbody", body)), class_="table", tabindex=0,
               role="region", aria_label=caption)


def _side(place: int, wordy: int) -> str:
    return "words" if place < wordy else "number"


def _cell(cell: Cell, place: int, wordy: int) -> Element:
    content, extra = cell if isinstance(cell, tuple) else (cell, "")
    kind = f"{_side(place, wordy)} {extra}".rstrip()
    if place == 0:
        return tag("th", content, scope="row", class_=kind)
    return tag("td", content if content != "" else "–", class_=kind)


def bounds(estimate: Estimate, form: Format) -> str:
    """The 95 % interval of an estimate."""
    if estimate.number < FEW and not isinstance(estimate, Share):
        return "too few"
    return span(estimate.interval(), form)


def figure(caption: str, chart: Element, note: str = "") -> Element:
    """A chart with its words: what it shows, and how to read it."""
    words = [tag("b", caption)]
    return tag("figure", tag("figcaption", words, f" {note}" if note else None), chart)


def side_by_side(*figures: Element | None) -> Element | None:
    """Charts beside each other where there is room."""
    shown = [each for each in figures if each is not None]
    return tag("div", shown, class_="charts" if len(shown) > 1 else "charts alone") if shown else None


def section(id: str, heading: str, *parts: Element | None) -> Element:
    """A part of the page that can be gone to."""
    return tag("section", tag("h2", heading, id=id), [part for part in parts if part is not None], aria_labelledby=id)
