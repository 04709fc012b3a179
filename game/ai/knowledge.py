"""`Knowledge`: the cards as one seat knows them, the same at the table and in a world that is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.match.sampler import unseen_cards
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from typing import Self

    from game.match.state import State
    from game.match.view import View


class Knowledge(NamedTuple):
    """What `seat` knows: its hand, the cards that may lie in other hands (both packed), how many everybody holds, and which other
    seats are on its side.

    That follows from the deal and the plays, which everybody can count, also where the table does not show the numbers.
    """

    seat: int
    hand: int
    unseen: int
    sizes: tuple[int, ...]
    partners: tuple[int, ...] = ()

    @classmethod
    def of_view(cls, view: View) -> Self:
        """What the seat of a view knows."""
        return cls(view.seat, view.hand.bits, view.unseen.bits, view.sizes, _partners(view[Sides], view.seat))

    @classmethod
    def of_world(cls, state: State, seat: int) -> Self:
        """What a seat would know, were this the world."""
        return cls(seat, state.hands[seat], unseen_cards(state, seat), tuple(map(state.rules.packing.size, state.hands)),
                   _partners(state[Sides].seen_by(seat), seat))

    @property
    def rivals(self) -> list[int]:
        """The seats that hold cards and play against it."""
        return [seat for seat, size in enumerate(self.sizes) if size and seat != self.seat and seat not in self.partners]

    @property
    def rival_sizes(self) -> tuple[int, ...]:
        """How many cards each of them holds."""
        if self.partners:
            return tuple([self.sizes[seat] for seat in self.rivals])
        return tuple([size for seat, size in enumerate(self.sizes) if size and seat != self.seat])


def _partners(sides: Sides, seat: int) -> tuple[int, ...]:
    return tuple([other for other in sides.with_seat(seat) if other != seat]) if sides.of else ()
