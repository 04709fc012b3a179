"""What a seat can be sure of, found the slow way: a search that goes through everything, remembers nothing and shares nothing
with that of the program."""

from __future__ import annotations

from game.families.banking import BankTable
from game.match import State


def worth(state: State, seat: int) -> float | None:
    """What the deal brings the seat, None while that is open: its points at the end, or 1 for being out first where nothing is
    paid, as soon as anybody is."""
    params = state.rules.settle.params
    if not (params.by_place or params.cards_left or params.by_tricks or params.by_family):
        return float(state.out[0] == seat) if state.out else None
    return float(state.rules.ruleset.match.points_sign * state.results[-1].points[seat]) if state.results else None


def reaches(state: State, seat: int, bar: float) -> bool:
    """Whether the seat can get as much as that, whatever all others do together."""
    found = worth(state, seat)
    if found is not None:
        return found >= bar - 1e-6
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
    found = worth(state, seat)
    if found is not None:
        return found
    assert state.actor == seat
    return max(average(state, seat, action) for action in state.legal_actions())
