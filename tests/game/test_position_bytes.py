"""Positions as bytes: they come back whole, stay small, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from zlib import crc32

import pytest

from game import PositionError, State, View
from game.match import position_bytes, read_position
from game.mechanics import Bidding
from tests.cases import SWEPT, few, in_amounts
from tests.game.plain import plain
from tests.game.tables import rules_of
from tests.game.test_hidden_information import states

BYTES_AT_MOST = 1200               # in a first deal
HEAD = 10
CACHED = ("rules", "log", "phase", "_legal")


@pytest.mark.parametrize("name", SWEPT)
def test_a_state_comes_back_and_plays_on_as_before(name: str) -> None:
    for state in states(name, 5):
        state.legal_actions()      # leaves traces of what follows from the rest
        data = position_bytes(state)
        got = read_position(data, state.rules)
        assert isinstance(got, State) and got.rules.terms == state.rules.terms
        for field in state.__slots__:
            if field not in CACHED:
                assert plain(getattr(got, field)) == plain(getattr(state, field)), field
        assert plain(list(got.log)) == plain(state.log.latest_deal())
        assert position_bytes(got) == data and (state.deal_number > 1 or len(data) <= BYTES_AT_MOST)
        rng, known = Random(3), state.log.count
        for _ in range(30):
            if state.actor is None:
                break
            action = state.legal_actions()[rng.randrange(len(state.legal_actions()))]
            assert list(got.legal_actions()[:50]) == list(state.legal_actions()[:50])
            assert plain(got.apply(str(action))) == plain(state.apply(action))
        assert state.log.count > known or state.actor is None
        assert (got.scores, got.hands, got.actor) == (state.scores, state.hands, state.actor)


def preset_tables() -> list[tuple[str, str]]:
    return [(name, preset) for name in (each if isinstance(each, str) else each.values[0] for each in SWEPT)
            for preset in rules_of(name).ruleset.presets]


@pytest.mark.thorough
def test_positions_of_every_preset_come_back() -> None:
    for name, preset in preset_tables():
        rng, options = Random(preset), tuple(rules_of(name).ruleset.presets[preset].set.items())
        rules = rules_of(name, None, options)
        state = rules.new_match(seed=rng.getrandbits(30))
        for _ in range(rng.randrange(4, 40)):
            if state.actor is None:
                break
            state.apply(rng.choice(state.legal_actions()))
        for each in (state, state.view(0)):
            got = read_position(position_bytes(each), rules)
            assert position_bytes(got) == position_bytes(each), (name, preset)


def test_positions_with_loans_come_back() -> None:
    rules = rules_of("huahuapai", 3, (("borrowing", True),))
    view = rules.new_match(seed=2).view(1)
    assert position_bytes(read_position(position_bytes(view), rules)) == position_bytes(view)


def test_a_finished_match_and_one_of_very_many_deals_come_back() -> None:
    state = rules_of("koikoi").new_match(seed=4)
    while state.actor is not None:
        state.apply(state.legal_actions()[0])
    endless = state.copy()
    endless.results = state.results * 400
    for each, least in ((state, 0), (endless, 1 << 16)):
        data = position_bytes(each)
        got = read_position(data, state.rules)
        assert isinstance(got, State) and len(data) > least and position_bytes(got) == data
        assert got.actor is None and len(got.results) == len(each.results)


def test_the_past_is_read_when_somebody_looks_and_written_on_from_there() -> None:
    state = states("heartoffive", 1)[-1]
    got = read_position(position_bytes(state), state.rules)
    assert isinstance(got, State)
    before, other = got.log.latest_deal(), got.copy()
    assert other.log.count == got.log.count == len(before)
    for each in (state, got, other):
        each.apply(str(each.legal_actions()[0]))
    assert got.log.after(len(before)) == other.log.after(len(before)) == list(got.log)[len(before):]
    assert position_bytes(other) == position_bytes(got) == position_bytes(state)
    assert position_bytes(got.copy()) == position_bytes(state)


def test_only_the_same_rules_at_the_same_table_read_it() -> None:
    usual = rules_of("heartoffive", 4)
    data, turned = position_bytes(usual.new_match(seed=1)), (("big_bombs", not usual.options["big_bombs"]),)
    for other in (rules_of("heartoffive", 5), rules_of("hakka"), rules_of("heartoffive", 4, turned)):
        with pytest.raises(PositionError, match="not a position by the rules of"):
            read_position(data, other)


@pytest.mark.parametrize("name", few(["huahuapai", "blackflower", "koikoi"]))
def test_damaged_bytes_are_refused(name: str) -> None:
    state = states(name, 1)[-1]
    rules, data = state.rules, position_bytes(state)
    damaged = [data[:cut] for cut in range(len(data))] + [data + b"\0", b""]
    damaged += [data[:at] + bytes((data[at] ^ 1 << at % 8,)) + data[at + 1:] for at in range(len(data))]
    for each in damaged:
        with pytest.raises(PositionError, match="position"):
            read_position(each, rules)


WRONG: list[dict[str, Any]] = [
    {"actor": 9}, {"actor": "North"}, {"out": (9,)}, {"tricks": (0,)}, {"_step": -2}, {"seed": None}, {"deal_number": "one"},
    {"guessed": 7}, {"_packs": [["no", "cards"]]},
    {"offices": {}}, {"offices": {"dealer": 9}}, {"offices": {"dealer": None}}, {"tallies": {}}, {"tallies": {"points": (0,)}},
    {"results": False}, {"results": (1,)},
]


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_what_is_of_a_wrong_kind_is_refused_though_its_checksum_is_right(wrong: dict[str, Any]) -> None:
    state = states("hakka", 1)[-1].copy()
    for name, value in wrong.items():
        setattr(state, name, value)
    with pytest.raises(PositionError, match="damaged"):
        read_position(position_bytes(state), state.rules)


def test_phases_and_slices_of_a_wrong_kind_are_refused() -> None:
    state = states("hakka", 1)[-1]
    phase, held, kept = state.copy(), state.copy(), state.copy()
    phase.phase.params = state.rules.settle.params
    kept.put(replace(state[Bidding], called="nobody"))
    held.phase.done = 7
    for wrong in (phase, held, kept):
        with pytest.raises(PositionError, match="damaged"):
            read_position(position_bytes(wrong), state.rules)


@pytest.mark.parametrize(("name", "field"), [("heartoffive", "lying"), ("huahuapai", "caller")])
def test_what_a_phase_begins_without_is_held_to_its_type(name: str, field: str) -> None:
    wrong = states(name, 1)[-1].copy()
    assert getattr(wrong.rules.new_match(seed=1).phase, field) is None
    setattr(wrong.phase, field, "nobody")
    with pytest.raises(PositionError, match="damaged"):
        read_position(position_bytes(wrong), wrong.rules)


def test_a_deal_of_other_cards_than_the_pack_has_is_refused_when_somebody_looks() -> None:
    rules = rules_of("hakka")
    state = rules.new_match(seed=1)
    pack = rules.deck.cards[-1:] * len(rules.pack)
    told, cards = state.log.latest_deal()[0], rules.deal(pack, state.offices["dealer"])
    state.log = type(state.log)(first=rules.begins_with)
    state.log.extend((replace(told, pack=pack, hands=cards.hands, dead=cards.dead),))
    got = read_position(position_bytes(state), rules)
    assert isinstance(got, State)
    with pytest.raises(PositionError, match="damaged"):
        list(got.log)


@in_amounts(300, 20_000)
def test_whatever_is_written_by_hand_is_a_position_or_refused(amount: int) -> None:
    rng = Random(amount)
    for name in ("heartoffive", "koikoi", "blackflower"):
        met = states(name, 2)
        rules, known = met[0].rules, [position_bytes(state) for state in met]
        for _ in range(amount // 3):
            body = bytearray(rng.choice(known)[HEAD:])
            for _ in range(rng.randint(1, 4)):
                body[rng.randrange(len(body))] = rng.randrange(256)
            data = known[0][:HEAD - 4] + crc32(body).to_bytes(4, "big") + body
            try:
                found = read_position(data, rules)
                if isinstance(found, State):
                    list(found.log)            # is read when somebody looks
            except PositionError:
                continue
            assert isinstance(found, State | View)
