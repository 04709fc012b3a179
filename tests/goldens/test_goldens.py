"""Every ruleset and preset has a recorded game, and it still goes the way it is told."""

from __future__ import annotations

import pytest

from game import RecordError
from tests.cases import check_all, chosen
from tests.game.tables import MORE, RULESETS, rules_of
from tests.goldens import FOLDER, LINE, Table, path_of, replayed, tables_of


@pytest.mark.parametrize("name", chosen(RULESETS, lambda name: RULESETS[name] not in MORE))
def test_recorded_games_go_as_they_are_told(name: str) -> None:
    check_all(tables_of(name), lambda table: check_golden(name, table), lambda table: table.name)


def check_golden(name: str, table: Table) -> None:
    """Play the recorded game again and compare what is told of it."""
    path = path_of(name, table.name)
    assert path.exists(), f"{path.name} is missing; write it with: python -m tests.goldens"
    text = path.read_text(encoding="utf-8")
    try:
        again = replayed(text, rules_of(name, table.players, table.options))
    except RecordError as error:
        anew = "when the rules were meant to change, write it anew: python -m tests.goldens"
        raise AssertionError(f"{path.name}: {error}; {anew}") from error
    assert again == text


def test_no_recorded_game_is_left_over() -> None:
    assert set(FOLDER.glob("*.txt")) == {path_of(name, table.name) for name in RULESETS for table in tables_of(name)}


def test_every_ruleset_has_recorded_games_that_are_small_enough_to_read() -> None:
    for path in FOLDER.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert len(text) < 40_000 and f"\n{LINE}\n" in text and "end of the match" in text
