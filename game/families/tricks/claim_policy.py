"""`normal` in games of claims (docs/rules/hakka.md 12): leads what wins or promotes, beats as cheaply as will do, claims in time.

Every candidate is rated in points by what should come of it, over a handful of deals that the rivals may hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policy
from game.ai.candidates import (
    RatedAction,
    best_first,
    cards_offer,
    cheapness,
    play_offer,
    powers_alone,
    realised,
    shapes_of,
    still_to_answer,
    verb_named,
    word_offers,
)
from game.ai.planbook import plan_book
from game.ai.policies import say
from game.core.combos import Reading
from game.core.deck import Card
from game.families.tricks.claim_evaluator import ClaimEvaluator, best_split
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.elders import Elders
from game.families.tricks.policy import PlainTrickPolicy
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer
from game.match.ruleset import Run
from game.match.view import View
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.families.tricks.claim_evaluator import ClaimAhead
    from game.match.rules import Rules


REPLIES_TRIED = 10


class ClaimPolicy(Policy):
    """Plays tricks until somebody claims."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._facts = ClaimFacts(rules)
        self._weights = ClaimWeights.of(rules.ruleset.computer)

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        evaluator = ClaimEvaluator(view, self._facts, self._weights, self.rng)
        offer = play_offer(view.offers)
        if view.step == "claim":
            return self._claims(evaluator)
        if offer is not None and offer.over is None:
            return self._leads(evaluator, offer)
        return self._answers(evaluator, offer, cards_offer(view.offers))

    # ------------------------------------------------------------ claiming

    def _claims(self, evaluator: ClaimEvaluator) -> Iterator[Choice]:
        claim, go_on = (verb_named(evaluator.view.offers, verb) for verb in ("claim", "go_on"))
        assert go_on is not None
        if claim is None:
            yield Choice(go_on.action)
            return
        now, ahead = evaluator.claim(evaluator.here) or 0.0, evaluator.leading(evaluator.here)
        best = [Choice(claim.action), Choice(go_on.action)]
        yield from reversed(best) if ahead > now + self._weights.risk * HUNDREDTH else best

    # ------------------------------------------------------------ leading

    def _leads(self, evaluator: ClaimEvaluator, offer: PlayOffer) -> Iterator[Choice]:
        rated = []
        for bits, reading in evaluator.leads(evaluator.here.hand, evaluator.here.shown):
            action = self.rules.book.play(bits)
            if action.reading is reading and offer.refusal(action) is None:
                rated.append(RatedAction(evaluator.lead(evaluator.here, bits, reading), action))
        return (Choice(one.action, one.score) for one in best_first(rated))

    # ------------------------------------------------------------ answering

    def _answers(self, evaluator: ClaimEvaluator, offer: PlayOffer | None, away: CardsOffer | None) -> Iterator[Choice]:
        to_act = still_to_answer(evaluator.view)
        beaters = [] if offer is None else self._beaters(evaluator, offer)
        rated = [RatedAction(evaluator.beat(action.bits, action.reading, to_act), action) for action in beaters if action.reading]
        over, owner = evaluator.view.over, evaluator.view.owner
        if away is not None and over is not None and owner is not None:
            rated += [RatedAction(evaluator.throw(bits, over, owner, to_act), away.book.with_cards(away.verb, bits))
                      for bits in ways_to_discard(evaluator, away.count)]
        return (Choice(one.action, one.score) for one in best_first(rated))

    def _beaters(self, evaluator: ClaimEvaluator, offer: PlayOffer) -> list[Action]:
        """The cheapest beaters, and the strongest one."""
        used = sum(part.bits for part in evaluator.split(evaluator.here.hand).parts)
        elders = evaluator.elder_cards(evaluator.here.hand, evaluator.here.shown)
        shapes = sorted(shapes_of(offer), key=lambda shape: cheapness(shape.reading))
        shapes = shapes[:REPLIES_TRIED - 1] + shapes[REPLIES_TRIED - 1:][-1:]
        return realised(offer, shapes, keep=elders | used)


# ------------------------------------------------------------ plainclaims
# `easy` in games of claims: leads the most and highest cards, beats with the lowest, throws low cards away, claims at once.


class PlainClaimPolicy(PlainTrickPolicy):
    """Plain tricks, but never an Elder thrown away while it holds another card."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Plays as in other trick games; what it throws away are low cards that are no Elders."""
        away = cards_offer(view.offers)
        if view.step == "claim" or away is None:
            yield from super().choices(view)
            return
        thrown = Choice(away.book.make(away.verb, self._lowest(view, away)))
        if play_offer(view.offers) is not None:
            yield from (choice for choice in super().choices(view) if choice.action.verb != away.verb)
        yield thrown

    def _lowest(self, view: View, away: CardsOffer) -> list[Card]:
        powers, elders = powers_alone(view.rules), view.rules[Elders].seen_in(view)
        cards = sorted(away.hand, key=lambda card: (card in elders, powers[card.index]))
        return cards[:away.count]


