"""The number of combinations is counted as the engine compiles them, and bounded before it has to."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from game.loading.lint_size import TooMany, ways_to_take
from tests.game.loading.small import problems


def test_ways_to_take_cards_from_single_kinds_are_binomials() -> None:
    assert ways_to_take([1] * 13, 5, 5) == math.comb(13, 5)
    assert ways_to_take([1] * 13, 2, 3) == math.comb(13, 2) + math.comb(13, 3)


def test_ways_to_take_cards_from_cells_with_several() -> None:
    assert ways_to_take([2, 2], 2, 2) == 3
    assert ways_to_take([4], 1, 4) == 4
    assert ways_to_take([1, 1], 3, 3) == 0
    assert ways_to_take([5], 3, 2) == 0


def test_counting_is_given_up_early() -> None:
    with pytest.raises(TooMany):
        ways_to_take([8] * 500, 1, 100)
    with pytest.raises(TooMany):
        ways_to_take([2_000_000], 1, 2_000_000)


@pytest.mark.parametrize(
    "pattern",
    [
        "form: alike, by: suit, count: {min: 1, max: all}",
        "form: run, ladder: high, length: {min: 1, max: all}, width: {min: 1, max: 100}",
        "form: attached, by: rank, body: 1, with: [1, 1, 1, 2, 2, 2]",
    ],
)
def test_what_can_be_made_in_too_many_ways_is_refused(tmp_path: Path, pattern: str) -> None:
    decks = (
        "ladders:\n",
        "pack: {decks: 8}\nladders:\n  suits: {by: suit, order: [clubs, diamonds, hearts, spades]}\n",
    )
    power = ("[{option: order}]", "[{option: order}, suits]")
    found = problems(tmp_path, decks, ("form: alike, by: rank, count: 1", pattern), power)
    assert any(problem.endswith(": more than 100,000 combinations can be made") for problem in found), found
