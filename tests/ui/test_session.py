"""A match at the table without a window: who may act, what can be taken back, and that hints and events keep secrets."""

from __future__ import annotations

import pytest

from game import Event, IllegalAction, Rules, load_ruleset
from game.loading import read_ruleset
from tests.ui.tables import LowestPlayer, position, session, until
from ui.lobby import named
from ui.session import Session
from ui.widgets import set_language


def computer_turns(match: Session) -> list[Event]:
    """Let the computers play until a person is asked."""
    events: list[Event] = []
    while match.actor is not None and not match.is_person(match.actor):
        match.think()
        events += until(match.poll)
    return events


def hint(match: Session) -> str:
    match.ask_hint()
    return str(until(match.poll_hint).action)


def test_the_number_of_seats_must_fit() -> None:
    match = session(4)
    with pytest.raises(ValueError, match="3 seats for a game of 4"):
        Session(match.rules, match.seats[:3])


def test_a_state_brings_its_own_rules() -> None:
    match = session(4)
    compiled_twice = Rules(read_ruleset("heartoffive", {}, 4))
    with pytest.raises(ValueError, match="other rules"):
        Session(compiled_twice, match.seats, state=match.state)


def test_a_refused_action_changes_nothing() -> None:
    match = position(["5C 9S", "3C 8H"], table=(1, "TC"), turn=0)
    with pytest.raises(IllegalAction):
        match.act("play 9S")
    assert match.actor == 0 and not match.can_undo


def test_asking_a_computer_does_not_wait() -> None:
    match = position(["5C 9S", "3C 8H"], leader=1)
    match.think()
    match.think()
    assert match.poll() == () or match.actor == 0
    computer_turns(match)
    assert match.actor == 0


def test_alone_a_turn_is_taken_back_with_what_followed() -> None:
    match = position(["5C 9S KH", "3C 8H TD", "4D QC 6S"], leader=0)
    match.act("play 5C")
    computer_turns(match)
    assert match.undo()
    assert str(match.view().hand) == "5C 9S KH" and match.actor == 0
    assert not match.undo()


def test_a_thought_of_a_state_that_is_no_more_is_forgotten() -> None:
    match = position(["5C 9S KH", "3C 8H TD"], leader=0)
    match.act("play 5C")
    match.think()
    assert match.undo()
    assert match.poll() == () and match.actor == 0


def test_nothing_is_taken_back_over_the_end_of_a_deal() -> None:
    match = session(2, seed=1, maker=LowestPlayer)
    while match.state.deal_number == 1:
        computer_turns(match)
        if match.state.deal_number == 1:
            match.act(match.view().legal_actions()[0])
    assert not match.can_undo


def test_hints_go_round_from_the_best() -> None:
    match = position(["5C 9S KH", "3C 8H TD"], table=(1, "7D"), turn=0)
    assert [hint(match) for _ in range(4)] == ["play 9S", "play KH", "pass", "play 9S"]


def test_hints_are_for_the_person_to_act_only() -> None:
    match = position(["5C 9S", "3C 8H"], leader=1)
    match.ask_hint()
    assert not match.hint_waiting


def test_of_several_people_only_the_last_may_take_back_and_only_at_once() -> None:
    match = position(["5C 9S", "6C TH", "4C JS"], people=(0, 1), leader=0)
    match.lift_curtain()
    match.act("play 5C")
    assert match.can_undo
    assert match.next_person == 1
    match.lift_curtain()
    assert not match.can_undo
    match.act("play 6C")
    computer_turns(match)
    assert not match.can_undo, "a computer has acted since"


def test_events_show_only_the_own_hand() -> None:
    match = session(4)
    deal = match.opening[0]
    assert deal.hands[0] is not None
    assert [hand for hand in deal.hands[1:] if hand is not None] == []
    assert deal.pack is None


def test_with_several_people_the_deal_shows_nobodys_hand() -> None:
    match = session(4, people=(0, 2))
    assert [hand for hand in match.opening[0].hands if hand is not None] == []


def test_a_match_ends_and_begins_again_with_the_same_people() -> None:
    match = session(3)
    events = match.end_match()
    assert [event.kind for event in events] == ["match_end"] and match.actor is None
    again = match.again()
    assert again.seats == match.seats and again.actor is not None


def test_default_names_follow_the_language_and_chosen_ones_stay() -> None:
    seats = named([("", None), ("Anna", None), ("", "easy"), ("", "easy")])
    match = Session(load_ruleset("heartoffive", players=4), seats, 1)
    english = match.names
    set_language("zh")
    assert match.names[1] == "Anna"
    assert [match.names[seat] == english[seat] for seat in range(4)] == [False, True, False, False]
    assert named([("", None), ("", "easy")], own_name="小美")[0].called == "小美"
