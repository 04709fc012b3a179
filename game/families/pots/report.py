"""What games for the spaces of a pot add to a fairness report."""

from __future__ import annotations

from collections.abc import Iterable

from game.arena.report.family import FamilyReport, Paid, leader_place
from game.families.pots.events import Lift
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import PotResult
from game.match.events import DealResult, Event
from game.match.rules import Rules

LIFTER, LIFTED = "lifter", "lifted"


class PotReport(FamilyReport):
    """Awards for what lies in the pot, covering and lifting."""

    leading = LidParams
    endings = {"declined": "covered, and nobody lifted"}
    roles = {LIFTER: "whoever lifted", LIFTED: "whoever was lifted"}
    lines = {"failed_lift": "a lift that did not help the lifter"}

    def lead_place(self, rules: Rules) -> int | None:
        """The dealer, or the next seat that plays."""
        return next((leader_place(rules, params.leader) for params in self.leads(rules)), None)

    def paid(self, rules: Rules) -> Paid:
        """Awards for the pot."""
        pot = rules.settle.params.of(PotParams)
        return {} if pot is None else {("award", str(award.name)): (award.name, award.each) for award in pot.awards}

    def ending(self, result: DealResult) -> str | None:
        """Somebody covered, and nobody lifted."""
        return "declined" if result[PotResult].declined else None

    def roles_held(self, result: DealResult, event: Event) -> Iterable[tuple[str, int]]:
        """Who lifted whom."""
        if not isinstance(event, Lift) or event.seat is None:
            return ()
        return [(LIFTER, event.seat), (LIFTED, event.lifted)]
