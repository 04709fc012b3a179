"""What games for the spaces of a pot add to a fairness report and to statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.arena.report.family import FamilyReport, Paid, leader_place
from game.families.pots.events import IntoPot, Lift
from game.families.pots.params import LidParams, PotParams
from game.families.pots.pot import PotResult
from game.match.deal_winners import winners_of
from game.match.events import Event
from game.match.results import DealResult
from game.match.rules import Rules
from game.mechanics.slices import Revealed
from game.store.facts import Best, FamilyFacts, KeepsFacts

LIFTER, LIFTED = "lifter", "lifted"


class PotReport(FamilyReport, KeepsFacts):
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

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """Who lifted, and the pots of the winners."""
        if result.get(PotResult) is None:
            return None
        winners = winners_of(rules, result)
        lifts = Counter(("lifts_won" if event.seat in winners else "lifts_lost", event.seat) for event in events
                        if isinstance(event, Lift) and event.seat is not None)
        won = winners if result[Revealed].seat is None else ()
        return FamilyFacts(numbers=lifts, bests=[(seat, _pot_of(rules, result, events, seat)) for seat in won])


def _pot_of(rules: Rules, result: DealResult, events: Sequence[Event], seat: int) -> Best:
    """What lay in a winner's pot as a whole."""
    cards = rules.cards_of(card for event in events if isinstance(event, IntoPot) and event.winner == seat
                           for card in event.cards)
    pot = result[PotResult]
    return Best("pot", "", rules.text(cards), pot.values[seat], (1, pot.values[seat], pot.counts[seat]))
