"""What a ruleset forces on a hand: to take a card at some totals and to stand at others (`DrawParams.player`, `.banker`).

For the hand that is played last it may depend on the last card that another hand has taken, as the banker's third card does
in Baccarat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.boxes import Box
from game.mechanics.bank import Bank
from game.mechanics.params import DrawParams, Forced

if TYPE_CHECKING:
    from game.state import State

Duty = Literal["hit", "stand"]


def duty(state: State, bank: Bank, turn: int) -> Duty | None:
    """What the box at `turn`, which goes on, has to do; None where its owner is free."""
    boxes = state.boxes
    box, banker = boxes[turn], turn == len(boxes) - 1
    forced = bank.draw.banker if banker else bank.draw.player
    wanted = _wanted(state, bank, box, forced, banker)
    # Who should take a card and cannot, stands.
    return "stand" if wanted == "hit" and not may_hit(state, box, bank.draw) else wanted


def may_hit(state: State, box: Box, params: DrawParams) -> bool:
    """Whether the box may take another card."""
    return box.hits < (1 if box.doubled else params.hits) and bool(state.stock)


def _wanted(state: State, bank: Bank, box: Box, forced: Forced, banker: bool) -> Duty | None:
    worth = bank.valuer.worth(box.cards)
    best = worth.best
    if best is None:
        return None
    if banker and best in forced.answer:
        taken = next((other.cards[-1] for other in reversed(state.boxes[:-1]) if other.hits), None)
        if taken is not None:
            shown = bank.valuer.values((taken,))
            return "hit" if any(value in forced.answer[best] for value in shown) else "stand"
    return "hit" if best in forced.hit else "stand" if best in forced.stand else None
