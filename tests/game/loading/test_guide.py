"""The games that the guide for writers of rulesets writes out in full are sound, and can be played."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game import load_ruleset
from game.loading import check_file

GUIDE = Path(__file__).parents[3] / "docs" / "writing-rulesets.md"
GAMES = {
    re.findall("^id: (.*)$", block, re.MULTILINE)[0]: block
    for block in re.findall("^```yaml\n(id: .*?)^```$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
}


def test_there_are_some() -> None:
    assert list(GAMES) == ["thirteen"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_guide(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.yaml"
    path.write_text(GAMES[name], encoding="utf-8")
    assert check_file(path) == []
    default = load_ruleset(path).ruleset
    for option in ({}, *({name: True} for name, spec in default.options.items() if spec.type == "bool")):
        state, rng = load_ruleset(path, **option).new_match(seed=5), Random(5)
        while state.actor is not None:
            state.apply(rng.choice(state.legal_actions()))
        assert len(state.results) == 12 and sum(state.scores) == 400
