"""A level beside another one: the same seats, the same cards, and nothing but what the one player does otherwise."""

from __future__ import annotations

from pathlib import Path

from benchmarks.beside import Asked, compared, mean_of, row
from game import check_file, load_ruleset
from tests.cases import thorough


def test_a_level_beside_itself_gains_nothing() -> None:
    for one, other in compared(Asked("mohuahua", None, "random", "random", 3), range(6)):
        assert (one.points, one.won) == (other.points, other.won)


@thorough
def test_a_temper_is_that_of_the_first_level_alone() -> None:
    plain, bold = (Asked("mohuahua", None, "normal", "normal", 3, temper) for temper in ("counting", "bold"))
    pairs = compared(bold, range(12))
    assert [pair.other.points for pair in pairs] == [pair.other.points for pair in compared(plain, range(12))]
    assert [pair.one.points for pair in pairs] != [pair.other.points for pair in pairs]
    assert "normal (bold), normal" in row(bold, pairs)


@thorough
def test_a_better_level_gains() -> None:
    asked = Asked("mohuahua", None, "normal", "random", 3)
    pairs = compared(asked, range(30))
    gained, reach = mean_of([pair.one.points - pair.other.points for pair in pairs])
    assert gained > reach > 0
    assert "| 30 |" in row(asked, pairs) and "**" in row(asked, pairs) and all(pair.one.decisions for pair in pairs)


def test_the_games_that_no_weight_was_fitted_to_have_nothing_wrong() -> None:
    paths = sorted(Path("benchmarks/rulesets").glob("*.yaml"))
    assert len(paths) == 3
    for path in paths:
        assert not check_file(path), path.name
        assert load_ruleset(str(path)).ruleset.computer == {}
