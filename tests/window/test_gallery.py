"""The gallery in a real window: looking at cards with mouse and keyboard, and an artist's folder that is drawn in meanwhile."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cases import thorough
from tests.window.driver import ROOT, Shown, Window, middle, program, running

SETTINGS: dict[str, Any] = {"language": "en", "window_width": 1280, "window_height": 720}
WHEEL_UP = 4
BLUE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1000" viewBox="0 0 400 1000">'
    '<rect x="0" y="0" width="400" height="1000" fill="#2c5a94"/></svg>'
)


def choose(window: Window, shown: Shown, name: str, *keys: str) -> None:
    """Open a list with the mouse and choose in it with the keyboard."""
    window.click(shown["rects"][name])
    window.key(*keys, "Return")


def in_gallery(shown: Shown) -> bool:
    return bool(shown["scene"] == "GalleryScene" and shown["resting"] and shown["facts"]["sharp"])


def size_of(shown: Shown) -> Sequence[int]:
    lies: Sequence[int] = shown["facts"]["lies"]
    return lies


def at_card(card: str | None = None) -> Any:
    def condition(shown: Shown) -> bool:
        return bool(shown["scene"] == "CardScene" and shown["resting"] and card in (None, shown["facts"]["card"]))

    return condition


@thorough
def test_cards_are_looked_at_from_home_to_side_by_side(screen: str, tmp_path: Path) -> None:
    with running(program(), tmp_path / "data", screen, SETTINGS) as window:
        shown = window.wait(lambda now: now["scene"] == "HomeScene" and "cards" in now["rects"], "the home screen")
        window.click(shown["rects"]["cards"])
        shown = window.wait(in_gallery, "the gallery")
        choose(window, shown, "deck", "Down")
        shown = window.wait(lambda now: in_gallery(now) and now["facts"]["deck"] == "hanafuda", "hanafuda")
        choose(window, shown, "grouping", "Down")
        shown = window.wait(lambda now: in_gallery(now) and now["facts"]["by"] == "month", "the months")
        choose(window, shown, "back", "Down")
        shown = window.wait(lambda now: in_gallery(now) and now["facts"]["back"] == "back_red", "the red back")

        window.click(shown["rects"]["card-pine_crane"])
        shown = window.wait(at_card("pine_crane"), "the card")
        fitted = size_of(shown)
        assert fitted[3] > 600, "it has the height of the window"
        for _ in range(4):
            window.click(fitted, WHEEL_UP)
        shown = window.wait(lambda now: at_card()(now) and size_of(now)[2] > 2 * fitted[2], "a larger card")
        before = size_of(shown)
        start = middle(fitted)
        window.drag(start, (start[0] + 60, start[1] + 40))
        moved = pytest.approx([before[0] + 60, before[1] + 40], abs=3)
        shown = window.wait(lambda now: at_card()(now) and list(size_of(now)[:2]) == moved, "the moved card")
        front = shown["facts"]["colour"]
        window.key("f")
        window.wait(lambda now: at_card()(now) and now["facts"]["flipped"] and now["facts"]["colour"] != front, "the back")
        window.key("Right")
        window.wait(at_card("pine_poetry_ribbon"), "the next card")
        window.key("0")
        window.wait(lambda now: at_card()(now) and size_of(now)[2] == fitted[2], "the whole card")

        window.key("c")
        shown = window.wait(lambda now: now["scene"] == "CompareScene" and now["resting"], "two cards")
        assert shown["facts"]["cards"] == ["pine_poetry_ribbon", "pine_chaff_1"]
        window.key("Up", "Right")
        window.wait(lambda now: now["facts"].get("cards") == ["pine_chaff_1", "pine_chaff_1"], "the other side to step")
        window.key("plus")
        window.wait(lambda now: now["facts"].get("zoom", 1) > 1 and now["resting"], "both enlarged")
        window.key("Escape", "t")
        window.wait(lambda now: now["scene"] == "CardTableScene" and now["resting"], "the card on the felts")
        window.key("Escape", "Escape")
        window.wait(in_gallery, "the gallery again")


@thorough
def test_a_drawing_is_shown_when_it_is_saved_and_what_is_wrong_is_listed(screen: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    shutil.copytree(ROOT / "assets" / "cards" / "paper_dominoes", mine)
    with running(program("preview", str(mine), "--size", "1280x720"), tmp_path / "data", screen, SETTINGS) as window:
        shown = window.wait(lambda now: in_gallery(now) and now["facts"]["problems"] == 0, "the folder")
        window.click(shown["rects"]["card-red_eyes"])
        shown = window.wait(lambda now: at_card("red_eyes")(now) and now["facts"]["colour"], "the card")
        red, _, blue = shown["facts"]["colour"]
        assert red > blue
        (mine / "red_eyes.svg").write_text(BLUE, encoding="utf-8")
        window.wait(lambda now: at_card()(now) and now["facts"]["colour"] and now["facts"]["colour"][2] > 120
                    and now["facts"]["colour"][0] < 80, "the saved drawing")
        (mine / "god.svg").write_text("<svg", encoding="utf-8")
        (mine / "notes.txt").write_text("?", encoding="utf-8")
        window.key("Escape")
        shown = window.wait(lambda now: in_gallery(now) and now["facts"]["problems"] == 2, "what is wrong")
        window.click(shown["rects"]["to-mend"])
        window.wait(lambda now: "close" in now["rects"], "the list")
        window.key("Escape")
        (mine / "notes.txt").unlink()
        shutil.copy(ROOT / "assets" / "cards" / "paper_dominoes" / "god.svg", mine / "god.svg")
        window.wait(lambda now: in_gallery(now) and now["facts"]["problems"] == 0, "all to be well again")


@thorough
def test_a_contact_sheet_needs_no_screen(tmp_path: Path) -> None:
    target = tmp_path / "sheet.png"
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    environment["HUAPAI_DATA"] = str(tmp_path / "data")
    command = [sys.executable, "main.py", "preview", "paper_dominoes", "--export", str(target)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert target.read_bytes().startswith(b"\x89PNG") and str(target) in done.stdout
