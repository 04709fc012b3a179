"""What the verbs that families share keep of a deal, and tell of it when it is over (`game.match.slices`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Cards
from game.core.deck import Card
from game.match.results import AwardLine, sum_of
from game.match.slices import Public, fact

if TYPE_CHECKING:
    from game.match.events import Loan


@fact
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


@fact
class Calls(Public):
    """What was said in the auction of this deal: seat and word, one after the other. `caller` has it, for `stake`, by `word`.

    `raised` is what was said to raise that, by seat and word; what is paid counts `times` as much by it, and between a seat and
    the caller's side as often again as `own` says (empty: once for all)."""

    said: tuple[tuple[int, str], ...] = ()
    caller: int | None = None
    stake: int = 0
    word: str = ""
    raised: tuple[tuple[int, str], ...] = ()
    times: int = 1
    own: tuple[int, ...] = ()

    def factor(self, *between: int) -> int:
        """How many times as much is paid between these seats, by what was said; without seats what counts for all."""
        return self.times * prod([self.own[seat] for seat in between] if self.own else ())


@fact
class Sides:
    """Who plays together in this deal: the side of every seat (`of`); none while each plays for itself.

    While sides are secret, `public` is what all know, and each of the seats `secret` knows besides on which side it is itself.
    """

    of: tuple[int, ...] = ()
    public: tuple[int, ...] = ()
    secret: tuple[int, ...] = ()

    @classmethod
    def fresh(cls, players: int) -> Sides:
        """Each for itself."""
        return cls()

    @classmethod
    def alone(cls, seat: int, players: int) -> Sides:
        """One against all others."""
        return cls(tuple([int(other != seat) for other in range(players)]))

    @classmethod
    def seated(cls, number: int, players: int) -> Sides:
        """So many sides whose seats sit in turn: of two, every other seat is a partner. With 0 each plays for itself."""
        return cls(tuple([seat % number for seat in range(players)]) if number else ())

    def seen_by(self, seat: int) -> Sides:
        """Everybody knows them, but for secret partners."""
        if not self.public:
            return self
        if seat not in self.secret:
            return self.known
        known = tuple([side if other == seat else public for other, (side, public) in enumerate(zip(self.of, self.public,
                                                                                                strict=True))])
        return Sides(known, self.public, (seat,))

    @property
    def known(self) -> Sides:
        """As much as everybody knows."""
        return Sides(self.public, self.public) if self.public else self

    def joined(self, seat: int, holder: int | None) -> Sides:
        """The same with the `holder` of a card on the side of that seat, in secret."""
        joined = tuple([self.of[seat] if other == holder else side for other, side in enumerate(self.of)])
        return Sides(joined, self.of, () if holder is None else (holder,))

    def shown(self) -> Sides:
        """The same when everybody knows them."""
        return Sides(self.of)

    def together(self, seat: int, other: int) -> bool:
        """Whether two seats, or one and the same, win and lose together."""
        return seat == other or bool(self.of) and self.of[seat] == self.of[other]

    def with_seat(self, seat: int) -> tuple[int, ...]:
        """The seats of its side, itself among them."""
        return tuple([other for other, side in enumerate(self.of) if side == self.of[seat]]) if self.of else (seat,)


class Parties(NamedTuple):
    """Between whom a deal is paid: who sits it out, who plays together, and whether more points are better (1) or fewer (-1); and
    how many `times` as much the `dealer` pays and collects."""

    watcher: int | None = None
    sides: Sides = Sides()
    sign: int = 1
    dealer: int = 0
    times: int = 1

    def counted(self, lines: Iterable[AwardLine]) -> list[AwardLine]:
        """What seats pay each other: the dealer pays and collects `times` as much. Every payment is made by this."""
        return [found for line in lines for found in self._counted(line)]

    def _counted(self, line: AwardLine) -> list[AwardLine]:
        if self.times == 1 or not line.payers or self.dealer not in (line.seat, *line.payers):
            return [line]
        several = line._replace(each=line.each * self.times, times=self.times)
        if line.seat == self.dealer or line.payers == (self.dealer,):
            return [several]
        others = tuple([seat for seat in line.payers if seat != self.dealer])
        return [line._replace(payers=others), several._replace(payers=(self.dealer,))]

    def payers(self, seat: int, players: int) -> tuple[int, ...]:
        """The seats that pay this one: all that play against it."""
        return tuple([other for other in range(players)
                      if other not in (seat, self.watcher) and not self.sides.together(seat, other)])

    def pooled(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """These numbers by seat, each the sum of its side."""
        return tuple([sum([numbers[other] for other in self.sides.with_seat(seat)]) for seat in range(len(numbers))])


@fact
class Widow:
    """The cards that were dealt aside, once `taker` has them; `shown` to all, else known to the taker alone."""

    taker: int | None = None
    cards: Cards | None = None
    shown: bool = True

    @classmethod
    def fresh(cls, players: int) -> Widow:
        """Nobody has taken any."""
        return cls()

    def seen_by(self, seat: int) -> Widow:
        """Without cards that were taken unseen."""
        return self if self.shown or seat == self.taker else replace(self, cards=None)


@fact
class Revealed(Public):
    """Who has ended the deal by revealing its `hand`, and which `patterns` (ids) it shows; no `seat`: nobody."""

    seat: int | None = None
    patterns: tuple[str, ...] = ()
    hand: Cards | None = None


@fact
class Debts(Public):
    """What seats owe each other, from deal to deal: `owed[borrower][lender]`."""

    owed: tuple[tuple[int, ...], ...]

    @classmethod
    def fresh(cls, players: int) -> Debts:
        """Nobody owes anybody anything."""
        return cls(((0,) * players,) * players)


@fact
class Drawn(Public):
    """The cards that were drawn for offices at the beginning of the match, by office."""

    cards: Mapping[str, Sequence[Card]]

    @classmethod
    def fresh(cls, players: int) -> Drawn:
        """None were."""
        return cls({})


@fact
class Watching(Public):
    """The seat that sits the deal out (None: nobody does)."""

    seat: int | None = None


@fact
class Awarded(Public):
    """What was paid for in this deal before its settlement."""

    lines: tuple[AwardLine, ...] = ()

    def gains(self, players: int) -> tuple[int, ...]:
        """What it has brought every seat."""
        return sum_of(self.lines, players)


class LoansMade(NamedTuple):
    """What a finished deal tells of loans: what was paid back after it, and what was lent."""

    repaid: tuple[Loan, ...] = ()
    lent: tuple[Loan, ...] = ()
