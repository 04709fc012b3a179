"""Positions of trick games and what their deals are worth, from given facts: for tests, puzzles, bug reports and the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.combos import Reading
from game.families.tricks import claims
from game.families.tricks.elders import Elders
from game.families.tricks.params import NAMED, OFFERED, TURNED, ClaimPay, TrickParams
from game.families.tricks.phase import award_for
from game.families.tricks.wins import ClaimPosition, How, Win, Won
from game.match.position import Facts, PositionError, turn_of
from game.match.position_builder import check_actor, put_on_table
from game.match.results import AwardLine, DealResult
from game.mechanics.declare import pattern_cards
from game.mechanics.params import AuctionParams, DeclareParams
from game.mechanics.settle import others
from game.mechanics.slices import Bidding, Watching

if TYPE_CHECKING:
    from game.families.tricks.phase import Trick
    from game.match.rules import Rules
    from game.match.state import State


def set_up(state: State, trick: Trick, facts: Facts) -> None:
    """Put the phase, which was entered, into a position; PositionError for facts that contradict each other, and where the deal
    goes by what was settled before its first trick, which no fact tells."""
    if state.rules.ruleset.params_of(AuctionParams) is not None:
        raise PositionError(f'the contract of "{state.rules.id}" comes of an auction, and no position tells it')
    trump = trick.params.trump
    if trump in (TURNED, NAMED, OFFERED) and not state.rules.terms.trump:
        raise PositionError(f'the trumps of "{state.rules.id}" are {trump} in every deal, and no position tells them')
    course = facts.of(ClaimPosition)
    _set_course(state, course or ClaimPosition())
    _set_trick(state, trick, facts, course)
    check_actor(state)


def _set_trick(state: State, trick: Trick, facts: Facts, course: ClaimPosition | None) -> None:
    rules = state.rules
    if facts.table is None:
        if facts.leader is not None:
            trick.lead(state, facts.leader)
        trick.asked = course is not None and course.step == "claim"
        if trick.asked and trick.params.claim is None:
            raise PositionError(f'nobody claims in "{rules.id}"')
        return
    shown = state.shown
    owner, action = put_on_table(state, facts.table)
    leader = owner if facts.leader is None else facts.leader
    trick.put_on_top(state, owner, action.bits, action.reading or _no_combination(rules, len(action.cards)))
    state.shown += rules.packing.less(shown, action.bits)
    state.actor = turn = turn_of(facts.turn, leader)
    trick.waiting = sum(seat != state.watcher for seat in _until(rules, turn, leader))


def _set_course(state: State, course: ClaimPosition) -> None:
    """What has happened before in a game of claims."""
    rules = state.rules
    for what in (course.won, course.discarded):
        if what and len(what) != rules.players:
            raise PositionError(f"expected cards for each of {rules.players} seats, found {len(what)}")
    for seat in (course.called, course.privileged):
        if seat is not None and not 0 <= seat < rules.players:
            raise PositionError(f"there is no seat {seat}")
    won = tuple(rules.cards_in(cards).bits for cards in course.won) or rules.nothing
    state.put(Won(won))
    if course.won and not any(state.tricks):
        state.tricks = tuple(rules.packing.size(cards) for cards in won)
    state.piles = tuple(rules.cards_in(cards).bits for cards in course.discarded) or rules.nothing
    state.put(Bidding(called=course.called, privileged=course.privileged))
    state.shown = rules.cards_in(course.shown).bits
    state.shown += rules.packing.less(sum(won), state.shown)


def _until(rules: Rules, turn: int, leader: int) -> list[int]:
    """The seats from the one whose turn it is to the last one before the leader."""
    return [(turn + i) % rules.players for i in range((leader - turn) % rules.players)]


def _no_combination(rules: Rules, size: int) -> Reading:
    """Cards that a house rule has taken out of the combinations: nothing beats them, and one discards as many."""
    definition = replace(next(iter(rules.ruleset.combinations.values())), safe=True, notation=("size",))
    return Reading("none", definition, size, size, size, 1, -1, "", 0, "none", ())


# ------------------------------------------------------------ what deals are worth


def deal_result(rules: Rules, tricks: Sequence[int], wins: Iterable[tuple[int, Cards | str]] = ()) -> DealResult:
    """What a deal is worth in which every seat took so many tricks, some of them (seat, cards) with combinations."""
    params = rules.ruleset.params_of(TrickParams) or TrickParams()
    lines = []
    for seat, won in wins:
        cards = rules.cards_in(won)
        reading = rules.value(cards)
        award = award_for(params.awards, reading) if reading else None
        if award is not None and award.each < 0:
            lines += [AwardLine("award", other, -award.each, (seat,), award.name, cards=cards)
                      for other in others(seat, rules.players)]
        elif award is not None:
            lines.append(AwardLine("award", seat, award.each, others(seat, rules.players), award.name, cards=cards))
    return rules.settle.result(1, range(rules.players), rules.nothing, tricks, lines)


def claim_worth(rules: Rules, tricks: int) -> int:
    """What every loser owes for a claim of so many tricks; nothing where nobody claims."""
    pay = rules.settle.params.of(ClaimPay)
    return 0 if pay is None else claims.worth(pay.values, tricks)


def elders_in(rules: Rules, shown: Cards | str, hand: Cards | str | None = None) -> Cards:
    """The Elders when these cards have been shown: all of them, or those of a hand as its owner reckons."""
    seen, elders = rules.cards_in(shown).bits, rules[Elders]
    bits = elders.unshown(seen) if hand is None else elders.of_hand(rules.cards_in(hand).bits, seen)
    return Cards(rules.packing, bits)


@dataclass(frozen=True, slots=True)
class ClaimEnding:
    """How a deal of claims ended, for `claim_result`; the cards are those of the winner, `dealt` its hand at first."""

    dealer: int
    winner: int | None
    how: How
    won: Cards | str = "-"
    laid: Cards | str = "-"
    dream: Cards | str = "-"
    privileged: int | None = None
    dealt: Cards | str = "-"


def claim_result(rules: Rules, ended: ClaimEnding) -> DealResult:
    """What a deal is worth that was won, or not, by a claim or a pattern; PositionError for a seat that cannot win."""
    from game.match.state import State
    state = State(rules, 0)
    state.offices = {**state.offices, "dealer": ended.dealer}
    state.put(Watching(rules.watcher(ended.dealer)))
    state.put(Bidding(privileged=ended.privileged))
    hands = [0] * rules.players
    if state.watcher is not None:
        hands[state.watcher] = rules.cards_in(ended.dream).bits
    if ended.winner is not None:
        if ended.winner == state.watcher:
            raise PositionError(f"seat {ended.winner} sits the deal out")
        hands[ended.winner] = rules.cards_in(ended.dealt).bits
        state.put(Won(rules.nothing, _win(rules, ended, ended.winner)))
    state.set_hands(hands)
    pay = rules.settle.params.of(ClaimPay)
    assert pay is not None, "nobody claims"
    return replace(claims.claim_result(state, pay), cards_left=rules.nothing)


def _win(rules: Rules, ended: ClaimEnding, seat: int) -> Win:
    won, laid = rules.cards_in(ended.won), rules.cards_in(ended.laid)
    declare = rules.ruleset.params_of(DeclareParams)
    if ended.how == "reveal" and declare is not None:
        pattern = next(iter(declare.patterns.values()))
        cards = pattern_cards(rules, pattern, rules.whole_pack)
        return Win(seat, "reveal", declare.tricks, cards, cards)
    return Win(seat, ended.how, len(won) + len(laid), won + laid, laid)
