"""`normal` in climbing games (docs/rules/heartoffive.md 11, 1 to 7): plans its hand as few combinations, knows its stoppers
and counts what is out.

Every candidate is rated by what is left of the plan after it, by the chance that it wins the lead and by what the rivals
are about to do; the ratings are in units of one combination.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.actions import Action
from game.combos import Shape
from game.offers import CardsOffer, PlayOffer
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import cards_offer, cheapness, may_hold, play_offer, realised, shapes_of, verb_offer
from game.players.plain import power_alone
from game.players.planbook import plan_book
from game.players.planner import Plan
from game.players.reasons import reason_for_giving, reason_for_lead, reason_for_pass, reason_for_reply
from game.players.situation import Situation
from game.players.weights import HUNDREDTH, Weights
from game.rules import Rules
from game.view import View

LEADS_TRIED = 24
REPLIES_TRIED = 14
LARGE = 27                        # cards: of a larger hand fewer are tried, since each takes longer to plan,
CARDS_PLANNED = 560               # so that the plans have about so many cards together
NEAR_OUT = 3


class Candidate(NamedTuple):
    """An action, the plan that it leaves, and how good that is."""

    score: float
    action: Action
    rest: Plan


def tried(most: int, cards: int) -> int:
    """How many actions are tried with so many cards in the hand."""
    return most if cards <= LARGE else max(1, min(most, CARDS_PLANNED // cards))


class ClimbBrain(Brain):
    """Plays and exchanges cards by a plan for the whole hand."""

    def __init__(self, rules: Rules, rng: Random, weights: Weights | None = None) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        counted = bool(rules.settle.params.cards_left)
        self._weights = weights or Weights.of(rules.ruleset.computer, cards_left_count=counted)
        self._suited: tuple[int, tuple[Shape, ...]] = (0, ())

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        give = cards_offer(view.offers)
        if give is not None:
            return iter([self._give(self._situation(view), give)])
        offer, passing = play_offer(view.offers), verb_offer(view.offers)
        if offer is None:
            assert passing is not None, "nothing on offer"
            return iter([Choice(passing.action, Reason("only_pass"))])
        if offer.over is None:
            return self._leads(self._situation(view), offer)
        return self._replies(self._situation(view), offer, passing.action if passing is not None else None)

    def _situation(self, view: View) -> Situation:
        """The suited shapes of a hand are those of the larger hand it came from, as far as they are still there."""
        hand = view.hand.bits
        larger, known = self._suited
        known = self._book.suited_in(hand, known if self._book.packing.contains(larger, hand) else None)
        self._suited = (hand, known)
        return Situation(view, self._book, self._weights, known)

    # ------------------------------------------------------------ leading

    def _leads(self, situation: Situation, offer: PlayOffer) -> Iterator[Choice]:
        candidates = [self._rate_lead(situation, action) for action in self._lead_actions(situation, offer)]
        candidates.sort(key=lambda candidate: -candidate.score)
        alone = len(shapes_of(offer)) == 1
        return (Choice(c.action, reason_for_lead(situation, c.action, c.rest, alone=alone)) for c in candidates)

    def _lead_actions(self, situation: Situation, offer: PlayOffer) -> list[Action]:
        """What the best plans lead, and with a rival about to go out the single sets of every cell too."""
        plans = situation.planner.plans(situation.hand)
        wanted = {meld.fixed or meld.need for plan in plans for meld in plan.melds}
        keep = situation.now.reserved
        shapes = [shape for shape in shapes_of(offer) if may_hold(offer, shape)]
        chosen = [shape for shape in shapes if self._book.planned(shape) in wanted]
        most = tried(LEADS_TRIED, len(offer.hand))
        if most < LEADS_TRIED and len(chosen) > most:
            promise = self._promise(situation, plans)
            chosen.sort(key=lambda shape: -promise[self._book.planned(shape)])
        if situation.threat.cards <= NEAR_OUT or not chosen or offer.must_hold is not None:
            others = (shape for shape in shapes if self._book.planned(shape) not in wanted)
            chosen += sorted(others, key=lambda shape: (len(shape.parts), -shape.reading.power))
        return realised(offer, chosen, most, keep)

    def _promise(self, situation: Situation, plans: list[Plan]) -> dict[int, float]:
        """What the melds of plans should be rated as leads, when the rest of the plan stays as it is."""
        weights, found = situation.weights, dict[int, float]()
        for plan in plans:
            for meld in plan.melds:
                reading, key = meld.reading, meld.fixed or meld.need
                shed = (weights.length + weights.unplayed) * reading.size
                worth = meld.cost - plan.cost + (weights.lead * situation.odds.hold(reading) + shed) * HUNDREDTH
                found[key] = max(worth, found.get(key, worth))
        return found

    def _rate_lead(self, situation: Situation, action: Action) -> Candidate:
        reading = action.reading
        assert reading is not None
        weights = situation.weights
        rest = situation.planner.best(situation.hand - action.bits)
        score = self._after(situation, action, rest, situation.odds.hold(reading))
        score += weights.length * HUNDREDTH * reading.size
        same = [
            meld.reading for meld in rest.melds if (meld.reading.contest, meld.reading.size) == (reading.contest, reading.size)
        ]
        if any(situation.odds.hold(other) > 0.5 for other in same):
            score += weights.back * HUNDREDTH
        threat = situation.threat
        if rest.melds and reading.size == threat.cards and threat.cards <= 2:
            score -= weights.feed * HUNDREDTH * (1.0 - situation.odds.hold(reading)) * (1.5 - self._book.height(reading))
        return Candidate(score, action, rest)

    def _after(self, situation: Situation, action: Action, rest: Plan, hold: float) -> float:
        """What is left of the plan, the worth of the lead, and the chance to have won with it."""
        weights = situation.weights
        if not rest.melds:
            return 100.0
        out = weights.out * situation.run_out(rest)
        shed = weights.unplayed * (action.reading.size if action.reading is not None else 0)
        return -rest.cost + (hold * (weights.lead + out) + shed) * HUNDREDTH

    # ------------------------------------------------------------ answering

    def _replies(self, situation: Situation, offer: PlayOffer, passing: Action | None) -> Iterator[Choice]:
        replies = [self._rate_reply(situation, action) for action in self._reply_actions(situation, offer)]
        passes = [] if passing is None else [Candidate(-situation.now.cost, passing, situation.now)]
        for candidate in sorted(replies + passes, key=lambda candidate: -candidate.score):
            yield Choice(
                candidate.action,
                reason_for_pass(situation, replies)
                if candidate.action is passing
                else reason_for_reply(situation, candidate, replies),
            )

    def _reply_actions(self, situation: Situation, offer: PlayOffer) -> list[Action]:
        """The lowest replies, those of the plan, and bombs."""
        planned = {meld.fixed or meld.need for meld in situation.now.melds}
        keep = situation.now.reserved
        shapes = sorted(shapes_of(offer), key=lambda s: (self._book.planned(s) not in planned, cheapness(s.reading)))
        return realised(offer, shapes, tried(REPLIES_TRIED, len(offer.hand)), keep)

    def _rate_reply(self, situation: Situation, action: Action) -> Candidate:
        reading = action.reading
        assert reading is not None
        rest = situation.planner.best(situation.hand - action.bits)
        score = self._after(situation, action, rest, situation.answering.hold(reading))
        if 0 < situation.owner_cards <= NEAR_OUT:
            score += situation.weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - situation.owner_cards) / NEAR_OUT
        return Candidate(score, action, rest)

    # ------------------------------------------------------------ giving cards away

    def _give(self, situation: Situation, offer: CardsOffer) -> Choice:
        """Again and again the card that the plan misses least, the lower one where that is equal."""
        packing = offer.hand.packing
        left = offer.hand.bits
        given = 0
        for _ in range(offer.count):
            units = sorted(
                {packing.unit[card.index] for card, _ in packing.counts(left)}, key=lambda unit: power_alone(offer, unit)
            )
            unit = min(units, key=lambda unit: round(situation.planner.best(left - unit).cost, 6))
            left -= unit
            given += unit
        return Choice(offer.book.with_cards(offer.verb, given), reason_for_giving(situation, offer, given))
