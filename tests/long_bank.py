"""The long run of Black Flower against its rules written anew (`tests.families.banking.naive_bank`).

    python -m tests.long_bank --matches 1000 --seed 1

Every match draws its seats, stakes, limits and all other options from the seed, so that banks go broke and packs run out.
Moves, cards, results, payments and bankers are compared at every step; the exit status is 1 when something differs.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

from game import GameError, Rules
from game.core import OptionError
from tests.families.banking.test_banks import Both
from tests.game.tables import Scalar, described, rules_of

GAME = "blackflower"
MOST_ROUNDS = 25
GREEDY = 0.2                           # the share of matches in which everybody is greedy
SWITCHES = {"split_by_suit": 0.6, "split_by_rank": 0.6, "double_down": 0.6, "bankers_advantage": 0.4, "no_pair_advantage": 0.3}


class Greedy(Both):
    """A match in which everybody bets and takes cards as long as there are any, so that the pack runs out."""

    def choose(self, rng: Random) -> str:
        """Split, hit, or what is left."""
        legal = self.state.legal_actions()
        wanted = [action for action in legal if action.verb in ("split", "hit")] or [legal[-1]]
        return str(wanted[-1])


def drawn_rules(rng: Random) -> Rules:
    """The rules for random seats and options, wider than those of the tests."""
    while True:
        players, low = rng.choice((2, 3, 4, 5, 6, 7, 8, 9, 10, 10)), rng.randint(1, 6)
        least = low * (players - 1)
        options: dict[str, Scalar] = {name: rng.random() < share for name, share in SWITCHES.items()}
        options |= {"stakes": rng.choice(("chips", "chips", "points")), "min_bet": low,
                    "max_bet": low + rng.choice((0, 1, 5, 40)),
                    "starting_chips": rng.choice((least, least + rng.randint(0, 30), 100)),
                    "banker_rotation": rng.choice(("fixed", "clockwise", "winner")),
                    "first_banker": rng.choice(("draw", str(rng.randrange(players)))),
                    "rounds": rng.choice((0, 3, 12, MOST_ROUNDS)), "turns": rng.choice((0, 0, 2))}
        try:
            return rules_of(GAME, players, tuple(sorted(options.items())))
        except OptionError:
            continue


def run(matches: int, seed: int) -> int:
    """Play so many matches; returns how many of them went wrong."""
    wrong, met, began = 0, Counter[str](), time.perf_counter()
    for number in range(matches):
        rng = Random(f"{seed}/{number}")
        rules = drawn_rules(rng)
        try:
            both = (Greedy if rng.random() < GREEDY else Both)(rules, rng.randrange(1 << 32))
            both.play(MOST_ROUNDS, rng)
            met += both.met + Counter(rounds=len(both.state.results))
        except (GameError, AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            wrong += 1
            print(f"match {number} of seed {seed}: {described(rules)}\n{type(error).__name__}: {error}", flush=True)
    print(", ".join(f"{word} {count}" for word, count in sorted(met.items())))
    print(f"{matches} matches, {wrong} wrong, {time.perf_counter() - began:.0f} s")
    return wrong


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_bank", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300, help="how many matches (300)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays other tables (1)")
    options = parser.parse_args(arguments)
    return 1 if run(options.matches, options.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
