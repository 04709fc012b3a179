"""The fuzz finds what is planted: an error, an endless loop, eaten memory; and the same number is the same mutant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.cases import thorough
from tests.fuzz import driver
from tests.fuzz.__main__ import report
from tests.fuzz.driver import Figures, apart
from tests.fuzz.mutants import CHANGES, Source
from tests.fuzz.trees import Pairs, copy, read, write
from tests.fuzz.trial import Course


def endless(path: Path, rng: Random, course: Course) -> None:
    while True:
        course.actions += 1


def greedy(path: Path, rng: Random, course: Course) -> None:
    held = []
    while True:
        held.append(bytes(1 << 22))


def broken(path: Path, rng: Random, course: Course) -> None:
    course.loaded = True
    raise KeyError("planted")


def dead(path: Path, rng: Random, course: Course) -> None:
    driver.os._exit(3)


@thorough
@pytest.mark.parametrize(("planted", "said"), [
    (endless, "TimeoutError"), (greedy, "MB"), (broken, "KeyError: 'planted'"), (dead, "ended by itself")])
def test_what_is_planted_is_found(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, planted: Callable[..., None], said: str) -> None:
    monkeypatch.setattr(driver, "SECONDS", 1)
    monkeypatch.setattr(driver, "try_out", planted)
    outcome = apart(tmp_path / "mutant.yaml", Random(1))
    assert said in outcome.fault and outcome.course.loaded == (planted is broken)
    figures = Figures()
    figures.count(7, outcome)
    assert said in report(figures, 1.0) and "1 tracebacks or limits exceeded, of 1 causes" in report(figures, 1.0)


@pytest.fixture(scope="module")
def source() -> Source:
    return Source()


def test_a_mutant_follows_from_its_number_and_leaves_its_source_alone(source: Source) -> None:
    other = Source()
    texts = [source.mutant(Random(f"fuzz/1/{number}")) for number in range(40)]
    assert texts == [other.mutant(Random(f"fuzz/1/{number}")) for number in range(40)]
    assert len(set(texts)) == 40 and source.trees == other.trees


def test_what_is_not_changed_is_written_as_it_was_read(source: Source) -> None:
    for tree in (*source.trees.values(), *source.decks.values()):
        assert read(write(tree)) == tree


@pytest.mark.parametrize("change", dict.fromkeys(CHANGES), ids=lambda change: change.__name__)
def test_every_change_changes_something(source: Source, change: Callable[..., None]) -> None:
    rng, as_it_was = Random(1), write(source.trees["hakka"])
    changed = 0
    for _ in range(20):
        tree = copy(source.trees["hakka"])
        assert isinstance(tree, Pairs)
        change(source, tree, rng)
        changed += write(tree) != as_it_was
    assert changed >= 5
