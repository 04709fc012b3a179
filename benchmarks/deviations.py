"""What it really brings when `hard` departs from what `normal` would do, decision by decision.

    python -m benchmarks.deviations mohuahua --decisions 2500 --worlds 60 --seed 1

`normal` plays every seat. At half of the decisions with a choice its candidates are tried in imagined worlds, as `hard` tries
them; then the best of them is played on from the true position with `normal` in every seat, and so is `normal`'s own. For every
doubt (how many standard errors better a candidate has to look, `SearchLimits` in game/ai/hard.py) a line says how often another
candidate would be taken, what the worlds foretold of it and what it really brought, with 95 % bounds, and the gain for each
decision looked into; then the same by phase and step, and by cards in the hand. Far fewer deals are needed than for a match,
because nothing counts but the decisions in which the two differ.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from game import Action, Rules, State, load_ruleset, make_player
from game.ai import HARD, HardPlayer, is_exact, moment_of, payoff_of
from game.core import Z95

DOUBTS = (0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
UNBOUNDED = 10 ** 9
SHARE = 0.5
SEED_BITS = 48
HAND_STEP = 4


class Other(NamedTuple):
    """A candidate that looked better than `normal`'s: by how much, the standard error of that, and what it really brought."""

    gain: float
    error: float
    real: float


class Looked(NamedTuple):
    """A decision that was looked into: where, with how many cards in the hand, and the two best other candidates."""

    where: str
    cards: int
    others: tuple[Other, ...]

    def chosen(self, doubt: float) -> Other | None:
        """What would be done with this doubt, None for `normal`'s own."""
        sure = [other for other in self.others if other.gain > doubt * other.error]
        return max(sure, key=lambda other: other.gain - doubt * other.error, default=None)


class Table:
    """Deals of one ruleset with `normal` in every seat."""

    def __init__(self, rules: Rules, worlds: int, seed: int) -> None:
        self.rules, self.worlds, self.rng = rules, worlds, Random(seed)
        self.spent = 0.0
        self._normal = make_player("normal", rules, seed)
        self._hard = HardPlayer(rules, seed, HARD._replace(playouts=UNBOUNDED, actions=UNBOUNDED))
        self._worth = payoff_of(rules)

    def look(self, decisions: int) -> list[Looked]:
        """Play until so many decisions have been made; those that were looked into."""
        found: list[Looked] = []
        while decisions > 0:
            state = self.rules.new_match(seed=self.rng.getrandbits(SEED_BITS))
            state.last_deal = 1
            while (seat := state.actor) is not None and decisions > 0:
                decisions -= 1
                choices = self._normal.rank(state.view(seat))
                if len(choices) > 1 and not is_exact(state.view(seat).phase) and self.rng.random() < SHARE:
                    found.append(self._into(state, seat))
                state.apply(choices[0].action)
        return found

    def _into(self, state: State, seat: int) -> Looked:
        view = state.view(seat)
        began = time.process_time()
        trial = self._hard.trial(view, self._normal.rank(view))
        for _ in range(self.worlds):
            trial.step()
        self.spent += time.process_time() - began
        own = self._played_on(state, seat, 0, trial.actions)
        best = sorted(range(1, len(trial.actions)), key=lambda place: -trial.tried(place).gain)[:2]
        others = [Other(trial.tried(place).gain, trial.tried(place).error,
                        self._played_on(state, seat, place, trial.actions) - own)
                  for place in best if trial.tried(place).gain > 0]
        return Looked(moment_of(view), len(view.hand), tuple(others))

    def _played_on(self, true: State, seat: int, place: int, actions: Sequence[Action]) -> float:
        state = true.copy()
        state.last_deal = state.deal_number
        state.apply(actions[place])
        while state.actor is not None:
            state.apply(self._normal.choose(state.view(state.actor)).action)
        return self._worth(state.results[-1], seat)


def line(looked: list[Looked], doubt: float) -> str:
    """What a doubt would have brought in these decisions."""
    taken = [other for each in looked if (other := each.chosen(doubt)) is not None]
    if not taken:
        return f"doubt {doubt}: never another candidate"
    mean = sum(other.real for other in taken) / len(taken)
    reach = Z95 * sqrt(max(0.0, sum(other.real ** 2 for other in taken) / len(taken) - mean ** 2) / len(taken))
    foretold = sum(other.gain for other in taken) / len(taken)
    return (f"doubt {doubt}: another candidate in {len(taken) / len(looked):.0%}, foretold {foretold:+.2f}, really {mean:+.2f} "
            f"+-{reach:.2f}; for each decision {mean * len(taken) / len(looked):+.3f}")


def by(looked: Iterable[Looked], key: Callable[[Looked], str]) -> dict[str, list[Looked]]:
    """The decisions by where they stand."""
    found: dict[str, list[Looked]] = {}
    for each in looked:
        found.setdefault(key(each), []).append(each)
    return dict(sorted(found.items()))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="ruleset id or path")
    parser.add_argument("--decisions", type=int, default=2500)
    parser.add_argument("--worlds", type=int, default=60, help="imagined worlds for each decision (default 60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, help="players at the table (default: the ruleset's own number)")
    asked = parser.parse_args()
    table = Table(load_ruleset(asked.game, players=asked.seats), asked.worlds, asked.seed)
    looked = table.look(asked.decisions)
    print(f"{table.rules.id}: {len(looked)} decisions looked into, {asked.worlds} worlds each, "
          f"{table.spent / max(len(looked), 1) * 1000:.0f} ms of CPU time each")
    for doubt in DOUBTS:
        print(f"  {line(looked, doubt)}")
    for name, part in by(looked, lambda each: each.where).items():
        print(f"{name}, {len(part)}", *(f"    {line(part, doubt)}" for doubt in DOUBTS), sep="\n")
    for name, part in by(looked, lambda each: f"{each.cards // HAND_STEP * HAND_STEP:2} cards and more").items():
        print(f"{name}, {len(part)}", *(f"    {line(part, doubt)}" for doubt in DOUBTS), sep="\n")


if __name__ == "__main__":
    main()
