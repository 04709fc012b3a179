"""Deals of Hakka Cards in a real window: called or passed, led and thrown away by dragging, claimed, shown at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cases import few
from tests.window.driver import Shown, Window, brisk, middle, running
from tests.window.test_real_window import FAST, ended, match_over, may_act, strip

SEATS = ("--seat", "me", "--seat", "easy", "--seat", "easy", "--seat", "easy")
MOST_TURNS = 40
QUESTIONS = ("do-claim", "do-reveal")
STORIES = {"dealer": (5, "call"), "privileged": (22, "call"), "tigers": (864, "call"), "void": (5, "pass")}  # seed, word

Watch = Callable[[Window, str], object]


def table(seed: int) -> list[str]:
    """The program at a table at which that deal is the whole match."""
    options = ("--option", "match_rounds=1", "--size", "1280x720")
    return brisk("play", "hakka", *SEATS, "--seed", str(seed), *options)


def drop(window: Window, shown: Shown, names: list[str], place: str) -> None:
    """Choose these cards by clicks and drag the fan to that place."""
    if len(names) > 1:
        for number, name in enumerate(names, 1):
            window.click(strip(window.shown(), name))
            window.wait(lambda now, n=number: now["resting"] and now["facts"]["chosen"] == n, "the selection")
    rects = window.shown()["rects"]
    window.drag(middle(strip({"rects": rects}, names[0])), middle(rects[place]))


def over(shown: Shown) -> bool:
    """Is the deal at its end, or thrown in?"""
    return ended(shown) or bool(shown["resting"] and "next" in shown["rects"])


def asked(shown: Shown) -> str:
    """The button of what is asked in private."""
    return next((name for name in QUESTIONS if name in shown["rects"] and may_act(shown)), "")


def play_deal(window: Window, word: str, watch: Watch = lambda window, what: None) -> dict[str, int]:
    """Play until the result, and count what was done."""
    done = {"said": 0, "middle": 0, "down": 0, "asked": 0}
    for _ in range(MOST_TURNS):
        shown = window.wait(lambda now: may_act(now) or over(now), "one's turn")
        if over(shown):
            break
        facts, cards = shown["facts"], shown["facts"]["cards"]
        question = asked(shown)
        if facts["words"] or question:
            watch(window, question or "words")
            window.click(shown["rects"][question or f"do-bid-{word}"])
            done["asked" if question else "said"] += 1
            window.wait(lambda now, n=facts["events"]: now["facts"].get("events", 0) > n or over(now), "the answer")
            continue
        place = "middle" if facts["play"] else "down"
        drop(window, shown, facts["play"] or facts["give"], place)
        done[place] += 1
        window.wait(lambda now, n=cards: now["facts"].get("cards") != n or over(now), "the cards to leave the hand")
    window.wait(over, "the result of the deal")
    watch(window, "result")
    return done


@pytest.mark.parametrize("name", few(sorted(STORIES, key="tigers".__ne__), 0))
def test_a_deal_is_played(screen: str, tmp_path: Path, name: str) -> None:
    seed, word = STORIES[name]
    with running(table(seed), tmp_path / "data", screen, FAST) as window:
        done = play_deal(window, word)
        rects = window.shown()["rects"]
        if name in ("dealer", "privileged"):
            assert done["said"] == 1 and done["middle"] + done["down"] >= 2, done
            assert "cards-dream" in rects and any(part.startswith("gain-") for part in rects)
        elif name == "tigers":
            assert done["asked"] == 1 and "cards-laid" in rects
        else:
            assert done["said"] == 1 and not any(part.startswith("gain-") for part in rects)
        if name != "void":
            window.click(rects["next"])
            window.wait(match_over, "the result of the match")
