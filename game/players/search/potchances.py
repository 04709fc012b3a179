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
    """Something that beats what stands lower, unless it is idle: its power and size, and how many cards of which counters it
    needs."""

    power: int
    size: int
    idle: bool
    fine: bool
    parts: tuple[tuple[int, int], ...]


class PotBook:
    """What does not depend on a deal: the beaters of every contest and size, the highest first. Bombs stand under None."""

    def __init__(self, rules: Rules) -> None:
        self.packing = packing = rules.packing
        found: dict[Rivals, list[Beater]] = {}
        for shape in rules.table.shapes:
            reading = shape.reading
            width = packing.width if shape.fine else packing.cell_width
            parts = tuple([(part * width, min(count, MOST)) for part, count in shape.parts])
            beater = Beater(reading.power, reading.size, reading.idle, shape.fine, parts)
            found.setdefault(reading.rivals, []).append(beater)
        self.beaters: Mapping[Rivals, list[Beater]] = {
            rivals: sorted(beaters, key=lambda beater: -beater.power) for rivals, beaters in found.items()}
        self.bombs = None in found
        self.rivals = rivals = max(rules.players - 1, 1)
        self.somebody = [[1.0 - _nobody(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]
        self.one = [[_one(held, count, rivals) for count in range(MOST + 1)] for held in range(MOST + 1)]


class PotChances:
    """What one seat can tell of leads from the cards that it has not seen, when no rival holds more than `most`."""

    def __init__(self, book: PotBook, unseen: int, most: int) -> None:
        self._book, self._unseen, self._most = book, unseen, most
        self._cells = book.packing.project(unseen)
        self._ladders: dict[Rivals, dict[int, float]] = {}
        self.known: dict[Reading, float] = {}

    def hold(self, reading: Reading) -> float:
        """The chance that no rival beats a lead; 1 when that is certain."""
        known = self.known.get(reading)
        if known is None:
            known = self.known[reading] = self._work_out(reading)
        return known

    def _work_out(self, reading: Reading) -> float:
        if reading.safe:
            return 1.0
        ladder = self._ladders.get(reading.rivals) or self._ladder(reading.rivals)
        chance = ladder.get(reading.power, 0.0) if reading.size <= self._most else 1.0
        return chance * self._no_bomb() if self._book.bombs and not reading.bomb else chance

    def _no_bomb(self) -> float:
        return (self._ladders.get(None) or self._ladder(None))[-1]

    def _ladder(self, rivals: Rivals) -> dict[int, float]:
        """For every power the chance that nobody holds a higher one, by what is unseen; -1 for any at all."""
        packing, most, cells, unseen = self._book.packing, self._most, self._cells, self._unseen
        cell_limit, limit = (1 << packing.cell_width - 1) - 1, packing.capacity
        ladder = self._ladders[rivals] = {}
        chance, last = 1.0, None
        for power, size, idle, fine, parts in self._book.beaters.get(rivals, ()):
            if power != last:
                if not chance:
                    break
                ladder[power] = chance
                last = power
            if idle or size > most:
                continue
            held = 1.0
            tails = self._book.one if len(parts) > 1 else self._book.somebody
            for shift, count in parts:
                number = unseen >> shift & limit if fine else cells >> shift & cell_limit
                held *= tails[number if number < MOST else MOST][count]
            chance *= 1.0 - held if len(parts) == 1 else (1.0 - held) ** self._book.rivals
        ladder[-1] = chance
        return ladder


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
