"""What a level gains beside another one in the same seat with the same cards.

    python -m benchmarks.beside mohuahua huahuapai --pairs hard:normal --deals 900 --seed 55 --jobs 2

Every deal is played twice with players of the second level of a pair in all seats but one: there sits a player of the first
level, then one of the second. The seat moves on by one from deal to deal, and every seat in turn has the same cards. What counts
is the difference: luck with the cards falls out of it as long as both do the same, so the 95 % bounds are a good deal narrower
than those of wins counted alone (`benchmarks.strength`). Prints the rows of a table, one for each game and pair. Milliseconds are
CPU time of a decision of the first level with a choice.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, product
from math import sqrt
from random import Random
from typing import NamedTuple

from benchmarks.strength import Pairing, pairing_named
from game import Player, Rules, load_ruleset, make_player
from game.ai import COUNTING, TEMPERS
from game.core import Z95
from game.match import WHOLE, parts_won

SEED_BITS = 48


class Asked(NamedTuple):
    """What is to be compared: a ruleset by its id or path and its number of seats, the two levels, a seed, and the temper of the
    first level."""

    game: str
    seats: int | None
    level: str
    other: str
    seed: int
    temper: str = COUNTING


class Deal(NamedTuple):
    """What one player made of a deal: points, its share of the win, and CPU seconds and decisions with a choice."""

    points: float
    won: float
    spent: float = 0.0
    decisions: int = 0


class Pair(NamedTuple):
    """The same deal twice."""

    one: Deal
    other: Deal


def played(rules: Rules, seed: int, seat: int, player: Player, rival: Player) -> Deal:
    """One deal with `player` in the seat."""
    state = rules.new_match(seed=seed)
    state.last_deal = 1
    spent, decisions = 0.0, 0
    while (actor := state.actor) is not None:
        view = state.view(actor)
        began = time.process_time()
        action = (player if actor == seat else rival).choose(view).action
        took = time.process_time() - began
        if actor == seat and len(view.legal_actions()) > 1:
            spent, decisions = spent + took, decisions + 1
        state.apply(action)
    result = state.results[-1]
    return Deal(result.points[seat], parts_won(rules, result)[seat] / WHOLE, spent, decisions)


def compared(asked: Asked, numbers: Sequence[int]) -> list[Pair]:
    """Deals by their numbers."""
    rules = load_ruleset(asked.game, players=asked.seats)
    found = []
    for number in numbers:
        seat, turn = number % rules.players, number // rules.players
        seed = Random(f"{asked.seed}/{turn}").getrandbits(SEED_BITS)
        found.append(Pair(*(played(rules, seed, seat, make_player(level, rules, number, temper),
                                   make_player(asked.other, rules, number))
                            for level, temper in ((asked.level, asked.temper), (asked.other, COUNTING)))))
    return found


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and how far its 95 % bounds reach."""
    mean = sum(values) / len(values)
    return mean, Z95 * sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


HEAD = ("| game, seats | beside | deals | wins | of the other | difference | points a deal, difference | ms a decision |\n"
        "|---|---|---|---|---|---|---|---|")


def row(asked: Asked, pairs: Sequence[Pair]) -> str:
    """What was found, as a row of the table. What chance explains is not set in bold."""
    rules = load_ruleset(asked.game, players=asked.seats)
    points = mean_of([pair.one.points - pair.other.points for pair in pairs])
    wins = mean_of([100 * (pair.one.won - pair.other.won) for pair in pairs])
    level, other = (sum(won) / len(pairs) for won in zip(*((pair.one.won, pair.other.won) for pair in pairs), strict=True))
    spent, decisions = sum(pair.one.spent for pair in pairs), sum(pair.one.decisions for pair in pairs)
    paid = _told(points, 2) if any(pair.one.points or pair.other.points for pair in pairs) else ""
    leaning = "" if asked.temper == COUNTING else f" ({asked.temper})"
    return (f"| {rules.ruleset.name}, {rules.players} | {asked.level}{leaning}, {asked.other} | {len(pairs):,} | {level:.1%} | "
            f"{other:.1%} | {_told(wins, 1, ' %')} | {paid} | {spent / max(decisions, 1) * 1000:.1f} |")


def _told(found: tuple[float, float], places: int, unit: str = "") -> str:
    mean, reach = found
    told = f"{mean:+.{places}f}{unit} ± {reach:.{places}f}"
    return f"**{told}**" if abs(mean) > reach else told


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", metavar="game", help="ruleset ids or paths")
    parser.add_argument("--pairs", type=pairing_named, nargs="+", default=[Pairing("hard", "normal")], metavar="LEVEL:RIVALS",
                        help="which levels to compare (default hard:normal)")
    parser.add_argument("--tempers", nargs="+", choices=TEMPERS, default=[COUNTING], help="of the first level (default counting)")
    parser.add_argument("--seats", type=int, help="players at the table (default: the ruleset's own number)")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    blocks = [range(first, given.deals, given.jobs * 4) for first in range(min(given.deals, given.jobs * 4))]
    print(HEAD, flush=True)
    with ProcessPoolExecutor(given.jobs) as pool:
        for game in given.games:
            for pairing, temper in product(given.pairs, given.tempers):
                asked = Asked(game, given.seats, *pairing, given.seed, temper)
                print(row(asked, list(chain.from_iterable(pool.map(partial(compared, asked), blocks)))), flush=True)


if __name__ == "__main__":
    main()
