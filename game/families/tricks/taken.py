"""Cards that count for who takes the trick in which they lie, as hearts do: what they come to, in a deal and at its end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards
from game.core.deck import Card
from game.families.tricks.params import ContractPay, TakenCard, TakenPay
from game.families.tricks.trumps import Trumps
from game.match.events import AwardLine, DealResult, sum_of
from game.mechanics.slices import Awarded, Parties, Sides

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class TakenCards:
    """The `cards` in the tricks that each seat has taken in this deal, packed, the seat that took the `last` one, and how many
    cards were `led` to that."""

    cards: tuple[int, ...] = ()
    last: int | None = None
    led: int = 1

    @classmethod
    def fresh(cls, players: int) -> TakenCards:
        """Nobody has taken a trick."""
        return cls((0,) * players)

    def seen_by(self, seat: int) -> TakenCards:
        """All of them were played face up."""
        return self

    def and_trick(self, seat: int, cards: int, led: int) -> TakenCards:
        """The same after that seat has taken these cards, packed, in a trick to which so many were led."""
        return replace(self, cards=(*self.cards[:seat], self.cards[seat] + cards, *self.cards[seat + 1:]), last=seat, led=led)


class CardValues:
    """What the cards of a ruleset count in tricks."""

    @classmethod
    def of_rules(cls, rules: Rules) -> Self | None:
        """None where they count nothing."""
        contract = rules.settle.params.of(ContractPay)
        counted = () if contract is None else tuple([TakenCard(each.of, each.each) for each in contract.cards])
        pay = TakenPay(counted) if counted else rules.settle.params.of(TakenPay)
        return None if pay is None else cls(rules, pay)

    def __init__(self, rules: Rules, pay: TakenPay) -> None:
        self.pay, self._rules, packing = pay, rules, rules.packing
        self._of_kind = {card.index: entry.each for card in rules.deck.cards
                         if (entry := _entry_of(card, pay)) is not None}
        # Cards that multiply what the others count; and sets: the room of their cards, these, packed, and what they bring.
        self._times = {card.index: entry.times for card in rules.deck.cards
                       if (entry := _entry_of(card, pay)) is not None and entry.times > 1}
        wholes = [(rules.cards_of(card for card in rules.pack if any(map(card.matches, each.of))), each.more)
                  for each in pay.sets]
        self._sets = [(sum(packing.fields(packing.unit[card.index]) for card, _ in whole.counts()), whole.bits, more)
                      for whole, more in wholes]
        self.counting = sum(packing.fields(packing.unit[index]) for index, each in self._of_kind.items()
                            if each or index in self._times)
        for room, _, _ in self._sets:
            self.counting |= room

    def of(self, cards: int) -> int:
        """What these cards count together; packed."""
        found = cards & self.counting
        if not found:
            return 0
        held = self._rules.packing.counts(found)
        if self._times or self._sets:
            return self._together(found, held)
        return sum([count * self._of_kind[card.index] for card, count in held])

    def _together(self, found: int, held: Iterable[tuple[Card, int]]) -> int:
        """What cards count some of which multiply the others, or belong to sets."""
        alone, plain, times = 0, [], 1
        for card, count in held:
            each, factor = self._of_kind.get(card.index, 0), self._times.get(card.index, 1)
            if factor > 1:
                alone, times = alone + count * each, times * factor ** count
            else:
                plain.append(count * each)
        if not plain:
            return alone
        return times * (sum(plain) + sum(more for room, whole, more in self._sets if found & room == whole))

    def rest(self, cards: int, taken: TakenCards) -> int:
        """What these cards of the rest count for who took the last trick."""
        rest = self.pay.rest
        return 0 if rest is None else self.of(cards) * rest.times * (taken.led if rest.by_size else 1)

    @cached_property
    def total(self) -> int:
        """What all tricks of a deal count together, without sets, sweeps, and what multiplies."""
        return sum([self._of_kind.get(card.index, 0) for card in self._rules.pack]) + self.pay.last_trick

    def points(self, taken: TakenCards, parties: Parties) -> tuple[int, ...]:
        """What every seat and its partners have so far, the last trick not counted."""
        return tuple(map(self.of, parties.pooled(taken.cards)))

    def sweepers(self, taken: TakenCards, sides: Sides) -> tuple[int, ...]:
        """The seat, or its side, that has taken every card that counts, where that makes a difference."""
        holders = [seat for seat, cards in enumerate(taken.cards) if cards & self.counting]
        if self.pay.sweep is None or not holders or any(not sides.together(holders[0], seat) for seat in holders):
            return ()
        return sides.with_seat(holders[0])


def _entry_of(card: Card, pay: TakenPay) -> TakenCard | None:
    """What is said of a card: the first entry that names it."""
    return next((each for each in pay.cards if any(map(card.matches, each.of))), None)


def taken_result(state: State) -> DealResult:
    """The deal of a state, which is over, by what was taken; the places go by points, and where sides reach steps the side that
    has won comes first."""
    rules, taken = state.rules, state[TakenCards]
    values, players = rules[CardValues], rules.players
    if values.pay.steps:
        return _stepped(state, values, taken)
    lines = (*state[Awarded].lines, *_lines(state, values, taken))
    points = sum_of(lines, players)
    sign = rules.ruleset.match.points_sign
    order = sorted(range(players), key=lambda seat: (-sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), (0,) * players, points, state.tricks, state.paid, lines=lines,
                      parts=(taken,))


def _lines(state: State, values: CardValues, taken: TakenCards) -> list[AwardLine]:
    pay, sides, packing = values.pay, state[Sides], state.rules.packing
    sweepers, counted = values.sweepers(taken, sides), [
        Cards(packing, cards & values.counting) for cards in state.parties.pooled(taken.cards)]
    if sweepers and pay.sweep is not None:
        cards = counted[sweepers[0]]
        found = [AwardLine("sweep" if seat in sweepers else "swept", seat, pay.sweep.own if seat in sweepers else pay.sweep.other,
                           number=len(cards), cards=cards if seat in sweepers else None) for seat in range(state.rules.players)]
    else:
        found = [AwardLine("taken", seat, values.of(cards.bits), number=len(cards), cards=cards)
                 for seat, cards in enumerate(counted) if cards]
    winners = sides.with_seat(taken.last) if taken.last is not None else ()
    if pay.last_trick:
        found += [AwardLine("last_trick", seat, pay.last_trick) for seat in winners]
    if pay.rest is not None:
        rest = aside(state) & values.counting
        found += [AwardLine("rest", seat, values.rest(rest, taken), cards=Cards(packing, rest)) for seat in winners if rest]
    return [line for line in found if line.each or line.cards]


def aside(state: State) -> int:
    """The cards, packed, that were dealt to nobody: those set aside, and one among them that was turned up for trumps."""
    turned = state[Trumps]
    return sum(state.dead) + (state.rules.packing.unit[turned.card.index] if turned.card is not None and turned.aside else 0)


class Against(NamedTuple):
    """What the side against the dealer's has in the end: its cards that count, those of the rest where it took the last trick,
    and what all of it comes to."""

    cards: int
    rest: int
    points: int

    @classmethod
    def of_deal(cls, state: State, values: CardValues, taken: TakenCards) -> Self:
        """That of a deal which is over."""
        dealer, sides = state.offices.get("dealer", 0), state[Sides]
        others = [seat for seat in range(state.rules.players) if not sides.together(dealer, seat)]
        cards = sum([taken.cards[seat] for seat in others]) & values.counting
        if taken.last not in others:
            return cls(cards, 0, values.of(cards))
        rest = aside(state) & values.counting if values.pay.rest is not None else 0
        return cls(cards, rest, values.of(cards) + values.pay.last_trick + values.rest(rest, taken))


def _stepped(state: State, values: CardValues, taken: TakenCards) -> DealResult:
    dealer, sides, players, packing = state.offices.get("dealer", 0), state[Sides], state.rules.players, state.rules.packing
    against = Against.of_deal(state, values, taken)
    step = [each for each in values.pay.steps if each.reaches <= against.points][-1]
    own = [seat for seat in range(players) if sides.together(dealer, seat)]
    others = [seat for seat in range(players) if seat not in own]
    kind, winners, each = (("step_drawn", [*own, *others], 0) if step.drawn else
                           ("step_dealer", own, step.dealer) if step.dealer else ("step_others", others, step.others))
    lines = [AwardLine(kind, seat, each, number=against.points, cards=Cards(packing, against.cards + against.rest))
             for seat in winners]
    order = [*winners, *(seat for seat in range(players) if seat not in winners)]
    return DealResult(state.deal_number, tuple(order), (0,) * players, sum_of(lines, players), state.tricks, state.paid,
                      lines=tuple(lines), parts=(taken,))
