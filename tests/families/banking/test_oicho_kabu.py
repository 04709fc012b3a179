"""Oicho-Kabu, played from its file: the last digit, forced third cards, and hands with odds of their own."""

from __future__ import annotations

import pytest

from game import Rules
from game.families.banking import OpeningTable, next_round
from tests.families.banking.bank_rounds import asked, bank, gains, played, words
from tests.game.tables import rules_of


def kabu(players: int = 2, **options: bool | int | str) -> Rules:
    """The bank is at seat 0. The cards leave the pack: seat 1, banker (face down), seat 1, banker, and then as they are drawn."""
    return rules_of("oicho_kabu", players, tuple(sorted(options.items())))


@pytest.mark.parametrize(
    ("cards", "total"),
    [("8B 9A", "7"), ("10A 9A", "9"), ("9A 9x", "8"), ("10A 7A", "7"), ("3B 5A", "8"), ("1B 6A", "7")],
)
def test_only_the_last_digit_counts(cards: str, total: str) -> None:
    one, other = cards.split()
    assert words(played(kabu(), f"{one} 3x {other} 4x", "bet 5")) == [total, "7"]


@pytest.mark.parametrize(
    ("cards", "third", "total"),
    [
        ("10A 10x", "5A", "5"),
        ("9A 1B", "5A", "5"),
        ("10A 1B", "5A", "6"),
        ("1B 1x", "5A", "7"),
        ("1B 2A", "5A", "8"),
        ("8A 5x", "5A", "8"),
    ],
)
def test_with_three_or_less_one_takes_a_card(cards: str, third: str, total: str) -> None:
    one, other = cards.split()
    rules, pack = kabu(), f"{one} 3x {other} 4x {third}"
    # Nobody is asked whether to take it; what it made may be all that can be declared.
    assert asked(rules, pack, "bet 5") in ([], [f"stand {total}"])
    moves = ["stand"] if asked(rules, pack, "bet 5") else []
    state = played(rules, pack, "bet 5", *moves)
    assert len(bank(state).boxes[0].cards) == 3 and words(state) == [total, "7"]


@pytest.mark.parametrize(("cards", "total"), [("1B 3B", "4"), ("1B 4A", "5"), ("2A 4A", "6"), ("10A 6A", "6"), ("9A 5A", "4")])
def test_from_four_to_six_one_is_free(cards: str, total: str) -> None:
    one, other = cards.split()
    assert asked(kabu(privileges=False), f"{one} 3x {other} 4x 10x", "bet 5") == ["hit", f"stand {total}"]


def test_a_third_card_is_the_last() -> None:
    assert asked(kabu(), "2A 3x 4A 4x 10x", "bet 5", "hit") == ["stand 6"]


@pytest.mark.parametrize(("pays", "won"), [("three", 15), ("once", 5)])
def test_three_of_a_month_beat_everything(pays: str, won: int) -> None:
    state = played(kabu(arashi_pays=pays), "2A 9A 2R 10A 2x", "bet 5", "hit")
    assert words(state) == ["arashi", "9"] and gains(state) == [-won, won]


def test_the_bankers_three_of_a_month_cost_the_bet_alone() -> None:
    state = played(kabu(), "9A 2A 10A 2R 2x", "bet 5", "hit")           # the banker with 4 is free to draw
    assert words(state) == ["9", "arashi"] and gains(state) == [5, -5]
    state = played(kabu(), "5A 2A 5R 2R 5x 2x", "bet 5", "hit")         # seat 1 has 0 and must draw, the banker draws
    assert words(state) == ["arashi", "arashi"] and gains(state) == [5, -5]


def test_shippin_wins_twice_the_bet() -> None:
    assert gains(played(kabu(), "4A 9A 1B 10A", "bet 5")) == [-10, 10]
    assert words(played(kabu(), "1B 9A 4A 10A", "bet 5")) == ["shippin", "9"]
    assert gains(played(kabu(), "4A 2A 1B 2R 2x", "bet 5", "hit")) == [5, -5]          # an arashi is better
    assert words(played(kabu(privileges=False), "4A 9A 1B 10A", "bet 5", "stand")) == ["5", "9"]
    assert words(played(kabu(), "10A 1B 9A 4A", "bet 5", "stand")) == ["9", "5"]       # it is not the banker's


def test_kuppin_is_the_bankers_and_ends_the_deal() -> None:
    state = played(kabu(3), "3B 4A 9A 3x 1x 1B", "bet 5", "bet 2")
    assert words(state) == ["6", "shippin", "kuppin"] and gains(state) == [7, -5, -2]
    assert all(len(box.cards) == 2 for box in bank(state).boxes)
    state = played(kabu(), "9A 3x 1B 4x 5A", "bet 5", "stand")                       # a player's is nothing: 0, and a card
    assert words(state) == ["5", "7"]
    assert len(bank(played(kabu(privileges=False), "3B 9A 3x 1B 5A 6A", "bet 5", "stand", "stand")).cards) == 3


@pytest.mark.parametrize(("push", "gained"), [(False, -5), (True, 0)])
def test_equal_totals(push: bool, gained: int) -> None:
    assert gains(played(kabu(ties_push=push), "3B 3x 4A 4x", "bet 5")) == [-gained, gained]


def test_who_turns_over_a_nine_banks_first_and_then_the_bank_goes_round() -> None:
    rules = kabu(3)
    assert rules.first_holder("1B 2A 10A 9x") == 0 and rules.first_holder("1B 9A") == 1
    assert next_round(rules, 0, [200, 200, 200]).offices["dealer"] == 1
    assert next_round(rules, 2, [200, 200, 200]).offices["dealer"] == 0
    # Seat 1 could not pay one chip at three to one to both others.
    assert next_round(rules, 0, [200, 5, 200]).offices["dealer"] == 2


def test_a_wager_is_reckoned_at_the_odds_of_an_arashi() -> None:
    """Of 20 chips 3 stay open for the seat to come; 17 pay five chips three times over."""
    legal = asked(kabu(3), "3B", stacks=[20, 100, 100])
    assert legal[-1] == "bet 5"


def test_how_often_hands_are_dealt() -> None:
    """Forty cards, four of each month."""
    table = kabu()[OpeningTable]
    assert table.size == 780
    assert sum(row.count for row in table.rows if row.special == "shippin") == 16
    assert {row.total: row.hands for row in table.totals} == {
        9: 80, 8: 76, 7: 80, 6: 76, 5: 80, 4: 76, 3: 80, 2: 76, 1: 80, 0: 76}
