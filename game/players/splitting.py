"""How a hand is best split into combinations that do not share cards, by whatever a combination is worth.

For hands of a dozen cards with few combinations, as in games of claims: every choice is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.combos import Reading
from game.combos.plays import HandPlays

if TYPE_CHECKING:
    from game.rules import Rules

Worth = Callable[[int, Reading], float]


class Part(NamedTuple):
    """A combination of a hand: its packed cards, how they are read, and what it is worth."""

    bits: int
    reading: Reading
    worth: float


class Split(NamedTuple):
    """Combinations without a card in common, and what they are worth together."""

    worth: float
    parts: tuple[Part, ...]


NOTHING = Split(0.0, ())


def groups_in(rules: Rules, hand: int) -> list[tuple[int, Reading]]:
    """Every combination of several cards in a hand, each choice of cards by itself."""
    table = rules.table
    plays = HandPlays(table, hand)
    found = [(bits, shape.reading) for shape in plays.coarse_shapes() if shape.reading.size > 1
             for bits in table.concrete(shape, hand)]
    return found + [(shape.need, shape.reading) for shape in plays.fine_shapes() if shape.reading.size > 1]


def best_split(rules: Rules, hand: int, worth: Worth) -> Split:
    """The choice that is worth most."""
    parts = [Part(bits, reading, worth(bits, reading)) for bits, reading in groups_in(rules, hand)]
    return split_of(parts)


def split_of(parts: Iterable[Part]) -> Split:
    """The best choice of given combinations."""
    return _best(sorted((part for part in parts if part.worth > 0), key=lambda part: (-part.worth, part.bits)))


def _best(parts: list[Part]) -> Split:
    """The best choice of these: with the first one, or without it where it is in the way of others."""
    if not parts:
        return NOTHING
    first = parts[0]
    free = [part for part in parts[1:] if not part.bits & first.bits]
    taken = _best(free)
    best = Split(first.worth + taken.worth, (first, *taken.parts))
    if len(free) == len(parts) - 1:
        return best
    without = _best(parts[1:])
    return without if without.worth > best.worth else best
