"""Copying a position, and writing it as bytes and reading these, beside RLCard's pickle of a game.

`python -m benchmarks positions`. Copied are positions from play by lot, at an eighth, three, five and seven eighths of a deal. As
bytes (`game.match.codec`) they go to the process in which players think, one after another in a deal: what an earlier one held
as well is known then. Both are measured, positions of one deal after another and positions each of a deal of its own, and always
of deals that are new; each without the events of the deal, which are read when somebody first asks for one, and with them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from benchmarks.figures import Asked, Figure
from benchmarks.peers import POSITIONS, each_takes
from benchmarks.playouts import among
from game import Rules, State, load_ruleset
from game.match import position_bytes, read_position

COPY_US = 3.0
BYTES = 300
FASTER = 30.0
DEALS = 4


def positions(rules: Rules) -> list[State]:
    """One position from each of so many deals."""
    rng, found = Random(2), []
    for number in range(POSITIONS):
        met = decisions(rules, number, rng)
        found.append(met[len(met) * (number % 4 * 2 + 1) // 8])
    return found


def decisions(rules: Rules, seed: int, rng: Random) -> list[State]:
    """Every position of a deal by lot."""
    state, met = rules.new_match(seed=seed), []
    state.last_deal = 1
    while state.actor is not None:
        met.append(state.copy())
        state.apply(rng.choice(state.legal_actions()))
    return met


def figures(asked: Asked) -> Iterator[Figure]:
    """Copies within their bound; then what a position takes to be saved and loaded, and how long it is."""
    of_games = [(game, load_ruleset(game, players=players), peers) for (game, players), peers in among(asked.games).items()]
    met = {game: positions(rules) for game, rules, _ in of_games}
    for game, _, _ in of_games:
        spent = each_takes(lambda states=met[game]: [state.copy() for state in states], asked.seconds)
        yield Figure.within(f"copy of {game}", spent / POSITIONS * 1e6, COPY_US, "us")
    for game, rules, peers in of_games:
        arguments = peers[0].arguments
        theirs = asked.peers.ask("rlcard_positions", *arguments, asked.seconds)
        beside = f"RLCard {arguments[0]}" + (f" {theirs['us']:,.0f} us, {theirs['bytes']:,.0f} bytes" if theirs else "")
        for told, count in (("of one deal after another", DEALS), ("of a deal of its own", 0)):
            saved, loaded, read = taken(rules, asked.seconds, count)
            for more, times in (("", (saved, loaded)), (", its events read", (saved, loaded, read))):
                yield Figure(f"position of {game}, {told}, saved and loaded{more}",
                             " + ".join([f"{each * 1e6:.0f}" for each in times]) + " us", beside,
                             theirs["us"] / sum(times) / 1e6 if theirs else None, FASTER, at_least=True)
        length = sum(len(position_bytes(state)) for state in met[game]) / POSITIONS
        yield Figure.within(f"position of {game}, length", length, BYTES, "bytes")


def taken(rules: Rules, seconds: float, deals: int) -> tuple[float, float, float]:
    """CPU seconds to write a position, to read it, and to read its events as well: of all decisions of so many deals, or of one
    decision of a deal with 0."""
    rng, spent, count, seed = Random(4), [0.0, 0.0, 0.0], 0, 1000
    while sum(spent) < seconds / 4:
        met: list[State] = []
        for _ in range(deals or POSITIONS):
            states = decisions(rules, seed := seed + 1, rng)
            met += states if deals else [rng.choice(states)]
        times = [time.process_time()]
        written = [position_bytes(state) for state in met]
        times.append(time.process_time())
        read = [read_position(each, rules) for each in written]
        times.append(time.process_time())
        for each in read:
            assert isinstance(each, State)
            each.log.latest_deal()
        times.append(time.process_time())
        spent = [before + after - began for before, began, after in zip(spent, times, times[1:], strict=False)]
        count += len(met)
    saved, loaded, events = spent
    return saved / count, loaded / count, events / count
