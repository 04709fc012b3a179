"""How likely a lead into a pot holds: its beaters among the cards that a seat has not seen, as if its rivals held all of them and
equally many each."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.combos import Reading

if TYPE_CHECKING:
    from game.rules import Rules

Rivals = tuple[str, int] | None


class Beater(NamedTuple):
    """Something that beats what stands lower, unless it is idle: its reading, and how many cards of which counters it needs."""

    reading: Reading
    power: int
    idle: bool
    fine: bool
    parts: tuple[tuple[int, int], ...]


class PotBook:
    """What does not depend on a deal: the beaters of every contest and size, the highest first. Bombs stand under None.

    `nobody` and `one` are the chances that no rival, or a certain one, holds so many of a kind: by how many of them have not been
    seen, up to `MOST`, and by how many it takes.
    """

    def __init__(self, rules: Rules) -> None:
        self.packing = packing = rules.packing
        found: dict[Rivals, list[Beater]] = {}
        for shape in rules.table.shapes:
            reading, width = shape.reading, packing.width if shape.fine else packing.cell_width
            parts = tuple([(part * width, count) for part, count in shape.parts])
            found.setdefault(reading.rivals, []).append(Beater(reading, reading.power, reading.idle, shape.fine, parts))
        self.beaters: Mapping[Rivals, list[Beater]] = {
            rivals: sorted(beaters, key=lambda beater: -beater.power) for rivals, beaters in found.items()}
        self.bombs = None in found
        self.rivals = rivals = max(rules.players - 1, 1)
        self.cell_limit = (1 << packing.cell_width - 1) - 1
        self.nobody = [[_nobody(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]
        self.one = [[_one(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]


class PotChances:
    """What one seat can tell of leads from the cards that it has not seen, when no rival holds more than `most`; `known` are the
    chances that were asked for, with those of the same contest and size."""

    def __init__(self, book: PotBook, unseen: int, most: int) -> None:
        self._book, self._unseen, self._most = book, unseen, most
        self._cells = book.packing.project(unseen)
        self.known: dict[Reading, float] = {}
        self._no_bomb: float | None = None

    def hold(self, reading: Reading) -> float:
        """The chance that no rival beats a lead; 1 when that is certain, and only then."""
        known = self.known.get(reading)
        if known is None:
            self._work_out(reading.rivals, self._bombless() if self._book.bombs and not reading.bomb else 1.0)
            known = self.known[reading]
        return known

    def _bombless(self) -> float:
        """The chance that nobody holds a bomb."""
        if self._no_bomb is None:
            self._no_bomb = self._work_out(None, 1.0)
        return self._no_bomb

    def _work_out(self, rivals: Rivals, most_likely: float) -> float:
        """Note for every reading the chance that nobody holds a higher one, and give that for any at all."""
        known, most, last, chance, book = self.known, self._most, -1, most_likely, self._book
        before, nobody, cells = chance, book.nobody, self._cells
        for reading, power, idle, fine, parts in book.beaters[rivals]:
            if power != last:
                before, last = chance, power
            known[reading] = 1.0 if reading.safe else before
            if not chance or idle or reading.size > most:
                continue
            if fine or len(parts) > 1:
                chance *= self._lacking(fine, parts)
                continue
            shift, count = parts[0]
            number = cells >> shift & book.cell_limit
            if number >= count:
                chance *= nobody[number if number < MOST else MOST][count if count < MOST else MOST]
        return chance

    def _lacking(self, fine: bool, parts: tuple[tuple[int, int], ...]) -> float:
        """The chance that nobody holds several things at once."""
        book, held = self._book, 1.0
        cards, limit = (self._unseen, book.packing.capacity) if fine else (self._cells, book.cell_limit)
        for shift, count in parts:
            number = cards >> shift & limit
            if number < count:
                return 1.0
            held *= book.one[number if number < MOST else MOST][count if count < MOST else MOST]
        return float((1.0 - held) ** book.rivals)


def _exactly(held: int, count: int, rivals: int) -> float:
    """The chance that one of so many rivals, among whom these cards are dealt, gets exactly `count` of them."""
    return comb(held, count) * (1.0 / rivals) ** count * (1.0 - 1.0 / rivals) ** (held - count)


def _one(held: int, count: int, rivals: int) -> float:
    """The chance that one of them gets at least `count`."""
    return sum([_exactly(held, number, rivals) for number in range(count, held + 1)])


def _nobody(held: int, count: int, rivals: int) -> float:
    """The chance that none of them gets `count`."""
    if rivals == 1:
        return float(held < count)
    if held > (count - 1) * rivals:
        return 0.0
    return 1.0 if held < count else sum(
        [_exactly(held, first, rivals) * _nobody(held - first, count, rivals - 1) for first in range(count)])


MOST = 8                        # cards of a cell that are told apart
