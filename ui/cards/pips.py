"""Where the pips of a domino stand: the traditional arrangement, one for the card artist and for drawn faces.

Ones and fours are red and a one is big; a six that meets a six is red on one side. The red end is the head of a piece
("red-head ten"), so it stands above. Only numbers here: `tools.draw_cards` uses them without a screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

HEIGHT = 0.97  # of the box that holds both ends, in widths of a card
RADIUS = 0.066
BIG = 0.145
REDS = frozenset({1, 4})

LEFT, MIDDLE, RIGHT = 0.23, 0.5, 0.77
FIRST_ROW, ROW = 0.108, 0.147  # the first of three rows of an end, and the way to the next
SECOND_END = 3 * ROW + 0.022

_SQUARE = ((LEFT, 0.0), (RIGHT, 0.0), (LEFT, 2.0), (RIGHT, 2.0))
# The number of an end -> columns, and rows counted from the outside. Twos stand at the outside like the legs of a bench.
_ENDS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((MIDDLE, 1.0),),
    2: ((LEFT, 0.0), (RIGHT, 0.0)),
    3: ((LEFT, 0.0), (MIDDLE, 1.0), (RIGHT, 2.0)),
    4: ((LEFT, 0.25), (RIGHT, 0.25), (LEFT, 1.75), (RIGHT, 1.75)),
    5: (*_SQUARE, (MIDDLE, 1.0)),
    6: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0)),
    7: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 1.0)),
    8: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 0.0), (MIDDLE, 2.0)),
    9: (*_SQUARE, (LEFT, 1.0), (RIGHT, 1.0), (MIDDLE, 0.0), (MIDDLE, 1.0), (MIDDLE, 2.0)),
}
MOST = max(_ENDS)  # what an end can show
HALVED = (6, 6)


class Pip(NamedTuple):
    """A dot; all lengths in widths of the card, from the upper left corner of the card."""

    x: float
    y: float
    radius: float
    red: bool


def tile(ends: tuple[int, int]) -> tuple[Pip, ...]:
    """The pips of a whole piece, upright: the head above, the other end below. None for an end of more than MOST."""
    head, foot = sorted(ends, key=lambda end: end not in REDS)
    return (*_end(head, ends == HALVED, False), *_end(foot, ends == HALVED, True))


def _end(number: int, halved: bool, second: bool) -> Iterator[Pip]:
    for x, row in _ENDS.get(number, ()):
        along = 2 - row if second and number == 2 else row
        y = FIRST_ROW + along * ROW + (SECOND_END if second else 0)
        red = number in REDS or halved and x < MIDDLE
        yield Pip(x, y, BIG if number == 1 else RADIUS, red)
