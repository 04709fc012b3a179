"""What a finished deal is worth to a seat: its payments, or its place where nothing is paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.events import DealResult
from game.mechanics.params import ClimbParams

if TYPE_CHECKING:
    from game.rules import Rules

Worth = Callable[[DealResult, int], float]
LATER_PLACES = 0.25             # of a win: what the best of the other places is worth more than the last
BY_PLACE = 0.05                 # of a point: the same where deals are paid for


def worth_of(rules: Rules) -> Worth:
    """How deals of these rules are valued."""
    params, others = rules.settle.params, max(rules.players - 1, 1)

    def by_place(result: DealResult, seat: int) -> float:
        if result.void:
            return 0.0
        place = result.order.index(seat)
        return (0.0 if place else 1.0) + LATER_PLACES * (others - place) / others

    def by_points(result: DealResult, seat: int) -> float:
        return result.points[seat] + BY_PLACE * by_place(result, seat)
    paid = params.by_place or params.cards_left or params.by_tricks or params.by_pot or params.by_claim or params.by_wager
    return by_points if paid else by_place


def place_alone(rules: Rules) -> bool:
    """Whether a deal is worth to a seat what its place is, which is known as soon as it has no more cards."""
    params = rules.settle.params
    plain = not (params.cards_left or params.by_tricks or params.by_pot or params.by_claim or params.by_wager)
    return plain and any(isinstance(step.params, ClimbParams) and step.params.until == "one_left" for step in rules.ruleset.flow)
