"""What happens in fishing games alone. Kinds are indexes into the cards of the deck, places those of the field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.families.fishing.field import NOTHING, HeldYaku
from game.match.actions import Action
from game.match.events import CardsDealt, Disclosure, Event, Move, Play, codes, event

if TYPE_CHECKING:
    from game.core.deck import Deck


@event
class FieldDeal(CardsDealt):
    """Hands are dealt, and cards to the field, open to all."""

    field: tuple[int, ...]

    def seen_by(self, seat: int) -> FieldDeal:
        """The seat's own hand, and the field."""
        hands = tuple([hand if owner == seat else None for owner, hand in enumerate(self.hands)])
        return replace(self, hands=hands, pack=None)

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The field and the hands that are seen."""
        return [f"field {codes(self.field, deck)}", *CardsDealt.log_lines(self, deck)]


@event
class ThrownIn(Event):
    """All these `cards` of a value lie on the field, where nobody could take them: the deal is thrown in."""

    kind = "thrown_in"
    cards: tuple[int, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return (f"thrown in: {codes(self.cards, deck)}",)


@event
class FieldTaken(Move):
    """The dealer takes all cards of a value that lie on the field: `took` from these `places`."""

    kind = "field_taken"
    seat: int
    took: tuple[int, ...]
    places: tuple[int, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return (f"{self.seat} takes {codes(self.took, deck)}",)


@event
class DealtHand(Disclosure):
    """A seat shows a hand that wins as it is dealt."""

    kind = "dealt_hand"
    logs = "{0.seat} shows {0.hand}: {0.id} {0.points}"
    seat: int
    id: str
    points: int
    hand: Cards


@event
class HandCardPlayed(Play):
    """A card of the hand is played on a field where these kinds lay (`field`): it `took` cards from `places`, or stays at a
    `place` of its own. Where several are played together, `more` are the others."""

    kind = "hand_card"
    card: int = NOTHING
    field: tuple[int, ...] = ()
    took: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    place: int = NOTHING
    more: tuple[int, ...] = ()

    def detail(self, deck: Deck) -> str:
        """What it takes."""
        return f"takes {codes(self.took, deck)}" if self.took else "stays"


@event
class StockCard(Event):
    """The next card of the stock is turned, and played like a card of the hand; where it has a `choice` of cards it waits."""

    kind = "stock_card"
    seat: int
    card: int
    took: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    place: int = NOTHING
    choice: tuple[int, ...] = ()

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The card, and what it takes."""
        what = "waits" if self.choice else f"takes {codes(self.took, deck)}" if self.took else "stays"
        return (f"{self.seat} turns {codes((self.card,), deck)} {what}",)


@event
class StockTaken(Move):
    """The turned `card` takes the one that the seat has chosen."""

    kind = "stock_taken"
    seat: int
    action: Action
    card: int
    took: tuple[int, ...]
    places: tuple[int, ...]


@event
class TurnPassed(Move):
    """A seat plays no card in its turn, and only turns one."""

    kind = "turn_passed"
    seat: int
    action: Action


@event
class CardsStuck(Move):
    """The played card, the one that it would have taken and the turned one stay on the field as one pile."""

    kind = "stuck"
    seat: int
    cards: tuple[int, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return (f"stuck {codes(self.cards, deck)}",)


@event
class CardsStolen(Move):
    """A seat is given cards by the others for what it has done (`why`, a parameter of `steal`): what each has `lost`, by seat."""

    kind = "stolen"
    seat: int
    why: str
    lost: tuple[tuple[int, ...], ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards, seat by seat."""
        return [f"{self.seat} steals {codes(cards, deck)} from {other} {self.why}"
                for other, cards in enumerate(self.lost) if cards]


@event
class YakuMade(Move):
    """A seat has yaku at the end of its turn that are new or better (`made`); `held` are all that it has, `before` those that it
    had when the turn began."""

    kind = "yaku"
    seat: int
    made: tuple[HeldYaku, ...]
    held: tuple[HeldYaku, ...]
    before: tuple[HeldYaku, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """All that it has."""
        return (f"{self.seat} has {', '.join(f'{held.id} {held.points}' for held in self.held)}",)


@event
class Called(Move):
    """A seat plays on, for the `number`th time in this deal."""

    kind = "called"
    seat: int
    action: Action
    number: int


@event
class DealStopped(Move):
    """A seat stops the deal with what it has; without an action the rules stop it."""

    kind = "stopped"
    logs = "{0.seat} stop"
    seat: int
    held: tuple[HeldYaku, ...]
