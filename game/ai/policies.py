"""Who goes by the policies of their game: `normal` knows its hand, counts what is out and weighs what the deal pays, `easy` is a
budget of the same that slips, and seats of worlds that are played on (`Playout`) are content with what is found quickly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain, islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ai.base import COUNTING, SHOWN_CHOICES, Budget, Choice, Player, Policies, Policy, PolicyMaker, Temper
from game.ai.candidates import (
    bid_words,
    cards_offer,
    cheapest,
    lowest,
    play_offer,
    realise,
    shapes_of,
    verb_named,
    verb_offer,
    word_offers,
)
from game.ai.odds import Knowledge
from game.match.actions import Action
from game.match.offers import CardsOffer, Offer, PlayOffer
from game.match.results import DealResult
from game.match.view import View
from game.mechanics.base import Mechanic, verb_of
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules, Terms
    from game.match.state import State


# ------------------------------------------------------------ plain
# Playing without a plan and without memory: the lowest reply, a low lead of any kind, the lowest cards away. What is done in
# phases for which there is no policy.


class PlainPolicy(Policy):
    """Lowest legal reply, bombs at once; leads a combination chosen by lot, the lowest one of it."""

    def rank(self, known: Knowledge, budget: Budget) -> Iterator[Choice]:
        """Replies from the lowest up, then the pass; leads of one kind after the other."""
        words = word_offers(known.offers)
        if words:
            yield Choice(self.rng.choice(words).action)
            return
        give, passing = cards_offer(known.offers), verb_offer(known.offers)
        offer = play_offer(known.offers)
        found = 0
        for choice in islice(() if offer is None else self._plays(offer), SHOWN_CHOICES):
            found += 1
            yield choice
        if give is not None and found < SHOWN_CHOICES:
            yield Choice(self._lowest(give))
        if passing is not None and found < SHOWN_CHOICES:
            yield Choice(passing.action)
        if offer is None and give is None and passing is None:     # something else is asked
            yield from super().rank(known, budget)

    def _lowest(self, offer: CardsOffer) -> Action:
        """The cards that stand lowest when played alone."""
        return offer.book.with_cards(offer.verb, lowest(self.rules, offer.hand.bits, offer.count))

    def _plays(self, offer: PlayOffer) -> Iterator[Choice]:
        shapes = sorted(shapes_of(offer), key=cheapest)
        if offer.over is None:
            kinds = list(dict.fromkeys(shape.reading.combination for shape in shapes))
            self.rng.shuffle(kinds)
            shapes.sort(key=lambda shape: kinds.index(shape.reading.combination))
        actions = (realise(offer, shape) for shape in shapes)
        return (Choice(action) for action in actions if action is not None)


# ------------------------------------------------------------ words


def say(rules: Rules, offers: Iterable[Offer], margin: float) -> Iterator[Choice]:
    """The words of one who wants what they ask for, where that is worth at least nothing by this margin, or does not; then the
    others."""
    words = bid_words(rules)
    for offer in sorted(word_offers(offers), key=lambda offer: words[offer.word].declines == (margin >= 0.0)):
        yield Choice(offer.action, 0.0 if words[offer.word].declines else margin)


# ------------------------------------------------------------ reveal
# Asked whether to show the hand before play: what a shown hand is paid is more than play would bring.


class RevealPolicy(Policy):
    """Shows what there is to show."""

    def rank(self, known: Knowledge, budget: Budget) -> Iterable[Choice]:
        """Reveal where that is offered, then hold."""
        found = (verb_named(known.offers, verb) for verb in ("reveal", "hold"))
        return [Choice(offer.action) for offer in found if offer is not None]


# ------------------------------------------------------------ levels


NORMAL = Budget("normal")
EASY = Budget("easy", slips=0.6)
SLIPS_AMONG = 3                 # a slip takes one of the first so many, but not the first
SHARED: Mapping[str, PolicyMaker] = MappingProxyType({"declare": RevealPolicy})


class PolicySet:
    """The policies of a game by the verb of the phase: as its families decide, plainly where they do not. Those of its flow are
    made at once, so that no decision has to wait for what they work out of the rules."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self._rules, self._rng, self._makers = rules, rng, dict(SHARED)
        for family in rules.answers(Policies):
            self._makers.update(family.policies(rules))
        self._made: dict[PolicyMaker, Policy] = {}
        for step in rules.ruleset.flow:
            if step.verb in self._makers:
                self.of(step.verb)

    def __iter__(self) -> Iterator[Policy]:
        return iter(self._made.values())

    def of(self, phase: str) -> Policy:
        """That of a phase."""
        maker = self._makers.get(phase, PlainPolicy)
        policy = self._made.get(maker)
        if policy is None:
            policy = self._made[maker] = maker(self._rules, self._rng)
        return policy


