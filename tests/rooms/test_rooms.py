"""Without the rooms of a family, its texts and its rulesets, all other games load, play, show and pass their tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.families import NAMES, families
from tests.cases import long, thorough
from tests.game.tables import KEPT_FOR_TESTS, PROJECT, RULESETS, rules_of

LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", "__pycache__", "build", ".mypy_cache", ".ruff_cache", ".pytest_cache", "docs")
TIME_S = 900


def games_of(family: str) -> set[str]:
    """The rulesets with a step of the family."""
    verbs = families()[NAMES.index(family)].params()
    return {name for name in RULESETS if any(step.verb in verbs for step in rules_of(name).ruleset.flow)}


def without(family: str, folder: Path) -> Path:
    """A copy of the tree from which a family was taken."""
    tree = folder / "tree"
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
    return tree


@thorough
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=long)])       # of the rulesets kept for tests
@pytest.mark.parametrize("family", NAMES)
def test_all_other_games_work_without_a_family(family: str, every: int, tmp_path: Path) -> None:
    tree, number = without(family, tmp_path), NAMES.index(family)
    start = number % every
    shown = subprocess.run([sys.executable, "-m", "tests.rooms.others", str(start), str(every)], cwd=tree, capture_output=True,
                           text=True, timeout=TIME_S)
    others = [RULESETS[name] for name in sorted(RULESETS.keys() - games_of(family))]
    kept = [path for path in others if path in KEPT_FOR_TESTS]
    assert shown.returncode == 0, shown.stderr[-3000:]
    assert shown.stdout.count("loaded, played, shown") == len(others) - len(kept) + len(kept[start::every]) > 0
    neighbour = NAMES[number - 1]      # each room's own tests are run once, without another one
    tests = subprocess.run([sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"tests/families/{neighbour}"],
                           cwd=tree, capture_output=True, text=True, timeout=TIME_S)
    assert tests.returncode == 0, tests.stdout[-3000:]
