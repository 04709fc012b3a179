"""Standings of other banking games, built without a file: Blackjack, Oicho-Kabu and Baccarat, and what no game here uses."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from game import Card, Deck, Rules, RulesetError, State, Text, load_ruleset
from game.families.banking import BUST, Bank, BankResult, Box, OpeningTable, Outcome, Side, Valuer, Verdict, new_round
from game.match import Covering, Odds, Special, Standing
from tests.families.banking.small_bank import small_bank
from tests.families.banking.test_standings import blackflower, kinds, outcome
from tests.game.tables import rules_of

EVEN = Odds(1, 1)
EXAMPLES = Path(__file__).parents[3] / "docs/examples"
NAME = Text("a special hand")
PIPS = {str(number): (number,) for number in range(2, 10)}


def french_deck() -> Deck:
    """French cards with jokers."""
    return rules_of("baccarat").deck


def pack_of(decks: int) -> list[Card]:
    """So many packs of French cards without jokers."""
    return [card for card in french_deck().cards if "joker" not in card.tags] * decks


def hanafuda() -> Deck:
    """Flower cards."""
    return blackflower().deck


def french(*letters: str) -> tuple[int, ...]:
    """Cards by the letter of their rank, of different suits where a rank comes twice."""
    taken: list[int] = []
    for letter in letters:
        taken.append(next(card.index for card in french_deck().cards if card.code[0] == letter and card.index not in taken))
    return tuple(taken)


def month_cards(*months: int) -> tuple[int, ...]:
    """Hanafuda by the numbers of their months, different cards where a month comes twice."""
    taken: list[int] = []
    for month in months:
        taken.append(next(index for index in range(4 * month - 4, 4 * month) if index not in taken))
    return tuple(taken)


def blackjack() -> Valuer:
    """Aces 11 or 1, 21, three to two for two cards; six packs without jokers."""
    values = PIPS | dict.fromkeys("TJQK", (10,)) | {"A": (11, 1)}
    natural = Special(NAME, needs={"A": 1}, cards=2, totals=(21,), as_dealt=True, pays=Odds(3, 2))
    standing = Standing(values, limit=21, specials={"blackjack": natural})
    return Valuer(standing, french_deck(), pack_of(6))


def oicho_kabu() -> Valuer:
    """Months 1 to 10 count themselves, only the last digit matters; three alike beat everything, nine and one are
    the banker's, four and one a player's."""
    months = list(hanafuda().attributes["month"].values)
    values = {month: (number,) for number, month in enumerate(months[:10], 1)}
    specials = {"arashi": Special(NAME, by="month", alike=3, cards=3, pays=Odds(3, 1)),
                "kuppin": Special(NAME, needs={months[8]: 1, "pine": 1}, cards=2, of="banker", ends="deal"),
                "shippin": Special(NAME, needs={months[3]: 1, "pine": 1}, cards=2, of="player", pays=Odds(2, 1))}
    pack = [card for card in hanafuda().cards if card.attributes["month"] in values]
    return Valuer(Standing(values, modulo=10, specials=specials, tie="banker"), hanafuda(), pack)


def baccarat() -> Valuer:
    """Tens and pictures count nothing, the last digit counts; eight and nine as dealt end the drawing."""
    values = PIPS | dict.fromkeys("TJQK", (0,)) | {"A": (1,)}
    natural = Special(NAME, cards=2, totals=(9,), as_dealt=True, ends="deal")
    specials = {"nine": natural, "eight": Special(NAME, cards=2, totals=(8,), as_dealt=True, ends="deal")}
    return Valuer(Standing(values, modulo=10, specials=specials), french_deck(), pack_of(8))


def test_blackjack() -> None:
    """A choice of values without covering, a special hand at better odds, bust over 21."""
    valuer = blackjack()
    assert valuer.values(french("A", "A", "9")) == (11, 21, 31)
    assert valuer.best(french("A", "K", "K")) == 21 and valuer.best(french("K", "Q", "2")) is None
    natural = Box(1, 5, french("A", "K"))
    assert valuer.ended(natural, False) == Outcome("special", special="blackjack")
    assert valuer.ended(natural._replace(part="a"), False) is None
    assert valuer.stands(natural._replace(part="a"), False) == (outcome("11"), outcome("21"))
    assert valuer.verdict(outcome("blackjack"), outcome("21")) == "player"
    assert [valuer.pay(outcome("blackjack"), "player", wager, EVEN) for wager in (1, 2, 5)] == [1, 3, 7]
    assert valuer.pay(outcome("20"), "player", 5, EVEN) == 5 and valuer.pay(outcome("blackjack"), "push", 5, EVEN) == 0
    assert valuer.most() == Odds(3, 2) and valuer.most(Odds(2, 1)) == Odds(2, 1)
    assert not valuer.ends_deal(outcome("blackjack")) and valuer.covering is None
    assert [valuer.total_of(natural.cards, each) for each in valuer.arrangements(natural.cards)] == [11, 21]


def test_blackjack_deals_counted() -> None:
    """Six packs: 4 in 13 times 1 in 13 twice, less a little; two aces show 2 and 12, never 22."""
    table = OpeningTable(blackjack(), 2)
    assert table.size == 312 * 311 // 2
    assert sum(row.count for row in table.rows if row.special == "blackjack") == 24 * 96
    (aces,) = (row for row in table.rows if row.kinds == ("A", "A"))
    assert aces.totals == (12, 2) and aces.count == 24 * 23 // 2
    assert len(table.rows) == 55 and table.entries["T"] == ("T", "J", "Q", "K")
    assert table.aggregates.pair == table.aggregates.both == 0
    assert table.aggregates.several == 24 * 23 // 2 + 24 * 288


def test_oicho_kabu() -> None:
    """The last digit, three alike of any month, hands that are one side's alone."""
    valuer = oicho_kabu()
    assert valuer.values(month_cards(9, 5)) == (4,) and valuer.values(month_cards(10, 10, 10)) == (0,)
    assert valuer.best(month_cards(9, 10)) == 9 and valuer.best(month_cards(5, 5)) == 0
    four_one, nine_one = (Box(1, 5, month_cards(*months)) for months in ((4, 1), (1, 9)))
    assert valuer.special(four_one, False) == "shippin" and valuer.special(four_one, True) is None
    assert valuer.special(nine_one, True) == "kuppin" and valuer.special(nine_one, False) is None
    assert valuer.ends_deal(outcome("kuppin")) and not valuer.ends_deal(outcome("5"))
    assert valuer.special(Box(1, 5, month_cards(7, 7, 7), hits=1), False) == "arashi"
    assert valuer.special(Box(1, 5, month_cards(7, 7, 8), hits=1), False) is None
    assert valuer.verdict(outcome("5"), outcome("5")) == "banker" and valuer.verdict(outcome("0"), outcome("9")) == "banker"
    assert valuer.pay(outcome("arashi"), "player", 4, EVEN) == 12
    assert valuer.most() == Odds(3, 1)
    table = OpeningTable(valuer, 3)
    assert table.size == 40 * 39 * 38 // 6
    assert sum(row.count for row in table.rows if row.special == "arashi") == 10 * 4


