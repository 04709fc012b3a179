"""Arrangements of a hand on the table: which card lies on which, and with which value each top card shows
(docs/rules/blackflower.md 4.1).

Only totals matter to the rules; these show how a total comes about, and say what cards that somebody has laid out show.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple


class Stack(NamedTuple):
    """One card or several alike, by their positions in the hand: the top one with its chosen value, and those under it."""

    top: int
    covered: tuple[int, ...]
    value: int


class Arrangement(NamedTuple):
    """A whole hand in stacks."""

    stacks: tuple[Stack, ...]


class HandCard(NamedTuple):
    """A card of a hand: its values, the largest first, and the group within which cards may cover each other."""

    values: tuple[int, ...]
    group: Hashable


class _GroupLayout(NamedTuple):
    """One way to lay some cards: how many are covered, how many turned, and the value of each (None: covered).

    Ways compare by how much has to be moved, then so that the first cards stay as they are.
    """

    covered: int
    turned: int
    moves: tuple[int, ...]
    values: tuple[int | None, ...]

    def laid(self, value: int, upright: bool) -> _GroupLayout:
        return _GroupLayout(self.covered, self.turned + (not upright), (*self.moves, int(not upright)), (*self.values, value))

    def under(self) -> _GroupLayout:
        return _GroupLayout(self.covered + 1, self.turned, (*self.moves, 2), (*self.values, None))


_NOTHING = _GroupLayout(0, 0, (), ())


def arrangements(hand: Sequence[HandCard], counts: int) -> list[tuple[int, Arrangement]]:
    """Every sum that the cards can show, ascending, with the arrangement that moves the fewest cards."""
    groups: dict[Hashable, list[int]] = {}
    for position, place in enumerate(hand):
        groups.setdefault(place.group, []).append(position)
    found: dict[int, tuple[tuple[int, int, tuple[int, ...]], tuple[Stack, ...]]] = {0: ((0, 0, ()), ())}
    for positions in groups.values():
        ways = _ways([hand[position] for position in positions], counts)
        longer: dict[int, tuple[tuple[int, int, tuple[int, ...]], tuple[Stack, ...]]] = {}
        for total, (cost, stacks) in found.items():
            for more, way in ways.items():
                dearer = cost[0] + way.covered, cost[1] + way.turned, (*cost[2], *way.moves)
                if total + more not in longer or dearer < longer[total + more][0]:
                    longer[total + more] = dearer, (*stacks, *_stacks(positions, way))
        found = longer
    return [(total, Arrangement(tuple(sorted(found[total][1])))) for total in sorted(found)]


def _ways(cards: Sequence[HandCard], counts: int) -> dict[int, _GroupLayout]:
    """The best way to show each sum with cards of one group, at least one of which is on top."""
    covered, shown = {0: _NOTHING}, dict[int, _GroupLayout]()
    for card in cards:
        longer: dict[int, _GroupLayout] = {}
        for ways in (covered, shown):
            for total, way in ways.items():
                for value in card.values:
                    _keep(longer, total + value, way.laid(value, value == card.values[0]))
        for total, way in shown.items():
            _keep(longer, total + counts, way.under())
        covered, shown = {total + counts: way.under() for total, way in covered.items()}, longer
    return shown


def _keep(ways: dict[int, _GroupLayout], total: int, way: _GroupLayout) -> None:
    if total not in ways or way[:3] < ways[total][:3]:
        ways[total] = way


def _stacks(positions: Sequence[int], way: _GroupLayout) -> list[Stack]:
    """The cards of a group as stacks; all that are covered lie under the first that is not."""
    covered = tuple(position for position, value in zip(positions, way.values, strict=True) if value is None)
    tops = [(position, value) for position, value in zip(positions, way.values, strict=True) if value is not None]
    return [Stack(position, () if number else covered, value) for number, (position, value) in enumerate(tops)]


def total_of(hand: Sequence[HandCard], arrangement: Arrangement, counts: int) -> int:
    """The sum that an arrangement shows; ValueError when it is none of this hand."""
    places = [position for stack in arrangement.stacks for position in (stack.top, *stack.covered)]
    if sorted(places) != list(range(len(hand))):
        raise ValueError("an arrangement has every card of the hand once")
    for stack in arrangement.stacks:
        top = hand[stack.top]
        if stack.value not in top.values:
            raise ValueError(f"the card cannot show {stack.value}")
        if any(hand[position].group != top.group for position in stack.covered):
            raise ValueError("only cards that are alike may cover each other")
    return sum(stack.value + counts * len(stack.covered) for stack in arrangement.stacks)
