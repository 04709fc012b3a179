"""Views as they go to another process: whole, and without anything that their seat must not know."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game import Cards, Rules, load_ruleset, make_player
from tests.game.plain import public_view
from tests.game.tables import RULESETS, rules_of
from tests.game.test_hidden_information import after, states
from tests.game.worlds import paired_world, secrets_in
from ui.thinking.parcels import pack, pack_rules, unpack, unpack_rules


def elsewhere(rules: Rules) -> Rules:
    """The rules as another process has them."""
    return unpack_rules(pack_rules(rules))


@pytest.mark.parametrize("name", RULESETS)
def test_a_view_arrives_as_it_was_sent_and_nothing_hidden_can_be_reached_from_it(name: str) -> None:
    for state in states(name, 3)[:2]:
        state.legal_actions()  # whoever played most recently left traces in caches
        there = elsewhere(state.rules)
        for seat in range(state.rules.players):
            sent = state.view(seat)
            got = unpack(pack(sent, state.rules), there)
            assert got.rules is there and public_view(got) == public_view(sent)
            assert secrets_in(got, state) == secrets_in(sent, state) == []
            here, world = sent.sample(Random(5)), got.sample(Random(5))
            assert (world.hands, world.piles, world.boxes, world.stock) == (here.hands, here.piles, here.boxes, here.stock)


@pytest.mark.parametrize("name", RULESETS)
def test_worlds_that_a_seat_cannot_tell_apart_make_the_same_bytes(name: str) -> None:
    pairs = 0
    for number in range(2):
        for state in states(name, number):
            for seat in range(state.rules.players):
                world = paired_world(state, seat, Random(number))
                if world is not None:
                    pairs += 1
                    assert pack(world.view(seat), state.rules) == pack(state.view(seat), state.rules)
    assert pairs > 2


def test_a_leak_would_be_carried_and_found() -> None:
    state = after(rules_of("heartoffive", 4), 5)
    view = state.view(0)
    view._public.state.out = (Cards(state.rules.packing, state.hands[1]),)  # type: ignore[assignment]
    assert secrets_in(unpack(pack(view, state.rules), elsewhere(state.rules)), state)


@pytest.mark.parametrize("level", ["normal", "hard:6"])
def test_choices_come_back_with_their_reasons(level: str) -> None:
    state = after(rules_of("hakka"), 20)
    assert state.actor is not None
    choices = make_player(level, state.rules, 1).rank(state.view(state.actor))
    got = unpack(pack(choices, state.rules), state.rules)
    assert got == choices
    assert [choice.action.bits for choice in got] == [choice.action.bits for choice in choices]


def test_cards_that_a_house_rule_takes_out_of_the_combinations_arrive_as_well() -> None:
    rules = rules_of("mohuahua", None, (("widowed_pairs", False),))
    sent = rules.position(["GO GO", "TI TI", "RE RE"], table=(2, "OP OP"), turn=0).view(0)
    got = unpack(pack(sent, rules), elsewhere(rules))
    assert got.over.safe and str(got.over) == str(sent.over)


def test_a_file_that_is_changed_or_gone_does_not_matter(tmp_path: Path) -> None:
    path = Path(shutil.copy(RULESETS["heartoffive"], tmp_path / "mine.yaml"))
    rules = load_ruleset(path, players=5)
    parcel = pack_rules(rules)
    path.unlink()
    there = unpack_rules(parcel)
    assert (there.digest, there.players, dict(there.options)) == (rules.digest, 5, dict(rules.options))
    assert [str(reading) for reading in there.table.readings] == [str(reading) for reading in rules.table.readings]
