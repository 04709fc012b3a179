"""What happens in climbing games alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.match.events import Move, event

if TYPE_CHECKING:
    from game.core.deck import Deck


@event
class Out(Move):
    """A seat has played its last card, as the `place`th (1, 2, ...)."""

    kind = "out"
    seat: int
    place: int

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """Its place."""
        return (f"{self.seat} out {self.place}",)


@event
class StakeDoubled(Move):
    """The play of a seat has doubled what the deal is worth, which is now `stake`."""

    kind = "doubled"
    seat: int
    stake: int

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """What it is worth."""
        return (f"stake {self.stake}",)
