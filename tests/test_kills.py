"""Kills at random moments of play, a few of them: `python -m tests.kills` makes hundreds with the same code."""

from __future__ import annotations

import pytest

from tests.cases import long
from tests.game.tables import SHIPPED
from tests.kills.__main__ import main, report
from tests.kills.driver import Said, allowed, run
from tests.kills.playing import Course

FEW = 2


# Continuous integration makes ten by the command.
@long
def test_nothing_is_lost_when_the_program_is_killed() -> None:
    figures = run([path.stem for path in SHIPPED], FEW, seed=11)
    assert not figures.faults and figures.kills == FEW and figures.held == FEW // 2, report(figures, 0)
    assert figures.acknowledged and figures.resumed


@long
def test_the_command_says_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--times", "1", "--seed", "3", "--game", "hakka"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "1 kills of 1 matches: 0 lost, 0 repeated or changed, 0 seen differently, 0 ended differently, 0 in the way"


COURSE = Course(tuple("abcdef"), {number: f"digest {number}" for number in (1, 2, 3, 5, 6)})


@pytest.mark.parametrize(("said", "lines"), [
    ("ready 4 2 x", {2}), ("ready 4 2 x|try", {2, 3}), ("ready 4 3 x|try", {3, 5}), ("ready 4 2 x|try|hold", {2}),
    ("ready 4 2 x|try|done 3 x|undo", {1, 2, 3}), ("ready 4 2 x|try|done 3 x|undo|done 1 x|try", {1, 2}),
    ("ready 4 2 x|try|done 3", {2, 3})], ids=range(7))
def test_what_may_be_left_follows_from_what_was_said(said: str, lines: set[int]) -> None:
    heard = Said()
    for word in said.split("|"):
        heard.hear(word)
    assert heard.match == 4 and allowed(COURSE, heard) == lines
