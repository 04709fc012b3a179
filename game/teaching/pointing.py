"""What a lesson can point at: parts of the table by name, never by place."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.families import answers

if TYPE_CHECKING:
    from game.match.view import View

HAND, TABLE = "hand", "table"
ALWAYS = (HAND, TABLE, "score", "status")  # parts that every table has


class Pointing(ABC):
    """What a family adds to the parts of the table that can be pointed at."""

    @abstractmethod
    def parts(self, view: View) -> Iterable[str]:
        """Their names in that position."""


def part_names(view: View) -> Iterator[str]:
    """What can be pointed at in that position, besides single cards."""
    yield from ALWAYS
    yield from (f"seat.{seat}" for seat in range(view.rules.players))
    for offer in view.offers:
        word = getattr(offer, "word", "")
        yield f"button.{offer.verb}-{word}" if word else f"button.{offer.verb}"
    for family in answers(Pointing):
        yield from family.parts(view)
