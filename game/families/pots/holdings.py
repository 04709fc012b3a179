"""What a hand may lead into a pot, and how likely nobody beats it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, groupby
from operator import itemgetter
from typing import NamedTuple

from game.ai.odds import PlayOdds, draw_weights, tail_table
from game.ai.planbook import Beater, PlanBook
from game.core.cards import Packing
from game.core.combos import Reading, Shape

RANK, GROUP, ORDER = itemgetter(0), itemgetter(7), itemgetter(8)
STRONGEST = [1.0]                 # the chances of a contest of which nobody has asked; others start from a copy


class Held(NamedTuple):
    """Something that a hand may lead: its cells, and what every loser pays for it as a first group and otherwise. By `rank`
    what is paid for and large comes first. Of one `group` are those of the same contest and size: small ones come first; by
    `order` these, and in each the strongest first."""

    rank: int
    shape: Shape
    reading: Reading
    size: int
    cells: int
    first: int
    award: int
    group: int
    order: int


# By group, the strongest first: what beats one of them beats those after it as well.
Holding = list[list[Held]]


def all_held(prices: Mapping[Shape, tuple[int, int]], packing: Packing) -> dict[Shape, Held]:
    """Whatever may be led, by what is paid for it as a first group and otherwise."""
    alike = {shape: (shape.reading.size, shape.reading.rivals or ("", 0), shape.reading.bomb, shape.reading.safe,
                     shape.reading.idle, tuple([other.number for other in shape.reading.chopped_by])) for shape in prices}
    groups = {key: number for number, key in enumerate(sorted(set(alike.values())))}
    ordered = sorted(prices, key=lambda shape: (
        groups[alike[shape]], -shape.reading.power, -shape.reading.number, shape.number))
    orders = {shape: number for number, shape in enumerate(ordered)}
    ranked = sorted(prices, key=lambda shape: (-prices[shape][0], -shape.reading.size, shape.number))
    return {shape: Held(rank, shape, shape.reading, shape.reading.size,
                        packing.project(shape.need) if shape.fine else shape.need, *prices[shape], groups[alike[shape]],
                        orders[shape]) for rank, shape in enumerate(ranked)}


def holding_of(held: Iterable[Held]) -> Holding:
    """The groups of what a hand may lead."""
    return [list(group) for _, group in groupby(sorted(held, key=ORDER), GROUP)]


def by_rank(holding: Holding) -> list[Held]:
    """All of it, by rank."""
    return sorted(chain.from_iterable(holding), key=RANK)


def left_of(holding: Holding, cells: int, guard: int) -> Holding:
    """What a hand may still lead that is left with the cards `cells`, counted by cell."""
    guarded = cells | guard
    found = [[one for one in group if guarded - one.cells & guard == guard] for group in holding]
    return [group for group in found if group]


# ------------------------------------------------------------ chances


# The combinations of a contest, the strongest first, each as its number of cards, and the cells that it takes: the place of their
# counters, and how many cards of each.
Contest = Sequence[tuple[int, Sequence[tuple[int, int]]]]
# How likely a rival holds at least so many of so many cards, and what rivals can hold by number of cards (`draw_weights`).
Drawing = tuple[Sequence[Sequence[float]], Sequence[float]]


class ChanceBook:
    """What chances need of a ruleset: where readings stand in their contests, as far as nothing else can beat them."""

    def __init__(self, plans: PlanBook, readings: Iterable[Reading]) -> None:
        self.plans, self.places = plans, dict[Reading, tuple[Contest, int]]()
        contests = {} if None in plans.beaters else {rivals: found for rivals, found in plans.beaters.items()
                                                     if rivals not in plans.rough and not found.by_kind}
        listed = {rivals: tuple(map(self._cells_of, found.each)) for rivals, found in contests.items()}
        for reading in readings:
            contest = None if reading.safe or reading.chopped_by else listed.get(reading.rivals)
            if contest is not None:
                above = sum([beater.power > reading.power for beater in contests[reading.rivals].each])
                self.places[reading] = contest, above
        self._drawing: dict[tuple[tuple[int, ...], int], Drawing] = {}

    def drawing(self, sizes: tuple[int, ...], total: int) -> Drawing:
        """What rivals with so many cards each, the fewest first, should hold of so many that were not seen."""
        found = self._drawing.get((sizes, total))
        if found is None:
            held = tuple([size for size in sizes if size])
            share = min(1.0, sum(held) / (len(held) * total)) if held and total else 0.0
            plans = self.plans
            found = self._drawing[sizes, total] = tail_table(share, plans.stride), draw_weights(held, total, plans.largest)
        return found

    def _cells_of(self, beater: Beater) -> tuple[int, Sequence[tuple[int, int]]]:
        width, stride = self.plans.packing.cell_width, self.plans.stride
        return beater.size, tuple([(place // stride * width, place % stride) for place in beater.places])


class Chances(dict[Reading, float]):
    """The chances that nobody beats a lead, 1 when that is certain and only then; worked out when they are asked for, as by
    `PlayOdds`: those of a contest from the strongest down, no further than anybody asks. Of rivals with so many cards each
    (`sizes`) the one with the fewest comes first."""

    __slots__ = ("_book", "_unseen", "_sizes", "_cells", "_field", "_tails", "_weights", "_unbeaten", "_odds")

    def __init__(self, book: ChanceBook, unseen: int, sizes: tuple[int, ...]) -> None:
        super().__init__()
        packing = book.plans.packing
        self._book, self._unseen, self._sizes = book, unseen, sizes
        self._cells, self._field = packing.project(unseen), (1 << packing.cell_width) - 1
        self._tails, self._weights = book.drawing(sizes, packing.size(unseen))
        self._unbeaten: dict[object, list[float]] = {}         # by contest: above the strongest, the second, and so on
        self._odds: PlayOdds | None = None

    def __missing__(self, reading: Reading) -> float:
        place = self._book.places.get(reading)
        if place is None:
            found = self._of_any(reading)
        else:
            contest, above = place
            known = self._unbeaten.get(reading.rivals, STRONGEST)
            if len(known) <= above:
                known = self._unbeaten[reading.rivals] = self._further(contest, above, known)
            found = known[above]
        self[reading] = found
        return found

    def _further(self, contest: Contest, above: int, known: list[float]) -> list[float]:
        """The chances that nobody holds any of the strongest of a contest, down to so many of them: a list of its own, as others
        who look for the same may go on from the known ones meanwhile."""
        cells, field, tails, weights = self._cells, self._field, self._tails, self._weights
        unbeaten, chance = known[:], known[-1]
        for size, parts in contest[len(known) - 1:above]:
            expected = weights[size]
            for shift, count in parts:
                expected *= tails[cells >> shift & field][count]
            chance *= 1.0 - expected if expected < 1.0 else 0.0
            unbeaten.append(chance)
        return unbeaten

    def _of_any(self, reading: Reading) -> float:
        if self._odds is None:
            self._odds = PlayOdds(self._book.plans, self._unseen, self._sizes)
        return self._odds.unbeaten(reading)