def test_baccarat() -> None:
    """Bets on a side: what wins pays its odds, others lose, and a tie gives them back."""
    valuer = baccarat()
    assert valuer.values(french("7", "6")) == (3,) and valuer.values(french("K", "Q")) == (0,)
    assert valuer.ended(Box(0, 1, french("9", "K")), True) == outcome("nine")
    assert valuer.ends_deal(outcome("eight")) and valuer.verdict(outcome("eight"), outcome("nine")) == "banker"
    on_player, on_banker = Side(NAME, "player", EVEN), Side(NAME, "banker", Odds(19, 20))
    on_tie = Side(NAME, "push", Odds(8, 1))
    verdicts: tuple[Verdict, ...] = ("player", "banker", "push")
    paid = {side.wins: [valuer.pay(outcome("7"), verdict, 20, EVEN, side) for verdict in verdicts]
            for side in (on_player, on_banker, on_tie)}
    assert paid == {"player": [20, -20, 0], "banker": [-20, 19, 0], "push": [-20, -20, 160]}
    assert valuer.pay(outcome("7"), "banker", 7, EVEN, on_banker) == 6
    assert valuer.most(EVEN, (on_player, on_banker, on_tie)) == Odds(8, 1)


def test_when_both_are_bust_nobody_wins_if_the_ruleset_says_so() -> None:
    """And a tie can be the player's."""
    values = {card.id: (5,) for card in hanafuda().cards}
    valuer = Valuer(Standing(values, limit=13, tie="player", both_bust="push"), hanafuda(), hanafuda().cards)
    assert valuer.verdict(outcome("BUST"), outcome("BUST")) == "push"
    assert valuer.verdict(outcome("BUST"), outcome("5")) == "banker"
    assert valuer.verdict(outcome("10"), outcome("10")) == "player"


def test_covering_by_another_attribute_and_for_more() -> None:
    """Cards of a kind lie under each other and count two each."""
    entries = {"bright": (6, 2), "animal": (3,), "ribbon": (4,), "chaff": (5,)}
    valuer = Valuer(Standing(entries, limit=13, covered=Covering("kind", 2)), hanafuda(), hanafuda().cards)
    assert valuer.values(kinds("1x 2x")) == (7, 10) and valuer.values(kinds("1x 1R")) == (9,)
    assert valuer.values(kinds("1x 2x 3x")) == (9, 12, 15)
    assert [valuer.total_of(kinds("1x 2x 3x"), each) for each in valuer.arrangements(kinds("1x 2x 3x"))] == [9, 12, 15]


