"""Tournaments: balanced seatings, the same results however the work is shared or interrupted, ratings that say who is better."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

import main
from game import OptionError
from game.arena.simulation import SeatOutcome
from game.arena.tournament import ArenaFile, ArenaFileError, PlayedBlock, Tournament, elo, pair_scores, play_here, play_with
from game.cli import parse
from game.cli.arena import arena
from game.match import WHOLE
from tests.cases import thorough
from tests.game.tables import PROJECT, RULESETS

GAME = str(RULESETS["president"])
TWO = Tournament(GAME, (), 4, ("easy", "random"), 3)


def entrants(number: int) -> tuple[str, ...]:
    """So many names."""
    return tuple(f"normal:0.{digit}" for digit in range(number))


@pytest.mark.parametrize("number", [2, 3, 4, 5, 7])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_everybody_sits_everywhere_equally_often(number: int, players: int) -> None:
    tournament = Tournament("blackflower", (), players, entrants(number), 1)
    for block in range(4):
        seatings = tournament.seatings(block)
        assert len(set(seatings)) == len(seatings)
        for seat in range(players):
            counts = Counter(seating[seat] for seating in seatings)
            assert len(set(counts.values())) == 1 and len(counts) == number
    assert len({tuple(tournament.seatings(block)) for block in range(9)}) > 1


def test_all_seatings_of_a_block_play_the_same_cards() -> None:
    # Players of one kind under two names: only the cards and the seats decide.
    tournament = Tournament(GAME, (), 4, ("normal", "normal:0"), 5)
    games = tournament.play(0)
    assert len(games) == len(tournament.seatings(0)) > 1
    assert tournament.play(0) == games != tournament.play(1)


def test_a_tournament_takes_different_players_that_there_are() -> None:
    for names in (("easy",), ("easy", "easy"), ("easy", "nromal")):
        with pytest.raises(OptionError):
            TWO._replace(entrants=names).check()
    TWO.check()


def test_a_tournament_is_whole_blocks() -> None:
    for games in (1, 7, 100):
        sizes = TWO.sizes(games)
        assert sum(sizes) >= games > sum(sizes[:-1])
        assert sizes == [len(TWO.seatings(block)) for block in range(len(sizes))]


@thorough
def test_workers_play_what_one_process_plays() -> None:
    alone = {played.number: played for played in play_here(TWO, range(6))}
    with ThreadPoolExecutor(2) as executor:
        shared = {played.number: played for played in play_with(executor, 2, TWO, range(6))}
    assert alone == shared and len(alone) == 6


def test_what_was_played_is_kept_and_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    first = ArenaFile(path, TWO, "digest")
    blocks = list(play_here(TWO, range(3)))
    for block in blocks:
        first.keep(block)
    first.close()
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-40], encoding="utf-8")
    second = ArenaFile(path, TWO, "digest")
    assert second.played == {block.number: block for block in blocks[:2]}
    second.keep(blocks[2])
    second.close()
    assert path.read_text(encoding="utf-8") == text
    for other in (TWO._replace(seed=4), TWO._replace(entrants=("random", "easy"))):
        with pytest.raises(ArenaFileError, match="another tournament"):
            ArenaFile(path, other, "digest")
    with pytest.raises(ArenaFileError, match="another tournament"):
        ArenaFile(path, TWO, "other rules")
    path.write_text(text.replace('"format": 2', '"format": 1', 1), encoding="utf-8")
    with pytest.raises(ArenaFileError, match="earlier version, which counted wins otherwise"):
        ArenaFile(path, TWO, "digest")


@pytest.mark.parametrize("text", ["", "x", "x\n", "{}\n", "[]\n", '{"format": 1}\n', "\x00\x01"])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    if not text:
        ArenaFile(path, TWO, "digest").close()
        return
    with pytest.raises(ArenaFileError):
        ArenaFile(path, TWO, "digest")
    assert path.read_text(encoding="utf-8") == text


# ---------------------------------------------------------------- ratings


def deal(*results: tuple[str, int]) -> list[SeatOutcome]:
    """A deal by level and points; whoever has as many shares place and win."""
    points = [each for _, each in results]
    share = WHOLE // points.count(max(points))
    return [SeatOutcome(seat, level, sum(other > mine for other in points), mine, True, share * (mine == max(points)))
            for seat, (level, mine) in enumerate(results)]


def spoilt(line: str) -> list[str]:
    """A block as nobody played it."""
    data = json.loads(line)
    first = data["games"][0][0]
    found = []
    for place, value in ((0, 7), (0, "0"), (1, "nobody"), (1, None), (2, 9), (2, [1]), (3, float("nan")), (3, 1e999), (3, "5"),
                         (3, 10**30), (4, 1), (5, True), (6, None)):
        games = json.loads(json.dumps(data["games"]))
        games[0][0][place] = value
        found.append(json.dumps({**data, "games": games}))
    shorter = [{**data, "games": data["games"][1:]}, {**data, "games": [data["games"][0][1:], *data["games"][1:]]},
               {**data, "block": -1}, {**data, "block": 10**40}, {**data, "block": "x"}, {"block": 0}, [], None, 5,
               {**data, "games": [[first[:3]]]}]
    return [*found, *map(json.dumps, shorter), "[" * 100_000, "{", "", "1" * 5000]


def test_a_block_that_nobody_played_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    kept = ArenaFile(path, TWO, "digest")
    kept.keep(next(play_here(TWO, [0])))
    kept.close()
    head, block = path.read_text(encoding="utf-8").splitlines()
    for line in spoilt(block):
        path.write_text(f"{head}\n{line}\n", encoding="utf-8")
        with pytest.raises(ArenaFileError, match="no file of a tournament"):
            ArenaFile(path, TWO, "digest")
        assert path.read_text(encoding="utf-8") == f"{head}\n{line}\n"


def test_a_state_that_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    for name, found in (("pipe", "a pipe"), ("zero", "a device"), (".", "a folder")):
        with pytest.raises(OSError, match=f"expected a file, found {found}"):
            ArenaFile(tmp_path / name, TWO, "digest")


def test_pairs_weigh_the_same_however_many_seats_they_have() -> None:
    scores = pair_scores([deal(("a", 3), ("b", 1), ("b", 0), ("c", -4))])
    assert scores == {("a", "b"): 1.0, ("b", "a"): 0.0, ("a", "c"): 1.0, ("c", "a"): 0.0, ("b", "c"): 1.0, ("c", "b"): 0.0}
    split = pair_scores([deal(("a", 3), ("b", 5), ("b", 0))])
    assert split == {("a", "b"): 0.5, ("b", "a"): 0.5}


def test_who_did_as_well_has_half_of_the_pair_on_whichever_seat() -> None:
    assert pair_scores([deal(("a", 2), ("b", 2))]) == pair_scores([deal(("b", 2), ("a", 2))]) == {
        ("a", "b"): 0.5, ("b", "a"): 0.5}
    unpaid = [SeatOutcome(seat, level, place, 0, True, 0) for seat, (level, place) in enumerate((("a", 1), ("b", 1), ("c", 0)))]
    assert pair_scores([unpaid]) == {("a", "b"): 0.5, ("b", "a"): 0.5, ("a", "c"): 0.0, ("c", "a"): 1.0, ("b", "c"): 0.0,
                                     ("c", "b"): 1.0}
    thrown_in = [SeatOutcome(seat, level, None, 0, False, 0) for seat, level in enumerate(("a", "b"))]
    assert pair_scores([thrown_in]) == {("a", "b"): 0.5, ("b", "a"): 0.5}


@thorough
def test_ratings_follow_the_results() -> None:
    blocks = [{("a", "b"): 10.0, ("b", "a"): 1.0, ("b", "c"): 10.0, ("c", "b"): 1.0, ("a", "c"): 10.0, ("c", "a"): 0.1}] * 20
    found = elo(("a", "b", "c"), blocks)
    assert found["a"].value > found["b"].value > found["c"].value
    assert sum(rating.value for rating in found.values()) == pytest.approx(4500)
    two = elo(("a", "b"), [{("a", "b"): 10.0, ("b", "a"): 1.0}] * 200)
    assert two["a"].value - two["b"].value == pytest.approx(400, abs=2)
    even = elo(("a", "b"), [{("a", "b"): 1.0, ("b", "a"): 0.0}, {("a", "b"): 0.0, ("b", "a"): 1.0}] * 20)
    assert even["a"].value == pytest.approx(1500) and even["a"].low < 1480 < 1520 < even["a"].high
    assert elo(("a", "b"), [])["a"] == (1500, 1500, 1500)
    assert elo(("a", "b"), [{("a", "b"): 9.0, ("b", "a"): 0.0}] * 9)["a"].high < 3000


# ---------------------------------------------------------------- the command


Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """`main.py arena` with these arguments, in this process."""
    monkeypatch.chdir(PROJECT)

    def called(*arguments: str) -> subprocess.CompletedProcess[str]:
        capfd.readouterr()
        status = main._quietly(["arena", *arguments])
        return subprocess.CompletedProcess(arguments, status, *capfd.readouterr())
    return called


def test_the_command_prints_tables_and_writes_json_and_a_spreadsheet(run: Run, tmp_path: Path) -> None:
    sheet = tmp_path / "arena.csv"
    arguments = [GAME, "--players", "easy", "random", "normal:0.5", "--seats", "4", "--games", "12", "--csv", str(sheet)]
    done = run(*arguments)
    assert done.returncode == 0 and done.stderr == ""
    assert "12 deals" in done.stdout and "Elo" in done.stdout
    data = json.loads(run(*arguments, "--json").stdout)
    assert data["games"] == 12 and set(data["levels"]) == {"easy", "random", "normal:0.5"}
    assert sum(level["wins"] for level in data["levels"].values()) == 12
    with sheet.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert {line["player"]: int(line["wins"]) for line in lines} == {name: row["wins"] for name, row in data["levels"].items()}
    assert all(float(line["elo_low"]) <= float(line["elo"]) <= float(line["elo_high"]) for line in lines)


@thorough
def test_stopped_and_continued_it_ends_as_if_it_had_not_been(run: Run, tmp_path: Path) -> None:
    state = tmp_path / "arena.jsonl"
    arguments = [GAME, "--players", "easy", "normal", "--seats", "4", "--seed", "2", "--json", "--games"]
    endless = [sys.executable, "main.py", "arena", *arguments, "100000", "--jobs", "2", "--state", str(state)]
    program = subprocess.Popen(endless, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               start_new_session=True)
    limit = time.monotonic() + 60
    while time.monotonic() < limit and (not state.exists() or len(state.read_text(encoding="utf-8").split("\n")) < 5):
        time.sleep(0.01)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=60)
    stopped = json.loads(out)
    assert program.returncode == 130 and err == "" and 0 < stopped["games"] < 100_000
    more = str(stopped["games"] + 20)
    again = run(*arguments, more, "--state", str(state))
    assert again.returncode == 0 and again.stdout == run(*arguments, more).stdout
    longer = json.loads(run(*arguments, str(stopped["games"] + 30), "--state", str(state)).stdout)
    assert longer["games"] >= stopped["games"] + 30


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["--players", "easy"], "at least two different players"),
    (["--players", "easy", "nromal"], 'did you mean "normal"'),
    (["--players", "easy", "hard:x"], "xpected a number of playouts"),
    (["--players", "easy", "random", "--executor", "http://x"], "xpected dask://HOST"),
    (["--players", "easy", "random", "--state", "tests"], "cannot be written"),
    ([], "--players is missing"),
])
def test_what_cannot_be_done_is_told_in_a_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    done = run(GAME, *arguments)
    assert done.returncode == 2 and sentence in done.stderr and done.stderr.count("\n") == 1


class Cluster:
    """Stands in for a Dask cluster: threads behind the same interface."""

    def __init__(self, address: str, timeout: float) -> None:
        assert address == "tcp://somewhere:8786" and timeout > 0

    def nthreads(self) -> dict[str, int]:
        """One worker with two threads."""
        return {"tcp://somewhere:1": 2}

    def get_executor(self) -> ThreadPoolExecutor:
        """Its `concurrent.futures` interface."""
        return ThreadPoolExecutor(2)


@thorough
def test_a_cluster_does_the_same_work(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Cluster))
    handler = signal.getsignal(signal.SIGINT)
    arguments = ["arena", GAME, "--players", "easy", "random", "--seats", "4", "--games", "30", "--json"]
    try:
        assert arena(parse([*arguments, "--executor", "dask://somewhere"])) == 0
        shared = capsys.readouterr().out
        assert arena(parse(arguments)) == 0
        assert capsys.readouterr().out == shared
    finally:
        signal.signal(signal.SIGINT, handler)


def test_a_few_blocks_wait_for_each_worker_and_no_more() -> None:
    asked: list[int] = []

    def numbers() -> object:
        for number in range(1000):
            asked.append(number)
            yield number
    with ThreadPoolExecutor(1) as executor:
        first = list(islice(play_with(executor, 1, TWO, numbers()), 2))  # type: ignore[arg-type]
    assert all(isinstance(each, PlayedBlock) for each in first) and len(asked) < 12
