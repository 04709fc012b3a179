"""The forms that all sections of the page are made of, filled in by the templates beside this module.

Everything is escaped unless it is Markup, which the templates alone and `Markup.format` make. Each block ends with its line, so
that two pages can be compared.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from pathlib import Path
from typing import NamedTuple
from unicodedata import east_asian_width

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from game.arena.report.estimates import FEW, Estimate, Finding, Judge, Share, Statement
from game.core.intervals import Interval

# ------------------------------------------------------------ numbers
# Numbers as the page writes them: true minus signs, per cent with a blank, intervals with "to".


Format = Callable[[float], str]


def plain(value: float, digits: int = 0, sign: bool = False) -> str:
    """A number with `digits` after the point; `sign`: with its sign."""
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
    """At most about `count` round numbers from `low` to `high`: steps of 1, 2 or 5 times a power of ten."""
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
    """A section of the page, with a link in the table of contents."""

    id: str
    heading: str
    content: Markup


class ReportPart(ABC):
    """The figures of one section of the page."""

    def findings(self) -> list[Finding]:
        """What is judged against chance; nothing where nothing is fair or unfair."""
        return []

    def verdicts(self, judge: Judge) -> list[Statement]:
        """The conclusions, in sentences."""
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
    """A section of the page, with a link in the table of contents."""
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


# ------------------------------------------------------------ charts
# Bars with their intervals, and how a number is spread, as SVG. Generic; all words come from the caller. Here is where
# everything lies; `templates/charts.svg` draws it.

ROW, BAR, LABEL_DROP = 42, 12, 14          # of a row of bars: its height, its bar, the baseline of its words
BASE_WORDS = 20                            # above the bars: what nothing means
AXIS = 24                                  # below the bars: words of the axis
HISTOGRAM, HEAD = 168, 26                  # height of the columns, and of the words above them
SHARES = 10.0                              # per cent of the width, before the columns
ROOM = 13.0                                # per cent of the width between words of an axis and those at its ends
LONGEST_LABEL = 44                         # letters; a Chinese one counts as two
MOST_COLUMNS = 36
TAIL = 0.004                               # what lies outside of it is put together at either end

Ids = Iterator[int]                        # numbers for the ids that charts need, no two alike on a page


@dataclass(frozen=True, slots=True)
class BarRow:
    """A bar from the base to its value. What was judged is `strong` or is not; `mark` is a value to compare it with."""

    label: str
    value: float
    words: str
    interval: Interval | None = None
    strong: bool | None = None
    mark: float | None = None


def cut(text: str, room: int = LONGEST_LABEL) -> str:
    """The text, with an ellipsis where it is longer than there is room."""
    used = 0
    for place, letter in enumerate(text):
        used += 2 if east_asian_width(letter) in "WF" else 1
        if used > room and place < len(text) - 1:
            return text[:place] + "…"
    return text


class Mark(NamedTuple):
    """Words at a place of an axis or of a chart; `y` in pixels where they do not stand on the axis."""

    words: str
    x: str = ""
    anchor: str = ""
    y: float = 0.0


class _Across:
    """Maps values to places across the chart, in per cent of its width, with room left free for words."""

    def __init__(self, low: float, high: float, left: float = 0.0) -> None:
        self.low, self.width, self.left = low, (high - low) or 1.0, left

    def __call__(self, value: float) -> str:
        return f"{self.at(value):.3f}%"

    def at(self, value: float) -> float:
        return self.left + (100 - self.left) * min(1.0, max(0.0, (value - self.low) / self.width))

    def mark(self, words: str, value: float) -> Mark:
        """A mark on the axis at that value, with its words."""
        return Mark(words, self(value), _anchor(self.at(value)))


def _anchor(place: float) -> str:
    return "start" if place < 12 else "end" if place > 88 else "middle"


# ---------------------------------------------------------------- bars

def bars(ids: Ids, title: str, rows: Sequence[BarRow], axis: Format, base: str = "", centred: bool = False) -> Markup:
    """Bars from nothing, one below the other; `base` says what nothing means. `centred`: as far to the left as to the right."""
    low, high = _range(rows, centred)
    across, top = _Across(low, high), BASE_WORDS * bool(base)
    bottom = top + ROW * len(rows)
    return fill("charts.svg", "bars", {
        "number": next(ids), "title": title, "height": bottom + AXIS, "bottom": bottom, "nothing": across(0),
        "description": "; ".join(f"{row.label} {row.words}" for row in rows) + ".",
        "axis": [across.mark(trimmed(axis(value)), value) for value in ticks(low, high, 5)],
        "base": across.mark(base, 0) if base else None, "base_line": LABEL_DROP - 4,
        "rows": [_row(across, row, top + ROW * number) for number, row in enumerate(rows)]})


def _range(rows: Sequence[BarRow], centred: bool) -> tuple[float, float]:
    values = [0.0]
    for row in rows:
        values += [row.value, *(row.interval or ())[1:], *([] if row.mark is None else [row.mark])]
    low, high = min(values), max(values)
    if centred:
        low, high = -max(-low, high), max(-low, high)
    room = 0.02 * (high - low)
    return (low - room if low < 0 else 0.0), (high + room if high > 0 or low == 0 else 0.0) or 1.0


def _row(across: _Across, row: BarRow, top: float) -> dict[str, object]:
    """Where the words over a bar, the bar, its whisker and its mark lie."""
    left, right = sorted((across.at(0), across.at(row.value)))
    return {"label": cut(row.label), "words": row.words, "words_line": top + LABEL_DROP, "middle": top + LABEL_DROP + 7 + BAR / 2,
            "left": f"{left:.3f}%", "width": f"{right - left:.3f}%",
            "tone": "plain" if row.strong is None else "faint" if not row.strong else "up" if row.value >= 0 else "down",
            "mark": None if row.mark is None else across(row.mark),
            "whisker": None if row.interval is None else (across(row.interval.low), across(row.interval.high))}


# ---------------------------------------------------------------- how a number is spread

@dataclass(frozen=True, slots=True)
class Column:
    """Numbers from `low` to `high` (both counted), together so often. At an end it may stand for all beyond as well."""

    low: int
    high: int
    times: int
    open_low: bool = False
    open_high: bool = False

    @property
    def words(self) -> str:
        """The numbers in words."""
        if self.open_low:
            return f"{whole(self.high)} or less"
        if self.open_high:
            return f"{whole(self.low)} or more"
        return whole(self.low) if self.low == self.high else f"{whole(self.low)} to {whole(self.high)}"


def columns(counts: dict[int, int]) -> list[Column]:
    """The numbers in at most `MOST_COLUMNS` columns of equal width, the few very small and very large ones at the ends."""
    total = sum(counts.values())
    low, high = _without_tail(sorted(counts), counts, total), _without_tail(sorted(counts, reverse=True), counts, total)
    step = next(step * power for power in (10 ** e for e in range(12)) for step in (1, 2, 5)
                if floor(high / (step * power)) - floor(low / (step * power)) < MOST_COLUMNS)
    first, last = floor(low / step), floor(high / step)
    times = dict.fromkeys(range(first, last + 1), 0)
    for value, number in counts.items():
        times[min(last, max(first, floor(value / step)))] += number
    least, most = min(counts), max(counts)
    return [Column(place * step, place * step + step - 1, number,
                   place == first and least < place * step, place == last and most > place * step + step - 1)
            for place, number in times.items()]


def _without_tail(values: Sequence[int], counts: dict[int, int], total: int) -> int:
    """The first of the values that is not among the few at that end."""
    seen = 0
    for value in values:
        seen += counts[value]
        if seen > TAIL * total:
            return value
    return values[-1]


def histogram(ids: Ids, title: str, counts: dict[int, int], marks: Sequence[tuple[str, float]] = ()) -> Markup:
    """How often each number was counted, as columns; `marks` are named values, for instance the median."""
    every = columns(counts)
    shown = [column for column in every if column.times]
    total, peak = sum(counts.values()), max(column.times for column in every)
    across = _Across(every[0].low, every[-1].high + 1, SHARES)
    bottom = HEAD + 16 * max(0, len(marks) - 1) + HISTOGRAM
    return fill("charts.svg", "histogram", {
        "number": next(ids), "title": title, "height": bottom + AXIS, "bottom": bottom, "left": f"{SHARES}%",
        "words_end": f"{SHARES - 1.5}%",
        "description": "; ".join(f"{column.words}: {percent(column.times / total)}" for column in shown) + ".",
        "shares": [Mark(trimmed(percent(share)), y=bottom - HISTOGRAM * share * total / peak)
                   for share in ticks(0, peak / total, 5)[1:]],
        "columns": [{"x": across(column.low), "height": HISTOGRAM * column.times / peak,
                     "width": f"{across.at(column.high + 1) - across.at(column.low):.3f}%",
                     "words": f"{column.words}: {percent(column.times / total)}"} for column in shown],
        "marks": [across.mark(words, value + 0.5)._replace(y=LABEL_DROP + 16 * number)
                  for number, (words, value) in enumerate(marks)],
        "axis": _under(across, every)})


def _under(across: _Across, shown: Sequence[Column]) -> list[Mark]:
    """Round numbers under their columns, and what stands at an end for all beyond."""
    width, first, last = shown[0].high - shown[0].low + 1, shown[0], shown[-1]
    words = [(f"{column.low:,}".replace("-", "\N{MINUS SIGN}"), across.at(value + (0.5 if width == 1 else 0)))
             for value in ticks(first.low, last.low, 7) for column in shown
             if column.low == value and not column.open_low and not column.open_high]
    ends = [(f"≤ {whole(first.high)}", across.at(first.low))] * first.open_low
    ends += [(f"≥ {whole(last.low)}", 100.0)] * last.open_high
    free = [(label, place) for label, place in words if all(abs(place - end) > ROOM for _, end in ends)]
    return [Mark(label, f"{place:.3f}%", "start" if (label, place) in ends and place < 50 else _anchor(place))
            for label, place in free + ends]
