"""Cells of kinds that stand for each other: which kinds share one, and in how many ways cards can be taken from cells.

Everything is packed by cell, as hands are (`game.core.cards.Packing`): at one level cells hold many kinds, at the other one each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from game.core.cards import counted
from game.core.combos.definitions import Wild
from game.core.deck import Card, Deck

if TYPE_CHECKING:
    from game.match.ruleset import Ruleset

SHAPE_LIMIT = 200_000

Filling = tuple[tuple[int, int], ...]         # cells with numbers


class TooManyWays(Exception):
    """Counting is given up: there are more ways to take cards than it goes to."""


@dataclass(frozen=True, slots=True)
class Slot:
    """`count` cards from any of these cells (numbers of cells), and the attribute value they share."""

    cells: tuple[int, ...]
    count: int
    value: str


class CellSpace:
    """The cells of one level with their kinds and how many cards of each the pack holds. Cards are packed by cell as hands are
    (`game.core.cards.Packing`), with counters of `width` binary digits. `bombs` are all that can be made of them, where something
    attached may hold none."""

    def __init__(self, cells: Sequence[Sequence[Card]], stock: Sequence[int], width: int) -> None:
        self.cells = tuple(tuple(cell) for cell in cells)
        self.stock = tuple(stock)
        self.width = width
        self.bombs: Sequence[Filling] = ()
        self._slots: dict[tuple[tuple[int, ...], int, str], Slot | None] = {}
        self._filled: dict[tuple[tuple[int, ...], int], list[int]] = {}
        self._rows: dict[tuple[int, int, int], CellRow] = {}

    def with_wild(self, wild: Wild | None) -> WildSpace:
        """The same cells, as if each held as many cards more as wild ones may stand for."""
        return WildSpace(self, wild)

    def packed(self, parts: Iterable[tuple[int, int]]) -> int:
        """Cells with numbers of cards as one integer."""
        return sum([count << cell * self.width for cell, count in parts])

    def where(self, test: Callable[[Card], bool]) -> tuple[int, ...]:
        """The cells whose cards all pass the test and of which the pack holds any."""
        return tuple(i for i, cell in enumerate(self.cells) if self.stock[i] and all(test(card) for card in cell))

    def available(self, cells: tuple[int, ...]) -> int:
        """How many cards of these cells the pack holds."""
        return sum([self.stock[i] for i in cells])

    def slot(self, cells: tuple[int, ...], count: int, value: str) -> Slot | None:
        """A slot, or None when the pack holds too few such cards."""
        key = cells, count, value
        if key not in self._slots:
            self._slots[key] = Slot(*key) if self.available(cells) >= count else None
        return self._slots[key]

    def ways_to_fill(self, cells: tuple[int, ...], count: int) -> list[int]:
        """Every way to take `count` cards from the cells, packed. Raises TooManyWays."""
        found = self._filled.get((cells, count))
        if found is None:
            stock = self.stock
            found = self._filled[cells, count] = self.shares([(cell, stock[cell]) for cell in cells], 1, count)[::-1]
        return found

    def shares(self, cells: Sequence[tuple[int, int]], size: int, sets: int) -> list[int]:
        """Every way to take so many sets of that size from cells that have so many each, packed, in the order of `combinations`.
        Raises TooManyWays."""
        row, number = None, 0
        for cell, most in reversed(cells):
            key = cell, most, id(row)
            found = self._rows.get(key)
            if found is None:
                found = self._rows[key] = CellRow(cell * self.width, most, row)
            row, number = found, found.number(sets)
        if number > SHAPE_LIMIT:                       # before any of them is listed
            raise TooManyWays
        return row.shares(size, sets) if row is not None else []

    def without_bombs(self, wings: Iterable[Sequence[int]]) -> list[list[int]]:
        """The ways to take cards that hold no bomb, in the groups in which they come."""
        add, asked, guard, several = self._bombs_asked
        found = [[cards for cards in group if not cards + add & asked] for group in wings]
        for need in several:
            found = [[cards for cards in group if (cards | guard) - need & guard != guard] for group in found]
        return found

    @cached_property
    def _bombs_asked(self) -> tuple[int, int, int, set[int]]:
        """What to add to cards and which binary digits then say that those of one cell are a bomb; all such digits; the bombs of
        several cells."""
        top = 1 << self.width - 1
        alone: dict[int, int] = {}                     # how many cards of one cell are a bomb
        for bomb in self.bombs:
            if len(bomb) == 1:
                alone[bomb[0][0]] = min(bomb[0][1], alone.get(*bomb[0]))
        asked, guard = (self.packed([(cell, top) for cell in cells]) for cells in (alone, range(len(self.cells))))
        return (asked - self.packed(alone.items()), asked, guard,
                {self.packed(bomb) for bomb in self.bombs if len(bomb) > 1})


class CellRow:
    """Cells in a row with the number of sets that can be taken from each: the first of them and the `others`, which rows that end
    alike share."""

    __slots__ = ("_shift", "_most", "_others", "_known", "_numbers")

    def __init__(self, shift: int, most: int, others: CellRow | None) -> None:
        self._shift = shift
        self._most = most
        self._others = others
        self._known: dict[tuple[int, int], list[int]] = {}
        self._numbers: list[int] = []                  # of ways, by the number of sets

    def number(self, sets: int) -> int:
        """In how many ways so many sets can be taken, once that has been asked of the others."""
        numbers, others = self._numbers, self._others
        for wanted in range(len(numbers), sets + 1):
            least = max(0, wanted - self._most)             # that the others have to give
            numbers.append(int(least == 0) if others is None else sum(others._numbers[least:wanted + 1]))
        return numbers[sets]

    def shares(self, size: int, sets: int) -> list[int]:
        """Every way to take so many sets of that size, packed, those with most of the first cell first."""
        found = self._known.get((size, sets))
        if found is None:
            unit, others, found = size << self._shift, self._others, []
            if others is None:
                found = [unit * sets] if sets <= self._most else []
            else:
                for number in range(min(self._most, sets), -1, -1):
                    taken, rest = unit * number, others.shares(size, sets - number) if number < sets else (0,)
                    found += [taken + way for way in rest]
            self._known[size, sets] = found
        return found


class WildSpace(CellSpace):
    """Cells of which some are `wild`: what there is of every other one with the wild cards in its place. `natural` is what there
    is without them."""

    def __init__(self, natural: CellSpace, wild: Wild | None) -> None:
        self.natural = natural.stock
        self.wild = {number: natural.stock[number] for number, cell in enumerate(natural.cells)
                     if wild is not None and natural.stock[number] and wild.holds(cell[0])}
        self._lent, self._as_held = sum(self.wild.values()), natural.packed
        stock = [stock + (self._lent if wild is not None and stock and wild.stands_for(cell[0]) else 0)
                 for stock, cell in zip(natural.stock, natural.cells, strict=True)]
        # Wild cards may stand for more cards of a cell than the pack could ever hold.
        super().__init__(natural.cells, stock, max(natural.width, (2 * max(stock, default=1)).bit_length() + 1))
        self.bombs = natural.bombs

    def played(self, cards: int) -> Iterator[int]:
        """Every way to play these cards, with wild ones for some of them, packed as the natural cells are; one card at least is
        none that stands for another."""
        parts = counted(cards, self.width)
        held, size = dict(parts), sum(count for _, count in parts)
        free = {cell: stock - held.get(cell, 0) for cell, stock in self.wild.items()}
        spread = [[(cell, gone) for gone in range(max(0, count - self.natural[cell]), self._most_gone(cell, count) + 1)]
                  for cell, count in parts]
        for gone in product(*spread):
            missing = sum(number for _, number in gone)
            if missing and (missing == size or missing > sum(free.values())):
                continue
            left = {cell: held[cell] - number for cell, number in gone}
            for stand_ins in product(*(range(min(stock, missing) + 1) for stock in free.values())) if missing else ((),):
                if sum(stand_ins) == missing:
                    made = dict(left)
                    for cell, number in zip(free, stand_ins, strict=False):
                        made[cell] = made.get(cell, 0) + number
                    yield self._as_held(made.items())

    def _most_gone(self, cell: int, count: int) -> int:
        return min(count, self.stock[cell] - self.natural[cell])


def make_cells(ruleset: Ruleset, attribute: str | None, apart: Iterable[str] = ()) -> list[list[Card]]:
    """The kinds in cells: those with one value of `attribute` that no ladder and no filter tells apart, nor a kind `apart`."""
    deck = ruleset.deck
    if attribute is None:
        return [[card] for card in deck.cards]
    filters = {kind for definition in ruleset.combinations.values()
               for kind in (*definition.pattern.only, *definition.pattern.besides)} | {*apart}
    own = _own_places(ruleset, deck)
    if ruleset.wild is not None:
        own |= {card.id for card in deck.cards if ruleset.wild.holds(card)}
        filters |= {*ruleset.wild.besides}
    cells: dict[object, list[Card]] = {}
    for card in deck.cards:
        matched = tuple(kind for kind in sorted(filters) if card.matches(kind))
        key = (card.attributes.get(attribute, card.id), matched, card.id if card.id in own else "")
        cells.setdefault(key, []).append(card)
    return list(cells.values())


def _own_places(ruleset: Ruleset, deck: Deck) -> set[str]:
    ids = {card.id for card in deck.cards}
    return {name for ladder in ruleset.ladders.values() for entry in ladder.order
            for name in ((entry,) if isinstance(entry, str) else entry) if name in ids}
