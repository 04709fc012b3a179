"""A real window on a virtual screen, driven by a real mouse and a real keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cases import thorough
from tests.window.driver import Shown, Window, brisk, middle, running

FAST: dict[str, Any] = {"speed": "off", "computer_pause_ms": 0, "auto_pass": False, "language": "en"}
SEATS = ("--seat", "me", "--seat", "easy", "--seat", "easy", "--seat", "easy")
MOST_TURNS = 60


def may_act(shown: Shown) -> bool:
    return bool(shown["resting"] and shown["facts"].get("can_act"))


def ended(shown: Shown) -> bool:
    return bool(shown["resting"] and any(name.startswith("summary") for name in shown["rects"]))


def turn(window: Window) -> Shown:
    """Wait for one's turn, or for the end of the deal."""
    return window.wait(lambda shown: may_act(shown) or ended(shown) or can_skip(shown), "one's turn")


def can_skip(shown: Shown) -> bool:
    return bool(shown["facts"].get("out"))


def drag_play(window: Window, shown: Shown) -> None:
    """Drag one card to the middle of the table; several are selected by clicks first, and the fan is dragged by one of them."""
    names = shown["facts"]["play"]
    if len(names) > 1:
        for number, name in enumerate(names, 1):
            window.click(strip(window.shown(), name))
            window.wait(lambda now, n=number: now["resting"] and now["facts"]["chosen"] == n, "the selection")
    rects = window.shown()["rects"]
    window.drag(middle(strip({"rects": rects}, names[0])), middle(rects["middle"]))


def strip(shown: Shown, name: str) -> list[float]:
    """The part of a card in the hand that no neighbour covers."""
    rects = shown["rects"]
    x, y, width, height = rects[name]
    after = rects.get(f"hand-{int(name.split('-')[1]) + 1}")
    seen = min(width, after[0] - x) if after and abs(after[1] - y) < height / 2 else width
    return [x, y, max(seen, 4), height / 3]


@thorough
def test_every_turn_of_a_match_is_played_by_dragging(screen: str, tmp_path: Path) -> None:
    command = brisk("play", "heartoffive", *SEATS, "--seed", "11", "--option", "rounds_limit=1", "--size", "1280x720")
    with running(command, tmp_path / "data", screen, FAST) as window:
        plays = passes = 0
        for _ in range(MOST_TURNS):
            shown = turn(window)
            if not may_act(shown):
                break
            before = shown["facts"]["cards"]
            if shown["facts"]["play"]:
                drag_play(window, shown)
                plays += 1
                window.wait(lambda now, n=before: now["facts"].get("cards") != n or ended(now), "the cards to leave the hand")
            else:
                window.click(shown["rects"]["do-pass"])
                passes += 1
                window.wait(lambda now: not may_act(now) or now["facts"]["play"], "the pass to be made")
        assert plays >= 5, f"{plays} plays and {passes} passes"
        shown = window.wait(ended, "the result of the deal")
        window.click(shown["rects"]["next"])
        shown = window.wait(match_over, "the result of the match")
        window.click(shown["rects"]["home"])
        window.wait(lambda now: now["scene"] == "HomeScene", "the home screen")


def key_play(window: Window, shown: Shown) -> None:
    """Go to each card of a legal play with the arrows, choose it with Space, and play with Enter."""
    for number, name in enumerate(shown["facts"]["play"], 1):
        window.key("Home", *["Right"] * int(name.split("-")[1]), "space")
        window.wait(lambda now, n=number: now["resting"] and now["facts"]["chosen"] == n, "the selection")
    window.key("Return")


@thorough
def test_a_whole_match_is_played_by_keyboard_alone(screen: str, tmp_path: Path) -> None:
    command = brisk("play", "heartoffive", *SEATS, "--seed", "5", "--option", "rounds_limit=2", "--size", "1280x720")
    with running(command, tmp_path / "data", screen, FAST) as window:
        for _ in range(2 * MOST_TURNS):
            shown = window.wait(lambda now: may_act(now) or ended(now) or can_skip(now), "something to do")
            if match_over(shown):
                break
            before = shown["facts"].get("cards")
            if ended(shown):
                window.key("Return")
                window.wait(lambda now: match_over(now) or not ended(now), "the result to be closed")
            elif may_act(shown) and shown["facts"]["play"]:
                key_play(window, shown)
                window.wait(lambda now, n=before: now["facts"].get("cards") != n or ended(now), "the cards to leave the hand")
            elif may_act(shown):
                window.key("p")
                window.wait(lambda now: not may_act(now) or now["facts"]["play"] or ended(now), "the pass to be made")
            else:
                window.wait(lambda now: not can_skip(now) or ended(now), "the others to play on")
        window.wait(match_over, "the end of the match")


def match_over(shown: Shown) -> bool:
    return bool(shown["resting"] and "new" in shown["rects"] and "home" in shown["rects"])
