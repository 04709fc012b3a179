"""What must hold in every fishing game, beside what holds in all games (`tests.game.invariants`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import DealResult, State
from game.families.fishing import Field, FieldDeal, FishResult

if TYPE_CHECKING:
    from tests.game.invariants import Match

ACTS_WITHOUT_CARDS = True         # whose last card is played still says which of two the turned one takes, and whether it stops


def shown_at_first(state: State) -> int:
    """The cards that lie open when a deal begins, packed: the field."""
    deal = next(event for event in state.log.latest_deal() if isinstance(event, FieldDeal))
    return sum(state.rules.packing.unit[kind] for kind in deal.field)


def elsewhere(state: State) -> int:
    """The cards that lie in no hand and are not shown: the stock."""
    return sum(state.rules.packing.unit[kind] for kind in state[Field].stock)


def check_result(match: Match, result: DealResult) -> None:
    """Who has won gains and the others do not; what is paid for is the base times the factor."""
    told = result.get(FishResult)
    if told is None or result.void:
        return
    match.expect(all((points > 0) == (seat in told.winners) for seat, points in enumerate(result.points)) or bool(told.counts),
                 f"winners {told.winners} of {result.points}")
    if told.winner is not None:
        payers = sum(times for seat, times in enumerate(told.times or (1,) * len(result.points)) if seat != told.winner)
        paid = told.base * told.factors.factor * payers
        match.expect(result.points[told.winner] == paid, f"{told.base} times {told.factors} is paid {result.points}")
