"""Other card engines, RLCard and OpenSpiel, measured on request by an interpreter that has them.

`Peers(python)` starts that interpreter on this file and asks it one thing after the other, so that its measurements and ours take
turns on the same machine. What is asked is one of `CASES` below with its arguments, as one line of JSON; so is the answer. All
times are CPU seconds of one thread.
"""

from __future__ import annotations

import contextlib
import io
import json
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

POSITIONS = 24
EXPLORATION = 2.0
Figure = dict[str, float]


class Peers:
    """Another interpreter that measures other engines when it is asked to. The package that a case needs may be missing."""

    def __init__(self, python: str = sys.executable) -> None:
        self._process = subprocess.Popen([python, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, text=True)

    def ask(self, case: str, *arguments: str | float) -> Figure | None:
        """What that case found, None where its package is missing."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None and told is not None
        asked.write(json.dumps([case, *arguments]) + "\n")
        asked.flush()
        found: Figure | None = json.loads(told.readline())
        return found

    def close(self) -> None:
        """Let the other interpreter go."""
        self._process.communicate()


# ---------------------------------------------------------------- RLCard


@cache
def rlcard_env(game: str, players: int) -> Any:
    """A game of RLCard as its users run it: every step answers with what the player sees, encoded, and its legal actions."""
    import rlcard
    return rlcard.make(game, config={"seed": 1, **({"game_num_players": players} if players else {})})


def rlcard_game(env: Any, rng: random.Random, stop: int = 0) -> int:
    """One game by lot, or its first `stop` decisions; how many there were."""
    state, _ = env.reset()
    count = 0
    while not env.is_over() and (count < stop or not stop):
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        count += 1
    return count


def rlcard_playouts(game: str, players: int, seconds: float) -> Figure:
    """Decisions by lot."""
    return timed(lambda rng: rlcard_game(rlcard_env(game, players), rng), seconds)


def rlcard_positions(game: str, players: int, seconds: float) -> Figure:
    """Microseconds for pickling a position and reading it again, and its bytes. RLCard has no other way to keep one."""
    env, rng = rlcard_env(game, players), random.Random(2)
    length = sum(rlcard_game(env, rng) for _ in range(POSITIONS)) / POSITIONS
    kept = []
    for number in range(POSITIONS):
        rlcard_game(env, rng, max(1, round(length * (number % 4 * 2 + 1) / 8)))
        kept.append(pickle.dumps(env.game))
    games = [pickle.loads(each) for each in kept]
    spent = each_takes(lambda: [pickle.loads(pickle.dumps(each)) for each in games], seconds) / POSITIONS
    return {"us": spent * 1e6, "bytes": sum(map(len, kept)) / POSITIONS}


# ---------------------------------------------------------------- OpenSpiel


@cache
def spiel_game(name: str) -> Any:
    """A game of OpenSpiel."""
    import pyspiel
    return pyspiel.load_game(name)


def spiel_states(name: str, rng: random.Random) -> Iterator[Any]:
    """One game by lot, as OpenSpiel's own examples play: the state before each decision. Dealing counts for none."""
    state = spiel_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))


def spiel_playouts(name: str, seconds: float) -> Figure:
    """Decisions by lot."""
    return timed(lambda rng: sum(1 for _ in spiel_states(name, rng)), seconds)


def spiel_search(name: str, language: str, simulations: int, seconds: float, seed: int) -> Figure:
    """Simulations of the information-set tree search written in that language: a world sampled from what the seat knows, followed
    down the tree and played out by lot."""
    states = spiel_decisions(name, seed)
    bot = SEARCHES[language](spiel_game(name), simulations, seed)
    bot.step(states[0])
    decisions, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        bot.step(states[decisions % len(states)])
        decisions += 1
    return {"simulations": decisions * simulations, "seconds": spent}


@cache
def spiel_decisions(name: str, seed: int) -> Sequence[Any]:
    """Decisions with a choice, one from each of so many games."""
    rng = random.Random(f"{name}/{seed}")
    return [rng.choice([state.clone() for state in spiel_states(name, rng) if len(state.legal_actions()) > 1])
            for _ in range(POSITIONS)]


def search_in_cpp(game: Any, simulations: int, seed: int) -> Any:
    """The search written in C++."""
    import pyspiel
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, simulations, -1, policy, False, True)


def search_in_python(game: Any, simulations: int, seed: int) -> Any:
    """The search written in Python, on the same C++ game."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts
    rng = np.random.RandomState(seed)
    policy = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return ismcts.ISMCTSBot(game=game, uct_c=EXPLORATION, max_simulations=simulations, random_state=rng, final_policy_type=policy,
                            evaluator=mcts.RandomRolloutEvaluator(1, rng), allow_inconsistent_action_sets=True)


SEARCHES: dict[str, Callable[[Any, int, int], Any]] = {"C++": search_in_cpp, "Python": search_in_python}


# ---------------------------------------------------------------- both


def timed(play: Callable[[random.Random], int], seconds: float) -> Figure:
    """Games for so long, after some to warm up; `play` answers with the decisions of one."""
    rng = random.Random(1)
    for limit in (seconds / 10, seconds):
        decisions, started = play(rng), time.process_time()
        decisions = 0
        while (spent := time.process_time() - started) < limit:
            decisions += play(rng)
    return {"decisions": decisions, "seconds": spent}


def each_takes(do: Callable[[], object], seconds: float) -> float:
    """CPU seconds of doing something once, from doing it for so long."""
    count, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds or not count:
        do()
        count += 1
    return spent / count


CASES: dict[str, Callable[..., Figure]] = {
    case.__name__: case for case in (rlcard_playouts, rlcard_positions, spiel_playouts, spiel_search)}


def main() -> None:
    """Answer requests until there are no more. What the packages print is not listened to."""
    for line in sys.stdin:
        case, *arguments = json.loads(line)
        found: Figure | None = None
        with contextlib.suppress(ImportError), contextlib.redirect_stdout(io.StringIO()):
            found = CASES[case](*arguments)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
