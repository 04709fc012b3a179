"""Wagers: what may be bet, what the banker has to be able to pay, and what is won, at even odds and at others."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from game import AmountOffer, Rules, State
from game.families.banking import Bank, BankFacts, BankResult, BankTable, Bet, new_round
from tests.cases import check_all, swept
from tests.families.banking.small_bank import code, do, outcomes, small_bank
from tests.game.tables import games_of, random_rules

SIDES = ("{stakes: chips, min: 2, max: 50, sides: {mine: {name: mine, wins: player}, theirs: {name: theirs, wins: banker, "
         "pays: {win: 19, stake: 20}}, even: {name: even, wins: push, pays: {win: 8, stake: 1}}}}")
SHARED = "{to: boxes, cards: 2, shared: true}"
NATURAL = "limit: 21|specials: {natural: {name: natural, cards: 2, totals: [21], as_dealt: true, pays: {win: 3, stake: 2}}}"
ALIKE = ("limit: 21|specials: {pair: {name: pair, by: rank, alike: 2, cards: 2, as_dealt: true, of: player, "
         "pays: {win: 5, stake: 1}}}")


def cap(state: State, side: str = "") -> int:
    """The largest bet of the seat to act."""
    return next(offer.high for offer in state.offers() if isinstance(offer, AmountOffer) and offer.side == side)


# ---------------------------------------------------------------- who bets, and how much


def test_bets_are_made_in_order_after_the_banker_and_are_open(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, 4), banker=2)
    assert state.actor == 3 and state.view(0).phase == "wager"
    do(state, "bet 5")
    assert state.actor == 0 and state[BankTable].bets == (None, None, None, Bet(5))
    facts = state.view(1).get(BankFacts)
    assert facts is not None and facts.bets == state[BankTable].bets and facts.boxes == () and facts.free == 95
    do(state, "bet 0", "bet 3")
    assert [(box.seat, box.wager) for box in state[BankTable].boxes] == [(3, 5), (1, 3), (2, 0)]


def test_limits_of_a_bet(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, wager="{min: 3, max: 8}"))
    assert [code(state, action) for action in ("bet 2", "bet 3", "bet 8", "bet 9", "bet 0")] == [
        "bet_too_low", "", "", "bet_too_high", ""]
    assert [code(state, action) for action in ("hit", "stand", "accept", "pass")] == ["not_now"] * 4
    assert code(state, "bet tie 4") == "no_side" and code(state, "bet") == "unreadable"
    assert state.legal_actions() == ("bet 0", *(f"bet {amount}" for amount in range(3, 9)))


def test_who_may_not_sit_out_has_to_bet(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, wager="{min: 3, max: 8, sit_out: false}"))
    assert code(state, "bet 0") == "bet_too_low" and state.legal_actions()[0] == "bet 3"


def test_a_seat_bets_no_more_than_it_has(tmp_path: Path) -> None:
    rules = small_bank(tmp_path)
    assert cap(new_round(rules, stacks=(100, 4, 100))) == 4
    assert cap(new_round(rules, stacks=(100, 100, 4))) == 10


def test_the_bank_stays_open_for_every_seat_to_come(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, 4), stacks=(12, 100, 100, 100))
    assert cap(state) == 10
    assert cap(do(state, "bet 10")) == 1
    assert cap(do(state, "bet 1")) == 1
    state = new_round(small_bank(tmp_path, 4, wager="{min: 3, max: 10}"), stacks=(12, 100, 100, 100))
    assert cap(state) == 6
    assert cap(do(state, "bet 0")) == 9


def test_points_are_bet_without_regard_to_anything_but_the_limits(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, wager="{stakes: points, min: 1, max: 10}", settle="{by_wager: {}}")
    state = new_round(rules, stacks=(-50, -3, 0))
    facts = state.view(0).get(BankFacts)
    assert cap(state) == 10 and facts is not None and facts.free is None and facts.active == (0, 1, 2)
    do(state, "bet 10", "bet 10")
    assert state.view(1).get(BankFacts) is not None


def test_who_cannot_bet_is_not_asked_and_gets_no_cards(tmp_path: Path) -> None:
    state = new_round(small_bank(tmp_path, 4, wager="{min: 5, max: 10}"), stacks=(100, 100, 4, 100))
    assert state.actor == 1
    assert do(state, "bet 5").actor == 3
    facts = do(state, "bet 5").view(2).get(BankFacts)
    assert facts is not None and facts.active == (0, 1, 3) and [box.seat for box in facts.boxes] == [1, 3, 0]


def test_a_round_without_bets_counts_and_nothing_is_dealt(tmp_path: Path) -> None:
    state = small_bank(tmp_path, end="{deals: 2}").new_match(3)
    do(state, "bet 0", "bet 0")
    assert state.deal_number == 2 and state.packs_dealt == 0
    result = state.results[0]
    assert result.points == (0, 0, 0) and not result.lines and outcomes(state) == ["none"]
    assert result.get(BankResult) is not None and result[BankResult].boxes == () and not result.void
    do(state, "bet 0", "bet 0")
    assert state.actor is None and state.scores == (100, 100, 100)


# ---------------------------------------------------------------- odds


def test_the_bank_is_capped_by_the_most_that_a_hand_can_bring(tmp_path: Path) -> None:
    # Three to two: a bet of 6 may cost 9, and 7 may cost 10.
    rules = small_bank(tmp_path, 2, standing=NATURAL, aces="[11, 1]", wager="{min: 2, max: 50}")
    assert rules.get(Bank) is not None and rules[Bank].odds[""].win == 3
    assert cap(new_round(rules, stacks=(9, 100))) == 6
    assert cap(new_round(rules, stacks=(10, 100))) == 7
    state = new_round(small_bank(tmp_path, 3, standing=NATURAL, aces="[11, 1]", wager="{min: 2, max: 50}"), stacks=(12, 100, 100))
    assert cap(state) == 6                         # 3 stay open for the lowest bet of the next seat
    assert cap(do(state, "bet 6")) == 2


def test_a_hand_that_pays_more_is_paid_more(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, standing=NATURAL, aces="[11, 1]")
    state = do(new_round(rules, pack="AS TD KS 7D"), "bet 5")
    do(state, "stand")
    assert outcomes(state) == ["natural", "17"] and state.scores == (93, 107)
    line, = state.results[0].lines
    assert (line.kind, line.seat, line.each, line.payers, line.number, str(line.cards)) == ("wager", 1, 7, (0,), 0, "KS AS")


def test_base_odds_of_the_settlement(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, settle="{starting: 100, by_wager: {pays: {win: 19, stake: 20}}}", wager="{min: 1, max: 40}")
    won = do(new_round(rules, pack="KS TD QS 7D"), "bet 40", "stand", "stand")
    assert won.scores == (62, 138)
    small = do(new_round(rules, pack="KS TD QS 7D"), "bet 1", "stand", "stand")
    assert small.scores == (100, 100) and small.results[0].lines == ()
    lost = do(new_round(rules, pack="KS TD 7D QS"), "bet 40", "stand", "stand")
    assert lost.scores == (140, 60)


@pytest.mark.parametrize(("bet", "pack", "gain"), [
    ("bet mine 20", "KS TD QS 7D", 20), ("bet theirs 20", "KS TD QS 7D", -20), ("bet even 3", "KS TD QS 7D", -3),
    ("bet mine 20", "KS TD 7S QD", -20), ("bet theirs 20", "KS TD 7S QD", 19), ("bet theirs 19", "KS TD 7S QD", 18),
    ("bet mine 20", "KS TD QS JD", 0), ("bet theirs 20", "KS TD QS JD", 0), ("bet even 3", "KS TD QS JD", 24)])
def test_sides_of_two_hands(tmp_path: Path, bet: str, pack: str, gain: int) -> None:
    rules = small_bank(tmp_path, 2, wager=SIDES, deal=SHARED)
    state = do(new_round(rules, pack=pack), bet, "stand", "stand")
    assert state.scores == (100 - gain, 100 + gain)
    box = state.results[0][BankResult].boxes[0]
    assert (box.side, box.gain) == (bet.split()[1], gain)


def test_sides_have_limits_of_their_own_by_what_they_can_cost(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 3, wager=SIDES, deal=SHARED)
    state = new_round(rules, stacks=(40, 100, 100))
    # 16 stay open for the next seat, so that it can bet the lowest bet on anything.
    assert [cap(state, side) for side in ("mine", "theirs", "even")] == [24, 26, 3]
    do(state, "bet mine 24")
    assert [cap(state, side) for side in ("mine", "theirs", "even")] == [16, 17, 2]
    assert code(state, "bet even 3") == "bet_too_high" and code(state, "bet 5") == "no_side"
    lowest = [action for action in map(str, state.legal_actions()) if action.endswith(" 2")]
    assert lowest == ["bet mine 2", "bet theirs 2", "bet even 2"]
    assert sum(action == "bet 0" for action in state.legal_actions()) == 1


def test_on_one_shared_hand_everybody_has_a_wager_of_its_own(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 4, wager=SIDES, deal=SHARED)
    state = do(new_round(rules, pack="KS TD QS 7D"), "bet mine 10", "bet 0", "bet theirs 5")
    assert [(box.seat, box.wager) for box in state[BankTable].boxes] == [(1, 15), (0, 0)]
    do(state, "stand", "stand")
    bank = state.results[0].get(BankResult)
    assert bank is not None and [(box.seat, box.wager, box.side, box.gain) for box in bank.boxes] == [
        (1, 10, "mine", 10), (3, 5, "theirs", -5)]
    assert state.scores == (95, 110, 100, 95)


def test_a_wager_at_long_odds_never_costs_more_than_the_bank_has(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 3, standing=ALIKE, wager="{min: 1, max: 10}")
    state = new_round(rules, stacks=(12, 100, 100), pack="KS 7S 2D KD 7D 3D")
    assert cap(state) == 1
    do(state, "bet 1", "bet 1", "stand")
    assert state.scores[0] == 2 and min(state.scores) >= 0


# ---------------------------------------------------------------- doubling and splitting have to be covered


def test_what_a_double_or_a_split_needs(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, draw="{hits: 3, double: may, splits: [{by: rank}]}")
    def after(bank: int, own: int, bet: int) -> State:
        return do(new_round(rules, stacks=(bank, own), pack="8S TD 8D 7D"), f"bet {bet}")
    assert {"double", "split"} <= set(after(20, 20, 10).legal_actions())
    short = after(19, 20, 10)
    assert code(short, "double") == code(short, "split") == "bank_cannot_pay"
    refusal = short.refusal("split")
    assert refusal is not None and refusal.params == {"needed": "10", "free": "9"}
    poor = after(100, 19, 10)
    assert code(poor, "double") == code(poor, "split") == "cannot_afford"
    refusal = poor.refusal("double")
    assert refusal is not None and refusal.params == {"needed": "10", "have": "9"}


def test_wagers_of_busted_hands_are_still_reckoned_with(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 3, draw="{hits: 3, double: may}")
    state = new_round(rules, stacks=(25, 100, 100), pack="KS 8S TD QS 3D 7D JS")
    do(state, "bet 10", "bet 8", "hit")
    assert state[BankTable].boxes[0].result is not None and state[BankTable].boxes[0].result.word == "bust"
    facts = state.view(2).get(BankFacts)
    assert facts is not None and facts.free == 7 and code(state, "double") == "bank_cannot_pay"


def test_a_doubled_hand_at_better_odds_needs_what_it_can_cost(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, standing=NATURAL, aces="[11, 1]", draw="{hits: 3, double: may}", wager="{min: 1, max: 10}")
    assert code(do(new_round(rules, stacks=(14, 100), pack="5S TD 6D 7D"), "bet 5"), "double") == "bank_cannot_pay"
    assert code(do(new_round(rules, stacks=(15, 100), pack="5S TD 6D 7D"), "bet 5"), "double") == ""


def test_points_need_no_cover(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 2, draw="{hits: 3, double: may, splits: [{by: rank}]}", wager="{stakes: points, max: 10}",
                       settle="{by_wager: {}}")
    state = do(new_round(rules, pack="8S TD 8D 7D"), "bet 10")
    assert {"double", "split"} <= set(state.legal_actions())


# ---------------------------------------------------------------- nobody owes anything, ever


@pytest.mark.parametrize("name", swept(games_of("banking")))
def test_chips_are_conserved_and_nobody_owes(name: str) -> None:
    check_all(range(40), lambda number: check_chips(name, number))


def check_chips(name: str, number: int) -> None:
    """Play at a random table; the chips stay the same number, nobody owes any, and all bets are covered."""
    rng = Random(f"{name}/{number}")
    rules = random_rules(name, rng)
    state = rules.new_match(number)
    everything, chips = sum(state.scores), rules.get(Bank) is not None and rules[Bank].chips
    for _ in range(400):
        if state.actor is None:
            break
        legal = state.legal_actions()
        # The dearest things as often as all others together.
        state.apply(legal[-1] if rng.random() < 0.5 else rng.choice(legal))
        assert sum(state.scores) == everything
        assert not chips or min(state.scores) >= 0
        if state.actor is not None:
            check_cover(state, rules)


def check_cover(state: State, rules: Rules) -> None:
    """What lies in boxes is covered on both sides, at the most that it can cost."""
    bank = rules[Bank]
    if not bank.chips:
        return
    placed = [bet for bet in state[BankTable].bets if bet is not None]
    if bank.shared or not state[BankTable].boxes:
        cost = sum(Fraction(bet.amount * bank.odds[bet.side].win, bank.odds[bet.side].stake) // 1 for bet in placed if bet.amount)
    else:
        cost = sum(Fraction(box.wager * bank.odds[""].win, bank.odds[""].stake) // 1 for box in state[BankTable].boxes)
        for seat in range(rules.players):
            assert sum(box.wager for box in state[BankTable].boxes if box.seat == seat) <= state.scores[seat]
    assert cost <= state.scores[state.offices["dealer"]]
