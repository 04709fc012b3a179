"""Numbers of which every family makes sights: cards by cell, what a combination is, and how far everybody went.

What is learned from self-play (`game.ai.learned`) goes by such numbers, most of them between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.ai.learned import ONE
from game.ai.planbook import plan_book
from game.match.events import Discard, Pass, Play

if TYPE_CHECKING:
    from game.core.combos import Reading
    from game.match.actions import Action
    from game.match.rules import Rules
    from game.match.view import View

SIZES = 3                       # combinations of one card, of two, and of more
CARDS, ROW = 13, 5              # usual numbers of cards in a hand and in a combination: the scale of such numbers
NO_READING = [1.0] + [0.0] * 5


class CardNumbers:
    """Makes numbers of cards and combinations of a ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.packing = rules.packing
        self._largest = max(map(len, self.packing.cells)) * max(self.packing.copies, 1)
        self._height = plan_book(rules).height

    def cells(self, bits: int) -> list[float]:
        """How much there is of every cell, by the largest one."""
        width, cells = self.packing.cell_width, self.packing.project(bits)
        mask = (1 << width) - 1
        return [(cells >> place * width & mask) / self._largest for place in range(len(self.packing.cells))]

    def height(self, reading: Reading) -> float:
        """Where it stands in its contest, from 0 to 1; bombs at the top."""
        return 1.0 if reading.bomb else self._height(reading)

    def reading(self, reading: Reading | None) -> list[float]:
        """Whether there is none; its numbers of cards, how high it stands, and whether it is a bomb."""
        if reading is None:
            return NO_READING
        return [0.0, reading.size / ROW, reading.width / ROW, reading.length / ROW, self.height(reading), reading.bomb]

    def told(self, view: View) -> tuple[list[list[float]], list[list[float]]]:
        """By seat and size the highest that was played, and the lowest that was not beaten."""
        players = view.rules.players
        played, passed = [[0.0] * SIZES for _ in range(players)], [[1.0] * SIZES for _ in range(players)]
        top: Reading | None = None
        for event in view.history:
            if isinstance(event, Play) and event.action.reading is not None:
                top = event.action.reading
                place = min(top.size, SIZES) - 1
                played[event.seat][place] = max(played[event.seat][place], self.height(top))
            elif isinstance(event, Pass | Discard) and top is not None and not top.bomb:
                place = min(top.size, SIZES) - 1
                passed[event.seat][place] = min(passed[event.seat][place], self.height(top))
        return played, passed


def one_of(verbs: Sequence[str], action: Action) -> list[float]:
    """1 for its verb, 0 for the others."""
    return [float(verb == action.verb) for verb in verbs]


def ends(values: Sequence[float], otherwise: float) -> list[float]:
    """The lowest, the second lowest and the highest."""
    return [values[0], values[min(1, len(values) - 1)], values[-1]] if values else [otherwise] * 3


def whole(values: Iterable[float]) -> list[int]:
    """As whole numbers."""
    return [round(value * ONE) for value in values]
