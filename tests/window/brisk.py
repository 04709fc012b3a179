"""The program with a clock that goes ten times as fast: what is looked at for a second, or flies, is over sooner.

    python -m tests.window.brisk play heartoffive ...

The window, the mouse, the keys, what is kept and what is thought are as they are; for tests that play whole deals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

import pygame

import main as program
from ui import app

FASTER = 10


def hurry() -> None:
    """From now on more time passes in a turn of the window's loop than the clock says."""
    step = app.App.step

    def sooner(self: app.App, events: Iterable[pygame.event.Event] = (), dt_ms: float = 0) -> bool:
        return step(self, events, dt_ms * FASTER)

    app.App.step = sooner  # type: ignore[method-assign]
    app.LONGEST_STEP_MS *= FASTER
    app.RESTING_HZ = app.MOVING_HZ


if __name__ == "__main__":
    hurry()
    sys.exit(program.main(sys.argv[1:]))
