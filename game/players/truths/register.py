"""The checks by code. A check looks at a position and a choice and says whether the reason is true of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.players.base import Choice
from game.players.truths.position import Position

Check = Callable[[Position, Choice], bool]
CHECKS: dict[str, Check] = {}


def check(*codes: str) -> Callable[[Check], Check]:
    """Registers a function as the check of these codes."""
    def register(function: Check) -> Check:
        for code in codes:
            assert code not in CHECKS, code
            CHECKS[code] = function
        return function
    return register


def number(params: Mapping[str, str], name: str) -> int | None:
    """A whole number among the params; None where there is none."""
    text = params.get(name, "")
    return int(text) if text.lstrip("-").isdigit() else None
