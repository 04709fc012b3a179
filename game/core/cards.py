"""Hands as packed multisets: a hand is one integer that holds a small counter for each kind of card.

`Packing` says where each counter lies; everything fast in the engine works on the bare integers. `Cards` wraps one for
people and tests: an immutable multiset with the usual operations. `CardNotation` reads and writes them as text.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, log2
from sys import maxsize
from typing import overload

from game.core.deck import Card, Deck
from game.core.errors import NotationError

CHUNK_KINDS = 8
CHUNK_LIMIT = 16_000
HELD_LIMIT = 2_000
CHUNK_BITS = 10                   # so much is there to tell of cells that are looked up together
MAKE_UP = 12                      # bits for how many cells hold the same number of cards
HeldCells = tuple[tuple[tuple[int, int, int], ...], int]


class Packing:
    """Where the counters of a deck's kinds lie in an integer, for packs of at most `copies` cards of a kind.

    Kinds lie in the deck's order. Those that the combinations never tell apart form a *cell* (all Sevens, say), which is one
    mask; a second, shorter integer counts cards by cell, and `project` turns the first into it.
    Every counter has a guard bit above it, so that "are at least these cards in this hand" is one subtraction and a mask:
    `((hand | guard) - cards) & guard == guard`.
    """

    __slots__ = ("deck", "copies", "cells", "width", "capacity", "shift", "unit", "guard", "cell_of", "cell_mask",
                 "cell_width", "cell_unit", "cell_guard", "_apart", "_chunks", "_cell_chunks", "_codes", "_held", "_ones",
                 "_more", "_firsts", "_units")

    def __init__(self, deck: Deck, copies: int, cells: Sequence[Sequence[Card]]) -> None:
        self.deck = deck
        self.copies = copies
        self.cells = tuple(tuple(cell) for cell in cells)
        # Twice what the pack holds can be written down, so that asking for cards too many gets an answer.
        self.width = (2 * copies).bit_length() + 1
        self.capacity = (1 << (self.width - 1)) - 1
        largest = max(len(cell) for cell in self.cells)
        self.cell_width = (largest * self.capacity).bit_length() + 1
        self.shift = [card.index * self.width for card in deck.cards]
        number_of = {card: number for number, cell in enumerate(self.cells) for card in cell}
        self.cell_of = [number_of[card] for card in deck.cards]
        self.unit = [1 << shift for shift in self.shift]
        top = self.width - 1
        self.guard = sum(unit << top for unit in self.unit)
        field = (1 << self.width) - 1
        self.cell_mask = [sum(field << self.shift[card.index] for card in cell) for cell in self.cells]
        self.cell_unit = [1 << (i * self.cell_width) for i in range(len(self.cells))]
        self._units = [self.cell_unit[cell] for cell in self.cell_of]
        self.cell_guard = sum(unit << (self.cell_width - 1) for unit in self.cell_unit)
        # Where every kind is a cell of its own, a hand is its own count by cell.
        self._apart = self.cell_unit == self.unit and self.cell_of == list(range(len(self.unit)))
        self._firsts: dict[tuple[int, int], dict[int, int]] = {}
        # How many cards there are is read off a binary digit of all counters at a time; most hands have but the first.
        self._ones = sum(self.unit)
        self._more = [(self._ones << place, place) for place in range(1, top)]
        # Counting a hand by cell goes eight kinds at a time, through a table that fills itself.
        chunk = (1 << CHUNK_KINDS * self.width) - 1
        self._chunks: list[tuple[int, dict[int, int]]] = [
            (chunk << first * self.width, {}) for first in range(0, len(deck.cards), CHUNK_KINDS)]
        together = max(1, int(CHUNK_BITS / log2(largest * max(1, copies) + 1)))
        chunk = (1 << together * self.cell_width) - 1
        self._cell_chunks: list[tuple[int, dict[int, HeldCells]]] = [
            (chunk << first * self.cell_width, {}) for first in range(0, len(self.cells), together)]
        self._codes: list[tuple[int, dict[int, str]]] = [(mask, {}) for mask, _ in self._chunks]
        self._held: list[tuple[int, dict[int, tuple[tuple[Card, int], ...]]]] = [(mask, {}) for mask, _ in self._chunks]

    def pack(self, cards: Iterable[Card]) -> int:
        """The integer for these cards; ValueError when there are more of a kind than can be counted."""
        counts: dict[int, int] = {}
        for card in cards:
            counts[card.index] = counts.get(card.index, 0) + 1
        if any(count > self.capacity for count in counts.values()):
            raise ValueError("more cards of a kind than this pack can hold")
        return sum(self.unit[index] * count for index, count in counts.items())

    def count(self, bits: int, card: Card) -> int:
        """How many of that kind are in `bits`."""
        return bits >> self.shift[card.index] & self.capacity

    def fields(self, bits: int) -> int:
        """The whole counters of the kinds in `bits`."""
        found = bits & self._ones
        for digits, place in self._more:
            found |= (bits & digits) >> place
        return found * self.capacity

    def several(self, bits: int) -> int:
        """The whole counters of the kinds of which there are two or more in `bits`."""
        found = 0
        for digits, place in self._more:
            found |= (bits & digits) >> place
        return found * self.capacity

    def mask_of(self, kinds: Iterable[Card]) -> int:
        """The whole counters of these kinds."""
        return sum(self.capacity << self.shift[card.index] for card in kinds)

    def counts(self, bits: int) -> list[tuple[Card, int]]:
        """The kinds in `bits` with their numbers, in the deck's order."""
        found: list[tuple[Card, int]] = []
        for mask, known in self._held:
            part = bits & mask
            if part:
                found += known.get(part) or self._counts_of_chunk(part, known)
        return found

    def _counts_of_chunk(self, bits: int, known: dict[int, tuple[tuple[Card, int], ...]]) -> tuple[tuple[Card, int], ...]:
        if len(known) >= HELD_LIMIT:
            known.clear()
        kinds = self.deck.cards
        found = known[bits] = tuple([(kinds[index], count) for index, count in counted(bits, self.width)])
        return found

    def codes(self, bits: int) -> str:
        """The codes of the cards in the deck's order, separated by spaces; empty for none."""
        words = []
        for mask, known in self._codes:
            part = bits & mask
            if part:
                text = known.get(part)
                words.append(self._codes_of_chunk(part, known) if text is None else text)
        return " ".join(words)

    def _codes_of_chunk(self, bits: int, known: dict[int, str]) -> str:
        if len(known) >= CHUNK_LIMIT:
            known.clear()
        kinds = self.deck.cards
        words: list[str] = []
        for index, count in counted(bits, self.width):
            words += [kinds[index].code] * count
        text = known[bits] = " ".join(words)
        return text

    def size(self, bits: int) -> int:
        """The number of cards."""
        ones = bits & self._ones
        found = ones.bit_count()
        if ones != bits:
            for digits, place in self._more:
                found += (bits & digits).bit_count() << place
        return found

    def project(self, bits: int) -> int:
        """The same cards counted by cell."""
        if self._apart:
            return bits
        total = 0
        for mask, known in self._chunks:
            part = bits & mask
            if part:
                cells = known.get(part)
                total += self._project_chunk(part, known) if cells is None else cells
        return total

    def _project_chunk(self, bits: int, known: dict[int, int]) -> int:
        if len(known) >= CHUNK_LIMIT:
            known.clear()
        units = self._units
        cells = known[bits] = sum([units[kind] * count for kind, count in counted(bits, self.width)])
        return cells

    def held_cells(self, cells: int) -> tuple[list[tuple[int, int, int]], int]:
        """Of cards counted by cell, the cells that are not empty, with what they hold and what that counts in how they are made
        up; and their sum: packed by number (`MAKE_UP`), how many cells hold so many."""
        found: list[tuple[int, int, int]] = []
        made_up = 0
        for mask, known in self._cell_chunks:
            part = cells & mask
            if part:
                held, number = known.get(part) or self._held_cells(part, known)
                found += held
                made_up += number
        return found, made_up

    def _held_cells(self, cells: int, known: dict[int, HeldCells]) -> HeldCells:
        if len(known) >= CHUNK_LIMIT:
            known.clear()
        held = tuple([(cell, count, 1 << MAKE_UP * count) for cell, count in counted(cells, self.cell_width)])
        found = known[cells] = held, sum([unit for _, _, unit in held])
        return found

    def first_cell(self, cells: int) -> int:
        """The first cell that is not empty, of cards counted by cell."""
        return ((cells & -cells).bit_length() - 1) // self.cell_width

    def first_of_cell(self, cell: int, count: int, hand: int) -> int:
        """The first `count` cards of that cell in the hand, which must hold so many."""
        held = hand & self.cell_mask[cell]
        known = self._firsts.setdefault((cell, count), {})
        found = known.get(held)
        if found is None:
            if len(known) >= CHUNK_LIMIT:
                known.clear()
            found = known[held] = self._first(held, count)
        return found

    def _first(self, bits: int, count: int) -> int:
        taken = 0
        for card, held in self.counts(bits):
            number = min(held, count)
            taken += self.unit[card.index] * number
            count -= number
        return taken

    def contains(self, bits: int, part: int) -> bool:
        """Whether every card of `part` is in `bits`."""
        guard = self.guard
        return ((bits | guard) - part) & guard == guard

    def less(self, bits: int, taken: int) -> int:
        """`bits` without as many of the cards `taken` as are among them."""
        guard = self.guard
        if (bits | guard) - taken & guard == guard:
            return bits - taken
        return bits - sum(self.unit[card.index] * min(count, self.count(taken, card)) for card, count in self.counts(bits))


