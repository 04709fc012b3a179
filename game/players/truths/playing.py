"""A deal played on plainly, to count what a hand should bring.

Everybody leads the most and highest cards, beats with the lowest that does, and puts the lowest cards away.
"""

from __future__ import annotations

from functools import lru_cache

from game.actions import Action
from game.combos import Reading
from game.deck import Card
from game.offers import CardsOffer, Offer, PlayOffer
from game.rollout import Rollout
from game.rules import Rules


def points_of(state: Rollout, seat: int) -> int:
    """What the deal brings a seat when everybody plays plainly from here."""
    while state.actor is not None:
        state.apply(_act(state))
    return state.results[-1].points[seat]


def _act(state: Rollout) -> Action:
    offers = state.offers()
    play = next((offer for offer in offers if isinstance(offer, PlayOffer)), None)
    if play is not None:
        return _played(play)
    away = next((offer for offer in offers if isinstance(offer, CardsOffer)), None)
    return _first(offers) if away is None else _thrown(state.rules, away)


def _played(offer: PlayOffer) -> Action:
    """The highest lead of the most cards, or the lowest that beats the table."""
    actions = [action for action in offer.representatives() if action.reading is not None]
    choose = max if offer.over is None else min
    return choose(actions, key=lambda action: _height(action.reading))


def _height(reading: Reading | None) -> tuple[int, bool, bool, int]:
    return (0, False, False, 0) if reading is None else (reading.size, reading.safe, reading.bomb, reading.power)


def _thrown(rules: Rules, offer: CardsOffer) -> Action:
    heights = _alone(rules)
    return offer.book.make(offer.verb, sorted(offer.hand, key=lambda card: heights[card])[:offer.count])


@lru_cache(8)
def _alone(rules: Rules) -> dict[Card, int]:
    """How high every card stands when it is played alone."""
    readings = ((card, rules.table.value(rules.packing.unit[card.index])) for card in rules.deck.cards)
    return {card: -1 if reading is None else reading.power for card, reading in readings}


def _first(offers: tuple[Offer, ...]) -> Action:
    return next(iter(offers[0].representatives()))
