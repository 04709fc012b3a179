"""Nothing is lost, in a real window: the program is killed in the middle of a match of every game and started again, a kept match
is watched and taken over, the same number deals the same cards, and a full or missing folder stops nobody."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import replay_record
from game.store import KeptMatch, MatchStore
from tests.cases import few, thorough
from tests.window.driver import PATIENCE, Shown, Window, brisk, middle, program, running, virtual_screen
from tests.window.test_real_window import FAST, may_act
from tools.fill_history import fill

GAMES = {"blackflower": 3, "hakka": 4, "heartoffive": 4, "huahuapai": 3, "mohuahua": 3}  # how many play
SMALL = {**FAST, "window_width": 1280, "window_height": 720}
FULL = 12_000           # bytes that a file may have: enough for the trace, too few for what is written of a match
UNKEPT = ("advised", "bet")   # what a person had in mind, and no part of the match


def table(game: str, seed: int = 11, start: Callable[..., list[str]] = brisk) -> list[str]:
    """The program at a table with one person; with `start` = `program`, words are shown as long as usual."""
    others = ["--seat", "easy"] * (GAMES[game] - 1)
    return start("play", game, "--seat", "me", *others, "--seed", str(seed))


def kept(data: Path) -> list[KeptMatch]:
    """The matches that can be gone on with, as another program sees them."""
    with MatchStore.open(data) as store:
        return store.unfinished()


def lines(data: Path, number: int) -> tuple[str, ...]:
    """What is kept of a match."""
    with MatchStore.open(data) as store:
        return tuple(store.record(number).lines)


def at_table(shown: Shown) -> bool:
    return shown["scene"] == "TableScene" and may_act(shown)


def as_kept(data: Path, number: int) -> Callable[[Shown], bool]:
    """Is it one's turn, and all is shown that is kept? An action is kept before the picture that shows it."""
    def asked(shown: Shown) -> bool:
        if not at_table(shown):
            return False
        with MatchStore.open(data) as store:
            return replay_record(store.record(number)).log.count == shown["facts"]["events"]
    return asked


def facts(shown: Shown) -> dict[str, object]:
    """What is shown of the match."""
    return {name: fact for name, fact in shown["facts"].items() if name not in UNKEPT}


def follow_a_hint(window: Window) -> None:
    """Do what a hint says, and wait until it has been done."""
    shown = window.wait(at_table, "one's turn")
    window.key("h")
    window.wait(lambda now: now["resting"] and now["facts"].get("advised"), "a hint")
    window.key("Return")
    window.wait(lambda now: now["facts"].get("events", 0) > shown["facts"]["events"], "the hint to be followed")


def over(shown: Shown) -> bool:
    """Does a result lie over the table?"""
    return bool(shown["resting"] and "next" in shown["rects"])


def play(window: Window, data: Path, turns: int) -> None:
    """Let hints say what to do, until so many things were done; every one of them is in the file."""
    done = 0
    deadline = time.monotonic() + PATIENCE
    while done < turns:
        assert time.monotonic() < deadline, "nothing happened"
        shown = window.wait(lambda now: at_table(now) or over(now), "something to do")
        if over(shown):
            window.key("Return")
            window.wait(lambda now: not over(now), "the result to be closed")
            continue
        known = len(lines(data, kept(data)[0].id))
        follow_a_hint(window)
        assert len(lines(data, kept(data)[0].id)) > known
        done += 1


def home(window: Window) -> Shown:
    return window.wait(lambda now: now["scene"] == "HomeScene" and now["resting"], "the home screen")


def click(window: Window, name: str) -> None:
    """Click what has that name, as soon as it is there."""
    shown = window.wait(lambda now: name in now["rects"] and now["resting"], name)
    window.click(shown["rects"][name])


@pytest.mark.parametrize("game", few(["heartoffive", *(game for game in GAMES if game != "heartoffive")], 0))
def test_a_killed_program_goes_on_from_the_home_screen(screen: str, tmp_path: Path, game: str) -> None:
    data = tmp_path / "data"
    with running(table(game), data, screen, SMALL) as window:
        play(window, data, 1)                  # with more a deal for a pot may be over by now
        before = window.wait(as_kept(data, kept(data)[0].id), "one's turn")
        os.killpg(window.process.pid, signal.SIGKILL)
        window.process.wait()
    [match] = kept(data)
    record = lines(data, match.id)
    (data / "trace.json").unlink()
    with running(program(), data, screen) as window:
        home(window)
        click(window, f"resume-{match.id}")
        after = window.wait(at_table, "the table")
        assert facts(after) == facts(before) and lines(data, match.id) == record
        play(window, data, 1)
        assert lines(data, match.id)[:len(record)] == record


