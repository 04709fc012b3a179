"""A round in pictures about which nobody has written: tricks that were really played, told as they went."""

from __future__ import annotations

import pytest

from game import Rules, load_ruleset
from tests.cases import few
from tests.ui.tables import RULESETS
from ui.rulespage import CardPicture, compose

RANKS = "23456789TJQKA"


def round_of(rules: Rules) -> list[CardPicture]:
    found = [section for section in compose(rules) if section.id == "guide-round"]
    return [block for section in found for block in section.blocks if isinstance(block, CardPicture)]


def test_tricks_of_cards_show_who_has_won_them() -> None:
    """Whist without trumps in the trick: the highest card of the suit that was led, else the highest spade."""
    pictures = round_of(load_ruleset(RULESETS / "whist.yaml"))
    assert [picture.number for picture in pictures] == [1, 2, 3]
    for picture in pictures:
        codes = [group.cards[0].code for group in picture.groups]
        trumps = [code for code in codes if code[1] == "S"]
        followed = trumps or [code for code in codes if code[1] == codes[0][1]]
        winner = max(followed, key=lambda code: RANKS.index(code[0]))
        assert [group.wins for group in picture.groups] == [code == winner for code in codes]
        name = next(group.label for group in picture.groups if group.wins)
        assert picture.text.endswith("you win the trick." if name == "you" else f"{name} wins the trick.")


@pytest.mark.parametrize("name", few(["misere", "hearts"], 1))
def test_what_is_led_stands_first_and_differs_in_size_where_it_can(name: str) -> None:
    pictures = round_of(load_ruleset(RULESETS / f"{name}.yaml"))
    sizes = [len(picture.groups[0].cards) for picture in pictures]
    assert sizes == sorted(sizes) and len(pictures) == 3 and (len(set(sizes)) == 3 or name == "hearts")
    assert all(sum(group.wins for group in picture.groups) == 1 for picture in pictures)
    assert all(len(group.cards) == size for picture, size in zip(pictures, sizes, strict=True) for group in picture.groups)


def test_games_without_tricks_have_none() -> None:
    assert round_of(load_ruleset(RULESETS / "baccarat.yaml")) == []
