"""Positions of games with a pot, what their deals are worth and what is certain in them, from given facts: for tests, puzzles,
bug reports and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.combos import Reading
from game.families.pots.lead_obligation import Unbeatable, UnbeatableCards
from game.families.pots.pot import PotEntry, PotFacts, PotSlice
from game.families.pots.pot import pot_result as settled_pot
from game.match.position import Facts, PositionError
from game.match.position_builder import put_on_table
from game.match.results import DealResult
from game.mechanics.declare import pattern_lines
from game.mechanics.params import DeclareParams
from game.mechanics.slices import Awarded, Revealed

if TYPE_CHECKING:
    from game.families.pots.phase import Lid
    from game.match.rules import Rules
    from game.match.state import State


def set_up(state: State, lid: Lid, facts: Facts) -> None:
    """Put the phase, which was entered, into a position; PositionError for facts that contradict each other.

    The end test is not made: a position may be one in which a real deal would be over.
    """
    rules, pot = state.rules, facts.of(PotFacts) or PotFacts()
    seat = facts.turn if facts.leader is None or facts.turn is not None else facts.leader
    if seat is None:
        raise PositionError("say whose turn it is")
    _check_pot(rules, pot)
    entries = [[_entry(rules, cards, first) for cards, first in pots] for pots in pot.pots]
    state.put(PotSlice(tuple(map(tuple, entries)) or ((),) * rules.players, pot.lifts))
    state.shown = sum(entry.cards.bits for pots in entries for entry in pots) + rules.cards_in(pot.beaten).bits
    state.piles = tuple(rules.cards_in(cards).bits for cards in pot.discarded) or rules.nothing
    lid.done = False
    lid.count_cards(state)
    lid.open = tuple(seat not in pot.led for seat in range(rules.players))
    lid.coverer, lid.lifter, lid.caller, lid.limited = pot.coverer, pot.lifter, pot.caller, pot.caller is not None
    lid.step, state.actor, lid.obligation = pot.step, seat, None
    if pot.step == "follow":
        _set_round(state, lid, facts)
    elif pot.step == "limit":
        _set_limit(state, lid, seat)
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
    return PotEntry(given, _reading_of(rules, given), first)


def _set_round(state: State, lid: Lid, facts: Facts) -> None:
    if facts.table is None:
        raise PositionError("say what lies on the table, and whose it is")
    before = state.shown
    owner, action = put_on_table(state, facts.table)
    if action.reading is None:
        raise PositionError(f"{action.cards} on the table is no combination")
    state.shown += before
    lid.over, lid.top, lid.owner = action.reading, action.bits, owner
    lid.leader = owner if facts.leader is None else facts.leader
    first = action.reading.combination in lid.params.first_leads
    lid.marked = first and owner == lid.leader and lid.open[owner]
    if lid.lifter is not None:
        lid.coverer = lid.leader


def _set_limit(state: State, lid: Lid, seat: int) -> None:
    if lid.caller is None:
        raise PositionError("say who has called the limit")
    asked = [other for other in state.round_from(lid.caller) if lid.sizes[other] > lid.free]
    if seat not in asked:
        raise PositionError(f"seat {seat} has nothing to throw away")
    lid.pending = tuple(asked[asked.index(seat):])


# ------------------------------------------------------------ what deals are worth, what is certain


def pot_result(rules: Rules, pots: Sequence[Sequence[tuple[Cards | str, bool]]] = (), lifts: Sequence[tuple[int, int]] = (),
               revealed: tuple[int, int] | None = None) -> DealResult:
    """What a deal is worth that ended with these combinations, as (cards, led as a first group), in the pot by seat.

    `revealed` is a seat that showed a hand with so many patterns instead.
    """
    from game.match.state import State
    state = State(rules, 0)
    lying = tuple(tuple(_entry(rules, cards, first) for cards, first in pot) for pot in pots)
    state.put(PotSlice(lying + ((),) * (rules.players - len(pots)), tuple(lifts)))
    declare = rules.ruleset.params_of(DeclareParams)
    if revealed is not None and declare is not None:
        seat, number = revealed
        shown = tuple(declare.patterns)[:number]
        state.put(Revealed(seat, shown))
        state.put(Awarded(tuple(pattern_lines(declare, shown, seat, rules.players))))
    return settled_pot(state)


def _reading_of(rules: Rules, cards: Cards) -> Reading:
    reading = rules.value(cards)
    if reading is None:
        raise PositionError(f"{cards} in the pot is no combination")
    return reading


def unbeatable(rules: Rules, cards: Cards | str, hand: Cards | str, seen: Cards | str, others: Sequence[int]) -> bool:
    """Whether no cards that the owner of `hand` has not seen can beat a part of it; `others` hold so many cards."""
    reading = _reading_of(rules, rules.cards_in(cards))
    return _unbeatable_of(rules, hand, seen, others).unbeatable(reading)


def guaranteed(rules: Rules, hand: Cards | str, seen: Cards | str, others: Sequence[int], need: int, free: int) -> bool:
    """Whether unbeatable combinations of a hand are certain to bring `need` cards into `free` spaces."""
    return _unbeatable_of(rules, hand, seen, others).guaranteed(rules.cards_in(hand).bits, need, free)


def _unbeatable_of(rules: Rules, hand: Cards | str, seen: Cards | str, others: Sequence[int]) -> Unbeatable:
    unseen = rules.packing.less(rules.whole_pack, rules.cards_in(hand).bits + rules.cards_in(seen).bits)
    return rules[UnbeatableCards].of(unseen, max(others, default=0))
