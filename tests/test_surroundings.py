"""No surrounding makes a traceback of a command; `python -m tests.surroundings` goes through every pair."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from tests.cases import chosen
from tests.surroundings import COMMANDS, SURROUNDINGS, wrong

# Each command once; each surrounding is met at least once, by a command that prints something if there is one. When every
# surrounding has been met, the other commands are left to the thorough run, and every second surrounding too.
PLACES = [place for place in SURROUNDINGS if place != "as usual"]
PAIRS = list(zip(COMMANDS, cycle(PLACES), strict=False))
CHOSEN = [
    *PAIRS,
    ("simulate", "ASCII"), ("check", "a full output"), ("help", "a full output"), ("check", "a folder that is gone"),
    ("export", "nobody's home"), ("home", "nothing open"), ("home", "a home that takes nothing"),
]


def test_every_command_and_every_surrounding_is_there() -> None:
    assert {name for name, _ in CHOSEN} >= set(COMMANDS)
    assert {place for _, place in CHOSEN} >= set(SURROUNDINGS) - {"as usual"}


@pytest.mark.parametrize(("name", "place"), chosen(CHOSEN, lambda *pair: pair in PAIRS[:len(PLACES):8]))
def test_the_answer_is_what_was_asked_for_or_a_sentence(tmp_path: Path, name: str, place: str) -> None:
    assert not wrong(name, place, tmp_path)
