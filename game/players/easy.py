"""`easy`: plays legally and plainly. The lowest reply, a low lead of any kind, no plan and no memory."""

from __future__ import annotations

from game.cards import Cards
from game.offers import CardsOffer, PlayOffer
from game.players.base import Choice, Player, Reason
from game.players.moves import cards_offer, lowest_first, play_offer, realise, shapes_of, verb_offer, word_offers
from game.view import View

SHOWN_CHOICES = 12


class EasyPlayer(Player):
    """Lowest legal reply, bombs at once; leads a combination chosen by lot, the lowest one of it."""

    level = "easy"

    def choose(self, view: View) -> Choice:
        """The first of `rank`, without working out the others."""
        return self._ranked(view, 1)[0]

    def rank(self, view: View) -> list[Choice]:
        """Replies from the lowest up, then the pass; leads of one kind after the other."""
        return self._ranked(view, SHOWN_CHOICES)

    def _ranked(self, view: View, wanted: int) -> list[Choice]:
        words = word_offers(view.offers)
        if words:
            return [Choice(self.rng.choice(words).action, Reason("random"))]
        give, passing = cards_offer(view.offers), verb_offer(view.offers)
        offer = play_offer(view.offers)
        choices = [] if offer is None else self._plays(offer, wanted)
        if give is not None and len(choices) < wanted:
            choices.append(give_lowest(give))
        if passing is not None and len(choices) < wanted:
            choices.append(Choice(passing.action, Reason("waits" if choices else "only_pass")))
        return choices

    def _plays(self, offer: PlayOffer, wanted: int) -> list[Choice]:
        shapes = lowest_first(shapes_of(offer))
        if offer.over is None:
            kinds = list(dict.fromkeys(shape.reading.combination for shape in shapes))
            self.rng.shuffle(kinds)
            shapes.sort(key=lambda shape: kinds.index(shape.reading.combination))
        choices: list[Choice] = []
        for shape in shapes:
            action = realise(offer, shape)
            if action is not None:
                choices.append(Choice(action, self._reason(offer, action.cards, first=not choices)))
                if len(choices) == wanted:
                    break
        return choices

    def _reason(self, offer: PlayOffer, cards: Cards, *, first: bool) -> Reason:
        if cards == offer.hand:
            return Reason("last_cards")
        if offer.over is None:
            return Reason("lead_by_lot")
        return Reason("cheapest_beat") if first else Reason("beats")


def give_lowest(offer: CardsOffer) -> Choice:
    """The cards that stand lowest when played alone."""
    table, packing = offer.book, offer.hand.packing
    cards = sorted(offer.hand, key=lambda card: power_alone(offer, packing.unit[card.index]))
    return Choice(table.make(offer.verb, cards[: offer.count]), Reason("give_low"))


def power_alone(offer: CardsOffer, unit: int) -> int:
    """How high a single card stands; -1 when it cannot be played alone."""
    reading = offer.book.play(unit).reading
    return -1 if reading is None else reading.power
