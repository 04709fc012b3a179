"""What players of different policies win or lose against the banker, in chips for each chip that they bet.

    python -m benchmarks.bank_policy --rounds 20000 --jobs 2
    python -m benchmarks.bank_policy --policies normal --houses --players 1 3 6
    python -m benchmarks.bank_policy --policies normal --beside basic
    python -m benchmarks.bank_policy rulesets/blackjack.yaml --policies random easy normal

All players of a table play alike; the banker is the computer player `normal`. Every policy meets the same packs, so that the
difference of two (`--beside`) is known better than either. Bounds are those of 95 %; the last column is the figure of
docs/rules/blackflower.md 11, which was made with another program, and `basic`, `simple`, `safe` and `never` are the policies
of that section.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random

from game import LEVELS, Rules, View, load_ruleset, make_player
from game.families.banking import BankFacts, Box, Valuer, new_round

Z95 = 1.959964
STACK = 1_000_000
BET = 10
BATCHES_PER_JOB = 8
Options = Mapping[str, bool]
Policy = Callable[[View], str]

HOUSES: Mapping[str, Options] = {
    "double_down": {"double_down": True},
    "split_by_rank": {"split_by_rank": True},
    "both": {"double_down": True, "split_by_rank": True},
    "bankers_advantage": {"bankers_advantage": True},
    "no_pair_advantage": {"no_pair_advantage": True},
}
# By house rule and policy the figures for 1, 3 and 6 players. Of the policies of 11.1 against a perfect banker, of `basic` and
# of the house rules against one who looks one card ahead.
WRITTEN: Mapping[tuple[str, str], tuple[float, float, float]] = {
    ("", "never"): (-0.727, -0.672, -0.657),
    ("", "random"): (-0.593, -0.539, -0.515),
    ("", "safe"): (-0.230, -0.167, -0.143),
    ("", "simple"): (-0.133, -0.085, -0.074),
    ("", "basic"): (-0.104, -0.065, -0.056),
    ("", "normal"): (-0.104, -0.065, -0.056),
    ("double_down", "normal"): (-0.056, -0.011, -0.000),
    ("split_by_rank", "normal"): (-0.067, -0.035, -0.030),
    ("both", "normal"): (-0.021, 0.023, 0.029),
    ("bankers_advantage", "normal"): (-0.371, -0.288, -0.262),
    ("no_pair_advantage", "normal"): (-0.090, -0.061, -0.052),
}
NUMBERS = (1, 3, 6)


# ---------------------------------------------------------------- policies of the specification


def best_and_hard(view: View) -> tuple[int, int]:
    """The largest total that counts, and the smallest one."""
    box, valuer = box_of(view), view.rules[Valuer]
    best = valuer.best(box.cards)
    assert best is not None
    return best, valuer.hard(box.cards)


def box_of(view: View) -> Box:
    """The box that is being played."""
    facts = view[BankFacts]
    assert facts.turn is not None
    return facts.boxes[facts.turn]


def may_hit(view: View) -> bool:
    """Whether a card may be taken, and there is no special hand to claim."""
    claims = any(not action.word.isdigit() for action in view.legal_actions() if action.verb == "stand")
    return not claims and any(offer.verb == "hit" for offer in view.offers)


def never(view: View) -> str:
    """Stands on what was dealt."""
    return "stand"


def safe(view: View) -> str:
    """Takes a card when none can bust the hand."""
    return "hit" if may_hit(view) and best_and_hard(view)[1] <= 8 else "stand"


def simple(view: View) -> str:
    """The rule of 11.1 that does not look at the banker."""
    best, hard = best_and_hard(view)
    return "hit" if may_hit(view) and best < 13 and (hard <= 8 or best <= 9) else "stand"


def basic(view: View) -> str:
    """The rule of 11.1 that does: for two, three and four cards alike."""
    best, hard = best_and_hard(view)
    shown = view.rules.deck.cards[view[BankFacts].boxes[-1].cards[-1]]
    if not may_hit(view) or best == 13:
        return "stand"
    if hard <= 8 or best <= 9:
        return "hit"
    if best == 10:
        return "stand" if shown.matches("chaff") else "hit"
    return "hit" if best == 11 and hard <= 10 and (shown.matches("bright") or shown.matches("animal")) else "stand"


POLICIES: Mapping[str, Policy] = {"never": never, "safe": safe, "simple": simple, "basic": basic}


def policy_named(name: str, rules: Rules, seed: int) -> Policy:
    """A policy of the specification, or a computer player."""
    if name in POLICIES:
        return POLICIES[name]
    player = make_player(name, rules, seed)
    return lambda view: player.choose(view).action


# ---------------------------------------------------------------- rounds


@dataclass
class Sample:
    """Numbers of which the mean is wanted, with its bounds."""

    found: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Their mean."""
        return sum(self.found) / len(self.found)

    @property
    def reach(self) -> float:
        """Half of the interval of the mean."""
        spread = sum((each - self.mean) ** 2 for each in self.found) / max(len(self.found) - 1, 1)
        return Z95 * sqrt(spread / len(self.found))

    def text(self, form: str = "+.4f") -> str:
        """The mean with how far it is known."""
        return f"{self.mean:{form}} ± {self.reach:{form.lstrip('+')}}"


