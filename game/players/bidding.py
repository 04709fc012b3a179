"""`normal` when words are said before play: is the hand worth more than it costs, by the settlement of the ruleset?

Where a deal is played as soon as anybody wants it, the words say only what the hand is worth; so they are honest.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.mechanics.params import BidParams
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import word_offers
from game.players.planbook import plan_book
from game.players.prospects import TrickFacts
from game.players.tricksense import TrickSense
from game.players.weights import TrickWeights

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


class BidBrain(Brain):
    """Says whether it wants to play."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._facts = TrickFacts(rules)
        self._weights = TrickWeights.of(rules.ruleset.computer)
        flow = rules.ruleset.flow
        self._words = next((step.params.words for step in flow if step.verb == "bid"), BidParams({}).words)

    def choices(self, view: View) -> Iterator[Choice]:
        """The first word that says what the hand is worth, then the others."""
        value = self.value(view)
        wanted = value * 100 >= self._weights.bid
        reason = Reason("bid_strong" if value > 0 else "bid_fair") if wanted else Reason("bid_weak")
        offers = sorted(word_offers(view.offers), key=lambda offer: self._words[offer.word].declines == wanted)
        for offer in offers:
            speaks_for = self._words[offer.word].declines != wanted
            yield Choice(offer.action, reason if speaks_for else Reason("bid_other"))

    def value(self, view: View) -> float:
        """What the deal should bring this seat, in points."""
        sense = TrickSense(view, self._book, self._facts, self._weights)
        return sense.promise(sense.now.melds, self._facts.first(view.dealer, view.watcher))
