"""Files under tests/rulesets/broken have exactly the problems that the `.expected` file beside it lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import RulesetError
from game.loading import check_file, read_ruleset

BROKEN = Path(__file__).parents[2] / "rulesets" / "broken"
FILES = sorted(BROKEN.rglob("*.yaml"))


def _name(path: Path) -> str:
    return path.relative_to(BROKEN).as_posix()


def test_there_are_broken_files() -> None:
    assert len(FILES) >= 30


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_every_problem_is_found(path: Path) -> None:
    expected = path.with_suffix(".expected").read_text(encoding="utf-8")
    label = f"tests/rulesets/broken/{_name(path)}".removesuffix(path.name)
    found = "".join(f"{problem}\n" for problem in check_file(path)).replace(label, "")
    assert found == expected


@pytest.mark.parametrize("path", [path for path in FILES if path.parent == BROKEN], ids=_name)
def test_a_broken_ruleset_is_not_loaded(path: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(path)
    assert list(caught.value.problems) == check_file(path)


PROJECT = BROKEN.parents[2]
SOUND = sorted([*BROKEN.parent.glob("*.yaml"), *PROJECT.glob("rulesets/*.yaml"), *PROJECT.glob("rulesets/decks/*.yaml")])


@pytest.mark.parametrize("path", SOUND, ids=lambda path: path.name)
def test_sound_files_have_no_problems(path: Path) -> None:
    assert check_file(path) == []
