"""The long run: thousands of deals at random tables, with the checks of the tests.

    python -m tests.long_run heartoffive --games 10000 --seed 1

Every game draws its options, its number of seats and its cards from the seed. Violations are printed with the record
that leads to them, and the exit status is 1 when there is one.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from game import GameError
from tests.game.invariants import Match, Violation
from tests.game.tables import RULESETS, described, random_rules

PROGRESS_EVERY = 500


def run(name: str, games: int, seed: int, thorough: float) -> int:
    """Play so many deals; returns how many of them went wrong."""
    wrong = actions = 0
    began = time.perf_counter()
    for number in range(games):
        rng = Random(f"{name}/{seed}/{number}")
        rules = random_rules(name, rng)
        match = Match(rules, rng.randrange(1 << 32), thorough)
        try:
            match.play(deals=rng.choice((1, 1, 1, 2)))
        except (Violation, GameError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            wrong += 1
            print(f"game {number} of seed {seed}: {described(rules)}\n{type(error).__name__}: {error}", flush=True)
        actions += match.actions
        if (number + 1) % PROGRESS_EVERY == 0 and sys.stderr.isatty():
            print(f"{number + 1} games", file=sys.stderr)
    seconds = time.perf_counter() - began
    print(f"{name}: {games} games, {actions} actions, {wrong} wrong, {seconds:.0f} s")
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_run", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of", nargs="+", metavar="GAME", choices=[*RULESETS, "all"],
                        help=f"which games to play: {', '.join(RULESETS)}, or all")
    parser.add_argument("--games", type=int, default=1000, help="deals for each game (1000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other tables (1)")
    parser.add_argument("--thorough", type=float, default=0.01, help="share of decisions with the dear checks (0.01)")
    options = parser.parse_args(arguments)
    names = list(RULESETS) if "all" in options.games_of else options.games_of
    return 1 if sum([run(name, options.games, options.seed, options.thorough) for name in names]) else 0


if __name__ == "__main__":
    sys.exit(main())
