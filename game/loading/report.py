"""The list of everything wrong with one file, and the wording that all complaints share.

Readers of the loader add to a Report and go on, so that one run finds every mistake of a file. A file that is
wrong all over is given up after a bounded number of problems.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Protocol

from game.errors import Problem, RulesetError

PROBLEMS_AT_MOST = 100
WORD_AT_MOST = 60  # characters of a file's text that a message repeats
CANDIDATES_AT_MOST = 1_000  # names among which a near one is looked for


class Place(Protocol):
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

    def add(self, place: Place | None, path: str, message: str) -> None:
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

    def refuse(self, place: Place | None, message: str) -> RulesetError:
        """The error for a file that cannot be read any further."""
        line, column = (place.line, place.column) if place else (0, 0)
        return RulesetError([Problem(self.file, line, column, "", message)])


def quoted(word: str) -> str:
    """`word` as messages show it: in quotes, on one line, cut when long."""
    shown = " ".join(word.split())
    if len(shown) > WORD_AT_MOST:
        shown = shown[:WORD_AT_MOST] + "…"
    return f'"{shown}"'


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be."""
    candidates = list(known)
    if len(word) > WORD_AT_MOST or len(candidates) > CANDIDATES_AT_MOST:
        return None
    close = difflib.get_close_matches(word, candidates, 1)
    if close:
        return close[0]
    folded = {candidate.casefold(): candidate for candidate in candidates}
    return folded.get(word.casefold())


def suggestion(word: str, known: Iterable[str], listed: int = 12) -> str:
    """The end of a message about an unknown word: the nearest known one, or all when there are few."""
    candidates = list(known)
    near = nearest(word, candidates)
    if near is not None:
        return f'; did you mean "{near}"?'
    if not candidates:
        return "; there are none"
    if len(candidates) > listed:
        return ""
    return f"; known: {', '.join(candidates)}"


def counted(number: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
