"""The whole page: what was played, what is certain of it, and a section for everything that the ruleset has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from markupsafe import Markup

from game.arena.report.counts import MATCH_DEALS, SEAT, DealCounts, MatchCounts
from game.arena.report.estimates import FEWEST, Finding, Judge, Mean, Rate, Ratio, Share, Spread, Statement, gathered
from game.arena.report.family import leads, opponent, reports
from game.arena.report.gameplay import SPREAD_HEADINGS, Decisions, Length, Plays, length_words, spread_chart, spread_row
from game.arena.report.html import (
    BarRow,
    Cells,
    Ids,
    ReportPart,
    ReportSection,
    TableCell,
    Words,
    bars,
    bounds,
    decimal,
    figure,
    fill_page,
    heading,
    histogram,
    hundredths,
    paragraph,
    percent,
    plain,
    points,
    section,
    side_by_side,
    small,
    span,
    table,
)
from game.arena.report.seats import WINS, HeldRoles, Seats, win_finding
from game.arena.report.words import later_roles, line_words, paid_names, pays, place_subject, place_words, role_words, shown_roles
from game.arena.simulation import SimulationResult
from game.core.languages import FALLBACK
from game.match.deal_winners import WHOLE
from game.match.rules import Rules
from game.mechanics.params import ExchangeParams

# ------------------------------------------------------------ matches
# Whole matches: how many deals they take, who wins them, and whether leads and offices matter in later deals as in the first.


class PlaceRow(NamedTuple):
    """A place, as a label and at the beginning of a sentence, with what it won."""

    words: str
    subject: str
    finding: Finding


class MatchFigures(ReportPart):
    """The figures of whole matches."""

    def __init__(self, rules: Rules, counts: MatchCounts) -> None:
        self.rules, self.counts = rules, counts
        self.over = counts.matches - counts.cut
        self.wins = {role: [PlaceRow(place_words(rules, role, place), place_subject(rules, role, place, first=False),
                                self._won(role, place)) for place in range(rules.players)] for role in shown_roles(rules)}
        roles = [] if opponent(rules) else later_roles(rules)
        self.later = {role: found for role in roles if (found := self._later(role))}

    def _won(self, role: str, place: int) -> Finding:
        found = win_finding((part, WHOLE, self.rules.players, times) for (of, at, part), times
                            in self.counts.wins.items() if (of, at) == (role, place))
        return found or Finding(Share(0, 0), 0.0)

    def _later(self, role: str) -> list[PlaceRow]:
        """Shares of later deals won, by place; matches are what is independent."""
        found = []
        for place in range(self.rules.players):
            pairs = self.counts.later.get((role, str(place)))
            if pairs is not None and pairs.size:
                even = self.counts.even[role, place] / pairs.size
                found.append(PlaceRow(place_words(self.rules, role, place, first=False),
                                 place_subject(self.rules, role, place, first=False), Finding(Ratio(pairs), even)))
        return found

    def findings(self) -> list[Finding]:
        """Matches won, and later deals won."""
        return [row.finding for rows in (*self.wins.values(), *self.later.values()) for row in rows]

    def verdicts(self, judge: Judge) -> list[Statement]:
        """How long a match is, and what is certain."""
        said = []
        if self.over:
            said.append(Statement(length_words("matches", "deals", Spread(self.counts.deals))))
        if self.counts.cut:
            said.append(Statement(f"{self.counts.cut:,} of {self.counts.matches:,} matches were not over after "
                                f"{MATCH_DEALS} deals."))
        said += [Statement(f"{row.subject}{'' if role == SEAT else ' in the first deal'} wins "
                         f"{_beside(row, ' of the matches')}.", True)
                 for role, rows in self.wins.items() for row in rows if judge.beyond(row.finding)]
        said += [Statement(f"In later deals {_small(row.subject)} wins {_beside(row)}.", True)
                 for rows in self.later.values() for row in rows if judge.beyond(row.finding)]
        return said

    # ------------------------------------------------------------ showing

    def section(self, judge: Judge, ids: Ids) -> ReportSection:
        """Lengths, matches won, later deals won."""
        words = f"{self.counts.matches:,} matches were played to their end, apart from the deals that the other parts count. "
        if self.counts.cut:
            words += f"{self.counts.cut:,} that were not over after {MATCH_DEALS} deals count for nothing here. "
        words += "Seats that share the first place have an equal part of the win each."
        parts: list[Markup | None] = [paragraph(words)]
        if self.over:
            parts += [
                side_by_side(spread_chart(ids, "Deals in a match", self.counts.deals),
                             spread_chart(ids, "Decisions in a match", self.counts.decisions)),
                table("How long matches are", ["in a match", "matches", *SPREAD_HEADINGS[2:]],
                      [spread_row("deals", self.counts.deals), spread_row("decisions", self.counts.decisions)])]
            for role, rows in self.wins.items():
                parts += self._shown(judge, ids, f"Matches won, by place in the first deal counted from "
                                                   f"{role_words(self.rules, role)}", "matches", rows)
            for role, rows in self.later.items():
                parts += self._shown(judge, ids, f"Later deals won, counted from {role_words(self.rules, role)}", "deals", rows)
        return section("matches", "Whole matches", *parts)

    def _shown(self, judge: Judge, ids: Ids, title: str, what: str,
               rows: list[PlaceRow]) -> list[Markup | None]:
        bars_of = [BarRow(words, finding.excess, hundredths(finding.excess), finding.off(), judge.beyond(finding))
                   for words, _, finding in rows]
        cells: list[Cells] = []
        for words, _, finding in rows:
            estimate, won = finding.estimate, percent(finding.estimate.value)
            number = estimate.pairs.size // WHOLE if isinstance(estimate, Ratio) else estimate.number
            cells.append([words, f"{number:,}", TableCell(won, "loud" if judge.beyond(finding) else ""),
                          bounds(estimate, percent), percent(finding.fair)])
        chart = figure(f"{WINS} (points of a hundred)", bars(ids, title, bars_of, hundredths, "even share", centred=True))
        return [heading(title), side_by_side(chart), table(title, ["seat", what, "won", "95 % interval", "even share"], cells)]


def _beside(row: PlaceRow, of: str = "") -> str:
    return f"{percent(row.finding.estimate.value)}{of} where an even share is {percent(row.finding.fair)}"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


# ------------------------------------------------------------ payments
# What points change hands for, how often, and how much; and how the points of a deal are spread.


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


# ------------------------------------------------------------ page


def report_page(rules: Rules, levels: Sequence[str], seed: int, result: SimulationResult) -> str:
    """The report as one HTML page that needs nothing else. `result` must have been watched."""
    assert result.counts is not None, "only deals that were watched can be reported"
    parts = _parts(rules, result, result.counts)
    judge, ids = Judge(finding for part in parts for finding in part.findings()), count(1)
    sections = [part.section(judge, ids) for part in parts]
    if len(set(levels)) > 1:
        sections.insert(1, _levels(result))
    sections.append(_method(rules, result, judge))
    verdicts = [verdict for part in parts for verdict in part.verdicts(judge)]
    return fill_page(
        language=FALLBACK, name=str(rules.ruleset.name), facts=_facts(rules, levels, seed, result), sections=sections,
        deals=result.counts.deals, fewest=FEWEST, certain=[verdict.words for verdict in verdicts if verdict.beyond],
        others=[verdict.words for verdict in verdicts if not verdict.beyond])


def _parts(rules: Rules, result: SimulationResult, counts: DealCounts) -> list[ReportPart]:
    """The sections that the mechanics of the ruleset have something for."""
    parts = [part for report in reports() for part in report.parts(rules, counts)]
    parts.append(Seats(rules, counts))
    roles = HeldRoles(rules, counts)
    if roles.roles:
        parts.append(roles)
    parts += [Length(rules, counts), Decisions(rules, counts)]
    if leads(rules):
        parts.append(Plays(rules, counts))
    payments = Payments(rules, counts)
    if payments.order:
        parts.append(payments)
    if pays(rules):
        parts.append(Points(rules, counts))
    if result.matches is not None:
        parts.append(MatchFigures(rules, result.matches))
    return parts


# ---------------------------------------------------------------- what was played

def _facts(rules: Rules, levels: Sequence[str], seed: int, result: SimulationResult) -> list[tuple[str, list[Words]]]:
    return [
        ("Players", [f"{rules.players}, {rules.ruleset.direction}"]),
        ("Computer players", [_levels_words(levels)]),
        ("Deals", [f"{result.games:,}, each the first of a match of its own" + _matches_words(result)]),
        ("House rules", [*_changed(rules)] or ["all as the ruleset has them"]),
        ("Seed", [str(seed)]),
        ("Ruleset", [f"{rules.id}, digest {rules.digest}"])]


def _levels_words(levels: Sequence[str]) -> str:
    if len(set(levels)) == 1:
        return f"{levels[0]}, on every seat"
    return ", ".join(f"{level} × {times}" for level, times in Counter(levels).items()) + "; they move on by a seat each deal"


def _matches_words(result: SimulationResult) -> str:
    if result.matches is None:
        return ""
    return f"; and {result.matches.matches:,} whole matches"


def _changed(rules: Rules) -> list[Words]:
    """The house rules that differ from their defaults."""
    options = rules.ruleset.options
    return [Markup("<span><code>{}={}</code> {}</span>").format(name, str(value).lower(), str(options[name].name))
            for name, value in rules.options.items() if value != options[name].default]


def _levels(result: SimulationResult) -> ReportSection:
    """How the levels fared, where there are several."""
    rows: list[Cells] = []
    for row in result.levels:
        rows.append([row.label, f"{row.deals:,}", percent(row.win_rate.value), span(row.win_rate, percent),
                     plain(row.mean_place, 2), points(row.mean_points.value), span(row.mean_points, points)])
    how = paragraph("Levels play different seats in turn, so that their strength does not look like an advantage of a seat.")
    return section("levels", "Levels", how, table("Levels", [
        "level", "deals", "won", "95 % interval", "mean place", "points a deal", "95 % interval"], rows))


def _method(rules: Rules, result: SimulationResult, judge: Judge) -> ReportSection:
    """What the figures are, and what they are not."""
    deals, later = "Every deal is the first of a new match, so deals do not depend on each other.", _later(rules)
    if later:
        deals += f" What begins with the second deal ({later}) is seen in whole matches alone."
    if result.matches is None:
        deals += " No whole matches were played; --matches plays some."
    chance = (
        "Intervals hold the true value 95 times in 100: Wilson's for shares, normal ones for means; where several wagers or "
        f"deals belong together, deals or matches are what is counted. {judge.number} figures of this page are compared with "
        "what would be fair. Of so many some would seem unfair by chance alone, so one is called more than chance only when what "
        f"is fair lies {plain(judge.z, 2)} standard errors away instead of 1.96 (Bonferroni), and never below {FEWEST} deals.")
    won = (
        "A deal is won as the game counts it: by going out first, by a claim, by enough cards, by points above nothing. Of "
        "several winners the one with most points has won, and those with as many share the win. An even share is one win "
        "divided by the number of seats that could win; deals that nobody won are left out.")
    who = (
        "The figures are those of these computer players. Others, and people, may lead differently, call less or bet more; what "
        "they make of a rule need not be all that is in it.")
    return section("method", "How this was measured", *map(paragraph, (deals, chance, won, who)))


def _later(rules: Rules) -> str:
    """What a first deal does not have, in words."""
    found = ["the exchange of cards"] if rules.ruleset.params_of(ExchangeParams) is not None else []
    return " and ".join([*found, *(words for report in reports() for words in report.later(rules))])
