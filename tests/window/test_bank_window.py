"""A round of Black Flower in a real window with a real mouse: bets are dragged, a pair is split, a bet doubled, cards are turned
and overlapped, one hand is bust, one is San-Ko, and the banker's hand is turned up.

With HUAPAI_SHOTS naming a folder every moment leaves a picture there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cases import few
from tests.window.driver import Shown, Window, middle, running

CALM: dict[str, Any] = {"computer_pause_ms": 0, "animation_ms": 120, "speed": "custom"}


class Round:
    """The window, and what is done in it."""

    def __init__(self, window: Window, name: str) -> None:
        self.window, self.name, self.moment = window, name, 0

    def my_turn(self, button: str) -> Shown:
        """Wait until somebody may do that."""
        shown = self.window.wait(lambda now: now["resting"] and now["facts"].get("can_act") and button in now["rects"], button)
        self.picture()
        return shown

    def do(self, verb: str, box: int | None = None) -> None:
        """Click a button, of that box where it matters which."""
        shown = self.my_turn(f"do-{verb}")
        assert box is None or shown["facts"]["box"] == box
        self.window.click(shown["rects"][f"do-{verb}"])
        if verb == "split":
            asked = self.window.wait(lambda now: now["resting"] and "go" in now["rects"], "the question what it costs")
            self.window.click(asked["rects"]["go"])
        self.window.wait(lambda now: now["facts"] != shown["facts"] or now["rects"] != shown["rects"], f"{verb} to happen")

    def bet(self, coins: str) -> None:
        """Drag these chips into the ring, then bet."""
        self.my_turn("bet-spot")
        for coin in coins.split():
            shown = self.window.wait(lambda now: now["resting"], "rest")
            self.window.drag(middle(shown["rects"][f"coin-{coin}"]), middle(shown["rects"]["bet-spot"]))
            self.window.wait(lambda now, n=shown: now["facts"].get("bet", 0) > n["facts"]["bet"], "the chip to lie in the ring")
        self.do("bet")

    def shows(self, total: int) -> None:
        """Wait until the cards on view make that total."""
        self.window.wait(lambda now: now["resting"] and now["facts"].get("total") == total, f"a total of {total}")
        self.picture()

    def picture(self) -> None:
        """One picture of the window, where pictures are wanted."""
        folder = os.environ.get("HUAPAI_SHOTS")
        if folder:
            self.moment += 1
            file = Path(folder) / f"{self.name}_{self.moment:02}.png"
            subprocess.run(["import", "-window", "Huapai 花牌桌", str(file)], env=self.window.environment, check=True)


@pytest.mark.parametrize(("language", "size"), few([("en", "1280x720"), ("zh", "1600x900")], 0))
def test_a_round_is_played_with_a_real_mouse(screen: str, tmp_path: Path, language: str, size: str) -> None:
    command = [sys.executable, "-m", "tests.window.bank_table", size]
    with running(command, tmp_path / "data", screen, {**CALM, "language": language}) as window:
        table = Round(window, f"bank_{language}")
        for coins in ("5", "1 1 1", "1 1"):
            table.bet(coins)
        table.do("split", 0)
        table.do("hit", 0)
        table.do("stand", 0)
        table.do("hit", 1)
        table.do("hit", 1)
        table.do("double", 2)
        table.do("hit", 2)
        table.do("stand", 2)
        shown = table.my_turn("do-hit")
        assert shown["facts"]["box"] == 3 and shown["facts"]["total"] == 12
        window.click(shown["rects"]["card-3-0"])
        table.shows(8)
        window.key("b")
        table.shows(12)
        window.click(window.shown()["rects"]["stock"])
        shown = window.wait(lambda now: now["resting"] and now["facts"].get("box") == 4, "the bank")
        assert shown["facts"]["results"] == ["13", "bust", "13", "san_ko", None]
        table.do("stand", 4)
        window.wait(lambda now: now["resting"] and "box-0" not in now["rects"], "the result in front of the table")
        table.picture()
