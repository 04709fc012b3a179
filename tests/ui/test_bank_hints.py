"""The sentences of hints in banking games, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Action, Explained, Said
from tests.families.banking.bank_players import blackflower
from ui.table import why_words
from ui.widgets import set_language

SENTENCES: list[tuple[Said, str, str]] = [
    (Said("odds", {"verb": "stand", "unit": "percent", "here": 46, "other": 38}),
     "Standing should win about 46%, anything else 38% at most.", "停牌约有 46% 胜算，别的打法最多约 38%。"),
    (Said("odds", {"verb": "hit", "unit": "chips", "here": "+3", "other": "-1.5"}),
     "Another card should bring +3, anything else −1.5 at most.", "再要一张预计 +3，别的打法最多 −1.5。"),
    (Said("odds", {"verb": "double", "unit": "chips", "here": "+2.1", "other": "+1"}),
     "Doubling should bring +2.1, anything else +1 at most.", "加倍预计 +2.1，别的打法最多 +1。"),
    (Said("odds", {"verb": "split", "unit": "chips", "here": "+2.1", "other": "-1"}),
     "Splitting should bring +2.1, anything else −1 at most.", "分牌预计 +2.1，别的打法最多 −1。"),
    (Said("card_free", {"bank": "no"}),
     "No card can bust this hand.", "再要一张，什么牌都不会爆。"),
    (Said("stands_best", {"bank": "no"}),
     "No total is better than this hand.", "没有比这副牌更大的点数。"),
    (Said("bet", {"why": "chips", "share": 5}),
     "About 5% of your chips.", "大约是你筹码的 5%。"),
    (Said("bet", {"why": "behind", "rounds": 1}),
     "You are behind near the end (1 to go): bet as much as you may.", "你还落后，只剩 1 局，下到最高。"),
]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(("said", "english", "chinese"), SENTENCES)
def test_hints_are_told_with_their_numbers(said: Said, english: str, chinese: str) -> None:
    for language, sentence in (("en", english), ("zh", chinese)):
        set_language(language)
        assert why_words(Explained(Action("stand"), said), ("Ann", "Bo"), blackflower()) == sentence
