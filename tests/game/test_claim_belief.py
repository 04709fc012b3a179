"""What the others' choices say about their cards: in most imagined worlds they have kept their Elders."""

from __future__ import annotations

from random import Random

from game import State, View
from game.players.claimworlds import Worlds
from game.players.search.claimbelief import ClaimBelief
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


def thrown_elders(view: View, states: list[State]) -> int:
    elders, size = view.rules.elders.unshown(0), view.rules.packing.size
    return sum(size(pile & elders) for state in states for seat, pile in enumerate(state.piles) if seat != view.seat)


def test_elders_are_seldom_thrown_away_in_believable_worlds() -> None:
    view, rng = after_a_discard(), Random(1)
    belief = ClaimBelief(view.rules)
    believed = thrown_elders(view, [belief.sample(view, rng) for _ in range(WORLDS)])
    certain = thrown_elders(view, [view.sample(rng) for _ in range(WORLDS)])
    assert certain > 10 and believed * 3 < certain


def test_rivals_of_normal_hold_their_elders() -> None:
    view = after_a_discard()
    elders, size = view.rules.elders.unshown(view.shown.bits), view.rules.packing.size
    worlds = Worlds(view, Random(1))
    thrower = next(seat for seat in worlds.rivals if view.piles[seat])
    held = sum(size(hand & elders) for hand in worlds.hands[thrower]) / len(worlds.hands[thrower])
    alike = sum(size(view.sample(Random(number)).hands[thrower] & elders) for number in range(WORLDS)) / WORLDS
    assert held > alike
