"""Lessons beside rulesets: those that ship can be taken, and what is wrong with one is told with its place."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from game.core import RulesetError, beside, shipped_rulesets_dir
from game.teaching import LESSON, Course, check_lesson, has_lesson, read_lesson
from tests.cases import check_all, few
from tests.game.tables import MORE, SHIPPED

GAME = "heartoffive"
LANGUAGES = {"en", "zh"}
SOON = 3     # steps in which the learner plays the first card
MINUTES = 8
PER_STEP_S = 20


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The ruleset of a game that ships, with its lesson, where a test may change them."""
    ruleset = tmp_path / f"{GAME}.yaml"
    copy(shipped_rulesets_dir() / ruleset.name, ruleset)
    (tmp_path / "decks").mkdir()
    copy(shipped_rulesets_dir() / "decks" / "french.yaml", tmp_path / "decks")
    beside(ruleset, LESSON).parent.mkdir()
    copy(beside(shipped_rulesets_dir() / ruleset.name, LESSON), beside(ruleset, LESSON))
    return ruleset


def changed(ruleset: Path, *changes: tuple[str, str]) -> list[str]:
    """The problems of its lesson with pieces of the text replaced, as `line:column: place: message`."""
    path = beside(ruleset, LESSON)
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{path}:") for problem in check_lesson(ruleset)]


@pytest.mark.parametrize("games", few((SHIPPED, MORE), 1))
def test_every_game_that_ships_has_a_lesson_that_can_be_taken(games: list[Path]) -> None:
    def check(ruleset: Path) -> None:
        assert has_lesson(ruleset) and not check_lesson(ruleset)
        lesson = read_lesson(ruleset)
        assert set(lesson.title) == LANGUAGES
        assert any(step.do for step in lesson.steps[:SOON])
        assert len(lesson.steps) >= 8 and len(lesson.steps) * PER_STEP_S <= MINUTES * 60
        assert lesson.replay.results, "what is paid is never seen"

    check_all(games, check)


def test_a_ruleset_without_a_lesson_has_no_problem(tmp_path: Path) -> None:
    assert not has_lesson(tmp_path / "mine.yaml") and not check_lesson(tmp_path / "mine.yaml")


@pytest.mark.parametrize(("change", "told"), few([
    (("do: play QC", "do: play AS"), 'steps[5].do: expected what was done there, "play QC", found "play AS"'),
    (("do: play QC", "do: play KC"), 'steps[5].do: "play KC" is not allowed there'),
    (("at: 8", "at: 9"), "steps[3].do: seat 1 is to act there, and the learner sits on 0"),
    (("at: 8", "at: 3"), "steps[3].at: expected 4 to 49: the steps stand in order, found 3"),
    (("[hand.clubs_Q]", "[hand.clubs_K]"), 'steps[5].point[0]: "clubs_K" is not there at that moment'),
    (("[hand.clubs_Q]", "[hand.clubs_Y]"), 'steps[5].point[0]: there is no card "clubs_Y"'),
    (("[hand.clubs_Q]", "[buton.pass]"),
     'steps[5].point[0]: there is no part "buton.pass" at that moment; did you mean "button.pass"?'),
]))
def test_what_cannot_be_done_or_shown_is_told(copied: Path, change: tuple[str, str], told: str) -> None:
    found = [problem.split(":", 2) for problem in changed(copied, change)]
    assert any(message.strip().startswith(told) for _, _, message in found)
    assert all(int(line) > 1 and int(column) > 1 for line, column, _ in found)


@pytest.mark.parametrize(("change", "told"), few([
    (("title: {en: Your first deal of Heart of Five, zh: 红心五第一局}", "title: {en: A deal}"),
     "expected the languages of the title (en)"),
    (("    do: play 5H\n", ""), 'it goes with what the learner does: expected "do" beside it'),
    (("record: |", "record: missing.txt\nx: |"), "unknown key"),
    (("deal TS", "deal 3C"), "the deal does not replay"),
    (("seed 403", "sead 403"), "the deal does not replay"),
], 1))
def test_what_is_wrong_with_its_form_is_told(copied: Path, change: tuple[str, str], told: str) -> None:
    record = beside(copied, LESSON).read_text(encoding="utf-8")
    if change[0].startswith("deal"):
        change = (record[record.index("  deal ") + 2:][:7], change[1])
    assert any(told in problem for problem in changed(copied, change))
    with pytest.raises(RulesetError):
        read_lesson(copied)


def test_a_record_may_be_a_file_beside_it(copied: Path) -> None:
    path = beside(copied, LESSON)
    text, _, record = path.read_text(encoding="utf-8").partition("record: |\n")
    path.with_name("deal.txt").write_text("\n".join(line.strip() for line in record.splitlines()), encoding="utf-8")
    path.write_text(text + "record: deal.txt\n", encoding="utf-8")
    assert not check_lesson(copied)


def test_a_course_goes_from_step_to_step() -> None:
    lesson = read_lesson(shipped_rulesets_dir() / f"{GAME}.yaml")
    course = Course(lesson)
    said = []
    while not course.at_end:
        if course.said is not None:
            said.append(course.said.to("en"))
        if course.only_read:
            course.go_on()
        else:
            course.acted()
    wanted = [words for step in lesson.steps for words in (step.say, step.why) if words is not None]
    assert said == [words.to("en") for words in wanted]


def test_who_knows_what_to_do_need_not_wait_to_be_told() -> None:
    course = Course(read_lesson(shipped_rulesets_dir() / f"{GAME}.yaml"))
    assert course.only_read and course.asked is not None and course.is_learners
    course.acted()
    assert (course.number, course.done, course.step) == (2, 1, None)


def test_a_lesson_goes_on_at_the_step_at_which_it_was_left() -> None:
    lesson = read_lesson(shipped_rulesets_dir() / f"{GAME}.yaml")
    course = Course(lesson, 5)
    assert course.step is lesson.steps[5] and str(course.following) == lesson.steps[5].do
    assert lesson.state(course.done).view(lesson.seat).refusal(course.following) is None
