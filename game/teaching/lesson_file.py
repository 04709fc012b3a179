"""The file of a lesson (`rulesets/GAME/lesson.yaml`), read like a ruleset, because a stranger may have written either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NamedTuple

from game.core.errors import RulesetError, quoted
from game.core.languages import Text
from game.core.markers import Range
from game.loading.drafts import BAD
from game.loading.nodes import Enough, Node, Report, Scalar, Table, inside, parse, read_text, report_repeated
from game.loading.schema import RecordKind
from game.loading.walk import Walk

VALUES_AT_MOST = 3_000
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
    path: Path


RECORD = "record"
_TOP = RecordKind(LessonDraft, elsewhere=(RECORD,))


def read_lesson_file(path: Path, label: str = "") -> LessonFile:
    """The lesson in that file, which problems call `label`. Raises RulesetError with all that is wrong with its form."""
    report = Report(label or str(path))
    try:
        root = parse(read_text(path, report), report, VALUES_AT_MOST)
        if not isinstance(root, Table):
            raise report.refuse(root, f"expected a mapping with title, record and steps, found {root.found}")
        report_repeated(root, report)
        walk = Walk(report)
        with walk.without_options(True):
            draft = _TOP.read(root, "", walk)
        record = root.get(RECORD)
        if not isinstance(record, Scalar) or not record.text.strip():
            found = record.found if record is not None else "nothing"
            report.add(record or root, RECORD, f"expected a recorded match as text, or the name of its file, found {found}")
        if draft is not BAD and not report:
            for place, at, message in _faults(draft, root):
                report.add(place, at, message)
    except Enough:
        draft = BAD
    if draft is BAD or report:
        raise RulesetError(report.problems())
    assert isinstance(root, Table) and isinstance(record, Scalar)
    return LessonFile(draft, record.text, root, path)


def _faults(draft: LessonDraft, root: Table) -> Iterator[tuple[Node, str, str]]:
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
