"""`easy` in trick games: speaks by its high cards, leads the most and highest cards, beats whatever it can with the lowest."""

from __future__ import annotations

from collections.abc import Iterator

from game.combos import Shape
from game.mechanics.params import BidParams
from game.offers import PlayOffer
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import cheapness, word_offers
from game.players.plain import PlainBrain
from game.rules import Rules
from game.view import View


class PlainTricks(PlainBrain):
    """Beats with the lowest and throws the lowest cards away; leads as many cards as it can."""

    lead_reason = "lead_highest"

    def in_order(self, offer: PlayOffer, shapes: list[Shape]) -> list[Shape]:
        """Leads: the most cards first, of those what cannot be beaten and what stands highest."""
        if offer.over is not None:
            return shapes
        return sorted(shapes, key=lambda s: (-s.reading.size, not s.reading.safe, *(-int(part) for part in cheapness(s.reading))))


class PlainBid(Brain):
    """Wants to play when at least half of its cards are high ones."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The word that its high cards speak for, then the others."""
        words = next((step.params.words for step in self.rules.ruleset.flow if step.verb == "bid"), BidParams({}).words)
        high = high_cards(self.rules, view)
        wanted = 2 * high >= len(view.hand)
        reason = Reason("bid_high") if wanted else Reason("bid_low")
        for offer in sorted(word_offers(view.offers), key=lambda offer: words[offer.word].declines == wanted):
            speaks_for = words[offer.word].declines != wanted
            yield Choice(offer.action, reason if speaks_for else Reason("bid_other"))


def high_cards(rules: Rules, view: View) -> int:
    """How many cards of the hand stand in the upper half of the pack when played alone."""
    unit, play = rules.packing.unit, rules.book.play
    power = {card: reading.power if (reading := play(unit[card.index]).reading) else -1 for card in rules.deck.cards}
    stock = sorted(power[card] for card in rules.pack)
    middle = stock[len(stock) // 2]
    return sum(power[card] >= middle for card in view.hand)
