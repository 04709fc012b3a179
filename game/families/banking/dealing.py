"""The deal of a banking game: the cards go face up into boxes, in front of the seats that have bet (blackflower.md 6.1).

One card a pass, round the table, the banker last; the first cards of the banker may lie face down. The rest is the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.deck import Card
from game.families.banking.bank import bank_of
from game.families.banking.boxes import FACE_DOWN, Box
from game.families.banking.events import BoxDeal
from game.mechanics.params import DealParams

if TYPE_CHECKING:
    from game.match.state import State


KIND = attrgetter("index")
new_box = tuple.__new__


def deal_boxes(state: State, pack: Sequence[Card], params: DealParams, dealer: int) -> BoxDeal:
    """Fill the boxes and the stock; returns the deal with the boxes as everybody sees them."""
    places = _places(state, params, dealer)
    kinds = list(map(KIND, pack))
    count = len(places) + 1
    each = len(pack) // count if params.cards == "all" else params.cards
    dealt, hidden = each * count, min(params.hidden, each)
    boxes: list[Box] = [new_box(Box, (seat, wager, tuple(kinds[place:dealt:count]), 0, 0, "", False, None))
                        for place, (seat, wager) in enumerate(places)]
    banker = tuple(kinds[count - 1:dealt:count])
    covered = (FACE_DOWN,) * hidden + banker[hidden:]
    state.boxes = (*boxes, new_box(Box, (dealer, 0, banker, hidden, 0, "", False, None)))
    state.stock = tuple(kinds[dealt:])
    unit = state.rules.packing.unit
    state.shown = sum([unit[kind] for kind in kinds[:dealt]]) - sum([unit[kind] for kind in banker[:hidden]])
    nobody = (Cards(state.rules.packing, 0),) * state.rules.players
    seen = (*boxes, new_box(Box, (dealer, 0, covered, hidden, 0, "", False, None)))
    return BoxDeal(dealer, None, state.deal_number, nobody, (), (), tuple(pack), True, seen)


def _places(state: State, params: DealParams, dealer: int) -> list[tuple[int, int]]:
    """Whose boxes are filled before the banker's, and what is bet on them. A shared one is played by the first who has bet."""
    bets = state.bets
    found = [(seat, bet.amount) for seat in bank_of(state).after[dealer] if (bet := bets[seat]) is not None and bet.amount]
    return [(found[0][0], sum(wager for _, wager in found))] if params.shared else found


def masked(box: Box) -> Box:
    """The box as everybody sees it."""
    hidden = box.hidden
    return box._replace(cards=(*[FACE_DOWN] * hidden, *box.cards[hidden:])) if hidden else box


def masked_all(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
    """All boxes as everybody sees them."""
    return (*boxes[:-1], masked(boxes[-1])) if boxes and boxes[-1].hidden else boxes


def counts(boxes: Sequence[Box], players: int) -> tuple[int, ...]:
    """How many cards lie in front of each seat."""
    found = [0] * players
    for box in boxes:
        found[box.seat] += len(box.cards)
    return tuple(found)


# ------------------------------------------------------------ sampling boxes
# The sampler's part for banking games: what lies face down in front of the banker, and the stock, dealt anew.
#
# All else lies open. Where a special hand of the banker's would have ended the drawing at once, that it goes on says that the
# banker does not have it.


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
