"""Kill the program at random moments of play, and see that nothing is lost.

    python -m tests.kills --times 200 --seed 1
    python -m tests.kills --times 20 --game huahuapai

Another copy of the program plays matches of every game that ships, with random options, people and computer players, and says
what it was told is safe. Half of the kills come between an action and its commit, the others at any moment. Then each match
is resumed and played to its end. Whatever is wrong is printed with the table, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from tests.game.tables import RULESETS, SHIPPED
from tests.kills.driver import FAULTS, Figures, run


def report(figures: Figures, seconds: float) -> str:
    """The figures, the last line by itself saying how it went."""
    games = ", ".join(f"{name} {number}" for name, number in sorted(figures.games.items()))
    resumed = sorted(figures.resumed) or [0.0]
    return "\n".join((
        f"kills by game: {games}",
        f"between an action and its commit: {figures.held}; while acting: {figures.acting} "
        f"(already committed: {figures.kept_all_the_same}); while nothing was done: {figures.resting}",
        f"acknowledged: {figures.acknowledged} actions, {figures.undone} of them taken back or made again",
        f"resumed {len(figures.resumed)} times, {statistics.median(resumed) * 1000:.0f} ms in the median, "
        f"{resumed[-1] * 1000:.0f} ms at most; {seconds:.0f} s in all",
        f"{figures.kills} kills of {figures.matches} matches: "
        + ", ".join(f"{figures.faults[fault]} {fault}" for fault in FAULTS)))


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and kill."""
    parser = argparse.ArgumentParser(prog="python -m tests.kills", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how many kills (200)")
    parser.add_argument("--seed", type=int, default=1, help="another seed plays and kills differently (1)")
    parser.add_argument("--game", action="append", choices=sorted(RULESETS), help="only this game; may be given several times")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    figures = run(options.game or [path.stem for path in SHIPPED], options.times, options.seed)
    print(report(figures, time.perf_counter() - began))
    return 1 if figures.faults.total() else 0


if __name__ == "__main__":
    sys.exit(main())
