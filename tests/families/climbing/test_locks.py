"""Locked tricks, seats passed over and plays that end a trick (tests/rulesets/daifugo.yaml)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import RulesetError, State, load_ruleset, make_player
from game.families.climbing import Skipped, TrickLock
from tests.game.tables import PROJECT, rules_of

RULES = rules_of("daifugo", 4)
SUITS = rules_of("daifugo", 4, (("locks", "suits"),))
HANDS = ["3H 4H 4S 5C 9D 9C", "5H 6C 6S 8C KD KS", "6H 7S TH 7D QH QS", "7H KH jj 2C 2D AC"]


def after(plays: str, hands: list[str] = HANDS, suits: bool = False) -> State:
    state = (SUITS if suits else RULES).position(hands, leader=0)
    for play in plays.split(", "):
        state.apply(play if play == "pass" else f"play {play}")
    return state


def lock_of(state: State) -> TrickLock:
    return state.view(0)[TrickLock]


def may_play(state: State) -> set[str]:
    return {str(action).removeprefix("play ") for action in state.legal_actions()} - {"pass"}


def test_two_plays_of_a_suit_lock_the_trick_to_it() -> None:
    state = after("4H, 6C", suits=True)
    assert lock_of(state) == TrickLock()
    state = after("4H, pass, TH", suits=True)
    assert lock_of(state) == TrickLock(("hearts",)) and may_play(state) == {"KH", "jj"}
    refusal = state.refusal("play 2C")
    assert refusal is not None and (refusal.code, refusal.params["bound"]) == ("trick_locked", "hearts")
    assert state.refusal("play 3C").code == "not_held" and not state.view(3).refusal("play jj")
    assert [str(card) for card in next(iter(state.view(3).offers)).usable()] != []


def test_pairs_lock_both_suits_and_the_next_trick_is_free() -> None:
    state = after("9D 9C, KD KS", suits=True)
    assert lock_of(state) == TrickLock()
    state = after("4H 4S, pass, QH QS", suits=True)
    assert lock_of(state).values == ("hearts", "spades") and may_play(state) == set()
    for _ in range(2):                                   # seat 1 has passed before
        state.apply("pass")
    assert lock_of(state) == TrickLock() and len(may_play(state)) > 2


def test_neighbouring_ranks_lock_the_order() -> None:
    hands = ["9H 3D", "TC TH 4D", "JS JC KD 8D 4C", "QS 9S jj KH"]
    state = after("9H, TC", hands)
    assert lock_of(state) == TrickLock((), True) and may_play(state) == {"JS", "JC"}      # nor an Eight
    state.apply("play JS")                               # from now on the rank below is the next one
    assert may_play(state) == {"jj"}
    assert lock_of(after("9H, TH", hands)) == TrickLock(("hearts",), True)


def test_fives_pass_over_a_seat_for_each_card() -> None:
    state = RULES.position(HANDS, leader=0)
    events = state.apply("play 5C")
    assert state.actor == 2 and [event.seat for event in events if isinstance(event, Skipped)] == [1]


def test_eights_end_the_trick_at_once() -> None:
    state = after("3H, 8C", ["3H 9D", "5H 8C 4S", "6H 7S", "7H 8H 9H"])
    assert state.actor == 1 and state.view(1).over is None


def test_the_three_of_spades_beats_a_single_joker_alone() -> None:
    hands = ["jj 9D", "3S 4C", "KH 3D", "7H 9H"]
    assert after("jj", hands).legal_actions()[0] == "play 3S" and after("9D", hands).refusal("play 3S").code == "not_higher"
    assert after("jj, pass", hands).refusal("play 3D").code == "not_higher"


@pytest.mark.parametrize("level", ["easy", "normal", "hard:5"])
def test_players_keep_to_the_lock(level: str) -> None:
    state = after("4H, pass, TH", suits=True)
    assert make_player(level, SUITS, 1).choose(state.view(3)).action in ("play KH", "play jj", "pass")


def test_worlds_keep_the_lock_and_passes_under_it_prove_nothing() -> None:
    state = after("4H, pass, TH, pass", suits=True)
    world = state.view(1).sample(Random(1))
    assert lock_of(world) == TrickLock(("hearts",)) and not state.view(1).deductions.failed[3]


@pytest.mark.parametrize(("old", "new", "message"), [
    ("safe: true", "safe: false", "no combination is safe"),
    ("combinations: [set], cards: 1", "combinations: [sett], cards: 1", "sett"),
    ("both: run}", "both: rum}", "rum")])
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (PROJECT / "tests" / "rulesets" / "daifugo.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "daifugo.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(RulesetError, match=message):
        load_ruleset(path)
