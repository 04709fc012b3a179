"""Random deals of every fishing game, and the rules of taking written anew."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import Record, State
from game.families.fishing import Field, FishResult, FishStep, Matching, Yakus, YakuTable
from tests.cases import in_amounts
from tests.game.tables import games_of, random_rules

NOTHING = -1


def check_cards(state: State) -> None:
    """Every card is in one place."""
    field, rules = state[Field], state.rules
    hands = [card.index for seat in range(rules.players) for card in state.view(seat).hand]
    taken = [kind for pile in field.taken for kind in pile]
    turned = [field.turned] if field.waiting and field.turned is not None else []
    assert Counter([*hands, *field.on_field(), *field.stock, *taken, *turned]) == Counter(card.index for card in rules.pack)
    shown = Counter([*field.on_field(), *taken, *turned])
    assert Counter(card.index for card in state.view(0).shown) == shown


def check_field(before: Field, after: Field, rules_matching: Matching) -> None:
    """Cards keep their places until they are taken, and cards that match never lie side by side unless they were dealt so."""
    for place, kind in enumerate(before.places):
        assert kind == NOTHING or after.places[place] == kind or kind not in after.on_field()
    new = set(after.on_field()) - set(before.on_field())
    for kind in new:
        assert not rules_matching.places(kind, [other for other in after.on_field() if other != kind])


@pytest.mark.parametrize("name", games_of("fishing"))
@in_amounts(6, 120)
def test_random_deals_keep_every_card_and_pay_what_is_paid(name: str, amount: int) -> None:
    rng = Random(name)
    for number in range(amount):
        rules = random_rules(name, rng)
        state = rules.new_match(number)
        while state.actor is not None and len(state.results) < 2:
            check_cards(state)
            before, deal, step = state[Field], state.deal_number, state.view(state.actor)[FishStep].step
            state.apply(rng.choice(state.legal_actions()))
            if state.deal_number == deal and step == "play" and state.actor is not None and not state[Field].waiting:
                check_field(before, state[Field], rules[Matching])
            table, yakus = rules[YakuTable], state[Yakus]
            for seat, pile in enumerate(state[Field].taken):
                bits = rules.packing.pack(rules.deck.cards[kind] for kind in pile)
                assert yakus.held[seat] == table.held(bits, state[Field].month)
        state.end_match()
        assert state.results
        for result in state.results:
            assert sum(result.points) == 0
            assert result.void or result.get(FishResult) is not None
        assert Record.parse(state.record().text()).replay(rules).results == state.results


@pytest.mark.parametrize("name", games_of("fishing"))
def test_a_world_looks_the_same_to_who_imagines_it(name: str) -> None:
    rng = Random(3)
    state = random_rules(name, rng).new_match(1)
    for _ in range(9):
        assert state.actor is not None
        view = state.view(state.actor)
        world = view.sample(rng)
        assert world.view(view.seat) == view
        check_cards(world)
        assert Counter(world[Field].stock).keys().isdisjoint(Counter(world[Field].on_field()))
        state.apply(rng.choice(state.legal_actions()))
        if state.actor is None:
            break
