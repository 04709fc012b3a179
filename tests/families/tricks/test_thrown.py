"""Imagined worlds in games of tricks: what rivals have thrown away stands low, and nothing that is known is changed."""

from __future__ import annotations

from random import Random

import pytest

from game import State
from game.ai import PackTables, Playout
from game.families.tricks.discard_model import DiscardModel
from tests.game.choosing import played
from tests.game.tables import rules_of

WORLDS = 30
SEED = 5


def mean_height_of_piles(pack: PackTables, states: list[State], seat: int) -> float:
    packing = pack.rules.packing
    found = [pack.heights[card.index] for state in states for owner, pile in enumerate(state.piles) if owner != seat
             for card, count in packing.counts(pile) for _ in range(count)]
    return sum(found) / len(found)


@pytest.mark.parametrize(("name", "actions"), [("mohuahua", 14), ("tien_gow", 10)])
def test_rivals_have_thrown_low_cards_away(name: str, actions: int) -> None:
    state = played(name, actions, SEED)
    assert state.actor is not None
    view, pack = state.view(state.actor), PackTables(state.rules)
    thrown = DiscardModel(view, pack, Random(1))
    imagined = [thrown.world() for _ in range(WORLDS)]
    dealt = [view.sample(Random(number)) for number in range(WORLDS)]
    assert mean_height_of_piles(pack, imagined, view.seat) < mean_height_of_piles(pack, dealt, view.seat) - 0.05


@pytest.mark.parametrize("name", ["mohuahua", "tien_gow"])
def test_the_seat_cannot_tell_such_a_world_from_the_real_one(name: str) -> None:
    for actions in (6, 11, 17):
        state = played(name, actions, SEED)
        assert state.actor is not None
        view = state.view(state.actor)
        for number in range(10):
            assert DiscardModel(view, PackTables(state.rules), Random(number)).world().view(view.seat) == view


def test_where_one_must_beat_worlds_stay_as_they_were_dealt() -> None:
    rules = rules_of("mohuahua", options=(("must_beat", True),))
    state, rng = rules.new_match(2), Random(2)
    while not any(state.piles):
        state.apply(rng.choice(state.legal_actions()))
    assert state.actor is not None
    view = state.view(state.actor)
    world = Playout(rules, Random(1)).worlds(view, Random(3))()
    assert world.hands == view.sample(Random(3)).hands
