"""One sampler for all games: deal the cards that a seat cannot see into the places where they may lie.

Used by computer players that look ahead. What is known is respected: the number of cards in every hidden place, and
the cards that the seat has seen.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.state import State
    from game.view import PublicState


def sample_worlds(public: PublicState, seat: int, rng: Random) -> State:
    """A state that `seat` cannot tell from the real one."""
    state = public.state.copy()
    packing = state.rules.packing
    unseen = unseen_cards(state, seat)
    units = [packing.unit[card.index] for card, count in packing.counts(unseen) for _ in range(count)]
    rng.shuffle(units)
    hands = list(state.hands)
    for other, size in enumerate(public.sizes):
        if other != seat:
            hands[other] = sum(units[:size])
            del units[:size]
    dead = []
    for size in public.dead_sizes:
        dead.append(sum(units[:size]))
        del units[:size]
    state.set_hands(hands)
    state.dead = tuple(dead)
    return state


def unseen_cards(state: State, seat: int) -> int:
    """The cards of the pack that `seat` has neither in hand nor seen played, packed."""
    return state.rules.whole_pack - state.shown - state.hands[seat]
