"""Speed of uniformly random play through the public API, in CPU seconds, beside games of RLCard and OpenSpiel of the same kind.

    python -m benchmarks playouts --peers PYTHON
    python -m benchmarks.playouts heartoffive --seconds 10 --json

Legal actions are asked for at every decision, forced ones included, and one of them is made; with `--listed` all are made, as
other engines do. A game is one deal. The last line of the second command is one JSON object with games, decisions and seconds.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import time
from collections.abc import Callable, Container, Iterator
from statistics import median
from typing import NamedTuple

from benchmarks.figures import Asked, Figure, paired
from game import load_ruleset
from game.match import Rules


class Beside(NamedTuple):
    """What a game is compared with, and how many times as fast it should be."""

    case: str
    arguments: tuple[str | int, ...]
    aim: float


COMPARED = {
    ("heartoffive", 4): (Beside("rlcard_playouts", ("doudizhu", 0), 60), Beside("spiel_playouts", ("dou_dizhu",), 2)),
    ("hakka", 4): (Beside("rlcard_playouts", ("bridge", 0), 15), Beside("spiel_playouts", ("hearts",), 1)),
    ("huahuapai", 3): (Beside("rlcard_playouts", ("mahjong", 0), 30), Beside("spiel_playouts", ("gin_rummy",), 4)),
    ("mohuahua", 3): (Beside("rlcard_playouts", ("mahjong", 0), 30), Beside("spiel_playouts", ("gin_rummy",), 4)),
    ("blackflower", 7): (Beside("rlcard_playouts", ("blackjack", 7), 8), Beside("spiel_playouts", ("blackjack",), 6)),
}


def among(games: Container[str]) -> dict[tuple[str, int], tuple[Beside, ...]]:
    """What is compared of these games."""
    return {(game, players): peers for (game, players), peers in COMPARED.items() if game in games}


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


def figures(asked: Asked) -> Iterator[Figure]:
    """Every game beside its peers, making only the actions that are taken, and making all of them. All cases take turns."""
    rates: dict[object, list[float]] = {}
    compared = among(asked.games)

    def note(case: object, found: dict[str, float] | None) -> None:
        if found is not None:
            rates.setdefault(case, []).append(found["decisions"] / found["seconds"])

    for game, players in compared:
        measure(load_ruleset(game, players=players), 2 * asked.seconds)            # until what hands can play is remembered
    for turn in range(asked.rounds):
        for (game, players), peers in compared.items():
            for listed in (False, True):
                note((game, listed), measure(load_ruleset(game, players=players), asked.seconds, listed, turn))
            for case, arguments, _ in peers:
                if len(rates.get((case, arguments), ())) <= turn:          # two games have the same peers
                    note((case, arguments), asked.peers.ask(case, *arguments, asked.seconds))
    for (game, players), peers in compared.items():
        for case, arguments, aim in peers:
            theirs = rates.get((case, arguments), [])
            library = "RLCard" if case.startswith("rlcard") else "OpenSpiel"
            beside = f"{library} {arguments[0]}" + (f" {median(theirs):,.0f}/s" if theirs else "")
            for listed in (False, True):
                ours = rates[game, listed]
                what = f"playouts of {game}, {players} seats{', all actions listed' if listed else ''}"
                yield Figure(what, f"{median(ours):,.0f} decisions/s", beside, paired(ours, theirs), aim, at_least=True)


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
