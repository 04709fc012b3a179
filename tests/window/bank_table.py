"""Opens the window at a round of Black Flower with a known pack, four people at the screen, the first of them the banker."""

from __future__ import annotations

import sys

from tests.ui.boxes import round_of, table_for
from tests.window.brisk import hurry
from ui.app import App
from ui.scenes import TableScene
from ui.settings import Settings

# Seat 1 splits two animals, seat 2 doubles, seat 3 has two Brights and draws the third one.
PACK = "2A 1R 1B 5A 4A 4R 3B 9x 5x 6R 7x 8x 9y 10x 12B"
EVERYBODY = (0, 1, 2, 3)


def main(size: str) -> None:
    """One table until the window is closed."""
    width, height = map(int, size.split("x"))
    app = App(Settings.load().settings, (width, height))
    state = round_of(4, (), PACK, split_by_rank=True, double_down=True)
    app.push(TableScene(table_for(state, EVERYBODY)))
    app.run()


if __name__ == "__main__":
    hurry()
    main(sys.argv[1])
