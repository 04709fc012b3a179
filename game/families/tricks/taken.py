"""Cards that count for who takes the trick in which they lie, as hearts do: what a deal is worth by them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Self

from game.core.cards import Cards
from game.families.tricks.params import TakenPay
from game.families.tricks.trumps import Trumps
from game.match.results import AwardLine, DealResult, sum_of
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.slices import Awarded, Parties, Sides

if TYPE_CHECKING:
    from game.match.rules import Rules
    from game.match.state import State


def rest_points(values: CardValues, pay: TakenPay, cards: int, taken: TakenCards) -> int:
    """What these cards of the rest, packed, count for who took the last trick."""
    rest = pay.rest
    return 0 if rest is None else values.of(cards) * rest.times * (taken.led if rest.by_size else 1)


def points_so_far(rules: Rules, taken: TakenCards, tricks: Sequence[int]) -> tuple[int, ...]:
    """What every seat, and its partners that everybody knows, have who have taken these cards and tricks, the last trick not
    counted; nothing where cards do not count."""
    values, pay = rules.get(CardValues), rules.settle.params.of(TakenPay)
    if values is None:
        return ()
    parties, each = Parties(sides=rules.fresh[Sides]), 0 if pay is None else pay.each_trick      # a secret partner stays secret
    return tuple([points + each * number
                  for points, number in zip(values.points(taken, parties), parties.pooled(tricks), strict=True)])


def _sweepers(values: CardValues, pay: TakenPay, taken: TakenCards, sides: Sides) -> tuple[int, ...]:
    """The seat, or its side, that has taken every card that counts, where that makes a difference."""
    holders = [seat for seat, cards in enumerate(taken.cards) if cards & values.counting]
    if pay.sweep is None or not holders or any(not sides.together(holders[0], seat) for seat in holders):
        return ()
    return sides.with_seat(holders[0])


def taken_result(state: State, pay: TakenPay) -> DealResult:
    """The deal of a state, which is over, by what was taken; the places go by points, and where sides reach steps the side that
    has won comes first."""
    rules, taken = state.rules, state[TakenCards]
    values, players = rules[CardValues], rules.players
    if pay.steps:
        return _stepped(state, values, pay, taken)
    lines = (*state[Awarded].lines, *_lines(state, values, pay, taken))
    points = sum_of(lines, players)
    sign = rules.ruleset.match.points_sign
    order = sorted(range(players), key=lambda seat: (-sign * points[seat], seat))
    return DealResult(state.deal_number, tuple(order), (0,) * players, points, state.tricks, state.paid, lines=lines,
                      parts=(taken,))


def _lines(state: State, values: CardValues, pay: TakenPay, taken: TakenCards) -> list[AwardLine]:
    sides, packing = state[Sides], state.rules.packing
    sweepers, counted = _sweepers(values, pay, taken, sides), [
        Cards(packing, cards & values.counting) for cards in state.parties.pooled(taken.cards)]
    if sweepers and pay.sweep is not None:
        cards = counted[sweepers[0]]
        found = [AwardLine("sweep" if seat in sweepers else "swept", seat, pay.sweep.own if seat in sweepers else pay.sweep.other,
                           number=len(cards), cards=cards if seat in sweepers else None) for seat in range(state.rules.players)]
    else:
        found = [AwardLine("taken", seat, values.of(cards.bits), number=len(cards), cards=cards)
                 for seat, cards in enumerate(counted) if cards]
    for seat, number in enumerate(state.parties.pooled(state.tricks)):
        if pay.each_trick and number:
            found.append(AwardLine("tricks", seat, pay.each_trick * number, number=number))
    winners = sides.with_seat(taken.last) if taken.last is not None else ()
    if pay.last_trick:
        found += [AwardLine("last_trick", seat, pay.last_trick) for seat in winners]
    if pay.rest is not None:
        rest = aside(state) & values.counting
        found += [AwardLine("rest", seat, rest_points(values, pay, rest, taken), cards=Cards(packing, rest))
                  for seat in winners if rest]
    return [line for line in found if line.each or line.cards]


def aside(state: State) -> int:
    """The cards, packed, that were dealt to nobody: those set aside, and one among them that was turned up for trumps."""
    return sum(state.dead) + state[Trumps].lying(state.rules.packing)


class Against(NamedTuple):
    """What the side against the dealer's has in the end: its cards that count, those of the rest where it took the last trick,
    and what all of it comes to."""

    cards: int
    rest: int
    points: int

    @classmethod
    def of_deal(cls, state: State, values: CardValues, pay: TakenPay, taken: TakenCards) -> Self:
        """That of a deal which is over."""
        dealer, sides = state.offices.get("dealer", 0), state[Sides]
        others = [seat for seat in range(state.rules.players) if not sides.together(dealer, seat)]
        cards = sum([taken.cards[seat] for seat in others]) & values.counting
        points = values.of(cards) + pay.each_trick * sum([state.tricks[seat] for seat in others])
        if taken.last not in others:
            return cls(cards, 0, points)
        rest = aside(state) & values.counting if pay.rest is not None else 0
        return cls(cards, rest, points + pay.last_trick + rest_points(values, pay, rest, taken))


def _stepped(state: State, values: CardValues, pay: TakenPay, taken: TakenCards) -> DealResult:
    dealer, sides, players, packing = state.offices.get("dealer", 0), state[Sides], state.rules.players, state.rules.packing
    against = Against.of_deal(state, values, pay, taken)
    step = [each for each in pay.steps if each.reaches <= against.points][-1]
    own = [seat for seat in range(players) if sides.together(dealer, seat)]
    others = [seat for seat in range(players) if seat not in own]
    kind, winners, each = (("step_drawn", [*own, *others], 0) if step.drawn else
                           ("step_dealer", own, step.dealer) if step.dealer else ("step_others", others, step.others))
    lines = [AwardLine(kind, seat, each, number=against.points, cards=Cards(packing, against.cards + against.rest))
             for seat in winners]
    order = [*winners, *(seat for seat in range(players) if seat not in winners)]
    return DealResult(state.deal_number, tuple(order), (0,) * players, sum_of(lines, players), state.tricks, state.paid,
                      lines=tuple(lines), parts=(taken,))
