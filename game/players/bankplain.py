"""`easy` over a box: takes cards while its best total is low, whatever anybody else shows; claims what it may claim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.players.bankhands import bank_book
from game.players.banksense import BankSense
from game.players.base import Choice, Reason
from game.players.brain import Brain

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View


class PlainBank(Brain):
    """Stands from so large a total on, as a player and as banker. It never doubles or splits."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__(rules, rng)
        self._book = bank_book(rules)

    def choices(self, view: View) -> Iterator[Choice]:
        """Standing on the best and taking a card, in the order that the total asks for."""
        sense = BankSense(view, self._book)
        stand, hit = sense.stand, sense.verb("hit")
        best, special = stand.action(stand.best), stand.best.kind == "special"
        if special or hit is None:
            yield Choice(best, Reason("claims_special", {"special": stand.best.special}) if special else
                         Reason("only_play") if sense.alone else Reason("no_card"))
            return
        low = stand.best.total < self._book.enough
        why = Reason("plain_low" if low else "plain_enough", {"least": str(self._book.enough)})
        both = [Choice(best, why), Choice(hit.action, why)]
        yield from reversed(both) if low else both
