"""What a seat knows and concludes of the others' cards: the same at the table and in sampled worlds, exact where it says so."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game import State
from game.ai import Knowledge, PlayOdds, plan_book
from game.match import rollout_of
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of
from tests.game.worlds import paired_world


def states(name: str) -> list[State]:
    """Random tables of a game at random moments, where a seat is to act."""
    rng, found = Random(f"knowledge/{name}"), []
    for actions in (0, 3, 9, 20, 40, 150):
        state = random_rules(name, rng).new_match(rng.getrandbits(30))
        for _ in range(actions):
            if state.actor is not None:
                state.apply(rng.choice(state.legal_actions()))
        found += [state] if state.actor is not None else []
    return found


def told(known: Knowledge) -> tuple[object, ...]:
    """All that it knows of the cards, and what it may do where it is to act."""
    offers = known.offers if known.seat == known.deal.actor else ()
    return (known.seat, known.hand, known.unseen, known.sizes, known.piles, known.partners,
            [(offer.verb, list(islice(offer.representatives(), 5))) for offer in offers])


@pytest.mark.parametrize("name", SWEPT)
def test_a_seat_knows_the_same_at_the_table_and_in_every_world_that_it_cannot_tell_apart(name: str) -> None:
    paired = 0
    for state in states(name):
        for seat in range(state.rules.players):
            known = told(Knowledge.of_view(state.view(seat)))
            assert known == told(Knowledge(rollout_of(state), seat))
            world = paired_world(state, seat, Random(seat))
            if world is not None:
                paired += 1
                assert known == told(Knowledge(rollout_of(world), seat))
    assert paired


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_certain_is_what_no_unseen_cards_can_beat(name: str) -> None:
    found = set()
    for state in states(name):
        table, packing = state.rules.table, state.rules.packing
        for seat, hand in enumerate(state.hands):
            known = Knowledge(state, seat)
            most = max(known.rival_sizes, default=0)
            odds = PlayOdds(plan_book(state.rules), known.unseen, known.rival_sizes)
            unseen, own = ([*table.index.coarse_shapes(cards, packing.project(cards), None), *table.index.fine_shapes(cards)]
                           for cards in (known.unseen, hand))
            cells, guard = packing.project(known.unseen), packing.cell_guard
            beside = (shape for shape in table.index.beside if (cells | guard) - shape.need & guard == guard)
            others = {shape.reading for shape in (*unseen, *beside) if shape.reading.size <= most}
            for reading in {shape.reading for shape in own}:
                certain = not any(other.beats(reading) for other in others)
                assert odds.standing(reading)[1] == certain
                found.add(certain)
                if seat == 0:
                    assert state.view(0).is_certain(reading) == (not state.view(0).beaters_left(reading))
    # Nothing is played as a combination in banking games; two packs with wild cards hide bombs to the end.
    assert found == set() or False in found and (True in found or rules_of(name).ruleset.wild is not None)


@pytest.mark.parametrize("name", SWEPT)
def test_the_fewer_beat_it_the_likelier_it_stays_unbeaten(name: str) -> None:
    for state in states(name):
        for seat in range(state.rules.players):
            known = Knowledge(state, seat)
            odds = PlayOdds(plan_book(state.rules), known.unseen, known.rival_sizes)
            table = state.rules.table
            readings = {shape.reading for shape in table.index.coarse_shapes(state.hands[seat], state.cells[seat], None)}
            rated = {reading: odds.of(reading) for reading in readings}
            assert all(0.0 <= unbeaten <= 1.0 and (unbeaten == 1.0) == (beaters == 0.0) for unbeaten, beaters in rated.values())
            assert all(rated[strong] >= (rated[weak][0], 0.0) for strong in readings for weak in readings
                       if strong.beats(weak) and weak not in strong.chops and set(strong.chopped_by) <= set(weak.chopped_by))