# ------------------------------------------------------------ discarding
# Which cards a hand misses least in games of claims (docs/rules/hakka.md 12): loose low cards first, Elders last.


ELDER = 4.0
GROUP = 1.0
EARLY = 0.001                   # less for every step earlier that a card has to be led alone


def ways_to_discard(evaluator: ClaimAhead, count: int) -> list[int]:
    """A few choices of so many cards, packed, each by another measure of what is missed least."""
    hand = evaluator.here.hand
    parts = [part for part in evaluator.split(hand).parts if part.reading.size <= count]
    ways = {_least(evaluator, hand, count), _without_groups(evaluator, count)}
    if parts:                      # the weakest run or set goes as a whole, and then what is missed least
        ways.add(_least(evaluator, hand, count, min(parts, key=lambda part: part.worth).bits))
    return sorted(ways)


def _least(evaluator: ClaimAhead, hand: int, count: int, first: int = 0) -> int:
    """Card by card what is missed least, beginning with the cards `first`; groups that lost a card count no more."""
    rest, keep, again = hand, _keeping(evaluator, hand), _changes(evaluator, hand)
    capacity = evaluator.rules.packing.capacity
    for _ in range(count):
        unit = min([(not unit & first, kept, unit) for unit, kept in keep])[2]
        rest -= unit
        if unit & again:
            keep, again = _keeping(evaluator, rest), _changes(evaluator, rest)
        elif not rest & unit * capacity:
            keep = [(other, kept) for other, kept in keep if other != unit]
    return hand - rest


def _changes(evaluator: ClaimAhead, hand: int) -> int:
    """The cards of a hand without which others are worth more or less: those of its runs and sets, or all by some house rules."""
    return hand if evaluator.rules[Elders].scope == "own_hand" else sum([part.bits for part in evaluator.split(hand).parts])


def _without_groups(evaluator: ClaimAhead, count: int) -> int:
    """By the cards alone, as if there were no runs and sets."""
    size, hand = evaluator.rules.packing.size, evaluator.here.hand
    elders = evaluator.elder_cards(hand, evaluator.here.shown)
    cards = sorted([(bool(elders & card.unit), card.hold, card.unit) for card in evaluator.cards
                    for _ in range(size(hand & card.counter))])
    return sum([unit for _, _, unit in cards[:count]])


def _keeping(evaluator: ClaimAhead, hand: int) -> list[tuple[int, float]]:
    """The cards of a hand, and what each is worth keeping for."""
    elders = evaluator.elder_cards(hand, evaluator.here.shown)
    parts = [(part.bits, GROUP * part.worth / part.reading.size) for part in evaluator.split(hand).parts]
    return [(card.unit, sum([share for bits, share in parts if bits & card.unit]) + ELDER * bool(elders & card.unit) + card.hold
             - EARLY * card.early) for card in evaluator.cards if hand & card.counter]


# ------------------------------------------------------------ calling
# Before play: is the hand strong enough to call, and is a hand shown that could be? Both levels.
#
# The strength of a hand that was just dealt is that of docs/rules/hakka.md 12: its Elders, and of the best choice of runs and
# sets the share of their other cards that should win.


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


class PlainCallPolicy(Policy):
    """Calls with so much strength, wherever it sits."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that the strength speaks for, then the other."""
        offers = word_offers(view.offers)
        if len(offers) == 1:
            yield Choice(offers[0].action)
            return
        yield from say(view, wants=self._strength.of(view.hand.bits, view.shown.bits) * 100 >= self.needed(view))

    def needed(self, view: View) -> int:
        """The strength that a call takes, in hundredths."""
        return self._weights.plain_call


class CallPolicy(PlainCallPolicy):
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


class ClaimRevealPolicy(Policy):
    """`normal` asked whether to show its hand: not when playing it should win more."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._facts = ClaimFacts(rules)
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        declare = rules.ruleset.params_of(DeclareParams)
        self._tricks = 0 if declare is None else declare.tricks

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal or hold where there is a choice."""
        reveal, hold = verb_named(view.offers, "reveal"), verb_named(view.offers, "hold")
        assert hold is not None
        if reveal is None:
            yield Choice(hold.action)
        else:
            first, second = (hold, reveal) if self._plays_for_more(view) else (reveal, hold)
            yield from (Choice(first.action), Choice(second.action))

    def _plays_for_more(self, view: View) -> bool:
        """Whether this seat leads first and playing should bring clearly more than showing."""
        if view.seat != view.dealer:
            return False
        evaluator = ClaimEvaluator(view, self._facts, self._weights, self.rng)
        return evaluator.leading(evaluator.here) > self._facts.gain(self._tricks) * (1 + self._weights.reveal_more * HUNDREDTH)
