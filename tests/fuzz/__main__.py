"""Change rulesets at random, load them, and play those that load.

    python -m tests.fuzz --mutants 10000 --seed 1
    python -m tests.fuzz --seed 1 --only 1234

Mutants are made of all rulesets that ship or are kept for tests: parts are deleted, doubled, swapped, moved, renamed, taken from
another ruleset; numbers and words become others, house rules decide what was fixed; some are changed as text. Each is tried in
a process of its own, with 1 GB and a minute. What loads is played by players at random, with options at random and a few
numbers of seats, and by computer players. Every error other than the loader's own is printed, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.fuzz.driver import MEGABYTE, Figures, run


def report(figures: Figures, seconds: float) -> str:
    """What was found, and in the last lines the figures."""
    found = [f"{times} times, first mutant {figures.first[sign][0]}:\n{figures.first[sign][1]}"
             for sign, times in figures.faults.items()]
    slowest, largest = figures.slowest, figures.largest
    return "\n".join((
        *found,
        f"{figures.mutants} mutants, {figures.loaded} loaded, {figures.played} played: "
        f"{figures.deals} deals, {figures.actions} actions",
        f"slowest {slowest[0]:.1f} s (mutant {slowest[1]}), most memory {largest[0] // MEGABYTE} MB (mutant {largest[1]}); "
        f"{seconds:.0f} s in all",
        f"{figures.faults.total()} tracebacks or limits exceeded, of {len(figures.faults)} causes"))


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and try."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed changes and plays differently (1)")
    parser.add_argument("--only", type=int, metavar="N", help="only the mutant of this number, to look into a fault")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="write the first mutant of each fault into this folder")
    options = parser.parse_args(arguments)
    if options.keep is not None:
        options.keep.mkdir(parents=True, exist_ok=True)
    began = time.perf_counter()
    figures = run(options.mutants, options.seed, options.only, options.keep)
    print(report(figures, time.perf_counter() - began))
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
