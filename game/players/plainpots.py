"""`easy` in games that are played for the spaces of a pot: counts its high cards and goes by that.

Leads from the top when the high cards might fill up what is missing, else covers; lifts by the same count.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.offers import CardsOffer, PlayOffer
from game.players.base import Choice, Reason
from game.players.brain import Brain
from game.players.moves import cards_offer, cheapness, play_offer, realise, shapes_of, verb_named
from game.players.plain import PlainBrain, give_lowest
from game.players.planbook import plan_book
from game.pots import LidFacts
from game.view import View

HIGH = 0.75                       # how high in its contest a card counts as high


class PlainPot(Brain):
    """Plays what is highest or nothing."""

    def choices(self, view: View) -> Iterator[Choice]:
        """The choices of the step that the lid has come to."""
        lid = view.lid
        assert lid is not None, "no pot"
        give, offer = cards_offer(view.offers), play_offer(view.offers)
        if give is not None:
            return iter([_keep_highest(give)])
        if lid.step == "follow":
            return PlainBrain(self.rules, self.rng).choices(view)
        if lid.step == "offer":
            return self._offered(view, lid)
        return self._leads(view, lid, offer)

    def _leads(self, view: View, lid: LidFacts, offer: PlayOffer | None) -> Iterator[Choice]:
        cover = verb_named(view.offers, "cover")
        leads = [] if offer is None else list(self._plays(offer))
        strong = self._high(view) >= lid.enough - lid.counts[view.seat] > 0
        closed = self._why_cover(view, lid) if leads else Reason("only_play")
        covers = [] if cover is None else [Choice(cover.action, closed)]
        yield from (*leads, *covers) if strong and lid.step == "lead" else (*covers, *leads)

    def _why_cover(self, view: View, lid: LidFacts) -> Reason:
        need = lid.enough - lid.counts[view.seat]
        if need <= 0:
            return Reason("cover_enough")
        return Reason("cover_few_high") if self._high(view) < need else Reason("allowed")

    def _why_not_lift(self, view: View, lid: LidFacts) -> Reason:
        need = lid.enough - lid.counts[view.seat]
        if need <= 0:
            return Reason("decline_enough")
        if need > min(lid.free, len(view.hand)):
            return Reason("decline_no_space")
        return Reason("decline_few_high") if self._high(view) <= need else Reason("allowed")

    def _why_lift(self, view: View, lid: LidFacts) -> Reason:
        need = lid.enough - lid.counts[view.seat]
        if need <= 0:
            return Reason("lift_enough")
        return Reason("lift_high") if self._high(view) > need else Reason("allowed")

    def _plays(self, offer: PlayOffer) -> Iterator[Choice]:
        """The most cards first, of those the highest."""
        order = sorted(shapes_of(offer), key=lambda s: (
            -s.reading.size, not s.reading.safe, *(-int(part) for part in cheapness(s.reading))))
        actions = (realise(offer, shape) for shape in order)
        found = (action for action in actions if action is not None)
        return (Choice(action, Reason("leads_cards", {"cards": str(len(action.cards))}) if place else Reason("lead_highest"))
                for place, action in enumerate(found))

    def _offered(self, view: View, lid: LidFacts) -> Iterator[Choice]:
        lift, decline = verb_named(view.offers, "lift"), verb_named(view.offers, "decline")
        assert decline is not None
        need = lid.enough - lid.counts[view.seat]
        wanted = 0 < need <= lid.free and self._high(view) > need
        declined = Choice(decline.action, self._why_not_lift(view, lid))
        lifted = [] if lift is None else [Choice(lift.action, self._why_lift(view, lid))]
        yield from (*lifted, declined) if wanted else (declined, *lifted)

    def _high(self, view: View) -> int:
        """How many cards of the hand stand high when played alone."""
        book, unit, play = plan_book(self.rules), self.rules.packing.unit, self.rules.book.play
        heights = (play(unit[card.index]).reading for card in view.hand)
        return sum(reading is not None and book.height(reading) >= HIGH for reading in heights)


def _keep_highest(offer: CardsOffer) -> Choice:
    """Throws the lowest cards away."""
    return Choice(give_lowest(offer).action, Reason("limit_lowest"))
