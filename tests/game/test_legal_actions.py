"""What is legal as a sequence that makes actions when it is asked: counted and numbered as if it had been written out."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game import Rules, State
from game.core import Choices
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of

CHOICES = 400                # hands


def naively(rules: Rules, hand: int, count: int) -> set[int]:
    """Every choice of so many cards, the first cards of each cell for all like it: by trying all sets of cards."""
    packing = rules.packing
    cards = [card for card, number in packing.counts(hand) for _ in range(number)]
    seen = {}
    for chosen in combinations(cards, count):
        bits = packing.pack(chosen)
        seen.setdefault(packing.project(bits), bits)
    return set(seen.values())


@pytest.mark.parametrize("name", ["mohuahua", "hakka", "heartoffive", "president"])
def test_choices_of_cards_are_counted_numbered_and_found(name: str) -> None:
    rules, rng = rules_of(name), Random(name)
    for _ in range(CHOICES // 8):
        cards = rng.sample(rules.pack, rng.randint(1, 12))
        hand, count = rules.packing.pack(cards), rng.randint(0, min(4, len(cards)))
        choices = Choices(rules.packing, hand, count)
        listed = list(choices)
        assert len(listed) == len(choices) == len(set(listed)) and set(listed) == naively(rules, hand, count)
        numbers = range(len(choices))
        assert [choices[number] for number in numbers] == listed == [choices[~number] for number in numbers][::-1]
        assert all(cards in choices for cards in listed) and choices[1:3] == listed[1:3]
        others = {rules.packing.pack(rng.sample(cards, count)) for _ in range(5)}
        assert all((other in choices) == (other in listed) for other in others)
        with pytest.raises(IndexError):
            choices[len(choices)]


def test_more_choices_than_anybody_could_list_are_counted_and_asked_for_by_number() -> None:
    rules = rules_of("mohuahua")
    whole = rules.packing.pack(rules.pack)
    choices = Choices(rules.packing, whole, 24)
    assert len(choices) > 1_000_000 and len({choices[number] for number in range(0, len(choices), len(choices) // 50)}) >= 50
    assert all(rules.packing.size(choices[number]) == 24 and choices[number] in choices for number in (0, 1, -1))
    assert next(iter(choices)) == choices[0]


def moments(name: str) -> list[State]:
    """The moments of a random deal."""
    rng = Random(name)
    state = random_rules(name, rng).new_match(rng.getrandbits(30))
    state.last_deal = 1
    found = []
    while state.actor is not None and len(found) < 80:
        found.append(state.copy())
        state.apply(rng.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_legal_is_what_the_offers_say_in_the_same_order_every_time(name: str) -> None:
    for state in moments(name):
        legal = state.legal_actions()
        listed = list(legal)
        offered = [action for offer in state.offers() for action in offer.representatives()]
        assert listed == list(dict.fromkeys(offered)) and legal == state.copy().legal_actions() == tuple(listed)
        assert [legal[number] for number in range(len(legal))] == listed and legal[-1] == listed[-1]
        assert legal[1:3] == tuple(listed[1:3])
        assert all(action in legal and str(action) in legal for action in listed)
        assert "nonsense" not in legal and "play" not in legal


@pytest.mark.parametrize(("name", "play", "target"), [("tien_len", "play 3S", "2H"), ("president", "play 3C", "2H")])
def test_nothing_is_aimed_at_a_card_where_no_game_says_so(name: str, play: str, target: str) -> None:
    state = rules_of(name, 4).position(["3S 3C 4D", "5C", "6C", "7C"], leader=0)
    assert state.refusal(play) is None
    refusal = state.refusal(f"{play} on {target}")
    assert refusal is not None and refusal.code == "unreadable"
