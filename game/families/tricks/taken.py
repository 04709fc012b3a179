"""Cards that count for who takes the trick in which they lie, as hearts do: what they come to, in a deal and at its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards
from game.families.tricks.params import ContractPay, TakenPay
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
        pay = TakenPay(contract.cards) if contract is not None and contract.cards else rules.settle.params.of(TakenPay)
        return None if pay is None else cls(rules, pay)

    def __init__(self, rules: Rules, pay: TakenPay) -> None:
        self.pay, self._rules, packing = pay, rules, rules.packing
        self._of_kind = {card.index: entry.each for card in rules.deck.cards
                         if (entry := next((each for each in pay.cards if any(map(card.matches, each.of))), None)) is not None}
        self.counting = sum(packing.fields(packing.unit[index]) for index, each in self._of_kind.items() if each)

    def of(self, cards: int) -> int:
        """What these cards count together; packed."""
        found = cards & self.counting
        return sum([count * self._of_kind[card.index] for card, count in self._rules.packing.counts(found)]) if found else 0

    def rest(self, cards: int, taken: TakenCards) -> int:
        """What these cards of the rest count for who took the last trick."""
        rest = self.pay.rest
        return 0 if rest is None else self.of(cards) * rest.times * (taken.led if rest.by_size else 1)

    @cached_property
    def total(self) -> int:
        """What all tricks of a deal count together, without a sweep."""
        pack = self._rules.cards_of(self._rules.pack)
        return self.of(pack.bits) + self.pay.last_trick

    def points(self, taken: TakenCards, parties: Parties) -> tuple[int, ...]:
        """What every seat and its partners have so far, the last trick not counted."""
        return tuple(map(self.of, parties.pooled(taken.cards)))

    def sweepers(self, taken: TakenCards, sides: Sides) -> tuple[int, ...]:
        """The seat, or its side, that has taken every card that counts, where that makes a difference."""
        holders = [seat for seat, cards in enumerate(taken.cards) if cards & self.counting]
        if self.pay.sweep is None or not holders or any(not sides.together(holders[0], seat) for seat in holders):
            return ()
        return sides.with_seat(holders[0])


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
    winners, each = (own, step.dealer) if step.dealer else ([seat for seat in range(players) if seat not in own], step.others)
    lines = [AwardLine("step_dealer" if step.dealer else "step_others", seat, each, number=against.points,
                       cards=Cards(packing, against.cards + against.rest)) for seat in winners]
    order = [*winners, *(seat for seat in range(players) if seat not in winners)]
    return DealResult(state.deal_number, tuple(order), (0,) * players, sum_of(lines, players), state.tricks, state.paid,
                      lines=tuple(lines), parts=(taken,))
