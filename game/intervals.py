"""Values with their bounds: what a share that was counted over so many deals really tells. Used wherever wins are counted."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z95 = 1.959964


class Interval(NamedTuple):
    """A value with its 95 % bounds."""

    value: float
    low: float
    high: float


def wilson(wins: int, deals: int) -> Interval:
    """A share with Wilson's 95 % bounds."""
    if not deals:
        return Interval(0.0, 0.0, 1.0)
    share = wins / deals
    spread = 1 + Z95 * Z95 / deals
    centre = (share + Z95 * Z95 / (2 * deals)) / spread
    reach = Z95 / spread * sqrt(share * (1 - share) / deals + Z95 * Z95 / (4 * deals * deals))
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))
