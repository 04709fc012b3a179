"""Which combinations are played: how often, how large, how often they are led, and how often nothing beats them."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from game.arena.report.charts import Bar, Ids, bars
from game.arena.report.counts import DealCounts
from game.arena.report.estimates import Judge, Rate, Verdict
from game.arena.report.html import Cell, Part, Section, Words, bounds, figure, paragraph, section, side_by_side, table
from game.arena.report.numbers import percent, small
from game.arena.report.words import combination_names
from game.core.deck import Text
from game.match.rules import Rules


class Plays(Part):
    """The figures of every combination that the pack can make."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.names = combination_names(rules)
        self.times: Counter[str] = Counter()
        for (name, *_), times in counts.plays.items():
            self.times[name] += times
        self.order = sorted(self.names, key=lambda name: (-self.times[name], list(self.names).index(name)))
        self.deals = counts.deals - counts.void

    def never(self) -> list[Text]:
        """The combinations that nobody played."""
        return [self.names[name] for name in self.order if not self.times[name]]

    def verdicts(self, judge: Judge) -> list[Verdict]:
        """What never came up."""
        never = self.never()
        if not never or not self.deals:
            return []
        names = ", ".join(str(name) for name in never)
        return [Verdict(f"{len(never)} of {len(self.names)} combinations never came up: {names}.")]

    def section(self, judge: Judge, ids: Ids) -> Section:
        """A chart of how often they are played, and a table."""
        how = paragraph("“Held” is the share of plays that nothing beat before the trick, or the deal, was over. Combinations "
                        "that were never played stand at the end; those that this pack cannot make are left out.")
        title = "Plays for each deal"
        rows = [Bar(str(self.names[name]), rate.value, small(rate.value), rate.interval())
                for name in self.order if self.times[name] for rate in [self.rate(name)]]
        chart = figure(title, bars(ids, title, rows, small)) if rows else None
        return section("plays", "Combinations", how, side_by_side(chart), self._table())

    def rate(self, name: str) -> Rate:
        """How often a combination is played in a deal."""
        return Rate({number: times for (of, number), times in self.counts.played.items() if of == name}, self.deals)

    def _table(self) -> Markup:
        every = sum(self.times.values())
        rows: list[list[Cell | Words]] = []
        for name in self.order:
            times = self.times[name]
            if not times:
                rows.append([Cell(str(self.names[name]), "never"), "0", "0", "never came up", *[""] * 5])
                continue
            led = sum(number for (of, _, led, _), number in self.counts.plays.items() if of == name and led)
            held = sum(number for (of, _, _, held), number in self.counts.plays.items() if of == name and held)
            rate = self.rate(name)
            rows.append([str(self.names[name]), f"{times:,}", small(rate.value), bounds(rate, small),
                         percent(times / every), percent(rate.deals.value), percent(led / times), percent(held / times),
                         self._sizes(name)])
        return table("How combinations are played", ["combination", "plays", "for each deal", "95 % interval", "of all plays",
                                      "of deals", "led", "held", "number of cards"], rows)

    def _sizes(self, name: str) -> str:
        sizes: Counter[int] = Counter()
        for (of, size, _, _), times in self.counts.plays.items():
            if of == name:
                sizes[size] += times
        if len(sizes) == 1:
            return f"{next(iter(sizes))}"
        least, most = min(sizes), max(sizes)
        often = max(sorted(sizes), key=lambda size: sizes[size])
        return f"{least} to {most}, most often {often}"
