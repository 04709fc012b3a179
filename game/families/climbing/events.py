"""What happens in climbing games alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.match.events import Disclosure, Move, event

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.deck import Deck


@event
class Out(Move):
    """A seat has played its last card, as the `place`th (1, 2, ...)."""

    kind = "out"
    logs = "{0.seat} out {0.place}"
    seat: int
    place: int


@event
class StakeDoubled(Move):
    """The play of a seat has doubled what the deal is worth, which is now `stake`."""

    kind = "doubled"
    logs = "stake {0.stake}"
    seat: int
    stake: int


@event
class OrderTurned(Move):
    """From now on cards rank the other way round (`turned`), or again as they did: by a play of a seat, or with the end
    of a trick."""

    kind = "order_turned"
    turned: bool

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """Which way."""
        return ("order turned" if self.turned else "order as before",)


class TrickLock(NamedTuple):
    """What may be played in the rest of a trick: cards with one of the `values` alone (none named: any), and with `in_order` what
    stands just above the last play."""

    values: tuple[str, ...] = ()
    in_order: bool = False


OPEN = TrickLock()


@event
class TrickLocked(Move):
    """The play of a seat locks the rest of the trick."""

    kind = "trick_locked"
    seat: int
    lock: TrickLock

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """To what."""
        return (" ".join(["locked to", *self.lock.values, *(["the next rank"] if self.lock.in_order else [])]),)


@event
class Skipped(Move):
    """A seat is passed over."""

    kind = "skipped"
    logs = "{0.seat} skipped"
    seat: int


@event
class AllyShown(Disclosure):
    """A seat has played a card that makes it one of a side, or the last of all such cards, and so plays `alone`; or it is out and
    `held` none."""

    kind = "ally_shown"
    seat: int
    alone: bool = False
    held: bool = True

    def log_lines(self, deck: Deck) -> Iterable[str]:
        """Who it is."""
        return (f"{self.seat} is {'an ally' if self.held else 'none of the allies'}{', alone' if self.alone else ''}",)


@event
class CardsWon(Move):
    """A seat takes all that was played in a round; what it has won counts so many `points` more, and what every seat has won in
    this deal `taken`."""

    kind = "cards_won"
    logs = "{0.seat} takes {0.points}"
    seat: int
    points: int
    taken: tuple[int, ...]


@event
class Chopped(Move):
    """A seat has chopped what `victim` played, which is worth so much; all that was chopped in the trick is worth `total`."""

    kind = "chopped"
    logs = "{0.seat} chops {0.victim} {0.worth}"
    seat: int
    victim: int
    worth: int
    total: int


@event
class ChopPaid(Move):
    """`payer` pays a seat for what was chopped."""

    kind = "chop_paid"
    logs = "{0.payer} pays {0.seat} {0.amount}"
    seat: int
    payer: int
    amount: int


@event
class Frozen(Disclosure):
    """A seat that has played nothing plays no more in this deal, and shows its hand."""

    kind = "frozen"
    logs = "{0.seat} frozen {0.hand}"
    seat: int
    hand: Cards

    def lays_open(self) -> tuple[int, Cards]:
        """The whole hand."""
        return self.seat, self.hand
