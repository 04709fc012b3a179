"""The rules page of games of claims: every house rule changes what it says, in both languages."""

from __future__ import annotations

import pytest

from game import load_ruleset
from tests.cases import few
from tests.ui.claims import GAME
from tests.ui.test_rules_page import page
from ui.widgets import set_language

CHANGES = {
    "must_beat": False, "wan_sin_sets": "five_only", "elder_scope": "own_hand", "five_tigers": False, "allow_play_on": False,
    "next_dealer": "caller", "redeal_dealer": "next", "forced_call_after": 3, "dreamer_match": "dealt_hand",
    "dreamer_collects": "all_active", "privileged_covers_dreamer": False, "points_12": "64", "match_rounds": 16,
    "round_unit": "dealer_cycle",
}


@pytest.mark.parametrize("language", few(["en", "zh"]))
@pytest.mark.parametrize(("option", "value"), CHANGES.items())
def test_a_changed_house_rule_changes_the_page(option: str, value: bool | int | str, language: str) -> None:
    set_language(language)
    assert page(load_ruleset(GAME)) != page(load_ruleset(GAME, **{option: value}))


def test_every_house_rule_is_tested() -> None:
    assert set(CHANGES) == set(load_ruleset(GAME).options)


@pytest.mark.parametrize("words", [
    "The seat opposite the dealer sits the deal out and dreams.", "The other three play, with 12 cards each.",
    '“Call” ends the bidding.', "is the Privileged player", "Whoever reveals wins at once, as with eight tricks.",
    "Elders at the start: 1 of Sup, 9 of Sup, 9 of Gon, 9 of Zok, 1 of Sin, 9 of Sin, and Wan Sin.",
    "Sup above Gon above Zok above Sin.", "It takes six tricks", "11 32 12 128", "The Dreamer has five tricks",
    "Single: a card is answered by cards of the same suit.", "Nothing beats Single of 1 of Sup, 1 of Sin, and Wan Sin."])
def test_what_makes_the_game_special_is_told(words: str) -> None:
    assert words in page(load_ruleset(GAME))


def test_match_lengths_are_told() -> None:
    assert "when the deal has gone round the table once" in page(load_ruleset(GAME, round_unit="dealer_cycle", match_rounds=1))
    assert "the first to speak has to call" in page(load_ruleset(GAME, forced_call_after=3))
