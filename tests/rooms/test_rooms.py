"""Without the rooms of a family, its texts and its rulesets, all other games load, play, show and pass their tests."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.families import NAMES, families
from tests.cases import long, thorough
from tests.game.tables import PROJECT, RULESETS, rules_of

LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "__pycache__", "build", ".mypy_cache", ".ruff_cache", ".pytest_cache", "docs")
TIME_S = 900


@cache
def games_of(family: str) -> list[str]:
    """The rulesets with a step of the family."""
    verbs = families()[NAMES.index(family)].params()
    return [name for name in sorted(RULESETS) if any(step.verb in verbs for step in rules_of(name).ruleset.flow)]


def without(family: str, tree: Path) -> None:
    """Make a copy of the tree from which a family was taken, in place of what was there."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(PROJECT, tree, ignore=LEFT_OUT)
    (tree / "docs").symlink_to(PROJECT / "docs")
    for room in ("game/families", "ui/families"):
        shutil.rmtree(tree / room / family)
    listed = tree / "game/families/__init__.py"
    text, line = listed.read_text(encoding="utf-8"), re.compile(r"^NAMES = .*$", re.MULTILINE)
    kept = tuple(name for name in NAMES if name != family)
    listed.write_text(line.sub(f"NAMES = {kept!r}", text), encoding="utf-8")
    shutil.rmtree(tree / "tests/families" / family)
    for texts in (tree / "assets/text").glob(f"*/families/{family}.ftl"):
        texts.unlink()
    for name in games_of(family):
        (tree / RULESETS[name].relative_to(PROJECT)).unlink()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where one tree after the other lies, beside what is compiled of it: most of it is the same for all."""
    return tmp_path_factory.mktemp("rooms")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with these arguments in the tree."""
    return subprocess.run([sys.executable, *arguments], cwd=folder / "tree", capture_output=True, text=True, timeout=TIME_S,
                          env=os.environ | {"PYTHONPYCACHEPREFIX": str(folder / "compiled")})


@thorough
@pytest.mark.parametrize("every", [99, pytest.param(1, marks=long)])      # of the rulesets of each family: one, or all
@pytest.mark.parametrize("family", NAMES)
def test_all_other_games_work_without_a_family(family: str, every: int, folder: Path) -> None:
    without(family, folder / "tree")
    number, rooms = NAMES.index(family), [games_of(other) for other in NAMES if other != family]
    names = dict.fromkeys(name for games in rooms for name in games[number % min(every, len(games))::every])
    shown = run(folder, "-m", "tests.rooms.others", *(str(RULESETS[name].relative_to(PROJECT)) for name in names))
    assert shown.returncode == 0, shown.stderr[-3000:]
    assert shown.stdout.count("loaded, played, shown") == len(names) >= len(rooms)
    neighbour = NAMES[number - 1]      # each test of a room is run once without another one, with the first of its cases
    tests = run(folder, "-m", "pytest", "-q", "-x", "--assert=plain", "-p", "no:cacheprovider", "-p", "tests.rooms.first_cases",
                f"tests/families/{neighbour}")
    assert tests.returncode == 0, tests.stdout[-3000:]
