"""A partner found by a card: who has won the auction calls a card, and who holds it plays on its side.

Nobody else knows who that is until the card is played. The true sides lie in `Sides`, which hides them; worlds that a seat
imagines find the partner where they have dealt the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.errors import Refusal
from game.families.tricks.params import PartnerParams
from game.match.events import Event, Move, event
from game.match.offers import Offer, WordOffer
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class Partner:
    """The `card` that the caller has called in this deal (None: none yet), and whether it has been `played`."""

    card: Card | None = None
    played: bool = False

    @classmethod
    def fresh(cls, players: int) -> Partner:
        """No card was called."""
        return cls()

    def seen_by(self, seat: int) -> Partner:
        """Everybody has heard it."""
        return self

    def find(self, state: State) -> None:
        """Put the sides that follow from where the card lies, while it has not been played."""
        caller = state[Calls].caller
        if self.card is not None and not self.played and caller is not None:
            unit, contains = state.rules.packing.unit[self.card.index], state.rules.packing.contains
            holder = next((seat for seat, hand in enumerate(state.hands) if contains(hand, unit)), None)
            state.put(Sides.alone(caller, state.rules.players).joined(caller, holder))


@event
class PartnerCalled(Move):
    """`seat` calls a `card`: who holds it plays on its side."""

    kind = "partner_called"
    seat: int
    card: Card


@event
class PartnerShown(Event):
    """The card that was called is played by `seat`, which is the partner; or the caller itself, who plays alone (`alone`)."""

    kind = "partner_shown"
    seat: int
    alone: bool

    def uncovers(self, seat: int) -> bool:
        """To all others."""
        return seat != self.seat


class CallPartner(Mechanic):
    """Asks who has won the auction."""

    __slots__ = ("params",)
    verbs = ("partner",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Partner,)

    def __init__(self, params: PartnerParams) -> None:
        super().__init__()
        self.params = params

    def enter(self, state: State) -> list[Event]:
        """Ask the caller."""
        state.actor = state[Calls].caller
        return []

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Every word."""
        say = state.rules.book.with_word
        words = self.params.words.items()
        return tuple([WordOffer("partner", word, spec.name, say("partner", word)) for word, spec in words])

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Words that are none here, and everything that calls no card."""
        if action.verb != "partner":
            return Refusal("not_now", {"verb": action.verb})
        if action.word not in self.params.words:
            return Refusal("no_such_bid", {"word": action.word, "expected": ", ".join(self.params.words)})
        return None

    def apply(self, state: State, action: Action) -> tuple[Event, ...]:
        """Its holder is the partner from now on."""
        seat, card = state.actor, state.rules.deck.card(self.params.words[action.word].card)
        assert seat is not None
        self.done = True
        state.actor = None
        state.put(Partner(card))
        state[Partner].find(state)
        return (PartnerCalled(seat, action, card),)


def show_partner(state: State, seat: int, bits: int) -> tuple[Event, ...]:
    """What everybody learns when a seat has played these cards."""
    called = state[Partner]
    if called.card is None or called.played or not bits & state.rules.packing.unit[called.card.index]:
        return ()
    state.put(Partner(called.card, True))
    state.put(state[Sides].shown())
    return (PartnerShown(seat, None, seat == state[Calls].caller),)
