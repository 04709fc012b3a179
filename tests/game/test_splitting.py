"""Hands in combinations, as the table sorts them."""

from __future__ import annotations

from collections import Counter

import pytest

from game import load_ruleset, split_hand
from tests.game.tables import SHIPPED


def test_bombs_come_first_then_what_is_larger() -> None:
    rules = load_ruleset("heartoffive", players=3)
    hand = rules.cards_in("KC KD 3C 4D 5H 6C 7D 9C 9D 9H 9S AC")
    assert [str(cards) for cards in split_hand(rules, hand)] == ["9C 9D 9H 9S", "3C 4D 5H 6C 7D", "KC KD"]


@pytest.mark.parametrize("game", [path.stem for path in SHIPPED])
def test_what_is_found_can_be_played_and_lies_in_the_hand(game: str) -> None:
    rules = load_ruleset(game)
    for seed in range(5):
        hand = rules.new_match(seed).view(0).hand
        found = split_hand(rules, hand)
        assert all(rules.value(cards) is not None for cards in found)
        assert Counter(card for cards in found for card in cards) <= Counter(hand)
