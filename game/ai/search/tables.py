"""What the ways of playing a rollout on share: how high every card stands, what a hand offers, its lowest cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.ai.planner import Meld, Planner
from game.core.combos import Reading, Shape
from game.core.combos.plays import HandPlays
from game.match.actions import Action

if TYPE_CHECKING:
    from game.match.rules import Rules


HIGH = 0.75                     # of the cards of the pack stand lower: what counts as a high card


class PackTables:
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


# ------------------------------------------------------------ splits
# What becomes of a split hand when cards are taken out of it.


class Taken(NamedTuple):
    """The combinations of a plan that stay, those that are broken, and the sets that are made of what is left of them."""

    kept: list[Meld]
    gone: list[Meld]
    new: list[Meld]


def taken_out(plan: Sequence[Meld], rest: int, action: Action, planner: Planner) -> Taken:
    """An action takes its cards from wherever they are the least loss; `rest` is the hand without them."""
    packing = planner.book.packing
    wanted = _counts(action.cell_bits, packing.cell_width)
    kept: list[Meld] = []
    gone: list[Meld] = []
    loose: dict[int, int] = {}
    for meld in sorted(plan, key=_fewest):
        if meld.fixed and packing.contains(rest, meld.fixed):
            rest -= meld.fixed
        elif meld.fixed or any(wanted.get(cell) for cell, _ in meld.parts):
            for cell, count in meld.parts:
                taken = min(wanted.get(cell, 0), count)
                if taken:
                    wanted[cell] -= taken
                if count > taken:
                    loose[cell] = loose.get(cell, 0) + count - taken
            gone.append(meld)
            continue
        kept.append(meld)
    return Taken(kept, gone, [meld for cell, count in loose.items() for meld in planner.sets_of(cell, count)[0]])


def _fewest(meld: Meld) -> tuple[bool, int, float]:
    """Combinations whose cards are fixed first, then those that are the least loss."""
    return not meld.fixed, meld.reading.size, -meld.cost


def _counts(cells: int, width: int) -> dict[int, int]:
    """Cards counted by cell as a table."""
    found: dict[int, int] = {}
    while cells:
        cell = ((cells & -cells).bit_length() - 1) // width
        found[cell] = count = cells >> cell * width & (1 << width) - 1
        cells -= count << cell * width
    return found
