"""What a deal is worth in which cards count for who wins them: whoever played last in a round takes all that was played in it.
What seats are left with, and what those have won, may go to others when the deal is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import Cards
from game.match.results import AwardLine
from game.match.slices import Public
from game.mechanics.card_points import CardValues, TakenCards
from game.mechanics.settle import finishing_order
from game.mechanics.slices import Awarded, Revealed, Sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.families.climbing.params import WonPay, WonStep
    from game.match.results import DealResult
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class WonDeal(Public):
    """Which `seats` have won a deal in which cards count, when it is over."""

    seats: tuple[int, ...] = ()


class Holding(NamedTuple):
    """The cards that count for a seat in the end, packed: what it has `won` itself, what those had won who were not out
    (`passed`), and what they held (`hands`)."""

    won: int = 0
    passed: int = 0
    hands: int = 0


def won_result(state: State, pay: WonPay) -> DealResult:
    """A finished deal; the places are those in which seats went out."""
    rules, sides, players = state.rules, state[Sides], state.rules.players
    order, sizes = finishing_order(state)
    values, first = rules[CardValues], order[0]
    side = sides.with_seat(first)
    shown, winners = state[Revealed].seat, side
    if shown is not None:                                # a hand that was shown: nothing has been played
        order, lines, winners = (shown, *(seat for seat in order if seat != shown)), list[AwardLine](), sides.with_seat(shown)
    elif pay.ahead and sides.of and set(order[:len(side)]) == set(side):
        lines = [AwardLine("ahead", seat, pay.ahead) for seat in side]
    else:
        held = _held(state, pay, order)
        points = _pooled(sides, [values.of(sum(each)) for each in held])
        if pay.steps:
            against = max((points[seat] for seat in order if seat not in side), default=0)
            lines, winners = _stepped(pay.steps, side, players, against)
        else:
            lines = _lines(state, values, held)
            best = max(rules.ruleset.match.points_sign * each for each in points)
            winners = tuple([seat for seat in range(players) if rules.ruleset.match.points_sign * points[seat] == best])
    lines = [*state[Awarded].lines, *lines]
    result = replace(rules.settle.result(state.deal_number, order, sizes, awarded=lines, parties=state.parties), paid=state.paid)
    return result.with_part(state[TakenCards]).with_part(WonDeal(winners))


def _pooled(sides: Sides, points: Sequence[int]) -> list[int]:
    """These numbers by seat, each the sum of its side."""
    return [sum([points[other] for other in sides.with_seat(seat)]) for seat in range(len(points))]


def _held(state: State, pay: WonPay, order: Sequence[int]) -> list[Holding]:
    """What every seat has in the end."""
    sides, taken = state[Sides], state[TakenCards].cards
    held = [Holding(won=cards) for cards in taken]
    for seat in (each for each in order if state.hands[each]):
        rival = next((other for other in order if not sides.together(seat, other)), seat)
        to = {"first": order[0], "rivals": rival}
        if pay.won != "kept":
            held[seat] = held[seat]._replace(won=0)
            other = held[to[pay.won]]
            held[to[pay.won]] = other._replace(passed=other.passed + taken[seat])
        if pay.hands != "nobody":
            other = held[to[pay.hands]]
            held[to[pay.hands]] = other._replace(hands=other.hands + state.hands[seat])
    return held


def _lines(state: State, values: CardValues, held: Sequence[Holding]) -> list[AwardLine]:
    """What every seat gets for what it and its partners have."""
    packing, sides, found = state.rules.packing, state[Sides], list[AwardLine]()
    for seat in range(state.rules.players):
        for kind, place in (("taken", 0), ("taken_over", 1), ("taken_left", 2)):
            cards = sum([held[other][place] for other in sides.with_seat(seat)]) & values.counting
            if cards:
                found.append(AwardLine(kind, seat, values.of(cards), number=packing.size(cards), cards=Cards(packing, cards)))
    return found


def _stepped(steps: Sequence[WonStep], side: Sequence[int], players: int, points: int) -> tuple[list[AwardLine], tuple[int, ...]]:
    """What the last step that the side against the first out's reaches brings, and who has won by it."""
    step = [each for each in steps if each.reaches <= points][-1]
    rivals = [seat for seat in range(players) if seat not in side]
    if step.drawn:
        return [AwardLine("won_drawn", seat, 0, number=points) for seat in range(players)], ()
    kind, winners, each = ("won_first", side, step.first) if step.first else ("won_others", rivals, step.others)
    return [AwardLine(kind, seat, each, number=points) for seat in winners], tuple(winners)
