"""What the engine remembers about hands, so that nothing is worked out twice and a long run stays small.

The groups and shapes of a combination table and the book of its actions share one `Memory` with room for a fixed number
of answers. When it is full, what was asked for since the last time becomes the older half, and the older half is forgotten.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

ANSWERS_AT_MOST = 200_000
NONE: dict[Any, Any] = {}                # what has no answers, or no older ones, shares this


class Remembers(Protocol):
    """Looks a question up in `memo`, then in `older`, and gives what it finds to `Memory.keep`."""

    memo: dict[Any, Any]
    older: dict[Any, Any]


class Memory:
    """Makes room for new answers."""

    __slots__ = ("half", "_left", "_young", "_old")

    def __init__(self, most: int = ANSWERS_AT_MOST) -> None:
        self.half = self._left = most // 2               # so many are added before the older ones are forgotten
        self._young: list[Remembers] = []             # those with an answer in `memo`
        self._old: list[Remembers] = []               # those with an answer in `older`

    def keep(self, owner: Remembers, key: object, answer: object) -> None:
        """Remember an answer that `owner.memo` does not hold."""
        if self._left <= 0:
            self._age()
        if not owner.memo:
            if owner.memo is NONE:
                owner.memo = {}
            self._young.append(owner)
        self._left -= 1
        owner.memo[key] = answer

    def _age(self) -> None:
        for owner in self._old:
            owner.older = NONE
        self._old, self._young = self._young, []
        for owner in self._old:
            owner.older, owner.memo = owner.memo, {}
        self._left = self.half


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is collected meanwhile. What playouts remember of a decision, and what combinations are compiled to, are many
    small objects that all are kept; looking through them again and again takes a fifth to two fifths of the time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
