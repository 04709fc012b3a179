"""How much stronger each computer player is than the one below it, over deals on fixed seeds.

    python -m benchmarks.strength heartoffive --games 400 --seed 1

One player of a level sits with rivals of the level below and moves on by one seat from deal to deal. Wins are shares of
deals with Wilson's 95 % bounds; the lower bound is compared with a goal. Exits with status 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import NamedTuple

from game.simulate import Row, simulate


class Pairing(NamedTuple):
    """One of `level` against the rest of the table, and the lower bound that its share of wins should pass."""

    level: str
    rivals: str
    goal: float


PAIRINGS = (Pairing("normal", "easy", 0.35), Pairing("easy", "random", 0.30))


def measure(game: str, pairing: Pairing, seats: int, games: int, seed: int, jobs: int) -> tuple[Row, float]:
    """The row of the stronger player, and the CPU milliseconds a deal took (of one process)."""
    started = time.process_time()
    levels = [pairing.level] + [pairing.rivals] * (seats - 1)
    result = simulate(game, {}, seats, levels, games, seed, jobs=jobs, rotate=True)
    return result.level(pairing.level), (time.process_time() - started) / games * 1000


def report(pairing: Pairing, seats: int, row: Row, seed: int) -> str:
    """One line for people."""
    rate = row.win_rate
    verdict = "passes" if rate.low > pairing.goal else "misses"
    return (f"seed {seed}: one {pairing.level} against {seats - 1} {pairing.rivals}: wins {rate.value:.1%} of {row.deals} deals, "
            f"95 % bounds {rate.low:.1%} to {rate.high:.1%}; {verdict} {pairing.goal:.0%} (chance {1 / seats:.0%}); "
            f"last {row.places[-1] / row.deals:.1%}, mean place {row.mean_place:.2f}")


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="ruleset id or path")
    parser.add_argument("--games", type=int, default=400, help="deals for each pairing (default 400)")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="one or more seeds (default 1)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    args = parser.parse_args()
    missed = False
    for seed in args.seed:
        for pairing in PAIRINGS:
            row, spent = measure(args.game, pairing, args.seats, args.games, seed, args.jobs)
            missed |= row.win_rate.low <= pairing.goal
            if args.json:
                print(json.dumps({**pairing._asdict(), "seed": seed, "deals": row.deals, "wins": row.wins, "places": row.places,
                                  **row.win_rate._asdict(), "cpu_ms_per_deal": round(spent, 1)}), flush=True)
            else:
                print(report(pairing, args.seats, row, seed), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
