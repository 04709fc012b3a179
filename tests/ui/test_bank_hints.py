"""The sentences with which hints of banking games say why, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import Action
from game.ai import Choice, Reason
from tests.families.banking.bank_players import blackflower
from ui.table import reason_words
from ui.widgets import set_language

SENTENCES: list[tuple[Reason, str, str]] = [
    (Reason("draw_odds", {"stand": "46", "hit": "38"}),
     "Standing should win about 46 %, another card about 38 %.", "停牌约有 46% 胜算，再要一张约 38%。"),
    (Reason("chips_odds", {"stand": "+3", "hit": "-1.5"}),
     "Standing should bring +3, another card −1.5.", "停牌预计 +3，再要一张预计 −1.5。"),
    (Reason("double_pays", {"double": "+2.1", "other": "+1"}),
     "Doubling should bring +2.1, and without it +1.", "加倍预计 +2.1，不加倍预计 +1。"),
    (Reason("split_pays", {"split": "+2.1", "other": "-1"}),
     "Splitting should bring +2.1, and without it −1.", "分牌预计 +2.1，不分预计 −1。"),
    (Reason("hit_safe"),
     "No card can bust this hand.", "再要一张，什么牌都不会爆。"),
    (Reason("stand_top", {"total": "13"}),
     "13 is the best total there is.", "13 点已经是最大的点数。"),
    (Reason("claims_special", {"special": "ni_ko"}),
     "This hand beats every total.", "这副牌比什么点数都大。"),
    (Reason("bet_share", {"share": "5"}),
     "About 5 % of your chips.", "大约是你筹码的 5%。"),
    (Reason("bet_behind", {"rounds": "1"}),
     "You are behind near the end (1 to go): bet as much as you may.", "你还落后，只剩 1 局，下到最高。"),
]


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize(("reason", "english", "chinese"), SENTENCES)
def test_reasons_are_told_with_their_numbers(reason: Reason, english: str, chinese: str) -> None:
    for language, sentence in (("en", english), ("zh", chinese)):
        set_language(language)
        assert reason_words(Choice(Action("stand"), reason), ("Ann", "Bo"), blackflower()) == sentence
