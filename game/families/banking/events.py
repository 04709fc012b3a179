"""What happens in banking games alone. `box` is an index of the boxes at that moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.families.banking.boxes import FACE_DOWN, STOOD, Bet, Box, Outcome, masked
from game.match.actions import Action
from game.match.events import CardsDealt, Event, Move, codes, event

if TYPE_CHECKING:
    from game.core.deck import Deck

STAND = Action("stand")            # of a hand whose total nobody else knows


@event
class BoxDeal(CardsDealt):
    """Cards are dealt into boxes; nobody holds a hand."""

    boxes: tuple[Box, ...]

    def seen_by(self, seat: int) -> CardsDealt:
        """All that does not lie face down for the seat."""
        sizes = tuple([sum(len(box.cards) for box in self.boxes if box.seat == owner) for owner in range(len(self.hands))])
        hands = tuple([hand if owner == seat else None for owner, hand in enumerate(self.hands)])
        return BoxDeal(self.seat, None, self.number, hands, (), sizes, None, True, masked(self.boxes, seat))

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The boxes."""
        return [f"box {box.seat} {codes(box.cards, deck)}" for box in self.boxes]


@event
class CardsFollow(Event):
    """When all have bet every hand gets its other cards (indexes of kinds, by box), of which the first ones may lie face down
    (`hidden`, by box); the last box is the banker's, who does not see them either."""

    kind = "cards_follow"
    cards: tuple[tuple[int, ...], ...]
    owners: tuple[int, ...]
    hidden: tuple[int, ...]

    def seen_by(self, seat: int) -> CardsFollow:
        """What does not lie face down for the seat."""
        down = [0 if owner == seat and box < len(self.owners) - 1 else hidden
                for box, (owner, hidden) in enumerate(zip(self.owners, self.hidden, strict=True))]
        cards = tuple([(*[FACE_DOWN] * hidden, *each[hidden:]) for each, hidden in zip(self.cards, down, strict=True)])
        return CardsFollow(self.seat, None, cards, self.owners, self.hidden)

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
    logs = "{0.seat} banks"
    reason: str

    def uncovers(self, seat: int) -> bool:
        """Where cards were drawn for it."""
        return self.reason == "drawn"


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
class HandShown(Event):
    """A hand of which only the owner has seen some cards (indexes of kinds) is shown, and how it has ended."""

    kind = "hand_shown"
    box: int
    cards: tuple[int, ...]
    result: Outcome

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The cards."""
        return (f"{self.seat} shows {codes(self.cards, deck)}",)


@event
class Hit(Event):
    """A box takes a card. `result` is None while the box goes on, or until it is shown; `forced` draws stand in no record. Of a
    `closed` box nobody else is told that its draw was forced."""

    kind = "hit"
    action: Action
    box: int
    card: int
    result: Outcome | None
    forced: bool
    closed: bool = False

    def seen_by(self, seat: int) -> Event:
        """Whether its owner had a choice follows from cards that others do not see."""
        return replace(self, forced=False) if self.closed and self.forced and seat != self.seat else self

    def detail(self, deck: Deck) -> str:
        """The card."""
        return f"gets {codes((self.card,), deck)}"

    def record_line(self, deck: Deck) -> str | None:
        """Nothing, where the rules decide."""
        return None if self.forced else Event.record_line(self, deck)


@event
class Buy(Event):
    """A box takes a card for a higher `wager`, which nobody else sees where the box is `closed`; `result` as for Hit."""

    kind = "buy"
    action: Action
    box: int
    wager: int
    card: int
    result: Outcome | None
    closed: bool = False

    def seen_by(self, seat: int) -> Event:
        """Without the card that its owner alone sees."""
        return replace(self, card=FACE_DOWN) if self.closed and seat != self.seat else self

    def detail(self, deck: Deck) -> str:
        """The card."""
        return f"gets {codes((self.card,), deck)}"


@event
class Stand(Move):
    """A box stands. Of a `closed` one nobody else is told on what."""

    kind = "stand"
    action: Action
    box: int
    result: Outcome
    forced: bool
    closed: bool = False

    def seen_by(self, seat: int) -> Event:
        """Without what it stands on."""
        return replace(self, action=STAND, result=STOOD, forced=False) if self.closed and seat != self.seat else self

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
