"""Estimates with their intervals, made of counts: shares, means and ratios, how a number is spread, and what is beyond chance.

An estimate gives its interval for any z, because what is judged together needs wider ones (`Judge`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple, Protocol

from game.core.intervals import Z95, Interval, wilson

FEW = 5                           # below so many, means and ratios are told without an interval
FEWEST = 30                       # below so many deals a normal interval says little, and nothing is called beyond chance
CHANCE = 0.05


class Pairs(NamedTuple):
    """Sums over deals or matches in which something had a size and a gain: what a ratio and its interval are made of."""

    number: int = 0
    size: int = 0
    gain: int = 0
    size_squared: int = 0
    gain_squared: int = 0
    product: int = 0

    def and_one(self, size: int, gain: int) -> Pairs:
        """These counts with one more deal."""
        return Pairs(self.number + 1, self.size + size, self.gain + gain, self.size_squared + size * size,
                     self.gain_squared + gain * gain, self.product + size * gain)

    def and_all(self, other: Pairs) -> Pairs:
        """With the deals of another one."""
        return Pairs(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))


PairsBy = dict[tuple[str, ...], Pairs]


def note(pairs: PairsBy, key: tuple[str, ...], size: int, gain: int) -> None:
    """Count a deal under that key."""
    pairs[key] = pairs.get(key, Pairs()).and_one(size, gain)


class Estimate(Protocol):
    """A value that was measured over `number` deals."""

    @property
    def number(self) -> int: ...
    @property
    def value(self) -> float: ...

    def interval(self, z: float = Z95) -> Interval:
        """The value with its bounds; 95 % unless another z is asked for."""


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` of `number` trials as a share, with Wilson's bounds; hits may be parts, where a win is shared."""

    hits: float
    number: int

    @property
    def value(self) -> float:
        return self.hits / self.number if self.number else 0.0

    def interval(self, z: float = Z95) -> Interval:
        return wilson(self.hits, self.number, z)


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of whole numbers, with normal bounds."""

    number: int
    total: int
    squares: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Mean:
        """Of how often every number was counted."""
        return cls(sum(counts.values()), sum(value * times for value, times in counts.items()),
                   sum(value * value * times for value, times in counts.items()))

    @property
    def value(self) -> float:
        return self.total / self.number if self.number else 0.0

    def interval(self, z: float = Z95) -> Interval:
        if self.number < 2:
            return Interval(self.value, self.value, self.value)
        spread = (self.squares * self.number - self.total * self.total) / (self.number * (self.number - 1))
        reach = z * sqrt(max(0.0, spread) / self.number)
        return Interval(self.value, self.value - reach, self.value + reach)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something occurs in a deal: `counts` says in how many deals it did once, twice ...; `number` are all deals.

    Where it occurred in few deals, these alone are what is uncertain, so that no bound is below nothing.
    """

    counts: Mapping[int, int]
    number: int

    @property
    def deals(self) -> Share:
        """The deals in which it occurred at all."""
        return Share(sum(times for often, times in self.counts.items() if often), self.number)

    @property
    def value(self) -> float:
        return sum(often * times for often, times in self.counts.items()) / self.number if self.number else 0.0

    def interval(self, z: float = Z95) -> Interval:
        deals = self.deals
        if deals.hits < FEWEST and deals.hits:
            often = self.value / deals.value
            return Interval(*(often * bound for bound in deals.interval(z)))
        return Mean.of({**self.counts, 0: self.number - int(deals.hits)}).interval(z)


@dataclass(frozen=True, slots=True)
class Ratio:
    """Gain for each unit of size, over deals (or matches) that may hold several: the deals are what is independent."""

    pairs: Pairs

    @property
    def number(self) -> int:
        return self.pairs.number

    @property
    def value(self) -> float:
        return self.pairs.gain / self.pairs.size if self.pairs.size else 0.0

    def interval(self, z: float = Z95) -> Interval:
        number, size, gain, size_squared, gain_squared, product = self.pairs
        if number < 2 or not size:
            return Interval(self.value, self.value, self.value)
        # The sum of (gain - ratio * size) squared, in whole numbers up to the last step.
        rest = (gain_squared * size * size - 2 * gain * size * product + gain * gain * size_squared) / (size * size)
        reach = z * sqrt(max(0.0, rest) * number / (number - 1)) / size
        return Interval(self.value, self.value - reach, self.value + reach)


@dataclass(frozen=True, slots=True)
class Spread:
    """How often every number was counted."""

    counts: Mapping[int, int]

    @property
    def mean(self) -> Mean:
        return Mean.of(self.counts)

    @property
    def number(self) -> int:
        return sum(self.counts.values())

    @property
    def most(self) -> int:
        return max(self.counts, default=0)

    @property
    def least(self) -> int:
        return min(self.counts, default=0)

    def quantile(self, share: float) -> int:
        """The smallest number so that at least that share of all are not larger."""
        wanted, seen = share * self.number, 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                return value
        return 0


@dataclass(frozen=True, slots=True)
class Finding:
    """An estimate beside what it would be if nothing favoured anybody."""

    estimate: Estimate
    fair: float

    @property
    def excess(self) -> float:
        """How much more it is."""
        return self.estimate.value - self.fair

    def off(self, z: float = Z95) -> Interval:
        """How much more it is, with its bounds."""
        value, low, high = self.estimate.interval(z)
        return Interval(value - self.fair, low - self.fair, high - self.fair)


class Statement(NamedTuple):
    """A sentence of what the figures come to; `beyond` when it says that something is more than chance."""

    words: str
    beyond: bool = False


class Judge:
    """Says which findings are more than chance explains, when so many are looked at together (Bonferroni's correction).

    Its findings are gathered first; every one of them is judged as strictly as their number asks.
    """

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.number = sum(finding.estimate.number > 0 for finding in findings)
        self.z = NormalDist().inv_cdf(1 - CHANCE / (2 * max(1, self.number)))

    def beyond(self, finding: Finding) -> bool:
        """Whether it is off by more than chance explains."""
        _, low, high = finding.off(self.z)
        return finding.estimate.number >= FEWEST and not low <= 0.0 <= high

    def reach(self, finding: Finding) -> float:
        """How far off it would have to be, about, to be called that."""
        _, low, high = finding.off(self.z)
        return (high - low) / 2


def gathered(counts: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Numbers with how often they were counted, those that are equal together."""
    found: dict[int, int] = {}
    for value, times in counts:
        found[value] = found.get(value, 0) + times
    return found


