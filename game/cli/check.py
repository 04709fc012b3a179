"""`check FILE...`: every problem of every file, and OK for a sound one."""

from __future__ import annotations

from collections.abc import Sequence

from game.loading import check_file


def check(files: Sequence[str]) -> int:
    """Print what is wrong with the files; the exit status: 0 when nothing is, 1 otherwise."""
    broken = 0
    for name in files:
        problems = check_file(name)
        broken += bool(problems)
        for problem in problems:
            print(problem)
        if not problems:
            print(f"{name}: OK")
    return 1 if broken else 0
