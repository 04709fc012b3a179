"""What climbing games add to a fairness report."""

from __future__ import annotations

from game.arena.report.family import FamilyReport
from game.families.climbing.params import ClimbParams
from game.match.rules import Rules


class ClimbReport(FamilyReport):
    """Seats go out one after the other; cards, the last deal or an office decide who leads."""

    leading = ClimbParams

    def lead_place(self, rules: Rules) -> int | None:
        """The holder of an office or the seat after it, where no card decides."""
        firsts = [params.first_leader for params in self.leads(rules)]
        if firsts and firsts[0].holder == "none":
            return 0 if firsts[0].otherwise == "dealer" else 1
        return None

    def later_lead(self, rules: Rules) -> bool:
        """Whether the last deal decides."""
        return any(params.later_leader != "same" for params in self.leads(rules))

    def later(self, rules: Rules) -> list[str]:
        """The lead."""
        return ["the lead of who won or lost the deal before"] if self.later_lead(rules) else []

    def goes_out(self, rules: Rules) -> bool:
        """Always."""
        return any(True for _ in self.leads(rules))
