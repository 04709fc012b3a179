"""Combinations, refusals and events in words of both languages."""

from __future__ import annotations

import pytest

from game import Refusal, Rules, load_ruleset
from tests.ui.tables import NAMES
from ui.widgets.text import set_language
from ui.words import a_reading, event_words, reading_words, refusal_words


@pytest.fixture
def rules() -> Rules:
    return load_ruleset("heartoffive", players=4)


READINGS = [
    ("7C", "Seven", "a Seven", "七"),
    ("AC", "Ace", "an Ace", "A"),
    ("5H", "Five of hearts", "the Five of hearts", "红心五"),
    ("JJ", "big joker", "the big joker", "大王"),
    ("7C 7D", "pair of Sevens", "a pair of Sevens", "一对七"),
    ("6C 6D 6H", "three Sixes", "three Sixes", "三张六"),
    ("7!", "bomb of 4 Sevens", "a bomb of 4 Sevens", "4 个七的炸弹"),
    ("7C 7D 7H 3C 3D", "full house of Sevens", "a full house of Sevens", "三带二（七）"),
    ("3C 4D 5C 6D 7H", "run of 5 up to Seven", "a run of 5 up to Seven", "5 张顺子（到七）"),
    ("3C 3D 4C 4D 5C 5D", "sisters of 3 pairs up to Five", "sisters of 3 pairs up to Five", "3 连对（到五）"),
]


@pytest.mark.parametrize(("cards", "alone", "inside", "chinese"), READINGS, ids=[row[0] for row in READINGS])
def test_combinations(rules: Rules, cards: str, alone: str, inside: str, chinese: str) -> None:
    reading = rules.value(cards)
    assert reading is not None
    assert (reading_words(reading, rules), a_reading(reading, rules)) == (alone, inside)
    set_language("zh")
    assert reading_words(reading, rules) == a_reading(reading, rules) == chinese


@pytest.mark.parametrize(
    ("over", "tried", "english", "chinese"),
    [
        ("7C 7D", "6C 6D", "A pair of Sixes does not beat a pair of Sevens.", "一对六压不住一对七。"),
        ("7C 7D 7H", "6C 6D 6S", "Three Sixes do not beat three Sevens.", "三张六压不住三张七。"),
        ("7C 7D", "6S", "A Six does not answer a pair of Sevens.", "六不能接一对七。"),
        ("3!", "AC", "Only a bomb beats a bomb of 4 Threes.", "只有炸弹能压4 个三的炸弹。"),
        ("7C", "6C 8D", "These cards are not a combination.", "这几张不成牌型。"),
        ("7C", "QH", "Queen of hearts is not in the hand.", "手里没有红心Q。"),
    ],
)
def test_refusals(rules: Rules, over: str, tried: str, english: str, chinese: str) -> None:
    state = rules.position(hands=["6C 6D 6S AC 8D", "9S", "9D", "9C"], table=(1, over), turn=0)
    refusal = state.refusal(f"play {tried}")
    assert refusal is not None
    assert refusal_words(refusal, rules) == english
    set_language("zh")
    assert refusal_words(refusal, rules) == chinese


def test_an_unknown_refusal_still_says_something(rules: Rules) -> None:
    assert refusal_words(Refusal("never_heard_of"), rules) == "The rules do not allow that."


def test_a_deal_is_told_from_the_viewers_seat(rules: Rules) -> None:
    state = rules.position(hands=["6C", "9S 3D", "TD 4D"][:3] + ["JD 5D"], leader=0)
    events = [*state.apply("play 6C"), *state.apply("play 9S"), *state.apply("pass")]
    assert [event_words(event, rules, NAMES, 0) for event in events] == [
        "You play a Six.",
        "You are out, place 1.",
        "Bo plays a Nine.",
        "Cai Hong passes.",
    ]
    set_language("zh")
    assert event_words(events[2], rules, NAMES, 0) == "Bo出九。"


def test_every_refusal_of_the_engine_has_words() -> None:
    """The codes that the engine can give are in its source; each needs a sentence of its own."""
    import re
    from pathlib import Path

    import game
    from ui.widgets.text import has_text

    sources = Path(game.__file__).parent.rglob("*.py")
    codes = {code for path in sources for code in re.findall(r'Refusal\("(\w+)"', path.read_text(encoding="utf-8"))}
    assert "not_held" in codes
    for language in ("en", "zh"):
        set_language(language)
        assert sorted(code for code in codes if not has_text(f"refusal-{code}")) == []


def test_every_reason_of_the_players_has_words() -> None:
    import re
    from pathlib import Path

    import game
    from ui.widgets.text import has_text

    sources = (Path(game.__file__).parent / "players").rglob("*.py")
    found = {code for path in sources for code in re.findall(r'Reason\("(\w+)"', path.read_text(encoding="utf-8"))}
    silent = {"random", "lead_by_lot"}  # why chance chose is nothing to be told
    assert sorted(code for code in found - silent if not has_text(f"table-reason-{code}")) == []
