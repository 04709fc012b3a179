"""Every choice of so many cards of a hand, once for each that the rules can tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from game.cards import Packing
from game.errors import TooManyActions

LISTED_AT_MOST = 20_000


def choices(packing: Packing, hand: int, count: int) -> Iterator[int]:
    """Packed cards: the first cards of each cell stand for all that no combination tells apart. In a fixed order."""
    options = _options(packing, hand, count)
    if _too_many(packing, hand, count, options):
        return _one_by_one(options, count, 0)
    return iter(_listed(options, count))


def all_choices(packing: Packing, hand: int, count: int) -> list[int]:
    """The same at once; TooManyActions when there are more than anybody wants to read."""
    options = _options(packing, hand, count)
    if _too_many(packing, hand, count, options):
        raise TooManyActions(f"{_number(options, count)} choices of cards; work from the offers")
    return _listed(options, count)


def _too_many(packing: Packing, hand: int, count: int, options: list[list[int]]) -> bool:
    # Were all cards different, there would be the most choices.
    return comb(packing.size(hand), count) > LISTED_AT_MOST and _number(options, count) > LISTED_AT_MOST


def _number(options: list[list[int]], count: int) -> int:
    """How many choices there are."""
    ways = [1] + [0] * count
    for option in options:
        ways = [sum(ways[total - taken] for taken in range(min(total, len(option) - 1) + 1)) for total in range(count + 1)]
    return ways[count]


def _options(packing: Packing, hand: int, count: int) -> list[list[int]]:
    """For each cell that the hand has cards of: none of them, the first one, the first two ..."""
    cells, found, first = packing.project(hand), [], packing.first_of_cell
    width, most = packing.cell_width, (1 << packing.cell_width - 1) - 1
    for cell in range(len(packing.cells)):
        held = cells >> cell * width & most
        if held:
            found.append([0, *[first(cell, taken, hand) for taken in range(1, min(held, count) + 1)]])
    return found


def _listed(options: list[list[int]], count: int) -> list[int]:
    """All at once, which is much the quickest: what can be made of the cells so far, by number of cards."""
    made: list[list[int]] = [[0], *([] for _ in range(count))]
    for option in options:
        for total in range(count, 0, -1):
            more = made[total]
            for taken in range(1, min(total, len(option) - 1) + 1):
                cards = option[taken]
                more += [before + cards for before in made[total - taken]]
    return made[count]


def _one_by_one(options: list[list[int]], count: int, first: int) -> Iterator[int]:
    """The same without building them all."""
    if count == 0:
        yield 0
    elif first < len(options):
        option = options[first]
        for taken in range(min(count, len(option) - 1) + 1):
            for rest in _one_by_one(options, count - taken, first + 1):
                yield option[taken] + rest
