"""A partner found by a card: who has won the auction calls a card, and who holds it plays on its side.

Nobody else knows who that is until the card is played. The true sides lie in `Sides`, which hides them; worlds that a seat
imagines find the partner where they have dealt the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.families.tricks.caller import CallerWord
from game.families.tricks.params import PartnerParams
from game.match.events import Disclosure, Event, Move, event
from game.match.slices import Public, Slice, fact
from game.mechanics.slices import Calls, Sides

if TYPE_CHECKING:
    from game.core.deck import Card
    from game.match.actions import Action
    from game.match.state import State


@fact
class Partner(Public):
    """The `card` that the caller has called in this deal (None: none yet), and whether it has been `played`."""

    card: Card | None = None
    played: bool = False

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
class PartnerShown(Disclosure):
    """The card that was called is played by `seat`, which is the partner; or the caller itself, who plays alone (`alone`)."""

    kind = "partner_shown"
    seat: int
    alone: bool


class CallPartner(CallerWord[PartnerParams]):
    """The caller calls a card."""

    __slots__ = ()
    verb = "partner"
    verbs = (verb,)
    slices: ClassVar[tuple[type[Slice], ...]] = (Partner,)

    def said(self, state: State, seat: int, action: Action) -> Event:
        """Its holder is the partner from now on."""
        card = state.rules.deck.card(self.params.words[action.word].card)
        state.put(Partner(card))
        state[Partner].find(state)
        return PartnerCalled(seat, action, card)


def show_partner(state: State, seat: int, bits: int) -> tuple[Event, ...]:
    """What everybody learns when a seat has played these cards."""
    called = state[Partner]
    if called.card is None or called.played or not bits & state.rules.packing.unit[called.card.index]:
        return ()
    state.put(Partner(called.card, True))
    state.put(state[Sides].shown())
    return (PartnerShown(seat, None, seat == state[Calls].caller),)