def counted(packed: int, width: int) -> tuple[tuple[int, int], ...]:
    """The counters of `width` binary digits that are not zero: the number of each and what it counts."""
    found, most, number = [], (1 << width) - 1, 0
    while packed:
        skipped = ((packed & -packed).bit_length() - 1) // width
        packed >>= skipped * width
        number += skipped
        found.append((number, packed & most))
        packed >>= width
        number += 1
    return tuple(found)


def holds_any(hand: int, needs: Iterable[int], guard: int) -> bool:
    """Whether a hand holds all cards of one of `needs`; all packed alike, by kind or by cell, with that packing's `guard`."""
    guarded = hand | guard
    return True in [guarded - need & guard == guard for need in needs]


class Cards:
    """An immutable multiset of cards of one deck. Iterates in the deck's order, equal cards side by side."""

    __slots__ = ("packing", "bits")

    def __init__(self, packing: Packing, bits: int) -> None:
        self.packing = packing
        self.bits = bits

    def __iter__(self) -> Iterator[Card]:
        for card, count in self.packing.counts(self.bits):
            for _ in range(count):
                yield card

    def __len__(self) -> int:
        return self.packing.size(self.bits)

    def __bool__(self) -> bool:
        return self.bits != 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        if self.packing is other.packing:
            return self.bits == other.bits
        return list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(card.id for card in self))

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def __le__(self, other: Cards) -> bool:
        """Whether all these cards are among `other`."""
        return self.packing.contains(other.bits, self._same(other))

    def __add__(self, other: Cards) -> Cards:
        packing = self.packing
        if packing is not other.packing or any(
            packing.count(self.bits, card) + count > packing.capacity for card, count in packing.counts(other.bits)
        ):
            return Cards(packing, packing.pack([*self, *other]))
        return Cards(packing, self.bits + other.bits)

    def __sub__(self, other: Cards) -> Cards:
        if not other <= self:
            raise ValueError(f"{other} is not among {self}")
        return Cards(self.packing, self.bits - other.bits)

    def _same(self, other: Cards) -> int:
        return self.bits if self.packing is other.packing else other.packing.pack(self)

    def count(self, card: Card) -> int:
        """How many of that kind there are."""
        return self.packing.count(self.bits, card)

    def counts(self) -> list[tuple[Card, int]]:
        """The kinds with their numbers, in the deck's order."""
        return self.packing.counts(self.bits)

    def __str__(self) -> str:
        return self.packing.codes(self.bits) or "-"

    def __repr__(self) -> str:
        return f"<Cards {self}>"


