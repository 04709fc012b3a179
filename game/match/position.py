"""Positions: a deal in the middle of play, built from hands and facts for tests, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.errors import GameError
from game.families.climbing.phase import Climb
from game.families.pots.phase import Lid
from game.families.pots.pot import PotEntry, PotFacts
from game.families.tricks.phase import Trick
from game.families.tricks.wins import Course
from game.match.actions import Action
from game.match.events import Play
from game.mechanics import mechanic_for
from game.mechanics.deal import deal_params, watcher_of
from game.mechanics.slices import Bidding

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


class PositionError(GameError, ValueError):
    """Facts of a position that contradict each other or the ruleset."""


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
    pot: PotFacts | None = None
    course: Course | None = None


def make_position(rules: Rules, hands: Sequence[Cards], facts: Facts) -> State:
    """See `Rules.position`."""
    from game.match.state import State
    _check(rules, hands, facts)
    step, phase = _play_of(rules)
    state = State(rules, 0)
    state.deal_number = state.last_deal = 1
    state.offices = {**state.offices, "dealer": facts.dealer}
    state.set_hands([hand.bits for hand in hands])
    state.watcher = watcher_of(deal_params(rules.ruleset), rules.players, facts.dealer)
    state.out = facts.gone
    state.tricks = facts.tricks or rules.nothing
    state._step = step
    state.phase = phase
    phase.enter(state)
    if isinstance(phase, Lid):
        _lid(rules, state, phase, facts)
        return state
    if isinstance(phase, Climb):
        _climb(rules, state, phase, facts)
    else:
        _course(rules, state, facts.course or Course())
        _trick(rules, state, phase, facts)
    if state.actor is None or not state.hands[state.actor]:
        raise PositionError(f"seat {state.actor} is to act but holds no cards")
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
    """The cards of a position that lie in no hand. What was won and shown in a game of claims may be the same cards."""
    found: list[Cards | str] = [facts.table[1]] if facts.table else []
    if facts.pot is not None:
        found += [cards for entries in facts.pot.pots for cards, _ in entries]
        found += [facts.pot.beaten, *facts.pot.discarded]
    if facts.course is not None:
        found += [*facts.course.discarded]
    return found


def _seats_named(facts: Facts) -> list[int]:
    maybe = (facts.leader, facts.turn, facts.table and facts.table[0])
    return [facts.dealer, *facts.gone, *facts.locked, *(seat for seat in maybe if seat is not None)]


def _play_of(rules: Rules) -> tuple[int, Climb | Trick | Lid]:
    for number, step in enumerate(rules.ruleset.flow):
        phase = mechanic_for(step)
        if isinstance(phase, Climb | Trick | Lid):
            return number, phase
    raise PositionError(f'the ruleset "{rules.id}" has no play of this kind')


def _climb(rules: Rules, state: State, climb: Climb, facts: Facts) -> None:
    leads, answers = facts.leader is not None, facts.turn is not None
    if leads and (facts.table is not None or answers) or answers and facts.table is None:
        raise PositionError("either a seat leads, or a seat's turn is to answer the table")
    if sum(bool(hand) for hand in state.hands) < 2:
        raise PositionError("a deal goes on while two seats hold cards")
    climb.holds = 0
    if facts.table is not None:
        owner, action = _put_on_table(rules, state, facts.table)
        if action.reading is None:
            raise PositionError(f"{action.cards} on the table is no combination")
        climb.over, climb.owner = action.reading, owner
        state.actor = _turn(facts.turn, owner)
    elif facts.leader is not None:
        climb.lead(state, facts.leader)
    climb.locked = sum(1 << seat for seat in facts.locked)
    if facts.opening and climb.over is None and state.actor is not None:
        climb.holds = climb.first_play_holds(state, state.actor)


def _course(rules: Rules, state: State, course: Course) -> None:
    """What has happened before in a game of claims."""
    for what in (course.won, course.discarded):
        if what and len(what) != rules.players:
            raise PositionError(f"expected cards for each of {rules.players} seats, found {len(what)}")
    for seat in (course.called, course.privileged):
        if seat is not None and not 0 <= seat < rules.players:
            raise PositionError(f"there is no seat {seat}")
    state.won = tuple(rules.cards_in(cards).bits for cards in course.won) or rules.nothing
    if course.won and not any(state.tricks):
        state.tricks = tuple(rules.packing.size(cards) for cards in state.won)
    state.piles = tuple(rules.cards_in(cards).bits for cards in course.discarded) or rules.nothing
    state.put(Bidding(called=course.called, privileged=course.privileged))
    state.shown = rules.cards_in(course.shown).bits
    state.shown += rules.packing.less(sum(state.won), state.shown)


def _trick(rules: Rules, state: State, trick: Trick, facts: Facts) -> None:
    if facts.table is None:
        if facts.leader is not None:
            trick.lead(state, facts.leader)
        trick.asked = facts.course is not None and facts.course.step == "claim"
        if trick.asked and trick.params.claim is None:
            raise PositionError(f'nobody claims in "{rules.id}"')
        return
    shown = state.shown
    owner, action = _put_on_table(rules, state, facts.table)
    leader = owner if facts.leader is None else facts.leader
    trick.over, trick.owner = action.reading or _no_combination(rules, len(action.cards)), owner
    trick.top = action.bits
    state.shown += rules.packing.less(shown, action.bits)
    state.actor = turn = _turn(facts.turn, leader)
    trick.waiting = sum(seat != state.watcher for seat in _until(rules, turn, leader))


def _until(rules: Rules, turn: int, leader: int) -> list[int]:
    """The seats from the one whose turn it is to the last one before the leader."""
    return [(turn + i) % rules.players for i in range((leader - turn) % rules.players)]


def _lid(rules: Rules, state: State, lid: Lid, facts: Facts) -> None:
    """The end test is not made: a position may be one in which a real deal would be over."""
    pot = facts.pot or PotFacts()
    seat = facts.turn if facts.leader is None or facts.turn is not None else facts.leader
    if seat is None:
        raise PositionError("say whose turn it is")
    _check_pot(rules, pot)
    entries = [[_entry(rules, cards, first) for cards, first in pots] for pots in pot.pots]
    state.pots = tuple(map(tuple, entries)) or ((),) * rules.players
    state.shown = sum(entry.cards.bits for pots in state.pots for entry in pots) + rules.cards_in(pot.beaten).bits
    state.piles = tuple(rules.cards_in(cards).bits for cards in pot.discarded) or rules.nothing
    state.lifts = pot.lifts
    lid.done = False
    lid.count_cards(state)
    lid.open = tuple(seat not in pot.led for seat in range(rules.players))
    lid.coverer, lid.lifter, lid.caller, lid.limited = pot.coverer, pot.lifter, pot.caller, pot.caller is not None
    lid.step, state.actor, lid.freedom = pot.step, seat, None
    if pot.step == "follow":
        _lid_round(rules, state, lid, facts)
    elif pot.step == "limit":
        _lid_limit(rules, state, lid, seat)
    elif pot.step != "lead" and pot.coverer is None and pot.step == "offer":
        raise PositionError("say who has covered")
    elif pot.step == "answer":
        lid.coverer = seat
        if pot.lifter is None:
            raise PositionError("say who has lifted")


def _check_pot(rules: Rules, pot: PotFacts) -> None:
    for what in (pot.pots, pot.discarded):
        if what and len(what) != rules.players:
            raise PositionError(f"expected something for each of {rules.players} seats, found {len(what)}")
    named = [*pot.led, *(seat for seats in pot.lifts for seat in seats), *(
        seat for seat in (pot.coverer, pot.lifter, pot.caller) if seat is not None)]
    for seat in named:
        if not 0 <= seat < rules.players:
            raise PositionError(f"there is no seat {seat}")


def _entry(rules: Rules, cards: Cards | str, first: bool) -> PotEntry:
    given = rules.cards_in(cards)
    reading = rules.value(given)
    if reading is None:
        raise PositionError(f"{given} in the pot is no combination")
    return PotEntry(given, reading, first)


def _lid_round(rules: Rules, state: State, lid: Lid, facts: Facts) -> None:
    if facts.table is None:
        raise PositionError("say what lies on the table, and whose it is")
    before = state.shown
    owner, action = _put_on_table(rules, state, facts.table)
    if action.reading is None:
        raise PositionError(f"{action.cards} on the table is no combination")
    state.shown += before
    lid.over, lid.top, lid.owner = action.reading, action.bits, owner
    lid.leader = owner if facts.leader is None else facts.leader
    first = action.reading.combination in lid.params.first_leads
    lid.marked = first and owner == lid.leader and lid.open[owner]
    if lid.lifter is not None:
        lid.coverer = lid.leader


def _lid_limit(rules: Rules, state: State, lid: Lid, seat: int) -> None:
    if lid.caller is None:
        raise PositionError("say who has called the limit")
    asked = [other for other in state.round_from(lid.caller) if lid.sizes[other] > lid.free]
    if seat not in asked:
        raise PositionError(f"seat {seat} has nothing to throw away")
    lid.pending = tuple(asked[asked.index(seat):])


def _no_combination(rules: Rules, size: int) -> Reading:
    """Cards that a house rule has taken out of the combinations: nothing beats them, and one discards as many."""
    definition = replace(next(iter(rules.ruleset.combinations.values())), safe=True, notation=("size",))
    return Reading("none", definition, size, size, 1, -1, "", 0, "none", ())


def _turn(turn: int | None, owner: int) -> int:
    if turn is None or turn == owner:
        raise PositionError("say whose turn it is to answer the table")
    return turn


def _put_on_table(rules: Rules, state: State, table: tuple[int, Cards]) -> tuple[int, Action]:
    owner, cards = table
    action = rules.book.play(cards.bits)
    state.log.extend((Play(owner, action),))
    state.shown = cards.bits
    return owner, action
