"""What the ways of playing a rollout on share: how high every card stands, what a hand offers, its lowest cards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.actions import Action
from game.combos import Reading, Shape
from game.combos.plays import HandPlays

if TYPE_CHECKING:
    from game.rules import Rules

HIGH = 0.75                     # of the cards of the pack stand lower: what counts as a high card


class Pack:
    """What does not depend on a deal, worked out once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.heights = heights(rules)
        self._by_height = sorted((height, index) for index, height in self.heights.items())
        self._high = rules.packing.mask_of(card for card in rules.deck.cards if self.heights[card.index] >= HIGH)

    @cached_property
    def _meant(self) -> frozenset[int]:
        """The numbers of the fine shapes that are what their cards count as."""
        table = self.rules.table
        return frozenset(shape.number for shape in table.shapes if shape.fine and table.value(shape.need) is shape.reading)

    def high_cards(self, hand: int) -> int:
        """How many high cards there are in a packed hand."""
        return self.rules.packing.size(hand & self._high)

    def played(self, shape: Shape, hand: int) -> Action:
        """The play of a shape with cards of the hand."""
        if shape.fine:
            return self.rules.book.play(shape.need)
        found: Action | None = shape.memo.get(hand & shape.mask)
        return found or self.rules.book.represent(shape, hand)

    def shapes(self, finder: HandPlays) -> list[Shape]:
        """The shapes of a hand that count as what they are."""
        found, fine = list(finder.coarse_shapes()), finder.fine_shapes()
        if fine:
            found += [shape for shape in fine if shape.number in self._meant]
        return found

    def lowest(self, hand: int, count: int, keep: int = 0) -> int:
        """So many cards that stand lowest alone, those of `keep` last; packed."""
        packing = self.rules.packing
        unit, width, capacity = packing.unit, packing.width, packing.capacity
        found = 0
        for cards in (hand - keep, keep):
            for _, index in self._by_height:
                held = min(cards >> index * width & capacity, count)
                if held:
                    found += held * unit[index]
                    count -= held
                    if not count:
                        return found
        return found


def heights(rules: Rules) -> dict[int, float]:
    """For every kind, by its index, the share of the pack that stands lower when played alone."""
    unit, value = rules.packing.unit, rules.table.value
    power = {card.index: reading.power if (reading := value(unit[card.index])) else -1 for card in rules.deck.cards}
    pack = [power[card.index] for card in rules.pack]
    return {index: sum(other < own for other in pack) / max(len(pack), 1) for index, own in power.items()}


def cheapest(shape: Shape) -> tuple[bool, int, int]:
    """Lowest first, bombs last."""
    reading = shape.reading
    return reading.bomb, reading.power, reading.size


def strongest(shape: Shape) -> tuple[int, bool, int]:
    """Most cards last."""
    reading: Reading = shape.reading
    return reading.size, reading.safe, reading.power
