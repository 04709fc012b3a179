"""What a seat thinks of an auction for tricks: how many its side should take with the trumps that it would name, and what it may
bid on that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.ai.base import HUNDREDTH, Choice
from game.ai.candidates import word_offers
from game.families.tricks.evaluator import AT_TABLE, TrickBook, TrickSeat, TrickSight
from game.families.tricks.params import NAMED, NameParams, PartnerParams, TrickParams
from game.families.tricks.payoff import Aim, ExpectedTricks
from game.mechanics.params import AuctionParams
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.offers import Offer
    from game.match.rules import Rules

CALLER = 1.0                    # tricks that who names the trumps takes beyond what its cards should win in time
CALLED = 1.0                    # the trick that the card should win which a partner holds


class Hopes(NamedTuple):
    """The tricks that a hand of so many `cards` should take by itself, by the kind that is trump."""

    by_kind: Mapping[str, float]
    cards: int

    @property
    def best(self) -> float:
        """With the best trumps."""
        return max(self.by_kind.values())


class Bidder:
    """Thinks before play; `book_for` has what is known of the game when that kind is trump."""

    def __init__(self, rules: Rules, book_for: Callable[[str], TrickBook]) -> None:
        self._rules, self._book_for = rules, book_for
        self._auction = rules.ruleset.params_of(AuctionParams)
        self._names = rules.ruleset.params_of(NameParams)

    def hopes(self, sight: TrickSight) -> Hopes:
        """What a hand should take."""
        seat = sight.cards.seat
        return Hopes({kind: self._tricks(self._book_for(kind), seat, sight) for kind in self._kinds()}, sight.cards.sizes[seat])

    def _kinds(self) -> list[str]:
        """What could be trump."""
        params = self._rules.ruleset.params_of(TrickParams)
        if params is None or params.trump != NAMED or self._names is None:
            return [self._rules.trump]
        return [self._names.trump(word) for word in self._names.words]

    def _tricks(self, book: TrickBook, place: int, sight: TrickSight) -> float:
        """What the cards should win in time, when this is what is trump."""
        seat = TrickSeat(book, place, AT_TABLE, book.plans.suited_in(sight.cards.hand), {})
        seat.look(sight)
        found = seat.hope(seat.replan(sight.cards.hand))
        seat.leave()
        return found

    def worth(self, seat: int, hopes: Hopes, bid: int) -> float:
        """What it should bring to play for so many tricks."""
        rules, facts = self._rules, self._book_for(self._rules.trump).facts
        assert self._auction is not None
        side, alone = self._auction.side, Sides.alone(seat, rules.players)
        sides: Sides = rules.fresh[Sides] if side == "seated" else alone.joined(seat, None) if side == "called" else alone
        deal = facts.of_deal(Aim.seen(Calls((), seat, bid), sides, seat), sides)
        hope = hopes.best + CALLER + (CALLED if side == "called" else 0.0)
        return deal.outlook(seat, rules.nothing, hopes.cards, ExpectedTricks(0, hope), seat)

    def bids(self, sight: TrickSight, offers: tuple[Offer, ...], wanted: int) -> Iterator[Choice]:
        """The words of the auction: what each would bring beyond what is `wanted` (hundredths), and to pass for nothing."""
        assert self._auction is not None
        hopes, found = self.hopes(sight), []
        for offer in word_offers(offers):
            bid = self._auction.words[offer.word].value
            score = self.worth(sight.cards.seat, hopes, bid) - wanted * HUNDREDTH if bid else 0.0
            found.append(Choice(offer.action, score))
        return iter(sorted(found, key=lambda choice: -(choice.score or 0.0)))

    def names(self, sight: TrickSight, offers: tuple[Offer, ...]) -> Iterator[Choice]:
        """The trumps with which the hand should take most."""
        assert self._names is not None
        hopes = self.hopes(sight).by_kind
        found = [Choice(offer.action, hopes[self._names.trump(offer.word)]) for offer in word_offers(offers)]
        return iter(sorted(found, key=lambda choice: -(choice.score or 0.0)))

    def calls(self, sight: TrickSight, offers: tuple[Offer, ...]) -> Iterator[Choice]:
        """The cards that may be called: what is not in the own hand and should win most surely comes first."""
        rules, cards = self._rules, sight.cards
        book, params = self._book_for(rules.trump), rules.ruleset.params_of(PartnerParams)
        assert params is not None
        seat = TrickSeat(book, cards.seat, AT_TABLE, book.plans.suited_in(cards.hand), {})
        seat.look(sight)
        found = []
        for offer in word_offers(offers):
            unit = rules.packing.unit[rules.deck.card(params.words[offer.word].card).index]
            reading = rules.table.value(unit)
            held = rules.packing.contains(cards.hand, unit)
            found.append(Choice(offer.action, -1.0 if held or reading is None else seat.asset(reading).answers + reading.bomb))
        seat.leave()
        return iter(sorted(found, key=lambda choice: -(choice.score or 0.0)))


def first(choices: Iterator[Choice]) -> Action:
    """What is done in a rollout."""
    return next(choices).action
