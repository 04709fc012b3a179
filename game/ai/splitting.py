"""A hand in combinations, as a person would put it in order: the planner's plan where every combination costs the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planbook import plan_book
from game.ai.planner import Meld, Planner
from game.core.cards import Cards

if TYPE_CHECKING:
    from game.match.rules import Rules


def split_hand(rules: Rules, hand: Cards) -> list[Cards]:
    """The hand in as few combinations as the planner finds: bombs first, then the larger and the higher ones. Single cards, and
    those that belong to no combination, are left out."""
    plan = Planner(plan_book(rules), lambda reading: 1.0, None).best(hand.bits)
    melds = sorted((meld for meld in plan.melds if meld.reading.size > 1), key=_rank, reverse=True)
    rest, found = hand.bits - plan.reserved, []
    for meld in melds:
        bits = meld.fixed
        if not bits:
            bits = _taken(rules, rest, meld)
            rest -= bits
        found.append(Cards(rules.packing, bits))
    return found


def _rank(meld: Meld) -> tuple[bool, int, int]:
    return meld.reading.bomb, meld.reading.size, meld.reading.power


def _taken(rules: Rules, hand: int, meld: Meld) -> int:
    """Cards of the hand that make that combination, which looks at their cells alone."""
    packing, bits = rules.packing, 0
    for cell, count in meld.parts:
        for card in packing.cells[cell]:
            held = min(count, packing.count(hand, card))
            bits += held * packing.unit[card.index]
            count -= held
    return bits
