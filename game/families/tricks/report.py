"""What trick games, claims among them, add to a fairness report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.arena.report.family import FamilyReport, Paid, leader_place
from game.families.tricks.params import TrickParams
from game.families.tricks.wins import ClaimResult
from game.match.events import Event
from game.match.results import DealResult
from game.match.rules import Rules
from game.mechanics.slices import Bidding
from game.store.facts import Best, FamilyFacts, KeepsFacts

PRIVILEGED = "privileged"


class TrickReport(FamilyReport, KeepsFacts):
    """Tricks, awards for them, and deals that a claim ends."""

    leading = TrickParams
    endings = {"claim": "won by a claim", "exhausted": "cards used up, nobody won"}
    roles = {PRIVILEGED: "the privileged seat"}
    lines = {"watcher": "the watcher's share", "taken": "cards that count", "sweep": "all cards that count",
             "swept": "another seat with all cards that count", "tricks": "tricks", "last_trick": "the last trick",
             "rest": "the cards set aside", "step_dealer": "for the dealer's side", "step_others": "for the side against it",
             "step_drawn": "where no side has won", "bid_made": "for bids that were kept", "bid_failed": "for bids that were not",
             "none_made": "for bids of no trick", "none_failed": "for bids of no trick that failed",
             "short": "tricks that others lack", "no_trick": "others without a trick",
             "over": "tricks above what is needed", "contract": "a contract that was made",
             "contract_failed": "a contract that failed"}
    numbered = ("watcher",)

    def lead_place(self, rules: Rules) -> int | None:
        """The dealer, or the next seat that plays, where no card decides."""
        return next((leader_place(rules, params.leader) for params in self.leads(rules) if params.first_card == "none"), None)

    def paid(self, rules: Rules) -> Paid:
        """Awards for tricks."""
        return {("award", str(award.name)): (award.name, award.each) for params in self.leads(rules) for award in params.awards}

    def ending(self, result: DealResult) -> str | None:
        """A claim, or nobody had enough."""
        win = result[ClaimResult].win
        return None if win is None else win.how

    def given_roles(self, result: DealResult) -> Iterable[tuple[str, int]]:
        """The seat that pays for all losers."""
        privileged = result[Bidding].privileged
        return () if privileged is None else [(PRIVILEGED, privileged)]

    def kept(self, rules: Rules, result: DealResult, events: Sequence[Event]) -> FamilyFacts | None:
        """The tricks of all seats; a claim, and what a winner has claimed with."""
        numbers = {("tricks", seat): tricks for seat, tricks in enumerate(result.tricks)}
        win = result[ClaimResult].win
        if win is None or win.seat is None:
            return FamilyFacts(numbers=numbers)
        if win.how == "claim":
            numbers["claims", win.seat] = 1
        return FamilyFacts(numbers=numbers, bests=[
            (win.seat, Best("tricks", win.how, rules.text(win.cards), win.tricks, (1, win.tricks)))])
