"""What must hold in every match for the spaces of a pot, beside what holds in all games (`tests.game.invariants`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import DealResult
from game.families.pots import PotParams, PotResult
from game.mechanics import Revealed

if TYPE_CHECKING:
    from tests.game.invariants import Match

ACTS_WITHOUT_CARDS = True         # who has none left is still asked whether it lifts


def check_result(match: Match, result: DealResult) -> None:
    """Nobody gets more into the pot than it holds; who has not enough wins nothing, and not all can have enough."""
    pot = match.rules.settle.params.of(PotParams)
    if pot is None:
        return
    space = next(step.params.space for step in match.rules.ruleset.flow if step.verb == "lid")
    counts, values, _, _ = result[PotResult]
    winners = [seat for seat, count in enumerate(counts) if count >= pot.enough]
    match.expect(sum(counts) <= space and len(winners) * pot.enough <= space, f"pots {counts}")
    if result[Revealed].seat is None:
        paid = [seat for seat, value in enumerate(values) if value]
        match.expect(set(paid) <= set(winners), f"values {values} with {counts} cards")
