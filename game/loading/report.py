"""The list of everything wrong with one file.

Readers of the loader add to a Report and go on, so that one run finds every mistake of a file. A file that is
wrong all over is given up after a bounded number of problems.
"""

from __future__ import annotations

import re
from typing import Protocol

from game.core.errors import Problem, RulesetError

PROBLEMS_AT_MOST = 100


class Positioned(Protocol):
    """Anything with a position in the file: a node."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


class Enough(Exception):
    """The file has so many problems that listing more helps nobody."""


class Report:
    """Collects the problems of the file called `file`."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: dict[Problem, None] = {}

    def __bool__(self) -> bool:
        return bool(self.found)

    def add(self, place: Positioned | None, path: str, message: str) -> None:
        """Note a problem; one that is known already is not repeated."""
        line, column = (place.line, place.column) if place else (0, 0)
        self.found[Problem(self.file, line, column, path, message)] = None
        if len(self.found) >= PROBLEMS_AT_MOST:
            raise Enough

    def parts(self) -> frozenset[str]:
        """The top-level parts in which something is wrong; "" for what is said of the file itself."""
        return frozenset(re.split(r"[.\[]", problem.path, maxsplit=1)[0] for problem in self.found)

    def found_in(self, path: str) -> bool:
        """Whether something is wrong at that top-level path or below."""
        return any(problem.path.partition(".")[0] == path for problem in self.found)

    def problems(self) -> tuple[Problem, ...]:
        """Everything found, in file order; the last says so when there may be more."""
        ordered = sorted(self.found, key=lambda problem: (problem.line, problem.column))
        if len(ordered) >= PROBLEMS_AT_MOST:
            ordered.append(Problem(self.file, 0, 0, "", f"given up after {PROBLEMS_AT_MOST} problems"))
        return tuple(ordered)

    def refuse(self, place: Positioned | None, message: str) -> RulesetError:
        """The error for a file that cannot be read any further."""
        line, column = (place.line, place.column) if place else (0, 0)
        return RulesetError([Problem(self.file, line, column, "", message)])
