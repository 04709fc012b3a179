"""`normal` knows its hand, counts what is out and weighs what the deal pays; `easy` does the same and slips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ai.base import SHOWN_CHOICES, Choice, Policies, Policy, PolicyMaker, PolicyPlayer
from game.ai.candidates import (
    bid_words,
    cards_offer,
    high_cards,
    lowest_first,
    play_offer,
    powers_alone,
    realise,
    shapes_of,
    verb_named,
    verb_offer,
    word_offers,
)
from game.core.cards import Cards
from game.match.actions import Action
from game.match.offers import CardsOffer, Offer, PlayOffer, WordOffer
from game.match.view import View
from game.mechanics.bid import Bid
from game.mechanics.declare import Declare
from game.mechanics.exchange import Exchange

if TYPE_CHECKING:
    from game.match.rollout import Rollout
    from game.match.rules import Rules


# ------------------------------------------------------------ plain
# Playing without a plan and without memory: the lowest reply, a low lead of any kind, the lowest cards away. What is done in
# phases for which there is no policy.


class PlainPolicy(Policy):
    """Lowest legal reply, bombs at once; leads a combination chosen by lot, the lowest one of it."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self.acts = {Exchange: self._give}

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
            yield give_lowest(self.rules, give)
        if passing is not None and found < SHOWN_CHOICES:
            yield Choice(passing.action)
        if offer is None and give is None and passing is None:     # something else is asked
            yield from super().choices(view)

    def _give(self, state: Rollout) -> Action:
        offer = cards_offer(state.offers())
        assert offer is not None
        return give_lowest(self.rules, offer).action

    def _plays(self, offer: PlayOffer) -> Iterator[Choice]:
        shapes = lowest_first(shapes_of(offer))
        if offer.over is None:
            kinds = list(dict.fromkeys(shape.reading.combination for shape in shapes))
            self.rng.shuffle(kinds)
            shapes.sort(key=lambda shape: kinds.index(shape.reading.combination))
        actions = (realise(offer, shape) for shape in shapes)
        return (Choice(action) for action in actions if action is not None)


def give_lowest(rules: Rules, offer: CardsOffer) -> Choice:
    """The cards that stand lowest when played alone."""
    powers = powers_alone(rules)
    cards = sorted(offer.hand, key=lambda card: powers[card.index])
    return Choice(offer.book.make(offer.verb, cards[: offer.count]))


# ------------------------------------------------------------ words


def words_in_order(rules: Rules, offers: Iterable[Offer], *, wants: bool) -> list[WordOffer]:
    """The words that may be said: first those of one who wants to play, or of one who does not."""
    words = bid_words(rules)
    return sorted(word_offers(offers), key=lambda offer: words[offer.word].declines == wants)


def say(view: View, margin: float) -> Iterator[Choice]:
    """The words of one who wants to play, where that is worth at least nothing by this margin, or does not; then the others."""
    wants, words = margin >= 0.0, bid_words(view.rules)
    for offer in words_in_order(view.rules, view.offers, wants=wants):
        yield Choice(offer.action, 0.0 if words[offer.word].declines else margin)


def bid_action(state: Rollout, *, wants: bool) -> Action:
    """The first word of one who wants to play, or of one who does not; the first of all where there is none."""
    return words_in_order(state.rules, state.offers(), wants=wants)[0].action


class PlainBidPolicy(Policy):
    """Wants to play when at least half of its cards are high ones."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self.acts = {Bid: self._bid}

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that its high cards speak for, then the others."""
        return say(view, self._margin(view.hand))

    def _bid(self, state: Rollout) -> Action:
        return bid_action(state, wants=self._margin(Cards(self.rules.packing, state.hands[state.actor or 0])) >= 0)

    def _margin(self, hand: Cards) -> int:
        """How many of its cards are high ones, beyond half of them."""
        return 2 * high_cards(self.rules, hand) - len(hand)


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


EASY_SLIPS = 0.6                # of its decisions
SLIPS_AMONG = 3                 # a slip takes one of the first so many, but not the first
SHARED: Mapping[str, PolicyMaker] = MappingProxyType({"bid": PlainBidPolicy, "declare": RevealPolicy})
SHARED_POLICIES: tuple[PolicyMaker, ...] = (PlainPolicy, *SHARED.values())


class NormalPlayer(PolicyPlayer):
    """A player that most people will find a fair match. It decides as the families of its game do."""

    level = "normal"

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed)
        self._makers = dict(SHARED)
        for family in rules.answers(Policies):
            self._makers.update(family.policies(rules))
        self.warm_up()

    def makers(self) -> tuple[Mapping[str, PolicyMaker], PolicyMaker]:
        """Those of the families and of shared verbs; plain play in other phases."""
        return self._makers, PlainPolicy


class SlippingPlayer(NormalPlayer):
    """Plays as `normal` does, but in a share of its decisions takes what it finds second or third best, where that is not far
    behind (`Policy.reach`)."""

    def __init__(self, rules: Rules, seed: int, share: float) -> None:
        super().__init__(rules, seed)
        self._share = share

    def choose(self, view: View) -> Choice:
        """What `normal` would do, unless it slips."""
        return self.rank(view)[0]

    def rank(self, view: View) -> list[Choice]:
        """What `normal` thinks of; what a slip takes comes first."""
        choices, reach = super().rank(view), self._policy(view.phase).reach
        best = choices[0].score
        if best is None or self.rng.random() >= self._share:
            return choices
        near = [place for place, choice in enumerate(choices[:SLIPS_AMONG])
                if place and choice.score is not None and best - choice.score <= reach]
        if near:
            choices.insert(0, choices.pop(self.rng.choice(near)))
        return choices


class EasyPlayer(SlippingPlayer):
    """A player for beginners to beat."""

    level = "easy"

    def __init__(self, rules: Rules, seed: int = 0) -> None:
        super().__init__(rules, seed, EASY_SLIPS)
