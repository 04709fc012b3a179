"""A level beside another one: the same seats, the same cards, and nothing but what the one player does otherwise."""

from __future__ import annotations

from benchmarks.beside import Asked, compared, line, mean_of


def test_a_level_beside_itself_gains_nothing() -> None:
    for one, other in compared(Asked("mohuahua", None, "random", "random", 3), range(6)):
        assert (one.points, one.won) == (other.points, other.won)


def test_a_better_level_gains() -> None:
    asked = Asked("mohuahua", None, "normal", "random", 3)
    pairs = compared(asked, range(30))
    gained, reach = mean_of([pair.one.points - pair.other.points for pair in pairs])
    assert gained > reach > 0
    assert "30 deals" in line(asked, pairs) and all(pair.one.decisions for pair in pairs)
