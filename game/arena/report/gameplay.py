"""How a deal goes: how long it takes and how it ends, how much there is to decide in it, and which combinations are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from sys import maxsize

from markupsafe import Markup

from game.arena.report.counts import DealCounts
from game.arena.report.estimates import Judge, Mean, Rate, Share, Spread, Statement
from game.arena.report.family import leads, reports
from game.arena.report.html import (
    BarRow,
    Cells,
    Ids,
    ReportPart,
    ReportSection,
    TableCell,
    bars,
    bounds,
    decimal,
    figure,
    histogram,
    paragraph,
    percent,
    section,
    side_by_side,
    small,
    span,
    table,
    whole,
)
from game.arena.report.words import combination_names, ending_words, word_words
from game.core.languages import Text
from game.match.rules import Rules
from game.mechanics.params import words_of

# Decisions by how many legal actions they have: from, to (both counted).
CHOICES = ((1, 1), (2, 2), (3, 3), (4, 5), (6, 10), (11, 20), (21, 50), (51, 200), (201, maxsize))
UNUSUAL = 0.25                    # a share of deals thrown in that is worth a sentence


def spread_chart(ids: Ids, title: str, counts: Mapping[int, int]) -> Markup | None:
    """How a number is spread, with its median and the number that one in ten exceeds; None where it is always the same."""
    if len(counts) < 2:
        return None
    spread = Spread(counts)
    median, tenth = spread.quantile(0.5), spread.quantile(0.9)
    marks = [(f"median {whole(median)}", float(median))]
    if tenth != median:
        marks.append((f"nine of ten up to {whole(tenth)}", float(tenth)))
    return figure(title, histogram(ids, title, dict(counts), marks))


def spread_row(words: str, counts: Mapping[int, int]) -> Cells:
    """A table row with the figures of `spread_chart`."""
    spread = Spread(counts)
    return [words, f"{spread.number:,}", decimal(spread.mean.value), bounds(spread.mean, decimal),
            whole(spread.quantile(0.5)), whole(spread.quantile(0.9)), f"{whole(spread.least)} to {whole(spread.most)}"]


def length_words(things: str, measure: str, spread: Spread) -> str:
    """How long they take, as a sentence."""
    if spread.least == spread.most:
        return f"All {things} are over after {spread.most} {measure}."
    tenth = spread.quantile(0.9)
    rest = "none takes more" if tenth == spread.most else "one in ten takes more"
    return f"Half of the {things} are over after {spread.quantile(0.5)} {measure} or fewer; {rest} than {tenth}."


SPREAD_HEADINGS = ["", "number", "mean", "95 % interval", "median", "nine of ten up to", "least to most"]


class Length(ReportPart):
    """The figures of how long deals take; nothing of it is judged."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.void = Share(counts.void, counts.deals)
        self.rounds = counts.combinations.rounds if leads(rules) else {}
        self.drawn = counts.drawn if any(report.draws(rules) for report in reports()) else {}

    def verdicts(self, judge: Judge) -> list[Statement]:
        """How long, and whether many are thrown in."""
        said = []
        if self.counts.decisions:
            said.append(Statement(length_words("deals", "decisions", Spread(self.counts.decisions))))
        if self.void.value >= UNUSUAL:
            said.append(Statement(f"{percent(self.void.value)} of the deals are thrown in."))
        return said

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """How decisions, rounds and drawn cards are spread, and how deals end."""
        how = paragraph("A decision is one seat asked once, also when it can do only one thing. Deals that are thrown in are "
                        "counted by how they end and nowhere else.")
        rows = [spread_row("decisions", self.counts.decisions)]
        if self.rounds:
            rows.append(spread_row("combinations led", self.rounds))
        if self.drawn:
            rows.append(spread_row("cards drawn", self.drawn))
        return section(
            "length", "Length of a deal", how,
            side_by_side(spread_chart(ids, "Decisions in a deal", self.counts.decisions),
                         spread_chart(ids, "Combinations led in a deal", self.rounds),
                         spread_chart(ids, "Cards drawn in a deal", self.drawn)),
            table("How long deals are", ["in a deal", "deals", *SPREAD_HEADINGS[2:]], rows), self._endings())

    def _endings(self) -> Markup:
        rows = []
        for ending, times in sorted(self.counts.endings.items(), key=lambda entry: (-entry[1], entry[0])):
            share = Share(times, self.counts.deals)
            rows.append([ending_words(ending), f"{times:,}", percent(share.value), span(share.interval(), percent)])
        return table("How deals end", ["the deal is", "deals", "share", "95 % interval"], rows)


