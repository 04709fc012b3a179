"""Blackjack, played from its file: soft hands, odds, splits and doubles, and a dealer who draws by rule."""

from __future__ import annotations

import pytest

from game import AmountOffer, Rules, SetupError
from game.families.banking import Bank, OpeningTable, new_round, next_round
from tests.families.banking.bank_rounds import asked, bank, gains, played, words
from tests.game.tables import rules_of


def blackjack(players: int = 2, **options: bool | int | str) -> Rules:
    """The dealer has seat 0. The cards leave the pack: seat 1, dealer (face down), seat 1, dealer, and then as they are drawn."""
    return rules_of("blackjack", players, tuple(sorted(options.items())))


def test_an_ace_counts_eleven_or_one() -> None:
    rules, pack = blackjack(), "AS TH 6D 9C TC 4D"
    assert asked(rules, pack, "bet 4") == ["double", "hit", "stand 17"]
    assert asked(rules, pack, "bet 4", "hit") == ["hit", "stand 17"]                 # ace and ten: the ace is one now
    assert gains(played(rules, pack, "bet 4", "hit", "hit")) == [-4, 4]              # 21 against 19
    assert words(played(rules, pack, "bet 4", "stand")) == ["17", "19"]


@pytest.mark.parametrize(
    ("pays", "bet", "won"),
    [
        *(("three_two", bet, won) for bet, won in ((2, 3), (3, 4), (5, 7), (20, 30))),
        *(("six_five", bet, won) for bet, won in ((2, 2), (5, 6), (9, 10), (20, 24))),
    ],
)
def test_a_blackjack_is_paid_in_whole_chips(pays: str, bet: int, won: int) -> None:
    state = played(blackjack(natural_pays=pays), "AS 9H KD 8C", f"bet {bet}")
    assert words(state) == ["blackjack", "17"]
    assert gains(state) == [-won, won]


def test_a_blackjack_beats_any_other_21() -> None:
    assert gains(played(blackjack(), "AS 7H KD 7C 7S", "bet 4")) == [-6, 6]                  # the dealer has 7 7 7
    assert gains(played(blackjack(), "7S AH 7D KC 7H", "bet 4", "hit")) == [4, -4]           # the other way round
    assert gains(played(blackjack(), "AS AH KD QC", "bet 4")) == [0, 0]
    assert gains(played(blackjack(dealer_ties=True), "AS AH KD QC", "bet 4")) == [0, 0]


@pytest.mark.parametrize(("ties", "gained"), [(False, 0), (True, -4)])
def test_equal_totals(ties: bool, gained: int) -> None:
    state = played(blackjack(dealer_ties=ties), "TS TH 9D 9C", "bet 4", "stand")
    assert gains(state) == [-gained, gained]


@pytest.mark.parametrize(
    ("dealer", "drawn", "ended"),
    [
        ("TH 6C", "5S", "21"),         # hits 16
        ("TH 7C", "", "17"),           # stands on 17
        ("AH 6C", "", "17"),           # on a soft 17 as well
        ("AH 5C", "TS 9H", "bust"),    # soft 16, then hard 16, then 25
        ("AH AC", "4S 5H", "21"),      # 12, 16, 21
        ("2H 2C", "2S 2D 2H 2C 2S 3H", "17"),
    ],
)
def test_the_dealer_draws_by_rule(dealer: str, drawn: str, ended: str) -> None:
    down, up = dealer.split()
    state = played(blackjack(), f"TS {down} 9D {up} {drawn}", "bet 4", "stand")
    assert words(state) == ["19", ended]
    assert len(bank(state).cards) == 2 + len(drawn.split())


@pytest.mark.parametrize(("dealer", "drawn", "ended"), [
    ("AH 6C", "TS", "17"),                 # 17 with an Ace that counts 11, then 17 with one that counts 1, which stands
    ("AH 6C", "2S", "19"), ("TH 7C", "", "17"), ("AH 7C", "", "18"),
    ("5H AC", "AS TD", "17")])
def test_the_dealer_may_have_to_hit_a_soft_17(dealer: str, drawn: str, ended: str) -> None:
    down, up = dealer.split()
    state = played(blackjack(soft_17=True), f"TS {down} 9D {up} {drawn}", "bet 4", "stand")
    assert words(state)[1] == ended


def test_who_is_bust_has_lost_whatever_the_dealer_does() -> None:
    pack = "TS TH 9S 6D 6C 8D 6H 7C QH"                          # seats 1, 2, dealer; seat 1 draws 6, the dealer 7
    state = played(blackjack(3), pack, "bet 4", "bet 2", "hit", "stand")
    assert words(state) == ["bust", "16", "17"]
    state = played(blackjack(3), "TS TH 9S 6D 6C 7D 6H QC", "bet 4", "bet 2", "hit", "stand")
    assert words(state) == ["bust", "16", "bust"] and gains(state) == [2, -4, 2]
    state = played(blackjack(), "TS TH 6D 2C TC", "bet 4", "hit")
    assert words(state) == ["bust", "none"] and len(bank(state).cards) == 2


def test_one_of_21_is_not_asked() -> None:
    assert words(played(blackjack(), "TS TH 6D 9C 5C", "bet 4", "hit")) == ["21", "19"]


