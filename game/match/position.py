"""Positions: a deal in the middle of play, built from hands and facts for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, runtime_checkable

from game.core.cards import Cards
from game.core.errors import GameError
from game.match.actions import Action
from game.match.events import Play
from game.mechanics.base import mechanic_for
from game.mechanics.dealing import deal_params, watcher_of
from game.mechanics.slices import Watching

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State
    from game.mechanics.base import Mechanic


class PositionError(GameError, ValueError):
    """Facts of a position that contradict each other or the ruleset."""


@runtime_checkable
class FamilyFacts(Protocol):
    """What is known of a position that only one family of games understands, such as what lies in a pot."""

    def elsewhere(self) -> Sequence[Cards | str]:
        """The cards that are known to lie in no hand."""


F = TypeVar("F", bound=FamilyFacts)


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a position besides the hands; see `Rules.position`."""

    dealer: int
    leader: int | None
    turn: int | None
    table: tuple[int, Cards] | None
    gone: tuple[int, ...]
    locked: tuple[int, ...]
    opening: bool
    tricks: tuple[int, ...]
    more: tuple[FamilyFacts, ...] = ()

    def of(self, kind: type[F]) -> F | None:
        """What is known of this kind, which only one family understands."""
        return next((facts for facts in self.more if isinstance(facts, kind)), None)


class Positions:
    """What building positions asks of a family of games."""

    play: ClassVar[str] = ""                            # the verb of the phase of which positions can be built

    def set_up(self, state: State, phase: Any, facts: Facts) -> None:
        """Put a phase that was entered into a position; PositionError when the facts contradict each other."""
        raise NotImplementedError


def make_position(rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
    """See `Rules.position`."""
    from game.match.state import State
    _check(rules, hands, facts)
    step, phase, family = _play_of(rules)
    state = State(rules, 0)
    state.deal_number = state.last_deal = 1
    state.offices = {**state.offices, "dealer": facts.dealer}
    state.set_hands([hand.bits for hand in hands])
    state.put(Watching(watcher_of(deal_params(rules.ruleset), rules.players, facts.dealer)))
    state.out = facts.gone
    state.tricks = facts.tricks or rules.nothing
    state._step = step
    state.phase = phase
    phase.enter(state)
    family.set_up(state, phase, facts)
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


def _play_of(rules: Rules) -> tuple[int, Mechanic, Positions]:
    plays = {family.play: family for family in rules.answers(Positions) if family.play}
    for number, step in enumerate(rules.ruleset.flow):
        if step.verb in plays:
            return number, mechanic_for(step), plays[step.verb]
    raise PositionError(f'the ruleset "{rules.id}" has no play of this kind')


# ------------------------------------------------------------ for the families that set a phase up


def check_actor(state: State) -> None:
    """PositionError unless whoever is to act holds cards."""
    if state.actor is None or not state.hands[state.actor]:
        raise PositionError(f"seat {state.actor} is to act but holds no cards")


def turn_of(turn: int | None, owner: int) -> int:
    """Whose turn it is to answer what `owner` has laid on the table; PositionError when that is not said."""
    if turn is None or turn == owner:
        raise PositionError("say whose turn it is to answer the table")
    return turn


def put_on_table(state: State, table: tuple[int, Cards]) -> tuple[int, Action]:
    """Lay cards on the table; whose they are, and the action that it was."""
    owner, cards = table
    action = state.rules.book.play(cards.bits)
    state.log.extend((Play(owner, action),))
    state.shown = cards.bits
    return owner, action
