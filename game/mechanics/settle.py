"""`settle`: what a finished deal is worth (docs/rules/heartoffive.md 6.4 and 7, mohuahua.md 7, hakka.md 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import add as plus
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from game.families import families
from game.match.events import POINTS, DealEnd, Event
from game.match.results import AwardLine, DealResult, sum_of
from game.match.slices import Slice
from game.mechanics.base import Paying, Settlement
from game.mechanics.params import SettleParams
from game.mechanics.slices import Awarded, Bidding, LoansMade, Parties, Revealed, Sides

if TYPE_CHECKING:
    from game.match.state import State

PLACES: Mapping[str, int] = {"first": 0, "second": 1, "last_but_one": -2, "last": -1}


class Settle(Settlement):
    """Turns the finishing order and the cards left into tallies and points."""

    __slots__ = ("params",)
    slices: ClassVar[tuple[type[Slice], ...]] = (Awarded,)

    def __init__(self, params: SettleParams) -> None:
        super().__init__()
        self.params = params

    def enter(self, state: State) -> list[Event]:
        """Credit the deal to every seat."""
        pay, revealed = self.params.by_family, state.slices[Revealed]
        if pay is not None:
            kind: Any = type(pay)
            result = _payer(kind).settle(state)
        else:
            order, sizes = finishing_order(state)
            if revealed.seat is not None:
                result = self._revealed(state, order, sizes, revealed.seat)
            else:
                result = self.result(state.deal_number, order, sizes, state.tricks, state[Awarded].lines, state.parties)
        if revealed.seat is not None:
            result = result.with_part(revealed)
        self.done = True
        return self.close(state, result)

    def as_it_stands(self, state: State) -> DealResult:
        """What the deal would be if it ended here, where it goes by places and by the cards left alone."""
        return self.result(state.deal_number, *finishing_order(state))

    def close(self, state: State, result: DealResult) -> list[Event]:
        """The deal counts; then debts are paid back and made, which the result tells as well."""
        dealer, bidding = state.offices.get("dealer", 0), state.slices[Bidding]
        parts = result.parts if bidding.called is None else (*result.parts, bidding)
        if result.dealer != dealer or parts is not result.parts:
            result = result.with_parts(dealer, parts)
        if not result.void:
            state.tallies = self.credit(state.tallies, result)
        if state[Sides].of and not result.void:
            result = result.with_part(state[Sides])
        result = state.see_to_levels(result)
        loans = state.see_to_debts()
        for event in loans:
            result = result.with_part(LoansMade(event.repaid, event.lent))
        state.results += (result,)
        return [DealEnd(None, None, result), *loans]

    def can_change(self, state: State) -> bool:
        """Nothing does any more."""
        return False

    def void(self, state: State) -> list[Event]:
        """The deal is thrown in: it counts for nobody."""
        nothing = (0,) * state.rules.players
        sizes = tuple(state.rules.packing.size(hand) for hand in state.hands)
        order = tuple(range(len(nothing)))
        return self.close(state, DealResult(state.deal_number, order, sizes, nothing, nothing, nothing, void=True))

    def result(self, number: int, order: Sequence[int], cards_left: Sequence[int], tricks: Sequence[int] = (),
               awarded: Sequence[AwardLine] = (), parties: Parties | None = None) -> DealResult:
        """The deal with its points. Where tricks are worth something, the places go by points."""
        tricks, players, parties = tricks or (0,) * len(order), len(order), parties or Parties()
        lines = self._lines(order, cards_left, tricks, parties)
        paid = sum_of(awarded, players)
        points = add(sum_of(lines, players), paid)
        if self.params.by_tricks:
            order = sorted(range(players), key=lambda seat: (-parties.sign * points[seat], -parties.sign * tricks[seat]))
        return DealResult(number, tuple(order), tuple(cards_left), points, tuple(tricks), paid, lines=(*awarded, *lines))

    def _revealed(self, state: State, order: Sequence[int], sizes: Sequence[int], first: int) -> DealResult:
        """A deal that was never played: who showed a hand comes first, and nothing else is paid for."""
        order, nothing = (first, *(seat for seat in order if seat != first)), state.rules.nothing
        return DealResult(state.deal_number, order, tuple(sizes), state.paid, nothing, state.paid, lines=state[Awarded].lines)

    def _lines(self, order: Sequence[int], cards_left: Sequence[int], tricks: Sequence[int],
               parties: Parties) -> list[AwardLine]:
        places = [AwardLine("place", seat, value, number=place)
                  for place, (seat, value) in enumerate(zip(order, self.params.by_place, strict=False), 1) if value]
        return [*places, *parties.counted([*self._for_tricks(tricks, parties), *self._for_cards_left(order, cards_left)])]

    def _for_tricks(self, tricks: Sequence[int], parties: Parties) -> list[AwardLine]:
        """Every seat at play collects from each one against it what the tricks of its side are worth."""
        values = self.params.by_tricks
        if not values:
            return []
        taken = parties.pooled(tricks)
        worth = [values[min(number, len(values) - 1)] for number in taken]
        return [AwardLine("tricks", seat, each, parties.payers(seat, len(tricks)), number=taken[seat])
                for seat, each in enumerate(worth) if each and seat != parties.watcher]

    def _for_cards_left(self, order: Sequence[int], cards_left: Sequence[int]) -> list[AwardLine]:
        """Every loser pays the winner for the cards that he still holds."""
        if not self.params.cards_left:
            return []
        left = [(seat, cards_left[seat]) for seat in order[1:] if cards_left[seat]]
        return [AwardLine("cards_left", order[0], cards * self._times(cards), (seat,), number=cards) for seat, cards in left]

    def _times(self, cards: int) -> int:
        fitting = [rule for rule in self.params.cards_left if cards >= rule.from_cards]
        return max(fitting, key=lambda rule: rule.from_cards).times if fitting else 1

    def credit(self, tallies: Mapping[str, tuple[int, ...]], result: DealResult) -> Mapping[str, tuple[int, ...]]:
        """The tallies with this deal counted in. Copies and views share them, so nobody can write in them."""
        new = {**tallies, POINTS: add(tallies[POINTS], result.points)}
        for name, tally in self.params.tallies.items():
            seats = {_at_place(result.order, place) for place in tally.places}
            if tally.gaining:
                seats |= {seat for seat, points in enumerate(result.points) if points > 0}
            new[name] = add(tallies[name], [seat in seats for seat in range(len(result.order))])
        return MappingProxyType(new)

    def empty(self, players: int) -> Mapping[str, tuple[int, ...]]:
        """The tallies before the first deal."""
        nothing = dict.fromkeys(self.params.tallies, (0,) * players)
        return MappingProxyType({POINTS: (self.params.starting,) * players, **nothing})


@cache
def _payer(kind: type) -> Paying:
    """The family whose way of paying has parameters of this class."""
    payers = (family.answer(Paying) for family in families() if kind in family.payments().values())
    return next(payer for payer in payers if payer is not None)


def finishing_order(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The order in which seats went out, the others by how few cards they have; and the cards left by seat."""
    size = state.rules.packing.size
    sizes = tuple(size(hand) if hand else 0 for hand in state.hands)
    rest = sorted((seat for seat in range(len(sizes)) if seat not in state.out), key=lambda seat: sizes[seat])
    return (*state.out, *rest), sizes


def others(seat: int, players: int, watcher: int | None = None) -> tuple[int, ...]:
    """All seats but one, and but the one that sits the deal out."""
    return tuple(other for other in range(players) if other not in (seat, watcher))


def add(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    """The sums by seat."""
    return tuple(map(plus, left, right))


def _at_place(order: Sequence[int], place: str) -> int:
    return order[PLACES[place]]
