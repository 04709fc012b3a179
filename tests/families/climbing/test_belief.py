"""What seats of climbing games think in worlds that are played on, and which worlds they think of."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import Knowledge, PlayOdds, plan_book
from game.families.climbing import ClimbWeights, Outlooks
from game.match import View, position_bytes, read_position, rollout_of
from tests.game.choosing import played

CLIMBING = ("heartoffive", "big_two", "president")
SEED = 11


def test_a_view_is_sent_as_the_same_whether_or_not_it_was_sampled() -> None:
    view = played("big_two", 9, SEED).view(0)
    before = position_bytes(view)
    view.sample(Random(1))
    twin = read_position(before, view.rules)
    assert isinstance(twin, View) and position_bytes(view) == before and twin == view
    assert twin.sample(Random(2)).hands == view.sample(Random(2)).hands


@pytest.mark.parametrize("name", CLIMBING)
def test_what_is_looked_for_among_the_cards_left_is_as_if_looked_for_among_all(name: str) -> None:
    state = played(name, 20, SEED)
    assert state.actor is not None
    rules, book = state.rules, plan_book(state.rules)
    size, left = rules.packing.size, rules.whole_pack - state.shown
    larger = PlayOdds(book, left, (size(left),))
    for seat, hand in enumerate(state.hands):
        sizes = tuple([size(other) for place, other in enumerate(state.hands) if other and place != seat])
        plain, within = PlayOdds(book, left - hand, sizes), PlayOdds(book, left - hand, sizes, larger=larger)
        readings = [shape.reading for shape in rules.table.index.leads(rules.packing.project(left))]
        assert len(readings) > 5
        assert [within.of(reading) for reading in readings] == [plain.of(reading) for reading in readings]


def test_an_outlook_serves_while_the_unseen_cards_are_about_the_same() -> None:
    state = played("heartoffive", 10, SEED)
    assert state.actor is not None
    rules, packing = state.rules, state.rules.packing
    outlooks = Outlooks(plan_book(rules), ClimbWeights.of(rules.ruleset.computer))
    known = Knowledge(rollout_of(state), state.actor)

    def knowing(unseen: int, seat: int = known.seat) -> Knowledge:
        other = Knowledge(known.deal, known.seat)
        vars(other).update(seat=seat, unseen=unseen)
        return other
    cards = [packing.unit[card.index] for card, _ in packing.counts(known.unseen)]
    assert len(cards) > 30
    first = outlooks.of(known)
    assert outlooks.of(knowing(known.unseen - cards[0] - cards[1])) is first
    assert outlooks.of(knowing(known.unseen - sum(cards[:len(cards) // 2]))) is not first
    few = outlooks.of(knowing(cards[0] + cards[1] + cards[2]))
    assert outlooks.of(knowing(cards[0] + cards[1])) is not few
    assert outlooks.of(knowing(known.unseen, (known.seat + 1) % 4)) is not first
