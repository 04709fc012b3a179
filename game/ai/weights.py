"""What the computer player `normal` makes of things, in hundredths.

Every family has weights of its own. A ruleset may set any of them under `computer:`; the defaults are good for its family.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Self

HUNDREDTH = 0.01


@dataclass(frozen=True, slots=True)
class Weights:
    """Whole numbers, each with a default."""

    @classmethod
    def of(cls, given: Mapping[str, int]) -> Self:
        """The defaults with what the ruleset sets; names that only other levels or families know are ignored."""
        known = {field.name for field in fields(cls)}
        return replace(cls(), **{name: value for name, value in given.items() if name in known})
