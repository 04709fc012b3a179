"""The line that tells others of a deal: it survives a message, and nothing but a deal is read from it."""

from dataclasses import replace
from datetime import date

import pytest

from game import load_ruleset
from game.match import DealResult
from game.store import DealScore, DealText, DealTextError, day_of_deal, deal_of_day

DEAL = DealText("hakka", 4, 4711, {"must_beat": "false", "points_12": "64"}, {"dealer": 2})


def test_the_line_says_all_and_is_read_back() -> None:
    line = "huapai hakka players=4 number=4711 first.dealer=2 must_beat=false points_12=64"
    assert DEAL.text() == line
    assert DealText.parse(line) == DealText.parse(line.replace(" ", "\n  ")) == DEAL


def test_it_says_who_played_and_what_the_cards_brought() -> None:
    told = replace(DEAL, seats={1: "normal-mei", 2: "easy", 3: "hard-chen"}, score=DealScore("points", -12))
    line = told.text()
    assert line.startswith(DEAL.text() + " seat.1=normal-mei seat.2=easy seat.3=hard-chen result.points=-12 result.check=")
    assert DealText.parse(line) == told
    for slip in (line.replace("=-12", "=12"), line.replace("4711", "4712"), line[:-1], line.rpartition(" ")[0],
                 line.replace("points=-12", "place=1"), f"{line} result.place=1"):
        with pytest.raises(DealTextError, match=r"result\.check"):
            DealText.parse(slip)


def test_more_points_are_better_and_lower_places() -> None:
    result = DealResult(1, (2, 0, 1), (0, 1, 2), (-3, 0, 3))
    by_points, by_wins = load_ruleset("mohuahua"), load_ruleset("heartoffive", players=3)
    assert [DealScore.of(by_points, result, seat) for seat in range(3)] == [("points", -3), ("points", 0), ("points", 3)]
    assert [DealScore.of(by_wins, result, seat) for seat in range(3)] == [("place", 2), ("place", 3), ("place", 1)]
    assert DealScore.of(by_wins, replace(result, void=True, points=(0, 0, 0)), 1) == ("points", 0)
    assert DealScore("points", -1).beats(DealScore("points", -3)) and not DealScore("points", 4).beats(DealScore("points", 4))
    assert DealScore("place", 1).beats(DealScore("place", 2)) and not DealScore("place", 1).beats(DealScore("points", -3))


def test_every_day_has_its_deal() -> None:
    assert deal_of_day(date(2026, 11, 3)) == 20261103 and day_of_deal(20261103) == date(2026, 11, 3)
    assert [day_of_deal(number) for number in (0, 4711, 20261131, 202611030)] == [None] * 4


@pytest.mark.parametrize(("text", "word"), [
    ("", ""), ("hello", ""), ("huapai", ""), ("huapai hakka", ""), ("huapai hakka players=4", ""), ("x" * 10_000, ""),
    ("huapai ../etc/passwd players=4 number=1", "../etc/passwd"), ("huapai a.yaml players=4 number=1", "a.yaml"),
    ("huapai hakka players=four number=1", "players=four"), ("huapai hakka players=4 players=3 number=1", "players=3"),
    ("huapai hakka players=4 number=-1", "number=-1"), ("huapai hakka players=4 number=1 first.dealer=x", "first.dealer=x"),
    ("huapai hakka players=4 number=1 must beat", "must"),
    ("huapai hakka players=4 number=1 seat.a=easy", "seat.a=easy"),
    ("huapai hakka players=4 number=1 result.wins=3", "result.wins=3"),
    ("huapai hakka players=4 number=1 result.points=3", "result.check="),
    ("huapai hakka players=4 number=" + "9" * 40, "number=" + "9" * 40),
])
def test_anything_else_is_refused_by_the_word_that_is_wrong(text: str, word: str) -> None:
    with pytest.raises(DealTextError) as refused:
        DealText.parse(text)
    assert refused.value.word == word
