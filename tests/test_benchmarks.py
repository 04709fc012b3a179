"""The table of all figures: what a line says, and that every row can be measured."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks import sound
from benchmarks.__main__ import ROWS
from benchmarks.figures import PACE, Asked, Figure, at_share
from benchmarks.peers import Peers
from tests.game.tables import PROJECT

GAME = "hakka"                    # which every row measures that goes through games


def test_a_line_sets_in_bold_what_misses_its_aim() -> None:
    faster = Figure("playouts", "9/s", "theirs 3/s", 3.0, 2.0, at_least=True)
    assert faster.row() == "| playouts | 9/s | theirs 3/s | 3 | >= 2 |"
    assert faster._replace(ratio=1.5).row() == "| playouts | 9/s | theirs 3/s | **1.5** | >= 2 |"
    assert faster._replace(ratio=None).row() == "| playouts | 9/s | theirs 3/s | - | >= 2 |"
    within = Figure.within("copy", 6.0, 3.0, "us")
    assert within.row() == "| copy | 6 us | a bound of 3 us | **2** | <= 1 |"
    slow, fast = (Figure.in_time("copy", 6.0, 3.0, "us", PACE * factor) for factor in (0.5, 2.0))
    assert slow.row() == "| copy | 6 us | a bound of 3 us, 6 at RLCard doudizhu 1,850/s | 1 | <= 1 |"
    assert fast.row() == "| copy | 6 us | a bound of 3 us, 1.5 at RLCard doudizhu 7,400/s | **4** | <= 1 |"
    assert Figure.in_time("copy", 6.0, 3.0, "us", None) == within
    assert [at_share(list(range(200)), share) for share in (0.0, 0.5, 0.99, 1.0)] == [0, 100, 198, 199]


def test_peers_are_measured_where_they_are_installed() -> None:
    peers = Peers()
    found = peers.ask("spiel_playouts", "leduc_poker", 0.001)
    assert (found is not None) == (find_spec("pyspiel") is not None)
    peers.close()


@pytest.mark.thorough
@pytest.mark.parametrize("row", [row for row in ROWS if row != "sound"])      # which waits for 40 seconds, mostly in silence
def test_every_row_can_be_measured(row: str) -> None:
    """In one game, of those that every row has."""
    told = subprocess.run([sys.executable, "-m", "benchmarks", row, "--seconds", "0.01", "--rounds", "1", "--games", GAME],
                          cwd=PROJECT, env={**os.environ, "SDL_AUDIODRIVER": "dummy"}, capture_output=True, text=True, check=True)
    lines = told.stdout.splitlines()
    assert len(lines) > 2 and all(line.count("|") == 6 for line in lines)


@pytest.mark.thorough
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what a process costs is read from /proc")
def test_ten_sounds_a_second_cost_two_hundredths_of_a_core_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    peers = Peers()
    with closing(peers), closing(sound.figures(Asked(0.01, 1, "dummy", peers, frozenset()))) as measured:
        busy = next(measured)
    assert busy.aim is not None and busy.met, busy.row()
