"""Builds the state of a position (`Rules.position`) for the families that set a phase up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.cards import Cards
from game.match.actions import Action
from game.match.events import Play
from game.match.position import Facts, PositionError
from game.match.state import State
from game.mechanics.base import mechanic_for
from game.mechanics.dealing import deal_params, watcher_of
from game.mechanics.slices import Watching

if TYPE_CHECKING:
    from game.match.rules import Rules


def make_position(rules: Rules, hands: Sequence[Cards], facts: Facts, verb: str,
                  set_up: Callable[[State, Any, Facts], None]) -> State:
    """The state of a deal in the phase of `verb`; `set_up` puts the phase, which was entered, into the position.

    Raises PositionError for facts that no deal can have.
    """
    _check(rules, hands, facts)
    flow = rules.ruleset.flow
    number = next(number for number, step in enumerate(flow) if step.verb == verb)
    state = State(rules, 0)
    state.deal_number = state.last_deal = 1
    state.offices = {**state.offices, "dealer": facts.dealer}
    state.set_hands([hand.bits for hand in hands])
    state.put(Watching(watcher_of(deal_params(rules.ruleset), rules.players, facts.dealer)))
    state.out = facts.gone
    state.tricks = facts.tricks or rules.nothing
    state._step = number
    state.phase = mechanic_for(flow[number])
    state.phase.enter(state)
    set_up(state, state.phase, facts)
    return state


def _check(rules: Rules, hands: Sequence[Cards], facts: Facts) -> None:
    """PositionError for facts that no deal can have."""
    if len(hands) != rules.players:
        raise PositionError(f"expected {rules.players} hands, found {len(hands)}")
    for seat in _seats_named(facts):
        if not 0 <= seat < rules.players:
            raise PositionError(f"there is no seat {seat}")
    for seat in facts.gone:
        if hands[seat]:
            raise PositionError(f"seat {seat} is out and holds {hands[seat]}")
    if len(set(facts.gone)) < len(facts.gone):
        raise PositionError("a seat goes out once")
    if facts.tricks and len(facts.tricks) != rules.players:
        raise PositionError(f"expected a number for each of {rules.players} seats, found {len(facts.tricks)}")
    packing, elsewhere = rules.packing, [rules.cards_in(cards) for cards in _elsewhere(facts)]
    for card in rules.deck.cards:
        if sum(packing.count(cards.bits, card) for cards in (*hands, *elsewhere)) > packing.capacity:
            raise PositionError(f"there are more {card.code} than this pack can hold")


def _elsewhere(facts: Facts) -> list[Cards | str]:
    """The cards of a position that lie in no hand."""
    found: list[Cards | str] = [facts.table[1]] if facts.table else []
    return found + [cards for more in facts.more for cards in more.elsewhere()]


def _seats_named(facts: Facts) -> list[int]:
    maybe = (facts.leader, facts.turn, facts.table and facts.table[0])
    return [facts.dealer, *facts.gone, *facts.locked, *(seat for seat in maybe if seat is not None)]


# ------------------------------------------------------------ for the families that set a phase up


def check_actor(state: State) -> None:
    """PositionError unless whoever is to act holds cards."""
    if state.actor is None or not state.hands[state.actor]:
        raise PositionError(f"seat {state.actor} is to act but holds no cards")


def put_on_table(state: State, table: tuple[int, Cards]) -> tuple[int, Action]:
    """Lay cards on the table; whose they are, and the action that it was."""
    owner, cards = table
    action = state.rules.book.play(cards.bits)
    state.log.extend((Play(owner, action),))
    state.shown = cards.bits
    return owner, action
