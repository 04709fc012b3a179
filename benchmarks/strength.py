"""How much stronger each computer player is than those below it, over deals on fixed seeds.

    python -m benchmarks.strength heartoffive --games 400 --seed 1
    python -m benchmarks.strength mohuahua --games 2000 --seed 1 2 --jobs 2

One player of a level sits with rivals of a lower level and moves on by one seat from deal to deal. Two figures with 95 %
bounds: the share of deals that it won (Wilson; docs/fairness.md, What a win is), and where deals are paid for its mean
points a deal (normal). The share is that of the deals that it played and somebody won, and chance is one in those who
play; its points are those of all deals, which add up to nothing only with what the watcher gets. Against a banker chance
is what the rivals' share of wins is.
What three wins to two against every single rival make (60:40 between two) is printed beside chance. The lower bounds are
compared with the share that chance would give (or a higher goal) and with no points. Exits with status 1 when one of them is
missed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game import load_ruleset
from game.arena import SeatResult, SimulatedTable, simulate


class Pairing(NamedTuple):
    """One of `level` against the rest of the table."""

    level: str
    rivals: str


PAIRINGS = (Pairing("normal", "easy"), Pairing("easy", "random"), Pairing("normal", "random"))
# Shares of wins that were promised, where they are more than what chance gives; at the ruleset's own number of seats.
GOALS: Mapping[str, Mapping[Pairing, float]] = {
    "heartoffive": {Pairing("normal", "easy"): 0.35, Pairing("easy", "random"): 0.30},
}


@dataclass(frozen=True, slots=True)
class Figure:
    """What one pairing showed on one seed. `spent` are CPU milliseconds a deal, of one process."""

    pairing: Pairing
    seats: int
    seed: int
    chance: float
    goal: float
    row: SeatResult
    spent: float

    @property
    def paid(self) -> bool:
        """Whether points moved at all: some games count finishes alone."""
        return self.row.points_squared > 0

    @property
    def wins_enough(self) -> bool:
        """Whether the lower bound of the share of wins passes the goal."""
        return self.row.win_rate.low > self.goal

    @property
    def gains(self) -> bool:
        """Whether the lower bound of the points passes zero; true where nothing is paid."""
        return not self.paid or self.row.mean_points.low > 0

    def text(self) -> str:
        """Two lines for people, one where nothing is paid."""
        row, rate, points = self.row, self.row.win_rate, self.row.mean_points
        chance = f"(chance {self.chance:.1%}, 3:2 {three_to_two(self.chance):.1%})"
        lines = [f"seed {self.seed}: one {self.pairing.level} against {self.seats - 1} {self.pairing.rivals}: wins "
                 f"{rate.value:.1%} of {row.contested} deals, 95 % bounds {rate.low:.1%} to {rate.high:.1%}; "
                 f"{_verdict(self.wins_enough)} {self.goal:.1%} {chance}; last {row.places[-1] / row.deals:.1%}, "
                 f"mean place {row.mean_place:.2f}"]
        if self.paid:
            lines.append(f"    points a deal {points.value:+.2f}, 95 % bounds {points.low:+.2f} to {points.high:+.2f}; "
                         f"{_verdict(self.gains)} zero")
        return "\n".join(lines)

    def json(self) -> str:
        """One line for programs."""
        return json.dumps({
            **self.pairing._asdict(), "seats": self.seats, "seed": self.seed, "goal": round(self.goal, 4),
            "deals": self.row.deals, "contested": self.row.contested, "wins": round(self.row.wins, 4), "places": self.row.places,
            **self.row.win_rate._asdict(),
            "points": self.row.mean_points._asdict() if self.paid else None, "cpu_ms_per_deal": round(self.spent, 1)})


def three_to_two(chance: float) -> float:
    """The share of wins of one who wins three deals where any one of the rivals wins two."""
    return 1.5 * chance / (1 + 0.5 * chance)


def _verdict(passes: bool) -> str:
    return "passes" if passes else "misses"


def measure(game: str, pairing: Pairing, seats: int, games: int, seed: int, jobs: int) -> Figure:
    """Play the deals of one pairing."""
    started = time.process_time()
    levels = [pairing.level] + [pairing.rivals] * (seats - 1)
    result = simulate(SimulatedTable(game, {}, levels, seed, rotate=True), games, jobs=jobs)
    spent = (time.process_time() - started) / games * 1000
    row, rivals = result.level(pairing.level), result.level(pairing.rivals)
    chance = 1 / (seats - (load_ruleset(game, players=seats).watcher(0) is not None))
    if rivals.staked:
        chance = rivals.win_rate.value
    goal = max(chance, GOALS.get(Path(game).stem, {}).get(pairing, 0.0))
    return Figure(pairing, seats, seed, chance, goal, row, spent)


def pairing_named(text: str) -> Pairing:
    """`normal:easy`, `hard:200:normal`; what follows the last colon are the rivals."""
    level, colon, rivals = text.rpartition(":")
    if not colon:
        raise argparse.ArgumentTypeError(f'expected LEVEL:RIVALS, found "{text}"')
    return Pairing(level, rivals)


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="ruleset id or path")
    parser.add_argument("--games", type=int, default=400, help="deals for each pairing (default 400)")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="one or more seeds (default 1)")
    parser.add_argument("--seats", type=int, help="players at the table (default: the ruleset's own number)")
    parser.add_argument("--pairs", type=pairing_named, nargs="+", default=PAIRINGS, metavar="LEVEL:RIVALS",
                        help="which levels to compare (default normal:easy easy:random normal:random)")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    args = parser.parse_args()
    seats = args.seats or load_ruleset(args.game).players
    missed = False
    for seed in args.seed:
        for pairing in args.pairs:
            figure = measure(args.game, pairing, seats, args.games, seed, args.jobs)
            missed |= not (figure.wins_enough and figure.gains)
            print(figure.json() if args.json else figure.text(), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
