"""Every ruleset and preset has a recorded game, and it still goes the way it is told."""

from __future__ import annotations

import pytest

from game import RecordError
from tests.game.tables import RULESETS, Scalar, rules_of
from tests.goldens import FOLDER, LINE, path_of, replayed, tables

TABLES = list(tables())


@pytest.mark.parametrize(("name", "table", "players", "options"), TABLES, ids=[f"{name}.{table}" for name, table, _, _ in TABLES])
def test_a_recorded_game_goes_as_it_is_told(name: str, table: str, players: int | None,
                                            options: tuple[tuple[str, Scalar], ...]) -> None:
    path = path_of(name, table)
    assert path.exists(), f"{path.name} is missing; write it with: python -m tests.goldens"
    text = path.read_text(encoding="utf-8")
    try:
        again = replayed(text, rules_of(name, players, options))
    except RecordError as error:
        pytest.fail(f"{path.name}: {error}; when the rules were meant to change, write it anew: python -m tests.goldens")
    assert again == text


def test_no_recorded_game_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(name, table) for name, table, _, _ in TABLES}


def test_every_ruleset_has_recorded_games_that_are_small_enough_to_read() -> None:
    assert {name for name, _, _, _ in TABLES} == set(RULESETS)
    for path in FOLDER.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert len(text) < 40_000 and f"\n{LINE}\n" in text and "end of the match" in text
