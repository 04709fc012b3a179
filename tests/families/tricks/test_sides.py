"""Partners in games of tricks: they share what they take, pay each other nothing, and leave each other's tricks alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Rules, RulesetError, load_ruleset
from game.ai import NORMAL, Knowledge
from game.families.tricks import TrickPolicy
from game.match import winners_of
from tests.game.tables import RULESETS, rules_of

WHIST = (("partners", True),)
HANDS = ["2S 3H", "AS 4H", "QS 5H", "3S 6H"]
TRICKS = ("2S", "AS", "QS", "3S", "4H", "5H", "6H", "3H")


def changed(folder: Path, name: str, *changes: tuple[str, str]) -> Rules:
    """A ruleset with pieces of its text replaced."""
    text = RULESETS[name].read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path)


def test_each_partner_collects_for_the_tricks_of_both_above_six() -> None:
    rules = rules_of("whist", 4, WHIST)
    state = rules.position(HANDS, leader=0, tricks=(0, 6, 2, 3))
    for card in TRICKS:
        state.apply(f"play {card}")
    [result] = state.results
    assert result.tricks == (0, 7, 2, 4) and result.points == (-10, 10, -10, 10)
    assert [(line.seat, line.each, line.payers, line.number) for line in result.lines] == [(1, 5, (0, 2), 11), (3, 5, (0, 2), 11)]
    assert winners_of(rules, result) == (1, 3)


def test_cards_that_count_count_for_both_partners_and_a_sweep_is_one_of_the_side(tmp_path: Path) -> None:
    rules = changed(tmp_path, "hearts", ("family: trick\n", "family: trick\nsides: 2\n"))
    state = rules.position(HANDS, leader=0)
    for card in TRICKS:
        state.apply(f"play {card}")
    [result] = state.results
    assert result.points == (-26, 0, -26, 0) and {line.kind for line in result.lines} == {"sweep", "swept"}
    state = rules.position(["2S 6H", "AS 4H", "QS 5H", "3S 3H"], leader=0)
    for card in ("2S", "AS", "QS", "3S", "4H", "5H", "3H", "6H"):
        state.apply(f"play {card}")
    [result] = state.results
    assert result.points == (-4, -13, -4, -13) and winners_of(rules, result) == (0, 2)


def test_a_trick_that_is_the_partners_already_is_left_to_it() -> None:
    lost = {}
    for partners in (True, False):
        rules = rules_of("whist", 4, (("partners", partners),))
        state = rules.position(["2D 3C 2H", "3D 4C AH", "4D 5C 4H", "2C KS AS"], leader=0, tricks=(2, 3, 2, 3))
        for before in ("2H", "AH", "4H"):
            state.apply(f"play {before}")
        ranked = TrickPolicy(rules, Random(1)).rank(Knowledge.of_view(state.view(3)), NORMAL)
        worth = {str(choice.action.cards): choice.score for choice in ranked}
        lost[partners] = worth["2C"] - worth["KS"]
    assert lost[True] > lost[False] + 0.5


@pytest.mark.parametrize(("name", "changes", "told"), [
    ("whist", [("  - settle:\n      by_tricks:\n", "  - settle:\n      by_place:\n")], "places are for one seat alone"),
    ("koikoi", [("family: fishing\n", "family: fishing\nsides: 2\n")], "no fishing game has partners"),
])
def test_what_partners_do_not_share_is_said(tmp_path: Path, name: str, changes: list[tuple[str, str]], told: str) -> None:
    with pytest.raises(RulesetError, match=told):
        changed(tmp_path, name, *changes)
