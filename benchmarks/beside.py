"""What a level gains beside another one in the same seat with the same cards.

    python -m benchmarks.beside mohuahua --level hard --other normal --deals 900 --seed 55 --jobs 2

Every deal is played twice with players of `--other` in all seats but one: there sits a player of `--level`, then one of
`--other`. The seat moves on by one from deal to deal, and every seat in turn has the same cards. What counts is the
difference: luck with the cards falls out of it as long as both do the same, so the 95 % bounds are a good deal narrower than
those of wins counted alone (`benchmarks.strength`). Milliseconds are CPU time of a decision of `--level` with a choice.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import sqrt
from random import Random
from typing import NamedTuple

from game import Player, Rules, TooManyActions, View, load_ruleset, make_player
from game.core import Z95
from game.match import WHOLE, parts_won

SEED_BITS = 48


class Asked(NamedTuple):
    """What is to be compared: a ruleset by its id or path and its number of seats, the two levels, and a seed."""

    game: str
    seats: int | None
    level: str
    other: str
    seed: int


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
        if actor == seat and has_choice(view):
            spent, decisions = spent + took, decisions + 1
        state.apply(action)
    result = state.results[-1]
    return Deal(result.points[seat], parts_won(rules, result)[seat] / WHOLE, spent, decisions)


def has_choice(view: View) -> bool:
    """Whether the seat may do more than one thing."""
    try:
        return len(view.legal_actions()) > 1
    except TooManyActions:
        return True


def compared(asked: Asked, numbers: Sequence[int]) -> list[Pair]:
    """Deals by their numbers."""
    rules = load_ruleset(asked.game, players=asked.seats)
    found = []
    for number in numbers:
        seat, turn = number % rules.players, number // rules.players
        seed = Random(f"{asked.seed}/{turn}").getrandbits(SEED_BITS)
        found.append(Pair(*(played(rules, seed, seat, make_player(level, rules, number), make_player(asked.other, rules, number))
                            for level in (asked.level, asked.other))))
    return found


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and how far its 95 % bounds reach."""
    mean = sum(values) / len(values)
    return mean, Z95 * sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


def line(asked: Asked, pairs: Sequence[Pair]) -> str:
    """What was found."""
    points, points_reach = mean_of([pair.one.points - pair.other.points for pair in pairs])
    wins, wins_reach = mean_of([pair.one.won - pair.other.won for pair in pairs])
    level, other = (sum(won) / len(pairs) for won in zip(*((pair.one.won, pair.other.won) for pair in pairs), strict=True))
    spent, decisions = sum(pair.one.spent for pair in pairs), sum(pair.one.decisions for pair in pairs)
    paid = f", points {points:+.3f} +-{points_reach:.3f}" if any(pair.one.points for pair in pairs) else ""
    return (f"{asked.game}: {asked.level} beside {asked.other}, {len(pairs)} deals, seed {asked.seed}: "
            f"wins {level:.1%} and {other:.1%}, {wins:+.1%} +-{wins_reach:.1%}{paid}; "
            f"{spent / max(decisions, 1) * 1000:.1f} ms a decision")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="ruleset id or path")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--other", default="normal")
    parser.add_argument("--seats", type=int, help="players at the table (default: the ruleset's own number)")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    asked = Asked(given.game, given.seats, given.level, given.other, given.seed)
    blocks = [range(first, given.deals, given.jobs * 4) for first in range(min(given.deals, given.jobs * 4))]
    with ProcessPoolExecutor(given.jobs) as pool:
        pairs = list(chain.from_iterable(pool.map(partial(compared, asked), blocks)))
    print(line(asked, pairs))


if __name__ == "__main__":
    main()
