"""Rounds of banking games from given packs, for tests: the cards in the order in which they leave the pack, then the moves."""

from __future__ import annotations

from collections.abc import Sequence

from game import Rules, State
from game.families.banking import BankResult, new_round


def played(rules: Rules, pack: str, *actions: str, stacks: Sequence[int] | None = None) -> State:
    """A whole round with the bank at seat 0, by these actions of whoever has to act."""
    state = new_round(rules, 0, stacks, pack)
    for action in actions:
        assert state.actor is not None, f"nobody is asked any more when {action} should follow"
        state.apply(action)
    assert state.actor is None, f"seat {state.actor} may {', '.join(state.legal_actions())}"
    return state


def asked(rules: Rules, pack: str, *actions: str, stacks: Sequence[int] | None = None) -> list[str]:
    """What may be done after these actions."""
    state = new_round(rules, 0, stacks, pack)
    for action in actions:
        state.apply(action)
    return sorted(map(str, state.legal_actions()))


def gains(state: State) -> list[int]:
    """What the last round brought every seat."""
    return list(state.results[-1].points)


def bank(state: State) -> BankResult:
    """The hands of the last round."""
    result = state.results[-1].get(BankResult)
    assert result is not None
    return result


def words(state: State) -> list[str]:
    """How the hands of the last round ended, the banker's last."""
    return [*(box.outcome.word for box in bank(state).boxes), bank(state).outcome.word]
