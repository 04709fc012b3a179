"""What a deal comes to: who pays whom for what, in which order the seats have finished, and what else it tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.match.slices import fact, part_of

if TYPE_CHECKING:
    from game.core.cards import Cards
    from game.core.languages import Text

T = TypeVar("T")


class AwardLine(NamedTuple):
    """One reason why points change hands: `seat` collects `each` from every one of `payers`; without payers, from nobody.

    A seat stands among the payers twice that pays for somebody else as well. Where the dealer pays or collects, that is so many
    `times` as much as others would, `each` included.

    kind          number, name, cards
    award         what the ruleset calls it, and the cards that earned it
    tricks        number: how many tricks it took; of the one winner of a deal also the cards that make them up
    watcher       number: how many tricks the watcher has, and the cards of the winner that are like its own
    failed_lift   who was lifted collects from the lifter
    pattern       what the ruleset calls what the revealed hand shows
    place         number: the place in the finishing order, 1 the first
    cards_left    number: the cards that the payer still held
    chop          for what was chopped in a trick
    left          cards: what the payer was left with, some of which has a price
    frozen        for having played nothing
    wager         number: which of the result's boxes, and the cards in it
    yaku          name and number: a yaku and its points before all factors, and the cards that make it
    dealt_hand    name and number: a hand that wins as it is dealt and its points, and its cards
    privilege     number: what the dealer gets where nobody has made anything
    captures      number: what the cards count that the seat has taken
    stake         number: how many combinations and springs have doubled it
    taken         number: how many cards that count it took, and these; `sweep` where it took all, `swept` where another seat did
    tricks        number: how many tricks were taken, which count by themselves
    last_trick    for who took it
    rest          the cards set aside that count for who took the last trick
    step_dealer   number: what the side against the dealer's has taken, with which the dealer's has won, and the cards that count
    step_others   the same where the side against the dealer's has won
    step_drawn    the same where no side has
    bid_made      number: how many tricks the seat and its partners took who kept to what they had bid; `bid_failed` where not
    none_made     for a bid of no trick, of the seat itself or a partner; `none_failed` number: how many were taken
    taken_over    number and cards: those that count and that seats had won which were left with cards at the end
    taken_left    the same of the cards in their hands
    ahead         for being out with all partners before any rival
    won_first     number: what the side against the first out's has won in cards, with which that side has won; `won_others` where
                  the other side has, `won_drawn` where none has
    side          number: the place at which the last of the side has finished whose player was first out
    """

    kind: str
    seat: int
    each: int
    payers: tuple[int, ...] = ()
    name: Text | None = None
    number: int = 0
    cards: Cards | None = None
    times: int = 1

    def gains(self, players: int) -> tuple[int, ...]:
        """What the line brings every seat."""
        return sum_of((self,), players)


class Ending(NamedTuple):
    """How a deal was won that one seat has won at once (None: nobody has): by what, worth how many tricks, and with which
    cards."""

    how: str
    seat: int | None
    tricks: int
    cards: Cards


class DealOutcome(NamedTuple):
    """What a family knows of who has won a deal, where points and order alone do not tell.

    `winners` have what wins a deal that several seats can win; `contenders` could have gained in a deal in which each plays for
    itself against one of them; `ending` is that of a deal which is over as soon as one seat has won it. None for other deals.
    """

    winners: tuple[int, ...] | None = None
    contenders: tuple[int, ...] | None = None
    ending: Ending | None = None


def by_amount(owed: Iterable[tuple[int, int]]) -> list[tuple[int, tuple[int, ...]]]:
    """Every amount that these seats pay, by seat and amount, with the seats that pay it, the lowest first."""
    found: dict[int, list[int]] = {}
    for seat, amount in owed:
        found.setdefault(amount, []).append(seat)
    return [(amount, tuple(found[amount])) for amount in sorted(found)]


def sum_of(lines: Iterable[AwardLine], players: int) -> tuple[int, ...]:
    """What lines bring every seat together."""
    total = [0] * players
    for line in lines:
        each, payers = line.each, line.payers
        for payer in payers:
            total[payer] -= each
        total[line.seat] += each * (len(payers) or 1)
    return tuple(total)


@fact
class DealResult:
    """How a deal ended: seats in finishing order, cards left and points by seat.

    `points` are what the settlement brings and what was `paid` on the way; `lines` say what for. A `void` deal was thrown in:
    nobody pays, and nobody has a place. What slices and families tell of the deal are its `parts`: `result[Bidding]`.
    """

    number: int
    order: tuple[int, ...]
    cards_left: tuple[int, ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    void: bool = False
    lines: tuple[AwardLine, ...] = ()
    dealer: int = 0
    parts: tuple[Any, ...] = ()

    @property
    def settled(self) -> tuple[int, ...]:
        """What the settlement alone brings every seat."""
        return tuple(points - paid for points, paid in zip(self.points, self.paid or (0,) * len(self.points), strict=True))

    def get(self, kind: type[T]) -> T | None:
        """What a slice tells of the deal, None where it tells nothing."""
        return part_of(self.parts, kind)

    def __getitem__(self, kind: type[T]) -> T:
        """The same; an empty one where it tells nothing."""
        part = part_of(self.parts, kind)
        return kind() if part is None else part

    def with_part(self, part: Any) -> DealResult:
        """The same deal, that tells this as well."""
        return self.with_parts(self.dealer, (*self.parts, part))

    def with_parts(self, dealer: int, parts: tuple[Any, ...]) -> DealResult:
        """The same deal with that dealer, that tells these."""
        return DealResult(self.number, self.order, self.cards_left, self.points, self.tricks, self.paid, self.void, self.lines,
                          dealer, parts)
