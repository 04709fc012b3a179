"""Imagined climbing rivals: their estimates are those of `normal`, and their hands are ones that the seat cannot rule out."""

from __future__ import annotations

from copy import copy
from random import Random

import pytest

from game import State
from game.ai.odds import Odds
from game.ai.planbook import plan_book
from game.families.climbing import ClimbWeights
from game.families.climbing.rollout_policy import BURN_IN, THINNING, ClimbBelief, Outlooks, RolloutClimb, decisions_of
from game.match import rollout_of
from tests.game.choosing import played

CLIMBING = ("heartoffive", "big_two", "president")
SEED = 11


@pytest.mark.parametrize("name", CLIMBING)
def test_worlds_cannot_be_told_from_the_real_one_and_follow_from_the_seed(name: str) -> None:
    for actions in (3, 14, 30):
        state = played(name, actions, SEED)
        assert state.actor is not None
        view = state.view(state.actor)
        runs = []
        for _ in range(2):
            belief = ClimbBelief(view, RolloutClimb(state.rules), Random(2))
            worlds = [belief.world() for _ in range(5)]
            assert all(world.view(view.seat) == view for world in worlds)
            runs.append([world.hands for world in worlds])
        assert runs[0] == runs[1]


def test_what_rivals_did_makes_hands_likelier_that_would_have_done_the_same() -> None:
    state = played("heartoffive", 24, SEED)
    assert state.actor is not None
    view = state.view(state.actor)
    belief = ClimbBelief(view, RolloutClimb(state.rules), Random(3))
    rng = Random(4)

    def surprises(world: State) -> int:
        return sum(belief._of(rollout_of(world), seat, 1000) for seat in range(len(world.hands)))
    believed = [surprises(belief.world()) for _ in range(25)][5:]
    dealt = [surprises(view.sample(rng)) for _ in range(20)]
    assert sum(believed) < sum(dealt)


def test_decisions_are_those_of_rivals_with_what_they_have_played_since() -> None:
    state = played("heartoffive", 20, SEED)
    assert state.actor is not None
    view = state.view(state.actor)
    decisions = decisions_of(view)
    assert not decisions[view.seat] and any(decisions)
    plays = [event for event in view.history if event.kind == "play"]
    for seat, found in enumerate(decisions):
        for decision in found:
            after = [event.action.bits for event in plays if event.seat == seat and event.action is not None]
            assert decision.hands[seat] in {sum(after[place:]) for place in range(len(after) + 1)}


def test_a_view_is_sent_as_the_same_whether_or_not_it_was_sampled() -> None:
    view = played("big_two", 9, SEED).view(0)
    before = view.__getstate__()
    view.sample(Random(1))
    twin = copy(view)
    assert view.__getstate__() == before and twin == view
    assert twin.sample(Random(2)).hands == view.sample(Random(2)).hands


def test_cards_that_are_known_are_not_exchanged() -> None:
    state = played("big_two", 0, SEED)
    assert state.actor is not None
    seat = (state.actor + 1) % 4
    view, rng = state.view(seat), Random(5)
    world = view.sample(rng)
    for _ in range(40):
        world, _ = view.stirred(world, rng, 2)
        assert world.view(seat) == view
        assert world.hands[state.actor] & state.rules.packing.unit[state.rules.deck.card("diamonds_3").index]


@pytest.mark.parametrize("name", CLIMBING)
def test_what_is_looked_for_among_the_cards_left_is_as_if_looked_for_among_all(name: str) -> None:
    state = played(name, 20, SEED)
    assert state.actor is not None
    rules, book = state.rules, plan_book(state.rules)
    size, left = rules.packing.size, rules.whole_pack - state.shown
    larger = Odds(book, left, (size(left),))
    for seat, hand in enumerate(state.hands):
        sizes = tuple([size(other) for place, other in enumerate(state.hands) if other and place != seat])
        plain, within = Odds(book, left - hand, sizes), Odds(book, left - hand, sizes, larger=larger)
        readings = [shape.reading for shape in rules.table.leads(rules.packing.project(left))]
        assert len(readings) > 5
        assert [within.of(reading) for reading in readings] == [plain.of(reading) for reading in readings]


def test_an_outlook_serves_while_the_unseen_cards_are_about_the_same() -> None:
    state = rollout_of(played("heartoffive", 10, SEED))
    assert state.actor is not None
    rules, seat = state.rules, state.actor
    outlooks = Outlooks(rules, ClimbWeights.of(rules.ruleset.computer))
    unseen = rules.whole_pack - state.shown - state.hands[seat]
    cards = [rules.packing.unit[card.index] for card, _ in rules.packing.counts(unseen)]
    assert len(cards) > 30
    first = outlooks.of(state, seat, unseen)
    assert outlooks.of(state, seat, unseen - cards[0] - cards[1]) is first
    assert outlooks.of(state, seat, unseen - sum(cards[:len(cards) // 2])) is not first
    few = outlooks.of(state, seat, cards[0] + cards[1] + cards[2])
    assert outlooks.of(state, seat, cards[0] + cards[1]) is not few
    assert outlooks.of(state, (seat + 1) % 4, unseen) is not first


def test_where_nothing_has_been_decided_every_world_is_dealt_anew() -> None:
    state = played("heartoffive", 0, SEED)
    assert state.actor is not None
    belief = ClimbBelief(state.view(state.actor), RolloutClimb(state.rules), Random(1))
    assert len({tuple(belief.world().hands) for _ in range(6)}) == 6


def test_a_world_is_made_in_small_pieces() -> None:
    state = played("heartoffive", 20, SEED)
    assert state.actor is not None
    belief = ClimbBelief(state.view(state.actor), RolloutClimb(state.rules), Random(1))
    pieces = [belief.attempt() for _ in range(4 + BURN_IN + 2 * THINNING)]
    assert [place for place, world in enumerate(pieces, 1) if world is not None] == [
        4 + BURN_IN, 4 + BURN_IN + THINNING, 4 + BURN_IN + 2 * THINNING]
