"""Readings, shapes and groups of shapes: the compiled form of combinations.

A *reading* is what a set of cards counts as (`pair(7)`); it carries `(contest, size, power)`. A *shape* is one way to
make the strongest reading of some cells: "two from the cell of Sevens". A *group* finds the shapes of a list that fit in
a hand, and remembers the answers by the little of the hand that matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.cards import Packing, counted
from game.core.combos.definitions import Combination
from game.core.errors import GameError
from game.core.memory import NONE, Memory

LEAVES = 36                       # so many shapes are looked at one by one


class Reading:
    """One way to read cards as a combination. Equal readings of one table are the same object.

    `size` is the number of cards, `body` that of those which are not attached, `top` the place of a run's highest card on its
    ladder (-1 for other patterns), `rank` the code of the leading value (of the leading card where the combination is written
    with it), `total` the sum of the cards' numbers where the combination counts one, `tie` the code of what breaks its ties.
    `power` orders the readings of one contest and size, or all bombs: those of the same `rivals` (None for bombs). Trumps are
    bombs that beat only what is of their form. `chops` are those that it beats though they are none of its rivals, `chopped_by`
    those that do so to it.
    """

    __slots__ = ("combination", "definition", "size", "body", "width", "length", "top", "rank", "total", "tie", "contest", "key",
                 "power", "bomb", "trump", "safe", "idle", "rivals", "number", "beaters", "chops",
                 "chopped_by")

    def __init__(self, combination: str, definition: Combination, size: int, body: int, width: int, length: int, top: int,
                 rank: str, total: int, contest: str, key: tuple[int, ...], trump: bool = False, tie: str = "") -> None:
        self.combination = combination
        self.definition = definition
        self.size = size
        self.body = body
        self.width = width
        self.length = length
        self.top = top
        self.rank = rank
        self.total = total
        self.tie = tie
        self.contest = contest
        self.key = key
        self.power = 0
        self.bomb = definition.bomb or trump
        self.trump = trump
        self.safe = definition.safe
        self.idle = definition.idle
        self.rivals: tuple[str, int] | None = None if self.bomb else (contest, size)
        self.number = 0
        self.beaters: Finders | None = None            # what can beat it; found when first asked for
        self.chops: frozenset[Reading] = frozenset()
        self.chopped_by: tuple[Reading, ...] = ()

    def beats(self, other: Reading) -> bool:
        """The one comparison of all combination games (docs/architecture.md)."""
        if self.idle or other.safe:
            return False
        if self.bomb or other.bomb:
            if self.trump and not self.is_shaped_like(other):
                return False
            return self.bomb and (not other.bomb or self.power > other.power) or other in self.chops
        return (self.contest == other.contest and self.size == other.size and self.power > other.power
                or other in self.chops)

    def strength(self) -> tuple[bool, bool, int, int]:
        """How it stands among the readings of the same cards that it could be compared with."""
        return self.safe, self.bomb, self.power, -self.number

    def outranks(self, other: Reading) -> bool:
        """Whether the same cards count as this and not as the other: the stronger of two that can be compared, else the one with
        more cards in its body, else the one that the ruleset names first."""
        if self.rivals != other.rivals and (self.safe, self.bomb) == (other.safe, other.bomb):
            return (self.body, -self.number) > (other.body, -other.number)
        return self.strength() > other.strength()

    def beside(self, other: Reading) -> bool:
        """Whether cards that count as the other may answer as this: as many cards make both, and they are no rivals."""
        same = (self.safe, self.bomb, self.body) == (other.safe, other.bomb, other.body)
        return same and self.rivals != other.rivals

    def is_shaped_like(self, other: Reading) -> bool:
        """Whether it has as many cards, as wide and as long."""
        return (self.size, self.width, self.length) == (other.size, other.width, other.length)

    def is_like(self, other: Reading) -> bool:
        """Whether this, maybe of another table, is the same combination of the same form, however high."""
        form = self.combination, self.size, self.body, self.width, self.length
        return form == (other.combination, other.size, other.body, other.width, other.length)

    def __str__(self) -> str:
        words = {"size": self.size, "width": self.width, "length": self.length, "rank": self.rank, "sum": self.total,
                 "card": self.rank, "tie": self.tie}
        return f"{self.combination}({','.join(str(words[name]) for name in self.definition.notation)})"

    def __repr__(self) -> str:
        return f"<Reading {self}>"


def counting(readings: Sequence[Reading]) -> Reading:
    """The one of these readings of the same cards that counts."""
    found = readings[0]
    for reading in readings[1:]:
        if reading.outranks(found):
            found = reading
    return found


class Shape:
    """A multiset of cells (or, on the fine level, of kinds) with the reading that counts for it.

    `need` is packed like a hand of its level. `parts` are the cells with their numbers; `mask` covers all kinds that may
    fill them. `fine` shapes name every kind, so `need` is the cards themselves. Where one kind breaks ties, it is the `edge` of a
    shape: it has to be there, and all `wide` cards of its cell are among the kinds `under` (whole counters) up to it.
    """

    __slots__ = ("need", "reading", "fine", "parts", "mask", "number", "memo", "older", "promotable", "edge", "under", "wide",
                 "_packing")

    parts: tuple[tuple[int, int], ...]
    mask: int

    def __init__(self, need: int, reading: Reading, fine: bool, packing: Packing) -> None:
        self.need = need
        self.reading = reading
        self.fine = fine
        self._packing = packing
        self.number = 0
        self.memo: dict[int, Any] = NONE               # hand -> the action that stands for the shape
        self.older: dict[int, Any] = NONE
        # Some choice of suits for these cells counts as something else (a run of one suit).
        self.promotable = False
        self.edge = self.under = self.wide = 0

    if not TYPE_CHECKING:                              # it would allow every name
        def __getattr__(self, name: str) -> Any:
            """The parts and the mask are worked out when first asked for: of most shapes no hand ever asks."""
            packing = self._packing
            if name == "parts":
                self.parts = counted(self.need, packing.width if self.fine else packing.cell_width)
                return self.parts
            if name == "mask":
                self.mask = self.need if self.fine else sum([packing.cell_mask[cell] for cell, _ in self.parts])
                return self.mask
            raise AttributeError(name)

    def __repr__(self) -> str:
        return f"<Shape {self.reading} {self.parts}>"


class ShapeGroup:
    """Shapes of one level whose parts need the same numbers of cards; `fitting(hand)` gives those that the hand holds.

    `numbers` are those that the parts of its shapes need, sorted, `most` the largest of them. Whether a shape fits depends only
    on "at least k cards in this cell" for the cells and numbers that occur in the group. Those yes-or-no answers, read off with
    one addition for each k, are the key of the memo. `hand + add & relevant` has fewer than `fewest` bits when no shape can
    fit: cheap to ask before `fitting`.
    """

    __slots__ = ("shapes", "guard", "add", "relevant", "most", "fewest", "memo", "older", "_width", "_tree", "_others", "_memory")

    def __init__(self, shapes: Iterable[Shape], numbers: Sequence[int], fewest: int, width: int, guard: int,
                 memory: Memory) -> None:
        self.shapes = tuple(shapes)
        self.guard = guard
        self._memory = memory
        self._width = width
        self._tree: _Branch | None = None                        # made when the first hand gets as far as that
        first, *others = _thresholds(self.shapes, numbers, width, guard)
        self.add, self.relevant, _ = first
        self.most = numbers[-1]
        self.fewest = fewest
        self._others = tuple(others)
        self.memo: dict[int, tuple[Shape, ...]] = NONE
        self.older: dict[int, tuple[Shape, ...]] = NONE

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

    def _search(self, hand: int) -> tuple[Shape, ...]:
        if self._tree is None:
            width, digits = self._width, self.guard.bit_length()
            fields = {1 << digit: (1 << width) - 1 << digit // width * width for digit in range(digits)}
            self._tree = _tree([(shape.need, shape) for shape in self.shapes], fields)
        guard, branches = self.guard, [self._tree]
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


def _thresholds(shapes: tuple[Shape, ...], numbers: Sequence[int], width: int, guard: int) -> list[tuple[int, int, int]]:
    """For each number k that a part needs, the largest first: what to add, which guard bits count, where to put them.

    Every shape of the group needs the largest k somewhere, so a hand without it holds none of them.
    """
    if len(numbers) > width:                         # there would be no bits to tell them apart
        raise GameError(f"combinations.{shapes[0].reading.combination}: more than {width} different numbers of cards")
    ones, needs, found = guard >> width - 1, [shape.need for shape in shapes], []
    for place, number in enumerate(reversed(numbers)):
        add, relevant = at_least(number, width, guard), 0
        for need in needs:                           # the cells of which it needs so many and not one more
            relevant |= need + add ^ need + add - ones
        found.append((add, relevant & guard, place))
    return found


def at_least(number: int, width: int, guard: int) -> int:
    """What to add to packed cards so that the guard bits say in which counters there are so many."""
    return (guard >> width - 1) * ((1 << width - 1) - number)


Finder = tuple[int, int, int, Callable[[int], tuple[Shape, ...]]]
Finders = tuple[Finder, ...]


def finders(groups: Iterable[ShapeGroup]) -> Finders:
    """For each group what to ask before `fitting`, and `fitting` itself; laid out flat for the inner loop."""
    return tuple((group.add, group.relevant, group.fewest, group.fitting) for group in groups)


def grouped(shapes: Iterable[Shape], width: int, guard: int, memory: Memory) -> tuple[ShapeGroup, ...]:
    """The shapes in groups whose memo keys are few: by the numbers that their parts need, in order of appearance.

    Where several numbers are needed each combination gets a group of its own: a run with two aces would otherwise make
    every rank matter to the sisters as well.
    """
    shapes = tuple(shapes)
    needs, number, columns = [shape.need for shape in shapes], 0, list[list[int]]()
    while number == 0 or any(columns[-1]):               # of how many cells each shape needs one card, two cards ...
        number += 1
        add = at_least(number, width, guard)
        columns.append([(need + add & guard).bit_count() for need in needs])
    groups: dict[object, tuple[list[Shape], tuple[int, ...], list[int]]] = {}
    known: dict[object, list[Shape]] = {}
    for shape, reached in zip(shapes, zip(*columns, strict=True), strict=True):
        alike = reached, shape.reading.combination
        found = known.get(alike)
        if found is None:
            numbers = tuple([number for number, more in enumerate(reached) if number and reached[number - 1] > more])
            found, _, all_fewest = groups.setdefault(
                (numbers, alike[1] if len(numbers) > 1 else ""), ([], numbers, []))
            all_fewest.append(reached[numbers[-1] - 1])
            known[alike] = found
        found.append(shape)
    return tuple([ShapeGroup(group, numbers, min(fewest), width, guard, memory) for group, numbers, fewest in groups.values()])
