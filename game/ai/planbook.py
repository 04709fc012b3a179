"""What the planner needs of a ruleset, compiled once from its combination table.

Plans are made over cells (kinds that no rule tells apart). Combinations that look at a second attribute only for their
strength (a pair ranked by suit, say) are planned over cells as well; those that are made of it (flushes) are *suited* and
keep their concrete cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from game.ai.candidates import Wilds, wilds
from game.core.cards import Packing, counted
from game.core.combos import Reading, Shape
from game.core.combos.definitions import Attached, Run
from game.core.combos.shape_index import finders, grouped
from game.core.combos.shapes import Finders
from game.match.ruleset import Ruleset

if TYPE_CHECKING:
    from game.match.rules import Rules

EXACTLY = 120                    # combinations of a contest that are listed as they are; of more, suits are left out
SAMPLED = 400                    # of longer lists every second one, third one and so on stands for its neighbours

READY = 2_000                    # shapes, at most, that are laid out with the first player

Parts = tuple[tuple[int, int], ...]              # cells with numbers of cards
Picking = Callable[[Sequence[float]], Sequence[float]]


class Layout(NamedTuple):
    """Cards spread over cells: the cards, counted by cell, and the whole counters of these cells; where each of these counters
    is, and what asks for so many cards of it (`Losses`)."""

    parts: Parts
    need: int
    mask: int
    asked: tuple[tuple[int, int], ...]


class Layouts(dict[Shape, Layout]):
    """How the cards of shapes are spread over cells, those of fine ones as well; each as soon as it is asked for."""

    def __init__(self, packing: Packing, fields: Sequence[int], stride: int) -> None:
        self._packing, self._fields, self._stride = packing, fields, stride

    def __missing__(self, shape: Shape) -> Layout:
        return self.lay_out(shape)

    def lay_out(self, shape: Shape) -> Layout:
        """Work it out."""
        width, stride, parts, need, mask = self._packing.cell_width, self._stride, shape.parts, 0, 0
        if shape.fine:
            held: dict[int, int] = {}
            for kind, count in parts:
                cell = self._packing.cell_of[kind]
                held[cell] = held.get(cell, 0) + count
            parts = tuple(sorted(held.items()))
        asked: list[tuple[int, int]] = []
        for cell, count in parts:
            need += count << cell * width
            mask |= self._fields[cell]
            asked.append((cell * width, cell * stride + count << width))
        layout = self[shape] = Layout(parts, need, mask, tuple(asked))
        return layout


class Form(NamedTuple):
    """To which bodies (a digit of `PlanBook.bodies`) sets of so many cards are attached."""

    body: int
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

    `weakness` are the powers of them all, as negative numbers. How many of each rivals should hold are products, many of which
    have their first factors in common: `sizes` picks these out of weights by size; `factors` what is multiplied next, earlier
    products and places of a table; `found` those of them all out of the products. `by_kind`: some are fine.
    """

    each: tuple[Beater, ...]
    step: int
    by_kind: bool
    weakness: tuple[int, ...]
    sizes: Picking
    factors: tuple[tuple[Picking, Picking], ...]
    found: Picking

    @classmethod
    def of(cls, each: tuple[Beater, ...], step: int = 1) -> Beaters:
        """With the order in which products are made."""
        known: dict[tuple[int, ...], int] = {(size,): place for place, size in enumerate(dict.fromkeys(b.size for b in each))}
        sizes, factors = _picking([size for size, in known]), list[tuple[Picking, Picking]]()
        for length in range(1, max([len(beater.places) for beater in each], default=0) + 1):
            new = dict.fromkeys([(b.size, *b.places[:length]) for b in each if len(b.places) >= length])
            factors.append((_picking([known[key[:-1]] for key in new]), _picking([key[-1] for key in new])))
            known.update(zip(new, range(len(known), len(known) + len(new)), strict=True))
        return cls(each, step, any(beater.fine for beater in each), tuple([-beater.power for beater in each]), sizes,
                   tuple(factors), _picking([known[beater.size, *beater.places] for beater in each]))


def _picking(places: Sequence[int]) -> Picking:
    """What gives the items at these places, also of one or none."""
    if len(places) > 1:
        return itemgetter(*places)
    first = sum(places)
    return itemgetter(slice(first, first + len(places)))


NO_BEATERS = Beaters.of(())


