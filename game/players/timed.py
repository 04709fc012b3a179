"""`hard` by the clock: `hard:50ms` looks ahead for so long in each decision, however many playouts fit into it.

The only player that knows a clock. What it does hangs on how fast and how busy the computer is, so the same seed need not give
the same choice; whoever wants that gives a number of playouts instead.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from game.players.base import Choice
from game.players.hard import Enough, HardPlayer

if TYPE_CHECKING:
    from game.rules import Rules
    from game.view import View

Clock = Callable[[], float]
UNBOUNDED = 10 ** 12              # playouts and actions that no time is long enough for


class TimedPlayer(HardPlayer):
    """Looks ahead for so many seconds by the clock. Who stops it earlier by `think` has its answer earlier."""

    def __init__(self, rules: Rules, seed: int, seconds: float, clock: Clock = monotonic) -> None:
        super().__init__(rules, seed, UNBOUNDED, UNBOUNDED)
        self.seconds, self._clock = seconds, clock

    def think(self, view: View, enough: Enough) -> list[Choice]:
        """The choices when the time is up, or it is enough before."""
        ends = self._clock() + self.seconds
        return super().think(view, lambda: enough() or self._clock() >= ends)
