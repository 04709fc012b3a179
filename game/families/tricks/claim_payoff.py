"""What a game of claims pays, as a player reckons with it: the table of values, the watcher's share, who pays for whom.

Read off the ruleset once; nothing here depends on a deal (docs/rules/hakka.md 8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ai.base import Weights
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
        pay = rules.settle.params.of(ClaimPay) or ClaimPay(())
        self._values = pay.values
        self._watcher = pay.watcher
        deal = deal_params(rules.ruleset)
        self.losers = rules.players - 1 - (deal.watcher is not None)
        # What a loser should owe the watcher, and the winner too where the rules want that.
        self.dream = 0.0 if pay.watcher is None else sum(
            chance * worth(pay.values, pay.watcher.base + number) for number, chance in enumerate(MATCHES))

        trick = rules.ruleset.params_of(TrickParams) or TrickParams()
        self.alone = [rules.table.value(unit) for unit in rules.packing.unit]     # how every kind is read that is played alone
        self.must_beat = trick.must_beat

    def worth(self, tricks: int) -> int:
        """What every loser owes a winner with so many tricks."""
        return worth(self._values, tricks)

    def gain(self, tricks: int) -> float:
        """What a winner with so many tricks should come out with."""
        pays = self._watcher is not None and self._watcher.winner_pays
        return self.losers * self.worth(tricks) - self.dream * pays


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

    strength: int = 65        # how much likelier a hand wins with a trick of strength more: a logistic curve