class PlanBook:
    """Shapes sorted by what they are to a plan.

    `fields` are the whole counters of the cells, each of which has fewer than `stride` cards. `alike[cell]` are the sets inside
    one cell by number of cards; `chains` find shapes over several cells; `attached` gives the shape of bodies with attachments by
    their cells, `forms` what these may be, `bodies` a digit for every number of cards and length of a body; `suited` are the
    numbers of the shapes with concrete cards; `spends_wild` tells of those with a wild card what to add to a hand, packed alike,
    and which guard digits show then that it has a card that could stand there for itself; `beaters` lists what beats what, by
    `Reading.rivals`; `rough` are the lists that leave something out, or have more than beats.
    """

    def __init__(self, rules: Rules) -> None:
        table = rules.table
        self.packing = packing = rules.packing
        whole = counted(packing.project(rules.whole_pack), packing.cell_width)
        self.stride = max([count for _, count in whole], default=0) + 1
        self.fields = tuple([(1 << packing.cell_width) - 1 << cell * packing.cell_width for cell in range(len(packing.cells))])
        self.layouts = Layouts(packing, self.fields, self.stride)
        for shape in table.shapes if len(table.shapes) <= READY else ():          # no decision has to wait for that
            self.layouts.lay_out(shape)
        self.kinds = table.kinds
        self.table = table
        self.alike: list[dict[int, Reading]] = [{} for _ in packing.cells]
        self.attached: dict[int, Shape] = {}
        forms = _forms(rules.ruleset, table.readings)
        self.bodies = {body: 1 << place for place, body in enumerate(dict.fromkeys(body for body, _ in forms))}
        self.forms = tuple([Form(self.bodies[body], attached) for body, attached in forms])
        attribute = rules.table.attribute
        folded = [shape for shape in table.shapes if shape.edge or shape.fine and not _suited(shape, rules.ruleset, attribute)]
        self.suited = frozenset(shape.number for shape in table.shapes if shape.fine) - {s.number for s in folded}
        coarse = _one_per_need([*(s for s in table.shapes if not (s.fine or s.edge)), *self._fold(folded)])
        self.chains = self._sort(coarse)
        table.index.grow()
        self.beaters = self._beaters((*table.shapes, *table.index.beside), coarse)
        self._coarse = coarse
        self._choppers: dict[tuple[Reading, ...], tuple[Beater, ...]] = {}
        tops = _tops(table.readings)
        self._heights = [reading.power / top if (top := tops[reading.rivals]) else 1.0 for reading in table.readings]
        self.largest = max([reading.size for reading in table.readings], default=0)
        self.spends_wild: dict[Shape, tuple[int, int]] = {}
        if rules.ruleset.wild is not None:
            by_cell, by_kind = wilds(rules)
            fine = [shape for shape in table.shapes if shape.number in self.suited]
            self.spends_wild = {**_spending(coarse, by_cell, packing.cell_width), **_spending(fine, by_kind, packing.width)}

    def body(self, reading: Reading) -> int:
        """The digit of what something can be attached to among `bodies`, else 0."""
        return self.bodies.get((reading.size, reading.length), 0)

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

    def _sort(self, shapes: Iterable[Shape]) -> Finders:
        chains = []
        for shape in shapes:
            if shape.reading.body < shape.reading.size:
                self.attached[shape.need] = shape
            elif len(shape.parts) == 1:
                cell, count = shape.parts[0]
                self.alike[cell][count] = shape.reading
            else:
                chains.append(shape)
                self.layouts.lay_out(shape)
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
            return tuple([shape for shape in known if (guarded - shape.need) & guard == guard])
        found = self.table.index.fine_shapes(hand) if self.suited else ()
        return tuple([shape for shape in found if shape.number in self.suited])

    def height(self, reading: Reading) -> float:
        """Where the reading stands among those of its contest, from 0 (lowest) to 1."""
        return self._heights[reading.number]

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


def _spending(shapes: Sequence[Shape], wild: Wilds, width: int) -> dict[Shape, tuple[int, int]]:
    """Those that spend a wild card where another has a card that stands for itself, all else being equal."""
    spared: dict[tuple[Reading, int], list[tuple[int, int]]] = {}
    for shape in shapes:
        for place, count in shape.parts:
            if place not in wild.places:
                spared.setdefault((shape.reading, shape.need - wild.unit[place]), []).append((place, count))
    found: dict[Shape, tuple[int, int]] = {}
    half = 1 << width - 1
    for shape in shapes:
        if shape.need & wild.mask:
            asked = {place: half - count for own, _ in shape.parts if own in wild.places
                     for place, count in spared.get((shape.reading, shape.need - wild.unit[own]), ())}
            if asked:
                found[shape] = (sum([add << place * width for place, add in asked.items()]),
                                sum([half << place * width for place in asked]))
    return found


def _one_per_need(shapes: Iterable[Shape]) -> list[Shape]:
    """Shapes over cells, the strongest where several need the same cells."""
    best: dict[int, Shape] = {}
    for shape in shapes:
        known = best.get(shape.need)
        if known is None or shape.reading.outranks(known.reading):
            best[shape.need] = shape
    return list(best.values())


def _forms(ruleset: Ruleset, readings: Iterable[Reading]) -> list[tuple[tuple[int, int], tuple[int, ...]]]:
    """The bodies with their attachments that can be made, the largest first: how many cards the body has, which is a run of some
    length (1: all alike), and how many each attached set."""
    patterns = {name: definition.pattern for name, definition in ruleset.combinations.items()}
    found = set()
    for reading in readings:
        pattern = patterns[reading.combination]
        if reading.body < reading.size and isinstance(pattern, Attached | Run):
            found.add(((reading.body, reading.length), tuple(sorted(pattern.attached * reading.length))))
    return sorted(found, reverse=True)


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
