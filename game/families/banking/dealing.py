"""The deal of a banking game: the cards go face up into boxes, in front of the seats that have bet (blackflower.md 6.1).

One card a pass, round the table, the banker last; the first cards of the banker may lie face down. The rest is the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.deck import Card
from game.families.banking.bank import bank_of
from game.families.banking.boxes import FACE_DOWN, BankTable, Box
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
    state.put(BankTable(state[BankTable].bets, (*boxes, new_box(Box, (dealer, 0, banker, hidden, 0, "", False, None))),
                        tuple(kinds[dealt:])))
    unit = state.rules.packing.unit
    state.shown = sum([unit[kind] for kind in kinds[:dealt]]) - sum([unit[kind] for kind in banker[:hidden]])
    nobody = (Cards(state.rules.packing, 0),) * state.rules.players
    seen = (*boxes, new_box(Box, (dealer, 0, covered, hidden, 0, "", False, None)))
    return BoxDeal(dealer, None, state.deal_number, nobody, (), (), tuple(pack), True, seen)


def _places(state: State, params: DealParams, dealer: int) -> list[tuple[int, int]]:
    """Whose boxes are filled before the banker's, and what is bet on them. A shared one is played by the first who has bet."""
    bets = state[BankTable].bets
    found = [(seat, bet.amount) for seat in bank_of(state).after[dealer] if (bet := bets[seat]) is not None and bet.amount]
    return [(found[0][0], sum(wager for _, wager in found))] if params.shared else found
