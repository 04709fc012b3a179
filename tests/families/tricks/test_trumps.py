"""Trumps that are turned up, and what binds who follows besides the value that was led."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import Record, Rules, RulesetError, State, load_ruleset, replay_record
from game.ai import make_player
from game.families.tricks import Trumps
from game.match import Deductions, Terms
from tests.game.tables import RULESETS, rules_of


def changed(folder: Path, *changes: tuple[str, str], trump: str = "spades") -> Rules:
    """Whist with other rules."""
    text = RULESETS["whist"].read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "whist.yaml"
    path.write_text(text, encoding="utf-8")
    return load_ruleset(path, trump=trump)


def whist(**options: bool | str) -> Rules:
    return rules_of("whist", 4, (("trump", "turned"), *options.items()))


def play_out(state: State, rng: Random) -> None:
    while not state.finished:
        state.apply(rng.choice(state.legal_actions()))


def test_the_last_card_dealt_makes_trumps_and_stays_in_the_dealers_hand() -> None:
    rules = whist()
    assert rules.trump == ""
    made = set()
    for seed in range(8):
        state = rules.new_match(seed)
        card, dealer = state[Trumps].card, state.offices["dealer"]
        assert card is not None and card in state.view(dealer).hand
        assert state[Trumps].kind == card.attributes["suit"] == state.rules.trump == state.view(0).rules.terms.trump
        made.add(state.rules.trump)
        for seat in set(range(4)) - {dealer}:
            assert list(state.view(seat).sample(Random(seed)).view(dealer).hand).count(card) == 1
    assert len(made) > 2 and rules.trump == ""


def test_the_trump_changes_what_beats_what_and_nothing_else_of_the_cards() -> None:
    rules = whist()
    hearts = rules.on(Terms("", "hearts"))
    assert hearts.packing is rules.packing and hearts.on(Terms()) is rules and rules.on(Terms("", "hearts")) is hearts
    assert hearts.beats("2H", "AS") and not rules.beats("2H", "AS") and not hearts.beats("2S", "AH")
    state = hearts.position(["AC", "2H", "3C", "KS"], leader=0)
    for action in ("play AC", "play 2H", "play 3C", "play KS"):
        state.apply(action)
    assert state.results[-1].tricks == (0, 1, 0, 0)


def test_a_match_with_its_records_views_and_players_goes_through_several_trumps() -> None:
    rules = whist(partners=True)
    state, terms = rules.new_match(3), set()
    players = [make_player("normal" if seat % 2 else "easy", rules, seat) for seat in range(4)]
    while state.actor is not None:
        terms.add(state.rules.terms)
        state.apply(players[state.actor].choose(state.view(state.actor)).action)
    assert len(terms) > 1
    again = replay_record(Record.parse(state.record().text()), rules)
    assert again.tallies == state.tallies and tuple(again.log) == tuple(state.log)


@pytest.mark.parametrize("rest", ["stays", "aside"])
def test_of_cards_that_are_left_the_uppermost_is_turned_up_and_lies_open(rest: str, tmp_path: Path) -> None:
    state = changed(tmp_path, ("deal: {cards: all,", f"deal: {{cards: 12, rest: {rest},"), trump="turned").new_match(1)
    card = state[Trumps].card
    assert card is not None and card in state.view(0).shown and card not in state.view(0).unseen
    world = state.view(0).sample(Random(1))
    assert not any(card in world.view(seat).hand for seat in range(4))
    if rest == "aside":
        assert list(map(state.rules.packing.size, world.dead)) == [3]


# ---------------------------------------------------------------- must trump, must beat


def test_who_cannot_follow_must_trump_and_otherwise_has_no_trump(tmp_path: Path) -> None:
    rules = changed(tmp_path, ("      follow: suit\n", "      follow: suit\n      must_trump: true\n"))
    state = rules.position(["5H 2C", "2S 9C", "3D 4D", "7S 6C"], leader=0)
    state.apply("play 5H")
    assert [str(action) for action in state.legal_actions()] == ["play 2S"]
    refusal = state.refusal("play 9C")
    assert refusal is not None and (refusal.code, refusal.params["kind"]) == ("must_trump", "spades")
    state.apply("play 2S")
    state.apply("play 3D")
    lacks = Deductions(state, 0).lacks
    for codes, seat, proved in (("2S AS", 2, True), ("2H AH", 2, True), ("2D AC", 2, False), ("2H", 1, True), ("AS", 1, False)):
        assert bool(rules.cards(codes).bits & lacks[seat]) is proved
    assert [str(action) for action in state.legal_actions()] == ["play 7S"]


def test_who_had_to_beat_and_did_not_had_nothing_to_beat_with(tmp_path: Path) -> None:
    rules = changed(tmp_path, ("      follow: suit\n", "      follow: suit\n      must_beat: true\n"))
    state = rules.position(["5H 2C", "9H 3H", "8H 2S", "4C 6C"], leader=0)
    for action in ("play 5H", "play 9H", "play 8H"):
        assert str(state.legal_actions()[0]) == action or state.actor == 0
        state.apply(action)
    lacks = Deductions(state, 0).lacks
    assert rules.cards("TH").bits & lacks[2] and not rules.cards("7H 3S AC").bits & lacks[2]
    state.apply("play 4C")
    assert rules.cards("TH 2S").bits & Deductions(state, 0).lacks[3]


def test_all_that_is_proved_is_true_where_one_must_trump_or_beat(tmp_path: Path) -> None:
    rules = changed(tmp_path, ("      follow: suit\n", "      follow: suit\n      must_trump: true\n      must_beat: true\n"),
                    trump="turned")
    rng, proved = Random(4), 0
    state = rules.new_match(2)
    while state.actor is not None and state.deal_number == 1:
        for other in range(4):
            lacks = Deductions(state, state.actor).lacks[other]
            assert not state.hands[other] & lacks
            proved += bool(lacks)
        world = state.view(state.actor).sample(rng)
        assert not world.guessed
        state.apply(rng.choice(state.legal_actions()))
    assert proved > 50


@pytest.mark.parametrize(("change", "message"), [
    (("      follow: suit\n", "      must_trump: true\n"), "nothing is followed, so nobody has to play a trump"),
    (("cards: all,", "cards: 10, dead_hands: 1,"), "the last one dealt would be in no hand that plays"),
])
def test_mistakes(change: tuple[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match=message):
        changed(tmp_path, change)
