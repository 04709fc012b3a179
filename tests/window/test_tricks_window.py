"""A deal with cards face up and face down in a real window: said, dragged to both places, and settled line by line."""

from __future__ import annotations

from pathlib import Path

from tests.cases import thorough
from tests.window.driver import Shown, Window, brisk, middle, running
from tests.window.test_real_window import FAST, ended, match_over, may_act, strip

SEATS = ("--seat", "me", "--seat", "easy", "--seat", "easy")
MOST_TURNS = 40


def drop(window: Window, shown: Shown, names: list[str], place: str) -> None:
    """Choose these cards by clicks and drag the fan to that place."""
    if len(names) > 1:
        for number, name in enumerate(names, 1):
            window.click(strip(window.shown(), name))
            window.wait(lambda now, n=number: now["resting"] and now["facts"]["chosen"] == n, "the selection")
    rects = window.shown()["rects"]
    window.drag(middle(strip({"rects": rects}, names[0])), middle(rects[place]))


@thorough
def test_a_deal_is_dragged_face_up_and_face_down(screen: str, tmp_path: Path) -> None:
    command = brisk("play", "mohuahua", *SEATS, "--seed", "4", "--option", "number_of_deals=1", "--size", "1280x720")
    with running(command, tmp_path / "data", screen, FAST) as window:
        done = {"middle": 0, "down": 0}
        for _ in range(MOST_TURNS):
            shown = window.wait(lambda now: may_act(now) or ended(now), "one's turn")
            if ended(shown):
                break
            facts = shown["facts"]
            if facts["words"]:
                window.click(shown["rects"][f"do-bid-{facts['words'][0]}"])
                window.wait(lambda now: not now["facts"].get("words"), "the word to be said")
                continue
            place = "down" if facts["give"] and (not facts["play"] or done["down"] < done["middle"]) else "middle"
            names = facts["play"] if place == "middle" else facts["give"]
            drop(window, shown, names, place)
            done[place] += 1
            before = facts["cards"]
            window.wait(lambda now, n=before: now["facts"].get("cards") != n or ended(now), "the cards to leave the hand")
        assert done["middle"] >= 2 and done["down"] >= 2, done
        shown = window.wait(ended, "the result of the deal")
        assert any(name.startswith("gain-") for name in shown["rects"]), "line by line"
        window.click(shown["rects"]["next"])
        window.wait(match_over, "the result of the match")
