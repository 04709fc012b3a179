"""Baccarat, played from its file: the third cards by their table, naturals, and bets on one of two hands or on neither."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from game import Rules
from game.families.banking import BankResult, OpeningTable
from tests.cases import check_all, thorough
from tests.families.banking.bank_rounds import asked, bank, gains, played, words
from tests.game.tables import rules_of

# What the banker's hand does with a total (row) when the player's third card counts so much (column), written down from the
# published table and not from the file: H draws, S stands.
THIRD_CARD = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}


def baccarat(players: int = 4, **options: bool | int | str) -> Rules:
    """The house has seat 0. The cards leave the pack: player, banker, player, banker, and then as they are drawn."""
    return rules_of("baccarat", players, tuple(sorted(options.items())))


def card(value: int, suit: str) -> str:
    """A card that counts so much."""
    return f"{'KA'[value] if value < 2 else value}{suit}"


@pytest.mark.parametrize(("total", "third"), list(product(THIRD_CARD, range(10))))
def test_the_bankers_third_card_after_the_players(total: int, third: int) -> None:
    pack = f"2C {card(total, 'D')} 3C KH {card(third, 'S')} AD"              # the player has 5 and draws
    state = played(baccarat(2), pack, "bet player 1")
    player, cards = bank(state).boxes[0].cards, bank(state).cards
    assert len(player) == 3
    assert len(cards) == (3 if THIRD_CARD[total][third] == "H" else 2)
    assert words(state) == [str((5 + third) % 10), str((total + len(cards) - 2) % 10)]


def test_without_a_third_card_of_the_players() -> None:
    check_all(product(range(8), range(8)), lambda totals: check_two_cards(*totals))


def check_two_cards(player: int, banker: int) -> None:
    """The player's hand draws with 0 to 5; when it stands the banker's does the same."""
    pack = f"{card(player, 'C')} {card(banker, 'D')} KC KH {'KS KD' if player < 6 else 'AS'}"
    state = played(baccarat(2), pack, "bet player 1")
    assert len(bank(state).boxes[0].cards) == (3 if player < 6 else 2)
    if player > 5:
        assert len(bank(state).cards) == (3 if banker < 6 else 2)


@pytest.mark.parametrize(
    ("pack", "ended", "points"),
    [
        ("4C 2D 5C 3H", ["natural_nine", "5"], 1),                  # the banker with 5 does not draw
        ("4C 2D 4D 3H", ["natural_eight", "5"], 1),
        ("2C 4D 3C 4H", ["5", "natural_eight"], -1),                # nor does the player
        ("4C 4D 5C 4H", ["natural_nine", "natural_eight"], 1),
        ("4C 4D 4D 5H", ["natural_eight", "natural_nine"], -1),
        ("4C 4D 5C 5H", ["natural_nine", "natural_nine"], 0),
        ("KC QD 8C 8H", ["natural_eight", "natural_eight"], 0),
    ],
)
def test_naturals_end_the_drawing(pack: str, ended: list[str], points: int) -> None:
    state = played(baccarat(2), pack, "bet player 1")
    assert words(state) == ended and gains(state) == [-points, points]
    assert [len(bank(state).boxes[0].cards), len(bank(state).cards)] == [2, 2]


def test_nine_with_three_cards_is_no_natural() -> None:
    state = played(baccarat(2), "2C 7D 3C KH 4S", "bet player 10")
    assert words(state) == ["9", "7"]
    state = played(baccarat(2), "2C 5D 3C KH 4S 4D", "bet player 10")
    assert words(state) == ["9", "9"] and gains(state) == [0, 0]


BETS = ("bet player 20", "bet banker 20", "bet tie 20")


@pytest.mark.parametrize(
    ("pack", "points"),
    [
        ("6C 7D KC KH", [-19 + 20 + 20, -20, 19, -20]),             # the banker wins: 19 for 20
        ("7C 6D KC KH", [20, 20, -20, -20]),
        ("7C 7D KC KH", [-160, 0, 0, 160]),                         # a tie: the other bets go back
    ],
)
def test_every_bet_stands_for_itself(pack: str, points: list[int]) -> None:
    assert gains(played(baccarat(), pack, *BETS)) == points


@pytest.mark.parametrize(("bet", "won"), [(1, 0), (2, 1), (10, 9), (19, 18), (20, 19)])
def test_the_house_keeps_five_per_cent_in_whole_chips(bet: int, won: int) -> None:
    assert gains(played(baccarat(2), "6C 7D KC KH", f"bet banker {bet}")) == [-won, won]
    assert gains(played(baccarat(2, commission=False), "6C 7D KC KH", f"bet banker {bet}")) == [-bet, bet]


def test_a_tie_may_pay_nine() -> None:
    assert gains(played(baccarat(2, tie_pays="9"), "7C 7D KC KH", "bet tie 20")) == [-180, 180]


def test_one_bets_on_a_side_or_not_at_all() -> None:
    legal = asked(baccarat(max_bet=1), "7C 7D KC KH")
    assert legal == ["bet 0", "bet banker 1", "bet player 1", "bet tie 1"]
    assert gains(played(baccarat(), "6C 7D KC KH", "bet 0", "bet banker 20", "bet 0")) == [-19, 0, 19, 0]


def test_the_house_covers_a_tie_before_it_takes_a_bet_on_it() -> None:
    """Of 41 chips 16 stay open for two seats to come, one chip on a tie each; 25 are left: three on a tie, 20 on a hand."""
    rules = baccarat()
    legal = asked(rules, "7C 7D KC KH", stacks=[41, 100, 100, 100])
    most = {side: max(int(action.split()[2]) for action in legal if side in action) for side in ("player", "banker", "tie")}
    assert most == {"player": 20, "banker": 20, "tie": 3}


def test_how_often_a_natural_is_dealt() -> None:
    """Eight packs have 32 cards of each value and 128 that count nothing."""
    table = baccarat()[OpeningTable]
    counts = {name: sum(row.count for row in table.rows if row.special == name) for name in ("natural_nine", "natural_eight")}
    assert table.size == comb(416, 2)
    assert counts["natural_nine"] == 128 * 32 + 4 * 32 * 32
    assert counts["natural_eight"] == 128 * 32 + 3 * 32 * 32 + 2 * comb(32, 2)


@thorough
def test_the_hands_win_as_often_as_is_known() -> None:
    """With eight packs the banker's hand wins 45.86 of 100 rounds, the player's 44.62, and 9.52 tie."""
    state = baccarat(2, rounds=1000, starting_chips=100_000).new_match(seed=3)
    while state.actor is not None:
        state.apply("bet player 1")
    verdicts = [result[BankResult].boxes[0].verdict for result in state.results if result.get(BankResult) is not None]
    assert len(verdicts) == 1000
    # Three standard errors of a thousand rounds are less than 0.048.
    assert abs(verdicts.count("banker") / 1000 - 0.4586) < 0.048
    assert abs(verdicts.count("player") / 1000 - 0.4462) < 0.048
    assert abs(verdicts.count("push") / 1000 - 0.0952) < 0.028
