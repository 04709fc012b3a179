"""Opens the window at the beginning of a story of HuaHuaPai's rules, with three people at the screen: `lift` or `limit`."""

from __future__ import annotations

import sys

from tests.ui.pots import NAMES, lift_story, limit_story
from tests.window.brisk import hurry
from ui.app import App
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings

STORIES = {"lift": lift_story, "limit": limit_story}


def main(story: str, size: str) -> None:
    """One table until the window is closed."""
    state = STORIES[story]()
    width, height = map(int, size.split("x"))
    app = App(Settings.load().settings, (width, height))
    app.push(TableScene(Session(state.rules, [SeatConfig(name) for name in NAMES], 3, state=state)))
    app.run()


if __name__ == "__main__":
    hurry()
    main(sys.argv[1], sys.argv[2])
