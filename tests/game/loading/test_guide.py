"""What the guide for writers of rulesets writes out: whole games can be played, and recipes are pieces of games that load."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from game import load_ruleset
from game.loading import check_file

PROJECT = Path(__file__).parents[3]
GUIDE = PROJECT / "docs" / "writing-rulesets.md"
TEXT = GUIDE.read_text(encoding="utf-8")
GAMES = {
    re.findall("^id: (.*)$", block, re.MULTILINE)[0]: block
    for block in re.findall("^```yaml\n(id: .*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
}
_RECIPES = TEXT[TEXT.index("## Recipes\n"):TEXT.index("## Each family in full\n")]
_RECIPE = r"^### ([^\n]+)\n\n```yaml\n(.*?)^```\n\n\(`((?:docs/examples|tests/rulesets|rulesets)/\w+\.yaml)`"
RECIPES = re.findall(_RECIPE, _RECIPES, re.MULTILINE | re.DOTALL)


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


def test_every_recipe_names_the_game_that_it_is_from() -> None:
    assert len(RECIPES) == _RECIPES.count("\n### ") > 10


@pytest.mark.parametrize(("title", "block", "source"), RECIPES, ids=[title for title, _, _ in RECIPES])
def test_a_recipe_is_a_piece_of_a_game_that_loads(title: str, block: str, source: str) -> None:
    whole = yaml.load((PROJECT / source).read_text(encoding="utf-8"), getattr(yaml, "CBaseLoader", yaml.BaseLoader))
    assert _is_piece(yaml.load(block, yaml.BaseLoader), whole)
    assert check_file(PROJECT / source) == []


def _is_piece(piece: Any, whole: Any) -> bool:
    """Whether every key and entry of `piece` is in `whole`; entries that are no mappings stand in the same order."""
    if isinstance(piece, dict):
        return isinstance(whole, dict) and all(key in whole and _is_piece(value, whole[key]) for key, value in piece.items())
    if isinstance(piece, list) and any(isinstance(item, dict) for item in piece):
        return isinstance(whole, list) and all(any(_is_piece(item, other) for other in whole) for item in piece)
    return bool(piece == whole)


def test_a_piece_is_told_from_what_is_none() -> None:
    assert _is_piece({"a": [{"b": "1"}]}, {"a": [{"c": "2"}, {"b": "1", "d": "3"}], "e": "4"})
    assert not _is_piece({"a": [{"b": "2"}]}, {"a": [{"b": "1"}]}) and not _is_piece(["1"], ["1", "2"])


def test_every_link_inside_the_guide_leads_to_one_heading() -> None:
    headings = re.findall("^#+ (.*)$", re.sub("^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    anchors = Counter(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings)
    links = set(re.findall(r"\]\(#([^)]*)\)", TEXT))
    assert len(links) > 40 and sorted(link for link in links if anchors[link] != 1) == []
