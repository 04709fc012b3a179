"""What a game of claims pays, as a player reckons with it: the table of values, the watcher's share, who pays for whom.

Read off the ruleset once; nothing here depends on a deal (docs/rules/hakka.md 8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.base import Weights
from game.core.deck import Card
from game.families.tricks.claims import worth
from game.families.tricks.params import Claim, ClaimPay, TrickParams
from game.mechanics.dealing import deal_params

if TYPE_CHECKING:
    from game.match.rules import Rules


MATCHES = (0.61, 0.29, 0.10)       # how often the watcher's card is like 0, 1, 2 of the winner's (docs/rules/hakka.md 12)


def claims_in(rules: Rules) -> Claim | None:
    """How a deal of these rules is ended by a claim; None where nobody claims."""
    params = rules.ruleset.params_of(TrickParams)
    return None if params is None else params.claim


class ClaimFacts:
    """What a claim needs and what it is worth."""

    def __init__(self, rules: Rules) -> None:
        claim = claims_in(rules)
        self.enough = len(rules.pack) if claim is None else claim.enough
        self.automatic = claim is not None and claim.automatic
        pay = rules.settle.params.of(ClaimPay) or ClaimPay(())
        self._values = pay.values
        self._watcher = pay.watcher
        deal = deal_params(rules.ruleset)
        self.losers = rules.players - 1 - (deal.watcher is not None)
        # What a loser should owe the watcher, and the winner too where the rules want that.
        self.dream = 0.0 if pay.watcher is None else sum(
            chance * worth(pay.values, pay.watcher.base + number) for number, chance in enumerate(MATCHES))

        trick = rules.ruleset.params_of(TrickParams) or TrickParams()
        self._ladder = rules.ruleset.ladders.get(trick.lead_order)
        packing = rules.packing
        # Every kind alone: its counter in a hand, how it is read, and how early it has to be led.
        self.alone = [(packing.capacity << packing.shift[card.index], rules.table.value(packing.unit[card.index]),
                       self._led_first(card)) for card in rules.deck.cards]
        self.must_beat = trick.must_beat

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


# ------------------------------------------------------------ claimweights
# What the computer players make of things in games of claims, in hundredths.
#
# A ruleset may set any of them under `computer:`. Those of the first block make up the strength of a hand that was just dealt
# (docs/rules/hakka.md 12): Elders, and of runs and sets the share of their cards that should win.


@dataclass(frozen=True, slots=True)
class ClaimWeights(Weights):
    """The defaults are those of the ruleset that they were measured with."""

    run: int = 45             # the share of the lowest run of the shortest length
    run_rise: int = 70        # more for the highest one
    run_longer: int = 10      # more for every further card
    set: int = 30             # the same for sets
    set_rise: int = 64
    set_longer: int = 30
    call: int = 550           # `normal` calls with this strength
    call_privileged: int = 550       # the same for a seat that would be privileged
    call_last: int = 500      # the same for the last one asked
    plain_call: int = 550     # `easy` calls with this strength

    lead: int = 30            # how a hand of just enough strength wins from the lead: a chance as on a logistic curve
    later: int = -50          # the same without the lead
    strength: int = 65        # more for every trick of strength more
    total: int = 25           # more for every trick of it that is safe: won, or an Elder
    cost: int = 100           # of what is owed for one trick more than enough: what a deal should cost that somebody else wins
    above: int = 80           # of a trick: how many more than enough a win is likely to have
    above_strength: int = 50  # of a trick, more for every trick of strength beyond enough
    reveal_more: int = 50     # what playing a hand must promise beyond showing it, of what showing it brings
    risk: int = 100           # of a point: what going on must promise more than a claim
