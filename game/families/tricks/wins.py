"""How a deal was won that has one winner, and what the seat that watched it gets (docs/rules/hakka.md 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.cards import Cards
from game.match.slices import Public, fact

How = Literal["claim", "exhausted", "reveal"]


@fact
class Win:
    """The winner of a deal (None: the cards ran out and nobody had enough) and the cards that make up its tricks.

    `laid` are those that were laid down in the end: Elders at a claim, the cards of a pattern that was revealed. `each` is what
    every loser owes.
    """

    seat: int | None
    how: How
    tricks: int
    cards: Cards
    laid: Cards
    each: int = 0


@fact
class WatcherPayout:
    """What the watcher of a deal had: its cards, its number of tricks (0: nobody won), the cards of the winner that are like
    its own, and what it gets from everybody who owes it."""

    seat: int
    cards: Cards
    tricks: int
    matches: Cards
    each: int = 0


@fact
class Won(Public):
    """The `cards` with which each seat has won tricks, packed, and the `win` that ended the deal."""

    cards: tuple[int, ...] = ()
    win: Win | None = None

    @classmethod
    def fresh(cls, players: int) -> Won:
        """Nobody has won a trick."""
        return cls((0,) * players)


@fact
class ClaimResult(Public):
    """How a deal of claims ended: its `win`, and what its watcher had, if there was one."""

    win: Win | None = None
    dream: WatcherPayout | None = None


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """What a position in a game of claims is made of besides the hands (see `Rules.position`). Tuples are by seat.

    `won` are the cards with which the seats have won tricks, `shown` all that lay face up so far (at least those), `discarded`
    what was put down unseen. With the step `claim` the seat to act has just won a trick.
    """

    step: Literal["lead", "claim"] = "lead"
    shown: Cards | str = "-"
    won: tuple[Cards | str, ...] = ()
    discarded: tuple[Cards | str, ...] = ()
    called: int | None = None
    privileged: int | None = None

    def elsewhere(self) -> tuple[Cards | str, ...]:
        """The cards that lie in no hand. What was won and shown may be the same cards."""
        return self.discarded
