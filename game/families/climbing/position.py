"""Positions of climbing games, built from facts for tests, puzzles and bug reports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.position import Facts, PositionError, turn_of
from game.match.position_builder import check_actor, put_on_table

if TYPE_CHECKING:
    from game.families.climbing.phase import Climb
    from game.match.state import State


def set_up(state: State, climb: Climb, facts: Facts) -> None:
    """Put the phase, which was entered, into a position; PositionError for facts that contradict each other."""
    leads, answers = facts.leader is not None, facts.turn is not None
    if leads and (facts.table is not None or answers) or answers and facts.table is None:
        raise PositionError("either a seat leads, or a seat's turn is to answer the table")
    if sum(bool(hand) for hand in state.hands) < 2:
        raise PositionError("a deal goes on while two seats hold cards")
    climb.holds = 0
    if facts.table is not None:
        owner, action = put_on_table(state, facts.table)
        if action.reading is None:
            raise PositionError(f"{action.cards} on the table is no combination")
        climb.over, climb.owner = action.reading, owner
        state.actor = turn_of(facts.turn, owner)
    elif facts.leader is not None:
        climb.lead(state, facts.leader)
    climb.locked = sum(1 << seat for seat in facts.locked)
    if facts.opening and climb.over is None and state.actor is not None:
        climb.holds = climb.first_play_holds(state, state.actor)
    check_actor(state)
