"""The pattern vocabulary: how each form of pattern expands into outlines over the cells of a deck.

An outline says "so many cards from these cells, so many from those"; the table turns it into shapes. One expansion
serves both levels: with cells of many kinds it yields rank patterns, with one kind a cell it yields sets of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product
from math import prod
from typing import NamedTuple

from game.core.combos.cells import SHAPE_LIMIT, CellSpace, Slot, TooManyWays
from game.core.combos.definitions import Alike, Attached, Combination, Equal, Group, Ladder, Pattern, Run, Span
from game.core.deck import Card


class Outline(NamedTuple):
    """Slots of the body of a combination. `lead` is the slot that ranks it; `top` a run's highest place on its ladder, or -1.
    `wings` is what may be attached to it, `attached` cards packed by cell: choices of values in a fixed order, each with every
    way to take its cards; nothing at all is one way."""

    slots: tuple[Slot, ...]
    lead: int
    width: int
    length: int
    top: int
    wings: Sequence[Sequence[int]] = ((0,),)
    attached: int = 0

    @property
    def leading(self) -> Slot:
        """The slot that ranks it."""
        return self.slots[self.lead]

    @property
    def body(self) -> int:
        """How many cards the body has."""
        return sum([slot.count for slot in self.slots])

    @property
    def size(self) -> int:
        """How many cards it has with those attached, of which there are as many in every way."""
        return self.body + self.attached


Entry = str | tuple[str, ...]


def stands_at(card: Card, entry: Entry, by: str) -> bool:
    """Whether the card has this place of a ladder by its value or as a card of its own."""
    names = (entry,) if isinstance(entry, str) else entry
    return card.attributes.get(by) in names or card.id in names


def entry_name(entry: Entry) -> str:
    """The name of a ladder's place: its value, or the first of those that tie."""
    return entry if isinstance(entry, str) else entry[0]


def expand(pattern: Pattern, space: CellSpace, ladders: Mapping[str, Ladder]) -> Iterator[Outline]:
    """Every outline of the pattern, in a fixed order."""
    if isinstance(pattern, Alike):
        yield from _alike(pattern, space)
    elif isinstance(pattern, Attached):
        yield from _attached(pattern, space)
    elif isinstance(pattern, Group):
        yield from _group(pattern, space)
    else:
        yield from _run(pattern, space, ladders[pattern.ladder])


def _allowed(pattern: Pattern) -> Callable[[Card], bool]:
    only, besides = pattern.only, pattern.besides

    def test(card: Card) -> bool:
        if any(card.matches(kind) for kind in besides):
            return False
        return not only or any(card.matches(kind) for kind in only)
    return test


def _values(by: str, pattern: Pattern, space: CellSpace) -> list[tuple[str, tuple[int, ...]]]:
    """The values of the attribute in the deck's order, each with its allowed cells."""
    found: dict[str, list[int]] = {card.attributes[by]: [] for cell in space.cells for card in cell if by in card.attributes}
    for number in space.where(_allowed(pattern)):
        value, *others = {card.attributes.get(by) for card in space.cells[number]}
        if value is not None and not others:
            found[value].append(number)
    return [(value, tuple(cells)) for value, cells in found.items() if cells]


def _span(span: Span, most: int) -> range:
    return range(span.min, (most if span.max is None else min(span.max, most)) + 1)


def _alike(pattern: Alike, space: CellSpace) -> Iterator[Outline]:
    for value, cells in _values(pattern.by, pattern, space):
        for count in _span(pattern.count, space.available(cells)):
            outline = Outline((Slot(cells, count, value),), 0, count, 1, -1)
            yield from _identical(outline, space) if pattern.identical else (outline,)


def _identical(outline: Outline, space: CellSpace) -> Iterator[Outline]:
    """The outline with every slot filled from one cell alone, in every way."""
    slots = outline.slots
    for cells in product(*[[cell for cell in slot.cells if space.stock[cell] >= slot.count] for slot in slots]):
        yield outline._replace(slots=tuple([Slot((cell,), slot.count, slot.value)
                                            for slot, cell in zip(slots, cells, strict=True)]))


def _attached(pattern: Attached, space: CellSpace) -> Iterator[Outline]:
    values = dict(_values(pattern.by, pattern, space))
    for value, cells in values.items():
        body = space.slot(cells, pattern.body, value)
        if body is None:
            continue
        free = {other: (others, space.available(others)) for other, others in values.items() if other != value}
        wings = _wings(pattern.attached, free, pattern.equal, space, len(cells) == 1)
        if any(wings):
            yield Outline((body,), 0, pattern.body, 1, -1, wings, sum(pattern.attached))


