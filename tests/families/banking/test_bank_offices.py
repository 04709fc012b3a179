"""Who banks: drawn, offered from seat to seat, won, kept or moved on; who could; and when nobody can any more."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game import Card, PositionError, Rules, State
from game.families.banking import BankFacts, new_round, next_round
from tests.families.banking.small_bank import code, do, happened, small_bank
from tests.game.tables import games_but, rules_of

OFFERED = {"appoint": "yes", "dealer": "{first: 0, then: offered, backward: true}"}
MOST = {"appoint": "yes", "dealer": "{first: 0, then: most, backward: true}"}
DRAWN = {"appoint": "yes", "dealer": "{first: drawn, drawn_by: A, then: stays}"}


def drawn(state: State) -> list[Card]:
    """The cards that were drawn for the bank."""
    event = next(event for event in state.log if event.kind == "lot")
    return [state.rules.deck.cards[card] for card in event.cards]


def reasons(state: State) -> list[tuple[int | None, str]]:
    """Who was appointed in this deal, and why."""
    return [(event.seat, event.reason) for event in state.log.latest_deal() if event.kind == "appointed"]


# ---------------------------------------------------------------- the first one


def test_the_first_to_draw_a_card_of_the_kind_banks(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, **DRAWN)
    assert rules.first_holder("2C AC 3C") == 1 and rules.first_holder("2C 3C 4C 5C AC") == 1
    assert rules.first_holder("2C 3C") is None and rules.first_holder("AC", start=2) == 2
    seats = Counter(state.offices["dealer"] for state in map(rules.new_match, range(60)))
    assert set(seats) == {0, 1, 2}
    for seed in range(20):
        state = rules.new_match(seed)
        cards = drawn(state)
        assert [card.matches("A") for card in cards] == [False] * (len(cards) - 1) + [True]
        assert len(set(cards)) == len(cards) and state.offices["dealer"] == (len(cards) - 1) % 3
        assert reasons(state) == [(state.offices["dealer"], "drawn")]
        assert [event.kind for event in state.log] == ["begin", "lot", "appointed"]
        assert all(event in state.view(0).history for event in state.log)


def test_a_draw_can_be_prescribed(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, **DRAWN)
    assert drawn(rules.new_match(1, lots={"dealer": rules.notation.read("2C 3C 4C AS")})) == rules.notation.read("2C 3C 4C AS")
    for seat in range(3):
        assert rules.new_match(4, lots={"dealer": seat}).offices["dealer"] == seat


def test_questions_that_have_no_answer(tmp_path: Path) -> None:
    rules = small_bank(tmp_path)
    for ask in (lambda: rules.first_holder("AC"), lambda: new_round(rules, banker=3), lambda: new_round(rules, stacks=(1, 2)),
                lambda: new_round(rules, pack="AC AC"), lambda: next_round(rules, 0, (1, 2, 3), (0, 0)),
                lambda: new_round(rules_of(games_but("banking")[0]))):
        with pytest.raises(PositionError):
            ask()


# ---------------------------------------------------------------- offered


def test_the_bank_is_offered_against_the_order_of_play(tmp_path: Path) -> None:
    state = next_round(small_bank(tmp_path, 4, **OFFERED), 2, (100,) * 4)
    assert state.actor == 1 and state.view(0).phase == "appoint" and state.legal_actions() == ("accept", "decline")
    assert state.view(3)[BankFacts].offered == 1
    assert [code(state, action) for action in ("accept", "decline", "bet 1", "hit")] == ["", "", "not_now", "not_now"]
    do(state, "decline")
    assert state.actor == 0
    do(state, "accept")
    assert state.offices["dealer"] == 0 and state.actor == 1 and reasons(state) == [(0, "accepted")]
    assert happened(state, "begin", "offer", "decline", "accept") == [
        ("begin", 2), ("offer", 1), ("decline", 1), ("offer", 0), ("accept", 0)]


def test_in_the_order_of_play_where_the_ruleset_says_so(tmp_path: Path) -> None:
    state = next_round(small_bank(tmp_path, 4, appoint="yes", dealer="{first: 0, then: offered}"), 2, (100,) * 4)
    assert state.actor == 3 and do(state, "decline").actor == 0


def test_when_all_decline_the_banker_goes_on(tmp_path: Path) -> None:
    state = do(next_round(small_bank(tmp_path, **OFFERED), 2, (100,) * 3), "decline", "decline")
    assert state.offices["dealer"] == 2 and reasons(state) == [(2, "kept")]


def test_when_the_banker_cannot_pay_the_first_who_can_must(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 4, wager="{min: 5, max: 10}", **OFFERED)
    state = next_round(rules, 2, (30, 14, 12, 40))
    assert state.actor == 0                               # 15 are needed, seat 1 has 14
    do(state, "decline", "decline")
    assert state.offices["dealer"] == 0 and reasons(state) == [(0, "must")]
    # Where seat 1 is out, two others have to be paid, and 12 are enough.
    assert next_round(rules, 2, (30, 4, 12, 40)).actor == 0
    assert do(next_round(rules, 2, (30, 4, 9, 40)), "decline", "decline").offices["dealer"] == 0
    assert do(next_round(rules, 2, (30, 4, 12, 40)), "decline", "decline").offices["dealer"] == 2


def test_the_present_banker_goes_on_where_nobody_else_could(tmp_path: Path) -> None:
    state = next_round(small_bank(tmp_path, 3, wager="{min: 5, max: 10}", **OFFERED), 0, (100, 5, 5))
    assert state.offices["dealer"] == 0 and state.actor == 1 and reasons(state) == [(0, "kept")]


def test_nobody_is_asked_before_the_first_deal(tmp_path: Path) -> None:
    state = small_bank(tmp_path, **OFFERED).new_match(1)
    assert state.view(0).phase == "wager" and reasons(state) == []


# ---------------------------------------------------------------- won, kept, moved on


@pytest.mark.parametrize(("banker", "nets", "expected"), [
    (0, (-10, 20, -15, 5), 1), (1, (10, 10, -20, 0), 1), (3, (10, 10, -20, 0), 1), (2, (10, 10, -20, 0), 1),
    (0, (-10, 5, 0, 5), 3), (2, (-5, -5, 10, 0), 2)])
def test_the_bank_goes_to_whoever_gained_most(tmp_path: Path, banker: int, nets: tuple[int, ...], expected: int) -> None:
    state = next_round(small_bank(tmp_path, 4, **MOST), banker, (100,) * 4, nets)
    assert state.offices["dealer"] == expected and reasons(state) == [(expected, "most")]


def test_only_who_could_pay_wins_the_bank(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 4, wager="{min: 10, max: 10}", **MOST)
    assert next_round(rules, 0, (100, 29, 100, 171), (-30, 29, 5, -4)).offices["dealer"] == 2


def test_a_bank_that_moves_on_passes_over_who_could_not_pay(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, 4, wager="{min: 10, max: 10}", dealer="{first: 0, then: next_seat}")
    assert next_round(rules, 0, (100,) * 4).offices["dealer"] == 1
    assert next_round(rules, 0, (100, 29, 5, 100)).offices["dealer"] == 1        # seat 2 is out: 20 are enough
    assert next_round(rules, 0, (100, 29, 15, 100)).offices["dealer"] == 3
    points = small_bank(tmp_path, 4, wager="{stakes: points}", settle="{by_wager: {}}", dealer="{first: 0, then: next_seat}")
    assert next_round(points, 3, (-100,) * 4).offices["dealer"] == 0


def test_a_bank_that_stays(tmp_path: Path) -> None:
    state = next_round(small_bank(tmp_path), 2, (100,) * 3)
    assert state.offices["dealer"] == 2 and state.actor == 0


# ---------------------------------------------------------------- the end of a match


def over(rules: Rules, banker: int, *stacks: int) -> bool:
    """Whether a round that left these stacks was the last."""
    state = next_round(rules, banker, stacks)
    assert (state.actor is None) == any(event.kind == "match_end" for event in state.log)
    return state.actor is None


def test_a_match_is_over_when_fewer_than_two_can_bet(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, wager="{min: 5, max: 10}", **OFFERED)
    assert over(rules, 0, 292, 4, 4) and not over(rules, 0, 290, 5, 5) and not over(rules, 1, 290, 0, 10)
    points = small_bank(tmp_path, wager="{stakes: points}", settle="{by_wager: {}}", **OFFERED)
    assert not over(points, 0, -5, -5, 10)


def test_a_match_is_over_when_a_bank_that_stays_is_broken(tmp_path: Path) -> None:
    rules = small_bank(tmp_path, wager="{min: 5, max: 10}")
    assert over(rules, 0, 9, 100, 191) and not over(rules, 0, 10, 100, 190)
    assert not over(small_bank(tmp_path, wager="{min: 5, max: 10}", **OFFERED), 0, 9, 100, 191)


@pytest.mark.parametrize(("end", "players", "deals"), [
    ("{deals: 3}", 3, 3), ("{deals_each: 2}", 3, 6), ("{deals: 7, deals_each: 2}", 4, 7), ("{deals: 9, deals_each: 2}", 4, 8)])
def test_a_match_has_so_many_deals_or_so_many_for_each_seat(tmp_path: Path, end: str, players: int, deals: int) -> None:
    state = small_bank(tmp_path, players, end=end).new_match(1)
    while state.actor is not None:
        do(state, "bet 0")
    assert len(state.results) == deals
