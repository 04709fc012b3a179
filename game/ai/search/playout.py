"""Plays rollouts on to the end of the deal, plainly and fast: what every seat does in the worlds that `hard` imagines.

Each seat goes by its own hand and by what lies open, never by another's hand, so that imagined rivals know no more than real
ones. Every family has a module of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.search.tables import HIGH, Pack
from game.families.climbing.belief import Belief
from game.families.climbing.params import ClimbParams
from game.families.climbing.phase import Climb
from game.families.climbing.rollout_policy import PlannedClimb
from game.families.pots.belief import PotBelief
from game.families.pots.phase import Lid
from game.families.pots.rollout_policy import PlainLid
from game.families.tricks.claim_belief import ClaimBelief
from game.families.tricks.claim_payoff import claims_in
from game.families.tricks.claim_rollout import PlainClaim, PlainWords
from game.families.tricks.params import TrickParams
from game.families.tricks.phase import Trick
from game.families.tricks.rollout_policy import PlannedTrick, Thrown
from game.match.actions import Action
from game.match.events import DealResult
from game.mechanics.base import Mechanic
from game.mechanics.bid import Bid
from game.mechanics.declare import Declare
from game.mechanics.exchange import Exchange

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View


CLIMB, TRICK = (kind.__name__.lower() for kind in (Climb, Trick))              # what views call them


class Playout:
    """The ways to act in each family of phases. Made once for a player; remembers what does not depend on a deal."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self._pack = pack = Pack(rules)
        self._climb, self._lid = PlannedClimb(rules), PlainLid(pack, rng)
        self._tricks = PlannedTrick(pack)
        self._acts: dict[type[Mechanic], Callable[[Rollout], Action]] = {
            Climb: self._climb.act, Trick: self._tricks.act, Lid: self._lid.act,
            Bid: self._bid, Declare: self._declare, Exchange: self._give}
        self._claims = None if claims_in(rules) is None else ClaimBelief(rules)
        if self._claims is not None:
            self._acts |= {Trick: PlainClaim(pack).act, Bid: PlainWords(rules).act}
        self._planned = self._claims is None and any(step.verb == TRICK for step in rules.ruleset.flow)
        self._place_alone = place_alone(rules)
        self._throws = any(isinstance(step.params, TrickParams) and not step.params.must_beat for step in rules.ruleset.flow)

    def prepare(self, state: Rollout, seat: int) -> None:
        """Think anew from here on, for a seat that looks ahead."""
        if isinstance(state.phase, Climb):
            self._climb.prepare(state, seat)
        else:
            self._climb.forget_all()
        if self._planned:
            self._tricks.prepare(state, seat)

    def worlds(self, view: View, rng: Random) -> Callable[[], State | None]:
        """What deals imagined worlds for a view, one after the other, in pieces: None while one is in the making. Nothing is left
        of what was thought at another view."""
        self._climb.forget_all()
        self._tricks.forget_all()
        if view.phase == CLIMB:
            return Belief(view, PlannedClimb(self.rules), rng).attempt
        if self._claims is not None:
            return partial(self._claims.sample, view, rng)
        if view.phase == TRICK and self._throws:
            return Thrown(view, self._pack, rng).world
        if view.lid is not None:
            return PotBelief(view, self._lid, rng).world
        return partial(view.sample, rng)

    def finish(self, state: Rollout, seat: int) -> tuple[DealResult, int]:
        """Play the deal to its end, or until nothing can change what it is worth to the seat; how it came off, as far as that
        goes, and how many actions that took."""
        act, apply, count = self.act, state.apply, 0
        while state.actor is not None:
            if self._place_alone and not state.hands[seat]:
                return self.rules.settle.as_it_stands(state), count
            apply(act(state))
            count += 1
        return state.results[-1], count

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        return self._acts.get(type(state.phase), self._by_lot)(state)

    def _by_lot(self, state: Rollout) -> Action:
        return self.rng.choice(state.legal_actions())

    def _bid(self, state: Rollout) -> Action:
        """In games of tricks what the hand promises, else as many high cards as the pack has on average, speak for playing."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Bid) and seat is not None
        hand = state.hands[seat]
        high = self._pack.high_cards(hand) >= self.rules.packing.size(hand) * (1 - HIGH)
        wants = self._tricks.wants(state) if self._planned else high
        words, actions = phase.params.words, state.legal_actions()
        return next((action for action in actions if words[action.word].declines != wants), actions[0])

    def _declare(self, state: Rollout) -> Action:
        return state.legal_actions()[0]

    def _give(self, state: Rollout) -> Action:
        phase = state.phase
        assert isinstance(phase, Exchange)
        winner, _, count = phase.pairs[0]
        return self.rules.book.with_cards("give", self._pack.lowest(state.hands[winner], count))


# ------------------------------------------------------------ worth
# What a finished deal is worth to a seat: its payments, or its place where nothing is paid.


Worth = Callable[[DealResult, int], float]
LATER_PLACES = 0.25             # of a win: what the best of the other places is worth more than the last
BY_PLACE = 0.05                 # of a point: the same where deals are paid for


def worth_of(rules: Rules) -> Worth:
    """How deals of these rules are valued."""
    params, others = rules.settle.params, max(rules.players - 1, 1)

    def by_place(result: DealResult, seat: int) -> float:
        if result.void:
            return 0.0
        place = result.order.index(seat)
        return (0.0 if place else 1.0) + LATER_PLACES * (others - place) / others

    def by_points(result: DealResult, seat: int) -> float:
        return result.points[seat] + BY_PLACE * by_place(result, seat)
    paid = params.by_place or params.cards_left or params.by_tricks or params.by_family
    return by_points if paid else by_place


def place_alone(rules: Rules) -> bool:
    """Whether a deal is worth to a seat what its place is, which is known as soon as it has no more cards."""
    params = rules.settle.params
    plain = not (params.cards_left or params.by_tricks or params.by_family)
    return plain and any(isinstance(step.params, ClimbParams) and step.params.until == "one_left" for step in rules.ruleset.flow)
