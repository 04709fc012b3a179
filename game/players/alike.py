"""Cards of one cell (Sevens) as a plan sees them: into which sets so many of them are best split, and what that costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf

from game.combos import Reading
from game.players.planbook import PlanBook

UNPLAYABLE = 5.0


class AlikeSets:
    """The sets of every cell for one decision; `cost` tells what a combination costs there."""

    def __init__(self, book: PlanBook, cost: Callable[[Reading], float]) -> None:
        self._book = book
        self._cost = cost
        self._splits: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)} for _ in book.alike]
        self._rows: list[dict[int, list[float]]] = [{} for _ in book.alike]

    def split(self, cell: int, count: int) -> tuple[float, int]:
        """The cheapest split of so many cards of a cell, and the number of cards of its first set."""
        known = self._splits[cell].get(count)
        if known is None:
            sets = self._book.alike[cell]
            known = (UNPLAYABLE * count, count)
            for size in range(1, count + 1):
                if size in sets:
                    cost = self._cost(sets[size]) + self.split(cell, count - size)[0]
                    if cost < known[0]:
                        known = (cost, size)
            self._splits[cell][count] = known
        return known

    def whole(self, counts: Iterable[int]) -> float:
        """What a hand costs that is split cell by cell."""
        return sum([self.split(cell, count)[0] for cell, count in enumerate(counts) if count])

    def changes(self, counts: Sequence[int]) -> Callable[[int], float]:
        """How the cost of a hand's sets changes when cards are taken out, by the place of these cards in `PlanBook.layout`;
        infinite when the hand has not so many. With the cost of a meld they add up to what taking it out does."""
        found: list[float] = []
        for rows, count in zip(self._rows, counts, strict=True):
            found += rows.get(count) or self._row(len(found) // self._book.stride, count)
        return found.__getitem__

    def _row(self, cell: int, held: int) -> list[float]:
        whole = self.split(cell, held)[0]
        row = self._rows[cell][held] = [self.split(cell, held - count)[0] - whole if count <= held else inf
                                        for count in range(self._book.stride)]
        return row
