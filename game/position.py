"""Positions: a deal in the middle of play, built from hands and facts for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Cards
from game.errors import GameError
from game.events import Event
from game.mechanics import mechanic_for
from game.mechanics.climb import Climb

if TYPE_CHECKING:
    from game.rules import Rules
    from game.state import State


class PositionError(GameError, ValueError):
    """Facts of a position that contradict each other or the ruleset."""


def make_position(rules: Rules, hands: Sequence[Cards], *, dealer: int, leader: int | None, turn: int | None,
                  table: tuple[int, Cards] | None, gone: Sequence[int], locked: Sequence[int], opening: bool) -> State:
    """See `Rules.position`."""
    from game.state import State
    named = [dealer, *gone, *locked, *(seat for seat in (leader, turn, table and table[0]) if seat is not None)]
    _check(rules, hands, named, gone, table)
    if leader is not None and (table is not None or turn is not None) or turn is not None and table is None:
        raise PositionError("either a seat leads, or a seat's turn is to answer the table")
    state = State(rules, 0)
    state.deal_number = state.last_deal = 1
    state.offices = {**state.offices, "dealer": dealer}
    state.set_hands([hand.bits for hand in hands])
    state.out = tuple(gone)
    step, climb = _climb(rules)
    state._step = step
    state.phase = climb
    climb.enter(state)
    climb.holds = 0
    if table is not None:
        _put_on_table(rules, state, climb, table, turn)
    elif leader is not None:
        climb.lead(state, leader)
    climb.locked = sum(1 << seat for seat in locked)
    if state.actor is None or not state.hands[state.actor]:
        raise PositionError(f"seat {state.actor} is to act but holds no cards")
    if opening and climb.over is None:
        climb.holds = climb.first_play_holds(state, state.actor)
    return state


def _check(rules: Rules, hands: Sequence[Cards], named: Sequence[int], gone: Sequence[int],
           table: tuple[int, Cards] | None) -> None:
    """PositionError for facts that no deal can have."""
    if len(hands) != rules.players:
        raise PositionError(f"expected {rules.players} hands, found {len(hands)}")
    for seat in named:
        if not 0 <= seat < rules.players:
            raise PositionError(f"there is no seat {seat}")
    for seat in gone:
        if hands[seat]:
            raise PositionError(f"seat {seat} is out and holds {hands[seat]}")
    if len(set(gone)) < len(gone):
        raise PositionError("a seat goes out once")
    if sum(bool(hand) for hand in hands) < 2:
        raise PositionError("a deal goes on while two seats hold cards")
    packing = rules.packing
    for card in rules.deck.cards:
        if sum(packing.count(cards.bits, card) for cards in (*hands, *([table[1]] if table else []))) > packing.capacity:
            raise PositionError(f"there are more {card.code} than this pack can hold")


def _climb(rules: Rules) -> tuple[int, Climb]:
    for number, step in enumerate(rules.ruleset.flow):
        phase = mechanic_for(step)
        if isinstance(phase, Climb):
            return number, phase
    raise PositionError(f'the ruleset "{rules.id}" has no play of this kind')


def _put_on_table(rules: Rules, state: State, climb: Climb, table: tuple[int, Cards], turn: int | None) -> None:
    owner, cards = table
    action = rules.book.play(cards.bits)
    if action.reading is None:
        raise PositionError(f"{cards} on the table is no combination")
    if turn is None or turn == owner:
        raise PositionError("say whose turn it is to answer the table")
    climb.over, climb.owner = action.reading, owner
    state.log.extend((Event("play", owner, action),))
    state.actor = turn
    state.shown = cards.bits
