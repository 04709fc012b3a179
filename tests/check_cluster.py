"""A tournament on a real Dask cluster of this machine is the same as without one, for deals and for levels that look ahead.

Run by CI (`pytest tests/check_cluster.py`), not with the other tests: it needs the optional package distributed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

ROOT = Path(__file__).parents[1]


def arena(*arguments: str) -> dict[str, object]:
    """What a tournament prints as JSON."""
    done = subprocess.run([sys.executable, "main.py", "arena", *arguments, "--json"], cwd=ROOT, check=True, capture_output=True,
                          text=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


TOURNAMENTS = [("heartoffive", ("easy", "random")), ("mohuahua", ("hard:6", "normal:0.2", "easy"))]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a cluster of two processes is found."""
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        yield cluster.scheduler_address.removeprefix("tcp://")


@pytest.mark.parametrize(("game", "players"), TOURNAMENTS)
def test_a_cluster_plays_the_same_tournament(game: str, players: tuple[str, ...], address: str) -> None:
    wanted = [game, "--players", *players, "--games", "12", "--seed", "3"]
    assert arena(*wanted, "--executor", f"dask://{address}") == arena(*wanted)
