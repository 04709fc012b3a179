"""Simulations per second of `hard`, beside OpenSpiel's information-set tree search: `python -m benchmarks search`.

One simulation is one candidate played out from an imagined world, the dealing of that world included. Every figure is over
decisions with a choice, one from each of so many deals: `easy` plays ours, chance theirs. Games differ in length, so that what a
simulated action costs is told as well. `hard` plays imagined deals by a policy, OpenSpiel by lot. In Heart of Five it looks ahead
only where house rules make it another game than the one that was learned: playouts are measured there as well, but have no aim.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import ceil
from random import Random
from statistics import median
from unittest.mock import patch

from benchmarks.figures import Asked, Figure, paired
from benchmarks.peers import POSITIONS
from game import Choice, Rules, View, load_ruleset, looks_ahead, make_player
from game.ai import HardPlayer
from game.match import Rollout

DEALS_AT_MOST = 20 * POSITIONS
POSITIONS_A_SECOND = 12          # of those for which a case is measured
PEER, SIMULATIONS = "euchre", 200
# Twice what it was (docs/performance.md), where playouts help.
AIMS = {"hakka": 0.28, "heartoffive": None, "huahuapai": 0.82, "mohuahua": 0.16}
Decision = tuple[View, list[Choice]]


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


def search(player: HardPlayer, decision: Decision) -> int:
    """Look into one decision with the whole budget; how many simulations that took."""
    trial = player.trial(*decision)
    player.look_into(trial, lambda: False)
    return sum(trial.tried(place).worlds for place in range(len(trial.actions)))


class Ours:
    """`hard` in one game."""

    def __init__(self, game: str, seed: int, positions: int) -> None:
        self.rules = load_ruleset(game)
        self.player = HardPlayer(self.rules, seed)
        self.decisions = decisions(self.rules, positions, seed)
        self.actions = self._actions()

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

    def measure(self, seconds: float) -> dict[str, float]:
        """Decide in one position after the other until the time is over."""
        made, place, started = 0, 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            made += search(self.player, self.decisions[place % len(self.decisions)])
            place += 1
        return {"simulations": made, "seconds": spent}


# ---------------------------------------------------------------- beside OpenSpiel


def figures(asked: Asked) -> Iterator[Figure]:
    """Playouts of `hard`, taking turns with OpenSpiel's search in Python on euchre."""
    positions = min(POSITIONS, ceil(asked.seconds * asked.rounds * POSITIONS_A_SECOND))
    ours = {game: Ours(game, 1, positions) for game in AIMS if game in asked.games}
    rates: dict[str, list[float]] = {}
    for _ in range(asked.rounds):
        found = {game: each.measure(asked.seconds) for game, each in ours.items()}
        if (peer := asked.peers.ask("spiel_search", PEER, "Python", SIMULATIONS, asked.seconds, 1)) is not None:
            found[PEER] = peer
        for game, figure in found.items():
            rates.setdefault(game, []).append(figure["simulations"] / figure["seconds"])
    theirs = rates.get(PEER, [])
    beside = f"OpenSpiel {PEER} in Python" + (f" {median(theirs):,.0f}/s" if theirs else "")
    for game, each in ours.items():
        rate = median(rates[game])
        measured = f"{rate:,.0f} simulations/s, {1e6 / rate / each.actions:.0f} us an action"
        yield Figure(f"hard in {game}", measured, beside, paired(rates[game], theirs), AIMS[game], at_least=True)
