"""A lesson: a recorded deal that is played once more, in which the learner makes the moves of one seat, and what is said at its
places. `Course` is where a learner is in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.core.deck import Text
from game.core.errors import RecordError, RulesetError
from game.core.files import beside, read_bounded
from game.loading.nodes import Report, inside
from game.match.actions import Action
from game.match.replay import Replay
from game.match.rules import Rules, load_ruleset
from game.match.state import State
from game.store.transcript import MOST_CHARACTERS, Transcript, read_match
from game.teaching import LESSON
from game.teaching.lesson_file import RECORD, LessonDraft, LessonStep, read_lesson_file

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
