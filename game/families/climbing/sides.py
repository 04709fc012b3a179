"""What a deal brings the side whose player is first out: the more, the sooner its last one follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.families.climbing.params import SideParams
from game.match.events import AwardLine, DealResult, sum_of
from game.mechanics.settle import finishing_order
from game.mechanics.slices import Sides

if TYPE_CHECKING:
    from game.match.state import State


def side_result(state: State) -> DealResult:
    """A finished deal, in which every seat of the side of the first seat out gets the points for it."""
    rules, sides = state.rules, state[Sides]
    params = rules.settle.params.of(SideParams)
    assert params is not None
    order, sizes = finishing_order(state)
    winners = sides.with_seat(order[0])
    last = max(order.index(seat) for seat in winners)
    rivals = last + 1 - len(winners)                   # who finished before the last of them
    worth = params.points[min(rivals, len(params.points) - 1)]
    lines = tuple([AwardLine("side", seat, worth, number=last + 1) for seat in winners])
    players = rules.players
    return DealResult(state.deal_number, order, sizes, sum_of(lines, players), rules.nothing, rules.nothing, lines=lines)
