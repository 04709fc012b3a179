"""The compiled combination table of a ruleset: readings of cards, what beats what, what a hand can play.

Rules, offers and computer players ask this one table. **A beats B when both are in the same contest, have the same size,
and A's power is higher**; bombs beat every non-bomb and have an order of their own; a safe reading cannot be beaten and
an idle one beats nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement, product, repeat
from itertools import count as numbers_from
from math import comb

from game.core.cards import Packing, holds_any
from game.core.combos.compiler import Drafts, Edge, TableSpec, compiled
from game.core.combos.shape_index import SHAPED, ShapeIndex
from game.core.combos.shapes import Reading, Shape, counting
from game.core.deck import Card
from game.core.progress import report_progress

ASKED = 10                        # so many shapes are asked whether cards can hold them while cards are counted by cell once


class CombinationTable:
    """Everything that can be played with the pack of a `spec`; what fits in a hand is asked of its `index`. A table that differs
    from this one in nothing but its trumps and its order may share its `packing`. With `among` it knows only what can be made of
    these cards, except where wild cards stand for others."""

    def __init__(self, spec: TableSpec, packing: Packing | None = None, among: Mapping[Card, int] | None = None) -> None:
        self.spec = spec
        self.attribute, self.packing, self.readings, coarse, fine = compiled(spec, packing, among)
        self._edges: dict[int, list[tuple[int, Reading]]] = {}
        self._coarse_readings: dict[int, tuple[Reading, ...]] = {}
        self._fine_readings: dict[int, tuple[Reading, ...]] = {}
        self._beside: dict[int, tuple[Reading, ...]] = {}
        by_cell = self._shapes(coarse, False, 0)
        by_kind = self._shapes(fine, True, len(by_cell))
        self.shapes = by_cell + by_kind
        beside = self._shapes_beside(len(self.shapes))
        report_progress(SHAPED * len(self.shapes), len(self.shapes))
        self.index = ShapeIndex(self.packing, by_cell, beside, self._that_count(by_kind, by_cell, fine), bool(self._edges),
                                self.attribute is None)
        self._kinds_over: dict[Reading, int] = {}
        self._needs_over: dict[Reading, tuple[int, ...]] = {}

    @property
    def kinds(self) -> tuple[Card, ...]:
        """All kinds of the deck."""
        return self.spec.ruleset.deck.cards

    @property
    def copies(self) -> Mapping[Card, int]:
        """How many cards of each kind the pack has."""
        return self.spec.copies

    # ------------------------------------------------------------ building

    def _shapes(self, drafts: list[Drafts], fine: bool, first: int) -> list[Shape]:
        """One shape for each multiset of cells, with the strongest of its readings, numbered from `first` on."""
        readings, packing = self._fine_readings if fine else self._coarse_readings, self.packing
        alone = {reading: (reading,) for reading in self.readings}
        edged: list[Shape] = []
        for needs, their_readings, edges, _ in drafts:
            if edges:
                edged += map(self._edged, needs, their_readings, edges, numbers_from(first + len(edged)))
                continue
            for need, reading in zip(needs, their_readings, strict=True):
                one = alone[reading]
                if (found := readings.setdefault(need, one)) is not one and reading not in found:
                    readings[need] = found + one
        values = [found[0] if len(found) == 1 else counting(found) for found in readings.values()]
        return [*edged, *map(Shape, readings, values, repeat(fine), repeat(packing), numbers_from(first + len(edged)))]

    def _shapes_beside(self, first: int) -> tuple[Shape, ...]:
        """Coarse shapes once more, with each other reading as which their cards may answer a combination, numbered from `first`
        on."""
        found: list[Shape] = []
        for need, known in self._coarse_readings.items():
            if len(known) == 1:
                continue
            value, strongest = counting(known), dict[object, Reading]()
            for reading in sorted(known, key=lambda reading: reading.power):
                if reading.beside(value):
                    strongest[reading.rivals] = reading
            if strongest:
                self._beside[need] = others = tuple(strongest.values())
                found += [Shape(need, reading, False, self.packing, number)
                          for number, reading in enumerate(others, first + len(found))]
        return tuple(found)

    def _edged(self, need: int, reading: Reading, edge: Edge, number: int) -> Shape:
        """The shape of cells whose ties one kind breaks. The highest of the kinds there decides what cards count as."""
        packing, last = self.packing, edge.kinds[-1]
        under = packing.mask_of(edge.kinds if edge.cards > 1 else [last])
        shape = Shape(need, reading, False, packing, number)
        shape.mask = under | sum(packing.cell_mask[cell] for cell, _ in shape.parts if cell != edge.cell)
        shape.edge, shape.under, shape.wide = packing.unit[last.index], under, edge.cards
        self._edges.setdefault(need, []).insert(0, (packing.mask_of([last]), reading))
        return shape

    def _that_count(self, fine: list[Shape], coarse: list[Shape], drafts: list[Drafts]) -> list[Shape]:
        """The fine shapes, made of these drafts, that are the value of their cards, and not weaker than their coarse reading."""
        if not coarse or not fine:
            return fine
        by_cell, below = {shape.need: shape for shape in coarse}, dict[int, Shape]()
        project, guard = self.packing.project, self.packing.cell_guard
        for needs, _, _, most in drafts:
            if most is None or len(needs) * ASKED < len(by_cell) or holds_any(most, by_cell, guard):
                for need in needs:
                    shape = by_cell.get(project(need))
                    if shape is not None:
                        below[need] = shape
        found: list[Shape] = []
        for shape in fine:
            weaker = below.get(shape.need)
            if weaker is None or shape.reading.outranks(weaker.reading):
                found.append(shape)
                if weaker is not None:
                    weaker.promotable = True
        return found

    def kinds_over(self, over: Reading) -> int:
        """The kinds that beat a reading when played alone, as whole counters."""
        found = self._kinds_over.get(over)
        if found is None:
            alone = ((card, self.value(self.packing.unit[card.index])) for card in self.kinds)
            found = self._kinds_over[over] = self.packing.mask_of(
                card for card, value in alone if value is not None and value.beats(over))
        return found

    def needs_over(self, over: Reading) -> tuple[int, ...]:
        """The cards of every fine shape that beats a reading, packed."""
        found = self._needs_over.get(over)
        if found is None:
            found = self._needs_over[over] = tuple(
                shape.need for shape in self.shapes if shape.fine and shape.reading.beats(over))
        return found

    # ------------------------------------------------------------ reading cards

    def readings_of(self, bits: int) -> tuple[Reading, ...]:
        """Every reading of these cards, in the ruleset's order."""
        cells = self.packing.project(bits)
        found = [*self._coarse_readings.get(cells, ()), *self._fine_readings.get(bits, ())]
        highest: dict[str, Reading] = {}
        for kind, reading in self._edges.get(cells, ()):
            if bits & kind:
                highest.setdefault(reading.combination, reading)
        found += highest.values()
        return tuple(sorted(found, key=lambda reading: reading.number))

    def value(self, bits: int) -> Reading | None:
        """The reading that counts: the strongest one; None when the cards are no combination."""
        readings = self.readings_of(bits)
        return counting(readings) if readings else None

    def others(self, cells: int, value: Reading) -> tuple[Reading, ...]:
        """As what else than their value cards, counted by cell, may answer a combination."""
        known = self._beside.get(cells)
        return tuple([reading for reading in known if reading.beside(value)]) if known else ()

    # ------------------------------------------------------------ which cards make it

    def concrete(self, shape: Shape, hand: int, holds: int = 0) -> Iterator[int]:
        """Every choice of cards from `hand` that fills the shape, counts as its reading and contains the card `holds`."""
        if shape.fine:
            if self.packing.contains(shape.need, holds):
                yield shape.need
            return
        if shape.mask & holds != holds:
            return
        # The card is asked for cell by cell: looking for it among whole plays of a large hand would never end.
        choices = [self._choices(cell, count, hand & shape.mask, self._must(shape, holds) & self.packing.cell_mask[cell])
                   for cell, count in shape.parts]
        for choice in product(*choices):
            bits = sum(choice)
            if not shape.promotable or self.counts(bits, shape):
                yield bits

    def counts(self, bits: int, shape: Shape) -> bool:
        """Whether these cards, which fill a coarse shape, count as its reading, or may answer as it."""
        value = self.value(bits)
        return value is shape.reading or value is not None and shape.reading in self.others(shape.need, value)

    def _must(self, shape: Shape, holds: int) -> int:
        """The cards that have to be there: those asked for, and the one that breaks ties."""
        return holds if self.packing.contains(holds, shape.edge) else holds + shape.edge

    def _choices(self, cell: int, count: int, hand: int, holds: int) -> list[int]:
        packing = self.packing
        held = [card for card in packing.cells[cell] if packing.count(hand, card)]
        picks = []
        for pick in combinations_with_replacement(held, count):
            bits = sum(packing.unit[card.index] for card in pick)
            if packing.contains(bits, holds) and all(pick.count(card) <= packing.count(hand, card) for card in held):
                picks.append(bits)
        return picks

    # ------------------------------------------------------------ counting

    def census(self) -> dict[tuple[str, int, int], int]:
        """How many sets of cards the pack holds for each (combination, width, length), each set under its value."""
        counts: dict[tuple[str, int, int], int] = {}
        coarse = {shape.need: shape for shape in self.shapes if not shape.fine}
        for shape in self.shapes:
            key = _census_key(shape.reading)
            below = coarse.get(self.packing.project(shape.need)) if shape.fine else None
            if below is not None and not shape.reading.outranks(below.reading):
                continue
            counts[key] = counts.get(key, 0) + (1 if shape.fine else self._ways(shape))
            if below is not None:
                under = _census_key(below.reading)
                counts[under] = counts.get(under, 0) - 1
        return counts

    def _ways(self, shape: Shape) -> int:
        total = 1
        for cell, count in shape.parts:
            kinds = [card for card in self.packing.cells[cell] if self.packing.unit[card.index] & shape.mask]
            total *= _choose([self.copies[card] for card in kinds], count)
            if shape.edge and self.packing.cell_mask[cell] & shape.edge:
                lower = [self.copies[card] for card in kinds if self.packing.unit[card.index] != shape.edge]
                total -= total // _choose([self.copies[card] for card in kinds], count) * _choose(lower, count)
        return total


def _census_key(reading: Reading) -> tuple[str, int, int]:
    return reading.combination, reading.width, reading.length


def _choose(stock: list[int], count: int) -> int:
    """How many multisets of `count` cards there are from kinds with these numbers of copies."""
    if max(stock, default=1) == 1:
        return comb(sum(stock), count)
    ways = [1] + [0] * count
    for copies in stock:
        ways = [sum(ways[total - taken] for taken in range(min(copies, total) + 1)) for total in range(count + 1)]
    return ways[count]
