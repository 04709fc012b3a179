"""Both levels before play in games of claims: is the hand strong enough to call, and is a hand shown that could be?

The strength of a hand that was just dealt is that of docs/rules/hakka.md 12: its Elders, and of the best choice of runs and sets
the share of their other cards that should win.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Brain, Choice, Reason
from game.ai.candidates import verb_named, word_offers
from game.ai.planbook import plan_book
from game.core.combos import Reading
from game.families.tricks.claim_evaluator import ClaimSense, best_split
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.elders import Elders
from game.match.ruleset import Run
from game.mechanics.params import BidParams, DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.view import View

HUNDREDTH = 0.01
SMALLEST = 3


class Strength:
    """The strength of hands that were just dealt."""

    def __init__(self, rules: Rules, weights: ClaimWeights) -> None:
        self._rules = rules
        self._weights = weights
        self._height = plan_book(rules).height

    def of(self, hand: int, shown: int = 0) -> float:
        """The tricks that a packed hand should come to."""
        elders, size = self._rules[Elders].of_hand(hand, shown), self._rules.packing.size
        split = best_split(self._rules, hand, lambda bits, reading: size(bits & ~elders) * self.share(reading))
        return size(elders) + split.worth

    def share(self, reading: Reading) -> float:
        """How much of a run or set should win."""
        weights, longer = self._weights, reading.size - SMALLEST
        if isinstance(reading.definition.pattern, Run):
            base, rise, more = weights.run, weights.run_rise, weights.run_longer
        else:
            base, rise, more = weights.set, weights.set_rise, weights.set_longer
        return min(1.0, HUNDREDTH * (base + rise * self._height(reading) + more * longer))


class PlainCall(Brain):
    """Calls with so much strength, wherever it sits."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._words = next((step.params.words for step in rules.ruleset.flow if step.verb == "bid"), BidParams({}).words)

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that the strength speaks for, then the other."""
        offers = word_offers(view.offers)
        if len(offers) == 1:
            yield Choice(offers[0].action, Reason("only_play"))
            return
        strength = self._strength.of(view.hand.bits, view.shown.bits)
        wanted = strength * 100 >= self.needed(view)
        promise = {"tricks": str(round(strength))}
        reason = Reason("call_enough", promise) if wanted else Reason("call_short", promise)
        for offer in sorted(offers, key=lambda offer: self._words[offer.word].declines == wanted):
            speaks_for = self._words[offer.word].declines != wanted
            yield Choice(offer.action, reason if speaks_for else Reason("bid_other"))

    def needed(self, view: View) -> int:
        """The strength that a call takes, in hundredths."""
        return self._weights.plain_call


class CallBrain(PlainCall):
    """Calls as its place asks for: who is not the dealer pays for two, and the last one knows that the others are weak."""

    def needed(self, view: View) -> int:
        """As its place asks for."""
        silent = sum(word is None for seat, word in enumerate(view[Bidding].words) if seat != view.watcher)
        return strength_needed(self._weights, dealer=view.seat == view.dealer, last=silent == 1)


def strength_needed(weights: ClaimWeights, *, dealer: bool, last: bool) -> int:
    """The dealer leads; others would be privileged; after the last one the deal is void."""
    if dealer:
        return weights.call
    return weights.call_last if last else weights.call_privileged


class RevealBrain(Brain):
    """`normal` asked whether to show its hand: not when playing it should win more."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._facts = ClaimFacts(rules)
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        declare = next((step.params for step in rules.ruleset.flow if isinstance(step.params, DeclareParams)), None)
        self._tricks = 0 if declare is None else declare.tricks

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal or hold where there is a choice."""
        reveal, hold = verb_named(view.offers, "reveal"), verb_named(view.offers, "hold")
        assert hold is not None
        if reveal is None:
            yield Choice(hold.action, Reason("nothing_to_show"))
        elif self._plays_for_more(view):
            yield Choice(hold.action, Reason("hold_for_more"))
            yield Choice(reveal.action, Reason("reveal_pays"))
        else:
            yield Choice(reveal.action, Reason("reveal_pays"))
            yield Choice(hold.action, Reason("hold_open"))

    def _plays_for_more(self, view: View) -> bool:
        """Whether this seat leads first and playing should bring clearly more than showing."""
        if view.seat != view.dealer:
            return False
        sense = ClaimSense(view, self._facts, self._weights, self.rng)
        return sense.leading(sense.here) > self._facts.gain(self._tricks) * (1 + self._weights.reveal_more * HUNDREDTH)