# ------------------------------------------------------------ choices
# Every choice of so many cards of a hand, once for each that the rules can tell apart. Choices are counted and numbered; cards
# are looked for only where somebody asks for a choice.


LISTED_AT_MOST = 20_000


class Numbered(Sequence[int]):
    """Packed cards in a fixed order that are counted, and each made only when it is asked for by its number."""

    __slots__ = ()

    @abstractmethod
    def at(self, number: int) -> int:
        """The one with that number, from 0 up."""

    @overload
    def __getitem__(self, number: int) -> int: ...

    @overload
    def __getitem__(self, number: slice) -> list[int]: ...

    def __getitem__(self, number: int | slice) -> int | list[int]:
        whole = len(self)
        if isinstance(number, slice):
            return [self.at(each) for each in range(*number.indices(whole))]
        place = number + whole if number < 0 else number
        if not 0 <= place < whole:
            raise IndexError(f"there are {whole} choices, not {number}")
        return self.at(place)


class Choices(Numbered):
    """The choices of `count` cards of a packed hand, packed; the first cards of each cell stand for all that no combination tells
    apart. In a fixed order: by how many cards are of the last cell, then of the one before it, and so on."""

    __slots__ = ("_packing", "_hand", "_count", "_cells", "_made_up")

    def __init__(self, packing: Packing, hand: int, count: int) -> None:
        self._packing, self._hand, self._count = packing, hand, count
        self._cells, self._made_up = packing.held_cells(packing.project(hand))

    def __len__(self) -> int:
        return min(ways(self._made_up, self._count), maxsize)      # no sequence is longer

    def at(self, number: int) -> int:
        """The choice with that number."""
        rest, made_up, found, hand, taken_of = self._count, self._made_up, 0, self._hand, self._packing.first_of_cell
        for cell, _, unit in reversed(self._cells):
            made_up -= unit
            below = ways(made_up, rest)
            if number < below:                                 # none of this cell
                continue
            taken = 0
            while number >= below:
                number -= below
                taken += 1
                below = ways(made_up, rest - taken)
            found += taken_of(cell, taken, hand)
            rest -= taken
            if not rest:
                break
        return found

    def __iter__(self) -> Iterator[int]:
        if len(self) > LISTED_AT_MOST:
            return map(self.at, range(len(self)))
        return iter(self._listed())

    def __contains__(self, cards: object) -> bool:
        """Whether it is the choice that stands for all like it."""
        packing, count = self._packing, self._count
        if not isinstance(cards, int) or packing.size(cards) != count or not packing.contains(self._hand, cards):
            return False
        cells, width, most = packing.project(cards), packing.cell_width, (1 << packing.cell_width - 1) - 1
        return cards == sum(packing.first_of_cell(cell, taken, self._hand) for cell, _, _ in self._cells
                            if (taken := cells >> cell * width & most))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Choices):
            return NotImplemented
        return (self._packing, self._hand, self._count) == (other._packing, other._hand, other._count)

    __hash__ = None  # type: ignore[assignment]  # nobody keeps them

    def _listed(self) -> list[int]:
        """All at once, which is much the quickest: what can be made of the cells so far, by number of cards."""
        count, first, hand = self._count, self._packing.first_of_cell, self._hand
        if count == 1:
            return [first(cell, 1, hand) for cell, _, _ in self._cells]
        made: list[list[int]] = [[0], *([] for _ in range(count))]
        for left, (cell, held, _) in zip(range(len(self._cells) - 1, -1, -1), self._cells, strict=True):
            options = [first(cell, taken, hand) for taken in range(1, min(held, count) + 1)]
            for total in range(count, 0 if left else count - 1, -1):   # of the last cell, only what makes the number full
                more = made[total]
                for taken, cards in enumerate(options[:total], 1):
                    more += [before + cards for before in made[total - taken]]
        return made[count]


