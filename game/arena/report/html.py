"""The forms that all sections of the page are made of, filled in by the templates beside this module.

Everything is escaped unless it is Markup, which the templates alone and `Markup.format` make. Each block ends with its line, so
that two pages can be compared.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from game.arena.report.estimates import FEW, Estimate, Finding, Judge, Share, Statement
from game.core.intervals import Interval

# ------------------------------------------------------------ numbers
# Numbers as the page writes them: true minus signs, per cent with a blank, intervals with "to".


Format = Callable[[float], str]


def plain(value: float, digits: int = 0, sign: bool = False) -> str:
    """A number with so many digits after the point, with its sign where it is asked for."""
    text = f"{abs(value):,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        return text
    return ("\N{MINUS SIGN}" if value < 0 else "+" if sign else "") + text


def whole(value: float) -> str:
    """A whole number."""
    return plain(value)


def percent(share: float) -> str:
    """A share as per cent; with two digits where it is small."""
    return f"{plain(100 * share, 2 if 0 < abs(share) < 0.01 else 1)} %"


def hundredths(share: float) -> str:
    """A difference of shares, in points of a hundred."""
    return plain(100 * share, 1, sign=True)


def points(value: float) -> str:
    """Points a deal."""
    return plain(value, 2, sign=True)


def decimal(value: float) -> str:
    """A mean of something that is counted: three digits in all, about."""
    return plain(value, 0 if abs(value) >= 1000 else 1 if abs(value) >= 20 else 2)


def small(value: float) -> str:
    """Something for each deal that may be rare: two digits that say something."""
    if value == 0 or abs(value) >= 0.1:
        return decimal(value)
    return plain(value, min(6, 1 - floor(log10(abs(value)))))


def span(interval: Interval, form: Format) -> str:
    """The bounds of an interval; the unit stands once."""
    low, high = form(interval.low), form(interval.high)
    unit = " %" if high.endswith(" %") else ""
    return f"{low.removesuffix(unit)} to {high}"


def trimmed(text: str) -> str:
    """A number as it stands at an axis: without zeros after the point that say nothing."""
    return re.sub(r"^([^.]*)\.0+(?=\D|$)|(\.\d*?[1-9])0+(?=\D|$)", r"\1\2", text)


def ticks(low: float, high: float, most: int) -> list[float]:
    """At most about so many round numbers from `low` to `high`: steps of 1, 2 or 5 times a power of ten."""
    rough = max(high - low, 1e-9) / max(1, most - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))
    return [round(number * step, 10) for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


# ------------------------------------------------------------ html


Words = str | Markup
# What XML cannot hold, and what would turn the text after it around.
UNFIT = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069\u007f-\u009f]")


class TableCell(NamedTuple):
    """A cell of a table, with a class of its own (`loud`, `never`) where it stands out."""

    words: Words
    kind: str = ""


Cells = list[TableCell | Words]


class ReportSection(NamedTuple):
    """A part of the page that can be gone to."""

    id: str
    heading: str
    content: Markup


class ReportPart(ABC):
    """The figures of one section of the page."""

    def findings(self) -> list[Finding]:
        """What is judged against chance; nothing where nothing is fair or unfair."""
        return []

    def verdicts(self, judge: Judge) -> list[Statement]:
        """What it comes to, in sentences."""
        return []

    @abstractmethod
    def section(self, judge: Judge, ids: Iterator[int]) -> ReportSection:
        """The section; `ids` are for its charts."""


def written(value: object) -> object:
    """A number without needless digits, text without characters that a page cannot hold."""
    if isinstance(value, float):
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    if isinstance(value, str):
        return type(value)(UNFIT.sub("\ufffd", value))
    return value


_ENVIRONMENT = Environment(loader=FileSystemLoader(Path(__file__).parent / "templates"), autoescape=True, finalize=written,
                           undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)


def fill(template: str, macro: str, *values: object) -> Markup:
    """What a macro of a template makes of the values."""
    return Markup(getattr(_ENVIRONMENT.get_template(template).module, macro)(*values))


def fill_page(**values: object) -> str:
    """The whole page."""
    return _ENVIRONMENT.get_template("page.html").render(values)


def paragraph(words: Words, kind: str = "how") -> Markup:
    """A paragraph: small by itself, or of another kind (`lead`)."""
    return fill("parts.html", "paragraph", words, kind)


def heading(words: Words) -> Markup:
    """A heading within a section."""
    return fill("parts.html", "heading", words)


def section(id: str, heading: str, *parts: Markup | None) -> ReportSection:
    """A part of the page that can be gone to."""
    return ReportSection(id, heading, fill("parts.html", "section", id, heading, [part for part in parts if part is not None]))


def table(caption: str, headings: Sequence[str], rows: Iterable[Sequence[TableCell | Words]]) -> Markup:
    """A table; all but the first column are numbers. It scrolls by itself where it is too wide."""
    cells = [[cell if isinstance(cell, TableCell) else TableCell(cell) for cell in row] for row in rows]
    return fill("parts.html", "table", caption, headings, cells)


def figure(caption: str, chart: Markup, note: str = "") -> Markup:
    """A chart with its words: what it shows, and how to read it."""
    return fill("parts.html", "figure", caption, note, chart)


def side_by_side(*figures: Markup | None) -> Markup | None:
    """Charts beside each other where there is room."""
    shown = [each for each in figures if each is not None]
    return fill("parts.html", "side_by_side", shown) if shown else None


def bounds(estimate: Estimate, form: Format) -> str:
    """The 95 % interval of an estimate in words."""
    if estimate.number < FEW and not isinstance(estimate, Share):
        return "too few"
    return span(estimate.interval(), form)
