"""Compiling tells how far it is, and whoever is told can end it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import GivenUp, watched
from game.loading import read_ruleset
from game.match import Rules
from tests.cases import few, thorough
from tests.game.tables import RULESETS


@pytest.mark.parametrize("path", few(RULESETS.values(), 4), ids=RULESETS)
def test_the_share_grows_from_nothing_to_all(path: Path) -> None:
    told: list[tuple[float, int]] = []
    with watched(lambda done, whole: told.append((done, whole))):
        rules = Rules(read_ruleset(path))
    assert bool(told) == bool(rules.ruleset.combinations)
    shares = [done / whole for done, whole in told]
    assert shares == sorted(shares) and all(0 <= share <= 1 for share in shares)
    if any(shape.fine for shape in rules.table.shapes):
        assert shares[-1] == pytest.approx(1)


@thorough
def test_many_combinations_are_told_of_often_and_can_be_given_up() -> None:
    loaded = read_ruleset(RULESETS["big_two"])
    told: list[float] = []
    with watched(lambda done, whole: told.append(done / whole)):
        table = Rules(loaded).table
    assert len(told) > 20 and len(table.shapes) > 10_000

    def enough(done: float, whole: int) -> None:
        if done > whole / 4:
            raise GivenUp
    with pytest.raises(GivenUp), watched(enough):
        Rules(loaded)


def test_nobody_is_told_after_the_watch_has_ended() -> None:
    told: list[float] = []
    with watched(lambda done, whole: told.append(done)):
        pass
    Rules(read_ruleset(RULESETS["president"]))
    assert not told
