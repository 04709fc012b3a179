"""What happens in trick games alone, claims among it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.core.combos import Reading
from game.match.events import Event, Move, Play, TrickEnd, event

if TYPE_CHECKING:
    from game.core.deck import Deck
    from game.families.tricks.params import Award


@event
class CountedTrick(TrickEnd):
    """A trick is over: `tricks` of every seat so far, what each was `paid` for this one, and where cards count what each has
    `taken` so far in points."""

    tricks: tuple[int, ...]
    paid: tuple[int, ...]
    taken: tuple[int, ...] = ()


@event
class Follow(Play):
    """Cards are played where the value `led` was to be followed, and what beats `over` had to be played by whoever could (None:
    nobody had to). Where several were led, `led_form` is a combination of their form."""

    led: str = ""
    over: Reading | None = None
    led_form: Reading | None = None


@event
class Payment(Move):
    """A seat collects for the combination with which it won: what every seat gains (`paid`), and by which award."""

    kind = "payment"
    seat: int
    paid: tuple[int, ...]
    reading: Reading
    award: Award | None


@event
class ClaimMade(Event):
    """A seat claims: it lays down Elders, and has so many `tricks`. Without an action the claim was made by itself."""

    kind = "claim"
    seat: int
    cards: Cards
    tricks: int

    def detail(self, deck: Deck) -> str:
        """The Elders."""
        return f"shows {self.cards}"

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """The Elders, also without an action."""
        return Event.log_lines(self, deck) if self.action is not None else (f"{self.seat} claim shows {self.cards}",)


@event
class GoOn(Move):
    """Asked in private, a seat does not claim."""

    kind = "go_on"
    private = True
    seat: int
