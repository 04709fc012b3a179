"""`normal` in climbing games (docs/rules/heartoffive.md 11, 1 to 7): plans its hand as few combinations, knows its stoppers
and counts what is out.

Every candidate is rated by what is left of the plan after it, by the chance that it wins the lead and by what the rivals
are about to do; the ratings are in units of one combination.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policies, Policy
from game.ai.candidates import (
    RatedAction,
    cards_offer,
    cheapness,
    may_hold,
    play_offer,
    powers_alone,
    realised,
    shapes_of,
    verb_offer,
)
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.planbook import plan_book
from game.ai.planner import Plan
from game.core.combos import Shape
from game.families.climbing.knowledge import ClimbEvaluator, ClimbWeights
from game.match.actions import Action
from game.match.offers import CardsOffer, PlayOffer
from game.match.rules import Rules
from game.match.view import View

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.hints.book import Hint
    from game.ai.playout import PackTables


LEADS_TRIED = 24
REPLIES_TRIED = 14
LARGE = 27                        # cards: of a larger hand fewer are tried, since each takes longer to plan,
CARDS_PLANNED = 560               # so that the plans have about so many cards together
NEAR_OUT = 3


def tried(most: int, cards: int) -> int:
    """How many actions are tried with so many cards in the hand."""
    return most if cards <= LARGE else max(1, min(most, CARDS_PLANNED // cards))


class ClimbPolicy(Policy):
    """Plays and exchanges cards by a plan for the whole hand."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = plan_book(rules)
        self._weights = ClimbWeights.for_rules(rules)
        self._suited: tuple[int, tuple[Shape, ...]] = (0, ())

    def choices(self, view: View) -> Iterator[Choice]:
        """Every candidate from the best down."""
        give = cards_offer(view.offers)
        if give is not None:
            return iter([self._give(self._evaluator(view), give)])
        offer, passing = play_offer(view.offers), verb_offer(view.offers)
        if offer is None:
            assert passing is not None, "nothing on offer"
            return iter([Choice(passing.action)])
        if offer.over is None:
            return self._leads(self._evaluator(view), offer)
        return self._replies(self._evaluator(view), offer, passing.action if passing is not None else None)

    def _evaluator(self, view: View) -> ClimbEvaluator:
        """The suited shapes of a hand are those of the larger hand it came from, as far as they are still there."""
        hand = view.hand.bits
        larger, known = self._suited
        known = self._book.suited_in(hand, known if self._book.packing.contains(larger, hand) else None)
        self._suited = (hand, known)
        return ClimbEvaluator(view, self._book, self._weights, known)

    # ------------------------------------------------------------ leading

    def _leads(self, evaluator: ClimbEvaluator, offer: PlayOffer) -> Iterator[Choice]:
        candidates = [self._rate_lead(evaluator, action) for action in self._lead_actions(evaluator, offer)]
        candidates.sort(key=lambda candidate: -candidate.score)
        return (Choice(candidate.action, candidate.score) for candidate in candidates)

    def _lead_actions(self, evaluator: ClimbEvaluator, offer: PlayOffer) -> list[Action]:
        """What the best plans lead, and with a rival about to go out the single sets of every cell too."""
        plans = evaluator.planner.plans(evaluator.hand)
        wanted = {meld.fixed or meld.need for plan in plans for meld in plan.melds}
        keep = evaluator.now.reserved
        shapes = [shape for shape in shapes_of(offer) if may_hold(offer, shape)]
        chosen = [shape for shape in shapes if self._book.planned(shape) in wanted]
        most = tried(LEADS_TRIED, len(offer.hand))
        if most < LEADS_TRIED and len(chosen) > most:
            promise = self._promise(evaluator, plans)
            chosen.sort(key=lambda shape: -promise[self._book.planned(shape)])
        if evaluator.threat.cards <= NEAR_OUT or not chosen or offer.must_hold is not None:
            others = (shape for shape in shapes if self._book.planned(shape) not in wanted)
            chosen += sorted(others, key=lambda shape: (len(shape.parts), -shape.reading.power))
        return realised(offer, chosen, most, keep)

    def _promise(self, evaluator: ClimbEvaluator, plans: list[Plan]) -> dict[int, float]:
        """What the melds of plans should be rated as leads, when the rest of the plan stays as it is."""
        weights, found = evaluator.weights, dict[int, float]()
        for plan in plans:
            for meld in plan.melds:
                reading, key = meld.reading, meld.fixed or meld.need
                shed = (weights.length + weights.unplayed) * reading.size
                worth = meld.cost - plan.cost + (weights.lead * evaluator.odds.unbeaten(reading) + shed) * HUNDREDTH
                found[key] = max(worth, found.get(key, worth))
        return found

    def _rate_lead(self, evaluator: ClimbEvaluator, action: Action) -> RatedAction:
        reading = action.reading
        assert reading is not None
        weights = evaluator.weights
        rest = evaluator.planner.best(evaluator.hand - action.bits)
        score = self._after(evaluator, action, rest, evaluator.odds.unbeaten(reading))
        score += weights.length * HUNDREDTH * reading.size
        same = [
            meld.reading for meld in rest.melds if (meld.reading.contest, meld.reading.size) == (reading.contest, reading.size)
        ]
        if any(evaluator.odds.unbeaten(other) > 0.5 for other in same):
            score += weights.back * HUNDREDTH
        threat = evaluator.threat
        if rest.melds and reading.size == threat.cards and threat.cards <= 2:
            score -= weights.feed * HUNDREDTH * (1.0 - evaluator.odds.unbeaten(reading)) * (1.5 - self._book.height(reading))
        return RatedAction(score, action, rest)

    def _after(self, evaluator: ClimbEvaluator, action: Action, rest: Plan, hold: float) -> float:
        """What is left of the plan, the worth of the lead, and the chance to have won with it."""
        weights = evaluator.weights
        if not rest.melds:
            return 100.0
        out = weights.out * evaluator.run_out(rest)
        shed = weights.unplayed * (action.reading.size if action.reading is not None else 0)
        return -rest.cost + (hold * (weights.lead + out) + shed) * HUNDREDTH

    # ------------------------------------------------------------ answering

    def _replies(self, evaluator: ClimbEvaluator, offer: PlayOffer, passing: Action | None) -> Iterator[Choice]:
        replies = [self._rate_reply(evaluator, action) for action in self._reply_actions(evaluator, offer)]
        passes = [] if passing is None else [RatedAction(-evaluator.now.cost, passing, evaluator.now)]
        for candidate in sorted(replies + passes, key=lambda candidate: -candidate.score):
            yield Choice(candidate.action, candidate.score)

    def _reply_actions(self, evaluator: ClimbEvaluator, offer: PlayOffer) -> list[Action]:
        """The lowest replies, those of the plan, and bombs."""
        planned = {meld.fixed or meld.need for meld in evaluator.now.melds}
        keep = evaluator.now.reserved
        shapes = sorted(shapes_of(offer), key=lambda s: (self._book.planned(s) not in planned, cheapness(s.reading)))
        return realised(offer, shapes, tried(REPLIES_TRIED, len(offer.hand)), keep)

    def _rate_reply(self, evaluator: ClimbEvaluator, action: Action) -> RatedAction:
        reading = action.reading
        assert reading is not None
        rest = evaluator.planner.best(evaluator.hand - action.bits)
        score = self._after(evaluator, action, rest, evaluator.answer_holds(reading))
        if 0 < evaluator.owner_cards <= NEAR_OUT:
            score += evaluator.weights.alarm * HUNDREDTH * (NEAR_OUT + 1 - evaluator.owner_cards) / NEAR_OUT
        return RatedAction(score, action, rest)

    # ------------------------------------------------------------ giving cards away

    def _give(self, evaluator: ClimbEvaluator, offer: CardsOffer) -> Choice:
        """Again and again the card that the plan misses least, the lower one where that is equal."""
        packing, powers = offer.hand.packing, powers_alone(self.rules)
        power = {packing.unit[card.index]: powers[card.index] for card in offer.hand}
        left = offer.hand.bits
        given = 0
        for _ in range(offer.count):
            units = sorted({packing.unit[card.index] for card, _ in packing.counts(left)}, key=power.__getitem__)
            unit = min(units, key=lambda unit: round(evaluator.planner.best(left - unit).cost, 6))
            left -= unit
            given += unit
        return Choice(offer.book.with_cards(offer.verb, given))


