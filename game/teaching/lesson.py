"""A lesson: a recorded deal that is played once more, in which the learner makes the moves of one seat, and what is said at its
places. `Course` is where a learner is in it; `check_lesson` finds what is wrong with one before anybody takes it. Its file
(`rulesets/GAME/lesson.yaml`) is read like a ruleset, because a stranger may have written either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, NamedTuple

from game.core.errors import NotationError, Problem, RecordError, RulesetError, quoted, suggestion
from game.core.files import beside, read_bounded
from game.core.languages import Text
from game.core.markers import Range
from game.loading.drafts import BAD
from game.loading.nodes import FEW_NODES, Enough, Node, Report, Scalar, Table, inside, read_mapping, report_repeated
from game.loading.schema import RecordKind
from game.loading.walk import Walk
from game.match.actions import Action
from game.match.replay import Replay
from game.match.rules import Rules, load_ruleset
from game.match.state import State
from game.match.view import View
from game.store.transcript import MOST_CHARACTERS, Transcript, read_match
from game.teaching import LESSON, has_lesson
from game.teaching.pointing import HAND, TABLE, part_names

STEPS_AT_MOST = 60
SAID_AT_MOST = 220  # characters of one idea: two short sentences


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea. `at` is the number of the action of the record before which it is said, counted from 0; `point` are parts of the
    table by name; `do` is the action that the learner is to make there, `why` what is said after it, and `hint` what helps who
    tries something else. Without `do` it is only read."""

    at: Annotated[int, Range(0, 10_000)]
    say: Text
    point: tuple[str, ...] = ()
    do: str = ""
    hint: Text | None = None
    why: Text | None = None

    def texts(self) -> Iterator[tuple[str, Text]]:
        """Everything that it says, by key."""
        said = {"say": self.say, "hint": self.hint, "why": self.why}
        yield from ((key, text) for key, text in said.items() if text is not None)


@dataclass(frozen=True, slots=True)
class LessonDraft:
    """What the file says besides its record; the learner sits on `seat`, `end` is what one knows afterwards."""

    title: Text
    steps: tuple[LessonStep, ...]
    end: Text
    seat: Annotated[int, Range(0, 63)] = 0


class LessonFile(NamedTuple):
    """A lesson as it was read: with its nodes, which know their lines. `record` is a match as text (a record or a transcript), or
    the name of a file beside this one."""

    draft: LessonDraft
    record: str
    root: Table


RECORD = "record"
_TOP = RecordKind(LessonDraft, elsewhere=(RECORD,))


def read_lesson_file(path: Path, label: str = "") -> LessonFile:
    """The lesson in that file, which problems call `label`. Raises RulesetError with all that is wrong with its form."""
    report = Report(label or str(path))
    try:
        root = read_mapping(path, report, "title, record and steps", FEW_NODES)
        report_repeated(root, report)
        walk = Walk(report)
        with walk.without_options(True):
            draft = _TOP.read(root, "", walk)
        record = root.get(RECORD)
        if not isinstance(record, Scalar) or not record.text.strip():
            found = record.found if record is not None else "nothing"
            report.add(record or root, RECORD, f"expected a recorded match as text, or the name of its file, found {found}")
        if draft is not BAD and not report:
            for place, at, message in _faults_of_form(draft, root):
                report.add(place, at, message)
    except Enough:
        draft = BAD
    if draft is BAD or report:
        raise RulesetError(report.problems())
    assert isinstance(record, Scalar)
    return LessonFile(draft, record.text, root)


def _faults_of_form(draft: LessonDraft, root: Table) -> Iterator[tuple[Node, str, str]]:
    """What no type can say."""
    if not 1 <= len(draft.steps) <= STEPS_AT_MOST:
        yield inside(root, "steps"), "steps", f"expected 1 to {STEPS_AT_MOST} steps, found {len(draft.steps)}"
    languages = sorted(draft.title)
    yield from _texts({("title",): draft.title, ("end",): draft.end}, languages, root)
    for number, step in enumerate(draft.steps):
        yield from _texts({("steps", number, key): text for key, text in step.texts()}, languages, root)
        for key in ("hint", "why"):
            if not step.do and getattr(step, key) is not None:
                yield (inside(root, "steps", number, key), f"steps[{number}].{key}",
                       'it goes with what the learner does: expected "do" beside it')


