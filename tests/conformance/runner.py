"""Finds the fenced examples of a file, hands them to the dialect of their game and gathers what does not agree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol, cast

from game import list_rulesets
from tests.conformance.bank import BankCase
from tests.conformance.claims import ClaimCase
from tests.conformance.climbing import ClimbingCase
from tests.conformance.fishing import FishCase
from tests.conformance.going_out import GoingOutCase
from tests.conformance.loaded import rules_with
from tests.conformance.pots import PotCase
from tests.conformance.sides import SideCase
from tests.conformance.stakes import StakeCase
from tests.conformance.tricks import TrickCase

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})\s*(\w*)[ \t]*(\w*)")
# White space or quotation marks may stand before a comment; a number sign between quotation marks is text to be parsed.
_KEY = re.compile(r"[a-z]\w*:")
_COMMENT = re.compile(r'("[^"]*")|#.*$')


class Case(Protocol):
    """One worked example: statements are fed line by line."""

    def statement(self, text: str) -> Iterator[tuple[str, str]]:
        """Carry out one statement; yields (expected, got) for everything it checks."""


class KeyedCase(Protocol):
    """One worked example that is read as a whole."""

    def check(self, kind: str, facts: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
        """Carry out an example; yields (key, expected, got) for everything it checks."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """What the first word of a fence, or the first two, stand for: the class of a case, and the ruleset of the examples.

    Where cases are not `titled` by lines of their own, a block is one case, named by the heading above it, or by its first
    line where there is `reads`, which knows a statement from a name. A `keyed` block is read as a whole: a line `ID kind`,
    then lines `key: value`.
    """

    make: Callable[[str], Case | KeyedCase]
    ruleset: str
    titled: bool = True
    keyed: bool = False
    reads: Callable[[str], bool] | None = None


TESTS = Path(__file__).resolve().parents[1]
DIALECTS = {
    "h5": Dialect(ClimbingCase, "heartoffive"),
    "h5 guandan": Dialect(SideCase, "guandan"),
    "h5 dou_dizhu": Dialect(StakeCase, "dou_dizhu"),
    "h5 tien_len": Dialect(GoingOutCase, "tien_len"),
    "mh": Dialect(TrickCase, "mohuahua", titled=False),
    "case": Dialect(ClaimCase, "hakka", keyed=True),
    "hh": Dialect(PotCase, "huahuapai", titled=False),
    "kk": Dialect(FishCase, "koikoi", titled=False, reads=FishCase.reads),
    "bf": Dialect(BankCase, "blackflower", titled=False, reads=BankCase.reads),
}


def dialect_of(language: str) -> Dialect | None:
    """The dialect of a fence's words. A second word may name another ruleset that is spoken of as the first word's is."""
    first, _, game = language.partition(" ")
    shared = DIALECTS.get(first)
    known = shared and game and any(entry.id == game for entry in list_rulesets())
    return DIALECTS.get(language) or (replace(shared, ruleset=game) if shared and known else shared)


@dataclass(slots=True)
class Disagreement:
    """A statement whose outcome is not the expected one."""

    line: int
    case: str
    statement: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.line}: {self.case}: {self.statement}\n    expected: {self.expected}\n    got:      {self.got}"


@dataclass(slots=True)
class Report:
    """What a run has found."""

    cases: int = 0
    expectations: int = 0
    disagreements: list[Disagreement] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Count another report in."""
        self.cases += other.cases
        self.expectations += other.expectations
        self.disagreements += other.disagreements


def run_file(path: Path, ruleset: str | None = None) -> Report:
    """Run every block of a known dialect in the file, against `ruleset` when one is given."""
    rules_with.cache_clear()
    report = Report()
    text = path.read_text(encoding="utf-8-sig")
    for number, language, lines in blocks(text):
        dialect = dialect_of(language)
        if dialect is not None and dialect.keyed:
            _run_keyed(dialect, ruleset or dialect.ruleset, number, lines, report)
        elif dialect is not None and dialect.reads is not None:
            _run_named(dialect, ruleset or dialect.ruleset, number, lines, report)
        elif dialect is not None:
            _run_block(dialect, ruleset or dialect.ruleset, number, lines, _heading(text, number), report)
    return report


def _heading(text: str, number: int) -> str:
    """The first word of the heading above a line."""
    headings = [line.lstrip("#").split() for line in text.splitlines()[:number] if line.startswith("#")]
    return headings[-1][0] if headings and headings[-1] else "?"


