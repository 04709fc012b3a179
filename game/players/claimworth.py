"""What a game of claims pays, as a player reckons with it: the table of values, the watcher's share, who pays for whom.

Read off the ruleset once; nothing here depends on a deal (docs/rules/hakka.md 8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.deck import Card
from game.mechanics.claimpay import worth
from game.mechanics.params import Claim, ClaimPay, DealParams, TrickParams

if TYPE_CHECKING:
    from game.rules import Rules

MATCHES = (0.61, 0.29, 0.10)       # how often the watcher's card is like 0, 1, 2 of the winner's (docs/rules/hakka.md 12)


def claims_in(rules: Rules) -> Claim | None:
    """How a deal of these rules is ended by a claim; None where nobody claims."""
    return next((step.params.claim for step in rules.ruleset.flow if isinstance(step.params, TrickParams)), None)


class ClaimFacts:
    """What a claim needs and what it is worth."""

    def __init__(self, rules: Rules) -> None:
        claim = claims_in(rules)
        self.enough = len(rules.pack) if claim is None else claim.enough
        self.automatic = claim is not None and claim.automatic
        pay = rules.settle.params.by_claim or ClaimPay(())
        self._values = pay.values
        self._watcher = pay.watcher
        deal = next((step.params for step in rules.ruleset.flow if isinstance(step.params, DealParams)), DealParams())
        self.losers = rules.players - 1 - (deal.watcher is not None)
        # What a loser should owe the watcher, and the winner too where the rules want that.
        self.dream = 0.0 if pay.watcher is None else sum(
            chance * worth(pay.values, pay.watcher.base + number) for number, chance in enumerate(MATCHES))

        trick = next((step.params for step in rules.ruleset.flow if isinstance(step.params, TrickParams)), TrickParams())
        self._ladder = rules.ruleset.ladders.get(trick.lead_order)
        packing = rules.packing
        # Every kind alone: its counter in a hand, how it is read, and how early it has to be led.
        self.alone = [(packing.capacity << packing.shift[card.index], rules.table.value(packing.unit[card.index]),
                       self._led_first(card)) for card in rules.deck.cards]
        self.coarse = any(not shape.fine for shape in rules.table.shapes)

    def _led_first(self, card: Card) -> int:
        """How early single cards of its kind have to be led: the higher, the earlier; 0 where that is free."""
        if self._ladder is None:
            return 0
        value, order = card.attributes.get(self._ladder.by), self._ladder.order
        return next((place for place, entry in enumerate(order, 1) if value == entry or card.id in entry), 0)

    def worth(self, tricks: int) -> int:
        """What every loser owes a winner with so many tricks."""
        return worth(self._values, tricks)

    def gain(self, tricks: int) -> float:
        """What a winner with so many tricks should come out with."""
        pays = self._watcher is not None and self._watcher.winner_pays
        return self.losers * self.worth(tricks) - self.dream * pays

    def hope(self, tricks: float) -> float:
        """What a win should bring that will have about so many tricks, and at least enough."""
        tricks = max(float(self.enough), tricks)
        whole = int(tricks)
        return self.gain(whole) + (tricks - whole) * (self.gain(whole + 1) - self.gain(whole))

    def owed(self, seat: int, winner: int, privileged: int | None, tricks: int) -> float:
        """What `seat` should pay when `winner` wins with so many tricks."""
        if privileged is None or privileged == winner:
            return self.worth(tricks) + self.dream
        covered = self._watcher is None or self._watcher.covered
        if seat != privileged:
            return 0.0 if covered else self.dream
        return self.losers * self.worth(tricks) + self.dream * (self.losers if covered else 1)
