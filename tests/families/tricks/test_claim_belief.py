"""What the others' choices say about their cards: in most imagined worlds they have kept their Elders."""

from __future__ import annotations

from random import Random

from game import State, View, make_player
from game.families.tricks import ClaimWeights, Elders, Strength
from game.families.tricks.claim_policy import ClaimPolicy
from game.mechanics import Bidding
from tests.game.tables import rules_of

WORLDS = 60


def after_a_discard() -> View:
    """What a seat sees once a rival has thrown cards away."""
    state = rules_of("hakka").new_match(3)
    rng = Random(3)
    while state.actor is not None:
        view = state.view(state.actor)
        if view.phase == "trick" and any(count > 1 for seat, count in enumerate(view.piles) if seat != view.seat):
            return view
        state.apply(rng.choice(state.legal_actions()))
    raise AssertionError("nobody threw cards away")


def worlds_for(view: View, rng: Random, count: int) -> list[State]:
    worlds = ClaimPolicy(view.rules, rng).worlds(view, rng)
    return [worlds() for _ in range(count)]


def thrown_elders(view: View, states: list[State]) -> int:
    elders, size = view.rules[Elders].unshown(0), view.rules.packing.size
    return sum(size(pile & elders) for state in states for seat, pile in enumerate(state.piles) if seat != view.seat)


def test_elders_are_seldom_thrown_away_in_believable_worlds() -> None:
    view, rng = after_a_discard(), Random(1)
    believed = thrown_elders(view, worlds_for(view, rng, WORLDS))
    certain = thrown_elders(view, [view.sample(rng) for _ in range(WORLDS)])
    assert certain > 10 and believed * 3 < certain


def test_who_called_is_dealt_a_hand_that_calls_and_who_passed_one_that_does_not() -> None:
    rules, normal = rules_of("hakka"), make_player("normal", rules_of("hakka"), 1)
    rng, strength = Random(1), Strength(rules, ClaimWeights.of(rules.ruleset.computer))
    spoke: dict[str, list[float]] = {"call": [], "pass": []}
    for number in range(12):
        state = rules.new_match(number)
        state.last_deal = 1
        while state.actor is not None and state.view(state.actor).phase == "bid":
            state.apply(normal.choose(state.view(state.actor)).action)
        listener = next((seat for seat in range(4) if seat not in (state[Bidding].called, state.watcher)), 0)
        view = state.view(listener)
        for world in worlds_for(view, rng, 4):
            for seat, word in enumerate(view[Bidding].words):
                if word is not None and seat != listener:
                    spoke[word].append(strength.of(world.hands[seat]))
    calls, passes = (sum(found) / len(found) for found in spoke.values())
    assert min(len(spoke["call"]), len(spoke["pass"])) > 10 and calls > passes + 1
    assert sum(found < 5 for found in spoke["call"]) <= len(spoke["call"]) / 5
