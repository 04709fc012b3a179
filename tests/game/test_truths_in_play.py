"""What hints say against what is really so: the hands of the others, how often it comes true, every way to split a hand."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from game import Action, Explained, Said, State, explained
from game.ai.hints import Position, all_hints
from tests.cases import SWEPT, in_amounts, thorough
from tests.game.tables import EVERY, RULESETS, family_of
from tests.game.truths import after_the_trick, altered, fewest_of, positions, ranked, untrue

CLIMBING = ("heartoffive", "big_two", "president")
# Of these a number of a large hand, at the end of a deal, or that is about right, is not tried.
UNTRIED = ("plays_left", "out_in", "tricks_then", "promises")
CARDS = sorted(name for name in RULESETS if family_of(name) != "banking")


def deals_of(name: str, amount: int) -> int:
    """So many deals of what ships, half of them of other rulesets."""
    return amount if name in EVERY else amount // 2


def said_of(state: State) -> list[Explained]:
    """What is said of all that both levels think of."""
    assert state.actor is not None
    view = state.view(state.actor)
    return explained(view, dict.fromkeys(choice.action for choice in ranked(view, 3)))


@pytest.mark.parametrize("name", SWEPT)
@in_amounts(3, 12)
def test_no_sentence_is_false_of_the_true_cards(name: str, amount: int) -> None:
    for state in positions(name, amount, 4):
        for action, *said in said_of(state):
            for each in said:
                assert each is None or not untrue(state, action, each), (action, each)


@thorough
def test_a_sentence_with_another_number_card_or_combination_is_found_false() -> None:
    found: Counter[str] = Counter()
    for state in chain(*(positions(name, deals_of(name, 2), 5) for name in CARDS), positions("huahuapai", 4, 3)):
        for action, *said in said_of(state):
            for each in said:
                for other in () if each is None else altered(each):
                    assert untrue(state, action, other) or other.key in UNTRIED, (action, other)
                    found[other.key] += 1
    assert {"keeps_card", "keeps_group", "plays_left", "stops_rival", "tricks_then"} <= set(found), found


@thorough
def test_what_can_be_beaten_is_found_false_where_it_is_called_sure() -> None:
    """Plays of which nothing is certain are beaten often enough for the search above to see it."""
    beaten, tried = 0, 0
    for state in chain(*(positions(name, 1, 4) for name in CARDS)):
        for action in [each.action for each in said_of(state) if each.action.reading is not None]:
            beaten += untrue(state, action, Said("unbeaten", {"chance": "sure"}))
            tried += 1
        if beaten > 40:
            break
    assert beaten > 40 and 5 * beaten > tried, (beaten, tried)


@thorough
@in_amounts(2, 10)
def test_what_is_called_sure_is_never_beaten(amount: int) -> None:
    """Whoever is asked whether a play can be beaten knows the cards; the hint does not."""
    hint = next(hint for hint in all_hints() if hint.key == "unbeaten")
    sure = 0
    for name in CARDS:
        for state in positions(name, deals_of(name, amount), 3):
            assert state.actor is not None
            position = Position(state.view(state.actor))
            for choice in ranked(position.view):
                if hint.said_of(position, choice.action) == {"chance": "sure"}:
                    sure += 1
                    assert after_the_trick(state, choice.action) is not None, choice.action
    assert sure > 100


@thorough
def test_who_is_said_to_be_unstoppable_goes_out() -> None:
    """One such play after the other, and nobody who knows all cards could ever have beaten one."""
    hint, runs = next(hint for hint in all_hints() if hint.key == "then_out"), 0
    for name in CLIMBING:
        for state in positions(name, 6, 3):
            seat = state.actor
            assert seat is not None
            position = Position(state.view(seat))
            for action in position.plays[:12] if position.view.phase == "climb" else ():
                if hint.said_of(position, action) is not None:
                    runs += 1
                    check_runs_out(state.copy(), seat, action)
                    break
    assert runs > 20


def check_runs_out(state: State, seat: int, action: Action) -> None:
    hint, deal = next(hint for hint in all_hints() if hint.key == "then_out"), state.deal_number
    while True:
        last = state.hands[seat] == action.bits
        state.apply(action)
        if last:
            return
        while state.deal_number == deal and state.actor != seat:
            assert [other for other in state.legal_actions() if other.bits] == [], (action, state.actor)
            state.apply("pass")
        position = Position(state.view(seat))
        action = next(play for play in position.plays
                      if play.bits == position.hand or hint.said_of(position, play) is not None)


@thorough
@in_amounts(4, 8)
def test_of_what_is_called_unlikely_to_be_beaten_four_in_five_could_be_by_nobody(amount: int) -> None:
    hint = next(hint for hint in all_hints() if hint.key == "unbeaten")
    stood: Counter[bool] = Counter()
    for name in ("heartoffive", "tien_len", "zheng_shangyou", "huahuapai", "hakka"):
        for state in positions(name, amount, 3):
            assert state.actor is not None
            position = Position(state.view(state.actor))
            for choice in ranked(position.view):
                if hint.said_of(position, choice.action) == {"chance": "likely"}:
                    stood[after_the_trick(state, choice.action) is not None] += 1
    assert sum(stood.values()) > 30 and stood[True] > 4 * stood[False], stood


@thorough
def test_plays_that_are_left_are_counted_right() -> None:
    counted = 0
    for name in CLIMBING:
        for state in positions(name, 4, 2):
            seat = state.actor
            assert seat is not None
            view = state.view(seat)
            if view.phase != "climb" or not 2 <= len(view.hand) <= 8:
                continue
            for action, *said in said_of(state):
                for each in said:
                    if each is not None and each.key == "plays_left":
                        counted += 1
                        assert fewest_of(state, view.hand - action.cards) == each.params["plays"]
    assert counted > 20
