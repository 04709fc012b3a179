"""Rollouts: the same actions lead to the same deal as on the ordinary path, and copies go their own way."""

from __future__ import annotations

from random import Random

import pytest

from game import State
from game.match import Rollout, rollout_of
from tests.cases import SWEPT
from tests.game.plain import plain
from tests.game.tables import random_rules

APART = ("rules", "log", "phase", "fine", "slices", "last_deal")       # looked at in another way, or not by play
FACTS = [name for name in State.__slots__ if not name.startswith("_") and name not in APART]


def facts(state: State) -> list[object]:
    """All that play goes by, as plain data; the log is left out."""
    return [*(plain(getattr(state, name)) for name in FACTS), list(state.slices.values()), type(state.phase).__name__,
            state.ranking(), state.can_change(), [{id(shape) for shape in fine} for fine in state.fine]]


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("name", SWEPT)
def test_a_rollout_goes_the_way_of_the_match(name: str, number: int) -> None:
    rng = Random(f"{name}/{number}")
    state = random_rules(name, rng).new_match(rng.getrandbits(30))
    for _ in range(rng.choice((0, 7, 40, 150))):                 # also from the middle of a deal, and from later deals
        if state.actor is not None:
            state.apply(rng.choice(state.legal_actions()))
    state.last_deal = state.deal_number
    rollout = rollout_of(state)
    while state.actor is not None:
        actions = state.legal_actions()
        assert rollout.legal_actions() == actions
        if not actions:
            return
        action = rng.choice(actions)
        state.apply(action)
        assert rollout.apply(action) == ()
        if state.actor is None:
            rollout.offices = state.offices                      # who deals next is not asked there
        assert facts(rollout) == facts(state)
    assert rollout.actor is None and rollout.results[-1] == state.results[-1]


@pytest.mark.parametrize("name", SWEPT)
def test_copies_of_a_rollout_are_rollouts_and_go_their_own_way(name: str) -> None:
    rng = Random(name)
    first = rollout_of(random_rules(name, rng).new_match(3))
    before = facts(first)
    second = first.copy()
    assert type(second) is Rollout and facts(second) == before
    for _ in range(30):
        if second.actor is not None:
            second.apply(rng.choice(second.legal_actions()))
    assert facts(first) == before and first.log.last() is rollout_of(first).log.last()


def test_a_rollout_leaves_the_match_as_it_was_and_grows_no_log() -> None:
    state = random_rules("president", Random(2)).new_match(5)
    before, count = facts(state), state.log.count
    rollout = rollout_of(state)
    while rollout.actor is not None:
        rollout.apply(rollout.legal_actions()[0])
    assert facts(state) == before and state.log.count == count
    assert rollout.log.count == 0 and rollout.log.last() is not None and len(rollout.results) == 1
