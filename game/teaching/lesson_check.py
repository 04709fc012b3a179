"""What can be wrong with a lesson besides its form: whether every `do` is what was done there, whether everything that is pointed
at is there at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.errors import NotationError, Problem, RulesetError, quoted, suggestion
from game.core.files import beside
from game.loading.nodes import Node, Report, inside
from game.match.view import View
from game.teaching import LESSON, has_lesson
from game.teaching.lesson import Lesson, read_lesson
from game.teaching.lesson_file import LessonStep, read_lesson_file
from game.teaching.pointing import HAND, TABLE, part_names


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
