"""What wagers bring when a deal is over: every box against the banker's, settled on its own (docs/rules/blackflower.md 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.boxes import NOT_PLAYED, BankResult, Bet, Box, BoxResult
from game.cards import Cards
from game.events import AwardLine, DealResult
from game.mechanics.bank import DEALER, bank_of

if TYPE_CHECKING:
    from game.state import State


def wager_result(state: State) -> DealResult:
    """The deal of a state whose boxes have all ended, or for which nobody has bet; the places go by points."""
    banker, nothing = state.offices[DEALER], state.rules.nothing
    packing = state.rules.packing
    points, lines, found = list(nothing), [], _boxes(state)
    for number, box in enumerate(found):
        gain = box.gain
        if gain:
            collector, payer = (box.seat, banker) if gain > 0 else (banker, box.seat)
            cards = Cards(packing, sum([packing.unit[card] for card in box.cards]))
            lines.append(AwardLine("wager", collector, abs(gain), (payer,), None, number, cards))
            points[box.seat] += gain
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
    wagers = [(box.seat, box.wager, box) for box in boxes]
    if bank.shared:
        players = state.rules.players
        order = [(state.offices[DEALER] + turn) % players for turn in range(1, players)]
        wagers = [(seat, bet.amount, boxes[0]) for seat in order if (bet := bets[seat]) is not None and bet.amount]
    found = []
    for seat, wager, box in wagers:
        side = (bets[seat] or Bet(0)).side
        mine = box.result or NOT_PLAYED
        verdict = valuer.verdict(mine, theirs)
        gain = valuer.pay(mine, verdict, wager, base, sides[side] if side else None)
        found.append(BoxResult(seat, box.part, box.cards, wager, mine, verdict, gain, side))
    return found
