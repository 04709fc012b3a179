"""Positions of climbing games, built from facts for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.families.climbing.allies import show_ally
from game.families.climbing.chops import ChopCourse
from game.families.climbing.stakes import Stake, StakeFacts
from game.match.position import Facts, PositionError, turn_of
from game.match.position_builder import check_actor, put_on_table
from game.match.results import DealResult
from game.mechanics.params import WidowParams
from game.mechanics.slices import Calls, Sides, Widow

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.families.climbing.phase import Climb
    from game.match.state import State
    from game.mechanics.base import Mechanic


def _set_up_stakes(state: State, facts: Facts) -> None:
    """Who called, and what the deal is worth so far; PositionError for numbers of plays that are not one for every seat."""
    known, players = facts.of(StakeFacts), state.rules.players
    if known is None:
        return
    made = known.made or tuple([int(facts.table is not None and seat == facts.table[0]) for seat in range(players)])
    if len(made) != players:
        raise PositionError(f"expected a number of plays for each of {players} seats, found {len(made)}")
    state.put(Calls((), known.caller, known.base))
    state.put(Sides.alone(known.caller, players))
    state.put(Stake(known.doubled, made))
    if known.widow is not None:
        shown = state.rules.ruleset.params_of(WidowParams)
        state.put(Widow(known.caller, state.rules.cards_in(known.widow), shown is None or shown.shown))


@dataclass(frozen=True, slots=True)
class CourseFacts:
    """How many plays each seat has made in this deal so far."""

    made: tuple[int, ...]

    def elsewhere(self) -> Sequence[Cards | str]:
        """All cards lie in hands."""
        return ()


@dataclass(frozen=True, slots=True)
class DealtFacts:
    """The hands have just been dealt, and nothing that comes before play has happened; seat `won` won the deal before (None: this
    is the first one)."""

    won: int | None = None

    def elsewhere(self) -> Sequence[Cards | str]:
        """All cards lie in hands."""
        return ()


def set_up_dealt(state: State, phase: Mechanic, facts: Facts) -> None:
    """Go on from the cards; PositionError for facts of a deal in which somebody has played."""
    dealt, hands = facts.of(DealtFacts), facts.hands
    assert dealt is not None
    if facts.leader is not None or facts.turn is not None or facts.table is not None:
        raise PositionError("nobody has played before the cards are dealt")
    state.set_hands([hand.bits for hand in hands])
    state.dead = ()
    if dealt.won is not None:
        nothing = state.rules.nothing
        order = (dealt.won, *(seat for seat in range(state.rules.players) if seat != dealt.won))
        state.results = (DealResult(1, order, nothing, nothing),)
        state.deal_number = state.last_deal = 2
    state.go_on()


def _set_up_course(state: State, climb: Climb, facts: Facts) -> None:
    """How many plays each seat has made: one, unless it is known."""
    if climb.prices is None and not climb.params.freezes:
        return
    known, players = facts.of(CourseFacts), state.rules.players
    made = known.made if known is not None else (0 if facts.opening else 1,) * players
    if len(made) != players:
        raise PositionError(f"expected a number of plays for each of {players} seats, found {len(made)}")
    state.put(ChopCourse(made))


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
        climb.lying = None if climb.lying is None else action.bits
        show_ally(state, owner, action.bits)
        climb.reopen(action)
        state.actor = turn_of(facts.turn, owner)
    elif facts.leader is not None:
        climb.lead(state, facts.leader)
    climb.locked = sum(1 << seat for seat in facts.locked)
    if facts.opening and climb.over is None and state.actor is not None:
        climb.holds = climb.first_play_holds(state, state.actor)
    _set_up_stakes(state, facts)
    _set_up_course(state, climb, facts)
    check_actor(state)
