"""Kinds of cards in cells: those that a standing never tells apart, and hands of them counted in one integer.

A hand is the sum of its cards' units, whatever order they came in, so that what is known of it is found by that number. The
cells of cards that can lie under one another are neighbours: a *group*, whose totals do not depend on the rest of the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from game.deck import Card, Deck
from game.ruleset import Standing

NOT_IN_PLAY = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """Kinds that are equal in play: the entry of `values` that they have, and what they may be covered with (None: nothing)."""

    entry: str
    values: tuple[int, ...]              # the largest, which a card shows upright, first
    group: str | None
    kinds: tuple[int, ...]
    copies: int                          # how many such cards the pack has


class Cells:
    """The cells of a deck for a standing, and the packing of hands."""

    def __init__(self, standing: Standing, deck: Deck, pack: Sequence[Card]) -> None:
        self.by = standing.covered.by if standing.covered is not None and standing.covered.by != "none" else None
        self.counts = standing.covered.counts if standing.covered is not None else 0
        self.all = _cells(standing, deck, pack, self.by)
        # Room for twice what the pack has, as for hands: a question about too many cards gets an answer.
        self.width = max(2 * max(cell.copies for cell in self.all), 2).bit_length()
        self.field = (1 << self.width) - 1
        self.cell_of = [0] * len(deck.cards)
        for number, cell in enumerate(self.all):
            for kind in cell.kinds:
                self.cell_of[kind] = number
        # One more at the end, for the index of a card that lies face down: it counts nothing.
        self.unit = [1 << number * self.width for number in self.cell_of] + [0]
        self.groups = self._groups()

    def _groups(self) -> list[tuple[int, tuple[int, ...]]]:
        """For each group the mask of its counters, and its cells."""
        groups: dict[object, list[int]] = {}
        for number, cell in enumerate(self.all):
            groups.setdefault(number if cell.group is None else cell.group, []).append(number)
        return [(sum(self.field << number * self.width for number in numbers), tuple(numbers)) for numbers in groups.values()]

    def count(self, key: int, number: int) -> int:
        """How many cards of that cell a hand has."""
        return key >> number * self.width & self.field

    def held(self, key: int) -> list[tuple[int, int]]:
        """The cells in a hand with their numbers of cards."""
        found, width, field = [], self.width, self.field
        while key:
            number = ((key & -key).bit_length() - 1) // width
            count = key >> number * width & field
            found.append((number, count))
            key -= count << number * width
        return found

    def hands(self, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Every hand of so many cards that can be told apart, as one set of cells, with its number in the pack."""
        stocked = [number for number, cell in enumerate(self.all) if cell.copies]
        for numbers in combinations_with_replacement(stocked, size):
            ways = prod(comb(self.all[number].copies, count) for number, count in Counter(numbers).items())
            if ways:
                yield numbers, ways


def _cells(standing: Standing, deck: Deck, pack: Sequence[Card], by: str | None) -> tuple[Cell, ...]:
    told = {kind for special in standing.specials.values() for kind in special.needs}
    alike = {special.by for special in standing.specials.values() if special.alike}
    copies = Counter(card.index for card in pack)
    found: dict[tuple[object, ...], list[Card]] = {}
    for card in deck.cards:
        key = (card.attributes.get(by) if by is not None else None, _entry(standing, card),
               tuple(sorted(kind for kind in told if card.matches(kind))),
               tuple(card.attributes.get(attribute) for attribute in sorted(alike)))
        found.setdefault(key, []).append(card)
    return tuple(Cell(entry := _entry(standing, cards[0]), tuple(sorted(set(standing.values.get(entry, (0,))), reverse=True)),
                      cards[0].attributes.get(by) if by is not None else None, tuple(card.index for card in cards),
                      sum(copies[card.index] for card in cards)) for cards in found.values())


def _entry(standing: Standing, card: Card) -> str:
    """The entry of `values` that a card has, its own before one of its kind; cards that the pack leaves out need none."""
    if card.id in standing.values:
        return card.id
    return next((kind for kind in standing.values if card.matches(kind)), NOT_IN_PLAY)
