"""A match in which the learner makes the recorded moves of one seat and everybody else plays as recorded."""

from __future__ import annotations

from collections.abc import Sequence

from game import Action, Event
from game.teaching import Course
from ui.session import SeatConfig, Session


class LessonSession(Session):
    """The deal of a lesson from where the `course` stands. Nothing of it is kept, and nobody thinks here."""

    can_undo = False  # the lesson itself goes on only by what is right

    def __init__(self, course: Course, seats: Sequence[SeatConfig]) -> None:
        lesson = course.lesson
        super().__init__(lesson.rules, seats, lesson.replay.record.seed, state=lesson.state(course.done).copy())
        self.course = course

    @property
    def why_no_undo(self) -> str:
        return "lesson-no-undo"

    def prepare(self) -> None:
        """Nobody thinks here."""

    def think(self) -> None:
        """What the others do is known."""

    @property
    def thought(self) -> bool:
        return self.course.step is None and self.course.following is not None and not self.course.is_learners

    def poll(self) -> tuple[Event, ...]:
        following = self.course.following
        assert following is not None
        return self._apply(following)

    def _apply(self, action: Action | str) -> tuple[Event, ...]:
        self.course.acted()
        return super()._apply(action)
