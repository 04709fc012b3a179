"""What a seat makes of its hand in an imagined game of claims: it reckons as `normal` does, over deals that are made at once.

It looks at fewer leads, and less far ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.claimahead import ClaimAhead
from game.players.claimcards import Standing
from game.players.claimweights import ClaimWeights
from game.players.claimworth import ClaimFacts
from game.players.search.claimdeals import DealBook, QuickDeals

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

TRIED = (6,)                    # how many leads are looked at, and no further


class ClaimBook:
    """What does not depend on a deal."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        self.deals = DealBook(rules)


class Sight(ClaimAhead):
    """One seat at one moment."""

    def __init__(self, book: ClaimBook, state: Rollout, seat: int) -> None:
        standing = Standing(seat, state.hands[seat], state.shown, state.tricks, state.privileged, state.fine[seat])
        super().__init__(book.rules, book.facts, QuickDeals(book.deals, state, seat), standing, book.weights, TRIED)