class Decisions(ReportPart):
    """How much there is to decide; nothing of it is judged."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.number = sum(counts.decided.choices.values())
        self.forced = Share(counts.decided.choices[1], self.number)

    def verdicts(self, judge: Judge) -> list[Statement]:
        """How often there is nothing to decide."""
        return [Statement(f"{percent(self.forced.value)} of all decisions leave no choice.")] if self.number else []

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """How many legal actions there are, and what is done."""
        mean = Mean.of(self.counts.decided.choices)
        words = (f"Of {self.number:,} decisions {percent(self.forced.value)} leave one legal action only; a decision has "
                 f"{decimal(mean.value)} on average. Plays that the rules cannot tell apart count as one.")
        title = "Decisions by the number of legal actions"
        rows = []
        for low, high in CHOICES:
            times = sum(times for number, times in self.counts.decided.choices.items() if low <= number <= high)
            share = times / max(1, self.number)
            rows.append(BarRow(_choice_words(low, high), share, percent(share)))
        while rows and not rows[-1].value:
            rows.pop()
        chart = figure(title, bars(ids, title, rows, percent)) if rows else None
        return section("decisions", "Decisions", paragraph(words), side_by_side(chart), self._verbs(), self._words())

    def _verbs(self) -> Markup:
        rows = [[verb.replace("_", " "), f"{times:,}", small(times / self.counts.deals), percent(times / self.number)]
                for verb, times in sorted(self.counts.decided.verbs.items(), key=lambda entry: (-entry[1], entry[0]))]
        return table("What is done", ["action", "times", "for each deal", "share"], rows)

    def _words(self) -> Markup | None:
        said = sum(self.counts.decided.words.values())
        known = words_of(self.rules.ruleset)
        rows = []
        for word in dict.fromkeys([*known, *sorted(self.counts.decided.words)]):
            share = Share(self.counts.decided.words[word], said)
            rows.append([word_words(self.rules, word), f"{share.hits:,}", percent(share.value), span(share.interval(), percent)])
        return table("What is said in the bidding", ["word", "times", "share", "95 % interval"], rows) if said else None


def _choice_words(low: int, high: int) -> str:
    if low == high:
        return "one" if low == 1 else str(low)
    return f"{low} to {high}" if high < maxsize else f"more than {low - 1}"


class Plays(ReportPart):
    """The figures of every combination that the pack can make."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        self.names = combination_names(rules)
        self.times: Counter[str] = Counter()
        for (name, *_), times in counts.combinations.plays.items():
            self.times[name] += times
        self.order = sorted(self.names, key=lambda name: (-self.times[name], list(self.names).index(name)))
        self.deals = counts.deals - counts.void

    def never(self) -> list[Text]:
        """The combinations that nobody played."""
        return [self.names[name] for name in self.order if not self.times[name]]

    def verdicts(self, judge: Judge) -> list[Statement]:
        """What never came up."""
        never = self.never()
        if not never or not self.deals:
            return []
        names = ", ".join(str(name) for name in never)
        return [Statement(f"{len(never)} of {len(self.names)} combinations never came up: {names}.")]

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """A chart of how often they are played, and a table."""
        how = paragraph("“Held” is the share of plays that nothing beat before the trick, or the deal, was over. Combinations "
                        "that were never played stand at the end; those that this pack cannot make are left out.")
        title = "Plays for each deal"
        rows = [BarRow(str(self.names[name]), rate.value, small(rate.value), rate.interval())
                for name in self.order if self.times[name] for rate in [self.rate(name)]]
        chart = figure(title, bars(ids, title, rows, small)) if rows else None
        return section("plays", "Combinations", how, side_by_side(chart), self._table())

    def rate(self, name: str) -> Rate:
        """How often a combination is played in a deal."""
        return Rate({number: times for (of, number), times in self.counts.combinations.played.items() if of == name}, self.deals)

    def _table(self) -> Markup:
        every = sum(self.times.values())
        rows: list[Cells] = []
        for name in self.order:
            times = self.times[name]
            if not times:
                rows.append([TableCell(str(self.names[name]), "never"), "0", "0", "never came up", *[""] * 5])
                continue
            led = sum(number for (of, _, led, _), number in self.counts.combinations.plays.items() if of == name and led)
            held = sum(number for (of, _, _, held), number in self.counts.combinations.plays.items() if of == name and held)
            rate = self.rate(name)
            rows.append([str(self.names[name]), f"{times:,}", small(rate.value), bounds(rate, small),
                         percent(times / every), percent(rate.deals.value), percent(led / times), percent(held / times),
                         self._sizes(name)])
        return table("How combinations are played", ["combination", "plays", "for each deal", "95 % interval", "of all plays",
                                      "of deals", "led", "held", "number of cards"], rows)

    def _sizes(self, name: str) -> str:
        sizes: Counter[int] = Counter()
        for (of, size, _, _), times in self.counts.combinations.plays.items():
            if of == name:
                sizes[size] += times
        if len(sizes) == 1:
            return f"{next(iter(sizes))}"
        least, most = min(sizes), max(sizes)
        often = max(sorted(sizes), key=lambda size: sizes[size])
        return f"{least} to {most}, most often {often}"
