"""How likely combinations are to stay unbeaten, for imagined seats: the estimate of `game.players.odds`, made many times over.

What stands above what is laid out once for a ruleset; what a seat thinks is worked out by contest, when it first asks. Bombs are
many and change little, so what was found of them at the beginning of an imagined world serves to its end.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.combos import Reading
from game.players.odds import SAMPLED_RIVALS, drawn_together
from game.players.planbook import PlanBook

if TYPE_CHECKING:
    from typing import Self

Ladder = tuple[list[int], list[tuple[float, float]]]
BOMBS = "bombs"


class Above(NamedTuple):
    """A combination as others may hold it: strength, number of cards, the cards packed, and where in a hand to look for how many
    of a kind."""

    power: int
    size: int
    need: int
    parts: tuple[tuple[int, int], ...]
    fine: bool


class Rivalries:
    """What beats what, strongest first, by contest and size, laid out for `Chances`."""

    def __init__(self, book: PlanBook) -> None:
        self.packing = packing = book.packing
        self._lists: dict[object, tuple[Above, ...]] = {}
        self._steps: dict[object, int] = {}
        for key, rivals in book.rivals.items():
            self._steps[key] = step = max(1, -(-len(rivals) // SAMPLED_RIVALS))
            found = []
            for rival in rivals[::step]:
                width = packing.width if rival.fine else packing.cell_width
                parts = tuple([(place * width, count) for place, count in rival.parts])
                need = sum([count << shift for shift, count in parts])
                found.append(Above(rival.power, rival.size, need, parts, rival.fine))
            self._lists[key] = tuple(found)

    def above(self, key: object) -> tuple[Above, ...]:
        """The combinations of a contest and size."""
        return self._lists.get(key, ())

    def step(self, key: object) -> int:
        """For how many each of them stands."""
        return self._steps.get(key, 1)


class Chances:
    """What a seat thinks of combinations: of `unseen` cards, packed, its rivals hold so many each."""

    def __init__(self, rivalries: Rivalries, unseen: int, sizes: tuple[int, ...], before: Self | None = None) -> None:
        packing = rivalries.packing
        self._rivalries = rivalries
        self.unseen = unseen
        self._cells = packing.project(unseen)
        self._sizes = sizes
        self._largest = max(sizes, default=0)
        self._total = packing.size(unseen)
        self._share = min(1.0, sum(sizes) / (len(sizes) * self._total)) if self._total else 0.0
        self._known: dict[Reading, tuple[float, float]] = {}
        self._ladders: dict[object, Ladder] = {}
        self._possible: dict[object, list[Above]] = {} if before is None else before._possible.copy()
        if before is not None and BOMBS in before._ladders:
            self._ladders[BOMBS] = before._ladders[BOMBS]

    def of(self, reading: Reading) -> tuple[float, float]:
        """The chance that nobody can beat it, and how many combinations that do the rivals should hold."""
        found = self._known.get(reading)
        if found is None:
            found = self._known[reading] = self._work_out(reading)
        return found

    def _work_out(self, reading: Reading) -> tuple[float, float]:
        if reading.safe:
            return 1.0, 0.0
        bombs = self._ladders.get(BOMBS) or self._ladder(BOMBS)
        if reading.bomb:
            return bombs[1][bisect_left(bombs[0], -reading.power)]
        hold, above = bombs[1][-1]
        key = reading.contest, reading.size
        weakness, steps = self._ladders.get(key) or self._ladder(key)
        held, more = steps[bisect_left(weakness, -reading.power)]
        return hold * held, above + more

    def _ladder(self, rivalry: object) -> Ladder:
        """Powers as negative numbers, the highest first; how things stand above the first, above the second, and so on."""
        weakness: list[int] = []
        steps = [(1.0, 0.0)]
        hold, above, share, last = 1.0, 0.0, self._share, -1
        packing, step = self._rivalries.packing, self._rivalries.step(rivalry)
        possible = self._possible[rivalry] = self._still_possible(rivalry)
        for power, size, _, parts, fine in possible:
            held, field = (self.unseen, packing.capacity) if fine else (self._cells, (1 << packing.cell_width - 1) - 1)
            expected = step * _weight(size, self._sizes, self._total)
            for shift, count in parts:
                expected *= _at_least(held >> shift & field, count, share)
            hold *= 1.0 - min(1.0, expected)
            above += expected
            if power == last:
                steps[-1] = (hold, above)
            else:
                last = power
                weakness.append(-power)
                steps.append((hold, above))
        found = self._ladders[rivalry] = weakness, steps
        return found

    def _still_possible(self, rivalry: object) -> list[Above]:
        """Of what was possible before, what the unseen cards still allow."""
        before = self._possible.get(rivalry)
        packing = self._rivalries.packing
        guard, fine_guard, most = packing.cell_guard, packing.guard, self._largest
        cells, kinds = self._cells | guard, self.unseen | fine_guard
        return [each for each in (self._rivalries.above(rivalry) if before is None else before) if each.size <= most and
                ((kinds - each.need) & fine_guard == fine_guard if each.fine else (cells - each.need) & guard == guard)]


@lru_cache(50_000)
def _weight(size: int, sizes: tuple[int, ...], unseen: int) -> float:
    """How many rivals with so many cards can hold so many, less what drawing without replacement takes off."""
    return drawn_together(float(sum([cards >= size for cards in sizes])), size, sum(sizes) / len(sizes), unseen)


@lru_cache(50_000)
def _at_least(number: int, count: int, share: float) -> float:
    """The chance that a rival with this share of the unseen cards holds `count` of `number`."""
    return sum([comb(number, k) * share**k * (1.0 - share) ** (number - k) for k in range(count, number + 1)])


@lru_cache(32)
def rivalries_of(book: PlanBook) -> Rivalries:
    """What beats what in the game of a plan book."""
    return Rivalries(book)
