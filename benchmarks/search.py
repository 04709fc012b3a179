"""Simulations per second of `hard`, beside OpenSpiel's information-set tree search in the same run.

    python -m benchmarks.search
    python -m benchmarks.search --peers PYTHON --seconds 4 --rounds 5      PYTHON is an interpreter that has open_spiel
    python -m benchmarks.search mohuahua tests/rulesets/big_two.yaml --playouts 1000

One simulation is one candidate played out from an imagined world, the dealing of that world included. Every figure is over
decisions with a choice, one from each of so many deals: `easy` plays ours, chance theirs. All cases take turns, round by
round, in CPU time of one process each; given are medians with the least and the most. Games differ in length, so that one
column says what a simulated action costs. `hard` plays imagined deals by a policy, OpenSpiel by lot; what our engine does
by lot, every legal action listed at each of them, is given as well.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from unittest.mock import patch

from game import Choice, Rules, View, list_rulesets, load_ruleset, looks_ahead, make_player
from game.ai import HardPlayer
from game.match import Rollout, rollout_of

POSITIONS = 24
DEALS_AT_MOST = 20 * POSITIONS
PEERS = tuple((game, language) for game in ("euchre", "oh_hell") for language in ("Python", "C++"))
Decision = tuple[View, list[Choice]]
Figure = dict[str, float]                     # simulations, seconds, actions a simulation


# ---------------------------------------------------------------- ours


def decisions(rules: Rules, count: int, seed: int) -> list[Decision]:
    """Views with the choices that `normal` sees, one from each of so many deals; none where there is nothing to look into."""
    found: list[Decision] = []
    for deal in range(DEALS_AT_MOST if looks_ahead(rules.ruleset) else 0):
        if len(found) < count:
            found += decision_of(rules, Random(f"search/{seed}/{deal}"))
    return found


def decision_of(rules: Rules, rng: Random) -> list[Decision]:
    """One decision of a deal in which there is a choice."""
    state, normal = rules.new_match(rng.getrandbits(32)), make_player("normal", rules, 1)
    state.last_deal = 1
    players, met = [make_player("easy", rules, seat) for seat in range(rules.players)], []
    while state.actor is not None:
        view = state.view(state.actor)
        if len(view.legal_actions()) > 1:
            met.append(view)
        state.apply(players[state.actor].choose(view).action)
    rng.shuffle(met)
    ranked = ((view, normal.rank(view)) for view in met)
    return [next(found for found in ranked if len(found[1]) > 1)] if met else []


def by_lot(decision: Decision, rng: Random) -> int:
    """Play one imagined world on by lot; how many actions that took."""
    state, count = rollout_of(decision[0].sample(rng)), 0
    while state.actor is not None:
        state.apply(rng.choice(state.legal_actions()))
        count += 1
    return count


def search(player: HardPlayer, decision: Decision) -> int:
    """Look into one decision with the whole budget; how many simulations that took."""
    trial = player.trial(*decision)
    while not trial.done:
        trial.step()
    return sum(trial.tried(place).worlds for place in range(len(trial.actions)))


class Ours:
    """`hard` in one game."""

    def __init__(self, game: str, playouts: int | None, seed: int) -> None:
        self.rules = load_ruleset(game)
        self.player = HardPlayer(self.rules, seed) if playouts is None else HardPlayer(self.rules, seed, playouts, sys.maxsize)
        self.decisions = decisions(self.rules, POSITIONS, seed)
        self.actions = self._actions() if self.decisions else 0.0

    def _actions(self) -> float:
        """Actions of a simulation, counted in a run of its own, which warms up as well."""
        count, apply = 0, Rollout.apply

        def counted(state: Rollout, action: object) -> object:
            nonlocal count
            count += 1
            return apply(state, action)                        # type: ignore[arg-type]
        with patch.object(Rollout, "apply", counted):
            made = sum(search(self.player, decision) for decision in self.decisions)
        return count / made

    def measure(self, seconds: float) -> Figure:
        """Decide in one position after the other until the time is over."""
        made, place, started = 0, 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            made += search(self.player, self.decisions[place % len(self.decisions)])
            place += 1
        return {"simulations": made, "seconds": spent, "actions": self.actions}

    def measure_lots(self, seconds: float) -> Figure:
        """The same worlds played on by lot."""
        rng, made, actions, started = Random(1), 0, 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            actions += by_lot(self.decisions[made % len(self.decisions)], rng)
            made += 1
        return {"simulations": made, "seconds": spent, "actions": actions / made}


# ---------------------------------------------------------------- theirs


class Peers:
    """Another interpreter that measures OpenSpiel when it is asked to."""

    def __init__(self, python: str, simulations: int, seed: int) -> None:
        script = Path(__file__).with_name("search_peers.py")
        self._process = subprocess.Popen([python, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._ends = f"{seed}\n"
        self._simulations = simulations

    def measure(self, game: str, language: str, seconds: float) -> Figure:
        """One round of one case."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None and told is not None
        asked.write(f"{game} {language} {self._simulations} {seconds} {self._ends}")
        asked.flush()
        found: Figure = json.loads(told.readline())
        return found

    def close(self) -> None:
        """Let the other interpreter go."""
        self._process.communicate()


# ---------------------------------------------------------------- all of them


@dataclass
class Case:
    """One line of the table."""

    name: str
    measure: Callable[[float], Figure]
    rates: list[float] = field(default_factory=list)           # simulations a second, one for each round
    actions: float = 0.0

    def round(self, seconds: float) -> None:
        """Measure once more."""
        figure = self.measure(seconds)
        self.rates.append(figure["simulations"] / figure["seconds"])
        self.actions = figure["actions"]

    @property
    def rate(self) -> float:
        """Simulations a second."""
        return median(self.rates)


def lines(cases: Sequence[Case], peers: Sequence[Case]) -> Iterator[str]:
    """The table as Markdown."""
    titles = ["case", "simulations/s (least to most)", "us each", "actions each", "us an action",
              *(f"x {peer.name.removeprefix('OpenSpiel ')}" for peer in peers)]
    yield f"| {' | '.join(titles)} |"
    yield "|" + "---|" * len(titles)
    for case in cases:
        each = 1e6 / case.rate
        cells = [case.name, f"**{case.rate:,.0f}** ({min(case.rates):,.0f} to {max(case.rates):,.0f})", f"{each:,.1f}",
                 f"{case.actions:.1f}", f"{each / case.actions:.2f}", *(f"{case.rate / peer.rate:.3g}" for peer in peers)]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Command line."""
    shipped = [entry.id for entry in list_rulesets() if entry.shipped]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=shipped, help="ruleset ids or paths (default: all that are shipped)")
    parser.add_argument("--peers", metavar="PYTHON", help="an interpreter that has open_spiel")
    parser.add_argument("--playouts", type=int, help="simulations a decision, ours and theirs (default: ours as it plays, 200)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of a case in a round (default 2)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    ours = [(Path(game).stem, each) for game in args.games if (each := Ours(game, args.playouts, args.seed)).decisions]
    cases = [case for game, each in ours
             for case in (Case(f"hard, {game}", each.measure), Case(f"by lot, {game}", each.measure_lots))]
    theirs = Peers(args.peers, args.playouts or 200, args.seed) if args.peers else None
    peers = [] if theirs is None else [
        Case(f"OpenSpiel {language}, {game}", partial(theirs.measure, game, language)) for game, language in PEERS]
    for _ in range(args.rounds):
        for case in [*cases, *peers]:
            case.round(args.seconds)
    if theirs is not None:
        theirs.close()
    print("\n".join(lines([*cases, *peers], peers)))


if __name__ == "__main__":
    main()