def test_a_double_is_exactly_one_card() -> None:
    state = played(blackjack(), "6S TH 5D 9C 2C", "bet 4", "double")
    assert words(state) == ["13", "19"] and gains(state) == [8, -8]
    assert words(played(blackjack(), "6S TH 5D 9C TC", "bet 4", "double")) == ["21", "19"]
    assert "double" not in asked(blackjack(), "6S TH 5D 9C 2C", "bet 4", "hit")
    assert "double" not in asked(blackjack(double_down=False), "6S TH 5D 9C 2C", "bet 4")


def test_two_of_a_rank_are_split() -> None:
    rules, pack = blackjack(), "8S TH 8D 9C 3C TS TD 2D"
    assert "split" in asked(rules, pack, "bet 4")
    assert "split" not in asked(rules, "KS TH QD 9C", "bet 4")       # of one value, not of one rank
    assert "split" not in asked(blackjack(split_pairs=False), pack, "bet 4")
    assert asked(rules, pack, "bet 4", "split") == ["hit", "stand 11"]                # no double after a split
    state = played(rules, pack, "bet 4", "split", "hit", "stand")
    assert words(state) == ["21", "18", "19"] and gains(state) == [0, 0]              # won, and lost


def test_an_ace_and_a_ten_of_a_split_are_no_blackjack() -> None:
    state = played(blackjack(), "AS TH AD 9C KC KD", "bet 4", "split")
    assert words(state) == ["21", "21", "19"] and gains(state) == [-8, 8]
    state = played(blackjack(), "AS AH AD TC KC KD", "bet 4", "split")
    assert words(state) == ["21", "21", "blackjack"] and gains(state) == [8, -8]


def test_the_dealer_does_not_look_for_a_blackjack() -> None:
    state = played(blackjack(), "6S AH 5D KC TC", "bet 4", "double")
    assert words(state) == ["21", "blackjack"] and gains(state) == [8, -8]


def test_five_cards_are_a_charlie_where_it_is_played() -> None:
    pack = "2S TH 2D 9C 2C 3D 4H 5C"
    assert words(played(blackjack(charlie=True), pack, "bet 4", "hit", "hit", "hit")) == ["charlie", "19"]
    assert words(played(blackjack(), pack, "bet 4", "hit", "hit", "hit", "stand")) == ["13", "19"]
    assert words(played(blackjack(charlie=True), "2S TH 2D 9C 9C 7D 8H", "bet 4", "hit", "hit", "hit")) == ["bust", "none"]


def test_seven_players_at_one_table() -> None:
    pack = "2S 3S 4S 5S 6S 7S 8S TH 2D 3D 4D 5D 6D 7D 8D 9C"
    state = played(blackjack(8), pack, *["bet 2"] * 7, *["stand"] * 7)
    assert words(state) == ["4", "6", "8", "10", "12", "14", "16", "19"]
    assert gains(state) == [14, *[-2] * 7]


def test_the_match_ends_when_the_dealer_cannot_pay() -> None:
    rules = blackjack(3)
    assert rules.get(Bank) is not None and rules[Bank].reserve == 3        # two chips at three to two
    assert next_round(rules, 0, [6, 500, 500]).actor == 1
    assert next_round(rules, 0, [5, 500, 500]).actor is None


@pytest.mark.parametrize(("decks", "count", "hands"), [(1, 64, 1326), (6, 2304, 48516)])
def test_how_often_a_blackjack_is_dealt(decks: int, count: int, hands: int) -> None:
    """With one pack 64 of 1326, which is 128 of 2652 in order: 4.83 per cent."""
    table = blackjack(decks=decks)[OpeningTable]
    assert sum(row.count for row in table.rows if row.special == "blackjack") == count
    assert table.size == hands


@pytest.mark.parametrize(("pays", "step", "won"), [("three_two", 2, 9), ("six_five", 5, 18)])
def test_bets_in_steps_are_paid_exactly(pays: str, step: int, won: int) -> None:
    rules = blackjack(exact_bets=True, natural_pays=pays, min_bet=3, max_bet=19)
    state = new_round(rules, 1, pack="AS 9H KD 8C")
    (offer,) = state.offers()
    bets = [int(str(action).split()[1]) for action in state.legal_actions()]
    assert isinstance(offer, AmountOffer) and [bet for bet in bets if bet] == list(range(offer.low, 20, step))
    assert (offer.low, offer.high) == ((4, 18) if step == 2 else (5, 15))
    refused = state.refusal("bet 7")
    assert refused is not None and refused.code == "bet_between" and not offer.accepts(7)
    assert [offer.nearest(wanted) for wanted in (0, 7, 30)] == [offer.low, offer.low + (7 - offer.low) // step * step, offer.high]
    state.apply(f"bet {6 if step == 2 else 15}")
    assert state.results[0].points == (won, -won)


def test_bets_that_no_step_allows_are_told_by_those_that_it_does() -> None:
    with pytest.raises(SetupError) as caught:
        blackjack(exact_bets=True, natural_pays="six_five", min_bet=6, max_bet=9)
    assert caught.value.code == "bets_crossed" and caught.value.params == {"max": "5", "min": "10"}
