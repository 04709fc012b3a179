"""The reference in docs/writing-rulesets.md: every key is described beside its type, has an example, and stands there."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.loading import check_file, said_of, sections
from tests.game.tables import PROJECT
from tools.write_reference import GUIDE, undescribed, written

EXAMPLES = sorted((PROJECT / "docs" / "examples").glob("*.yaml"))


def test_every_key_is_described_and_has_an_example() -> None:
    assert sum(len(section.keys) for section in sections()) > 200
    assert undescribed() == [], "name the key in the docstring of its class, and use it in a file of docs/examples"


def test_the_reference_is_that_of_today() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert written(text) == text, "run python -m tools.write_reference"


@dataclass(frozen=True, slots=True)
class _Told:
    """A thing with an `old` key. Another sentence, and one more for `young: yes`."""

    old: int
    young: int
    new: int
    beside: int = field(metadata={"says": "Said beside it.", "key": "with"})


def test_a_key_that_nobody_described_is_found() -> None:
    said = {"old": "A thing with an `old` key.", "young": "Another sentence, and one more for `young: yes`.", "new": "",
            "with": "Said beside it."}
    assert said_of(_Told) == said


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_the_guide_load_and_a_deal_can_be_played(path: Path) -> None:
    assert check_file(path) == []
    state, rng = load_ruleset(path).new_match(seed=1), Random(1)
    while not state.results:
        state.apply(rng.choice(state.legal_actions()))
    assert not any(result.void for result in state.results)
