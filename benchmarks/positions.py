"""Copying a position, and writing it as bytes and reading these, beside RLCard's pickle of a game.

`python -m benchmarks positions`. Positions are from play by lot. Copied are those at an eighth, three, five and seven eighths of
a deal; the same are saved and loaded over and over, as RLCard's are. As bytes (`game.match.codec`) they go to the process in
which players think, one after another in a deal: what an earlier one held as well is known then. So positions of one deal after
another are measured as well, and positions each of a deal of its own, always of deals that are new; without the events of the
deal, which are read when somebody first asks for one, and with them. Cases take turns with RLCard; a time is the one in the
middle. Garbage is not collected meanwhile, as in that process while it thinks.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from random import Random
from statistics import median

from benchmarks.figures import Asked, Figure, paired
from benchmarks.peers import POSITIONS, each_takes
from benchmarks.playouts import among
from game import Rules, State, load_ruleset
from game.match import position_bytes, read_position

COPY_US = 3.0
BYTES = 300
FASTER = 30.0
Times = tuple[float, ...]          # CPU seconds of what is done with a position: writing it, reading it, reading its events


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
        yield Figure.in_time(f"copy of {game}", spent / POSITIONS * 1e6, COPY_US, "us", asked.pace())
    gc.disable()
    for game, rules, peers in of_games:
        arguments, theirs = peers[0].arguments, list[float]()
        cases = {"of one deal after another": of_deals(rules), "of a deal of its own": of_many(rules)}
        ours: dict[str, list[Times]] = {"over and over": [], **{told: [] for told in cases}}
        for _ in range(asked.rounds):
            found = asked.peers.ask("rlcard_positions", *arguments, asked.seconds / 2)
            theirs += [found["us"] / 1e6] if found else []
            ours["over and over"].append(again(met[game], rules, asked.seconds / 2))
            for told, batches in cases.items():
                ours[told].append(taken(batches, rules, asked.seconds / 2))
        beside = f"RLCard {arguments[0]}" + (f" {median(theirs) * 1e6:,.0f} us, {found['bytes']:,.0f} bytes" if found else "")
        for told, rounds in ours.items():
            times = [median(each) * 1e6 for each in zip(*rounds, strict=True)]
            for parts in sorted({min(2, len(times)), len(times)}):
                yield Figure(f"position of {game}, {told}, saved and loaded{', its events read' if parts > 2 else ''}",
                             " + ".join([f"{each:.0f}" for each in times[:parts]]) + " us", beside,
                             paired(theirs, [sum(each[:parts]) for each in rounds]) if theirs else None, FASTER, at_least=True)
        length = sum(len(position_bytes(state)) for state in met[game]) / POSITIONS
        yield Figure.within(f"position of {game}, length", length, BYTES, "bytes")
    gc.enable()


def again(kept: Sequence[State], rules: Rules, seconds: float) -> Times:
    """What these take, as often as fits in so long."""
    return (each_takes(lambda: [read_position(position_bytes(state), rules) for state in kept], seconds) / len(kept),)


def of_deals(rules: Rules) -> Iterator[list[State]]:
    """All positions of a deal that is new, and so on."""
    rng = Random(4)
    return (decisions(rules, seed, rng) for seed in count(1000))


def of_many(rules: Rules) -> Iterator[list[State]]:
    """One position from each of some deals that are new, and so on."""
    rng = Random(5)
    return ([rng.choice(decisions(rules, seed + number, rng)) for number in range(POSITIONS)] for seed in count(10**6, POSITIONS))


def taken(batches: Iterator[list[State]], rules: Rules, seconds: float) -> Times:
    """What a position takes in the middle one of so many batches as are saved and loaded in so long."""
    spent: list[Times] = []
    while sum(map(sum, spent)) < seconds / POSITIONS or not spent:
        met = next(batches)
        times = [time.process_time()]
        written = [position_bytes(state) for state in met]
        times.append(time.process_time())
        read = [read_position(each, rules) for each in written]
        times.append(time.process_time())
        for each in read:
            assert isinstance(each, State)
            each.log.latest_deal()
        times.append(time.process_time())
        spent.append(tuple([(after - before) / len(met) for before, after in pairwise(times)]))
    return tuple(map(median, zip(*spent, strict=True)))
