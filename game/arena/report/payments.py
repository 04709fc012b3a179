"""What points change hands for, how often, and how much; and how the points of a deal are spread."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from game.arena.report.charts import BarRow, Ids, bars, histogram
from game.arena.report.counts import SEAT, DealCounts
from game.arena.report.estimates import Judge, Mean, Rate, Spread, Statement, gathered
from game.arena.report.family import reports
from game.arena.report.html import (
    Cells,
    ReportPart,
    ReportSection,
    TableCell,
    bounds,
    figure,
    paragraph,
    section,
    side_by_side,
    table,
)
from game.arena.report.numbers import decimal, percent, plain, small
from game.arena.report.words import line_words, paid_names
from game.match.rules import Rules

Line = tuple[str, str]            # kind, English name
NUMBERED = ("tricks", "place")      # told apart by their number: so many tricks, such a place
RARE = 0.05                       # the largest results are listed where they occur in fewer deals


class Payments(ReportPart):
    """The figures of everything that is paid for."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.known = paid_names(rules)
        self.times: Counter[Line] = Counter()
        self.brought: Counter[Line] = Counter()
        for (kind, name, _, gain), times in counts.payments.lines.items():
            self.times[kind, name] += times
            self.brought[kind, name] += times * gain
        found = dict.fromkeys([*self.known, *sorted(self.times)])
        self.order = sorted(found, key=lambda line: -self.times[line])
        self.deals = counts.deals - counts.void

    def words(self, line: Line) -> str:
        """What it is paid for."""
        return str(self.known[line][0]) if line in self.known else line[1] or line_words().get(line[0], line[0])

    def verdicts(self, judge: Judge) -> list[Statement]:
        """What was never paid for, of what pays anything."""
        never = [self.words(line) for line in self.order if not self.times[line] and self.known[line][1]]
        if not never or not self.deals:
            return []
        return [Statement(f"{len(never)} of {len(self.known)} awards were never earned: {', '.join(never)}.")]

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """A chart of how often each is paid for, and a table."""
        how = paragraph("What it brings is what the receiver gets from everybody who pays together. The share is of all points "
                        "that changed hands. What was never earned stands at the end.")
        title = "Times for each deal"
        rows = [BarRow(self.words(line), rate.value, small(rate.value), rate.interval())
                for line in self.order if self.times[line] for rate in [self.rate(line)]]
        chart = figure(title, bars(ids, title, rows, small)) if rows else None
        return section("payments", "Awards and payments", how, side_by_side(chart), self._table(), *self._numbered())

    def rate(self, line: Line) -> Rate:
        """How often it is paid for in a deal."""
        return Rate({number: times for (kind, name, number), times in self.counts.payments.lined.items() if (kind, name) == line},
                    self.deals)

    def _table(self) -> Markup:
        every = sum(map(abs, self.brought.values()))
        rows: list[Cells] = []
        for line in self.order:
            times = self.times[line]
            if not times:
                unpaid = line in self.known and not self.known[line][1]
                why = "pays nothing here" if unpaid else "never earned"
                rows.append([TableCell(self.words(line), "never"), "0", "0", why, "", "", ""])
                continue
            rate = self.rate(line)
            brings = Mean.of(gathered((gain, number) for (kind, name, _, gain), number in self.counts.payments.lines.items()
                                      if (kind, name) == line))
            rows.append([self.words(line), f"{times:,}", small(rate.value), bounds(rate, small), decimal(brings.value),
                         bounds(brings, decimal), percent(abs(self.brought[line]) / every) if every else ""])
        return table("What is paid for", ["for", "times", "for each deal", "95 % interval", "brings", "95 % interval",
                                          "share of points"], rows)

    def _numbered(self) -> list[Markup]:
        """The payments by number of tricks or place."""
        found = []
        for kind in (*NUMBERED, *(kind for report in reports() for kind in report.numbered)):
            numbers = sorted({number for of, _, number, _ in self.counts.payments.lines if of == kind})
            rows: list[Cells] = []
            for number in numbers:
                mean = Mean.of(gathered((gain, times) for (of, _, at, gain), times in self.counts.payments.lines.items()
                                        if (of, at) == (kind, number)))
                rows.append([str(number), f"{mean.number:,}", percent(mean.number / self.times[kind, ""]), decimal(mean.value)])
            if len(rows) > 1:
                found.append(table(f"By number: {line_words()[kind]}", [line_words()[kind], "times", "share", "brings"], rows))
        return found


class Points(ReportPart):
    """How the points of a deal are spread over the seats."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.spread = Spread(gathered((value, times) for (role, _, value), times in counts.seats.points.items() if role == SEAT))

    def verdicts(self, judge: Judge) -> list[Statement]:
        """The largest amount."""
        if not self.counts.extremes:
            return []
        most = self.counts.extremes[0]
        return [Statement(f"The largest {'gain' if most.points > 0 else 'loss'} of a seat in one deal is "
                        f"{plain(abs(most.points))} points.")]

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """How they are spread, and the largest ones with the number that deals those cards again."""
        title = "Points of a seat in a deal"
        nothing = self.spread.counts.get(0, 0) / max(1, self.spread.number)
        spread = self.spread
        words = (f"{spread.number:,} results of a seat in a deal: {percent(nothing)} are nothing, half of all are "
                 f"{plain(spread.quantile(0.25), sign=True)} to {plain(spread.quantile(0.75), sign=True)}, nine of ten "
                 f"{plain(spread.quantile(0.05), sign=True)} to {plain(spread.quantile(0.95), sign=True)}.")
        chart = figure(title, histogram(ids, title, dict(spread.counts))) if len(spread.counts) > 1 else None
        return section("points", "Points of a deal", paragraph(words), side_by_side(chart), self._largest())

    def _largest(self) -> Markup | None:
        """The largest gains and losses, unless they are what happens in most deals."""
        most = max(map(abs, self.spread.counts), default=0)
        often = sum(self.spread.counts.get(value, 0) for value in {most, -most})
        if not most or often > RARE * self.counts.deals:
            return None
        rows: list[Cells] = [[plain(each.points, sign=True), str(each.seat + 1), str(each.number + 1),
                                   Markup("<code>{}</code>").format(each.seed)] for each in self.counts.extremes]
        return table("The largest gains and losses; “play” with this --seed deals the same cards",
                     ["points", "seat", "deal", "seed"], rows)
