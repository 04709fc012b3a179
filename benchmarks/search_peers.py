"""Simulations of OpenSpiel's information-set tree search, for `benchmarks.search`; run by an interpreter that has open_spiel.

Reads one request a line, `GAME Python|C++ SIMULATIONS SECONDS SEED`, and answers each with one JSON line: simulations made in
about so many seconds of CPU time, the seconds, and how many actions a simulation takes on average. One simulation is one world
sampled from what the seat knows, followed down the tree and played out at random.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

POSITIONS = 24
EXPLORATION = 2.0
Bot = Callable[[Any, int, int], Any]


def cpp_bot(game: Any, simulations: int, seed: int) -> Any:
    """The search written in C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, simulations, -1, policy, False, True)


def python_bot(game: Any, simulations: int, seed: int) -> Any:
    """The search written in Python, on the same C++ game."""
    rng = np.random.RandomState(seed)
    policy = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return ismcts.ISMCTSBot(game=game, uct_c=EXPLORATION, max_simulations=simulations, random_state=rng, final_policy_type=policy,
                            evaluator=mcts.RandomRolloutEvaluator(1, rng), allow_inconsistent_action_sets=True)


BOTS: dict[str, Bot] = {"C++": cpp_bot, "Python": python_bot}


@lru_cache
def positions(name: str, seed: int) -> tuple[Any, list[Any]]:
    """The game, and decisions with a choice from random play: one from each of so many matches."""
    game, rng = pyspiel.load_game(name), random.Random(f"{name}/{seed}")
    found: list[Any] = []
    while len(found) < POSITIONS:
        state, met = game.new_initial_state(), []
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node() and len(legal) > 1:
                met.append(state.clone())
            state.apply_action(rng.choice(legal))
        found.append(rng.choice(met))
    return game, found


@lru_cache
def length(name: str, seed: int) -> float:
    """Actions from these positions to the end, on average over random play."""
    rng, count, times = random.Random(f"length/{name}/{seed}"), 0, 20
    states = positions(name, seed)[1]
    for state in states * times:
        state = state.clone()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / (len(states) * times)


def measure(name: str, language: str, simulations: int, seconds: float, seed: int) -> dict[str, float]:
    """Decide in one position after the other until the time is over."""
    game, states = positions(name, seed)
    bot = BOTS[language](game, simulations, seed)
    bot.step(states[0])
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        bot.step(states[decisions % len(states)])
        decisions += 1
    return {"simulations": decisions * simulations, "seconds": spent, "actions": length(name, seed)}


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        name, language, simulations, seconds, seed = line.split()
        print(json.dumps(measure(name, language, int(simulations), float(seconds), int(seed))), flush=True)


if __name__ == "__main__":
    main()
