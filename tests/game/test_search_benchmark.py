"""The benchmark of simulations counts what the players that look ahead really do."""

from __future__ import annotations

import pytest

from benchmarks.search import decisions, search
from game import load_ruleset
from game.ai import HARD, HardPlayer
from tests.game.tables import RULESETS


@pytest.mark.parametrize("game", ["hakka", "huahuapai", "president"])
def test_a_decision_is_looked_into_with_the_whole_budget_and_no_more(game: str) -> None:
    rules = load_ruleset(RULESETS[game])
    (view, choices), = decisions(rules, 1, 7)
    assert len(choices) > 1 and view.legal_actions()
    budget = 12
    assert 0 < search(HardPlayer(rules, 1, HARD._replace(playouts=budget)), (view, choices)) <= budget


def test_no_simulations_are_looked_for_where_chances_are_reckoned() -> None:
    assert decisions(load_ruleset("blackflower"), 1, 7) == []
