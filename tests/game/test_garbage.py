"""Play makes no reference cycles, so programs that play a lot may switch the collector off."""

import gc
import random

from game import load_ruleset


def test_play_leaves_nothing_for_the_cycle_collector() -> None:
    rules = load_ruleset("heartoffive")
    rng = random.Random(1)
    gc.collect()
    gc.disable()
    try:
        for seed in range(2):
            state = rules.new_match(seed=seed)
            while state.actor is not None:
                state.copy().apply(rng.choice(state.legal_actions()))
                state.apply(rng.choice(state.legal_actions()))
        del state
        assert gc.collect() == 0
    finally:
        gc.enable()
