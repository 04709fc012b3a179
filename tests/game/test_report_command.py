"""`simulate --report`: the page is written where it was asked for, or the command says why not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import CommandError, parse
from game.cli.simulate import simulate as command
from tests.game.reports import tree
from tests.game.tables import RULESETS


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints."""
    assert command(parse(["simulate", str(RULESETS["president"]), "--games", "3", "--seats", "random", *arguments])) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def from_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RULESETS["president"].parents[2])


def test_the_command_writes_the_page_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fair.html"
    path.write_text("old", encoding="utf-8")
    told = run(capsys, "--report", str(path), "--seed", "7")
    assert told.endswith(f"The report is in {path}.\n") and "President" in told
    root = tree(path.read_text(encoding="utf-8"))
    assert "".join(next(root.iter("h1")).itertext()) == "President"
    assert [each.name for each in tmp_path.iterdir()] == ["fair.html"]
    data = json.loads(run(capsys, "--report", str(path), "--json"))
    assert data["report"] == str(path) and data["games"] == 3


@pytest.mark.parametrize(("arguments", "said"), [
    (["--report", "fair.txt"], "ends in .html"),
    (["--report", "missing/folder/fair.html"], "missing/folder/fair.html cannot be written: No such file or directory."),
    (["--report", "folder.html"], "folder.html cannot be written: Is a directory."),
    (["--matches", "3"], "--matches is for a report"),
])
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    (tmp_path / "folder.html").mkdir()
    game = str(RULESETS["president"])
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match=re.escape(said)) as caught:
        command(parse(["simulate", game, "--games", "100000", *arguments]))
    assert str(caught.value).endswith(".") and caught.value.exit_status == 2
    assert [each.name for each in tmp_path.iterdir()] == ["folder.html"]


def test_a_page_that_was_there_stays_until_the_new_one_is_whole(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "fair.html"
    path.write_text("old", encoding="utf-8")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CommandError, match="cannot be written: No space left on device"):
        run(capsys, "--report", str(path))
    assert path.read_text(encoding="utf-8") == "old" and [each.name for each in tmp_path.iterdir()] == ["fair.html"]
