"""The lift story and the card-limit story of HuaHuaPai's rules, played in a real window with a real mouse.

With HUAPAI_SHOTS naming a folder every moment leaves a picture there.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import State
from tests.cases import few, thorough
from tests.ui.pots import LIFTED, lift_story, limit_story
from tests.window.driver import Shown, Window, middle, running

CALM: dict[str, Any] = {"computer_pause_ms": 0, "animation_ms": 120, "speed": "custom", "auto_pass": False, "auto_decline": False}
LIFT = (*LIFTED, "play OT OP", "pass", "pass", "cover", "decline", "decline")
LIMIT = ("limit", "discard RE BE OB FT TI", "discard R8 BT GO", "discard RE RE BE BE OB OB", "play RE BE OB", "pass", "pass")


class Story:
    """The window, and the same game beside it: what lies where in the hand follows from its rules."""

    def __init__(self, window: Window, state: State, name: str) -> None:
        self.window, self.state, self.name = window, state, name
        self.moment = 0

    def may_act(self, shown: Shown) -> bool:
        return bool(shown["resting"] and shown["facts"].get("can_act"))

    def my_turn(self) -> Shown:
        """Bring whoever is to act to the screen, and wait until that person may act."""
        shown = self.window.wait(lambda now: now["scene"] == "CurtainScene" or self.may_act(now), "a turn")
        if shown["scene"] == "CurtainScene":
            self.window.wait(lambda now: now["facts"].get("deaf") is False, "the curtain to listen")
            self.window.key("y")
            shown = self.window.wait(lambda now: now["scene"] == "TableScene" and self.may_act(now), "the table")
        self.picture()
        return shown

    def do(self, action: str) -> None:
        """A verb is clicked, cards are clicked and dragged to the middle."""
        shown = self.my_turn()
        verb, _, cards = action.partition(" ")
        if not cards:
            self.window.click(shown["rects"][f"do-{verb}"])
            if verb == "lift":
                shown = self.window.wait(lambda now: now["resting"] and "go" in now["rects"], "the question what it costs")
                self.window.click(shown["rects"]["go"])
        else:
            names = self.places(cards)
            for number, name in enumerate(names, 1):
                self.window.click(upper(shown, name))
                shown = self.window.wait(self.chosen(number), "the choice")
            self.picture()
            self.window.drag(middle(upper(shown, names[0])), middle(shown["rects"]["middle"]))
        before = self.state.actor
        self.state.apply(action)
        self.window.wait(self.goes_on if self.state.actor == before else self.changes_hands, action)

    def chosen(self, number: int) -> Callable[[Shown], bool]:
        """Are so many cards chosen?"""
        return lambda shown: bool(shown["resting"] and shown["facts"].get("chosen") == number)

    def goes_on(self, shown: Shown) -> bool:
        """The same person is to act again, with what the game beside it says."""
        assert self.state.actor is not None
        left = len(self.state.view(self.state.actor).hand)
        return bool(shown["facts"].get("cards") == left and not shown["facts"].get("chosen"))

    def changes_hands(self, shown: Shown) -> bool:
        """Another person is called to the screen, or the deal is over."""
        return bool(shown["scene"] == "CurtainScene" or "summary" in shown["rects"])

    def places(self, cards: str) -> list[str]:
        """Which cards of the hand these are."""
        actor = self.state.actor
        assert actor is not None
        free = [card.code for card in self.state.view(actor).hand]
        names = []
        for code in cards.split():
            number = free.index(code)
            free[number] = ""
            names.append(f"hand-{number}")
        return names

    def picture(self) -> None:
        """One picture of the window, where pictures are wanted."""
        folder = os.environ.get("HUAPAI_SHOTS")
        if folder:
            self.moment += 1
            file = Path(folder) / f"{self.name}_{self.moment:02}.png"
            subprocess.run(["import", "-window", "Huapai 花牌桌", str(file)], env=self.window.environment, check=True)


def upper(shown: Shown, name: str) -> list[int]:
    """The upper left part of a card."""
    x, y, width, height = shown["rects"][name]
    return [x, y, width // 2, height // 3]


@thorough
@pytest.mark.parametrize(("name", "actions", "points", "language", "size"), few([
    ("lift", LIFT, (5, -8, 3), "en", "1280x720"),
    ("limit", LIMIT, (7, 1, -8), "zh", "1600x900"),
], 1))
def test_a_story_is_played_with_a_real_mouse(
    screen: str, tmp_path: Path, name: str, actions: tuple[str, ...], points: tuple[int, ...], language: str, size: str
) -> None:
    command = [sys.executable, "-m", "tests.window.pot_table", name, size]
    state = lift_story() if name == "lift" else limit_story()
    with running(command, tmp_path / "data", screen, {**CALM, "language": language}) as window:
        story = Story(window, state, f"{name}_{language}")
        for action in actions:
            story.do(action)
        shown = window.wait(lambda now: now["resting"] and "summary" in now["rects"], "the result")
        story.picture()
        assert state.results[-1].points == points
        assert {"line-0-0", "value-0-0", "value-0-2"} <= set(shown["rects"])
