"""What events prove of the others' cards: true of the real hands, and the same in all worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game import State
from game.ai import Knowledge
from game.ai.hints import Position
from game.core.combos import can_beat
from game.match import Deductions
from tests.cases import SWEPT, in_amounts
from tests.game.tables import random_rules, rules_of
from tests.game.worlds import paired_world

# What is proved in which games by random play: `held`, `lacks` or `failed`.
PROVED = {"dou_dizhu": {"held"}, "hakka": {"lacks", "failed"}, "heartoffive": {"held", "lacks"}, "huahuapai": {"lacks", "failed"},
          "mohuahua": {"lacks", "failed"}, "big_two": {"lacks"}, "misere": {"lacks", "failed"}, "president": {"held"},
          "tien_len": {"held", "lacks"}, "tien_gow": {"lacks", "failed"}, "whist": {"held", "lacks"}, "napoleon": {"lacks"},
          "hearts": {"lacks"}, "koikoi": {"lacks"}, "opposites": {"held"}, "zheng_shangyou": {"held", "lacks"},
          "guandan": {"held"}, "daifugo": {"held", "lacks"}, "shengji": {"lacks"}, "wenwu": {"lacks"},
          "five_hundred": {"lacks"}, "mighty": {"held", "lacks"}, "go_stop": {"held"}, "higo_bana": {"lacks"}}


def states(name: str, tables: int) -> Iterator[State]:
    """Moments of two deals at random tables of a game, and their end."""
    rng = Random(f"deductions/{name}")
    for _ in range(tables):
        state = random_rules(name, rng).new_match(rng.getrandbits(30))
        state.last_deal = 2
        while state.actor is not None:
            state.apply(rng.choice(state.legal_actions()))
            if state.actor is None or rng.random() < 0.2:
                yield state


def told(known: Deductions) -> tuple[object, ...]:
    """All that is proved."""
    return known.held, known.lacks, known.failed


@in_amounts(6, 20)
@pytest.mark.parametrize("name", SWEPT)
def test_what_is_proved_is_true(name: str, amount: int) -> None:
    found = Counter[str]()
    for state in states(name, amount):
        packing, players = state.rules.packing, state.rules.players
        for seat in range(players):
            known, half = Deductions(state, seat), Deductions(state, seat, state.log.count - len(state.log.latest_deal()) // 2)
            assert told(half.going_on(state)) == told(known)
            for other, hand in enumerate(state.hands):
                assert packing.contains(hand, known.held[other])
                assert not hand & known.lacks[other] and not state.piles[other] & known.lacks[players + other]
                assert not any(can_beat(state.rules.table, hand, over) for over in known.failed[other])
                if other != seat:
                    assert packing.contains(known.possible(other, packing.size(hand), sum(state.hands) - state.hands[seat]), hand)
                found.update({"held": known.held[other], "lacks": known.lacks[other], "failed": len(known.failed[other])})
    assert {what for what, times in found.items() if times} == PROVED.get(name, set())


@pytest.mark.parametrize("name", SWEPT)
def test_the_same_is_proved_at_the_table_and_in_every_world_that_a_seat_cannot_tell_apart(name: str) -> None:
    paired = 0
    for number, state in enumerate(states(name, 3)):
        for seat in range(state.rules.players):
            view = state.view(seat)
            known = told(view.deductions)
            assert known == told(Deductions(state, seat)) == told(Deductions(view.sample(Random(number)), seat))
            pairs = state.actor is not None and (number % 5 == 0 or not paired)
            world = paired_world(state, seat, Random(seat)) if pairs else None
            if world is not None:
                paired += 1
                assert known == told(Deductions(world, seat))
    assert paired


def test_who_is_known_to_hold_nothing_else_cannot_beat_a_card() -> None:
    """The others' last cards are those that were handed over."""
    rules = rules_of("president")
    state = rules.new_match(1)
    while state.actor is not None and not any(state.view(state.actor).deductions.held):
        state.apply(Random(1).choice(state.legal_actions()))
    seat = state.actor
    assert seat is not None
    known = state.view(seat).deductions
    taker = next(other for other, cards in enumerate(known.held) if cards)
    held, size, unseen = known.held[taker], rules.packing.size, Knowledge(state, seat).unseen
    assert known.possible(taker, size(held), unseen) == held
    assert known.possible(taker, size(held) + 1, unseen) == unseen
    third = next(other for other in range(rules.players) if other not in (seat, taker))
    assert known.possible(third, size(held), unseen) == rules.packing.less(unseen, held)


def test_hints_know_who_has_shown_that_it_holds_nothing_of_a_suit() -> None:
    state = rules_of("whist").new_match(3)
    proved = 0
    rng = Random(3)
    while (seat := state.actor) is not None and len(state.results) < 2:
        position = Position(state.view(seat))
        for action in position.plays:
            reading = action.reading
            if reading is not None and position.beaters(reading) and position.unbeatable(reading, position.answering):
                others = [state.hands[other] for other in position.answering]
                assert not any(can_beat(state.rules.table, hand, reading) for hand in others)
                proved += 1
        state.apply(rng.choice(state.legal_actions()))
    assert proved
