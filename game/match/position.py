"""Positions: a deal in the middle of play, built from hands and facts for tests, puzzles and bug reports.

This is what is known of one; `game.match.position_builder` makes a state of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from game.core.cards import Cards
from game.core.errors import GameError


class PositionError(GameError, ValueError):
    """Facts of a position that contradict each other or the ruleset."""


@runtime_checkable
class PositionFacts(Protocol):
    """What is known of a position that only one family of games understands, such as what lies in a pot."""

    def elsewhere(self) -> Sequence[Cards | str]:
        """The cards that are known to lie in no hand."""


F = TypeVar("F", bound=PositionFacts)


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a position; see `Rules.position`."""

    dealer: int
    leader: int | None
    turn: int | None
    table: tuple[int, Cards] | None
    gone: tuple[int, ...]
    locked: tuple[int, ...]
    opening: bool
    tricks: tuple[int, ...]
    more: tuple[PositionFacts, ...] = ()
    hands: tuple[Cards, ...] = ()

    def of(self, kind: type[F]) -> F | None:
        """What is known of this kind, which only one family understands."""
        return next((facts for facts in self.more if isinstance(facts, kind)), None)


def turn_of(turn: int | None, owner: int) -> int:
    """Whose turn it is to answer what `owner` has laid on the table; PositionError when that is not said."""
    if turn is None or turn == owner:
        raise PositionError("say whose turn it is to answer the table")
    return turn
