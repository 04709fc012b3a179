"""What wagers bring when a deal is over: every box against the banker's, settled on its own (docs/rules/blackflower.md 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.boxes import NOT_PLAYED, BankResult, Box, BoxResult
from game.cards import Cards
from game.events import AwardLine, DealResult, new_event
from game.mechanics.bank import DEALER, bank_of

if TYPE_CHECKING:
    from game.state import State


def wager_result(state: State) -> DealResult:
    """The deal of a state whose boxes have all ended, or for which nobody has bet; the places go by points."""
    banker, nothing, packing = state.offices[DEALER], state.rules.nothing, state.rules.packing
    unit = packing.unit
    hand = state.boxes[-1] if state.boxes else Box(banker, result=NOT_PLAYED)
    points, found = list(nothing), _results(state, hand)
    lines: list[AwardLine] = []
    for number, (seat, _, held, _, _, _, gain, _) in enumerate(found):
        if gain:
            cards = Cards(packing, sum([unit[card] for card in held]))
            line = (seat, gain, (banker,)) if gain > 0 else (banker, -gain, (seat,))
            lines.append(new_event(AwardLine, ("wager", *line, None, number, cards)))
            points[seat] += gain
            points[banker] -= gain
    brought = tuple(points)
    order = sorted(range(len(points)), key=[-each for each in points].__getitem__)
    return DealResult(
        state.deal_number, tuple(order), nothing, brought, nothing, brought, nothing, lines=tuple(lines), dealer=banker,
        bank=BankResult(banker, hand.cards, hand.result or NOT_PLAYED, tuple(found)))


def _results(state: State, banker: Box) -> list[BoxResult]:
    """Every wager, how its hand compared with the banker's, and what it brings."""
    bank, bets, theirs = bank_of(state), state.bets, banker.result or NOT_PLAYED
    sides, base, compare, pay = bank.wager.sides, bank.base, bank.valuer.verdict, bank.valuer.pay
    found: list[BoxResult] = []
    for seat, wager, box in _wagers(state):
        bet, mine = bets[seat], box[7] or NOT_PLAYED
        side = bet[1] if bet is not None else ""
        verdict = compare(mine, theirs)
        gain = pay(mine, verdict, wager, base, sides[side] if side else None)
        found.append(new_event(BoxResult, (seat, box[5], box[2], wager, mine, verdict, gain, side)))
    return found


def _wagers(state: State) -> Sequence[tuple[int, int, Box]]:
    """Whose wager it is, how much, and on which hand. Where all have bet on the same two, each bet stands for itself."""
    boxes, bets, bank = state.boxes[:-1], state.bets, bank_of(state)
    if not bank.shared or not boxes:
        return [(box[0], box[1], box) for box in boxes]
    order = bank.after[state.offices[DEALER]]
    return [(seat, bet.amount, boxes[0]) for seat in order if (bet := bets[seat]) is not None and bet.amount]