def _wings(sets: Sequence[int], values: Mapping[str, tuple[tuple[int, ...], int]], equal: Equal, space: CellSpace,
           alone: bool, most: Callable[[str], int] | None = None) -> list[Sequence[int]]:
    """Every way to take sets of these sizes from the values, each of which has its cells and so many cards; `most` is the number
    of sets that may share a value, where that is not the same for all. The ways of each choice of values are together, all in one
    where the body they are attached to is `alone`, made in one way: then there is no difference."""
    sizes = sorted(set(sets))
    single = all(len(cells) == 1 for cells, _ in values.values())
    if len(sizes) == 1 and single:
        size, many = sizes[0], len(sets)
        limits = [min(number // size, 1 if equal == "never" else number, most(value) if most else number)
                  for value, (_, number) in values.items()]
        shared = space.shares([(cells[0], limit) for (cells, _), limit in zip(values.values(), limits, strict=True)], size, many)
        return [shared] if alone else [(way,) for way in shared]
    found, number = list[Sequence[int]](), 0
    for each in _mixed_shares(sets, sizes, values, equal, most):
        fillings = [space.ways_to_fill(cells, count) for cells, count in each]
        number += prod(map(len, fillings))
        if number > SHAPE_LIMIT:                         # before any of these is listed
            raise TooManyWays
        found.append([sum(filling) for filling in product(*fillings)])
    return found


Shares = tuple[tuple[tuple[int, ...], int], ...]         # cells of values with numbers of cards


def _mixed_shares(sets: Sequence[int], sizes: Sequence[int], values: Mapping[str, tuple[tuple[int, ...], int]], equal: Equal,
                  most: Callable[[str], int] | None) -> Iterator[Shares]:
    """The same for sets of several sizes, and for values of several cells."""
    choose = combinations if equal == "never" else combinations_with_replacement
    for taken in product(*(choose(values, sets.count(size)) for size in sizes)):
        shared = Counter(value for chosen in taken for value in chosen)
        if equal == "never" and max(shared.values()) > 1 or most and any(shared[value] > most(value) for value in shared):
            continue
        counts: dict[str, int] = {}
        for size, chosen in zip(sizes, taken, strict=True):
            for value in chosen:
                counts[value] = counts.get(value, 0) + size
        if all(count <= values[value][1] for value, count in counts.items()):
            yield tuple([(values[value][0], count) for value, count in counts.items()])


def _group(pattern: Group, space: CellSpace) -> Iterator[Outline]:
    values = dict(_values(pattern.by, pattern, space))
    for counts in pattern.counts:
        for numbers in _arrangements(counts):
            slots = [space.slot(values.get(value, ()), count, value) for value, count in zip(pattern.of, numbers, strict=True)]
            if None not in slots:
                yield Outline(tuple(slot for slot in slots if slot), 0, max(numbers), len(numbers), -1)


def _arrangements(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every order of the numbers, each once, sorted."""
    if not numbers:
        yield ()
    for number in sorted(set(numbers)):
        place = numbers.index(number)
        for rest in _arrangements(numbers[:place] + numbers[place + 1:]):
            yield number, *rest


def _run(pattern: Run, space: CellSpace, ladder: Ladder) -> Iterator[Outline]:
    allowed = space.where(_allowed(pattern))
    standing = [(entry_name(entry), [number for number in allowed
                                     if all(stands_at(card, entry, ladder.by) for card in space.cells[number])])
                for entry in ladder.order]
    values = _values(ladder.by, pattern, space) if pattern.attached else []
    for shared in _shared_values(pattern, space):
        places = [(name, tuple([number for number in cells if pattern.same is None or all(
            card.attributes.get(pattern.same) == shared for card in space.cells[number])])) for name, cells in standing]
        held, cells_of = [space.available(cells) for _, cells in places], dict(places)
        for width in _span(pattern.width, max(held)):
            for length in _span(pattern.length, len(places)):
                for start in range(len(places) - length + 1):
                    if min(held[start:start + length]) < width:
                        continue
                    outline = _stretch(space, places, cells_of, start, length, width)
                    if outline is not None and pattern.identical:
                        yield from _identical(outline, space)
                    elif outline is not None:
                        yield from _with_wings(pattern, space, outline, ladder, values) if pattern.attached else (outline,)


def _with_wings(pattern: Run, space: CellSpace, run: Outline, ladder: Ladder,
                values: Sequence[tuple[str, tuple[int, ...]]]) -> Iterator[Outline]:
    """The run with everything that may be attached to it."""
    held = {cell: slot.count for slot in run.slots for cell in slot.cells}
    free: dict[str, tuple[tuple[int, ...], int]] = {}
    for value, cells in values:
        own = [cell for cell in cells if cell in held]
        if pattern.own or not own:
            free[value] = cells, space.available(cells) - (held[own[0]] if own else 0)
    beside = {entry_name(ladder.order[place]) for place in (run.top - run.length, run.top + 1) if 0 <= place < len(ladder.order)}
    apart = pattern.equal == "apart"
    sets = pattern.attached * run.length
    alone = all(len(slot.cells) == 1 for slot in run.slots)
    wings = _wings(sets, free, pattern.equal, space, alone,
                   (lambda v: run.width - 1 if v in beside else len(sets)) if apart else None)
    if any(wings):
        yield run._replace(wings=wings, attached=sum(sets))


def _shared_values(pattern: Run, space: CellSpace) -> list[str | None]:
    same = pattern.same
    if same is None:
        return [None]
    return list(dict.fromkeys(card.attributes[same] for cell in space.cells for card in cell if same in card.attributes))


def _stretch(space: CellSpace, places: Sequence[tuple[str, tuple[int, ...]]], cells_of: Mapping[str, tuple[int, ...]],
             start: int, length: int, width: int) -> Outline | None:
    """`width` cards on each of `length` places; a value that stands at both ends needs its cards twice."""
    needed: dict[str, int] = {}
    for value, _ in places[start:start + length]:
        needed[value] = needed.get(value, 0) + width
    slots = [space.slot(cells_of[value], count, value) for value, count in needed.items()]
    if not all(slots):
        return None
    lead = list(needed).index(places[start + length - 1][0])
    return Outline(tuple(slot for slot in slots if slot), lead, width, length, start + length - 1)


# ------------------------------------------------------------ looks
# What of its cards a combination looks at: the attributes that decide whether it is made and how strong it is.
#
# The compiler groups kinds of cards by it, and the loader's count of combinations follows the compiler.


def attributes_seen(combination: Combination, ladders: Mapping[str, Ladder], cards: Sequence[Card]) -> frozenset[str]:
    """The attributes that decide, less those that follow from the one by which the pattern is made."""
    pattern = combination.pattern
    by = made_of(pattern, ladders)
    others = {ladders[key].by for key in combination.power if key in ladders}
    if isinstance(pattern, Run) and pattern.same:
        others.add(pattern.same)
    if combination.sum_of:
        others.add(combination.sum_of)
    others.update(contest_attributes(combination))
    if getattr(pattern, "identical", False):
        others.update(name for card in cards for name in card.attributes)
    return frozenset({by, *(name for name in others if not follows(name, by, cards))})


def contest_attributes(combination: Combination) -> tuple[str, ...]:
    """The attributes whose values make contests of their own."""
    return tuple(name for name in combination.contest_by if name not in ("width", "length"))


def made_of(pattern: Pattern, ladders: Mapping[str, Ladder]) -> str:
    """The attribute that the cards of a pattern have in common, or in a row."""
    return ladders[pattern.ladder].by if isinstance(pattern, Run) else pattern.by


def tie_breaks(combinations: Mapping[str, Combination], ladders: Mapping[str, Ladder],
               seen: Mapping[str, frozenset[str]], attribute: str | None) -> Mapping[str, str]:
    """The combinations that are made of `attribute` and whose highest card breaks ties by another one, with the ladder of that.

    None where some combination looks at its cards in another way: then suits are no mere tie-break, for it matters to one what
    the other is made of.
    """
    found: dict[str, str] = {}
    for name, definition in combinations.items():
        pattern, tie = definition.pattern, definition.power[-1] if definition.power else ""
        if attribute is None or seen[name] <= {attribute}:
            continue
        by = made_of(pattern, ladders)
        plain = isinstance(pattern, Alike) or isinstance(pattern, Run) and not (pattern.same or pattern.attached)
        if not plain or by != attribute or tie not in ladders or seen[name] != {attribute, ladders[tie].by}:
            return {}
        found[name] = tie
    return found


def cell_attribute(combinations: Mapping[str, Combination], seen: Mapping[str, frozenset[str]]) -> str | None:
    """The attribute whose values are cells of cards that stand for each other, None when every kind stands for itself.

    Where contests are made by an attribute, which of two cards is given away decides what can be beaten later.
    """
    if any(map(contest_attributes, combinations.values())):
        return None
    return common_attribute(seen.values())


def follows(attribute: str, by: str, cards: Iterable[Card]) -> bool:
    """Whether the value of `by` settles that of `attribute`, as the name of a domino settles its spots."""
    found: dict[str, str | None] = {}
    for card in cards:
        if by in card.attributes:
            value = card.attributes.get(attribute)
            if found.setdefault(card.attributes[by], value) != value:
                return False
    return True


def common_attribute(seen: Iterable[frozenset[str]]) -> str | None:
    """The attribute that most combinations look at alone, None when every combination looks at several."""
    alone = Counter(next(iter(names)) for names in seen if len(names) == 1)
    return alone.most_common(1)[0][0] if alone else None
