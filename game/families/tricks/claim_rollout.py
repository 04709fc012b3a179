"""Tricks with claims in sampled worlds: every seat chooses by what `normal` would go by, only more quickly."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import HUNDREDTH
from game.ai.playout import PackTables, RolloutPolicy, WorldSource, cheapest, say
from game.core.combos import Reading, Shape
from game.families.tricks.claim_belief import ClaimBelief, DealBook, RivalKnowledge, RolloutDeals, rival_knowledge
from game.families.tricks.claim_evaluator import ClaimAhead, SeatKnowledge
from game.families.tricks.claim_payoff import ClaimFacts, ClaimWeights
from game.families.tricks.claim_policy import Strength, strength_needed, ways_to_discard
from game.families.tricks.phase import Trick
from game.match.actions import Action
from game.mechanics.bid import Bid
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.view import View


REPLIES_TRIED = 10


class ClaimRollouts(RolloutPolicy):
    """How the seats of a rollout speak and play, and the worlds that agree with how the rivals have."""

    def __init__(self, pack: PackTables) -> None:
        self._belief = ClaimBelief(pack.rules)
        self.acts = {Trick: RolloutClaim(pack).act, Bid: RolloutCall(pack.rules).act}

    def worlds(self, view: View, rng: Random) -> WorldSource | None:
        """Worlds by what rivals have said and thrown away, in every phase."""
        return partial(self._belief.sample, view, rng)


class RolloutClaim:
    """How a seat plays a phase of tricks that ends by a claim."""

    def __init__(self, pack: PackTables) -> None:
        self._pack, self._rules = pack, pack.rules
        self._book = ClaimBook(pack.rules)

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            actions = state.legal_actions()
            return actions[0] if len(actions) == 1 else self._claim(actions, RolloutClaimSeat(self._book, state, seat))
        hand, over, may_discard = state.hands[seat], phase.over, not phase.params.must_beat
        shapes = self._pack.shapes(phase.finder(state))
        if over is None:
            return self._lead(shapes, state, seat)
        if len(shapes) == 1 and not may_discard:
            return self._pack.played(shapes[0], hand)
        if not shapes and self._rules.packing.size(hand) == over.size:
            return self._rules.book.with_cards("discard", hand)
        evaluator = RolloutClaimSeat(self._book, state, seat)
        thrown = [] if shapes and not may_discard else ways_to_discard(evaluator, over.size)
        if not shapes and len(thrown) == 1:
            return self._rules.book.with_cards("discard", thrown[0])
        return self._answer(evaluator, over, phase.owner, self._to_act(state, phase), shapes, thrown)

    def _to_act(self, state: Rollout, phase: Trick) -> list[int]:
        """Who answers after the seat to act."""
        found, seat = [], state.actor
        for _ in range(phase.waiting - 1):
            assert seat is not None
            seat = state.after(seat)
            found.append(seat)
        return found

    def _claim(self, actions: tuple[Action, ...], evaluator: RolloutClaimSeat) -> Action:
        """Claims unless the next lead promises more."""
        now = evaluator.claim(evaluator.here) or 0.0
        return actions[evaluator.leading(evaluator.here) > now + evaluator.weights.risk * HUNDREDTH]

    def _lead(self, shapes: list[Shape], state: Rollout, seat: int) -> Action:
        if len(shapes) == 1:
            return self._pack.played(shapes[0], state.hands[seat])
        evaluator = RolloutClaimSeat(self._book, state, seat)
        plays = [(self._pack.played(shape, evaluator.here.hand), shape.reading) for shape in shapes]
        return max(plays, key=lambda play: round(evaluator.lead(evaluator.here, play[0].bits, play[1]), 9))[0]

    def _answer(self, evaluator: RolloutClaimSeat, over: Reading, owner: int, to_act: list[int], shapes: list[Shape],
                thrown: list[int]) -> Action:
        """The best of the cheapest beaters, the strongest one, and what may be thrown away."""
        cheap, rated = sorted(shapes, key=cheapest), []
        for shape in cheap[:REPLIES_TRIED - 1] + cheap[REPLIES_TRIED - 1:][-1:]:
            play = self._pack.played(shape, evaluator.here.hand)
            rated.append((evaluator.beat(play.bits, shape.reading, to_act), play))
        rated += [(evaluator.throw(bits, over, owner, to_act), self._rules.book.with_cards("discard", bits)) for bits in thrown]
        return max(rated, key=lambda found: round(found[0], 9))[1]


# ------------------------------------------------------------ plainwords
# Words before play in rollouts of games of claims: every seat calls as `normal` does, by the strength of its hand.


KNOWN_AT_MOST = 1_000


class RolloutCall:
    """How a seat speaks."""

    def __init__(self, rules: Rules) -> None:
        self._weights = ClaimWeights.of(rules.ruleset.computer)
        self._strength = Strength(rules, self._weights)
        self._known: dict[int, float] = {}

    def act(self, state: Rollout) -> Action:
        """What the seat to act says."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Bid) and seat is not None
        said = state[Bidding].words
        heard = said if phase.params.aloud else (None,) * len(said)
        silent = sum([word is None for other, word in enumerate(heard) if other != state.watcher])
        needed = strength_needed(self._weights, dealer=seat == state.offices.get("dealer", 0), last=silent == 1)
        return say(state, wants=self._of(state.hands[seat]) * 100 >= needed)

    def _of(self, hand: int) -> float:
        """The strength of a hand; the same hands come again in every world."""
        known = self._known.get(hand)
        if known is None:
            if len(self._known) >= KNOWN_AT_MOST:
                self._known.clear()
            known = self._known[hand] = self._strength.of(hand)
        return known


# ------------------------------------------------------------ claimsight
# What a seat makes of its hand in a rollout of a game of claims: it reckons as `normal` does, over deals that are made at once.
#
# It looks at fewer leads, and less far ahead.


TRIED = (6,)                    # how many leads are looked at, and no further
REMEMBERED = 60


class ClaimBook:
    """What does not depend on a deal; remembers the deals of the last moments, which come again with the next candidate."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.facts = ClaimFacts(rules)
        self.weights = ClaimWeights.of(rules.ruleset.computer)
        self._deals = DealBook(rules)
        self._known: dict[RivalKnowledge, RolloutDeals] = {}

    def deals(self, seen: RivalKnowledge) -> RolloutDeals:
        """The deals that go with what a seat knows."""
        found = self._known.get(seen)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[seen] = RolloutDeals(self._deals, seen)
        return found


class RolloutClaimSeat(ClaimAhead):
    """One seat at one moment."""

    def __init__(self, book: ClaimBook, state: Rollout, seat: int) -> None:
        knowledge = SeatKnowledge(seat, state.hands[seat], state.shown, state.tricks, state[Bidding].privileged, state.fine[seat])
        deals = book.deals(rival_knowledge(book.rules, state, seat))
        super().__init__(book.rules, book.facts, deals, knowledge, book.weights, TRIED)
