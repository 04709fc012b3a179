"""Whole matches: how many deals they take, who wins them, and whether leads and offices matter in later deals as in the first."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from game.arena.report.charts import BarRow, Ids, bars
from game.arena.report.counting import MATCH_DEALS
from game.arena.report.counts import SEAT, MatchCounts
from game.arena.report.estimates import Finding, Judge, Ratio, Share, Spread, Statement
from game.arena.report.family import wagers
from game.arena.report.gameplay import SPREAD_HEADINGS, length_words, spread_chart, spread_row
from game.arena.report.html import (
    Cells,
    ReportPart,
    ReportSection,
    TableCell,
    bounds,
    figure,
    heading,
    paragraph,
    section,
    side_by_side,
    table,
)
from game.arena.report.numbers import hundredths, percent
from game.arena.report.seats import WINS, win_finding
from game.arena.report.words import later_roles, place_subject, place_words, role_words, shown_roles
from game.match.deal_winners import WHOLE
from game.match.rules import Rules


class PlaceRow(NamedTuple):
    """A place, as a label and at the beginning of a sentence, with what it won."""

    words: str
    subject: str
    finding: Finding


class Matches(ReportPart):
    """The figures of whole matches."""

    def __init__(self, rules: Rules, counts: MatchCounts) -> None:
        self.rules, self.counts = rules, counts
        self.over = counts.matches - counts.cut
        self.wins = {role: [PlaceRow(place_words(rules, role, place), place_subject(rules, role, place, first=False),
                                self._won(role, place)) for place in range(rules.players)] for role in shown_roles(rules)}
        roles = [] if wagers(rules) else later_roles(rules)
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
