"""What deals and matches are worth, asked without playing them: for tests, examples and people who wonder.

`Rules` has a method for each of these questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.deck import Card
from game.match.events import DealResult
from game.match.position import PositionError
from game.mechanics import match as match_rules
from game.mechanics.base import Playing
from game.mechanics.match import Owed
from game.mechanics.office import first_fitting
from game.mechanics.slices import Debts

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
    debts: Owed = ()
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
    return Scoreboard(state.tallies, over, state.ranking(), None if over else _next_leader(state))


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
    return Scoreboard(state.tallies, over, state.ranking(), None, state.offices.get(DEALER, 0), state[Debts].owed,
                    sum(not result.void for result in state.results))


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
    for family in rules.answers(Playing):             # a loop: this is asked after every deal of random play
        if family.is_over(state):
            return True
    return match_rules.is_over(rules.ruleset.match, state.tallies, state.results, dealer, rules.players)


def _next_leader(state: State) -> int | None:
    return next((seat for family in state.rules.answers(Playing) if (seat := family.next_leader(state)) is not None), None)


def _prescribe(state: State, dealers: Sequence[int] | None, number: int) -> None:
    if dealers is not None:
        state.offices = {**state.offices, DEALER: dealers[number]}
