"""What the verbs that families share keep of a deal, and tell of it when it is over (`game.match.slices`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Cards
from game.core.deck import Card
from game.match.events import AwardLine, sum_of

if TYPE_CHECKING:
    from game.match.events import Loan


@dataclass(frozen=True, slots=True)
class Bidding:
    """What was said in this deal: `words` by seat (None: not yet), `open` to all or each known to its speaker alone.

    `settled`: the words so far have decided all that words can. `called` ended the bidding; `privileged` has the rights and
    duties of the privileged seat (docs/rules/hakka.md 8).
    """

    words: tuple[str | None, ...] = ()
    open: bool = True
    settled: bool = False
    called: int | None = None
    privileged: int | None = None

    @classmethod
    def fresh(cls, players: int) -> Bidding:
        """Nobody has said anything."""
        return cls()

    def seen_by(self, seat: int) -> Bidding:
        """Without the words that others have said in secret."""
        if self.open:
            return self
        return replace(self, words=tuple(word if speaker == seat else None for speaker, word in enumerate(self.words)))


@dataclass(frozen=True, slots=True)
class Revealed:
    """Who has ended the deal by revealing its `hand`, and which `patterns` (ids) it shows; no `seat`: nobody."""

    seat: int | None = None
    patterns: tuple[str, ...] = ()
    hand: Cards | None = None

    @classmethod
    def fresh(cls, players: int) -> Revealed:
        """Nobody has."""
        return cls()

    def seen_by(self, seat: int) -> Revealed:
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Debts:
    """What seats owe each other, from deal to deal: `owed[borrower][lender]`."""

    owed: tuple[tuple[int, ...], ...]

    @classmethod
    def fresh(cls, players: int) -> Debts:
        """Nobody owes anybody anything."""
        return cls(((0,) * players,) * players)

    def seen_by(self, seat: int) -> Debts:
        """Everybody knows them."""
        return self


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards that were drawn for offices at the beginning of the match, by office."""

    cards: Mapping[str, Sequence[Card]]

    @classmethod
    def fresh(cls, players: int) -> Drawn:
        """None were."""
        return cls({})

    def seen_by(self, seat: int) -> Drawn:
        """Everybody saw them."""
        return self


@dataclass(frozen=True, slots=True)
class Watching:
    """The seat that sits the deal out (None: nobody does)."""

    seat: int | None = None

    @classmethod
    def fresh(cls, players: int) -> Watching:
        """Nobody does."""
        return cls()

    def seen_by(self, seat: int) -> Watching:
        """Everybody knows it."""
        return self


@dataclass(frozen=True, slots=True)
class Awarded:
    """What was paid for in this deal before its settlement."""

    lines: tuple[AwardLine, ...] = ()

    @classmethod
    def fresh(cls, players: int) -> Awarded:
        """Nothing was."""
        return cls()

    def seen_by(self, seat: int) -> Awarded:
        """Everybody sees it."""
        return self

    def gains(self, players: int) -> tuple[int, ...]:
        """What it has brought every seat."""
        return sum_of(self.lines, players)


class LoansMade(NamedTuple):
    """What a finished deal tells of loans: what was paid back after it, and what was lent."""

    repaid: tuple[Loan, ...] = ()
    lent: tuple[Loan, ...] = ()