# ------------------------------------------------------------ players
# What computer players and hints ask of climbing games.


class ClimbPlayers(Policies, Searching, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, PolicyMaker]:
        """`easy` plays as in any phase."""
        return {"climb": ClimbPolicy, "exchange": ClimbPolicy} if level == "normal" else {}

    def weights(self, rules: Rules) -> ClimbWeights:
        """More for every card that goes, where cards left in the hand cost points."""
        return ClimbWeights.for_rules(rules)

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Large hands are left to `normal`."""
        return {"climb": SearchLimits(2.0, 13, 46, 4_000)}

    def rollout_policy(self, pack: PackTables, rng: Random) -> Policy | None:
        """By plans for the hand."""
        from game.families.climbing.rollout_policy import ClimbRollouts
        return ClimbRollouts(pack.rules)

    def place_alone(self, rules: Rules) -> bool:
        """Where seats go out one after the other until one is left, and nothing else is paid for."""
        from game.families.climbing.params import ClimbParams
        pay = rules.settle.params
        climbs = [step.params for step in rules.ruleset.flow if isinstance(step.params, ClimbParams)]
        return any(params.until == "one_left" for params in climbs) and not (pay.cards_left or pay.by_tricks or pay.by_family)

    def hints(self) -> Sequence[Hint]:
        """Those of its room."""
        from game.families.climbing import hints
        return hints.HINTS

    def answering(self, view: View) -> Collection[int] | None:
        """Everybody who has not passed for good."""
        if view.phase != "climb":
            return None
        return [seat for seat in view.at_play if view.over is None or seat not in view.locked]
