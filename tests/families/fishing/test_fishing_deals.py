"""Random deals of every fishing game, and the rules of taking written anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import DealResult, Record, State, replay_record
from game.arena.report import DealCounts
from game.families.fishing import Field, FishReport, FishResult, FishStep, HeldYaku, Matching, Yakus, YakuTable
from tests.cases import chosen, in_amounts
from tests.families.fishing.small_fish import small_fish
from tests.game.tables import games_of, random_rules

NOTHING = -1
# Of games by files alone that differ in numbers, one counts always.
DEALT = chosen(games_of("fishing"), lambda name: name in ("koikoi", "chinese_ten"))


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
    """Cards keep their places until they are taken, and cards that match never lie side by side unless they were dealt so, or
    stick together."""
    for place, kind in enumerate(before.places):
        assert kind == NOTHING or after.places[place] == kind or kind not in after.on_field()
    stuck = {kind for pile in after.stuck for kind in pile.kinds}
    new = set(after.on_field()) - set(before.on_field()) - stuck
    for kind in new:
        assert not rules_matching.places(kind, [other for other in after.on_field() if other != kind])


@pytest.mark.parametrize("name", DEALT)
@in_amounts(6, 200)
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
            assert result.void or result.get(FishResult) is not None
            assert sum(result.points) == 0 or result.points == result[FishResult].counts
        assert replay_record(Record.parse(state.record().text()), rules).results == state.results


@pytest.mark.parametrize("name", DEALT)
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


def test_the_report_counts_yaku_that_are_made_and_calls_that_are_won_and_lost(tmp_path: Path) -> None:
    rules = small_fish(tmp_path, yaku="{pair: {name: pair, of: [bright], count: 2, points: 3}}")
    one, other = (tuple(card.index for card in rules.cards(cards)) for cards in ("1B 3B", "8B 11B"))
    counts, family = DealCounts(), FishReport()
    paid = FishResult("stop", 1, 3, yaku=(HeldYaku("pair", 3),), calls=(1, 2), taken=(one, other))
    for told in (paid, FishResult(calls=(1, 0), taken=((), one))):
        points = (-6, 6) if told.winner else (0, 0)
        result = DealResult(1, (1, 0), (0, 0), points, rules.nothing, rules.nothing).with_part(told)
        family.count(counts, rules, result, [])
    assert {key: (pairs.number, pairs.gain) for key, pairs in counts.own.items()} == {
        ("made", "pair"): (2, 0), ("paid", "pair"): (1, 3),
        ("call", "lost"): (1, -6), ("call", "won"): (1, 6), ("call", "drawn"): (1, 0)}
