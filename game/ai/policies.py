"""Players that go by the policies of their game: `normal` knows its hand, counts what is out and weighs what the deal pays, and
`easy` is a budget of the same that slips. Seats of worlds that are played on (`game.ai.playout`) go by these policies as well."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
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
from game.match.actions import Action
from game.match.offers import CardsOffer, Offer, PlayOffer
from game.match.view import View
from game.mechanics.declare import Declare
from game.mechanics.exchange import Exchange
from game.mechanics.passing import PassCards

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules, Terms


# ------------------------------------------------------------ plain
# Playing without a plan and without memory: the lowest reply, a low lead of any kind, the lowest cards away. What is done in
# phases for which there is no policy.


class PlainPolicy(Policy):
    """Lowest legal reply, bombs at once; leads a combination chosen by lot, the lowest one of it."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self.acts = {Exchange: self._give, PassCards: self._give}

    def choices(self, view: View) -> Iterator[Choice]:
        """Replies from the lowest up, then the pass; leads of one kind after the other."""
        words = word_offers(view.offers)
        if words:
            yield Choice(self.rng.choice(words).action)
            return
        give, passing = cards_offer(view.offers), verb_offer(view.offers)
        offer = play_offer(view.offers)
        found = 0
        for choice in islice(() if offer is None else self._plays(offer), SHOWN_CHOICES):
            found += 1
            yield choice
        if give is not None and found < SHOWN_CHOICES:
            yield Choice(self._lowest(give))
        if passing is not None and found < SHOWN_CHOICES:
            yield Choice(passing.action)
        if offer is None and give is None and passing is None:     # something else is asked
            yield from super().choices(view)

    def _give(self, state: Rollout) -> Action:
        offer = cards_offer(state.offers())
        assert offer is not None
        return self._lowest(offer)

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

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self.acts = {Declare: lambda state: state.legal_actions()[0]}        # to reveal, where that is offered

    def choices(self, view: View) -> Iterator[Choice]:
        """Reveal where that is offered, then hold."""
        reveal, hold = verb_named(view.offers, "reveal"), verb_named(view.offers, "hold")
        if reveal is not None:
            yield Choice(reveal.action)
        if hold is not None:
            yield Choice(hold.action)


# ------------------------------------------------------------ levels


NORMAL = Budget("normal")
EASY = Budget("easy", slips=0.6)
SHARED: Mapping[str, PolicyMaker] = MappingProxyType({"declare": RevealPolicy})


def policies_of(rules: Rules) -> dict[str, PolicyMaker]:
    """How seats decide by the verb of the phase: as the families of the game do, plainly with what they share otherwise."""
    found = dict(SHARED)
    for family in rules.answers(Policies):
        found.update(family.policies(rules))
    return found


class PolicyPlayer(Player):
    """A player that asks the policy of the phase, and slips as often as its budget says. Policies keep nothing of a deal that a
    view would not tell."""

    def __init__(self, rules: Rules, seed: int = 0, budget: Budget = NORMAL) -> None:
        super().__init__(rules, seed, budget)
        self._makers = policies_of(rules)
        self._made: dict[PolicyMaker, Policy] = {}
        self._temper: Temper | None = None
        self._warm_up()

    def _warm_up(self) -> None:
        """Make the policies of all phases of the ruleset now, so that no decision has to wait for what they work out of the
        rules; otherwise each is made when it is first needed."""
        for step in self.rules.ruleset.flow:
            if step.verb in self._makers:
                self._policy(step.verb)

    def adopt(self, temper: str) -> None:
        """Prefer what is of that temper among choices that are about equally good."""
        self._temper = None if temper == COUNTING else Temper(temper, self.rules)
        for policy in self._made.values():
            policy.temper = self._temper

    def follow(self, terms: Terms) -> None:
        """The policies are made anew."""
        super().follow(terms)
        self._made.clear()
        if self._temper is not None:
            self._temper = Temper(self._temper.name, self.rules)
        self._warm_up()

    def choose(self, view: View) -> Choice:
        """The best choice, or what a slip takes."""
        return next(self._policy_at(view).rank(view, self.budget))

    def rank(self, view: View) -> list[Choice]:
        """Every candidate from the best down; what a slip takes comes first."""
        return list(self._policy_at(view).rank(view, self.budget))

    def _policy_at(self, view: View) -> Policy:
        """The policy that decides at a view, by the rules of its deal."""
        if view.rules.terms != self.rules.terms:
            self.follow(view.rules.terms)
        return self._policy(view.phase)

    def _policy(self, phase: str) -> Policy:
        maker = self._makers.get(phase, PlainPolicy)
        policy = self._made.get(maker)
        if policy is None:
            policy = self._made[maker] = maker(self.rules, self.rng)
            policy.temper = self._temper
        return policy
