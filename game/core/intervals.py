"""Values with their bounds: what a share that was counted over so many deals really tells. Used wherever wins are counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z95 = 1.959964


class Interval(NamedTuple):
    """A value with its 95 % bounds."""

    value: float
    low: float
    high: float


def wilson(wins: float, deals: int, z: float = Z95) -> Interval:
    """A share with Wilson's bounds: 95 % ones unless another z is asked for. Wins that are shared make them a little wide."""
    if not deals:
        return Interval(0.0, 0.0, 1.0)
    share = wins / deals
    spread = 1 + z * z / deals
    centre = (share + z * z / (2 * deals)) / spread
    reach = z / spread * sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals))
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))


def of_mean(values: Sequence[float]) -> Interval:
    """The mean of values that do not depend on each other, with normal bounds; nothing is known of a single one."""
    if len(values) < 2:
        return Interval(sum(values), float("-inf"), float("inf"))
    mean = sum(values) / len(values)
    reach = Z95 * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return Interval(mean, mean - reach, mean + reach)


def of_difference(one: Interval, other: Interval) -> Interval:
    """How much more one value is than another that does not depend on it."""
    value, reach = one.value - other.value, sqrt((one.high - one.value) ** 2 + (other.high - other.value) ** 2)
    return Interval(value, value - reach, value + reach)
