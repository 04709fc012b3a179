"""Numbers as the page writes them: true minus signs, per cent with a blank, intervals with "to"."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import ceil, floor, log10

from game.core.intervals import Interval

Format = Callable[[float], str]


def plain(value: float, digits: int = 0, sign: bool = False) -> str:
    """A number with so many digits after the point, with its sign where it is asked for."""
    text = f"{abs(value):,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        return text
    return ("\N{MINUS SIGN}" if value < 0 else "+" if sign else "") + text


def whole(value: float) -> str:
    """A whole number."""
    return plain(value)


def percent(share: float) -> str:
    """A share as per cent; with two digits where it is small."""
    return f"{plain(100 * share, 2 if 0 < abs(share) < 0.01 else 1)} %"


def hundredths(share: float) -> str:
    """A difference of shares, in points of a hundred."""
    return plain(100 * share, 1, sign=True)


def points(value: float) -> str:
    """Points a deal."""
    return plain(value, 2, sign=True)


def decimal(value: float) -> str:
    """A mean of something that is counted: three digits in all, about."""
    return plain(value, 0 if abs(value) >= 1000 else 1 if abs(value) >= 20 else 2)


def small(value: float) -> str:
    """Something for each deal that may be rare: two digits that say something."""
    if value == 0 or abs(value) >= 0.1:
        return decimal(value)
    return plain(value, min(6, 1 - floor(log10(abs(value)))))


def span(interval: Interval, form: Format) -> str:
    """The bounds of an interval; the unit stands once."""
    low, high = form(interval.low), form(interval.high)
    unit = " %" if high.endswith(" %") else ""
    return f"{low.removesuffix(unit)} to {high}"


def trimmed(text: str) -> str:
    """A number as it stands at an axis: without zeros after the point that say nothing."""
    return re.sub(r"^([^.]*)\.0+(?=\D|$)|(\.\d*?[1-9])0+(?=\D|$)", r"\1\2", text)


def ticks(low: float, high: float, most: int) -> list[float]:
    """At most about so many round numbers from `low` to `high`: steps of 1, 2 or 5 times a power of ten."""
    rough = max(high - low, 1e-9) / max(1, most - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * (1 - 1e-9))
    return [round(number * step, 10) for number in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]
