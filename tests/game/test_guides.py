"""Guides: what people have written about a ruleset is read with its places, and what their pictures say is proved."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import load_ruleset
from game.teaching import check_guide, guide_of
from tests.cases import chosen
from tests.game.tables import GUIDED, PROJECT

HEAD = "aim: {en: Win., zh: 赢。}\n"


def written(folder: Path, text: str) -> Path:
    """A ruleset of this folder with that guide beside it."""
    path = folder / "mohuahua.yaml"
    shutil.copy(PROJECT / "rulesets" / "mohuahua.yaml", path)
    (folder / "mohuahua").mkdir(exist_ok=True)
    (folder / "mohuahua" / "guide.yaml").write_text(HEAD + text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", chosen(GUIDED, lambda path: path.stem == "blackflower"), ids=lambda path: path.stem)
def test_guides_that_ship_are_sound(path: Path) -> None:
    assert check_guide(path) == []


UNTRUE = (
    ("{say: {en: a, zh: b}, show: [GO, RE], order: rising}", '"RE" does not beat "GO"'),
    ("{say: {en: a, zh: b}, show: [RE, GO], order: apart}", '"GO" beats "RE"'),
    ("{say: {en: a, zh: b}, show: [{cards: GO GO, is: fish}]}", '"GO GO" is "heaven", not "fish"'),
    ("{say: {en: a, zh: b}, show: [{cards: GO RE, is: fish}]}", '"GO RE" is no combination, not "fish"'),
    ("{say: {en: a, zh: b}, show: [{cards: GO, total: 6}]}", '"GO" counts nothing, not 6'),
    ("{say: {en: a, zh: b}, show: [9X]}", 'the pack does not hold "9X"'),
    ("{say: {en: a, zh: b}, show: [BB BB BB]}", 'the pack does not hold "BB BB BB"'),
    ("{say: {en: 'The {card ace}', zh: b}}", 'the rules have no "{card ace}"'),
    ("{say: {en: '{rule trick.space}', zh: b}}", 'the rules have no "{rule trick.space}"'),
    ("{say: {en: 'What {is', zh: b}}", 'the rules have no "What {is"'),
    ("{say: {en: a}}", 'missing text in "zh" for "a"'),
    ("{say: {en: z}, when: {must_beat: true}}", 'missing text in "zh" for "z"'),
    ("{say: {en: a, zh: b}, show: [OP OP, SX SX], order: rising}", '"SX SX" does not beat "OP OP" (with widowed_pairs=false)'),
)
MISSHAPEN = (
    ("{say: {en: a, zh: b}, show: [GO], order: sideways}", '"sideways"'),
    ("{tell: {en: a, zh: b}}", 'unknown key "tell"'),
    ("{say: {en: a, zh: b}, when: {must_eat: true}}", 'unknown option "must_eat"'),
)


@pytest.mark.parametrize("wrong", [UNTRUE, MISSHAPEN], ids=["untrue", "misshapen"])
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, wrong: tuple[tuple[str, str], ...]) -> None:
    problems = check_guide(written(tmp_path, "beats:\n" + "".join(f"  - {line}\n" for line, _ in wrong)))
    said = [" / ".join(problem.message for problem in problems if problem.line == number) for number in range(3, 3 + len(wrong))]
    assert [message for (_, message), found in zip(wrong, said, strict=True) if message not in found] == []


def test_what_is_wrong_with_every_house_rule_is_said_once_where_its_cards_stand(tmp_path: Path) -> None:
    pictures = "beats:\n  - say: {en: '{card ace}', zh: b}\n    show:\n      - GO\n      - {cards: GO GO, is: fish}\n"
    told = [(problem.line, problem.path, problem.message) for problem in check_guide(written(tmp_path, pictures))]
    assert told == [(3, "beats[0]", 'the rules have no "{card ace}"'),
                    (6, "beats[0].show[1]", '"GO GO" is "heaven", not "fish"')]


def test_a_picture_may_say_with_which_house_rules_it_is_true(tmp_path: Path) -> None:
    picture = "beats:\n  - {say: {en: a, zh: b}, show: [OP OP, SX SX], order: rising, when: {widowed_pairs: true}}\n"
    assert check_guide(written(tmp_path, picture)) == []


def test_a_guide_follows_the_house_rules(tmp_path: Path) -> None:
    path = written(tmp_path, "beats:\n  - {say: {en: a, zh: b}, show: [OP OP, SX SX], order: rising}\n"
                             "paid:\n  - {say: {en: c, zh: d}, when: {must_beat: true}}\n")
    usual, other = guide_of(load_ruleset(path)), guide_of(load_ruleset(path, widowed_pairs=False, must_beat=True))
    assert usual is not None and [laid.cards for laid in usual.beats[0].picture] == ["OP OP", "SX SX"] and not usual.paid
    assert other is not None and not other.beats and other.paid          # what is not true is not shown


def test_a_broken_guide_leaves_the_page_to_the_rules(tmp_path: Path) -> None:
    assert guide_of(load_ruleset(written(tmp_path, "beats: [{say: }]\n"))) is None
    assert guide_of(load_ruleset(written(tmp_path, "beats: [\n"))) is None
    assert check_guide(written(tmp_path, "beats: [\n"))
