"""What has to be done before anything can be played: importing the engine, `--help`, and compiling rulesets.

`python -m benchmarks compiling`
"""

from __future__ import annotations

import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Asked, Figure, of_processor
from game import Rules, list_rulesets
from game.loading import read_ruleset

PROJECT = Path(__file__).resolve().parents[1]
HELP_MS, SHIPPED_MS, LARGEST_MS = 100.0, 150.0, 2000.0
LARGEST = ("heartoffive", 2, {"decks": 3})


def figures(asked: Asked) -> Iterator[Figure]:
    """Commands of their own first, then rules compiled anew."""
    bare, engine, told = (spent(arguments, asked.rounds) for arguments in (["-c", "pass"], ["-c", "import game"],
                                                                          ["main.py", "--help"]))
    yield Figure("import game", f"{engine:.0f} ms", f"Python alone {bare:.0f} ms", engine / bare)
    yield Figure.within("main.py --help", told, HELP_MS, "ms")
    for entry in list_rulesets():
        if entry.shipped:
            yield Figure.within(f"compiling {entry.id}", compiling(entry.id, None, {}, asked.rounds), SHIPPED_MS, "ms")
    game, players, options = LARGEST
    yield Figure.within(f"compiling {game} with three packs", compiling(game, players, options, asked.rounds), LARGEST_MS, "ms")


def compiling(game: str, players: int | None, options: dict[str, bool | int | str], times: int) -> float:
    """Milliseconds from the file to rules that can be played."""
    return of_processor(lambda: Rules(read_ruleset(game, options, players)), times) * 1000


def spent(arguments: list[str], times: int) -> float:
    """Milliseconds of the processor that Python takes with these arguments: the least of so many times."""
    taken = []
    for _ in range(times + 1):                                 # once for the compiled files
        before = of_children()
        subprocess.run([sys.executable, *arguments], cwd=PROJECT, stdout=subprocess.DEVNULL, check=True)
        taken.append(of_children() - before)
    return min(taken) * 1000


def of_children() -> float:
    """CPU seconds of all processes that were started here and are over."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
