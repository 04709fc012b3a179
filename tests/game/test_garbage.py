"""Play makes no reference cycles, so programs that play a lot may switch the collector off."""

import gc
import random

import pytest

from game import load_ruleset
from tests.cases import few


@pytest.mark.parametrize("seed", few(range(5), 2))
def test_play_leaves_nothing_for_the_cycle_collector(seed: int) -> None:
    rules = load_ruleset("heartoffive")
    rng = random.Random(seed)
    gc.freeze()                     # what is there already is not looked through
    gc.disable()
    try:
        state = rules.new_match(seed=seed)
        while state.actor is not None:
            state.copy().apply(rng.choice(state.legal_actions()))
            state.apply(rng.choice(state.legal_actions()))
        del state
        assert gc.collect() == 0
    finally:
        gc.enable()
