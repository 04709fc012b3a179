"""`pick_up`: a card that was turned up for bids has become trump, and somebody takes it and puts another one down."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Cards
from game.families.tricks.trumps import Trumps
from game.match.events import Event, WidowTaken, event
from game.match.slices import Slice
from game.mechanics.slices import Calls, Widow
from game.mechanics.widow import TakeWidow

if TYPE_CHECKING:
    from game.families.tricks.params import PickUpParams
    from game.match.state import State


@event
class PickedUp(WidowTaken):
    """`seat` takes the card that lay open."""

    kind = "picked_up"
    lay_face_down = False

    def uncovers(self, seat: int) -> bool:
        """It lay there for all to see."""
        return False


class PickUp(TakeWidow):
    """The card goes into a hand as a widow does; nothing happens where another suit is trump."""

    __slots__ = ()
    slices: ClassVar[tuple[type[Slice], ...]] = (Widow, Trumps)

    def __init__(self, params: PickUpParams) -> None:
        super().__init__(params)
        self.params: PickUpParams = params

    def enter(self, state: State) -> list[Event]:
        """It is no longer for all to see."""
        trumps, rules = state[Trumps], state.rules
        if trumps.card is None or not trumps.aside or not trumps.kind or not trumps.card.matches(trumps.kind):
            self.done = True
            return []
        caller = state[Calls].caller
        assert caller is not None
        seat = caller if self.params.taker == "caller" else state.offices.get("dealer", 0)
        unit = rules.packing.unit[trumps.card.index]
        state.shown -= unit
        state.set_hands([hand + unit if other == seat else hand for other, hand in enumerate(state.hands)])
        cards = Cards(rules.packing, unit)
        state.put(Widow(seat, cards, True))
        state.put(Trumps(trumps.kind))
        state.actor = seat
        return [PickedUp(seat, None, 1, cards, True)]
