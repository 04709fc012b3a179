"""What can be beaten for certain, and what cannot, by the greatest powers among cards of which nobody holds more than so many;
and the order of single cards, as the combinations of a ruleset rank them when each is played alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.core.combos.shapes import Reading, Shape
from game.core.deck import Card

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
        # A trump beats only what has its form.
        self._trumped = bool(self._fine) and any(reading.trump for reading in self._fine)
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

    def among(self, shapes: Iterable[Shape], largest: int) -> list[Shape]:
        """Those of these shapes that have at most so many cards and are unbeatable. Most are beaten by what is known already."""
        greatest, found = self._greatest, list[Shape]()
        for shape in shapes:
            reading = shape.reading
            if reading.size <= largest and (reading.safe or self._trumped
                                            or greatest.get(reading.rivals, -1) <= reading.power) and self.unbeatable(reading):
                found.append(shape)
        return found

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


class SinglePlace(NamedTuple):
    """Kinds that are worth the same when played alone, and what each of them counts as."""

    reading: Reading
    kinds: tuple[Card, ...]


class SingleRow(NamedTuple):
    """The places of one contest, the weakest first; those `above` beat every card of the other rows."""

    above: bool
    places: tuple[SinglePlace, ...]


def ranked_singles(table: CombinationTable) -> tuple[SingleRow, ...]:
    """A row for each contest of single cards, in the order of the deck, bombs and trumps last; empty where no single card beats
    another."""
    rows: dict[tuple[str, int] | None, dict[tuple[bool, int], list[tuple[Card, Reading]]]] = {}
    for card in table.kinds:
        reading = table.value(table.packing.unit[card.index]) if table.copies[card] else None
        if reading is not None:
            place = (not reading.idle, reading.power)
            rows.setdefault(reading.rivals, {}).setdefault(place, []).append((card, reading))
    ranked = tuple(SingleRow(rivals is None, tuple(_place(places[key]) for key in sorted(places)))
                   for rivals, places in sorted(rows.items(), key=lambda row: row[0] is None))
    known = [place.reading for row in ranked for place in row.places]
    return ranked if any(one.beats(other) for one in known for other in known) else ()


def _place(found: list[tuple[Card, Reading]]) -> SinglePlace:
    return SinglePlace(found[0][1], tuple(card for card, _ in found))
