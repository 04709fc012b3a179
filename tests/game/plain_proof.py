"""What a seat can be sure of, found the slow way: a search that goes through everything, remembers nothing and shares nothing
with that of the program."""

from __future__ import annotations

from game.families.banking import BankTable
from game.match import State


def worth(state: State, seat: int) -> float:
    """What a deal that is over brings the seat: its points, or 1 for being out first where nothing is paid."""
    result = state.results[-1]
    if state.rules.settle.params.tallies and not any(result.points):
        return float(result.order[0] == seat)
    return float(state.rules.ruleset.match.points_sign * result.points[seat])


def reaches(state: State, seat: int, bar: float) -> bool:
    """Whether the seat can get as much as that, whatever all others do together."""
    if state.actor is None:
        return worth(state, seat) >= bar - 1e-6
    tried = (reaches(done(state, action), seat, bar) for action in state.legal_actions())
    return any(tried) if state.actor == seat else all(tried)


def done(state: State, action: str) -> State:
    """The state after the action."""
    other = state.copy()
    other.apply(action)
    return other


def average(state: State, seat: int, action: str) -> float:
    """What the action brings on average, over every card that may be drawn next, each taken by itself."""
    stock = state[BankTable].stock
    if not action.startswith("hit"):
        return best_average(done(state, action), seat)
    worths = []
    for place, card in enumerate(stock):
        other = state.copy()
        other.put(other[BankTable]._replace(stock=(card, *stock[:place], *stock[place + 1:])))
        worths.append(best_average(done(other, action), seat))
    return sum(worths) / len(worths)


def best_average(state: State, seat: int) -> float:
    """The same where the seat goes on as well as it can; nobody else is asked any more."""
    if state.actor is None:
        return worth(state, seat)
    assert state.actor == seat
    return max(average(state, seat, action) for action in state.legal_actions())
