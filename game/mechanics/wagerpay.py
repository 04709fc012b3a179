"""What wagers bring when a deal is over: every box against the banker's, settled on its own (docs/rules/blackflower.md 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.boxes import NOT_PLAYED, BankResult, Box, BoxResult
from game.cards import Cards
from game.events import AwardLine, DealResult, new_event
from game.mechanics.bank import DEALER, bank_of

if TYPE_CHECKING:
    from game.state import State


def wager_result(state: State) -> DealResult:
    """The deal of a state whose boxes have all ended, or for which nobody has bet; the places go by points."""
    banker, nothing = state.offices[DEALER], state.rules.nothing
    packing = state.rules.packing
    unit = packing.unit
    points, lines, found = list(nothing), [], _boxes(state)
    for number, (seat, _, held, _, _, _, gain, _) in enumerate(found):
        if gain:
            cards = Cards(packing, sum([unit[card] for card in held]))
            line = (seat, gain, (banker,)) if gain > 0 else (banker, -gain, (seat,))
            lines.append(new_event(AwardLine, ("wager", *line, None, number, cards)))
            points[seat] += gain
            points[banker] -= gain
    hand = state.boxes[-1] if state.boxes else Box(banker, result=NOT_PLAYED)
    brought = tuple(points)
    order = sorted(range(len(points)), key=[-each for each in points].__getitem__)
    return DealResult(
        state.deal_number, tuple(order), nothing, brought, nothing, brought, nothing, lines=tuple(lines), dealer=banker,
        bank=BankResult(banker, hand.cards, hand.result or NOT_PLAYED, tuple(found)))


def _boxes(state: State) -> list[BoxResult]:
    """Every wager with what it was on. Where all have bet on the same two hands, each bet stands for itself."""
    if not state.boxes:
        return []
    bank, boxes, bets = bank_of(state), state.boxes[:-1], state.bets
    theirs = state.boxes[-1].result or NOT_PLAYED
    sides, base, valuer = bank.wager.sides, bank.base, bank.valuer
    wagers = [(box[0], box[1], box) for box in boxes]
    if bank.shared:
        order = bank.after[state.offices[DEALER]]
        wagers = [(seat, bet.amount, boxes[0]) for seat in order if (bet := bets[seat]) is not None and bet.amount]
    found: list[BoxResult] = []
    for seat, wager, box in wagers:
        bet = bets[seat]
        side = bet.side if bet is not None else ""
        mine = box.result or NOT_PLAYED
        verdict = valuer.verdict(mine, theirs)
        gain = valuer.pay(mine, verdict, wager, base, sides[side] if side else None)
        found.append(new_event(BoxResult, (seat, box.part, box.cards, wager, mine, verdict, gain, side)))
    return found
