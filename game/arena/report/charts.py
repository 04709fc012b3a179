"""Two charts as SVG: bars with their intervals, and how a number is spread. Generic; all words come from the caller.

Places across are per cent of the width and places down are pixels, so a chart fills any width while its words keep
their size, without a script. Libraries draw to a fixed size, bring scripts or fonts along, or are large (pygal, matplotlib);
two kinds of rectangles need none of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from math import floor
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element

from game.arena.report.markup import tag
from game.arena.report.numbers import Format, percent, ticks, trimmed, whole
from game.core.intervals import Interval

ROW, BAR, LABEL_DROP = 42, 12, 14          # of a row of bars: its height, its bar, the baseline of its words
WHISKER = 4                                # half of the height of a whisker's ends
BASE_WORDS = 20                            # above the bars: what nothing means
AXIS = 24                                  # below the bars: words of the axis
HISTOGRAM, HEAD = 168, 26                  # height of the columns, and of the words above them
SHARES = 10.0                              # per cent of the width, before the columns
ROOM = 13.0                                # per cent of the width between words of an axis and those at its ends
LONGEST_LABEL = 44                         # letters; a Chinese one counts as two
MOST_COLUMNS = 36
TAIL = 0.004                               # what lies outside of it is put together at either end


@dataclass(frozen=True, slots=True)
class Bar:
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


class Names:
    """Numbers for the ids that titles of charts need; one for each page."""

    def __init__(self) -> None:
        self._next = count(1)

    def pair(self) -> tuple[str, str]:
        """The ids of a title and of a description."""
        number = next(self._next)
        return f"t{number}", f"d{number}"


def _svg(names: Names, kind: str, title: str, description: str, height: float, *children: Element) -> Element:
    title_id, description_id = names.pair()
    return tag("svg", tag("title", title, id=title_id), tag("desc", description, id=description_id), children,
               xmlns="http://www.w3.org/2000/svg", width="100%", height=height, role="img",
               aria_labelledby=f"{title_id} {description_id}", class_=f"chart {kind}")


# ---------------------------------------------------------------- bars

class _Across:
    """Where values lie across the chart, in per cent, with so much left free for words."""

    def __init__(self, low: float, high: float, left: float = 0.0) -> None:
        self.low, self.width, self.left = low, (high - low) or 1.0, left

    def __call__(self, value: float) -> str:
        return f"{self.at(value):.3f}%"

    def at(self, value: float) -> float:
        return self.left + (100 - self.left) * min(1.0, max(0.0, (value - self.low) / self.width))


def bars(names: Names, title: str, rows: Sequence[Bar], axis: Format, base: str = "", centred: bool = False) -> Element:
    """Bars from nothing, one below the other; `base` says what nothing means. `centred`: as far to the left as to the right."""
    low, high = _range(rows, centred)
    across = _Across(low, high)
    top = BASE_WORDS * bool(base)
    bottom, marks = top + ROW * len(rows), ticks(low, high, 5)
    parts = [tag("text", trimmed(axis(value)), x=across(value), y=bottom + 17, class_="axis",
                 text_anchor=_anchor(across.at(value))) for value in marks]
    if base:
        parts.append(tag("text", base, x=across(0), y=LABEL_DROP - 4, class_="axis", text_anchor=_anchor(across.at(0))))
    for number, row in enumerate(rows):
        parts += _row(across, row, top + ROW * number, marks)
    description = "; ".join(f"{row.label} {row.words}" for row in rows) + "."
    return _svg(names, "bars", title, description, bottom + AXIS, *parts)


def _range(rows: Sequence[Bar], centred: bool) -> tuple[float, float]:
    values = [0.0]
    for row in rows:
        values += [row.value, *(row.interval or ())[1:], *([] if row.mark is None else [row.mark])]
    low, high = min(values), max(values)
    if centred:
        low, high = -max(-low, high), max(-low, high)
    room = 0.02 * (high - low)
    return (low - room if low < 0 else 0.0), (high + room if high > 0 or low == 0 else 0.0) or 1.0


def _anchor(place: float) -> str:
    return "start" if place < 12 else "end" if place > 88 else "middle"


def _upright(x: str, middle: float, reach: float, kind: str) -> Element:
    return tag("line", x1=x, x2=x, y1=middle - reach, y2=middle + reach, class_=kind)


def _row(across: _Across, row: Bar, top: float, marks: Sequence[float]) -> list[Element]:
    """The words over the bar, hairlines that do not cross words, the bar, its whisker and its mark."""
    middle = top + LABEL_DROP + 7 + BAR / 2
    left, right = sorted((across.at(0), across.at(row.value)))
    tone = "plain" if row.strong is None else "faint" if not row.strong else "up" if row.value >= 0 else "down"
    parts = [_upright(across(value), middle, BAR / 2 + 4, "grid") for value in marks]
    parts += [tag("text", cut(row.label), x="0", y=top + LABEL_DROP, class_="label"),
              tag("text", row.words, x="100%", y=top + LABEL_DROP, class_="value", text_anchor="end"),
              tag("rect", x=f"{left:.3f}%", y=middle - BAR / 2, width=f"{right - left:.3f}%", height=BAR, class_=tone),
              _upright(across(0), middle, BAR / 2 + 4, "base")]
    if row.mark is not None:
        parts.append(_upright(across(row.mark), middle, BAR / 2 + 4, "tick"))
    if row.interval is not None:
        low, high = across(row.interval.low), across(row.interval.high)
        parts.append(tag("line", x1=low, x2=high, y1=middle, y2=middle, class_="whisker"))
        parts += [_upright(x, middle, WHISKER, "whisker") for x in (low, high)]
    return parts


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


def histogram(names: Names, title: str, counts: dict[int, int], marks: Sequence[tuple[str, float]] = ()) -> Element:
    """How often each number was counted, as columns; `marks` are named values, for instance the median."""
    shown = columns(counts)
    total, peak = sum(counts.values()), max(column.times for column in shown)
    across = _Across(shown[0].low, shown[-1].high + 1, SHARES)
    top = HEAD + 16 * max(0, len(marks) - 1)
    bottom = top + HISTOGRAM
    parts = _shares(total / peak, peak / total, bottom)
    parts += [tag("rect", tag("title", f"{column.words}: {percent(column.times / total)}"),
                  x=across(column.low), y=bottom - HISTOGRAM * column.times / peak,
                  width=f"{across.at(column.high + 1) - across.at(column.low):.3f}%",
                  height=HISTOGRAM * column.times / peak, class_="column") for column in shown if column.times]
    parts += _marks(across, marks, bottom)
    parts.append(tag("line", x1=f"{SHARES}%", x2="100%", y1=bottom, y2=bottom, class_="base"))
    parts += _under(across, shown, bottom)
    description = "; ".join(f"{column.words}: {percent(column.times / total)}" for column in shown if column.times) + "."
    return _svg(names, "columns", title, description, bottom + AXIS, *parts)


def _shares(scale: float, most: float, bottom: float) -> list[Element]:
    """Hairlines across, with their shares before them."""
    parts = []
    for share in ticks(0, most, 5)[1:]:
        y = bottom - HISTOGRAM * share * scale
        parts.append(tag("line", x1=f"{SHARES}%", x2="100%", y1=y, y2=y, class_="grid"))
        parts.append(tag("text", trimmed(percent(share)), x=f"{SHARES - 1.5}%", y=y + 4, class_="axis", text_anchor="end"))
    return parts


def _marks(across: _Across, marks: Sequence[tuple[str, float]], bottom: float) -> list[Element]:
    """A line at each named value, and its words above the columns, each on a line of its own."""
    lines, words = [], []
    for number, (label, value) in enumerate(marks):
        place = across.at(value + 0.5)
        x, y = f"{place:.3f}%", LABEL_DROP + 16 * number
        lines.append(tag("line", x1=x, x2=x, y1=y + 4, y2=bottom, class_="mark"))
        words.append(tag("text", label, x=x, y=y, class_="axis named", text_anchor=_anchor(place)))
    return lines + words


def _under(across: _Across, shown: Sequence[Column], bottom: float) -> list[Element]:
    """Round numbers under their columns, and what stands at an end for all beyond."""
    width, first, last = shown[0].high - shown[0].low + 1, shown[0], shown[-1]
    words = [(f"{column.low:,}".replace("-", "\N{MINUS SIGN}"), across.at(value + (0.5 if width == 1 else 0)))
             for value in ticks(first.low, last.low, 7) for column in shown
             if column.low == value and not column.open_low and not column.open_high]
    ends = [(f"≤ {whole(first.high)}", across.at(first.low))] * first.open_low
    ends += [(f"≥ {whole(last.low)}", 100.0)] * last.open_high
    free = [(label, place) for label, place in words if all(abs(place - end) > ROOM for _, end in ends)]
    return [tag("text", label, x=f"{place:.3f}%", y=bottom + 17, class_="axis",
                text_anchor="start" if (label, place) in ends and place < 50 else _anchor(place)) for label, place in free + ends]
