"""Slices: what a family, or a verb that families share, keeps of a match besides hands and piles.

`state[Kind]` is the slice of a kind, `view[Kind]` the same as one seat may see it, `result[Kind]` what of it a finished deal
tells. A slice is frozen and shared by copies of a state; whoever changes something puts a new one (`State.put`).
"""

from __future__ import annotations

from typing import Any, Protocol, Self, TypeVar


class Slice(Protocol):
    """One slice. `seen_by` is the only place where its secrets are hidden."""

    @classmethod
    def fresh(cls, players: int, /) -> Self:
        """As a deal of so many players begins; for a slice of a whole match, as the match begins."""

    def seen_by(self, seat: int, /) -> Self:
        """As much of it as `seat` may see."""


S = TypeVar("S", bound=Slice)
T = TypeVar("T")


def part_of(parts: tuple[Any, ...], kind: type[T]) -> T | None:
    """The part of a kind among the parts of a result."""
    for part in parts:
        if type(part) is kind:
            return part
    return None
