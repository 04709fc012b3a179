"""Slices: what a family, or a verb that families share, keeps of a match besides hands and piles.

`state[Kind]` is the slice of a kind, `view[Kind]` the same as one seat may see it, `result[Kind]` what of it a finished deal
tells. A slice is frozen and shared by copies of a state; whoever changes something puts a new one (`State.put`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.combos import Reading
    from game.match.actions import Action


A = TypeVar("A")


@dataclass_transform(frozen_default=True)
def fact(cls: type[A]) -> type[A]:
    """Make a kind of slice, or of what a result tells. Frozen for the type checker alone: an object that checks each assignment
    takes three times as long to make."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


class Slice(Protocol):
    """One slice. `seen_by` is the only place where its secrets are hidden."""

    @classmethod
    def fresh(cls, players: int, /) -> Self:
        """As a deal of so many players begins; for a slice of a whole match, as the match begins."""

    def seen_by(self, seat: int, /) -> Self:
        """As much of it as `seat` may see."""


class Public:
    """A slice, or what a finished deal tells, without secrets. A deal begins with nothing of it."""

    __slots__ = ()

    @classmethod
    def fresh(cls, players: int, /) -> Self:
        """As a deal begins."""
        return cls()

    def seen_by(self, seat: int, /) -> Self:
        """Everybody sees all of it."""
        return self


class TrickPlay(NamedTuple):
    """What a seat did in the current trick. A pass has no cards and no reading.

    Of a discard, `face_down` is the number of cards; the cards themselves are there for the seat that made it. `tops` is
    whether a play lay on top of the trick when it was made.
    """

    seat: int
    action: Action
    face_down: int = 0
    tops: bool = False

    @property
    def cards(self) -> Cards | None:
        """The cards played or discarded, None for a pass and where they are hidden."""
        return self.action.cards if self.action.bits else None

    @property
    def reading(self) -> Reading | None:
        """What they count as."""
        return self.action.reading


class CurrentTrick(NamedTuple):
    """The current trick as one seat sees it, in phases that have tricks.

    `over` is the reading to beat (None: the seat to act leads) and `owner` the seat that played it; `locked` seats have passed
    and may not come back. `step` is what the seat to act does where a trick has steps (lead, follow, claim).
    """

    plays: tuple[TrickPlay, ...] = ()
    over: Reading | None = None
    owner: int | None = None
    locked: tuple[int, ...] = ()
    step: str | None = None

    @property
    def top(self) -> TrickPlay | None:
        """The play that lies on top, None on an empty table."""
        return next((play for play in reversed(self.plays) if play.tops), None)


NO_TRICK = CurrentTrick()
S = TypeVar("S", bound=Slice)
T = TypeVar("T")


def part_of(parts: tuple[Any, ...], kind: type[T]) -> T | None:
    """The part of a kind among the parts of a result."""
    for part in parts:
        if type(part) is kind:
            return part
    return None
