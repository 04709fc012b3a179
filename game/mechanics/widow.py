"""`widow`: the caller takes the cards that were dealt aside (docs/rules/dou_dizhu.md 4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Cards
from game.match.events import Event, WidowTaken
from game.match.slices import Slice
from game.mechanics.base import Mechanic
from game.mechanics.params import WidowParams
from game.mechanics.slices import Calls, Widow

if TYPE_CHECKING:
    from game.match.state import State


class TakeWidow(Mechanic):
    """Nobody is asked."""

    __slots__ = ("params",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Widow,)

    def __init__(self, params: WidowParams) -> None:
        super().__init__()
        self.params = params

    def enter(self, state: State) -> list[Event]:
        """The last of the cards set aside go to the caller's hand."""
        caller = state[Calls].caller
        self.done = True
        if caller is None or not state.dead:
            return []
        *others, widow = state.dead
        cards = Cards(state.rules.packing, widow)
        state.dead = tuple(others)
        state.set_hands([hand + widow if seat == caller else hand for seat, hand in enumerate(state.hands)])
        state.put(Widow(caller, cards, self.params.shown))
        return [WidowTaken(caller, None, len(cards), cards, self.params.shown)]
