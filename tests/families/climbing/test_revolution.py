"""A revolution: plays that turn the order of cards round, and all that goes by the order while it is turned."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, RulesetError, State, load_ruleset, replay_record
from game.ai import make_player
from game.families.climbing import OrderTurned
from game.match import rollout_of
from tests.game.tables import RULESETS

RULES = load_ruleset("president", players=3, revolution="jacks", jokers=True, runs=True)
TURNED = RULES.on(RULES.terms._replace(turned=True))


def turned(*hands: str) -> State:
    """A deal in which the first seat has just turned the order with four Sixes, and leads; the others hold these hands."""
    state = RULES.position([f"6C 6D 6H 6S {hands[0]}", *hands[1:]], leader=0)
    for action in ("play 6C 6D 6H 6S", "pass", "pass"):
        state.apply(action)
    return state


@pytest.mark.parametrize(("cards", "over", "before", "after"), [
    ("3C", "4C", False, True), ("2C", "3C", True, False), ("jj", "3C", True, True), ("3C", "jj", False, False),
    ("3C 3D", "KC KD", False, True), ("3C 4C 5C", "5D 6D 7D", False, True)])
def test_what_beats_what_and_jokers_keep_their_place(cards: str, over: str, before: bool, after: bool) -> None:
    assert (RULES.beats(cards, over), TURNED.beats(cards, over)) == (before, after)
    assert str(RULES.value(cards)) == str(TURNED.value(cards))


def test_the_order_of_single_cards_that_a_view_shows_follows() -> None:
    state = turned("4C 9D", "5C 9C", "3D TC")
    (row,) = state.view(0).rules.single_rows
    assert [place.kinds[0].code[0] for place in row.places] == [*"2AKQJT9876543", "j"]
    assert state.view(0).rules is TURNED and state.view(1).rules is TURNED


def test_an_action_that_was_made_before_counts_as_it_does_now() -> None:
    state, old = turned("4C 9D", "5C 9C", "3D TC"), RULES.action("play 5C")
    state.apply("play 9D")
    assert old.reading is not None and not old.reading.beats(RULES.action("play 9D").reading)
    assert state.refusal(old) is None and state.refusal(RULES.action("play 9C")) is not None
    state.apply(old)
    assert [str(action) for action in state.legal_actions()] == ["play 3D", "pass"]


def test_jacks_turn_the_order_for_the_trick_alone_and_back_in_a_revolution() -> None:
    state = RULES.position(["JC 5D", "TD KH", "9H AS"], leader=0)
    assert OrderTurned(0, None, True) in state.apply("play JC")
    assert [str(action) for action in state.legal_actions()] == ["play TD", "pass"]
    for action in ("play TD", "pass"):
        state.apply(action)
    assert OrderTurned(None, None, False) in state.apply("pass")
    state = turned("JC 4C", "TD KH", "9H AS")
    state.apply("play JC")
    assert [str(action) for action in state.legal_actions()] == ["play KH", "pass"]


def test_cards_stay_what_answered_the_table_when_the_order_turns(tmp_path: Path) -> None:
    """Six cards with two wild ones are two triples or three pairs: they answer three pairs, and turn the order as such."""
    text, last = RULESETS["guandan"].read_text(encoding="utf-8"), "      inherits: partner\n"
    assert last in text
    path = tmp_path / "guandan.yaml"
    path.write_text(text.replace(last, f"{last}      revolution: [{{combinations: [tube], until: trick}}]\n"
                                       "      revolution_of: [high, row]\n      revolution_keeps: [joker]\n"), encoding="utf-8")
    rules = load_ruleset(path)
    state = rules.position(["JC JD QC QD 2H 2H 9C", "3C 4C", "5C 6C", "7C 8C"], table=(3, "3C 3D 4C 4D 5C 5D"), turn=0)
    assert str(rules.value("JC JD QC QD 2H 2H")).startswith("plate")
    assert OrderTurned(0, None, True) in state.apply("play JC JD QC QD 2H 2H")
    over = state.view(1).current_trick.over
    assert state.rules.terms.turned and over is not None and over.combination == "tube"
    assert state.rules.value("9C 9D TC TD JC JD").beats(over)


def test_the_next_deal_begins_in_the_usual_order() -> None:
    state = RULES.new_match(3)
    state.turn_order(True)
    state.begin_deal()
    assert not state.rules.terms.turned


@pytest.mark.parametrize("level", ["normal", "hard:30"])
def test_players_go_by_the_order_in_force(level: str) -> None:
    """Two cards are left, one of which nobody beats: that is led first, and it is another one in a revolution."""
    for state, sure in ((turned("3C KD", "5C", "TC 7S"), "3C"), (RULES.position(["3C 2D", "5C", "TC 7S"], leader=0), "2D")):
        player = make_player(level, RULES, 1)
        for _ in range(2):
            assert str(player.choose(state.view(0)).action) == f"play {sure}"


def test_worlds_are_played_on_through_a_revolution_and_matches_replay() -> None:
    flips = 0
    for seed in range(6):
        state, rng = RULES.new_match(seed), Random(seed)
        while not state.results:
            assert state.actor is not None
            events = state.apply(rng.choice(state.legal_actions()))
            flips += sum(isinstance(event, OrderTurned) for event in events)
        again = replay_record(Record.parse(state.record().text()), RULES)
        assert tuple(again.log) == tuple(state.log) and again.hands == state.hands
    assert flips
    player = make_player("hard:40", RULES, 0)
    state = RULES.position(["6C 6D 6H 6S 9D 4C 3D", "5C 9C 2D KC", "7C TC 3H AS"], leader=0)
    assert player.choose(state.view(0)).action in state.legal_actions()
    copied = rollout_of(state)
    copied.apply(RULES.action("play 6C 6D 6H 6S"))
    assert copied.rules is TURNED and state.rules is RULES


@pytest.mark.parametrize(("old", "new", "message"), [
    ("{none: [], four: [high, run]", "{none: [high], four: [high]", "there is no revolution"),
    ("{none: [], four: [high, run]", "{none: [], four: []", "no ladder is turned round"),
    ("combinations: [set], cards: 4", "combinations: [pair], cards: 4", "pair")])
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = RULESETS["president"].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "president.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=message):
        load_ruleset(path)


def test_rules_of_other_terms_share_packing_and_not_powers() -> None:
    rules: Rules = RULES.on(RULES.terms._replace(turned=True))
    assert rules is TURNED and rules.packing is RULES.packing and rules.table is not RULES.table
    assert rules.on(RULES.terms) is RULES
