"""Plays rollouts on to the end of the deal: what every seat does in the worlds that `hard` samples.

Each seat goes by its own hand and by what lies open, never by another's hand, so that rollout seats know no more than real
ones. They go by the policies of the table, which decide more cheaply there (`Policy.acts`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Policies, Policy
from game.ai.policies import SHARED, PlainPolicy, policies_of
from game.match.actions import Action
from game.match.results import DealResult
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules, Terms
    from game.match.state import State
    from game.match.view import View


class Playout:
    """The ways to act in each family of phases, and what a finished deal is `worth` to a seat. Made once for a player; remembers
    what does not depend on a deal."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.worth = payoff_of(rules)
        self.rng = rng
        makers = dict.fromkeys((PlainPolicy, *SHARED.values(), *policies_of(rules).values()))
        self._policies = [make(rules, rng) for make in makers]
        self._acts = {phase: act for policy in self._policies for phase, act in policy.acts.items()}
        self._foretells = {phase: foretell for policy in self._policies for phase, foretell in policy.foretells.items()}
        self._others: dict[Terms, Playout] = {}
        self._place_alone = any(family.place_alone(rules) for family in rules.answers(Policies))
        self._turned: Playout | None = None                 # while the order of cards is the other way round

    @property
    def _all_policies(self) -> Iterator[Policy]:
        yield from self._policies
        if self._turned is not None:
            yield from self._turned._policies

    def prepare(self, state: Rollout, seat: int) -> None:
        """Think anew from here on, for a seat that looks ahead."""
        for policy in self._all_policies:
            policy.prepare(state, seat)

    def worlds(self, view: View, rng: Random) -> Callable[[], State]:
        """What deals sampled worlds for a view, one after the other. Nothing is left of what was thought at another view."""
        self.forget()
        return partial(view.sample, rng)

    def forget(self) -> None:
        """Nothing is left of what was thought at a view."""
        for policy in self._all_policies:
            policy.forget_all()

    def finish(self, state: Rollout, seat: int) -> tuple[DealResult, int]:
        """Play the deal to its end, or until nothing can change what it is worth to the seat; how it came off, as far as that
        goes, and how many actions that took."""
        act, apply, count, rules = self.act, state.apply, 0, state.rules
        while state.actor is not None:
            if self._place_alone and not state.hands[seat]:
                return self.rules.settle.as_it_stands(state), count
            apply(act(state))
            count += 1
            if state.rules is not rules:                 # the deal goes on on other terms
                other = self.on(state.rules.terms)
                other.prepare(state, seat)
                result, more = other.finish(state, seat)
                return result, count + more
        return state.results[-1], count

    def tried(self, world: Rollout, action: Action, seat: int, horizon: int = 0) -> tuple[float, int]:
        """What a deal is worth to a seat when this is done in a copy of a world, and how many actions it took; after so
        many of them (the `horizon`, 0 for none) what it should be worth will do as soon as a policy can tell."""
        state, count = world.copy(), 0
        state.apply(action)
        while horizon and state.actor is not None and state.rules is self.rules:
            foretell = self._foretells.get(type(state.phase)) if count >= horizon else None
            worth = None if foretell is None else foretell(state, seat)
            if worth is not None:
                return worth, count
            state.apply(self.act(state))
            count += 1
        result, more = self.finish(state, seat)
        return self.worth(result, seat), count + more

    def on(self, terms: Terms) -> Playout:
        """The ways to act on such terms."""
        if terms == self.rules.terms:
            return self
        found = self._others.get(terms)
        if found is None:
            found = self._others[terms] = Playout(self.rules.on(terms), self.rng)
        return found

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        if state.rules.terms.turned != self.rules.terms.turned:
            return self._turned_round().act(state)
        return self._acts.get(type(state.phase), self._by_lot)(state)

    def _turned_round(self) -> Playout:
        """How seats act while cards rank the other way round."""
        if self._turned is None:
            terms = self.rules.terms
            self._turned = Playout(self.rules.on(terms._replace(turned=not terms.turned)), self.rng)
        return self._turned

    def _by_lot(self, state: Rollout) -> Action:
        return self.rng.choice(state.legal_actions())


# ------------------------------------------------------------ worth
# What a finished deal is worth to a seat: its payments, or its place where nothing is paid.


Payoff = Callable[[DealResult, int], float]
LATER_PLACES = 0.25             # of a win: what the best of the other places is worth more than the last
BY_PLACE = 0.05                 # of a point: the same where deals are paid for
WIN = 1.0 + LATER_PLACES        # what a win is worth where nothing is paid


def is_paid(rules: Rules) -> bool:
    """Whether deals are valued by payments; else places alone count."""
    params = rules.settle.params
    return bool(params.by_place or params.cards_left or params.by_tricks or params.by_family)


def payoff_of(rules: Rules) -> Payoff:
    """How deals of these rules are valued."""
    others, sign = max(rules.players - 1, 1), rules.ruleset.match.points_sign

    def by_place(result: DealResult, seat: int) -> float:
        if result.void:
            return 0.0
        place = result.order.index(seat)
        return (0.0 if place else 1.0) + LATER_PLACES * (others - place) / others

    def by_points(result: DealResult, seat: int) -> float:
        return sign * result.points[seat] + BY_PLACE * by_place(result, seat)

    def by_side(result: DealResult, seat: int) -> float:
        theirs = max(points for other, points in enumerate(result.points) if not sides.together(seat, other))
        return sign * (result.points[seat] - theirs) + BY_PLACE * by_place(result, seat)
    sides: Sides = rules.fresh[Sides]
    return by_side if sides.of else by_points if is_paid(rules) else by_place
