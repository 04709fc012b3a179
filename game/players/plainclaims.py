"""`easy` in games of claims: leads the most and highest cards, beats with the lowest, throws low cards away, claims at once."""

from __future__ import annotations

from collections.abc import Iterator

from game.deck import Card
from game.offers import CardsOffer
from game.players.base import Choice, Reason
from game.players.moves import cards_offer, play_offer
from game.players.plain import power_alone
from game.players.plaintricks import PlainTricks
from game.view import View


class PlainClaims(PlainTricks):
    """Plain tricks, but never an Elder thrown away while it holds another card."""

    def choices(self, view: View) -> Iterator[Choice]:
        """Plays as in other trick games; what it throws away are low cards that are no Elders."""
        away = cards_offer(view.offers)
        if view.step == "claim" or away is None:
            yield from super().choices(view)
            return
        thrown = Choice(away.book.make(away.verb, self._lowest(view, away)), Reason("throws_plain"))
        if play_offer(view.offers) is not None:
            yield from (choice for choice in super().choices(view) if choice.action.verb != away.verb)
        yield thrown

    def _lowest(self, view: View, away: CardsOffer) -> list[Card]:
        units = away.hand.packing.unit
        cards = sorted(away.hand, key=lambda card: (card in view.elders, power_alone(away, units[card.index])))
        return cards[:away.count]
