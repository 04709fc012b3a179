"""The line that tells others of a deal: it survives a message, and nothing but a deal is read from it."""

import pytest

from game.store import DealText, DealTextError

DEAL = DealText("hakka", 4, 4711, {"must_beat": "false", "points_12": "64"}, {"dealer": 2})


def test_the_line_says_all_and_is_read_back() -> None:
    line = "huapai hakka players=4 number=4711 first.dealer=2 must_beat=false points_12=64"
    assert DEAL.text() == line
    assert DealText.parse(line) == DealText.parse(line.replace(" ", "\n  ")) == DEAL


@pytest.mark.parametrize(("text", "word"), [
    ("", ""), ("hello", ""), ("huapai", ""), ("huapai hakka", ""), ("huapai hakka players=4", ""), ("x" * 10_000, ""),
    ("huapai ../etc/passwd players=4 number=1", "../etc/passwd"), ("huapai a.yaml players=4 number=1", "a.yaml"),
    ("huapai hakka players=four number=1", "players=four"), ("huapai hakka players=4 players=3 number=1", "players=3"),
    ("huapai hakka players=4 number=-1", "number=-1"), ("huapai hakka players=4 number=1 first.dealer=x", "first.dealer=x"),
    ("huapai hakka players=4 number=1 must beat", "must"), ("huapai hakka players=4 number=" + "9" * 40, "number=" + "9" * 40),
])
def test_anything_else_is_refused_by_the_word_that_is_wrong(text: str, word: str) -> None:
    with pytest.raises(DealTextError) as refused:
        DealText.parse(text)
    assert refused.value.word == word
