"""Speed of uniformly random play through the public API, in CPU seconds.

    python -m benchmarks.playouts heartoffive --seconds 10 --json

Legal actions are asked for at every decision, forced ones included, and one of them is made; with `--listed` all are made, as
other engines do. A game is one deal. The last line is one JSON object with games, decisions and seconds, so that other engines
can be measured beside it in the same run.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import time
from collections.abc import Callable

from game import load_ruleset
from game.match import Rules


def play(rules: Rules, seed: int, random: Callable[[], float], listed: bool) -> tuple[int, int, int]:
    """One match of random play: deals, decisions, and legal actions."""
    state = rules.new_match(seed=seed)
    legal_actions, apply = state.legal_actions, state.apply
    decisions = branches = 0
    while state.actor is not None:
        actions = legal_actions()
        if listed:
            actions = tuple(actions)
        branches += len(actions)
        decisions += 1
        apply(actions[int(random() * len(actions))])
    return len(state.results), decisions, branches


def measure(rules: Rules, seconds: float, listed: bool = False, seed: int = 1) -> dict[str, float]:
    """Play matches for about `seconds` of CPU time, after a warm-up of a tenth of it."""
    rng = random.Random(seed)
    gc.disable()              # play makes no reference cycles (tests/game/test_garbage.py), so there is nothing to collect
    for limit in (seconds / 10, seconds):
        games = decisions = branches = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < limit:
            more = play(rules, rng.getrandbits(32), rng.random, listed)
            games, decisions, branches = games + more[0], decisions + more[1], branches + more[2]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"games": games, "decisions": decisions, "seconds": round(spent, 3), "branch_sum": branches,
            "rss_mb": round(memory, 1)}


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="ruleset id or path")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--listed", action="store_true", help="make every legal action, not only the one that is taken")
    parser.add_argument("--json", action="store_true", help="print only the JSON line")
    args = parser.parse_args()
    result = measure(load_ruleset(args.game, players=args.players), args.seconds, args.listed)
    if not args.json:
        rate = result["decisions"] / result["seconds"]
        print(f"{rate:,.0f} decisions per CPU second, {result['games'] / result['seconds']:,.0f} games")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
