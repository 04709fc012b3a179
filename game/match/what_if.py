"""What deals and matches are worth, asked without playing them: for tests, examples and people who wonder.

`Rules` has a method for each of these questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.combos import Reading
from game.core.deck import Card
from game.families.climbing.phase import later_leader
from game.families.pots.pot import PotEntry
from game.families.tricks.phase import award_for, award_line
from game.families.tricks.wins import How, Win
from game.match.events import DealResult
from game.match.position import PositionError
from game.mechanics import match as match_rules
from game.mechanics.declare import pattern_cards, pattern_lines
from game.mechanics.match import Debts
from game.mechanics.office import first_fitting
from game.mechanics.slices import Bidding, Revealed

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State

DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """Where a match stands after some deals."""

    tallies: Mapping[str, tuple[int, ...]]
    over: bool
    ranking: tuple[int, ...]
    next_leader: int | None
    dealer: int = 0
    debts: Debts = ()
    played: int = 0


def after_orders(rules: Rules, orders: Iterable[Sequence[int]]) -> Scoreboard:
    """The tallies of a match whose deals ended with these finishing orders (seats, the winner first).

    Raises PositionError for an order that does not name every seat once.
    """
    from game.match.state import State
    state = State(rules, 0)
    for number, order in enumerate(orders, 1):
        if sorted(order) != list(range(rules.players)):
            raise PositionError(f"{list(order)} is no finishing order of {rules.players} seats")
        result = rules.settle.result(number, order, rules.nothing)
        state.results += (result,)
        state.tallies = rules.settle.credit(state.tallies, result)
    over = match_is_over(rules, state)
    return Scoreboard(state.tallies, over, state.ranking(), None if over else _next_leader(rules, state))


def after_points(rules: Rules, deals: Iterable[Sequence[int] | None], lots: Mapping[str, int] | None = None,
                   dealers: Sequence[int] | None = None) -> Scoreboard:
    """The tallies of a match whose deals brought every seat so many points (None: the deal was thrown in).

    `lots` says who held the offices that are drawn by lot in the first deal; `dealers` who dealt each deal, and who would
    deal the next one, where that does not follow from the points.
    """
    from game.match.state import State
    state = State(rules, 0, (), lots)
    over = False
    for number, points in enumerate(deals, 1):
        _prescribe(state, dealers, number - 1)
        if points is None:
            rules.settle.void(state)
        else:
            rules.settle.close(state, DealResult(number, tuple(range(rules.players)), rules.nothing, tuple(points)))
        state.move_offices()
        _prescribe(state, dealers, number)
        over = over or match_is_over(rules, state)
    return Scoreboard(state.tallies, over, state.ranking(), None, state.offices.get(DEALER, 0), state.debts,
                    sum(not result.void for result in state.results))


def deal_result(rules: Rules, tricks: Sequence[int], wins: Iterable[tuple[int, Cards | str]] = ()) -> DealResult:
    """What a deal is worth in which every seat took so many tricks, some of them (seat, cards) with combinations."""
    awards = next((step.params.awards for step in rules.ruleset.flow if step.verb == "trick"), ())
    lines = []
    for seat, won in wins:
        cards = rules.cards_in(won)
        reading = rules.value(cards)
        award = award_for(awards, reading) if reading else None
        if award is not None:
            lines.append(award_line(award, seat, rules.players, cards))
    return rules.settle.result(1, range(rules.players), rules.nothing, tricks, lines)


def pot_result(rules: Rules, pots: Sequence[Sequence[tuple[Cards | str, bool]]] = (), lifts: Sequence[tuple[int, int]] = (),
               revealed: tuple[int, int] | None = None) -> DealResult:
    """What a deal is worth that ended with these combinations, as (cards, led as a first group), in the pot by seat.

    `revealed` is a seat that showed a hand with so many patterns instead.
    """
    from game.match.state import State
    state = State(rules, 0)
    entries = [[(rules.cards_in(cards), first) for cards, first in pot] for pot in pots]
    state.pots = tuple(tuple(PotEntry(cards, reading_of(rules, cards), first) for cards, first in pot) for pot in entries)
    state.pots += ((),) * (rules.players - len(pots))
    state.lifts = tuple(lifts)
    declare = next((step.params for step in rules.ruleset.flow if step.verb == "declare"), None)
    if revealed is not None and declare is not None:
        seat, number = revealed
        shown = tuple(declare.patterns)[:number]
        state.put(Revealed(seat, shown))
        state.awarded = pattern_lines(declare, shown, seat, rules.players)
    return rules.settle.pot_result(state, rules.nothing)


def reading_of(rules: Rules, cards: Cards) -> Reading:
    reading = rules.value(cards)
    if reading is None:
        raise PositionError(f"{cards} in the pot is no combination")
    return reading


def _next_leader(rules: Rules, state: State) -> int | None:
    climb = next((step.params for step in rules.ruleset.flow if step.verb == "climb"), None)
    return None if climb is None else later_leader(climb, state.results)


def first_holder(rules: Rules, cards: Sequence[Card] | str, start: int, office: str) -> int | None:
    """See `Rules.first_holder`."""
    known = rules.ruleset.offices.get(office)
    if known is None or known.drawn_by == "none":
        raise PositionError(f'"{rules.id}" draws for no office "{office}"')
    place = first_fitting(rules.notation.read(cards) if isinstance(cards, str) else cards, known.drawn_by)
    return None if place is None else (start + place) % rules.players


def match_is_over(rules: Rules, state: State) -> bool:
    """Whether the deals played end the match by the rules."""
    dealer = state.offices.get(DEALER, 0)
    if any(family.is_over(state) for family in rules.families):
        return True
    return match_rules.is_over(rules.ruleset.match, state.tallies, state.results, dealer, rules.players)


def _prescribe(state: State, dealers: Sequence[int] | None, number: int) -> None:
    if dealers is not None:
        state.offices = {**state.offices, DEALER: dealers[number]}


@dataclass(frozen=True, slots=True)
class Ended:
    """How a deal of claims ended, for `Rules.claim_result`; the cards are those of the winner, `dealt` its hand at first."""

    dealer: int
    winner: int | None
    how: How
    won: Cards | str = "-"
    laid: Cards | str = "-"
    dream: Cards | str = "-"
    privileged: int | None = None
    dealt: Cards | str = "-"


def claim_result(rules: Rules, ended: Ended) -> DealResult:
    """What a deal is worth that was won, or not, by a claim or a pattern; PositionError for a seat that cannot win."""
    from game.match.state import State
    state = State(rules, 0)
    state.offices = {**state.offices, DEALER: ended.dealer}
    state.watcher = rules.watcher(ended.dealer)
    state.put(Bidding(privileged=ended.privileged))
    hands = [0] * rules.players
    if state.watcher is not None:
        hands[state.watcher] = rules.cards_in(ended.dream).bits
    if ended.winner is not None:
        if ended.winner == state.watcher:
            raise PositionError(f"seat {ended.winner} sits the deal out")
        hands[ended.winner] = rules.cards_in(ended.dealt).bits
        state.win = _win(rules, ended, ended.winner)
    state.set_hands(hands)
    return rules.settle.claim_result(state, rules.nothing)


def _win(rules: Rules, ended: Ended, seat: int) -> Win:
    won, laid = rules.cards_in(ended.won), rules.cards_in(ended.laid)
    declare = next((step.params for step in rules.ruleset.flow if step.verb == "declare"), None)
    if ended.how == "reveal" and declare is not None:
        pattern = next(iter(declare.patterns.values()))
        cards = pattern_cards(rules, pattern, rules.whole_pack)
        return Win(seat, "reveal", declare.tricks, cards, cards)
    return Win(seat, ended.how, len(won) + len(laid), won + laid, laid)
