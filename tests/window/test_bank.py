"""Matches of Black Flower against computer players in a real window: with the mouse, and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import long, thorough
from tests.window.driver import Shown, Window, brisk, middle, running
from tests.window.test_real_window import FAST, match_over, may_act

SEATS = ("--seat", "me", "--seat", "easy", "--seat", "easy")
MOST_MOVES = 80
LIMIT = 13
HIGHEST_BET = 10         # as the ruleset says
MOST_CARDS = 5  # of a hand
ENOUGH = 11  # stand on that


def table(seed: int, **options: object) -> list[str]:
    """The program at a table whose match is three rounds long."""
    chosen = {"rounds": 3, "turns": 0, **options}
    words = [part for name, value in chosen.items() for part in ("--option", f"{name}={value}")]
    return brisk("play", "blackflower", *SEATS, "--seed", str(seed), *words, "--size", "1280x720")


def ended(shown: Shown) -> bool:
    """Is the result of a round in front of the table?"""
    return bool(shown["resting"] and "next" in shown["rects"])


def something(window: Window) -> Shown:
    """Wait until there is something to do."""
    return window.wait(lambda now: may_act(now) or ended(now) or match_over(now) or can_hurry(now), "something to do")


def can_hurry(shown: Shown) -> bool:
    return "hurry" in shown["rects"]      # also while something moves: that is what it is for


def changed(window: Window, before: Shown, what: str) -> Shown:
    """Wait until that has happened. Chips that are put down change what is shown before they are bet."""
    if what == "bet":
        return window.wait(lambda now: now["facts"].get("events", 0) > before["facts"]["events"], what)
    return window.wait(lambda now: (now["facts"], now["rects"]) != (before["facts"], before["rects"]), what)


class Mouse:
    """Bets by dragging, and clicks buttons."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def bet(self, shown: Shown) -> None:
        for worth in (5, 1):
            now = self.window.shown()
            rects, before = now["rects"], now["facts"]["bet"]
            if f"coin-{worth}" in rects and before + worth <= HIGHEST_BET:
                self.window.drag(middle(rects[f"coin-{worth}"]), middle(rects["bet-spot"]))
                self.window.wait(lambda now, n=before: now["facts"].get("bet", 0) != n, "the chip to lie in the ring")
        self.press("do-bet")

    def press(self, name: str) -> None:
        self.window.click(self.window.shown()["rects"][name])


class Keyboard:
    """Types the bet, and presses the keys that the buttons show."""

    KEYS = {"do-hit": "a", "do-stand": "s", "do-accept": "a", "next": "Return", "hurry": "f"}

    def __init__(self, window: Window) -> None:
        self.window = window

    def bet(self, shown: Shown) -> None:
        self.window.key("4", "plus", "Return")

    def press(self, name: str) -> None:
        self.window.key(self.KEYS[name])


def act(hand: Mouse | Keyboard, shown: Shown) -> str:
    """Do what is to be done; says what that was."""
    rects, facts = shown["rects"], shown["facts"]
    if ended(shown):
        hand.press("next")
        return "next"
    if not may_act(shown):
        hand.press("hurry")
        return "hurry"
    if "bet-spot" in rects:
        hand.bet(shown)
        return "bet"
    if "do-accept" in rects:
        hand.press("do-accept")
        return "accept"
    name = "do-stand" if (facts.get("total") or LIMIT) >= ENOUGH else "do-hit"
    hand.press(name)
    return name


@thorough
@pytest.mark.parametrize("means", [Mouse, Keyboard])
def test_a_match_is_played_to_its_end(screen: str, tmp_path: Path, means: type[Mouse | Keyboard]) -> None:
    with running(table(7, first_banker=2), tmp_path / "data", screen, FAST) as window:
        hand, done = means(window), dict[str, int]()
        for _ in range(MOST_MOVES):
            shown = something(window)
            if match_over(shown):
                break
            what = act(hand, shown)
            done[what] = done.get(what, 0) + 1
            changed(window, shown, what)
        shown = window.wait(match_over, "the result of the match")
        assert done["next"] == 3 and done["bet"] >= 1 and done["accept"] >= 1 and done.get("do-stand", 0) >= 2, done
        window.click(shown["rects"]["home"])
        window.wait(lambda now: now["scene"] == "HomeScene", "the home screen")


@long        # `test_bank_result` has it without a screen, and the match above has its keys
def test_who_is_out_of_chips_sees_the_end_at_once(screen: str, tmp_path: Path) -> None:
    """All chips are bet on a hand that is drawn to until it is bust."""
    options = {"first_banker": 2, "starting_chips": 12, "max_bet": 12, "rounds": 0}
    with running(table(3, **options), tmp_path / "data", screen, FAST) as window:
        key = ""
        for _ in range(MOST_MOVES):
            shown = something(window)
            if match_over(shown):
                break
            key = reckless(shown)
            window.key(*key.split())
            changed(window, shown, key)
        window.wait(match_over, "the result of the match")
        assert key == "f"


def reckless(shown: Shown) -> str:
    """The keys of somebody who bets everything and never stands."""
    facts, rects = shown["facts"], shown["rects"]
    if ended(shown):
        return "Return"
    if not may_act(shown):
        return "f"
    if "bet-spot" in rects:
        return "End Return"
    if "do-accept" in rects:
        return "d"
    return "a" if facts["boxes"][facts["box"]] < MOST_CARDS else "s"
