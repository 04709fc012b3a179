"""Dealing to boxes, hits, stands, doubles and splits, what ends a hand by itself, and what a ruleset forces."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import OutcomeOffer, State
from game.families.banking import FACE_DOWN, BankFacts, BankTable, Outcome, new_round
from tests.families.banking.small_bank import code, do, happened, outcomes, small_bank

FREE = {"draw": "{hits: 3, double: may, splits: [{by: rank}, {by: suit}]}"}
SPECIALS = "limit: 21|specials: {natural: {name: natural, cards: 2, totals: [21], as_dealt: true}}"
DECLARED = "limit: 21|specials: {court: {name: court, needs: {T: 2}, cards: 2, as_dealt: true, ends: declared, tie: banker}}"
BACCARAT = {
    "tens": "[0]", "deal": "{to: boxes, cards: 2, shared: true}",
    "wager": "{min: 1, max: 10, sides: {mine: {name: mine, wins: player}, theirs: {name: theirs, wins: banker}}}",
    "standing": "modulo: 10|specials: {nine: {name: nine, cards: 2, totals: [9], as_dealt: true, ends: deal}, "
                "eight: {name: eight, cards: 2, totals: [8], as_dealt: true, ends: deal}}",
    "draw": "{hits: 1, player: {hit: [0, 1, 2, 3, 4, 5], stand: [6, 7, 8, 9]}, "
            "banker: {hit: [0, 1, 2, 3, 4, 5], stand: [6, 7, 8, 9], answer: {3: [0, 1, 2, 3, 4, 5, 6, 7, 9], "
            "4: [2, 3, 4, 5, 6, 7], 5: [4, 5, 6, 7], 6: [6, 7]}}}"}


def cards(state: State, box: int) -> str:
    """The cards of a box in the order in which they came."""
    return " ".join(state.rules.deck.cards[card].code for card in state[BankTable].boxes[box].cards)


# ---------------------------------------------------------------- dealing


def test_cards_go_round_one_at_a_time_and_the_banker_is_last(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, 4), banker=1, pack="2C 3C 4C 5C 6C 7C 8C 9C TC")
    do(state, "bet 1", "bet 0", "bet 1")
    assert [cards(state, box) for box in range(3)] == ["2C 5C", "3C 6C", "4C 7C"]
    assert [box.seat for box in state[BankTable].boxes] == [2, 0, 1]
    assert state.rules.deck.cards[state[BankTable].stock[0]].code == "8C" and len(state[BankTable].stock) == 46


def test_the_first_cards_of_the_banker_lie_face_down(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, deal="{to: boxes, cards: 3, hidden: 2}"), pack="2C 3C 4C 5C 6C 7C"), "bet 1")
    for seat in (0, 1):
        view = state.view(seat)
        assert view.get(BankFacts) is not None and view[BankFacts].boxes[1].cards[:2] == (FACE_DOWN, FACE_DOWN)
        assert view[BankFacts].boxes[1].cards[2] != FACE_DOWN and view.counts == (3, 3)
        assert "3C" not in str(view.shown) and "7C" in str(view.shown)
    do(state, "stand")
    view = state.view(1)
    assert view.get(BankFacts) is not None and FACE_DOWN not in view[BankFacts].boxes[1].cards and "3C" in str(view.shown)
    assert happened(state, "turn_up", "turn") == [("turn", 1), ("turn_up", 0), ("turn", 0)]


def test_every_round_has_a_fresh_pack(tmp_path: Path) -> None:
    state = small_bank(tmp_path, 2).new_match(1)
    while len(state.results) < 3:
        do(state, "bet 1" if state.view(0).phase == "wager" else "stand")
    packs = [event.pack for event in state.log if event.kind == "deal"]
    assert len(packs) == 3 and packs[0] != packs[1] != packs[2] and all(len(pack) == 52 for pack in packs)


# ---------------------------------------------------------------- hit and stand


def test_a_hand_takes_so_many_cards_and_no_more(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2), pack="2C TC 2D TD 2H 3C 2S"), "bet 1")
    assert state.legal_actions() == ("hit", "stand 4")
    do(state, "hit", "hit", "hit")
    assert state[BankTable].boxes[0].hits == 3 and state.legal_actions() == ("stand 11",)
    refusal = state.refusal("hit")
    assert refusal is not None and refusal.code == "no_more_cards" and refusal.params == {"hits": "3"}
    assert code(state, "double") == code(state, "split") == code(state, "bet 1") == "not_now"


def test_one_stands_on_any_total_up_to_the_limit(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, aces="[11, 1]"), pack="AC TC AD TD 9C"), "bet 1")
    assert state.legal_actions() == ("hit", "stand 2", "stand 12")
    assert [code(state, f"stand {total}") for total in (2, 12, 22, 13)] == ["", "", "over_limit", "not_a_total"]
    assert code(state, "stand ace") == "not_a_total"
    refusal = state.refusal("stand 13")
    assert refusal is not None and refusal.params == {"total": "13", "known": "2, 12"}
    stand = next(offer for offer in state.offers() if isinstance(offer, OutcomeOffer))
    assert stand.best == Outcome("total", 12) and stand.action(stand.best) == "stand 12"
    low = do(state.copy(), "stand 2")
    assert low[BankTable].boxes[0].result == Outcome("total", 2)
    event = state.apply("stand")[0]
    assert event.action == "stand 12" and event.result == Outcome("total", 12)


def test_a_hand_over_the_limit_is_over(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path), pack="TC 9C TD 6C 9D 7D KC"), "bet 1", "bet 2", "hit")
    assert state[BankTable].boxes[0].result == Outcome("bust") and state.actor == 2
    do(state, "stand", "stand")
    assert outcomes(state) == ["bust", "18", "17"] and state.scores == (99, 99, 102)


def test_when_all_are_bust_the_banker_does_not_play(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2), pack="TC 9C 6C 9D KC"), "bet 3", "hit")
    assert state.actor is None and outcomes(state) == ["bust", "none"]
    kinds = [kind for kind, _ in happened(state, "turn_up", "turn", "ended")]
    assert kinds == ["turn", "turn_up", "ended"] and state[BankTable].boxes[-1].hidden == 0


def test_the_banker_plays_on_where_both_bust_is_a_push(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, standing="limit: 21|both_bust: push"), pack="TC 9C 6C 9D KC TD"), "bet 3", "hit")
    assert state.actor == 0
    do(state, "hit")
    assert outcomes(state) == ["bust", "bust"] and state.scores == (100, 100)


def test_without_cards_in_the_stock_nobody_hits(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 5, deal="{to: boxes, cards: 10, hidden: 1}", standing="limit: 1000",
                          draw="{hits: 3, double: may}")), *["bet 1"] * 4)
    assert len(state[BankTable].stock) == 2
    do(state, "hit", "hit")
    assert "hit" not in state.legal_actions() and code(state, "hit") == "stock_empty"
    do(state, "stand")
    assert "double" not in state.legal_actions() and code(state, "double") == "stock_empty"


# ---------------------------------------------------------------- hands that end by themselves


def test_a_special_hand_as_dealt_ends_when_its_turn_comes(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, aces="[11, 1]", standing=SPECIALS), pack="AC 2C TC KD 3C 9D"), "bet 1", "bet 1")
    assert state.actor == 2 and state[BankTable].boxes[0].result == Outcome("special", special="natural")
    assert happened(state, "turn", "ended") == [("ended", 1), ("turn", 2)]


def test_a_special_hand_that_a_card_completes_ends_it_even_over_the_limit(tmp_path: Path) -> None:
    four = "limit: 21|specials: {four: {name: four, cards: 4}}"
    state = do(new_round(small_bank(tmp_path, 2, standing=four), pack="5C TC 6C TD 7D KD"), "bet 1", "hit", "hit")
    assert state[BankTable].boxes[0].result == Outcome("special", special="four") and state.actor == 0
    do(state, "stand")
    assert outcomes(state) == ["four", "20"] and state.scores == (99, 101)


def test_a_special_hand_may_have_to_be_declared(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, standing=DECLARED, decks="2"), pack="TC 9C TD 9D TH"), "bet 1")
    assert state.legal_actions() == ("hit", "stand court")
    refusal = state.refusal("stand 20")
    assert refusal is not None and refusal.code == "must_declare" and refusal.params == {"special": "court"}
    given_up = do(state.copy(), "hit")
    assert given_up[BankTable].boxes[0].result == Outcome("bust")
    do(state, "stand")
    assert state[BankTable].boxes[0].result == Outcome("special", special="court")


def test_the_banker_ends_by_a_special_hand_as_well(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, aces="[11, 1]", standing=SPECIALS), pack="TC AC TD KD"), "bet 4", "stand")
    assert state.actor is None and outcomes(state) == ["20", "natural"] and state.scores == (104, 96)


def test_a_special_hand_can_end_all_drawing(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, **BACCARAT), pack="4C 2C 5C 3C 9D")
    do(state, "bet mine 5", "bet theirs 5")
    assert state.actor is None and outcomes(state) == ["nine", "nine", "5"] and state.scores == (100, 105, 95)
    state = new_round(small_bank(tmp_path, **BACCARAT), pack="2C 4C KC 4D 9D")
    do(state, "bet mine 5", "bet theirs 5")
    assert outcomes(state) == ["2", "2", "eight"] and state.scores == (100, 95, 105)


def test_a_hidden_hand_that_ends_all_drawing_does_so_at_once(tmp_path: Path) -> None:
    peeks = SPECIALS.replace("totals: [21], as_dealt: true", "totals: [21], as_dealt: true, ends: deal")
    state = do(new_round(small_bank(tmp_path, aces="[11, 1]", standing=peeks), pack="2C TC AC 3C TD KD"), "bet 1", "bet 1")
    assert state.actor is None and outcomes(state) == ["5", "20", "natural"]
    assert happened(state, "turn", "turn_up", "ended") == [("turn_up", 0), ("ended", 1), ("ended", 2), ("ended", 0)]


@pytest.mark.parametrize(("actions", "words"), [
    (["hit"], ["three", "8", "20"]), (["stand", "hit"], ["6", "three", "20"]), (["stand", "stand", "hit"], ["6", "8", "three"])])
def test_a_card_can_end_all_drawing(tmp_path: Path, actions: list[str], words: list[str]) -> None:
    three = "limit: 30|specials: {three: {name: three, cards: 3, ends: deal}}"
    state = do(new_round(small_bank(tmp_path, standing=three), pack="2C 3C TC 4C 5C TD 6C"), "bet 1", "bet 1", *actions)
    assert state.actor is None and outcomes(state) == words


def test_a_card_of_a_split_can_end_all_drawing(tmp_path: Path) -> None:
    ends = "limit: 21|specials: {ten: {name: ten, cards: 2, totals: [12], ends: deal}}"
    rules = small_bank(tmp_path, 2, standing=ends, draw="{hits: 3, splits: [{by: rank}]}")
    first = do(new_round(rules, pack="4C 9C 4D 9D 8C 7C"), "bet 1", "split")
    assert first.actor is None and outcomes(first) == ["ten", "11", "18"]
    second = do(new_round(rules, pack="4C 9C 4D 9D 7C 8C"), "bet 1", "split", "stand")
    assert second.actor is None and outcomes(second) == ["11", "ten", "18"]


# ---------------------------------------------------------------- double and split


def test_a_doubled_hand_may_take_one_card(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, **FREE), pack="5C TC 6D TD 2C"), "bet 4")
    do(state, "double")
    assert state[BankTable].boxes[0].wager == 8 and state[BankTable].boxes[0].doubled and state.actor == 1
    assert state.legal_actions() == ("hit", "stand 11")
    assert code(state, "double") == "not_initial"
    do(state, "hit")
    assert state.legal_actions() == ("stand 13",) and code(state, "hit") == "no_more_cards"
    do(state, "stand", "stand")
    assert state.scores == (108, 92)


def test_a_doubled_hand_must_take_its_card_where_the_ruleset_says_so(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, draw="{hits: 3, double: must}")
    state = do(new_round(rules, pack="5C TC 6D TD 9C"), "bet 4", "double")
    assert state[BankTable].boxes[0].result == Outcome("total", 20) and state.actor == 0
    doubled = next(event for event in state.log if event.kind == "double")
    assert doubled.card == state[BankTable].boxes[0].cards[2] and doubled.wager == 8
    bust = do(new_round(rules, pack="TC 9C 6D TD KC"), "bet 4", "double")
    assert outcomes(bust) == ["bust", "none"] and bust.scores == (108, 92)


def test_a_split_makes_two_hands_that_are_played_one_after_the_other(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, **FREE), pack="8C TC 8D 7D 2C 3C 4C KC"), "bet 4", "split")
    assert [cards(state, box) for box in (0, 1)] == ["8C 2C", "8D 3C"]
    assert [(box.part, box.wager, box.hits) for box in state[BankTable].boxes[:2]] == [("a", 4, 0), ("b", 4, 0)]
    assert state.view(1)[BankFacts].turn == 0
    do(state, "hit")
    assert cards(state, 0) == "8C 2C 4C"
    assert code(state, "split") == code(state, "double") == "not_initial"
    do(state, "stand", "hit", "stand", "stand")
    assert outcomes(state) == ["14", "21", "17"] and state.scores == (100, 100)
    assert [line.number for line in state.results[0].lines] == [0, 1]


@pytest.mark.parametrize(("dealt", "may"), [("8C 8D", True), ("8C 9C", True), ("8C 9D", False), ("TC KD", False)])
def test_what_may_be_split(tmp_path: Path, dealt: str, may: bool) -> None:
    first, second = dealt.split()
    state = do(new_round(small_bank(tmp_path, 2, **FREE), pack=f"{first} 2C {second} 3H"), "bet 1")
    assert code(state, "split") == ("" if may else "not_a_pair")


def test_a_split_hand_is_no_hand_as_dealt(tmp_path: Path) -> None:
    pieces = {"aces": "[11, 1]", "standing": SPECIALS, "draw": "{hits: 3, splits: [{by: rank}]}"}
    state = do(new_round(small_bank(tmp_path, 2, **pieces), pack="AC 9C AD 9D TC KC"), "bet 1", "split")
    assert state[BankTable].boxes[0].result is None and "stand 21" in state.legal_actions()
    do(state, "stand", "stand", "stand")
    assert outcomes(state) == ["21", "21", "18"]


def test_the_banker_neither_doubles_nor_splits(tmp_path: Path) -> None:
    state = do(new_round(small_bank(tmp_path, 2, **FREE), pack="5C 8C 6D 8D"), "bet 4", "stand")
    assert state.legal_actions() == ("hit", "stand 16")
    assert code(state, "double") == code(state, "split") == "banker_may_not"


# ---------------------------------------------------------------- what is forced


def test_a_banker_who_is_bound_plays_by_himself(tmp_path: Path) -> None:
    forced = f"{{hits: 10, banker: {{hit: {list(range(4, 17))}, stand: [17, 18, 19, 20, 21]}}}}"
    state = do(new_round(small_bank(tmp_path, 2, draw=forced), pack="TC 2C 9D 3D 4C 5C 6C"), "bet 4", "stand")
    assert state.actor is None and outcomes(state) == ["19", "20"]
    played = [(event.kind, event.forced) for event in state.log if event.kind in ("hit", "stand")]
    assert played == [("stand", False), ("hit", True), ("hit", True), ("hit", True), ("stand", True)]


def test_who_should_take_a_card_and_cannot_stands(tmp_path: Path) -> None:
    forced = "{hits: 1, player: {hit: [4, 5, 6, 7, 8, 9]}}"
    state = do(new_round(small_bank(tmp_path, 2, draw=forced), pack="2C TC 2D TD 3C"), "bet 4")
    assert state[BankTable].boxes[0].result == Outcome("total", 7) and state.actor == 0


def test_between_what_is_forced_one_is_free(tmp_path: Path) -> None:
    forced = "{hits: 1, player: {hit: [4, 5], stand: [20, 21]}}"
    state = do(new_round(small_bank(tmp_path, 2, draw=forced), pack="9C TC 2D TD 3C"), "bet 4")
    assert state.actor == 1 and state.legal_actions() == ("hit", "stand 11")


@pytest.mark.parametrize(("pack", "words"), [
    ("2C 3C KC KD 8C 9C", ["0", "3"]),
    ("2C 3C KC KD 9C 5C", ["1", "8"]), ("2C 4C KC KD AC 5C", ["3", "4"]), ("2C 4C KC KD 2D 5C", ["4", "9"]),
    ("2C 5C KC KD 3D 4D", ["5", "5"]), ("2C 5C KC KD 4D 4C", ["6", "9"]), ("2C 6C KC KD 5D 4C", ["7", "6"]),
    ("2C 6C KC KD 6D 4C", ["8", "0"]), ("2C 7C KC KD 6D 4C", ["8", "7"]),
    ("6C 5C KC KD 4D", ["6", "9"]), ("6C 6D KC KD 4D", ["6", "6"])])
def test_the_banker_answers_the_third_card(tmp_path: Path, pack: str, words: list[str]) -> None:
    state = do(new_round(small_bank(tmp_path, 2, **BACCARAT), pack=pack), "bet mine 1")
    assert outcomes(state) == words
