"""The long run: thousands of deals at random tables, with the checks of the tests.

    python -m tests.long_run heartoffive --games 10000 --seed 1
    python -m tests.long_run blackflower --games 10000 --seed 1 --players 2 3 4

Every game draws its options, its number of seats (or plays with each of those that are given) and its cards from the seed.
Violations are printed with the record that leads to them, and the exit status is 1 when there is one.
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from game import GameError
from game.families.banking import Bank
from tests.families.banking.bank_invariants import match_of
from tests.game.invariants import Violation
from tests.game.tables import RULESETS, described, random_rules, rules_of

PROGRESS_EVERY = 500
DEALS = (1, 1, 1, 2)
# A banking game is about its chips, which takes some deals.
DEALS_OF_BANKS = (1, 2, 4, 16)


def run(name: str, games: int, seed: int, thorough: float, players: int | None = None) -> int:
    """Play so many games of a few deals each, with so many seats where it is said; returns how many of them went wrong."""
    wrong = actions = deals = 0
    began = time.perf_counter()
    for number in range(games):
        rng = Random(f"{name}/{seed}/{number}" if players is None else f"{name}/{seed}/{players}/{number}")
        rules = random_rules(name, rng, players)
        match = match_of(rules, rng.randrange(1 << 32), thorough)
        try:
            match.play(deals=rng.choice(DEALS if rules.get(Bank) is None else DEALS_OF_BANKS))
        except (Violation, GameError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            wrong += 1
            print(f"game {number} of seed {seed}: {described(rules)}\n{type(error).__name__}: {error}", flush=True)
        actions += match.actions
        deals += len(match.state.results)
        if (number + 1) % PROGRESS_EVERY == 0 and sys.stderr.isatty():
            print(f"{number + 1} games", file=sys.stderr)
    seconds = time.perf_counter() - began
    seats = "" if players is None else f" with {players} players"
    print(f"{name}{seats}: {games} games, {deals} deals, {actions} actions, {wrong} wrong, {seconds:.0f} s", flush=True)
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_run", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of", nargs="+", metavar="GAME", choices=[*RULESETS, "all"],
                        help=f"which games to play: {', '.join(RULESETS)}, or all")
    parser.add_argument("--games", type=int, default=1000, help="how many of each game (1000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other tables (1)")
    parser.add_argument("--thorough", type=float, default=0.01, help="share of decisions with the dear checks (0.01)")
    parser.add_argument("--players", type=int, nargs="+", metavar="N", help="play all games with each of these numbers of seats")
    options = parser.parse_args(arguments)
    names = list(RULESETS) if "all" in options.games_of else options.games_of
    seats = [(name, players) for name in names for players in options.players or [None]]
    for name, players in seats:
        allowed = rules_of(name).ruleset.players
        if players is not None and not allowed.min <= players <= allowed.max:
            parser.error(f"{name} is for {allowed.min} to {allowed.max} players")
    wrong = sum([run(name, options.games, options.seed, options.thorough, players) for name, players in seats])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