@thorough
def test_a_second_copy_does_not_offer_what_the_first_one_plays(screen: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(table("heartoffive"), data, screen, SMALL) as first, virtual_screen() as other:
        play(first, data, 1)
        assert kept(data)[0].playing
        with running(program(), data, other, trace=tmp_path / "second.json") as second:
            shown = home(second)
            assert not [name for name in shown["rects"] if name.startswith("resume-")]
        play(first, data, 1)


@thorough
def test_a_kept_match_is_watched_and_taken_over_and_all_are_exported(screen: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    fill(data, ["heartoffive"], matches=2, deals=2)
    with MatchStore.open(data) as store:
        [finished] = store.finished()
        before = len(store.unfinished())
    with running(program(), data, screen, SMALL) as window:
        click(window, "history")
        window.wait(lambda now: now["scene"] == "HistoryScene" and now["resting"], "the history")
        window.key("Down")
        click(window, "replay")
        shown = window.wait(lambda now: now["scene"] == "ReplayScene" and now["resting"], "the replay")
        assert shown["facts"]["stop"] == 0
        click(window, "replay-play")
        window.wait(lambda now: now["facts"]["stop"] >= 2, "the match to be played")
        line = window.shown()["rects"]["replay-line"]
        x, y = middle(line)
        window.drag((line[0] + 20, y), (x, y))
        stops = shown["facts"]["stops"]
        shown = window.wait(lambda now: abs(now["facts"]["stop"] - stops / 2) < 3 and now["resting"], "the middle of the match")
        window.wait(lambda now: now["facts"]["stop"] == shown["facts"]["stop"], "rest")
        if over(shown):
            window.key("Right")
        window.key("t")
        window.wait(lambda now: now["scene"] == "TableScene", "the table")
        matches = kept(data)
        assert len(matches) == before + 1 and matches[0].seed == finished.seed and matches[0].playing
        window.key("Escape")
        click(window, "menu-leave")
        window.wait(lambda now: now["scene"] == "ReplayScene", "the replay")
        window.key("Escape")
        shown = window.wait(lambda now: now["scene"] == "HistoryScene" and now["resting"], "the history")
        x, y, width, height = shown["rects"]["page"]
        window.click((x + width / 2, y, width / 2, height))
        click(window, "export")
        window.wait(lambda now: "close" in now["rects"], "word of the export")
        [file] = (data / "exports").glob("*.csv")
        assert len(file.read_text(encoding="utf-8").splitlines()) > 1


@thorough
def test_the_same_number_deals_the_same_cards(screen: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(program(), data, screen, SMALL) as window:
        for _ in range(2):
            home(window)
            click(window, "game-heartoffive")
            click(window, "seed")
            window.wait(lambda now: "done" in now["rects"], "the question")
            window.key("ctrl+a", *"4711")
            click(window, "done")
            click(window, "deal")
            play(window, data, 1)
            window.key("Escape")
            click(window, "menu-leave")
            window.wait(lambda now: now["scene"] == "LobbyScene" and now["resting"], "the lobby")
            window.key("Escape")
    one, other = kept(data)
    assert one.seed == other.seed == 4711
    packs = [[line for line in lines(data, match.id) if not line[0].isdigit()][0] for match in (one, other)]
    assert packs[0] == packs[1]


@thorough
def test_a_full_disk_stops_nobody_from_playing(screen: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(table("heartoffive", start=program), data, screen, SMALL) as window:
        play(window, data, 1)
        window.wait(as_kept(data, kept(data)[0].id), "one's turn")          # nobody plays on while the disk fills up
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (FULL, resource.RLIM_INFINITY))
        known = len(lines(data, kept(data)[0].id))
        for _ in range(2):
            follow_a_hint(window)
        window.wait(lambda now: "not kept" in now["toast"], "word of it")
        assert len(lines(data, kept(data)[0].id)) == known
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        play(window, data, 1)
        assert len(lines(data, kept(data)[0].id)) > known + 4, "all is kept when there is room again"


@thorough
def test_a_file_where_the_folder_should_be_stops_nobody_from_playing(screen: str, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.write_text("no folder", encoding="utf-8")
    with running(table("heartoffive", start=program), data, screen, trace=tmp_path / "trace.json") as window:
        window.wait(lambda now: str(data) in now["toast"], "word of it")
        follow_a_hint(window)
        assert data.read_text(encoding="utf-8") == "no folder"