def blocks(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """The fenced blocks: number of their first line, the two first words of the fence (empty when there are none), lines."""
    fence, language, start, lines = "", "", 0, []
    for number, line in enumerate(text.splitlines(), 1):
        found = _FENCE.match(line)
        if fence and found and found[1].startswith(fence) and not found[2]:
            yield start, language, lines
            fence = ""
        elif found and not fence:
            fence, language, start, lines = found[1], f"{found[2]} {found[3]}".strip(), number + 1, []
        elif fence:
            lines.append(line)
    if fence:
        yield start, language, lines


def _run_block(dialect: Dialect, ruleset: str, first: int, lines: list[str], heading: str, report: Report) -> None:
    name, case = heading, None if dialect.titled else _made(dialect, ruleset)
    report.cases += case is not None
    for number, raw in enumerate(lines, first):
        text = " ".join(_COMMENT.sub(lambda part: part[1] or "", raw).split())
        if not text:
            continue
        if dialect.titled and text.startswith("case "):
            name, case = text.split()[1], _made(dialect, ruleset)
            report.cases += 1
        elif case is None:
            report.disagreements.append(Disagreement(number, "?", text, "a line 'case ID title' first", "none"))
        else:
            _run_statement(case, text, number, name, report)


def _run_named(dialect: Dialect, ruleset: str, first: int, lines: list[str], report: Report) -> None:
    """A block whose first line is the name of the one case that it is."""
    texts = [(number, " ".join(_COMMENT.sub(lambda part: part[1] or "", raw).split())) for number, raw in enumerate(lines, first)]
    texts = [(number, text) for number, text in texts if text]
    report.cases += 1
    if not texts or dialect.reads is not None and dialect.reads(texts[0][1]):
        report.disagreements.append(Disagreement(first, "?", texts[0][1] if texts else "", "a line with a name first", "none"))
        return
    (_, name), *statements = texts
    case, before = _made(dialect, ruleset), report.expectations
    for number, text in statements:
        _run_statement(case, text, number, name, report)
    if report.expectations == before:
        report.disagreements.append(Disagreement(first, name, "", "something to compare", "nothing"))


def _made(dialect: Dialect, ruleset: str) -> Case:
    assert not dialect.keyed
    return cast("Case", dialect.make(ruleset))


def _run_keyed(dialect: Dialect, ruleset: str, first: int, lines: list[str], report: Report) -> None:
    """A block of `ID kind` and `key: value` lines; lines that begin with white space continue the one above."""
    joined: list[tuple[int, str]] = []
    for number, raw in enumerate(lines, first):
        text = " ".join(_COMMENT.sub(lambda part: part[1] or "", raw).split())
        if text and raw[:1].isspace() and joined:
            joined[-1] = joined[-1][0], f"{joined[-1][1]} {text}"
        elif text:
            joined.append((number, text))
    starts = [i for i, (_, text) in enumerate(joined) if not _KEY.match(text)]
    for start, end in zip(starts or [0], [*starts[1:], len(joined)], strict=True):
        report.cases += 1
        _run_example(cast("KeyedCase", dialect.make(ruleset)), joined[start:end], report)


def _run_example(case: KeyedCase, lines: list[tuple[int, str]], report: Report) -> None:
    name, _, kind = (lines[0][1] if lines else "?").partition(" ")
    facts: dict[str, str] = {}
    where: dict[str, int] = {}
    for number, text in lines[1:]:
        key, _, value = text.partition(":")
        if key in facts:
            report.disagreements.append(Disagreement(number, name, text, "each key once", f'"{key}" a second time'))
        facts[key], where[key] = value.strip(), number
    before, line = report.expectations, lines[0][0] if lines else 0
    try:
        for key, expected, got in case.check(kind, facts):
            report.expectations += 1
            if expected != got:
                report.disagreements.append(Disagreement(where.get(key, line), name, f"{kind} {key}", expected, got))
    except Exception as error:                     # whatever breaks, the other examples are still run
        got = f"{type(error).__name__}: {error}"
        report.disagreements.append(Disagreement(line, name, kind, "an example that can be run", got))
        report.expectations += 1
    if report.expectations == before:
        report.expectations += 1
        report.disagreements.append(Disagreement(line, name, kind, "something to compare", "nothing"))


def _run_statement(case: Case, text: str, number: int, name: str, report: Report) -> None:
    try:
        for expected, got in case.statement(text):
            report.expectations += 1
            if expected != got:
                report.disagreements.append(Disagreement(number, name, text, expected, got))
    except Exception as error:                     # whatever breaks, the other statements are still run
        report.expectations += 1
        got = f"{type(error).__name__}: {error}"
        report.disagreements.append(Disagreement(number, name, text, "a statement that can be run", got))
