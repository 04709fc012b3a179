"""What can be beaten for certain, and what cannot: by the greatest powers among cards of which nobody holds more than so many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.combos.shapes import Reading

if TYPE_CHECKING:
    from game.core.combos.table import CombinationTable


class Strongest:
    """The strongest combinations among packed cards `unseen`, when nobody holds more than `most` of them.

    Exact, and worked out from these two alone, so that a rule may be built on it.
    """

    def __init__(self, table: CombinationTable, unseen: int, most: int) -> None:
        self._table = table
        self._unseen = unseen
        self._fine = [shape.reading for shape in table.index.fine_shapes(unseen) if not shape.reading.idle]
        self._trumped = any(reading.trump for reading in self._fine)       # a trump beats only what has its form
        self._most = most
        self._greatest: dict[tuple[str, int] | None, int] = {}

    def unbeatable(self, reading: Reading) -> bool:
        """Whether no combination among the unseen cards, of a size that somebody may hold, beats it."""
        if reading.safe:
            return True
        if self._trumped:
            return not any(other.size <= self._most and other.beats(reading) for other in self._fine)
        if self._power(reading.rivals) > reading.power or not reading.bomb and self._power(None) >= 0:
            return False
        return not reading.chopped_by or not (
            self._table.index.chopped(self._unseen, reading, self._most)
            or any(other.size <= self._most and other in reading.chopped_by for other in self._fine))

    def _power(self, rivals: tuple[str, int] | None) -> int:
        """The greatest power of a contest and size (None: of bombs) that somebody may hold, -1 when there is none."""
        found = self._greatest.get(rivals)
        if found is None:
            found = self._table.index.greatest(self._unseen, rivals, self._most)
            for reading in self._fine:
                if reading.rivals == rivals and reading.size <= self._most:
                    found = max(found, reading.power)
            self._greatest[rivals] = found
        return found
