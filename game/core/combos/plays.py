"""From shapes to cards: the plays of a hand, either one for each shape or every choice of cards written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.cards import Cards, Packing, holds_any
from game.core.combos.definitions import Attached, Run
from game.core.combos.patterns import stands_at
from game.core.combos.shapes import Reading, Shape
from game.core.combos.table import CombinationTable
from game.core.deck import Card

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset


def pick(packing: Packing, shape: Shape, hand: int) -> int:
    """The first cards (in the deck's order) of each cell that fill the shape. The hand must hold it."""
    if shape.fine:
        return shape.need
    bits, edge = 0, shape.edge
    for cell, count in shape.parts:
        if edge and packing.cell_mask[cell] & edge:
            bits += edge + packing.first_of_cell(cell, count - 1, hand - edge & shape.under)
        else:
            bits += packing.first_of_cell(cell, count, hand)
    return bits


def fitting(shapes: Sequence[Shape], largest: int, only: frozenset[int] | None) -> tuple[Shape, ...]:
    """Those of the coarse shapes that have at most so many cards and need one of `only` (None: whatever they need)."""
    return tuple([shape for shape in shapes if shape.reading.size <= largest and (only is None or shape.need in only)])


def unbarred(shapes: Sequence[Shape], barred: int) -> tuple[Shape, ...]:
    """Those of the shapes that are no card alone of a kind which is barred, as whole counters."""
    return tuple([shape for shape in shapes if not shape.need & barred or not shape.fine or shape.reading.size > 1])


class HandPlays:
    """What one hand can play: as a lead, or over a reading; optionally only plays that hold a given card."""

    __slots__ = ("table", "hand", "over", "holds", "largest", "only", "barred", "readings", "_cells", "_fine")

    def __init__(self, table: CombinationTable, hand: int, over: Reading | None = None, holds: int = 0,
                 cells: int | None = None, fine: tuple[Shape, ...] | None = None) -> None:
        self.table = table
        self.hand = hand
        self.over = over
        self.holds = holds
        self.largest: int | None = None
        self.only: frozenset[int] | None = None
        self.barred = 0                                # kinds that may not be played alone
        self.readings: frozenset[Reading] | None = None        # nothing else may be played
        self._cells = table.packing.project(hand) if cells is None else cells
        self._fine = fine if fine is not None else table.index.fine_shapes(hand) if table.index.has_fine else ()

    def within(self, largest: int, only: frozenset[int] | None) -> HandPlays:
        """Only what has at most `largest` cards and is, counted by cell, one of `only` (None: whatever it is)."""
        self.largest, self.only = largest, only
        return self

    def coarse_shapes(self) -> tuple[Shape, ...]:
        """Shapes over cells that fit, whatever their cards may count as."""
        found = self.table.index.coarse_shapes(self.hand, self._cells, self.over)
        if self.readings is not None:
            found = tuple([shape for shape in found if shape.reading in self.readings])
        if self.largest is not None:
            found = fitting(found, self.largest, self.only)
        return unbarred(found, self.barred) if self.barred else found

    def fine_shapes(self) -> tuple[Shape, ...]:
        """Shapes over kinds that fit."""
        over, found = self.over, self._fine
        if not found:
            return found
        if over is not None:
            found = tuple([shape for shape in found if shape.reading.beats(over)])
        if self.readings is not None:
            found = tuple([shape for shape in found if shape.reading in self.readings])
        largest, only, project = self.largest, self.only, self.table.packing.project
        if self.barred:
            found = unbarred(found, self.barred)
        if largest is not None:
            found = tuple([shape for shape in found
                           if shape.reading.size <= largest and (only is None or project(shape.need) in only)])
        return found

    def shapes(self) -> tuple[Shape, ...]:
        """All shapes that fit; of those over cells some may count as something else (see `representatives`)."""
        return (*self.coarse_shapes(), *self.fine_shapes())

    def representatives(self) -> Iterator[int]:
        """One set of cards for each choice that the rules tell apart, in the table's order."""
        packing = self.table.packing
        for shape in self.coarse_shapes():
            bits = pick(packing, shape, self.hand)
            if not self._wanted(shape, bits):
                found = next(self.table.concrete(shape, self.hand, self.holds), 0)
                if not found:
                    continue
                bits = found
            yield bits
        yield from self._fine_plays()

    def _fine_plays(self) -> Iterator[int]:
        contains, holds = self.table.packing.contains, self.holds
        return (shape.need for shape in self.fine_shapes() if not holds or contains(shape.need, holds))

    def _wanted(self, shape: Shape, bits: int) -> bool:
        if self.holds and not self.table.packing.contains(bits, self.holds):
            return False
        return not (shape.promotable and self._fine) or self.table.counts(bits, shape)

    def concrete(self) -> Iterator[int]:
        """Every set of cards that may be played, each once."""
        for shape in self.coarse_shapes():
            yield from self.table.concrete(shape, self.hand, self.holds)
        yield from self._fine_plays()

    def usable(self) -> int:
        """The cards of the hand that occur in some play."""
        packing = self.table.packing
        mask = 0
        for shape in self.coarse_shapes():
            mask |= self._open_mask(shape)
        for shape in self.fine_shapes():
            if packing.contains(shape.need, self.holds):
                mask |= packing.fields(shape.need)
        return self.hand & mask

    def _open_mask(self, shape: Shape) -> int:
        """The kinds that may fill a coarse shape, given the card it must hold."""
        if shape.fine:
            return self.table.packing.fields(shape.need) if self.table.packing.contains(shape.need, self.holds) else 0
        if not self.holds:
            return shape.mask
        field = self.table.packing.fields(self.holds)
        if not shape.mask & field:
            return 0
        cells = ((self.table.packing.cell_mask[cell] & shape.mask, count) for cell, count in shape.parts)
        return sum(field if mask & field and count == 1 else mask for mask, count in cells)

    def extends(self, bits: int) -> bool:
        """Whether these cards are part of some play of the hand."""
        packing = self.table.packing
        if not packing.contains(self.hand, bits):
            return False
        if not packing.contains(bits, self.holds):
            bits += self.holds
        cells, guard = packing.project(bits), packing.cell_guard
        if any(((shape.need | guard) - cells) & guard == guard and (not shape.edge or self._completes(shape, bits))
               for shape in self.coarse_shapes()):
            return True
        return any(packing.contains(shape.need, bits) for shape in self.fine_shapes())

    def _completes(self, shape: Shape, bits: int) -> bool:
        """Whether these cards may be among those of a shape with an edge: none of them above it, and room for it."""
        packing, edge = self.table.packing, shape.edge
        if packing.fields(bits) & ~shape.mask:
            return False
        here = bits & shape.under
        return bool(here & packing.fields(edge)) or packing.size(here) < shape.wide


def can_beat(table: CombinationTable, hand: int, over: Reading) -> bool:
    """Whether a packed hand holds anything that beats a reading of this table."""
    if table.attribute is not None:
        return bool(next(HandPlays(table, hand, over).representatives(), 0))
    # Every kind stands for itself: no shape counts as anything else.
    return holds_any(hand, table.needs_over(over), table.packing.guard)


# ------------------------------------------------------------ layout
# The order in which a combination lies on the table (docs/rules/heartoffive.md 9.2).


def lay_out(cards: Cards, value: Reading | None, ruleset: Ruleset) -> tuple[Card, ...]:
    """Runs from low to high, a body before what is attached to it, everything else in the deck's order. Wild cards lie where the
    cards are missing for which they stand. `value` is what the cards count as."""
    pattern = value.definition.pattern if value is not None else None
    if value is not None and isinstance(pattern, Run):
        laid, left, _ = _run(list(cards), value, pattern, ruleset)
        return (*laid, *left)
    if value is not None and isinstance(pattern, Attached):
        codes = {name: known.code for name, known in ruleset.deck.attributes[pattern.by].values.items()}
        body = [card for card in cards if codes[card.attributes[pattern.by]] == value.rank]
        rest = [card for card in cards if codes[card.attributes[pattern.by]] != value.rank]
        return (*body, *_standing_in(rest, value.body - len(body), ruleset), *rest)
    return tuple(cards)


def stand_ins(cards: Iterable[Card], value: Reading | None, ruleset: Ruleset) -> tuple[tuple[Card, str], ...]:
    """The wild cards of a run that stand for other cards, each with the entry of the run's ladder where it lies."""
    pattern = value.definition.pattern if value is not None else None
    if value is None or not isinstance(pattern, Run) or ruleset.wild is None:
        return ()
    return tuple(_run(list(cards), value, pattern, ruleset)[2])


def _run(cards: list[Card], value: Reading, pattern: Run,
         ruleset: Ruleset) -> tuple[list[Card], list[Card], list[tuple[Card, str]]]:
    """The cards of a run from low to high, those that are left over, and what wild cards among them stand for."""
    ladder, wild = ruleset.ladders[pattern.ladder], ruleset.wild
    laid: list[Card] = []
    standing: list[tuple[Card, str]] = []
    if wild is not None:
        cards.sort(key=wild.holds)  # of cards of one rank the wild ones are used last: they can fill another gap
    for entry in ladder.order[value.top - value.length + 1:value.top + 1]:
        here = [card for card in cards if stands_at(card, entry, ladder.by)][:value.width]
        for card in here:
            cards.remove(card)
        filling = _standing_in(cards, value.width - len(here), ruleset)
        standing += [(card, entry if isinstance(entry, str) else entry[0]) for card in filling]
        laid += [*here, *filling]
    return laid, cards, standing


def _standing_in(cards: list[Card], missing: int, ruleset: Ruleset) -> list[Card]:
    """So many wild cards, taken from these; as many as there are."""
    wild = ruleset.wild
    found = [card for card in cards if wild is not None and wild.holds(card)][:max(0, missing)]
    for card in found:
        cards.remove(card)
    return found
