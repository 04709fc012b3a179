"""What the planner needs of a ruleset, compiled once from its combination table.

Plans are made over cells (kinds that no rule tells apart). Combinations that look at a second attribute only for their
strength (a pair ranked by suit, say) are planned over cells as well; those that are made of it (flushes) are *suited* and
keep their concrete cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from game.core.cards import counted
from game.core.combos import Reading, Shape
from game.core.combos.definitions import Attached, Run
from game.core.combos.shape_index import finders, grouped
from game.core.combos.shapes import Finders
from game.match.ruleset import Ruleset

if TYPE_CHECKING:
    from game.match.rules import Rules

EXACTLY = 120                    # combinations of a contest that are listed as they are; of more, suits are left out
SAMPLED = 400                    # of longer lists every second one, third one and so on stands for its neighbours


Parts = tuple[tuple[int, int], ...]              # cells with numbers of cards


class Layout(NamedTuple):
    """Cards spread over cells: the whole counters of these cells, and each of them with the digit of how many there are of it
    among those of `PlanBook.counts`."""

    parts: Parts
    mask: int
    asked: tuple[int, ...]


class Form(NamedTuple):
    """So many cards in the body, which is a run of some length (1: all alike), and how many are in each attached set."""

    body: int
    length: int
    attached: tuple[int, ...]


class Beater(NamedTuple):
    """A combination as others may hold it: its strength, number of cards, and cards, packed by cell (by kind when `fine`).

    `places` are where a table with `PlanBook.stride` places for each cell, and after these for each kind, says how likely
    somebody holds so many of it.
    """

    power: int
    size: int
    need: int
    places: tuple[int, ...]
    fine: bool


class Beaters(NamedTuple):
    """The combinations of a contest and size, strongest first; each of those that are listed stands for `step`.

    The powers, sizes and places of them all one after the other, the places in columns, in which -1 stands where one has fewer.
    `by_kind`: some are fine.
    """

    each: tuple[Beater, ...]
    step: int = 1
    by_kind: bool = False
    powers: tuple[int, ...] = ()
    sizes: tuple[int, ...] = ()
    columns: tuple[tuple[int, ...], ...] = ()

    @classmethod
    def of(cls, each: tuple[Beater, ...], step: int) -> Beaters:
        """With what stands in columns."""
        columns = tuple(zip_longest(*[beater.places for beater in each], fillvalue=-1))
        return cls(each, step, any(beater.fine for beater in each), tuple([beater.power for beater in each]),
                   tuple([beater.size for beater in each]), columns)


NO_BEATERS = Beaters(())


class PlanBook:
    """Shapes sorted by what they are to a plan.

    `fields` are the whole counters of the cells; above them, from `first_count` on, is a digit for one card, one for two and so
    on, which are `counts` all together. `alike[cell]` are the sets inside one cell by number of cards; `chains` find shapes over
    several cells; `attached` gives the reading of bodies with attachments by their cells, `forms` and `bodies` what these may be;
    `suited` are the numbers of the shapes with concrete cards; `beaters` lists what beats what, by `Reading.rivals`; `rough` are
    the lists that leave something out, or have more than beats.
    """

    def __init__(self, rules: Rules) -> None:
        table = rules.table
        self.packing = packing = rules.packing
        self.stride = max((count for _, count in self._parts(self.packing.project(rules.whole_pack))), default=0) + 1
        self._layouts: dict[int, Layout] = {}
        self.first_count = len(packing.cells) * packing.cell_width
        self.counts = (1 << self.stride) - 1 << self.first_count
        self.fields = tuple([(1 << packing.cell_width) - 1 << cell * packing.cell_width for cell in range(len(packing.cells))])
        self.kinds = table.kinds
        self.table = table
        self.alike: list[dict[int, Reading]] = [{} for _ in packing.cells]
        self.attached: dict[int, Reading] = {}
        self.forms = _forms(rules.ruleset, table.readings)
        self.bodies = frozenset([(form.body, form.length) for form in self.forms])
        attribute = rules.table.attribute
        folded = [shape for shape in table.shapes if shape.edge or shape.fine and not _suited(shape, rules.ruleset, attribute)]
        self.suited = frozenset(shape.number for shape in table.shapes if shape.fine) - {s.number for s in folded}
        coarse = _one_per_need([*(s for s in table.shapes if not (s.fine or s.edge)), *self._fold(folded)])
        self.chains = self._sort(coarse)
        table.index.grow()
        self.beaters = self._beaters((*table.shapes, *table.index.beside), coarse)
        self._coarse = coarse
        self._choppers: dict[tuple[Reading, ...], tuple[Beater, ...]] = {}
        self.tops = _tops(table.readings)
        self.largest = max([reading.size for reading in table.readings], default=0)
        self._heights: dict[Reading, float] = {}

    def layout(self, need: int) -> Layout:
        """How cards are spread over cells."""
        return self._layouts.get(need) or self._lay_out(need, self._parts(need))

    def _lay_out(self, need: int, parts: Parts) -> Layout:
        asked = [self.fields[cell] | 1 << self.first_count + count - 1 for cell, count in parts]
        layout = self._layouts[need] = Layout(parts, sum([self.fields[cell] for cell, _ in parts]), tuple(asked))
        return layout

    def planned(self, shape: Shape) -> int:
        """How plans write the cards of a shape: by cell, or the cards themselves where they are suited."""
        return shape.need if not shape.fine or shape.number in self.suited else self.packing.project(shape.need)

    def _fold(self, shapes: Iterable[Shape]) -> Iterable[Shape]:
        """Fine shapes, and those of which one kind breaks ties, as shapes over cells with the middle one of their readings."""
        by_need: dict[int, list[Shape]] = {}
        for shape in shapes:
            by_need.setdefault(self.packing.project(shape.need) if shape.fine else shape.need, []).append(shape)
        for need, found in by_need.items():
            found.sort(key=lambda shape: shape.reading.power)
            yield Shape(need, found[len(found) // 2].reading, False, self.packing)

    def _parts(self, need: int) -> Parts:
        return counted(need, self.packing.cell_width)

    def _sort(self, shapes: Iterable[Shape]) -> Finders:
        chains = []
        for shape in shapes:
            if shape.reading.body < shape.reading.size:
                self.attached[shape.need] = shape.reading
            elif len(shape.parts) == 1:
                cell, count = shape.parts[0]
                self.alike[cell][count] = shape.reading
            else:
                chains.append(shape)
                self._lay_out(shape.need, shape.parts)
        packing = self.packing
        groups = grouped(chains, packing.cell_width, packing.cell_guard, self.table.index.memory) if chains else ()
        for group in groups:                            # no decision has to wait for that
            group.grow()
        return finders(groups)

    def chains_in(self, cells: int) -> tuple[Shape, ...]:
        """The shapes over several cells that a hand counted by cell holds."""
        found: tuple[Shape, ...] = ()
        for add, relevant, fewest, fitting in self.chains:
            if (cells + add & relevant).bit_count() >= fewest:
                found += fitting(cells)
        return found

    def suited_in(self, hand: int, known: tuple[Shape, ...] | None = None) -> tuple[Shape, ...]:
        """The shapes with concrete cards that a hand holds; `known` are those of a larger hand."""
        if known is not None:
            guard = self.packing.guard
            guarded = hand | guard
            return tuple(shape for shape in known if (guarded - shape.need) & guard == guard)
        return tuple(shape for shape in self.table.index.fine_shapes(hand) if shape.number in self.suited) if self.suited else ()

    def height(self, reading: Reading) -> float:
        """Where the reading stands among those of its contest, from 0 (lowest) to 1."""
        found = self._heights.get(reading)
        if found is None:
            top = self.tops.get(reading.rivals, 0)
            found = self._heights[reading] = reading.power / top if top else 1.0
        return found

    def choppers(self, reading: Reading) -> tuple[Beater, ...]:
        """What beats a reading from outside its contest, over cells."""
        found = self._choppers.get(reading.chopped_by)
        if found is None:
            chopping = set(reading.chopped_by)
            needs = {shape.need for shape in self.table.shapes if shape.reading in chopping and not shape.fine}
            found = self._choppers[reading.chopped_by] = tuple(
                self._beater(shape) for shape in self._coarse if shape.need in needs or shape.reading in chopping)
        return found

    def _beaters(self, shapes: Iterable[Shape], coarse: Iterable[Shape]) -> dict[tuple[str, int] | None, Beaters]:
        """What beats what: exact where that is a short list, else over cells with the suited shapes as they are."""
        exact = _by_contest(shapes)
        tied = {shape.reading.rivals for shape in shapes if shape.edge and shape.reading.size > 1}
        rough = _by_contest([*coarse, *(shape for shape in shapes if shape.number in self.suited and shape.fine)])
        tied |= {None for shape in shapes if shape.reading.trump and shape.reading.size > 1}      # they beat what has their form
        self.rough = frozenset([key for key, found in exact.items() if len(found) > EXACTLY or key in tied])
        return {key: self._sampled(rough.get(key, found) if key in self.rough else found) for key, found in exact.items()}

    def _sampled(self, shapes: list[Shape]) -> Beaters:
        step = max(1, -(-len(shapes) // SAMPLED))
        return Beaters.of(tuple(map(self._beater, sorted(shapes, key=lambda shape: -shape.reading.power)[::step])), step)

    def _beater(self, shape: Shape) -> Beater:
        if shape.edge and shape.reading.size == 1:               # one card of one kind
            kind = (shape.edge.bit_length() - 1) // self.packing.width
            return Beater(shape.reading.power, 1, shape.edge, ((len(self.fields) + kind) * self.stride + 1,), True)
        first = len(self.fields) if shape.fine else 0
        places = tuple([(first + place) * self.stride + count for place, count in shape.parts])
        return Beater(shape.reading.power, shape.reading.size, shape.need, places, shape.fine)


@lru_cache(32)
def plan_book(rules: Rules) -> PlanBook:
    """The plan book of these rules, shared by all players."""
    return PlanBook(rules)


def _suited(shape: Shape, ruleset: Ruleset, attribute: str | None) -> bool:
    """Whether the cards of the shape have something in common beside the attribute that cells are made of."""
    pattern = shape.reading.definition.pattern
    if attribute is None:
        return False
    if isinstance(pattern, Run):
        return bool(pattern.same) or ruleset.ladders[pattern.ladder].by != attribute
    return pattern.by != attribute


def _one_per_need(shapes: Iterable[Shape]) -> list[Shape]:
    """Shapes over cells, the strongest where several need the same cells."""
    best: dict[int, Shape] = {}
    for shape in shapes:
        known = best.get(shape.need)
        if known is None or shape.reading.outranks(known.reading):
            best[shape.need] = shape
    return list(best.values())


def _forms(ruleset: Ruleset, readings: Iterable[Reading]) -> tuple[Form, ...]:
    """The bodies with their attachments that can be made, the largest first."""
    patterns = {name: definition.pattern for name, definition in ruleset.combinations.items()}
    found = set()
    for reading in readings:
        pattern = patterns[reading.combination]
        if reading.body < reading.size and isinstance(pattern, Attached | Run):
            found.add(Form(reading.body, reading.length, tuple(sorted(pattern.attached * reading.length))))
    return tuple(sorted(found, reverse=True))


def _by_contest(shapes: Iterable[Shape]) -> dict[tuple[str, int] | None, list[Shape]]:
    found: dict[tuple[str, int] | None, list[Shape]] = {}
    for shape in shapes:
        if not shape.reading.idle:
            found.setdefault(shape.reading.rivals, []).append(shape)
    return found


def _tops(readings: Iterable[Reading]) -> dict[tuple[str, int] | None, int]:
    tops: dict[tuple[str, int] | None, int] = {}
    for reading in readings:
        tops[reading.rivals] = max(tops.get(reading.rivals, 0), reading.power)
    return tops
