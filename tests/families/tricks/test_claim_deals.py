"""The deals that imagined seats of games of claims think possible: hands of the right size, and nothing that is known to be
wrong."""

from __future__ import annotations

from random import Random

import pytest

from game import State
from game.core.combos import can_beat
from game.families.tricks import Elders
from game.families.tricks.claim_rollout import DEALS, DealBook, RolloutDeals, rival_knowledge
from game.match import rollout_of
from tests.game.tables import rules_of


def tricks_of(name: str) -> list[State]:
    """Positions from the tricks of a few deals."""
    found = []
    for number in range(6):
        rng, state = Random(number), rules_of(name).new_match(number)
        state.last_deal = 1
        while (seat := state.actor) is not None:
            if state.view(seat).phase == "trick":
                found.append(state.copy())
            state.apply(rng.choice(state.legal_actions()))
    return found


def hands_of(deals: RolloutDeals, rules_name: str, seat: int) -> list[int]:
    """A rival's hand in every deal, packed."""
    unit = rules_of(rules_name).packing.unit
    words = [(unit[index], word) for index, copies in deals.copies[seat].items() for word in copies]
    return [sum(card for card, word in words if word >> number & 1) for number in range(DEALS)]


@pytest.mark.parametrize("name", ["hakka", "mohuahua"])
def test_what_stands_is_what_nothing_in_the_hands_of_the_deals_beats(name: str) -> None:
    rules = rules_of(name)
    book = DealBook(rules)
    readings = Random(1).sample(rules.table.readings, 12)
    for state in tricks_of(name)[::9]:
        seat = state.actor
        assert seat is not None
        deals = RolloutDeals(book, rival_knowledge(rules, rollout_of(state), seat))
        for rival in deals.rivals:
            size = rules.packing.size(state.hands[rival])
            for hand_number, hand in enumerate(hands_of(deals, name, rival)):
                for reading in readings:
                    stands = reading.size > size or not can_beat(rules.table, hand, reading)
                    assert stands == bool(deals.stands(reading, rival) >> hand_number & 1), (reading, hand_number)


def test_rivals_hold_about_as_many_cards_as_they_have() -> None:
    rules = rules_of("hakka")
    book, size = DealBook(rules), rules.packing.size
    off = []
    for state in tricks_of("hakka"):
        seat = state.actor
        assert seat is not None
        deals = RolloutDeals(book, rival_knowledge(rules, rollout_of(state), seat))
        for rival in deals.rivals:
            held = [size(hand) for hand in hands_of(deals, "hakka", rival)]
            off.append(sum(held) / len(held) - size(state.hands[rival]))
    assert max(off) < 2 > -min(off)
    assert sum(abs(each) for each in off) / len(off) < 0.4


def test_who_could_not_beat_a_single_card_holds_nothing_that_does() -> None:
    rules = rules_of("hakka")
    book = DealBook(rules)
    proved = 0
    for state in tricks_of("hakka"):
        for event in state.log.latest_deal():
            over = event.over if event.kind == "discard" else None
            if over is not None and over.size == 1 and state.actor not in (None, event.seat):
                deals = RolloutDeals(book, rival_knowledge(rules, rollout_of(state), state.actor))
                assert event.seat is not None and deals.stands(over, event.seat) == book.every
                proved += 1
    assert proved > 20


def test_elders_are_counted_as_they_lie_in_the_deals() -> None:
    rules = rules_of("hakka")
    book, size = DealBook(rules), rules.packing.size
    for state in tricks_of("hakka")[::5]:
        seat = state.actor
        assert seat is not None
        deals, elders = RolloutDeals(book, rival_knowledge(rules, rollout_of(state), seat)), rules[Elders].unshown(state.shown)
        for rival in deals.rivals:
            hands = hands_of(deals, "hakka", rival)
            for number, found in enumerate(deals.with_elders(rival)):
                assert all(size(hand & elders) == number for place, hand in enumerate(hands) if found >> place & 1)
