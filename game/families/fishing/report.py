"""What fishing games add to fairness reports and to what is kept of deals."""

from __future__ import annotations

from collections.abc import Sequence

from game.arena.report.family import FamilyReport, Paid
from game.families.fishing.params import FishParams
from game.families.fishing.pay import FishResult
from game.match.events import DealResult, Event
from game.match.rules import Rules
from game.store.facts import FamilyFacts, KeepsFacts

ENDINGS = {
    "stop": "stopped",
    "both": "drawn: several hands won as they were dealt",
    "dealer": "won by the dealer without a yaku",
    "uncashed": "paid at the end after a call",
    "counted": "paid for what was taken",
    "exhausted": "drawn when the cards ran out",
}


class FishReport(FamilyReport, KeepsFacts):
    """How deals end, what each yaku brought, and calls that were won and lost."""

    endings = {**ENDINGS, "dealt": "won by a hand as it was dealt"}
    lines = {"privilege": "the dealer without a yaku", "captures": "cards worth more than those of another"}

    def draws(self, rules: Rules) -> bool:
        """A card of the stock in every turn."""
        return rules.ruleset.params_of(FishParams) is not None

    def ending(self, result: DealResult) -> str | None:
        """Its reason; all hands that win as they are dealt are one."""
        told = result.get(FishResult)
        return None if told is None else told.reason if told.reason in ENDINGS else "dealt"

    def paid(self, rules: Rules) -> Paid:
        """Yaku and hands with what they are worth at least."""
        params = rules.ruleset.params_of(FishParams)
        if params is None:
            return {}
        yaku = {("yaku", str(each.name)): (each.name, each.points) for each in params.yaku.values() if each.points}
        return yaku | {("dealt_hand", str(each.name)): (each.name, each.points) for each in params.hands.values() if each.points}

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """How many yaku every seat was paid for, and its calls in deals that it won and that it did not."""
        told = result.get(FishResult)
        if told is None:
            return None
        numbers = {("yaku", told.winner): len(told.yaku)} if told.winner is not None and told.yaku else {}
        for seat, calls in enumerate(told.calls):
            if calls:
                numbers["calls_won" if seat in told.winners else "calls_lost", seat] = calls
        return FamilyFacts(numbers=numbers)