class PolicyPlayer(Player):
    """A player that asks the policy of the phase, and slips as often as its budget says. Policies keep nothing of a deal that a
    view would not tell."""

    def __init__(self, rules: Rules, seed: int = 0, budget: Budget = NORMAL) -> None:
        super().__init__(rules, seed, budget)
        self._policies = PolicySet(rules, self.rng)
        self._temper: Temper | None = None

    def adopt(self, temper: str) -> None:
        """Prefer what is of that temper among choices that are about equally good."""
        self._temper = None if temper == COUNTING else Temper(temper, self.rules)

    def follow(self, terms: Terms) -> None:
        """The policies are made anew."""
        super().follow(terms)
        self._policies = PolicySet(self.rules, self.rng)
        if self._temper is not None:
            self.adopt(self._temper.name)

    def choose(self, view: View) -> Choice:
        """The best choice, or what a slip takes. Without slips and temper no other ones are worked out."""
        return next(iter(self._ranked(view)))

    def rank(self, view: View) -> list[Choice]:
        """Every candidate from the best down; what a slip takes comes first."""
        return list(self._ranked(view))

    def _ranked(self, view: View) -> Iterable[Choice]:
        if view.rules.terms != self.rules.terms:
            self.follow(view.rules.terms)
        policy = self._policies.of(view.phase)
        found = policy.rank(Knowledge.of_view(view), self.budget)
        if self._temper is None and not self.budget.slips:
            return found
        choices = list(found)
        if self._temper is not None:
            choices = self._temper.prefers(choices, policy.slack)
        best = choices[0].score
        if self.budget.slips and best is not None and self.rng.random() < self.budget.slips:
            near = [place for place, choice in enumerate(choices[:SLIPS_AMONG])
                    if place and choice.score is not None and best - choice.score <= policy.reach]
            if near:
                choices.insert(0, choices.pop(self.rng.choice(near)))
        return choices


# ------------------------------------------------------------ worlds
# Rollouts are played on to the end of the deal: what every seat does in the worlds that `hard` samples. Each seat goes by its own
# hand and by what lies open, never by another's hand, so that rollout seats know no more than real ones.


class Playout:
    """The policies of all seats, and what a finished deal is `worth` to one. Made once for a player; remembers what does not
    depend on a deal."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.worth = payoff_of(rules)
        self.rng = rng
        self._policies = PolicySet(rules, rng)
        self._by_phase: dict[type[Mechanic], Policy] = {}
        self._others: dict[Terms, Playout] = {}
        self._place_alone = any(family.place_alone(rules) for family in rules.answers(Policies))
        self._turned: Playout | None = None                 # while the order of cards is the other way round

    @property
    def _all_policies(self) -> Iterator[Policy]:
        return chain(self._policies, () if self._turned is None else self._turned._policies)
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
            worth = self._policy(state.phase).foretell(Knowledge(state, seat)) if count >= horizon else None
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
        if state.rules is not self.rules and state.rules.terms.turned != self.rules.terms.turned:
            if self._turned is None:
                terms = self.rules.terms
                self._turned = Playout(self.rules.on(terms._replace(turned=not terms.turned)), self.rng)
            return self._turned.act(state)
        policy = self._by_phase.get(type(state.phase)) or self._policy(state.phase)
        if policy.in_worlds:
            action = policy.act(Knowledge(state, state.actor or 0))
            if action is not None:
                return action
        return self.rng.choice(state.legal_actions())

    def _policy(self, phase: Mechanic) -> Policy:
        policy = self._by_phase[type(phase)] = self._policies.of(verb_of(type(phase)))
        return policy


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
