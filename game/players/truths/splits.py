"""How a hand falls apart into combinations: the fewest plays, the fewest that can be beaten, and what is sure to be won.

Every way to split is tried, card by card; where there are too many, nothing is claimed (None).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.combos import Reading, Shape
from game.combos.plays import HandPlays
from game.players.truths.position import Position

NODES = 2500
NEVER = 1000


class TooMany(Exception):
    """There are more ways to split a hand than can be tried."""


class Splits:
    """The ways to split hands of one position by what each combination costs."""

    def __init__(self, position: Position, cost: Callable[[Reading], int]) -> None:
        self._position = position
        self._cost = cost
        self._known: dict[int, int] = {}
        self._left = NODES

    def least(self, hand: int) -> int | None:
        """The least that a hand costs; None where nobody can tell."""
        try:
            found = self._least(hand)
        except TooMany:
            return None
        return found if found < NEVER else None

    def _least(self, hand: int) -> int:
        if not hand:
            return 0
        known = self._known.get(hand)
        if known is None:
            self._left -= 1
            if self._left < 0:
                raise TooMany
            found = min((self._cost(shape.reading) + self._least(hand - bits)
                         for shape, bits in with_lowest(self._position, hand)), default=NEVER)
            known = self._known[hand] = min(found, NEVER)
        return known


def with_lowest(position: Position, hand: int) -> Iterator[tuple[Shape, int]]:
    """Every combination that takes the first card of a hand, with cards for it."""
    packing, table = position.packing, position.table
    card = packing.counts(hand)[0][0]
    unit, cell = packing.unit[card.index], packing.cell_of[card.index]
    plays = HandPlays(table, hand)
    fine = plays.fine_shapes()
    for shape in fine:
        if packing.contains(shape.need, unit) and table.value(shape.need) is shape.reading:
            yield shape, shape.need
    apart = any(shape.reading.size > 1 for shape in fine)
    for shape in plays.coarse_shapes():
        if any(part == cell for part, _ in shape.parts):
            if apart or shape.promotable:
                yield from ((shape, bits) for bits in table.concrete(shape, hand, unit))
            else:
                yield shape, sum(packing.first_of_cell(part, count, hand) for part, count in shape.parts)


def sure_cards(position: Position, hand: int, most: int) -> int | None:
    """How many cards of a hand, at most `most`, go out in combinations that nobody can beat; None where nobody can tell."""
    sure = [(bits, shape) for shape, bits in position.held(hand) if position.unbeatable(shape.reading)]
    left = NODES

    def search(start: int, hand: int, room: int) -> int:
        nonlocal left
        best = 0
        for place in range(start, len(sure)):
            shape = sure[place][1]
            if shape.reading.size > room or not position.contains(hand, shape):
                continue
            left -= 1
            if left < 0:
                raise TooMany
            taken = shape.need if shape.fine else sum(
                position.packing.first_of_cell(cell, count, hand) for cell, count in shape.parts)
            best = max(best, shape.reading.size + search(place, hand - taken, room - shape.reading.size))
            if best >= room:
                break
        return best
    try:
        return search(0, hand, most)
    except TooMany:
        return None
