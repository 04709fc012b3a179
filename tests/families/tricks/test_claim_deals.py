"""The deals that seats of games of claims think possible: hands of the right size, and nothing that is known to be wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import State, load_ruleset
from game.ai import Knowledge
from game.core.combos import can_beat
from game.families.tricks import ClaimWeights, Elders, Strength
from game.families.tricks.claim_deals import DEALS, DealBook, PossibleDeals, RivalKnowledge
from game.families.tricks.claim_evaluator import ClaimBook
from game.families.tricks.claim_policy import ClaimWorld
from game.match import rollout_of
from tests.cases import thorough
from tests.game.tables import RULESETS, rules_of


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


def hands_of(deals: PossibleDeals, rules_name: str, seat: int) -> list[int]:
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
        deals = PossibleDeals(book, RivalKnowledge.of(Knowledge(rollout_of(state), seat)))
        for rival in deals.rivals:
            size = rules.packing.size(state.hands[rival])
            for hand_number, hand in enumerate(hands_of(deals, name, rival)):
                for reading in readings:
                    stands = reading.size > size or not can_beat(rules.table, hand, reading)
                    assert stands == bool(deals.stands(reading, rival) >> hand_number & 1), (reading, hand_number)


@thorough
def test_rivals_hold_about_as_many_cards_as_they_have() -> None:
    rules = rules_of("hakka")
    book, size = DealBook(rules), rules.packing.size
    off = []
    for state in tricks_of("hakka"):
        seat = state.actor
        assert seat is not None
        deals = PossibleDeals(book, RivalKnowledge.of(Knowledge(rollout_of(state), seat)))
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
                deals = PossibleDeals(book, RivalKnowledge.of(Knowledge(rollout_of(state), state.actor)))
                assert event.seat is not None and deals.stands(over, event.seat) == book.every
                proved += 1
    assert proved > 20


def test_a_seat_knows_the_same_at_the_table_and_in_a_rollout() -> None:
    for name in ("hakka", "mohuahua"):
        for state in tricks_of(name):
            seat = state.actor
            assert seat is not None
            assert RivalKnowledge.of(Knowledge.of_view(state.view(seat))) == RivalKnowledge.of(Knowledge(rollout_of(state), seat))


@thorough
def test_who_threw_cards_away_has_kept_its_elders() -> None:
    """In the deals of a seat it holds more of them than in worlds that are dealt by what is certain alone."""
    rules, kept = rules_of("hakka"), []
    book, size = DealBook(rules), rules.packing.size
    for state in tricks_of("hakka"):
        seat = state.actor
        assert seat is not None
        view, elders = state.view(seat), rules[Elders].unshown(state.shown)
        deals = PossibleDeals(book, RivalKnowledge.of(Knowledge.of_view(view)))
        for rival in (other for other in deals.rivals if view.piles[other] > 1 and view.counts[other]):
            held = sum(size(hand & elders) for hand in hands_of(deals, "hakka", rival)) / DEALS
            alike = sum(size(view.sample(Random(number)).hands[rival] & elders) for number in range(10)) / 10
            kept.append(held - alike)
    assert len(kept) > 20 and sum(kept) / len(kept) > 0.2


def test_of_two_like_elders_one_is_an_elder_as_well(tmp_path: Path) -> None:
    """With two decks: what a lead of one of them proves, what is unseen of them, what runs with them are worth, and which of two
    like cards is missed least."""
    text, path = RULESETS["hakka"].read_text("utf-8"), tmp_path / "twice.yaml"
    text = text.replace("id: hakka\n", "id: twice\n").replace("after: 2, cards: 1", "after: 2, cards: 2")
    path.write_text(f"{text}\npack: {{decks: 2}}\n", encoding="utf-8")
    rules = load_ruleset(path)
    elders, packing = rules[Elders], rules.packing
    every = elders.unshown(0)
    assert elders.before(rules.cards("P9").bits, 0, False) == rules.whole_pack - every
    state = rules.new_match(3)
    for seat in range(rules.players):
        known = RivalKnowledge.of(Knowledge.of_view(state.view(seat)))
        assert known.elders == packing.less(every, state.hands[seat]) > 0
    strength, run = Strength(rules, ClaimWeights()), rules.value("P7 P8 P9")
    assert run is not None
    assert strength.of(rules.cards("P7 P8 P9 P9").bits) == pytest.approx(2 + 2 * strength.share(run))
    assert strength.of(rules.cards("P7 P7 P8 P8 P9 P9").bits) == pytest.approx(2 + 4 * strength.share(run))
    state = rules.position(["Z3 Z4 Z5 Z5", "P2 P3 P4 P5", "-", "G2 G3 G4 G5"], leader=0)
    assert ClaimBook(rules).seat(Knowledge.of_view(state.view(0))).least(1) == rules.cards("Z5").bits


def test_who_cannot_beat_goes_by_what_it_thought_before_while_little_more_is_known() -> None:
    rules, first = rules_of("hakka"), rollout_of(tricks_of("hakka")[0])
    world, packing = ClaimWorld(rules[ClaimBook]), rules.packing
    thought = world.throwing(Knowledge(first, 0)).deals
    unseen, _ = packing.counts(thought.unseen)[0]
    little, much = first.copy(), first.copy()
    little.shown += packing.unit[unseen.index]
    much.shown += thought.unseen
    assert world.throwing(Knowledge(little, 0)).deals is thought
    assert world.throwing(Knowledge(much, 0)).deals is not thought
    assert world.throwing(Knowledge(first, 0)).deals is thought
