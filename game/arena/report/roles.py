"""What roles bring that only some seats have in a deal: who called, who lifted, what was said in the bidding."""

from __future__ import annotations

from markupsafe import Markup

from game.arena.report.charts import Bar, Ids, bars
from game.arena.report.counts import CALLER, DEALER, LEAD, LIFTED, LIFTER, PRIVILEGED, ROLE_SAID, SEAT, DealCounts
from game.arena.report.estimates import Finding, Judge, Mean, Verdict, gathered
from game.arena.report.html import Cell, Part, Section, Words, bounds, figure, paragraph, section, side_by_side, table
from game.arena.report.numbers import percent, points, small
from game.arena.report.seats import win_finding
from game.arena.report.words import caller_words, once_words, pays
from game.match.rules import Rules

ORDER = (CALLER, PRIVILEGED, LIFTER, LIFTED)


class Roles(Part):
    """The figures of every such role that occurred."""

    def __init__(self, rules: Rules, counts: DealCounts) -> None:
        self.rules, self.counts = rules, counts
        found = {role for role, _, _ in counts.points} - {SEAT, DEALER, LEAD}
        found -= {ROLE_SAID + word for word in caller_words(rules)}          # they are the caller
        self.roles = sorted(found, key=lambda role: (ORDER.index(role) if role in ORDER else len(ORDER), role))
        self.points = {role: self._points(role) for role in self.roles}
        self.wins = {role: win_finding((part, parts, could, times) for (of, _, part, parts, could), times
                                       in counts.wins.items() if of == role) for role in self.roles}

    def _points(self, role: str) -> Finding:
        own = gathered((value, times) for (of, _, value), times in self.counts.points.items() if of == role)
        return Finding(Mean.of(own), 0.0)

    def findings(self) -> list[Finding]:
        """Points where there are any, else wins."""
        if pays(self.rules):
            return list(self.points.values())
        return [finding for finding in self.wins.values() if finding is not None]

    def verdicts(self, judge: Judge) -> list[Verdict]:
        """Which role brings something, and which costs something."""
        if not pays(self.rules):
            return []
        return [Verdict(f"{_capital(once_words(self.rules, role))} {'gains' if finding.excess > 0 else 'loses'} "
                        f"{points(abs(finding.excess))[1:]} points a deal.", True)
                for role, finding in self.points.items() if judge.beyond(finding)]

    def section(self, judge: Judge, ids: Ids) -> Section:
        """A chart of points and a table."""
        how = paragraph("A role that one chooses brings more than one that is given, because one chooses it with a good hand: "
                        "that is no unfairness. One that costs its holder much may be a trap.")
        title = "Points a deal with the role"
        rows = [Bar(once_words(self.rules, role), finding.estimate.value, points(finding.estimate.value),
                    finding.estimate.interval(), judge.beyond(finding)) for role, finding in self.points.items()]
        chart = figure(title, bars(ids, title, rows, points, "nothing", centred=True)) if pays(self.rules) else None
        return section("roles", "Roles", how, side_by_side(chart), self._table(judge))

    def _table(self, judge: Judge) -> Markup:
        rows: list[list[Cell | Words]] = []
        for role, finding in self.points.items():
            wins, gain = self.wins[role], finding.estimate
            row: list[Cell | Words] = [once_words(self.rules, role), f"{gain.number:,}", small(gain.number / self.counts.deals)]
            row += ["", "", ""] if wins is None else [percent(wins.estimate.value), bounds(wins.estimate, percent),
                                                      percent(wins.fair)]
            if pays(self.rules):
                words = points(gain.value)
                row += [Cell(words, "loud" if judge.beyond(finding) else ""), bounds(gain, points)]
            rows.append(row)
        gains = ["points a deal", "95 % interval"] if pays(self.rules) else []
        return table("What roles bring", ["role", "times", "for each deal", "won", "95 % interval", "even share", *gains], rows)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
