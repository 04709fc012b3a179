"""A line of the table of `python -m benchmarks`, and what all of its measurements are given.

Machines differ, and what else they do disturbs every time: so each figure is a ratio to something measured in the same run, and
times are those of the processor. Where a figure has no counterpart it is told as a share of its bound. A bound in time was set on
one machine, where RLCard's Dou Dizhu made `PACE` decisions a second; where it makes half of that, the bound is twice that time.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from benchmarks.peers import Peers

PACE = 3700.0


class Asked(NamedTuple):
    """How long to measure each case in a round (CPU seconds), how many rounds, SDL's driver, other engines, and in which games of
    those that a row goes through."""

    seconds: float
    rounds: int
    video: str
    peers: Peers
    games: frozenset[str]

    def pace(self) -> float | None:
        """Decisions a second of RLCard's Dou Dizhu in play by lot, now; None where there is no RLCard."""
        found = self.peers.ask("rlcard_playouts", "doudizhu", 0, self.seconds / 2)
        return found and found["decisions"] / found["seconds"]


class Figure(NamedTuple):
    """What was measured, beside what, and their ratio, which should be at least (or at most) the aim. None: nothing to compare
    with here, or no aim."""

    what: str
    measured: str
    beside: str
    ratio: float | None
    aim: float | None = None
    at_least: bool = False

    @classmethod
    def within(cls, what: str, value: float, bound: float, unit: str) -> Figure:
        """A value that has a bound of its own."""
        return cls(what, f"{short(value)} {unit}", f"a bound of {bound:g} {unit}", value / bound, 1)

    @classmethod
    def in_time(cls, what: str, taken: float, bound: float, unit: str, pace: float | None) -> Figure:
        """A time that has a bound, where RLCard's pace is `PACE`: here the bound is as many of its decisions. Where no pace was
        measured the bound is as it was set."""
        figure = cls.within(what, taken, bound, unit)
        if pace is None:
            return figure
        here = bound * PACE / pace
        return figure._replace(beside=f"{figure.beside}, {short(here)} at RLCard doudizhu {pace:,.0f}/s", ratio=taken / here)

    @property
    def met(self) -> bool:
        """Whether the aim is reached; true where there is none, or nothing to compare with."""
        return self.ratio is None or self.aim is None or (self.ratio >= self.aim if self.at_least else self.ratio <= self.aim)

    def row(self) -> str:
        """The line, as Markdown."""
        ratio = "-" if self.ratio is None else f"{self.ratio:.3g}"
        aim = "" if self.aim is None else f"{'>=' if self.at_least else '<='} {self.aim:g}"
        return f"| {self.what} | {self.measured} | {self.beside} | {ratio if self.met else f'**{ratio}**'} | {aim} |"


def short(value: float) -> str:
    """A number, as long as it has to be."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


HEAD = "| what | measured | beside | ratio | aim |\n|---|---|---|---|---|"


def paired(ours: list[float], theirs: list[float]) -> float | None:
    """How many times theirs ours is, in the middle of all rounds; None where theirs were not measured."""
    return median(one / other for one, other in zip(ours, theirs, strict=True)) if theirs else None


def of_processor(do: Callable[[], object], times: int = 1) -> float:
    """CPU seconds that something takes, in the middle of so many times."""
    taken = []
    for _ in range(times):
        began = time.process_time()
        do()
        taken.append(time.process_time() - began)
    return median(taken)


def at_share(values: list[float], share: float) -> float:
    """The value that so many of them do not pass."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