def _texts(texts: Mapping[tuple[str | int, ...], Text], languages: list[str], root: Table) -> Iterator[tuple[Node, str, str]]:
    """Every text stands in the languages of the title, and is short enough to be read at a glance."""
    for keys, text in texts.items():
        place, at = inside(root, *keys), "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")
        if sorted(text) != languages:
            yield place, at, f"expected the languages of the title ({', '.join(languages)}), found {', '.join(sorted(text))}"
        for language, words in text.items():
            if not words.strip() or len(words) > SAID_AT_MOST:
                yield place, at, f"expected 1 to {SAID_AT_MOST} characters in {quoted(language)}, found {len(words)}"


# ---------------------------------------------------------------- taking it


CHANCE = ("lot ", "deal ")  # what lines of a record begin with that nobody decided


@dataclass(frozen=True)
class Lesson:
    """A lesson that can be taken: what its file says, and the deal as it was played."""

    draft: LessonDraft
    replay: Replay
    transcript: Transcript

    @property
    def rules(self) -> Rules:
        """The rules of its table."""
        return self.replay.rules

    @property
    def title(self) -> Text:
        """What it is called."""
        return self.draft.title

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.draft.seat

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """What is said, in order."""
        return self.draft.steps

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """What was done, in order."""
        lines = [line for line in self.replay.record.lines if not line.startswith(CHANCE)]
        return tuple(self.rules.action(line.partition(" ")[2]) for line in lines)

    def state(self, done: int) -> State:
        """The match after so many actions."""
        return self.replay.moments[done].state


def read_lesson(ruleset: Path, label: str = "") -> Lesson:
    """The lesson beside the ruleset in this file; problems call its file `label`. Raises RulesetError with what keeps it from
    being taken, be it in the ruleset, in the form of the lesson or in its record."""
    path = beside(ruleset, LESSON)
    file = read_lesson_file(path, label)
    record = inside(file.root, RECORD)
    try:
        text = file.record
        if "\n" not in text.strip():
            text = read_bounded(path.with_name(text.strip()), MOST_CHARACTERS).decode("utf-8-sig")
        transcript = read_match(text)
        played = transcript.record
        rules = load_ruleset(ruleset, players=played.players, **played.options)
        return Lesson(file.draft, Replay.of(played, rules), transcript)
    except (RecordError, OSError, UnicodeDecodeError) as error:
        report = Report(label or str(path))
        report.add(record, RECORD, f"the deal does not replay: {error}")
        raise RulesetError(report.problems()) from error


class Course:
    """Where a learner is: `done` actions were made, `number` is the step that is said now or next, and `explaining` whether its
    `why` is said now."""

    def __init__(self, lesson: Lesson, number: int = 0) -> None:
        """Begin at that step."""
        self.lesson = lesson
        self.number = min(max(0, number), len(lesson.steps) - 1)
        self.done = lesson.steps[self.number].at
        self.explaining = False

    @property
    def step(self) -> LessonStep | None:
        """The step that is said now, or explained; None while the deal is played on."""
        if self.explaining or self._is_due(self.number):
            return self.lesson.steps[self.number]
        return None

    def _is_due(self, number: int) -> bool:
        return number < len(self.lesson.steps) and self.lesson.steps[number].at == self.done

    @property
    def said(self) -> Text | None:
        """What is said now."""
        step = self.step
        return None if step is None else step.why if self.explaining else step.say

    @property
    def only_read(self) -> bool:
        """Whether nothing is to be done but to read what is said now."""
        return self.explaining or (self.step is not None and not self.step.do)

    @property
    def asked(self) -> LessonStep | None:
        """The step with what the learner is to do next, if nobody has to act before."""
        number = self.number + self.explaining
        while self._is_due(number):
            if self.lesson.steps[number].do:
                return self.lesson.steps[number]
            number += 1
        return None

    @property
    def following(self) -> Action | None:
        """The next action of the record; None at its end."""
        return self.lesson.actions[self.done] if self.done < len(self.lesson.actions) else None

    @property
    def at_end(self) -> bool:
        """Whether all has been said and done."""
        return self.step is None and self.following is None

    @property
    def is_learners(self) -> bool:
        """Whether the next action is one of the learner's seat."""
        return self.following is not None and self.lesson.state(self.done).actor == self.lesson.seat

    def go_on(self) -> None:
        """What is only read has been read."""
        if self.only_read:
            self.number += 1
            self.explaining = False

    def acted(self) -> None:
        """The next action of the record was made; whoever knows what to do need not wait until it is said."""
        step = self.asked
        if step is not None:
            self.number = self.lesson.steps.index(step)
            self.explaining = step.why is not None
            self.number += not self.explaining
        else:
            self.explaining = False
            while self._is_due(self.number):
                self.number += 1
        self.done += 1


