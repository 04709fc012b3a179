"""Copying a position, and saving and loading it, beside RLCard's pickle of a game: `python -m benchmarks positions`.

Positions are from play by lot, at an eighth, three, five and seven eighths of a deal. What is saved is the record
(docs/architecture.md, What is kept): a text that is replayed when it is loaded.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from benchmarks.figures import Asked, Figure
from benchmarks.peers import POSITIONS, each_takes
from benchmarks.playouts import COMPARED
from game import Record, Rules, State, load_ruleset

COPY_US = 3.0
BYTES = 300
FASTER = 30.0


def positions(rules: Rules) -> list[State]:
    """One position from each of so many deals."""
    rng, found = Random(2), []
    for number in range(POSITIONS):
        state = rules.new_match(seed=number)
        state.last_deal, met = 1, []
        while state.actor is not None:
            met.append(state.copy())
            state.apply(rng.choice(state.legal_actions()))
        found.append(met[len(met) * (number % 4 * 2 + 1) // 8])
    return found


def figures(asked: Asked) -> Iterator[Figure]:
    """Copies within their bound; then what a position takes to be saved and loaded, and how long it is."""
    of_games = [(game, load_ruleset(game, players=players), peers) for (game, players), peers in COMPARED.items()]
    met = {game: positions(rules) for game, rules, _ in of_games}
    for game, _, _ in of_games:
        spent = each_takes(lambda states=met[game]: [state.copy() for state in states], asked.seconds)
        yield Figure.within(f"copy of {game}", spent / POSITIONS * 1e6, COPY_US, "us")
    for game, rules, peers in of_games:
        texts = [state.record().text() for state in met[game]]
        saved = each_takes(lambda states=met[game]: [state.record().text() for state in states], asked.seconds / 2) / POSITIONS
        loaded = each_takes(lambda texts=texts, rules=rules: [Record.parse(each).replay(rules) for each in texts],
                            asked.seconds / 2) / POSITIONS
        arguments = peers[0].arguments
        theirs = asked.peers.ask("rlcard_positions", *arguments, asked.seconds)
        beside = f"RLCard {arguments[0]}" + (f" {theirs['us']:,.0f} us, {theirs['bytes']:,.0f} bytes" if theirs else "")
        yield Figure(f"position of {game}, saved and loaded", f"{saved * 1e6:.0f} + {loaded * 1e6:.0f} us", beside,
                     theirs["us"] / (saved + loaded) / 1e6 if theirs else None, FASTER, at_least=True)
        yield Figure.within(f"position of {game}, length", sum(map(len, texts)) / POSITIONS, BYTES, "bytes")
