"""Imagined worlds for pots: hands that the seat cannot rule out, and with which the rivals would have done what they did."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import Rules, State, make_player
from game.families.pots import Lid, LidFacts, PotSlice
from game.families.pots.belief import PotBelief, decisions_of
from game.families.pots.lead_obligation import UnbeatableCards
from game.families.pots.policy import PotBook, PotPolicy
from game.match import is_consistent, rollout_of
from tests.families.pots.small_pot import small_pot
from tests.game.choosing import decisions
from tests.game.tables import random_rules, rules_of

PUT_DOWN_BY = "play", "cover", "lift", "decline"


def played(rules: Rules, seed: int, actions: int, level: str = "normal") -> State:
    """A deal that somebody has played for so many actions, or as many as it has."""
    state, player = rules.new_match(seed), make_player(level, rules, 1)
    state.last_deal = 1
    for _ in range(actions):
        if state.actor is not None:
            state.apply(player.choose(state.view(state.actor)).action)
    return state


def belief_of(state: State, seed: int) -> PotBelief:
    assert state.actor is not None
    rng = Random(seed)
    return PotBelief(state.view(state.actor), PotPolicy(state.rules, rng), rng)


def told(state: State) -> tuple[Any, ...]:
    """What lies open at a decision, and the hand of the seat to act."""
    phase, seat = state.phase, state.actor
    assert isinstance(phase, Lid) and seat is not None
    coverer = phase.coverer if phase.step == "offer" else None
    return (seat, phase.step, state.shown, phase.sizes, phase.counts, phase.open, phase.limited, coverer, state[PotSlice].lifts,
            state.hands[seat])


@pytest.mark.parametrize("number", range(12))
def test_decisions_are_told_as_they_stood(number: int) -> None:
    rng = Random(number)
    rules = random_rules("huahuapai", rng)
    state, made = rules.new_match(number), []
    state.last_deal = 1
    while (seat := state.actor) is not None:
        view, action = state.view(seat), rng.choice(state.legal_actions())
        if isinstance(state.phase, Lid):
            found = decisions_of(view)
            assert all(decision.seat != seat for decision in found)
            lid, throws = view.get(LidFacts), [event.seat for event in view.history if event.kind == "discard"]
            for decision in found:
                open_to, limited, coverer, lifts = decision.before
                owner = decision.seat
                hand = state.hands[owner] + decision.since + (state.piles[owner] if decision.whole else 0)
                as_told = (owner, decision.step, decision.shown, decision.sizes, decision.counts, open_to, limited == owner,
                           coverer if decision.step == "offer" else None, lifts, hand)
                assert (as_told, decision.action) in made
            assert lid is not None
            if not throws:
                mine = [one for one in made if one[0][0] != seat and _may_tell(one, lid.enough, lid.space)]
                assert len(found) == len(mine)
            if action.verb in PUT_DOWN_BY and state.phase.step != "follow":
                made.append((told(state), action))
        state.apply(action)


def _may_tell(decision: tuple[tuple[Any, ...], Any], enough: int, space: int) -> bool:
    """Not where a lift could not bring enough, or does not have to."""
    seat, step, _, sizes, counts, *_ = decision[0]
    return step != "offer" or 0 < enough - counts[seat] <= min(sizes[seat], space - sum(counts))


def test_a_seat_knows_the_same_at_the_table_and_in_worlds() -> None:
    rng, found = Random(3), 0
    for seed in range(8):
        for state, _ in decisions(random_rules("huahuapai", rng), seed):
            view = state.view(state.actor or 0)
            if view.get(LidFacts) is None:
                continue
            seat, world = state.rules[PotBook].at_table(view), rollout_of(view.sample(rng))
            imagined = state.rules[PotBook].in_world(world, view.seat)
            assert (imagined.knows, imagined.cells, imagined.standing) == (seat.knows, seat.cells, seat.standing)
            found += 1
    assert found > 100


@pytest.mark.parametrize("number", range(6))
def test_worlds_cannot_be_told_from_the_real_one_and_follow_from_the_seed(number: int) -> None:
    rng = Random(number)
    for actions in (4, 9, 15):
        state = played(random_rules("huahuapai", rng), number, actions)
        if state.actor is None or not isinstance(state.phase, Lid):
            continue
        view, runs = state.view(state.actor), []
        for _ in range(2):
            belief = belief_of(state, 2)
            worlds = [belief.world() for _ in range(6)]
            assert all(world.view(view.seat) == view and not world.guessed for world in worlds)
            runs.append([world.hands for world in worlds])
        assert runs[0] == runs[1]


def test_what_rivals_did_makes_hands_likelier_that_would_have_done_the_same() -> None:
    rules, believed, dealt, truth = rules_of("huahuapai"), 0.0, 0.0, 0.0
    for seed in range(10):
        state = played(rules, seed, 10)
        if state.actor is None:
            continue
        belief, rng = belief_of(state, seed), Random(seed)
        view = state.view(state.actor)
        believed += sum(belief._of(belief.world(), 0.0) for _ in range(10))
        dealt += sum(belief._of(view.sample(rng), 0.0) for _ in range(10))
        truth += 10 * belief._of(state, 0.0)
    assert believed > 2 * dealt and truth > 2 * dealt


def test_hardly_anybody_covers_with_a_sure_six() -> None:
    rules, believed, dealt = rules_of("huahuapai"), 0, 0
    for seed in range(20):
        state = rules.new_match(seed)
        state.last_deal = 1
        while state.actor is not None and not isinstance(state.phase, Lid):
            state.apply("hold")
        first = state.actor
        if first is None or "cover" not in state.legal_actions():
            continue
        state.apply("cover")
        assert state.actor is not None
        view, belief, rng = state.view(state.actor), belief_of(state, seed), Random(seed)
        believed += sum(sure_six(belief.world(), first) for _ in range(15))
        dealt += sum(sure_six(view.sample(rng), first) for _ in range(15))
    assert believed < dealt / 3


def sure_six(world: State, seat: int) -> bool:
    rules = world.rules
    unseen = rules.packing.less(rules.whole_pack, world.shown + world.hands[seat])
    return rules[UnbeatableCards].of(unseen, 16).guaranteed(world.hands[seat], 6, 16)


def test_worlds_are_stirred_where_everybody_must_beat_but_never_against_it() -> None:
    rules, changed = rules_of("huahuapai"), 0
    for seed in range(6):
        state = played(rules, seed, 14, "easy")
        if state.actor is None or any(state.piles):
            continue
        view, rng = state.view(state.actor), Random(seed)
        world = view.sample(rng)
        for _ in range(25):
            world, places = view.stirred(world, rng, 2)
            changed += bool(places)
            assert world.view(view.seat) == view and is_consistent(world, view.seat, [[], [], []])
    assert changed > 20


@pytest.mark.parametrize("players", ["{min: 2, max: 2, default: 2}", "{min: 4, max: 4, default: 4}"])
def test_other_numbers_of_seats_are_imagined_as_well(tmp_path: Path, players: str) -> None:
    rules = small_pot(tmp_path, players=players)
    for seed in range(4):
        state = played(rules, seed, 9)
        if state.actor is not None:
            view, belief = state.view(state.actor), belief_of(state, seed)
            assert all(belief.world().view(view.seat) == view for _ in range(4))
            assert state.refusal(make_player("hard:30", rules, seed).choose(view).action) is None