def test_a_banker_may_take_more_than_the_wager_with_its_best_hand() -> None:
    """Also from who bets, and so nobody bets more than a part of its chips; never from a hand that is bust."""
    rules = load_ruleset("oicho_kabu", players=3, arashi_pays="both", free_draw=True)
    state = new_round(rules, 2, (200, 20, 200), "4A 4R 2A 5A 5R 2R 2x")
    assert rules[Bank].takes == 3 and rules[Bank].least == 3
    state.apply("bet 10")
    assert [offer.high for offer in state.offers()] == [6]               # type: ignore[attr-defined]
    for action in ("bet 6", "stand", "stand", "hit"):
        state.apply(action)
    assert state.results[0].points == (-30, -18, 48)
    valuer = rules[Valuer]
    best = Outcome("special", special="arashi")
    assert [valuer.pay(mine, "banker", 4, EVEN, theirs=theirs) for mine, theirs in (
        (Outcome("total", 9), best), (BUST, best), (Outcome("total", 3), Outcome("total", 9)))] == [-12, -4, -4]


@pytest.mark.parametrize(("of", "message"), [("either", "on min 1 a hand can lose 9"), ("player", "no banker holds it")])
def test_chips_must_cover_what_the_lowest_bet_can_lose(tmp_path: Path, of: str, message: str) -> None:
    special = f"limit: 21|specials: {{natural: {{name: natural, cards: 2, totals: [21], takes: 9, of: {of}}}}}"
    with pytest.raises(RulesetError, match=message):
        small_bank(tmp_path, 2, standing=special, aces="[11]", settle="{by_wager: {}, starting: 8}")


def test_equal_hands_are_told_apart_by_their_cards() -> None:
    """Sam Gong: first who has more court cards, then whose highest card is higher, by rank and then by suit."""
    rules = load_ruleset(EXAMPLES / "courts.yaml")
    valuer, five, special = rules[Valuer], Outcome("total", 5), Outcome("special", special="courts")

    def winner(player: str, banker: str, how: Outcome = five) -> str:
        mine, theirs = ([card.index for card in rules.cards(cards)] for cards in (player, banker))
        return valuer.verdict(how, how, (mine, theirs))

    assert winner("JC QD 5C", "KS TS 5S") == "player" and winner("4C TC AC", "KC 2D 3D") == "banker"
    assert winner("KC 2C 3C", "QS 2S 3S") == "player" and winner("KC 2S 3S", "KD 2C 3D") == "player"
    assert winner("KC QC JC", "KS QD JD", special) == "banker"
    assert valuer.verdict(Outcome("total", 6), five, ((0,), (1,))) == "player"
    # Who does not know the cards takes nobody to win, though what is level in everything would be the banker's.
    assert valuer.verdict(five, five) == "push" and not valuer.keeps_ties


def by_lot(rules: Rules, seed: int) -> State:
    """A match that is over, played by lot."""
    state, rng = rules.new_match(seed=seed), Random(seed)
    while state.actor is not None:
        state.apply(rng.choice(state.legal_actions()))
    return state


def test_a_match_pays_what_tells_equal_hands_apart() -> None:
    rules, level = load_ruleset(EXAMPLES / "courts.yaml", players=2), 0
    for seed in range(20):
        for result in by_lot(rules, seed).results:
            bank = result[BankResult]
            for box in bank.boxes:
                if box.outcome == bank.outcome:
                    level += 1
                    assert box.verdict == rules[Valuer].verdict(box.outcome, bank.outcome, (box.cards, bank.cards)) != "push"
    assert level


def test_a_player_who_wins_with_such_a_hand_banks_next() -> None:
    rules, won = load_ruleset(EXAMPLES / "twist.yaml", players=3), 0
    for seed in range(12):
        for result, then in pairwise(by_lot(rules, seed).results):
            takers = [box.seat for box in result[BankResult].boxes if (box.outcome.special, box.verdict) == ("pontoon", "player")]
            won += bool(takers)
            assert then.dealer == (takers[0] if takers else result.dealer)
    assert won


@pytest.mark.parametrize(("special", "dealer", "said"), [
    ("banks: true", "{first: 0, then: offered}", "so no hand wins it"),
    ("banks: true, of: banker", "{first: 0, then: stays}", "the banker has the bank already"),
])
def test_a_bank_that_no_hand_can_win_is_a_mistake(tmp_path: Path, special: str, dealer: str, said: str) -> None:
    standing = f"limit: 21\n  specials: {{two: {{name: two, cards: 2, needs: {{A: 1}}, {special}}}}}"
    with pytest.raises(RulesetError, match=said):
        small_bank(tmp_path, standing=standing, dealer=dealer, appoint="  - appoint\n" if "offered" in dealer else "")