@lru_cache(maxsize=50_000)
def ways(made_up: int, count: int) -> int:
    """In how many ways cells make up so many cards: of cells that hold as many cards there are so many (`Packing.held_cells`)."""
    held = (made_up.bit_length() - 1) // MAKE_UP
    if held < 2:
        return comb(made_up >> MAKE_UP, count)
    others = made_up - (1 << MAKE_UP * held)
    return sum([ways(others, count - taken) for taken in range(min(held, count) + 1)])


# ------------------------------------------------------------ notation
# Text to cards and back (docs/rules/heartoffive.md 9): codes of the deck separated by white space or commas.
#
# Letters may be in either case unless two codes of the deck differ by case alone. The deck may give a sign for "all cards
# of this value" (`5!`) and other spellings of a code (`10C`).


EMPTY = "-"
_SEPARATORS = re.compile(r"[\s,]+")


class CardNotation:
    """Reads and writes the cards of one deck; those `without` which a game is played are none of it, except for its `whole`."""

    def __init__(self, deck: Deck, without: Collection[Card] = ()) -> None:
        self.deck = deck
        self._without = frozenset(without)
        self.whole: CardNotation = CardNotation(deck) if without else self
        self._exact: dict[str, tuple[Card, ...]] = {}
        for card in deck.cards:
            for code in (card.code, *card.also):
                self._exact[code] = (card,)
        self._add_signs()
        self._folded = self._fold_case()

    def _add_signs(self) -> None:
        rule = self.deck.notation.all_of
        if rule is None:
            return
        for value in self.deck.attributes[rule.attribute].values.values():
            cards = self.all_of(value.id)
            for code in (value.code, *value.also):
                if cards:
                    self._exact[code + rule.sign] = cards

    def _fold_case(self) -> dict[tuple[str, str], tuple[Card, ...]]:
        folded: dict[tuple[str, str], tuple[Card, ...]] = {}
        clashing = set()
        for code, cards in self._exact.items():
            key = _folded(code)
            if key in folded and folded[key] != cards:
                clashing.add(key)
            folded[key] = cards
        return {key: cards for key, cards in folded.items() if key not in clashing}

    def all_of(self, value: str) -> tuple[Card, ...]:
        """The cards that the deck's sign stands for with that value, in the order of the deck's `needs` (its suits),
        whatever the order of the cards is in a game."""
        rule = self.deck.notation.all_of
        if rule is None:
            return ()
        order = list(self.deck.attributes[rule.needs].values)
        cards = [card for card in self.deck.cards
                 if card.attributes.get(rule.attribute) == value and rule.needs in card.attributes]
        return tuple(sorted(cards, key=lambda card: order.index(card.attributes[rule.needs])))

    def read(self, text: str) -> list[Card]:
        """The cards in the order in which they are written; NotationError names the first word that is none."""
        return [card for word in _SEPARATORS.split(text) if word for card in self._word(word)]

    def _word(self, word: str) -> tuple[Card, ...]:
        found = self._exact.get(word) or self._folded.get(_folded(word))
        if found is None:
            raise NotationError(f'"{word}" is no card of the deck "{self.deck.id}"')
        if self._without and not self._without.isdisjoint(found):
            raise NotationError(f'"{word}" is not in the pack of this game')
        return found

    def sign_for(self, cards: list[Card]) -> str | None:
        """`5!` when `cards` are exactly the cards that this sign stands for."""
        rule = self.deck.notation.all_of
        value = cards[0].attributes.get(rule.attribute) if rule and cards else None
        if rule is None or value is None or sorted(card.index for card in cards) != sorted(
                card.index for card in self.all_of(value)):
            return None
        return self.deck.attributes[rule.attribute].values[value].code + rule.sign


def _folded(word: str) -> tuple[str, str]:
    """Equal for words that differ by case alone; one direction would take the long s for an S, the other Kelvin for K."""
    return word.upper(), word.lower()


def write(cards: Iterable[Card]) -> str:
    """Codes separated by one space, `-` for no cards."""
    return " ".join(card.code for card in cards) or EMPTY
