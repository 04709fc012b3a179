"""What a deal is worth in which seats go out one after the other. They pay each other: by place, for what they are left with, for
having been frozen, or by the number of cards (docs/rules/tien_len.md 7, 8). Or the side whose player is first out has points: the
more, the sooner its last one follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.families.climbing.chops import ChopCourse, Prices
from game.families.climbing.params import ClimbParams, SideParams
from game.match.results import AwardLine, DealResult, sum_of
from game.mechanics.settle import finishing_order
from game.mechanics.slices import Awarded, Revealed, Sides

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.match.rules import Rules
    from game.match.state import State


def going_out_result(state: State) -> DealResult:
    """A finished deal: what was paid in its course, and then what its end costs."""
    rules, paid = state.rules, state[Awarded].lines
    size = rules.packing.size
    sizes = tuple(map(size, state.hands))
    first = state[Revealed].seat
    out = state.out if first is None else (first,)
    order = (*out, *sorted((seat for seat in range(rules.players) if seat not in out), key=lambda seat: sizes[seat]))
    lines = tuple(state.parties.counted(_lines(state, order))) if first is None else ()
    course = state[ChopCourse]
    result = DealResult(state.deal_number, order, sizes, sum_of((*paid, *lines), rules.players), rules.nothing,
                        sum_of(paid, rules.players), lines=(*paid, *lines))
    return result.with_part(course)


def _lines(state: State, order: tuple[int, ...]) -> Iterator[AwardLine]:
    prices, frozen, first = state.rules[Prices], state[ChopCourse].frozen, order[0]
    pay = prices.params
    for number, amount in enumerate(pay.places[:len(order) // 2]):
        payer, payee = order[len(order) - 1 - number], order[number]
        if amount and payer not in frozen:
            yield AwardLine("place", payee, amount, (payer,), number=number + 1)
    if pay.each_card:
        for seat in order[1:]:
            cards = state.rules.packing.size(state.hands[seat])
            times = pay.unplayed if not state[ChopCourse].made[seat] else 1
            if cards:
                yield AwardLine("cards_left", first, cards * pay.each_card * times, (seat,), number=cards)
    for place, seat in enumerate(order[1:], 1):
        if seat not in frozen:
            above = order[place - 1] if pay.left_to == "above" and _goes_on(state.rules) else first
            yield from left_lines(state, prices, seat, above)


def frozen_lines(state: State, prices: Prices, frozen: tuple[int, ...], first: int) -> Iterator[AwardLine]:
    """What frozen seats pay the first at once."""
    for seat in frozen:
        if prices.params.frozen:
            yield AwardLine("frozen", first, prices.params.frozen, (seat,))
        yield from left_lines(state, prices, seat, first)


def left_lines(state: State, prices: Prices, seat: int, payee: int) -> Iterator[AwardLine]:
    """What a seat pays for the cards that it is left with."""
    worth = prices.left(state.hands[seat]) if state.hands[seat] else 0
    if worth:
        yield AwardLine("left", payee, worth, (seat,), cards=Cards(state.rules.packing, state.hands[seat]))


def _goes_on(rules: Rules) -> bool:
    """Whether play goes on for places when the first seat is out."""
    params = rules.ruleset.params_of(ClimbParams)
    return params is not None and params.until == "one_left"


def side_result(state: State) -> DealResult:
    """A finished deal, in which every seat of the side of the first seat out gets the points for it."""
    rules, sides = state.rules, state[Sides]
    params = rules.settle.params.of(SideParams)
    assert params is not None
    order, sizes = finishing_order(state)
    winners = sides.with_seat(order[0])
    last = max(order.index(seat) for seat in winners)
    rivals = last + 1 - len(winners)                   # who finished before the last of them
    worth = params.points[min(rivals, len(params.points) - 1)]
    players, parties = rules.players, state.parties
    lines = tuple(parties.counted([
        AwardLine("side", seat, worth, parties.payers(seat, players) if params.from_ == "others" else (), number=last + 1)
        for seat in winners]))
    return DealResult(state.deal_number, order, sizes, sum_of(lines, players), rules.nothing, rules.nothing, lines=lines)
