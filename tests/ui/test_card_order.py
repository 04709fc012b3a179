"""The order of single cards is the one that the rules play by, and what beats the table in it is what the engine lets beat it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import Card, State, View, load_ruleset
from game.match import Play
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of
from tests.ui import tables
from tests.ui.tables import press
from ui.app import App
from ui.table import OrderDrawer, PlaceTag, count_cards, order_facts

ORDER = pygame.K_q


@pytest.mark.parametrize("name", SWEPT)
def test_a_card_beats_those_before_it_in_its_row_and_no_others(name: str) -> None:
    rules = rules_of(name)
    rows = rules.single_rows
    places = {card: (number, at) for number, row in enumerate(rows) for at, place in enumerate(row.places)
              for card in place.kinds}
    for card, (row, at) in places.items():
        for other, (below, under) in places.items():
            beats = rules.beats(card.code, other.code)
            above = rows[row].above and not rows[below].above
            safe = rows[below].places[under].reading.safe or rows[row].places[at].reading.idle
            one, over = (rules.value(rules.cards(each.code)) for each in (card, other))
            chops = one is not None and over in one.chops
            assert beats == (not safe and (chops or above or (row == below and at > under))), (card.id, other.id)


def may_play(view: View, card: Card) -> bool:
    return card in view.hand and view.refusal(view.rules.action(f"play {card.code}")) is None


def lies_on_top(state: State, card: Card) -> bool:
    """Does that card, played now, become what has to be beaten?"""
    events = state.copy().apply(f"play {card.code}")
    return next(event.tops for event in events if isinstance(event, Play))


@pytest.mark.parametrize("name", SWEPT)
def test_what_is_lit_beats_the_table_and_what_is_faint_is_gone(name: str) -> None:
    rng, lit = Random(f"order/{name}"), 0
    for actions in (2, 5, 9, 20, 45):
        state = random_rules(name, rng).new_match(rng.getrandbits(30))
        for _ in range(actions):
            if state.actor is not None:
                state.apply(rng.choice(state.legal_actions()))
        for seat in {0, state.actor or 0}:
            view = state.view(seat)
            cards = count_cards(view, private=True)
            for row, facts in zip(view.rules.single_rows, order_facts(view, private=True), strict=True):
                for place, told in zip(row.places, facts.places, strict=True):
                    assert told.gone == (not any(cards[card].out or cards[card].held for card in place.kinds))
                    assert told.held == any(card in view.hand for card in place.kinds)
                    lit += told.beats
                    if view.actor == seat and view.over is not None:
                        assert all(told.beats == lies_on_top(state, card) for card in place.kinds if may_play(view, card))
    assert lit or not rules_of(name).single_rows


def test_the_order_is_named_as_the_cards_are_written() -> None:
    def named(game: str) -> list[list[str]]:
        return [[place.words for place in row.places] for row in order_facts(rules_of(game).new_match(1).view(0), private=True)]

    five = named("heartoffive")[0]
    assert five[2:4] == ["5♣ / 5♦ / 5♠", "6"] and five[-3:] == ["small joker", "big joker", "5♥"]
    assert named("huahuapai")[0][3] == "Obliques / Opera / Six"
    assert [row.name for row in order_facts(rules_of("whist").new_match(1).view(0), private=True)] == [
        "clubs", "diamonds", "hearts", "spades: beats all others"]
    assert named("hakka")[0] == ["1 of Sup / 1 of Sin / Wan Sin"], "in English no sign that only Chinese reads"
    assert not order_facts(rules_of("blackflower").new_match(1).view(0), private=True)


def test_the_key_opens_it_where_single_cards_have_an_order(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, ORDER)
    assert [type(drawer) for drawer in scene.drawers.open] == [OrderDrawer] and "order-0-0" in scene.rects()
    press(calm, pygame.K_l)
    assert [drawer.name for drawer in scene.drawers.open] == ["log"]
    press(calm, ORDER, pygame.K_ESCAPE)
    assert not scene.drawers.open


def test_what_beats_the_table_is_seen_where_the_order_is_longer_than_its_drawer(calm: App) -> None:
    state = load_ruleset("big_two", players=4).position(["3S 4H", "5C 6D", "7H 8C", "9S TD"], table=(3, "KH"), turn=0)
    scene = tables.sit_down(calm, tables.session(state=state))
    tables.my_turn(calm, scene)
    press(calm, ORDER)
    drawer = scene.drawers.open[0]
    lit = [tag.rect for tag in drawer.area.children if isinstance(tag, PlaceTag) and tag.facts.beats]
    assert drawer.area.offset and len(lit) == 9 and all(drawer.area.rect.contains(rect) for rect in lit)
