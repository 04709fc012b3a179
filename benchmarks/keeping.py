"""What it costs to keep matches: bytes on disk when they are over, the time of one action, and of resuming at the end.

    python -m benchmarks.keeping [GAME ...] [--matches 5] [--seed 1]

Computer players play every preset of each game to its end; where a game may go on for ever, somebody ends it after so many
deals. Times are of the processor (the disk has its own), the size is what the file grows by.
"""

from __future__ import annotations

import argparse
import sqlite3
import statistics
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game import Rules, State, list_rulesets, load_ruleset, make_player
from game.store import Journal, KeptSeat, MatchStore, facts_of

LEVEL = "easy"
MOST_DEALS = 100
LARGEST = 8 * 1024               # bytes of a finished match
SLOWEST = 0.1                    # seconds until a match is resumed
RESUMED = 5                      # times, the quickest counts
KEPT = 60                        # actions that are kept one by one; then deal by deal, because the disk takes its time


@dataclass
class Measured:
    """One match."""

    deals: int
    actions: int
    on_disk: int
    action: float                # seconds for keeping one, without the disk
    resumed: float
    ended_by_hand: bool


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, measure, and say whether all is within its bounds."""
    shipped = [entry.id for entry in list_rulesets() if entry.shipped]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.keeping", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=shipped, help=f"which games: {', '.join(shipped)} (all)")
    parser.add_argument("--matches", type=int, default=5, help="how many of each preset (5)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first one (1)")
    options = parser.parse_args(arguments)
    print(f"{'game, preset':32} {'deals':>7} {'actions':>7} {'bytes':>7} {'most':>7} {'action ms':>10} {'resume ms':>10}  most")
    found = [each for game in options.games for each in measure_game(game, options.matches, options.seed)]
    largest, slowest = max(each.on_disk for each in found), max(each.resumed for each in found)
    print(f"largest match {largest} bytes of {LARGEST}, slowest resume {slowest * 1000:.0f} ms of {SLOWEST * 1000:.0f}")
    return 0 if largest <= LARGEST and slowest <= SLOWEST else 1


def measure_game(game: str, matches: int, seed: int) -> list[Measured]:
    """Some matches of every preset, a line each."""
    found = []
    for preset, values in presets(game).items():
        rules = load_ruleset(game, **values)
        with tempfile.TemporaryDirectory() as folder, MatchStore.open(Path(folder)) as store:
            of_preset = [measure(store, rules, seed + number) for number in range(matches)]
        print(line(f"{game} {preset}", of_preset), flush=True)
        found += of_preset
    return found


def presets(game: str) -> dict[str, dict[str, bool | int | str]]:
    """The presets by id; the ruleset as it stands where it has none."""
    known = {name: dict(preset.set) for name, preset in load_ruleset(game).ruleset.presets.items()}
    return known or {"as it stands": {}}


def line(title: str, found: list[Measured]) -> str:
    """What matches of one kind cost, in the mean and at most."""
    mean = statistics.fmean
    deals = f"{mean(each.deals for each in found):.0f}{'*' if any(each.ended_by_hand for each in found) else ''}"
    return (f"{title:32} {deals:>7} {mean(each.actions for each in found):>7.0f} {mean(each.on_disk for each in found):>7.0f} "
            f"{max(each.on_disk for each in found):>7} {mean(each.action for each in found) * 1000:>10.2f} "
            f"{mean(each.resumed for each in found) * 1000:>10.0f} {max(each.resumed for each in found) * 1000:>5.0f}")


def measure(store: MatchStore, rules: Rules, seed: int) -> Measured:
    """Play a match, resume it before its last action, and see what is left when it is over."""
    empty = used(store)
    seats = [KeptSeat("Somebody"), *(KeptSeat(f"Computer {seat}", LEVEL) for seat in range(1, rules.players))]
    journal = store.begin(rules, seats, rules.new_match(seed), {"en": rules.ruleset.name.to("en")})
    players = [make_player(LEVEL, rules, seat) for seat in range(rules.players)]
    state, actions, spent = journal.state, 0, 0.0
    while not state.finished and len(state.results) < MOST_DEALS:
        last, deals = state.copy(), len(state.results)
        assert state.actor is not None
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
        actions += 1
        if not state.finished and (actions <= KEPT or len(state.results) > deals):
            spent += timed_keep(journal, state, deals) * (actions <= KEPT)
    ended_by_hand = not state.finished
    if ended_by_hand:
        last = state.copy()
        state.end_match()
    journal.keep(last)
    resumed = resume(store, journal, last)
    end(journal, state)
    return Measured(len(state.results), actions, used(store) - empty, spent / min(actions, KEPT), resumed, ended_by_hand)


def timed_keep(journal: Journal, state: State, deals: int) -> float:
    """Keep one action; how long the processor took."""
    began = time.process_time()
    journal.keep(state, facts_of(state) if len(state.results) > deals else None)
    return time.process_time() - began


def resume(store: MatchStore, journal: Journal, last: State) -> float:
    """Leave the match and take it up again; how long the processor took."""
    assert journal.id is not None and store.record(journal.id) == last.record()
    times = []
    for _ in range(RESUMED):
        journal.close()
        began = time.process_time()
        journal = store.resume(journal.id or 0)
        times.append(time.process_time() - began)
    return min(times)


def end(journal: Journal, state: State) -> None:
    """Keep the end of the match, and let it go."""
    journal.keep(state, facts_of(state) if state.results else None)
    journal.close()


def used(store: MatchStore) -> int:
    """The bytes of the file that hold anything."""
    with closing(sqlite3.connect(store.path)) as connection:
        pages, free, size = (connection.execute(f"PRAGMA {name}").fetchone()[0]
                             for name in ("page_count", "freelist_count", "page_size"))
    return int((pages - free) * size)


if __name__ == "__main__":
    sys.exit(main())
