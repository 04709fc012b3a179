"""The sampler's part for banking games: what lies face down in front of the banker, and the stock, dealt anew.

All else lies open. Where a special hand of the banker's would have ended the drawing at once, that it goes on says that the
banker does not have it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.mechanics.bank import bank_of

if TYPE_CHECKING:
    from game.state import State

SEED_BITS = 48


def deal_boxes_anew(public: State, rng: Random) -> tuple[State, bool]:
    """A state with the cards that nobody has seen in a new order, and whether everything known allows it."""
    state = public.copy()
    state.seed = rng.getrandbits(SEED_BITS)                # of the deals to come, which nobody knows
    if not state.boxes:
        return state, True
    packing = state.rules.packing
    unseen = packing.less(state.rules.whole_pack, state.shown)
    kinds = [card.index for card, count in packing.counts(unseen) for _ in range(count)]
    rng.shuffle(kinds)
    banker = state.boxes[-1]
    hidden = banker.hidden
    if hidden:
        banker = banker._replace(cards=(*kinds[:hidden], *banker.cards[hidden:]))
        state.boxes = (*state.boxes[:-1], banker)
    state.stock = tuple(kinds[hidden:])
    bank = bank_of(state)
    if not hidden or not bank.enders:
        return state, True
    ended = bank.valuer.ended(banker, True)
    return state, ended is None or not bank.valuer.ends_deal(ended)
