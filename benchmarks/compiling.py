"""What has to be done before anything can be played: importing the engine, `--help`, compiling rulesets and proving one.

`python -m benchmarks compiling`. The large one is Big Two with straights of six cards as well: 52,667 combinations; with
straights of seven there would be more than may be made.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Asked, Figure, of_processor
from game import Rules
from game.loading import read_ruleset

PROJECT = Path(__file__).resolve().parents[1]
HELP_MS, SHIPPED_MS, LARGE_MS, CHECK_MS = 100.0, 150.0, 2000.0, 1500.0
LARGE = PROJECT / "rulesets" / "big_two.yaml"
STRAIGHT = "pattern: {form: run, ladder: run, length: 5}"
LARGER = "pattern: {form: run, ladder: run, length: {min: 5, max: 6}}"


def figures(asked: Asked) -> Iterator[Figure]:
    """Commands of their own first, then rules compiled anew."""
    check = f"check rulesets/{LARGE.name}"
    with tempfile.TemporaryDirectory() as compiled:
        bare, engine, told, checked = (spent(arguments, asked.rounds, compiled) for arguments in (
            ["-c", "pass"], ["-c", "import game"], ["main.py", "--help"], ["main.py", *check.split()]))
    pace = asked.pace()
    yield Figure("import game", f"{engine:.0f} ms", f"Python alone {bare:.0f} ms", engine / bare)
    yield Figure.in_time("main.py --help", told, HELP_MS, "ms", pace)
    yield Figure.in_time(f"main.py {check}", checked, CHECK_MS, "ms", pace)
    for game in sorted(asked.games):
        yield Figure.in_time(f"compiling {game}", compiling(game, asked.rounds), SHIPPED_MS, "ms", asked.pace())
    with tempfile.TemporaryDirectory() as folder:
        large = Path(folder) / LARGE.name
        large.write_text(LARGE.read_text(encoding="utf-8").replace(STRAIGHT, LARGER), encoding="utf-8")
        yield Figure.in_time("compiling a large one", compiling(large, 1), LARGE_MS, "ms", asked.pace())


def compiling(source: str | Path, times: int) -> float:
    """Milliseconds from the file to rules that can be played."""
    return of_processor(lambda: Rules(read_ruleset(source)), times) * 1000


def spent(arguments: list[str], times: int, compiled: str) -> float:
    """Milliseconds of the processor that Python takes with these arguments: the least of so many times. What is compiled lies in
    that folder, from the second time on at the latest."""
    taken = []
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    for _ in range(times + 1):
        before = of_children()
        subprocess.run([sys.executable, *arguments], cwd=PROJECT, env=environment, stdout=subprocess.DEVNULL, check=True)
        taken.append(of_children() - before)
    return min(taken) * 1000


def of_children() -> float:
    """CPU seconds of all processes that were started here and are over."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
