"""A hand in combinations, as a person would put it in order: the planner's plan where every combination costs the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.planbook import plan_book
from game.ai.planner import Meld, Planner
from game.core.cards import Cards

if TYPE_CHECKING:
    from game.match.rules import Rules


def split_hand(rules: Rules, hand: Cards) -> list[Cards]:
    """The hand in as few combinations as the planner finds: bombs first, then the larger ones, as the deck orders their cards.
    Single cards, and those that belong to no combination, are left out."""
    plan = Planner(plan_book(rules), lambda reading: 1.0, None).best(hand.bits)
    rest, found = hand.bits - plan.reserved, []
    for meld in plan.melds:
        if meld.reading.size > 1:
            bits = meld.fixed or _taken(rules, rest, meld)
            rest -= 0 if meld.fixed else bits
            found.append((not meld.reading.bomb, -meld.reading.size, bits & -bits, Cards(rules.packing, bits)))
    return [cards for *_, cards in sorted(found, key=lambda group: group[:3])]


def _taken(rules: Rules, hand: int, meld: Meld) -> int:
    """Cards of the hand that make that combination, which looks at their cells alone."""
    packing, bits = rules.packing, 0
    for cell, count in meld.parts:
        for card in packing.cells[cell]:
            held = min(count, packing.count(hand, card))
            bits += held * packing.unit[card.index]
            count -= held
    return bits
