"""Deals of every ruleset as a report counts them, the pages that tell of them, and the same deals played by other means."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

from game import make_player
from game.arena import SEED_BITS, SimulatedTable, SimulationResult, simulate
from game.arena.report import DealCounts, report_page
from game.match import State
from tests.game.tables import RULESETS, games_of, rules_of

SEED = 5
GAMES = 6
BANKS = set(games_of("banking"))


@lru_cache(None)
def simulated(name: str, games: int = GAMES, matches: int = 2, level: str = "random") -> SimulationResult:
    """Some deals and matches of a ruleset, watched."""
    players = rules_of(name).players
    return simulate(SimulatedTable(RULESETS[name], {}, [level] * players, SEED), games, watched=True, matches=matches)


def counted(name: str, games: int = GAMES) -> DealCounts:
    """What was counted in the deals."""
    counts = simulated(name, games).counts
    assert counts is not None
    return counts


@lru_cache(None)
def written(name: str) -> str:
    """The page of a ruleset."""
    rules = rules_of(name)
    return report_page(rules, ["random"] * rules.players, SEED, simulated(name))


def tree(text: str) -> Element:
    """The page as XML; fails unless it is well-formed."""
    assert text.startswith("<!DOCTYPE html>\n")
    return fromstring(text.removeprefix("<!DOCTYPE html>\n"))


@lru_cache(None)
def played_again(name: str, games: int = GAMES, level: str = "random") -> list[tuple[State, list[int]]]:
    """The same deals played by other means: each when it is over, with the number of legal actions of every decision."""
    rules, found = rules_of(name), []
    for number in range(games):
        stream = Random(f"{SEED}/{number}")
        state = rules.new_match(seed=stream.getrandbits(SEED_BITS))
        state.last_deal = 1
        players = [make_player(level, rules, stream.getrandbits(SEED_BITS)) for _ in range(rules.players)]
        legal = []
        while state.actor is not None:
            action = players[state.actor].choose(state.view(state.actor)).action
            legal.append(len(state.view(state.actor).legal_actions()))
            state.apply(str(action))
        found.append((state, legal))
    return found