def play(rules: Rules, player: Policy, banker: Policy, seed: int, number: int,
         watch: Callable[[View, str], None] | None = None) -> float:
    """One round, in which all players play alike: what they gain for each chip that they bet. Every move is told to `watch`."""
    pack = list(rules.pack)
    Random(f"pack/{seed}/{number}").shuffle(pack)
    state = new_round(rules, 0, [STACK] * rules.players, pack)
    while state.actor is not None:
        view = state.view(state.actor)
        if view.phase == "wager":
            state.apply(f"bet {BET}")
            continue
        move = str((player if state.actor else banker)(view))
        if watch is not None:
            watch(view, move)
        state.apply(move)
    return sum(state.results[0].points[1:]) / (BET * (rules.players - 1))


def play_rounds(game: str, options: Options, players: int, policy: str, bank: str, seed: int, beside: str,
                numbers: Sequence[int]) -> list[float]:
    """The gains of rounds with these numbers, less what another policy gains in them; any process gets the same."""
    rules = load_ruleset(game, players=players + 1, **options)

    def gain(name: str, number: int) -> float:
        return play(rules, policy_named(name, rules, number), policy_named(bank, rules, number), seed, number)
    return [gain(policy, number) - (gain(beside, number) if beside else 0.0) for number in numbers]


def measure(game: str, options: Options, players: int, policy: str, bank: str, seed: int, rounds: int,
            pool: ProcessPoolExecutor | None = None, jobs: int = 1, beside: str = "") -> Sample:
    """So many rounds of one table; with `beside` the difference to that policy."""
    size = max(1, rounds // (jobs * BATCHES_PER_JOB))
    batches = [range(start, min(start + size, rounds)) for start in range(0, rounds, size)]
    task = partial(play_rounds, game, options, players, policy, bank, seed, beside)
    return Sample([gain for batch in (map(task, batches) if pool is None else pool.map(task, batches)) for gain in batch])


# ---------------------------------------------------------------- the command line


def tables(args: argparse.Namespace) -> Iterator[tuple[str, int, str]]:
    """House rule, players and policy of every figure."""
    for house in (list(HOUSES) if args.houses else [args.house]):
        for policy in args.policies:
            for players in args.players:
                yield house, players, policy


def written(game: str, house: str, policy: str, players: int, bank: str) -> float | None:
    """The figure of the specification, where it has one."""
    row = WRITTEN.get((house, policy)) if game == "blackflower" and bank == "normal" else None
    return row[NUMBERS.index(players)] if row is not None and players in NUMBERS else None


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="blackflower", help="ruleset id or path (default blackflower)")
    parser.add_argument("--players", type=int, nargs="+", default=list(NUMBERS), help="against the banker (default 1 3 6)")
    parser.add_argument("--policies", nargs="+", default=["never", "simple", "basic", "easy", "normal"],
                        choices=[*POLICIES, *LEVELS])
    parser.add_argument("--beside", default="", choices=["", *POLICIES, *LEVELS], help="give the difference to this policy")
    parser.add_argument("--bank", default="normal", choices=LEVELS, help="who banks (default normal)")
    parser.add_argument("--house", default="", choices=["", *HOUSES], help="with this house rule of Black Flower")
    parser.add_argument("--houses", action="store_true", help="with each of them in turn")
    parser.add_argument("--rounds", type=int, default=5000, help="rounds for each figure (default 5000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--json", action="store_true", help="one JSON line for each figure")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        for house, players, policy in tables(args):
            started = time.perf_counter()
            options = HOUSES.get(house, {})
            figure = measure(args.game, options, players, policy, args.bank, args.seed, args.rounds, pool, args.jobs, args.beside)
            goal = None if args.beside else written(args.game, house, policy, players, args.bank)
            print(line(args, house, players, policy, figure, goal, time.perf_counter() - started), flush=True)
    return 0


def line(args: argparse.Namespace, house: str, players: int, policy: str, figure: Sample, goal: float | None,
         spent: float) -> str:
    """One figure, for people or for programs."""
    if args.json:
        return json.dumps({
            "house": house, "players": players, "policy": policy, "beside": args.beside, "bank": args.bank, "seed": args.seed,
            "rounds": len(figure.found), "value": round(figure.mean, 5), "low": round(figure.mean - figure.reach, 5),
            "high": round(figure.mean + figure.reach, 5), "specification": goal, "seconds": round(spent, 1)})
    name = f"{policy} - {args.beside}" if args.beside else policy
    beside = "" if goal is None else f"   specification {goal:+.3f}"
    return (f"{house or 'no options':18} {players:2} players  {name:14} {figure.mean:+.4f}  "
            f"({figure.mean - figure.reach:+.4f} to {figure.mean + figure.reach:+.4f}){beside}   {spent:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
