"""Guides: what people have written about a ruleset is read with its places, and what their pictures say is proved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import list_rulesets, load_ruleset
from game.guides import check_guide, guide_of
from tests.game.tables import PROJECT

GUIDED = [entry.path for entry in list_rulesets() if entry.shipped and (entry.path.with_suffix("") / "guide.yaml").is_file()]
HEAD = "aim: {en: Win., zh: 赢。}\n"


def written(folder: Path, text: str) -> Path:
    """A ruleset of this folder with that guide beside it."""
    path = folder / "heartoffive.yaml"
    shutil.copy(PROJECT / "rulesets" / "heartoffive.yaml", path)
    (folder / "heartoffive").mkdir(exist_ok=True)
    (folder / "heartoffive" / "guide.yaml").write_text(HEAD + text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", GUIDED, ids=lambda path: path.stem)
def test_guides_that_ship_are_sound(path: Path) -> None:
    assert check_guide(path) == []


@pytest.mark.parametrize(("line", "message"), [
    ("- {say: {en: a, zh: b}, show: [2C, AC], order: rising}", '"AC" does not beat "2C"'),
    ("- {say: {en: a, zh: b}, show: [2C, AC], order: apart}", '"2C" beats "AC"'),
    ("- {say: {en: a, zh: b}, show: [{cards: 3C 3D, is: triple}]}", '"3C 3D" is "pair", not "triple"'),
    ("- {say: {en: a, zh: b}, show: [{cards: 3C 3D, total: 6}]}", '"3C 3D" counts nothing, not 6'),
    ("- {say: {en: a, zh: b}, show: [9X]}", 'the pack does not hold "9X"'),
    ("- {say: {en: a, zh: b}, show: [5H 5H]}", 'the pack does not hold "5H 5H"'),
    ("- {say: {en: 'The {card hearts_15}', zh: b}}", 'the rules have no "{card hearts_15}"'),
    ("- {say: {en: '{rule climb.space}', zh: b}}", 'the rules have no "{rule climb.space}"'),
    ("- {say: {en: a}}", 'missing text in "zh" for "a"'),
    ("- {say: {en: a, zh: b}, show: [JJ], order: sideways}", '"sideways"'),
    ("- {say: {en: a, zh: b}, show: [{cards: 4C 4D 4H 4S, is: kind}, {cards: 4C 5C 6C 7C}], order: rising}", "does not beat"),
    ("- {tell: {en: a, zh: b}}", 'unknown key "tell"'),
])
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, line: str, message: str) -> None:
    problems = check_guide(written(tmp_path, f"beats:\n  {line}\n"))
    assert any(message in problem.message and problem.line == 3 for problem in problems), problems


def test_a_picture_has_to_be_true_with_every_house_rule(tmp_path: Path) -> None:
    picture = "beats:\n  - {say: {en: a, zh: b}, show: [AC AD 2H 2S, KC KD AH AS], order: rising%s}\n"
    problem, = check_guide(written(tmp_path, picture % ""))
    assert problem.message == '"KC KD AH AS" does not beat "AC AD 2H 2S" (with sisters_order: single)'
    assert check_guide(written(tmp_path, picture % ", when: {sisters_order: run}")) == []


def test_a_guide_follows_the_house_rules(tmp_path: Path) -> None:
    path = written(tmp_path, "beats:\n  - {say: {en: a, zh: b}, show: [2C, JJ, 5H], order: rising}\n"
                             "paid:\n  - {say: {en: c, zh: d}, when: {reenter: false}}\n")
    usual, other = guide_of(load_ruleset(path)), guide_of(load_ruleset(path, jokers=False, reenter=False))
    assert usual is not None and [laid.cards for laid in usual.beats[0].picture] == ["2C", "JJ", "5H"] and not usual.paid
    assert other is not None and [laid.cards for laid in other.beats[0].picture] == ["2C", "5H"] and other.paid


def test_a_broken_guide_leaves_the_page_to_the_rules(tmp_path: Path) -> None:
    assert guide_of(load_ruleset(written(tmp_path, "beats: [{say: }]\n"))) is None
    assert guide_of(load_ruleset(written(tmp_path, "beats: [\n"))) is None
    assert check_guide(written(tmp_path, "beats: [\n"))
