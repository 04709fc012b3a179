"""What happens in banking games alone. `box` is an index of the boxes at that moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.families.banking.boxes import Bet, Box, Outcome
from game.match.actions import Action
from game.match.events import CardsDealt, Event, Move, codes, event

if TYPE_CHECKING:
    from game.core.deck import Deck


@event
class BoxDeal(CardsDealt):
    """Cards are dealt into boxes, as everybody sees them; nobody holds a hand."""

    boxes: tuple[Box, ...]

    def seen_by(self, seat: int) -> CardsDealt:
        """All that lies open."""
        sizes = tuple([sum(len(box.cards) for box in self.boxes if box.seat == owner) for owner in range(len(self.hands))])
        hands = tuple([hand if owner == seat else None for owner, hand in enumerate(self.hands)])
        return BoxDeal(self.seat, None, self.number, hands, (), sizes, None, True, self.boxes)

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The boxes."""
        return [f"box {box.seat} {codes(box.cards, deck)}" for box in self.boxes]


@event
class CardsFollow(Event):
    """When all have bet every hand gets its other cards (indexes of kinds, by box), as everybody sees them."""

    kind = "cards_follow"
    cards: tuple[tuple[int, ...], ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return [f"box {number} gets {codes(each, deck)}" for number, each in enumerate(self.cards)]


@event
class BankOffered(Move):
    """A seat is asked to take the bank."""

    kind = "offer"


@event
class Accept(Move):
    """A seat takes the bank."""

    kind = "accept"


@event
class Decline(Move):
    """A seat does not take the bank."""

    kind = "decline"


@event
class Appointed(Event):
    """Who banks, and why: `accepted`, `kept` (all declined), `must` (nobody else can pay), `most`, `drawn`."""

    kind = "appointed"
    reason: str

    def uncovers(self, seat: int) -> bool:
        """Where cards were drawn for it."""
        return self.reason == "drawn"

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """Who banks."""
        return (f"{self.seat} banks",)


@event
class BetMade(Move):
    """A seat bets."""

    kind = "bet"
    seat: int
    bet: Bet


@event
class Turn(Move):
    """A box begins to be played."""

    kind = "turn"
    box: int


@event
class TurnUp(Event):
    """The banker turns up the cards that lay face down (indexes of kinds)."""

    kind = "turn_up"
    cards: tuple[int, ...]

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return (f"{self.seat} turns up {codes(self.cards, deck)}",)


@event
class Hit(Event):
    """A box takes a card. `result` is None while the box goes on; `forced` draws stand in no record."""

    kind = "hit"
    action: Action
    box: int
    card: int
    result: Outcome | None
    forced: bool

    def detail(self, deck: Deck) -> str:
        """The card."""
        return f"gets {codes((self.card,), deck)}"

    def record_line(self, deck: Deck) -> str | None:
        """Nothing, where the rules decide."""
        return None if self.forced else Event.record_line(self, deck)


@event
class Stand(Move):
    """A box stands."""

    kind = "stand"
    action: Action
    box: int
    result: Outcome
    forced: bool

    def record_line(self, deck: Deck) -> str | None:
        """Nothing, where the rules decide."""
        return None if self.forced else Event.record_line(self, deck)


@event
class Double(Event):
    """A box doubles its `wager`, and takes one `card` at once where it has to."""

    kind = "double"
    action: Action
    box: int
    wager: int
    card: int | None
    result: Outcome | None

    def uncovers(self, seat: int) -> bool:
        """Where a card comes."""
        return self.card is not None

    def detail(self, deck: Deck) -> str:
        """The card."""
        return "" if self.card is None else f"gets {codes((self.card,), deck)}"


@event
class BoxSplit(Event):
    """A box becomes two (`boxes`), each with one of the `cards` that come."""

    kind = "split"
    action: Action
    box: int
    cards: tuple[int, int]
    boxes: tuple[Box, Box]

    def detail(self, deck: Deck) -> str:
        """The cards."""
        return f"gets {codes(self.cards, deck)}"


@event
class BoxEnded(Move):
    """A box ends without a move: by the cards that it has, or because all drawing is over."""

    kind = "ended"
    box: int
    result: Outcome
