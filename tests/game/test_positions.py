"""Positions are built from hands and facts; facts that contradict each other are refused in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import PositionError, State
from tests.game.tables import heart_of_five, rules_of

HANDS = ["3H 3D 4C", "5C 5D", "9C", "TC"]


@pytest.mark.parametrize(("hands", "facts", "says"), [
    (HANDS[:3], {"leader": 0}, "expected 4 hands"),
    (HANDS, {"leader": 4}, "no seat 4"),
    (HANDS, {"leader": -1}, "no seat -1"),
    (HANDS, {"dealer": 7, "leader": 0}, "no seat 7"),
    (HANDS, {"table": (4, "3C"), "turn": 0}, "no seat 4"),
    (HANDS, {"table": (0, "3C 4D"), "turn": 1}, "no combination"),
    (HANDS, {"table": (0, "3C")}, "whose turn"),
    (HANDS, {"table": (0, "3C"), "turn": 0}, "whose turn"),
    (HANDS, {"leader": 0, "gone": [2]}, "is out and holds"),
    (["3H", "-", "-", "-"], {"leader": 0}, "two seats"),
    (["-", "3H", "3C", "-"], {"leader": 0}, "holds no cards"),
    (["3H 3H 3H", "3H 3H 3H", "9C", "TC"], {"leader": 0}, "more 3H"),
])
def test_contradictions_are_refused(hands: list[str], facts: dict[str, Any], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        heart_of_five(4).position(hands, **facts)


@pytest.mark.parametrize(("name", "options", "says"), [
    ("napoleon", (), "an auction"), ("whist", (("trump", "turned"),), "turned in every deal")])
def test_what_was_settled_before_the_first_trick_makes_no_position(name: str, options: tuple[Any, ...], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        rules_of(name, None, options).position(["3H 3D", "5C 5D", "9C TC", "JC QC"], leader=0)


def test_a_position_ends_with_its_deal() -> None:
    state = heart_of_five(3).position(["3H", "4C", "5C 6C"], leader=0)
    state.apply("play 3H")
    events = state.apply("play 4C")
    assert [event.kind for event in events] == ["play", "out", "deal_end", "match_end"]
    assert state.actor is None and state.results[0].order == (0, 1, 2) and state.out == (0, 1, 2)


def test_the_rules_find_the_leader_when_nobody_says_who_leads() -> None:
    rules = heart_of_five(3)
    assert rules.position(["4C", "3H", "5C"], opening=True).actor == 1
    assert rules.position(["4C", "3C", "5C"], dealer=1, opening=True).actor == 2


def sizes(state: State) -> list[int]:
    return [state.rules.packing.size(hand) for hand in state.hands]


def test_views_of_a_position_can_be_sampled() -> None:
    rules = heart_of_five(4)
    for hands in (HANDS, ["3H 3H", "3H", "4C", "5C"], ["3C 3C", "3C 4C", "5D", "6C"]):
        state = rules.position(hands, leader=0)
        for seat in range(4):
            sample = state.view(seat).sample(Random(1))
            assert sample.hands[seat] == state.hands[seat]
            assert sizes(sample) == sizes(state)


def test_positions_of_other_games() -> None:
    state = rules_of("big_two").position(["3D 4D 5D 6D 7D", "3C", "3H", "3S"], leader=0)
    assert str(state.rules.value("3D 4D 5D 6D 7D")) == "straight_flush(7)"
    events = state.apply("play 3D 4D 5D 6D 7D")
    assert state.results[0].points == (3, -1, -1, -1) and events[-1].kind == "match_end"
    state = rules_of("president", 4).position(["3D 3C", "4C 4D 5C", "6C", "7C"], leader=0)
    state.apply("play 3D 3C")
    assert state.actor == 1 and state.legal_actions() == ("play 4C 4D", "pass")


def test_a_seat_that_passed_is_locked_where_a_pass_binds() -> None:
    state = heart_of_five(4, reenter=False).position(["4H 3D", "5C 5D", "9C KC", "TC 2C"], table=(3, "3C"), turn=0, locked=[1])
    state.apply("play 4H")
    assert state.actor == 2 and state.view(0).locked == (1,)
    state.apply("pass")
    state.apply("pass")
    assert state.actor == 0 and state.view(0).locked == ()
