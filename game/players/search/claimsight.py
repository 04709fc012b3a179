"""What a seat makes of its hand in an imagined game of claims: it reckons as `normal` does, over deals that are made at once.

It looks at fewer leads, and less far ahead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.claimahead import ClaimAhead
from game.players.claimcards import Standing
from game.players.claimweights import ClaimWeights
from game.players.claimworth import ClaimFacts
from game.players.search.claimdeals import DealBook, QuickDeals, Seen, seen_by

if TYPE_CHECKING:
    from game.rollout import Rollout
    from game.rules import Rules

TRIED = (6,)                    # how many leads are looked at, and no further
KNOWN_AT_MOST = 60


class ClaimBook:
    """What does not depend on a deal; remembers the deals of the last moments, which come again with the next candidate."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        self._deals = DealBook(rules)
        self._known: dict[Seen, QuickDeals] = {}

    def deals(self, seen: Seen) -> QuickDeals:
        """The deals that go with what a seat knows."""
        found = self._known.get(seen)
        if found is None:
            if len(self._known) >= KNOWN_AT_MOST:
                self._known.clear()
            found = self._known[seen] = QuickDeals(self._deals, seen)
        return found


class Sight(ClaimAhead):
    """One seat at one moment."""

    def __init__(self, book: ClaimBook, state: Rollout, seat: int) -> None:
        standing = Standing(seat, state.hands[seat], state.shown, state.tricks, state.privileged, state.fine[seat])
        deals = book.deals(seen_by(book.rules, state, seat))
        super().__init__(book.rules, book.facts, deals, standing, book.weights, TRIED)
