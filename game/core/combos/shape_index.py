"""The shapes that fit in a hand: in groups that remember their answers by the little of the hand that matters, and by what
they lead and answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import groupby
from operator import attrgetter, or_, xor
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Packing, counted
from game.core.combos.shapes import Finders, Reading, Shape
from game.core.errors import GameError
from game.core.memory import NONE, Memory
from game.core.progress import report_progress

LEAVES = 36                       # so many shapes are looked at one by one
SINGLES = 9                       # so many kinds of cards played alone are remembered together
SHAPED = 0.7                      # of the work of compiling a table, when all shapes are made


class ShapeGroup:
    """Shapes of one level whose parts need the same numbers of cards; `fitting(hand)` gives those that the hand holds.

    `numbers` are those that the parts of its shapes need, sorted, `most` the largest of them. Whether a shape fits depends only
    on "at least k cards in this cell" for the cells and numbers that occur in the group. Those yes-or-no answers, read off with
    one addition for each k, are the key of the memo. `hand + add & relevant` has fewer than `fewest` bits when no shape can
    fit: cheap to ask before `fitting`.
    """

    __slots__ = ("shapes", "guard", "add", "relevant", "most", "fewest", "memo", "older", "_width", "_tree", "_others", "_memory")

    _others: tuple[tuple[int, int, int], ...]

    def __init__(self, shapes: Iterable[Shape], numbers: Sequence[int], fewest: int, width: int, guard: int,
                 memory: Memory) -> None:
        self.shapes = tuple(shapes)
        self.guard = guard
        self._memory = memory
        self._width = width
        self._tree: _Branch | None = None                        # made by `grow`, or for the first hand that gets as far
        if len(numbers) > width:                         # there would be no bits to tell them apart
            raise GameError(f"combinations.{self.shapes[0].reading.combination}: more than {width} different numbers of cards")
        self.most = numbers[-1]
        self.add = at_least(self.most, width, guard)
        # Every shape of the group needs the largest k somewhere, so a hand without it holds none of them.
        self.relevant = reduce(or_, [shape.need + self.add for shape in self.shapes]) & guard
        self.fewest = fewest
        self.memo: dict[int, tuple[Shape, ...]] = NONE
        self.older: dict[int, tuple[Shape, ...]] = NONE

    if not TYPE_CHECKING:                              # it would allow every name
        def __getattr__(self, name: str) -> Any:
            """What is asked of the smaller numbers is worked out when first asked for: most hands lack the largest one."""
            if name != "_others":
                raise AttributeError(name)
            self._others = self._thresholds()
            return self._others

    def _thresholds(self) -> tuple[tuple[int, int, int], ...]:
        """For each number k that a part needs but the largest, the larger ones first: what to add, which guard bits count, where
        to put them. Those of the cells count of which some shape needs just so many."""
        width, guard, needs, found = self._width, self.guard, [shape.need for shape in self.shapes], list[tuple[int, int, int]]()
        numbers = {number for _, number in counted(needs[0], width)}
        more = [need + self.add & guard for need in needs]
        for place, number in enumerate(sorted(numbers - {self.most}, reverse=True), 1):
            add = at_least(number, width, guard)
            reached = [need + add & guard for need in needs]
            found.append((add, reduce(or_, map(xor, reached, more)), place))
            more = reached
        return tuple(found)

    def fitting(self, hand: int) -> tuple[Shape, ...]:
        """The shapes of the group that `hand` (packed on the group's level) holds, in the group's order."""
        key = hand + self.add & self.relevant
        for add, relevant, shift in self._others:
            key |= (hand + add & relevant) >> shift
        found = self.memo.get(key)
        if found is None:
            found = self.older.get(key)
            if found is None:
                found = self._search(hand)
            self._memory.keep(self, key, found)
        return found

    def grow(self) -> _Branch:
        """What is searched for a hand that the memo does not know."""
        if self._tree is None:
            self._others = self._thresholds()
            width, digits = self._width, self.guard.bit_length()
            fields = {1 << digit: (1 << width) - 1 << digit // width * width for digit in range(digits)}
            self._tree = _tree([(shape.need, shape) for shape in self.shapes], fields)
        return self._tree

    def _search(self, hand: int) -> tuple[Shape, ...]:
        guard, branches = self.guard, [self._tree or self.grow()]
        guarded = hand | guard
        found: list[Shape] = []
        for leaves, further in branches:
            found += [shape for need, shape in leaves if (guarded - need) & guard == guard]
            branches += [branch for need, branch in further if (guarded - need) & guard == guard]
        if len(branches) > 1:
            found.sort(key=_by_number)
        return tuple(found)


class _Branch(NamedTuple):
    """Shapes with the cards that they need, and what has more parts in common below those parts: where they are missing,
    nothing of all that fits."""

    leaves: tuple[tuple[int, Shape], ...]
    further: tuple[tuple[int, _Branch], ...]


_by_number = attrgetter("number")


def _tree(shapes: Sequence[tuple[int, Shape]], fields: Mapping[int, int]) -> _Branch:
    """Few shapes are leaves; more are told apart by the first part of what they need besides the parts above. `fields` has the
    whole counter of every binary digit."""
    if len(shapes) <= LEAVES:
        return _Branch(tuple((shape.need, shape) for _, shape in shapes), ())
    whole: list[Shape] = []
    by_part: dict[int, list[tuple[int, Shape]]] = {}
    for rest, shape in shapes:
        if rest:
            part = rest & fields[rest & -rest]
            found = by_part.get(part)
            if found is None:
                found = by_part[part] = []
            found.append((rest - part, shape))
        else:
            whole.append(shape)
    return _Branch(tuple((shape.need, shape) for shape in whole),
                   tuple((part, _tree(found, fields)) for part, found in by_part.items()))


def at_least(number: int, width: int, guard: int) -> int:
    """What to add to packed cards so that the guard bits say in which counters there are so many."""
    return (guard >> width - 1) * ((1 << width - 1) - number)


def finders(groups: Iterable[ShapeGroup]) -> Finders:
    """For each group what to ask before `fitting`, and `fitting` itself; laid out flat for the inner loop."""
    return tuple((group.add, group.relevant, group.fewest, group.fitting) for group in groups)


def grouped(shapes: Iterable[Shape], width: int, guard: int, memory: Memory) -> tuple[ShapeGroup, ...]:
    """The shapes in groups whose memo keys are few: by the numbers that their parts need, in order of appearance.

    Where several numbers are needed each combination gets a group of its own: a run with two aces would otherwise make
    every rank matter to the sisters as well.
    """
    shapes = tuple(shapes)
    groups: dict[object, tuple[list[Shape], tuple[int, ...], list[int]]] = {}
    known: dict[object, list[Shape]] = {}
    for shape, reached in zip(shapes, _reached(shapes, width, guard), strict=True):
        alike = reached, shape.reading.combination
        found = known.get(alike)
        if found is None:
            numbers = tuple([number for number, more in enumerate(reached) if number and reached[number - 1] > more])
            found, _, all_fewest = groups.setdefault((numbers, alike[1] if len(numbers) > 1 else ""), ([], numbers, []))
            all_fewest.append(reached[numbers[-1] - 1])
            known[alike] = found
        found.append(shape)
    return tuple([ShapeGroup(group, numbers, min(fewest), width, guard, memory) for group, numbers, fewest in groups.values()])


def _reached(shapes: Sequence[Shape], width: int, guard: int) -> Iterator[tuple[int, ...]]:
    """Of how many cells each of them needs one card, two cards ... and at last none."""
    needs, left = [shape.need for shape in shapes], sum([shape.reading.size for shape in shapes])
    columns: list[list[int]] = []
    while left:
        add = at_least(len(columns) + 1, width, guard)
        columns.append([(need + add & guard).bit_count() for need in needs])
        left -= sum(columns[-1])
    return zip(*columns, [0] * len(needs), strict=True)


class ShapeIndex:
    """The shapes of a table, indexed for leading and for answering. `coarse` shapes are those over cells; where some are `edged`,
    the kinds of a hand decide whether it can make them. Of those over kinds, `fine` are those that their cards count as. `beside`
    are coarse ones as which cards may answer that count as something else. Where every kind is a cell of its own (`apart`), all
    are over kinds, and are found as those over cells are elsewhere."""

    def __init__(self, packing: Packing, coarse: Sequence[Shape], beside: tuple[Shape, ...], fine: Sequence[Shape],
                 edged: bool, apart: bool) -> None:
        self.packing = packing
        self.apart = apart
        self.memory = Memory()
        self.beside = beside
        self._edged = edged
        self._coarse = coarse
        self._fine_groups = self._fine_grouped(fine)
        self._fine_finders = finders(self._fine_groups)
        leading = grouped(self._coarse, packing.cell_width, packing.cell_guard, self.memory)
        self._lead_levels = self._levels(leading)
        self._by_contest: dict[tuple[str, int] | None, list[Shape]] = {}       # by the rivals of their readings
        for reading, shapes in groupby((*self._coarse, *beside), key=attrgetter("reading")):
            self._by_contest.setdefault(reading.rivals, []).extend(shapes)
        bombs = grouped(self._by_contest.get(None, []), packing.cell_width, packing.cell_guard, self.memory)
        self._bomb_groups = finders(bombs)
        self._ahead = (*self._fine_groups, *leading, *bombs)                   # what hands are searched for without a question
        self._strongest: dict[tuple[str, int] | None, list[tuple[int, int, int, Shape]]] = {}   # of rivals, when first asked for
        self._led: tuple[int, tuple[Shape, ...]] = (0, ())                     # the last answer of `leads`, often asked for twice
        self._chopping: dict[tuple[Reading, ...], list[Shape]] = {}

    @property
    def has_fine(self) -> bool:
        """Whether some shapes over kinds are what their cards count as, besides those over cells."""
        return bool(self._fine_groups) and not self.apart

    @property
    def tells_kinds(self) -> bool:
        """Whether two kinds of one cell may count as different things."""
        return bool(self._fine_groups) or self._edged

    def grow(self) -> None:
        """Make all that leads and bombs are searched with, so that no view and no decision has to wait for that."""
        for group in self._ahead:
            group.grow()

    def _levels(self, leading: Iterable[ShapeGroup]) -> tuple[tuple[int, Finders], ...]:
        """The groups by the largest number of one cell that their shapes need, with what to add to ask for such a cell."""
        packing, levels = self.packing, dict[int, list[ShapeGroup]]()
        for group in leading:
            levels.setdefault(group.most, []).append(group)
        half, ones = 1 << packing.cell_width - 1, packing.cell_guard >> packing.cell_width - 1
        if self.apart:
            return ((ones * (half - 1), self._fine_finders),)
        return tuple((ones * (half - most), finders(levels[most])) for most in sorted(levels))

    def _grouped(self, shapes: list[Shape]) -> Finders:
        packing = self.packing
        return finders(grouped(shapes, packing.cell_width, packing.cell_guard, self.memory))

    def _fine_grouped(self, shapes: Sequence[Shape]) -> list[ShapeGroup]:
        """Fine shapes apart by the kinds they touch, as far as they fall apart (the straight flushes of each suit).

        Also by combination: otherwise sets would tie the runs of all suits together, and the whole hand would matter to each.
        """
        layers: dict[str, list[Shape]] = {}
        for shape in shapes:
            layers.setdefault(shape.reading.combination, []).append(shape)
        packing, found, seen = self.packing, list[ShapeGroup](), 0
        for layer in layers.values():
            for island in self._islands(layer):
                found += grouped(island, packing.width, packing.guard, self.memory)
                seen += len(island)
                report_progress(SHAPED * len(shapes) + (1 - SHAPED) * seen, len(shapes))
        return found

    def _islands(self, shapes: list[Shape]) -> list[list[Shape]]:
        """Shapes that have no kinds in common are apart; those of one card go some together, for which few hands differ."""
        if all(shape.reading.size == 1 for shape in shapes):
            return [shapes[first:first + SINGLES] for first in range(0, len(shapes), SINGLES)]
        guard, masks = self.packing.guard, list[int]()
        any_card = at_least(1, self.packing.width, guard)
        left = kinds = [shape.need + any_card & guard for shape in shapes]
        while left:
            mask, before = left[0], 0
            while len(left) != before:
                before, left, further = len(left), [], left
                for each in further:
                    if each & mask:
                        mask |= each
                    else:
                        left.append(each)
            masks.append(mask)
        if len(masks) == 1:
            return [shapes]
        return [[shape for shape, each in zip(shapes, kinds, strict=True) if each & mask] for mask in masks]

    def fine_shapes(self, hand: int) -> tuple[Shape, ...]:
        """The fine shapes (those that name every kind) in a hand, as far as their cards count as them."""
        found: tuple[Shape, ...] = ()
        for add, relevant, fewest, fitting in self._fine_finders:
            if (hand + add & relevant).bit_count() >= fewest:
                found += fitting(hand)
        return found

    def has_edge(self, shape: Shape, hand: int) -> bool:
        """Whether a hand that a coarse shape fits has the card that breaks its ties, and enough cards up to it."""
        edge = shape.edge
        return not edge or bool(hand & self.packing.fields(edge)) and (
            shape.wide == 1 or self.packing.size(hand & shape.under) >= shape.wide)

    def coarse_shapes(self, hand: int, cells: int, over: Reading | None) -> tuple[Shape, ...]:
        """The coarse shapes that a hand, packed by kind and by cell, can make; over a reading those that beat it."""
        if over is None:
            found = self.leads(cells)
        else:
            groups = over.beaters
            if groups is None:
                groups = over.beaters = self._beater_groups(over)
            found = ()
            for add, relevant, _, fitting in groups:
                if cells + add & relevant:
                    found += fitting(cells)
        return tuple([shape for shape in found if not shape.edge or self.has_edge(shape, hand)]) if self._edged else found

    def leads(self, cells: int) -> tuple[Shape, ...]:
        """The coarse shapes in a hand counted by cell; its kinds may not make all of them."""
        known, found = self._led
        if known == cells:
            return found
        found = ()
        guard = self.packing.cell_guard
        for ask, groups in self._lead_levels:
            if not cells + ask & guard:
                break                                # no cell holds so many, and so none holds more
            for add, relevant, fewest, fitting in groups:
                if (cells + add & relevant).bit_count() >= fewest:
                    found += fitting(cells)
        self._led = cells, found
        return found

    def greatest(self, cards: int, rivals: tuple[str, int] | None, most: int) -> int:
        """The greatest power of a contest and size (None: of bombs) among packed cards, by coarse shapes; -1 when there is none.

        Of at most `most` cards; idle combinations, which beat nothing, have no power.
        """
        found = self._strongest.get(rivals)
        if found is None:
            same = (shape for shape in self._by_contest.get(rivals, ()) if not shape.reading.idle)
            found = self._strongest[rivals] = [(shape.need, shape.reading.size, shape.reading.power, shape)
                                               for shape in sorted(same, key=lambda shape: -shape.reading.power)]
        guard = self.packing.cell_guard
        guarded = self.packing.project(cards) | guard
        for need, size, power, shape in found:
            if guarded - need & guard == guard and size <= most and (not shape.edge or self.has_edge(shape, cards)):
                return power
        return -1

    def chopped(self, cards: int, reading: Reading, most: int) -> bool:
        """Whether packed cards hold something of at most `most` cards that beats a reading from outside its contest, by coarse
        shapes."""
        found = self._chopping.get(reading.chopped_by)
        if found is None:
            chopping = set(reading.chopped_by)
            found = self._chopping[reading.chopped_by] = [shape for shape in self._coarse if shape.reading in chopping]
        return any(True for _ in self._among(cards, found, most))

    def _among(self, cards: int, shapes: Iterable[Shape], most: int) -> Iterator[Shape]:
        """The coarse shapes of at most `most` cards that packed cards hold."""
        guard = self.packing.cell_guard
        guarded = self.packing.project(cards) | guard
        return (shape for shape in shapes if guarded - shape.need & guard == guard and shape.reading.size <= most
                and self.has_edge(shape, cards))

    def _beater_groups(self, over: Reading) -> Finders:
        if self.apart:
            packing, groups = self.packing, list[ShapeGroup]()
            for group in self._fine_groups:
                beating = [shape for shape in group.shapes if shape.reading.beats(over)]
                groups += grouped(beating, packing.width, packing.guard, self.memory)
            return finders(groups)
        same = [] if over.bomb else self._by_contest.get(over.rivals, [])
        if over.chopped_by:
            same = [shape for shape in self._coarse if not (over.bomb and shape.reading.bomb)]
        beaters = [shape for shape in same if shape.reading.beats(over)]
        if over.bomb or over.safe:
            bombs = [shape for shape in self._by_contest.get(None, []) if shape.reading.beats(over)]
            return self._grouped(bombs) + self._grouped(beaters)
        return self._grouped(beaters) + self._bomb_groups
