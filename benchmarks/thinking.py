"""How long computer players think: CPU time of single decisions, at random tables of every ruleset.

    python -m benchmarks thinking
    python -m benchmarks.thinking heartoffive blackflower --tables 40 --deals 2 --seed 1
    python -m benchmarks.thinking mohuahua --levels hard hard:600ms --tables 3

Each table has a random number of seats and random options; its rules are compiled anew and its players made anew, so that
the first decisions find nothing worked out. Making the players is timed by itself: it is no decision. All seats are of one
level. Garbage is not collected while a decision is timed. For each game and level: decisions, how long they took in the
middle, at the 95th and 99th percentile and at most (milliseconds), what making a player took at most, and where the slowest
decision was. Exits with status 1 where a level took longer than it may: easy and normal 10 ms, hard 1 s.

In the table of all figures `normal` decides at the usual table of every game, and at random ones.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.figures import Asked, Figure, at_share
from game import Action, Option, Player, Rules, State, View, base_level, is_level, make_player
from game.core import OptionError
from game.families.banking import BankFacts
from game.loading import read_ruleset

PROJECT = Path(__file__).resolve().parents[1]
RULESETS = {path.stem: path for folder in ("rulesets", "tests/rulesets") for path in sorted((PROJECT / folder).glob("*.yaml"))}
LIMITS = {"random": 10.0, "easy": 10.0, "normal": 10.0, "hard": 1000.0}
USUAL_MS, RANDOM_MS = 3.0, 10.0  # what 99 of 100 decisions of `normal` may take
DECISIONS_A_SECOND = 150         # of those for which a case is measured
OPTION_TRIES = 100
FEW = 5                          # of so many numbers every one is tried, else the least and the usual one


class Timed(NamedTuple):
    """A decision: milliseconds, and where it was."""

    spent: float
    place: str


@dataclass
class Figures:
    """What was measured of one level at the tables of one ruleset."""

    decisions: list[Timed] = field(default_factory=list)
    made: float = 0.0

    def at(self, share: float) -> float:
        """The time that so many of the decisions took at most."""
        return at_share([each.spent for each in self.decisions], share)

    @property
    def slowest(self) -> Timed:
        """The decision that took longest."""
        return max(self.decisions)


# ---------------------------------------------------------------- tables


def values_of(option: Option) -> list[bool | int | str]:
    """What an option may be set to; of many numbers the least and the usual one."""
    if option.type == "bool":
        return [False, True]
    if option.type == "choice":
        return list(option.choices)
    assert option.min is not None and option.max is not None
    if option.max - option.min < FEW:
        return list(range(option.min, option.max + 1))
    return [option.min, option.default]


def random_table(source: Path, rng: Random, seats: int | None) -> Rules:
    """Rules that nobody has asked anything yet, with random options that go together."""
    plain = read_ruleset(source, {}, None).ruleset
    for _ in range(OPTION_TRIES):
        players = seats or rng.randint(plain.players.min, plain.players.max)
        options = {name: rng.choice(values_of(option)) for name, option in plain.options.items()}
        try:
            return Rules(read_ruleset(source, options, players))
        except OptionError:
            continue
    raise AssertionError(f"no options of {source.stem} go together")


def described(rules: Rules, view: View) -> str:
    """Where a decision was, in one line: what was chosen otherwise than the ruleset has it, the phase, the cards."""
    specs = rules.ruleset.options
    options = " ".join(f"{name}={value}" for name, value in rules.options.items() if value != specs[name].default)
    hand = f"{len(view.hand)} cards: {view.hand}" if len(view.hand) else f"deal {len(view.results) + 1}"
    if view.get(BankFacts) is not None:
        hand += f", {len(view[BankFacts].boxes)} boxes"
    return f"{rules.players} seats {options or 'usual options'}, {view.phase}, {hand}"


# ---------------------------------------------------------------- measuring


def measure_table(rules: Rules, level: str, seed: int, deals: int, found: Figures) -> None:
    """Play some deals of a match with cold players."""
    began = time.process_time()
    players = [make_player(level, rules, seed + seat) for seat in range(rules.players)]
    found.made = max(found.made, (time.process_time() - began) * 1000)
    state = rules.new_match(seed=seed)
    while not state.finished and len(state.results) < deals:
        state.apply(timed_choice(state, players, found))


def timed_choice(state: State, players: Sequence[Player], found: Figures) -> Action:
    """One decision, kept with its time."""
    assert state.actor is not None
    view, player = state.view(state.actor), players[state.actor]
    began = time.process_time()
    action = player.choose(view).action
    spent = (time.process_time() - began) * 1000
    found.decisions.append(Timed(spent, described(state.rules, view)))
    return action


def measure(source: Path, level: str, tables: int, deals: int, seed: int, seats: int | None) -> Figures:
    """Some tables of one ruleset."""
    found, rng = Figures(), Random(f"{source.stem}/{seed}")
    for number in range(tables):
        rules = random_table(source, rng, seats)
        gc.collect()
        measure_table(rules, level, seed + number, deals, found)
    return found


def figures(asked: Asked) -> Iterator[Figure]:
    """The 99th percentile of `normal`: each game as it comes, then with any seats and options."""
    gc.disable()
    for name, bound in (("its usual table", USUAL_MS), ("random tables", RANDOM_MS)):
        for game in sorted(asked.games):
            source, found, seed, pace = RULESETS[game], Figures(), 0, asked.pace()
            while len(found.decisions) < asked.seconds * asked.rounds * DECISIONS_A_SECOND:
                usual = name == "its usual table"
                rules = Rules(read_ruleset(source, {}, None)) if usual else random_table(source, Random(seed), None)
                measure_table(rules, "normal", seed, 1, found)
                seed += 1
            yield Figure.in_time(f"normal in {game} at {name}, p99", found.at(0.99), bound, "ms", pace)


def level_named(text: str) -> str:
    """A level as it is typed; argparse.ArgumentTypeError where there is none."""
    if not is_level(text):
        raise argparse.ArgumentTypeError(f'there is no level "{text}"')
    return text


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"which rulesets: {', '.join(RULESETS)} (all)")
    parser.add_argument("--levels", nargs="+", default=["easy", "normal"], type=level_named, help="which levels (easy normal)")
    parser.add_argument("--tables", type=int, default=20, help="tables of each ruleset and level (20)")
    parser.add_argument("--deals", type=int, default=2, help="deals at each table (2)")
    parser.add_argument("--seats", type=int, help="players at each table (a random number)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    gc.disable()
    missed = False
    columns = "".join(f" {name:>8}" for name in ("p50 ms", "p95 ms", "p99 ms", "max ms", "made ms"))
    print(f"{'game':14} {'level':10} {'decisions':>9}{columns}  slowest")
    for level in args.levels:
        for game in args.games or RULESETS:
            found = measure(RULESETS[game], level, args.tables, args.deals, args.seed, args.seats)
            spent, place = found.slowest
            missed |= spent > LIMITS[base_level(level)]
            print(f"{game:14} {level:10} {len(found.decisions):>9} {found.at(0.5):>8.2f} {found.at(0.95):>8.2f} "
                  f"{found.at(0.99):>8.2f} {spent:>8.2f} {found.made:>8.2f}  {place}", flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