def check_lesson(ruleset: Path, label: str = "") -> list[Problem]:
    """Everything wrong with the lesson beside the ruleset in this file; nothing where there is none. Problems call its file
    `label`, or by its path."""
    if not has_lesson(ruleset):
        return []
    label = label or str(beside(ruleset, LESSON))
    try:
        lesson = read_lesson(ruleset, label)
    except RulesetError as error:
        return list(error.problems)
    root = read_lesson_file(beside(ruleset, LESSON)).root
    report = Report(label)
    for keys, message in _faults(lesson):
        place: Node = inside(root, *keys)
        report.add(place, "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip("."), message)
    return list(report.problems())


def _faults(lesson: Lesson) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if lesson.seat >= lesson.rules.players:
        yield ("seat",), f"expected a seat from 0 to {lesson.rules.players - 1}, found {lesson.seat}"
        return
    last, asked = 0, -1
    for number, step in enumerate(lesson.steps):
        most = len(lesson.actions) - 1
        if not last <= step.at <= most:
            yield ("steps", number, "at"), f"expected {last} to {most}: the steps stand in order, found {step.at}"
            continue
        last = step.at
        if step.do:
            if asked == step.at:
                yield ("steps", number, "do"), f"the step before it already has the action {step.at}"
            asked = step.at
            if (message := _wrong_do(lesson, step)) is not None:
                yield ("steps", number, "do"), message
        view = lesson.state(step.at).view(lesson.seat)
        for place, name in enumerate(step.point):
            if (message := _wrong_point(view, name)) is not None:
                yield ("steps", number, "point", place), message


def _wrong_do(lesson: Lesson, step: LessonStep) -> str | None:
    """Why the learner cannot be asked to do that; what the record has there is legal, since it replays."""
    state = lesson.state(step.at)
    if state.actor != lesson.seat:
        return f"seat {state.actor} is to act there, and the learner sits on {lesson.seat}"
    try:
        action = lesson.rules.action(step.do)
    except NotationError as error:
        return str(error)
    refusal = state.view(lesson.seat).refusal(action)
    if refusal is not None:
        return f"{quoted(step.do)} is not allowed there: {refusal}"
    done = lesson.actions[step.at]
    return None if action == done else f"expected what was done there, {quoted(str(done))}, found {quoted(step.do)}"


def _wrong_point(view: View, name: str) -> str | None:
    """Why that cannot be pointed at in this position."""
    kind, _, which = name.partition(".")
    if kind in (HAND, TABLE) and which:
        deck = view.rules.deck
        if which not in {card.id for card in deck.cards}:
            return f"there is no card {quoted(which)}{suggestion(which, {card.id: None for card in deck.cards})}"
        there = view.hand if kind == HAND else [card for play in view.trick for card in play.cards or ()]
        return None if any(card.id == which for card in there) else f"{quoted(which)} is not there at that moment"
    known = list(part_names(view))
    if name in known:
        return None
    return f"there is no part {quoted(name)} at that moment{suggestion(name, dict.fromkeys(known))}"
