"""`normal` in climbing games (docs/rules/heartoffive.md 11, 1 to 7): plans its hand as few combinations, knows its stoppers
and counts what is out.

Every candidate is rated by what is left of the plan after it, by the chance that it wins the lead and by what the rivals
are about to do; the ratings are in units of one combination.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH, Choice, Policies, Policy, Reason
from game.ai.candidates import (
    LIKELY,
    RatedAction,
    cards_offer,
    cheapness,
    is_cheapest,
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
from game.ai.playout import Rollouts
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.families.climbing.knowledge import ClimbEvaluator, ClimbWeights
from game.match.actions import Action
from game.match.events import Play
from game.match.offers import CardsOffer, PlayOffer
from game.match.rules import Rules
from game.match.view import View
from game.mechanics.dealing import deal_params, distribute

if TYPE_CHECKING:
    from game.ai.base import PolicyMaker
    from game.ai.playout import PackTables, RolloutPolicy


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
            return iter([Choice(passing.action, Reason("only_pass"))])
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
        alone = len(shapes_of(offer)) == 1
        return (Choice(c.action, reason_for_lead(evaluator, c.action, c.rest, alone=alone)) for c in candidates)

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
            yield Choice(
                candidate.action,
                reason_for_pass(evaluator, replies)
                if candidate.action is passing
                else reason_for_reply(evaluator, candidate, replies),
            )

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
        return Choice(offer.book.with_cards(offer.verb, given), reason_for_giving(evaluator, offer, given))


# ------------------------------------------------------------ reasons
# Why `normal` plays what it plays, in codes that are true of the position (see `game.ai.base.Reason`).


FEW = 3
HARD_TO_BEAT = 0.5


def reason_for_lead(evaluator: ClimbEvaluator, action: Action, rest: Plan, *, alone: bool) -> Reason:
    """Why to lead this."""
    reading = action.reading
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if alone:
        return Reason("only_play")
    if evaluator.odds.certain(reading) and evaluator.forced(rest):
        return Reason("win_lead_then_out")
    if evaluator.odds.certain(reading):
        return Reason("cannot_be_beaten")
    threat = evaluator.threat
    left = cards_of(evaluator, threat.seat)
    if threat.cards <= 2 and left <= 2 and evaluator.odds.unbeaten(reading) > LIKELY:
        return Reason("lead_high", {"seat": str(threat.seat), "cards": str(left)})
    same = [m.reading for m in rest.melds if (m.reading.contest, m.reading.size) == (reading.contest, reading.size)]
    higher = [other for other in same if other.power > reading.power and evaluator.odds.unbeaten(other) > HARD_TO_BEAT]
    if higher:
        return Reason("lead_return", {"group": str(max(higher, key=lambda other: other.power))})
    return _of_its_kind(evaluator, reading)


def _of_its_kind(evaluator: ClimbEvaluator, reading: Reading) -> Reason:
    """Why to lead what is neither sure nor followed by something surer: beside all else that could be led."""
    offer = play_offer(evaluator.view.offers)
    others = [] if offer is None else [shape.reading for shape in shapes_of(offer)]
    if reading.size > 2 and all(reading.size >= other.size for other in others):
        return Reason("lead_long")
    if evaluator.odds.unbeaten(reading) > LIKELY:
        return Reason("takes_lead")
    same = [other for other in others if (other.contest, other.size) == (reading.contest, reading.size)]
    if all(reading.power <= other.power for other in same):
        return Reason("lead_low")
    return Reason("leads_cards", {"cards": str(reading.size)})


def cards_of(evaluator: ClimbEvaluator, seat: int) -> int:
    """How many cards a seat holds: as shown, or by what it was dealt and has played."""
    view = evaluator.view
    shown = view.counts[seat]
    if shown is not None:
        return shown
    deal = deal_params(view.rules.ruleset)
    dealt = distribute(view.rules.packing, view.rules.pack, deal, view.rules.players, view.dealer)[seat]
    return view.rules.packing.size(dealt) - sum(
        len(event.action.cards) for event in view.history
        if isinstance(event, Play) and event.seat == seat and event.action is not None)


def reason_for_reply(evaluator: ClimbEvaluator, candidate: RatedAction, replies: Sequence[RatedAction]) -> Reason:
    """Why to beat the table with this."""
    reading, rest = candidate.action.reading, candidate.rest
    assert reading is not None
    if not rest.melds:
        return Reason("last_cards")
    if evaluator.odds.certain(reading) and evaluator.forced(rest):
        return Reason("win_lead_then_out")
    owner = evaluator.view.owner
    left = 0 if owner is None else cards_of(evaluator, owner)
    if 0 < left <= FEW:
        return Reason("stops_rival", {"seat": str(owner), "cards": str(left)})
    if is_cheapest(reading, [reply.action for reply in replies]):
        return Reason("cheapest_beat")
    if len(rest.melds) < len(evaluator.now.melds) and any(meld.reading is reading for meld in evaluator.now.melds):
        return Reason("keeps_plan")
    if evaluator.odds.certain(reading):
        return Reason("cannot_be_beaten")
    return Reason("takes_lead" if evaluator.answer_holds(reading) > LIKELY else "beats")


def reason_for_giving(evaluator: ClimbEvaluator, offer: CardsOffer, given: int) -> Reason:
    """Why to give these away: as the lowest, as no part of anything, or else because something must go."""
    packing, powers = offer.hand.packing, powers_alone(evaluator.view.rules)
    low, rest = ([powers[card.index] for card, _ in packing.counts(bits)]
                 for bits in (given, offer.hand.bits - given))
    if not rest or max(low) <= min(rest):
        return Reason("give_low")
    if given & _in_groups(evaluator, offer.hand.bits):
        return Reason("puts_away", {"cards": str(packing.size(given))})
    return Reason("give_loose")


def _in_groups(evaluator: ClimbEvaluator, hand: int) -> int:
    """The kinds that belong to some combination of several cards of a hand; packed, as whole counters."""
    found = 0
    for shape in HandPlays(evaluator.book.table, hand).shapes():
        if shape.reading.size > 1:
            kinds = (card for card, _ in evaluator.book.packing.counts(shape.need)) if shape.fine else ()
            found |= evaluator.book.packing.mask_of(kinds) or shape.mask
    return found


def reason_for_pass(evaluator: ClimbEvaluator, replies: Sequence[RatedAction]) -> Reason:
    """Why not to beat the table."""
    readings = [reply.action.reading for reply in replies if reply.action.reading is not None]
    if not readings:
        return Reason("only_pass")
    if all(reading.bomb for reading in readings):
        return Reason("keeps_bomb")
    if all(len(reply.rest.melds) >= len(evaluator.now.melds) for reply in replies):
        return Reason("keeps_shape")
    if all(reading.bomb or evaluator.book.height(reading) > HARD_TO_BEAT for reading in readings):
        return Reason("keeps_stopper")
    return Reason("waits")


# ------------------------------------------------------------ players
# What computer players and hints ask of climbing games.


class ClimbPlayers(Policies, Searching, Rollouts, Hints):
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

    def rollout_policy(self, pack: PackTables, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand."""
        from game.families.climbing.rollout_policy import ClimbRollouts
        return ClimbRollouts(pack.rules)

    def place_alone(self, rules: Rules) -> bool:
        """Where seats go out one after the other until one is left, and nothing else is paid for."""
        from game.families.climbing.params import ClimbParams
        pay = rules.settle.params
        climbs = [step.params for step in rules.ruleset.flow if isinstance(step.params, ClimbParams)]
        return any(params.until == "one_left" for params in climbs) and not (pay.cards_left or pay.by_tricks or pay.by_family)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers

    def answering(self, view: View) -> Collection[int] | None:
        """Everybody who has not passed for good."""
        if view.phase != "climb":
            return None
        return [seat for seat in view.at_play if view.over is None or seat not in view.locked]
