"""The number of combinations is counted as the engine compiles them, and bounded before it has to."""

from __future__ import annotations

import math
import tracemalloc
from pathlib import Path

import pytest
import yaml

from game import check_file, load_ruleset
from game.core.combos.cells import CellSpace, TooManyWays
from game.core.combos.compiler import TooManyCombinations
from game.loading import census
from game.loading.census import ways_to_take
from tests.cases import thorough
from tests.game.loading.small import problems, write
from tests.game.tables import RULESETS


def test_ways_to_take_cards_from_single_kinds_are_binomials() -> None:
    assert ways_to_take([1] * 13, 5, 5) == math.comb(13, 5)
    assert ways_to_take([1] * 13, 2, 3) == math.comb(13, 2) + math.comb(13, 3)


def test_ways_to_take_cards_from_cells_with_several() -> None:
    assert ways_to_take([2, 2], 2, 2) == 3
    assert ways_to_take([4], 1, 4) == 4
    assert ways_to_take([1, 1], 3, 3) == 0
    assert ways_to_take([5], 3, 2) == 0


def test_counting_is_given_up_early() -> None:
    with pytest.raises(TooManyWays):
        ways_to_take([8] * 500, 1, 100)
    with pytest.raises(TooManyWays):
        ways_to_take([2_000_000], 1, 2_000_000)


def test_ways_are_counted_before_any_of_them_is_listed() -> None:
    space = CellSpace([()] * 200, [3] * 200, 6)
    assert len(space.ways_to_fill(tuple(range(200)), 2)) == math.comb(200, 2) + 200
    tracemalloc.start()
    try:
        with pytest.raises(TooManyWays):
            space.ways_to_fill(tuple(range(200)), 30)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


SUITS = "  suits: {by: suit, order: [clubs, diamonds, hearts, spades]}\n"


@pytest.mark.parametrize("suits", [False, True])
def test_bombs_are_listed_only_for_what_may_hold_none_and_counted_before(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suits: bool) -> None:
    """Eight neighbouring pairs out of two packs: nine bombs by their ranks, 10 to the 8th times as many by their suits."""
    bombs = f"""combinations:
  chain: {{name: chain, pattern: {{form: run, ladder: high, width: 2, length: 8}}, bomb: true, power: [high]}}
  quad: {{name: quad, pattern: {{form: attached, by: rank, body: 4, with: [1], bombs: false}}, power: [high{", suits" * suits}]}}
"""
    path = write(tmp_path, ("ladders:\n", f"pack: {{decks: 2}}\nladders:\n{SUITS * suits}"), ("combinations:\n", bombs))
    if suits:
        assert [problem.path for problem in check_file(path)] == ["combinations.chain.pattern"]
        monkeypatch.setattr(census, "WAYS_AT_MOST", 10 ** 12)
        with pytest.raises(TooManyCombinations, match="combinations.chain: "):
            load_ruleset(write(tmp_path / "unchecked", source=path))
    else:
        assert {reading.combination for reading in load_ruleset(path).table.readings} == {"single", "chain", "quad"}


def test_what_is_attached_is_counted_before_any_of_it_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few choices of eight ranks, each with 4 to the 8th ways to take its cards by their suits."""
    heap = """combinations:
  heap: {name: heap, pattern: {form: attached, by: rank, body: 4, with: [1, 1, 1, 1, 1, 1, 1, 1], equal: never}, bomb: true,
         power: [high]}
  quad: {name: quad, pattern: {form: attached, by: rank, body: 4, with: [1], bombs: false}, power: [high, suits]}
"""
    path = write(tmp_path, ("ladders:\n", f"ladders:\n{SUITS}"), ("combinations:\n", heap))
    assert [problem.path for problem in check_file(path)] == ["combinations.heap.pattern"]
    monkeypatch.setattr(census, "WAYS_AT_MOST", 10 ** 12)
    with pytest.raises(TooManyCombinations, match="combinations.heap: "):
        load_ruleset(write(tmp_path / "unchecked", source=path))


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
    assert any(": more than 100,000 combinations can be made" in problem for problem in found), found


KINDS = "{option: five_cards, cases: {poker: five, bombs: straight}}"


def big_two(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """What is said of the plain four-player game with runs of any length, changed further; empty when it loads."""
    text = RULESETS["big_two"].read_text(encoding="utf-8").replace("id: big_two", "id: village")
    runs = ("length: 5}", "length: {min: 3, max: all}}"), (f"    contest: {KINDS}\n    tier: 1\n", "    tier: 1\n")
    for old, new in (*runs, *changes):
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "village.yaml"
    path.write_text(text, encoding="utf-8")
    line = text[:text.index("pattern: {form: run")].count("\n") + 1
    return "\n".join(str(problem).removeprefix(f"{path}:{line}:") for problem in check_file(path))


MANY = "14: combinations.straight.pattern: more than 100,000 combinations can be made"


@thorough
def test_who_makes_too_many_is_told_why_and_what_would_mend_it(tmp_path: Path) -> None:
    said = big_two(tmp_path)
    assert said == (f'{MANY}; "suits" in power tells its cards apart by suit: leave it out,'
                    " or set the max of length to 6 at most")
    without = "pattern: {form: run, ladder: run, length: {min: 3, max: all}}\n    power: [tier, style, top%s]"
    assert big_two(tmp_path, (without % ", suits", without % "")) == ""
    assert big_two(tmp_path, ("max: all", "max: 6")) == ""
    assert big_two(tmp_path, ("max: all", "max: 7")).startswith(MANY)


def test_nothing_is_advised_that_would_not_help(tmp_path: Path) -> None:
    """A run of one width and length has no other limit, and where no key multiplies none is named."""
    said = big_two(tmp_path, ("length: {min: 3, max: all}}", "length: 9}"))
    assert said == f'{MANY}; "suits" in power tells its cards apart by suit: leave it out'
    found = problems(tmp_path, ("form: alike, by: rank, count: 1", "form: attached, by: rank, body: 1, with: [1, 1, 1, 2, 2, 2]"))
    assert any(problem.endswith(": more than 100,000 combinations can be made") for problem in found), found


def test_special_hands_may_all_depend_on_one_option(tmp_path: Path) -> None:
    rules = yaml.safe_load(RULESETS["oicho_kabu"].read_text(encoding="utf-8"))
    specials = rules["standing"]["specials"]
    rules["standing"]["specials"] = {"option": "privileges", "cases": {True: specials, False: {}}}
    path = tmp_path / "oicho_kabu.yaml"
    path.write_text(yaml.safe_dump(rules, allow_unicode=True), encoding="utf-8")
    assert check_file(path) == []
