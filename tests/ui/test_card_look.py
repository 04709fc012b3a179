"""What is told of a card that is looked at closely is true in every game, and of one's own hand nothing is told to others."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import View
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of
from tests.ui import tables
from tests.ui.events import down, key, moved, up
from tests.ui.tables import centre, press, sprite_of
from ui.app import App
from ui.table import look_at
from ui.words import few_beaters


def views(name: str, moments: tuple[int, ...] = (0, 20)) -> list[View]:
    rng, found = Random(f"look/{name}"), []
    for actions in moments:
        state = random_rules(name, rng).new_match(rng.getrandbits(30))
        for _ in range(actions):
            if state.actor is not None:
                state.apply(rng.choice(state.legal_actions()))
        found += [state.view(seat) for seat in range(min(2, state.rules.players))]
    return found


@pytest.mark.parametrize("name", SWEPT)
def test_the_combinations_hold_the_card_and_lie_in_the_hand(name: str) -> None:
    for view in views(name):
        rules = view.rules
        for card in dict.fromkeys(rules.pack):
            look = look_at(view, card, private=True, counts=True)
            assert look.facts
            assert len(look.melds) <= 3 and (not look.melds or card in view.hand)
            for meld in look.melds:
                assert card in meld.cards and len(meld.cards) > 1
                assert rules.cards_of(meld.cards) <= view.hand and rules.value(rules.cards_of(meld.cards)) is not None
            strengths = [rules.value(rules.cards_of(meld.cards)) for meld in look.melds]
            sizes = [(each.bomb, each.size) for each in strengths if each is not None]
            assert sizes == sorted(sizes, reverse=True)
            alone = rules.value(rules.cards_of([card]))
            assert len(look.alone) == (0 if alone is None else 1 if view.over is None else 2)
            if alone is not None and view.over is not None:
                assert look.alone[0].startswith("Beats") == view.beats(alone)


@pytest.mark.parametrize("name", SWEPT)
def test_what_nothing_beats_any_more_is_what_no_unseen_cards_beat(name: str) -> None:
    found = set()
    for view in views(name, (20, 60)):
        table, unseen = view.rules.table, view.unseen.bits
        most = max(size for seat, size in enumerate(view.sizes) if seat != view.seat)
        others = [*table.index.coarse_shapes(unseen, view.rules.packing.project(unseen), None), *table.index.fine_shapes(unseen)]
        for card in dict.fromkeys(view.hand):
            for reading, _ in view.plays_with(card):
                certain = not any(other.reading.beats(reading) for other in others if other.reading.size <= most)
                assert view.is_certain(reading) == certain
                found.add(certain)
                if reading.size == 1 and few_beaters(reading, view.rules) != "":
                    words = look_at(view, card, private=True, counts=True).alone[-1]
                    assert (words == "Nothing that is still out beats it.") == certain
    assert found or not rules_of(name).table.readings


def test_nobody_is_told_of_a_hand_that_is_hidden() -> None:
    for view in views("heartoffive"):
        for card in dict.fromkeys(view.hand):
            look = look_at(view, card, private=False, counts=True)
            assert not look.melds and "hand" not in " ".join(look.facts)


def test_a_card_of_the_hand_tells_what_it_does_now(calm: App) -> None:
    scene = tables.answering(calm)
    calm.step([down(centre(scene, sprite_of(scene, "7C")), button=3)], 16)
    assert scene.overlay is not None
    assert scene.overlay.facts[0] == "Rank: Seven · Suit: clubs" and scene.overlay.facts[1:] == ("In your hand",)
    assert scene.overlay.alone == ("Does not beat a pair of Sixes.", "Only a higher single can beat it."), "bombs take four cards"
    assert [meld.words for meld in scene.overlay.melds] == ["Pair of Sevens"]
    scene.draw(calm.surface)
    press(calm, pygame.K_ESCAPE)
    calm.settings.card_count = False
    calm.step([down(centre(scene, sprite_of(scene, "7C")), button=3)], 16)
    assert scene.overlay is not None and len(scene.overlay.facts) == 1
    assert scene.overlay.alone[1] == "Only a higher single or a bomb can beat it."


@pytest.mark.parametrize(("code", "words"), [
    ("7C", "Only a higher single can beat it. Of the Sevens, hearts and spades beat it."),
    ("7S", "Only a higher single can beat it. No other Seven beats it."),
    ("2H", "Only the Two of spades can beat it."),
])
def test_where_suits_break_ties_a_card_tells_which_of_its_rank_beat_it(code: str, words: str) -> None:
    view = rules_of("big_two").new_match(seed=1).view(0)
    card, = view.rules.cards(code)
    assert look_at(view, card, private=True, counts=False).alone == (words,)


def rest(app: App, ms: int) -> int:
    """The pointer lies still for so long; how many frames were drawn."""
    return sum(app.step([], 20) for _ in range(ms // 20))


def test_a_pointer_that_rests_on_a_card_is_told_of_it(calm: App) -> None:
    scene = tables.answering(calm)
    calm.step([moved(centre(scene, sprite_of(scene, "7C")))], 900)
    rest(calm, 800)
    assert not scene.look.visible
    rest(calm, 160)
    assert scene.look.visible and scene.look.card is sprite_of(scene, "7C").card and not scene.ui.tooltip_box.visible
    cards = [sprite.rect(scene.faces) for sprite in scene.board.moving()]
    assert scene.look.rect.collidelist(cards) < 0 and pygame.Rect((0, 0), calm.size).contains(scene.look.rect)
    assert rest(calm, 2000) == 0  # nothing is drawn while it is read
    calm.step([moved(centre(scene, sprite_of(scene, "9S")))], 20)
    assert not scene.look.visible and rest(calm, 60) <= 1
    rest(calm, 1000)
    assert scene.look.visible and scene.look.card is sprite_of(scene, "9S").card
    calm.step([moved((5, 300))], 20)
    assert not scene.look.visible
    assert rest(calm, 2000) <= 2


def test_a_look_ends_with_a_click_a_key_or_a_change_and_does_not_come_while_cards_are_held(calm: App) -> None:
    scene = tables.answering(calm)
    card = sprite_of(scene, "7C")
    for end in (down(centre(scene, card)), key(pygame.K_RIGHT)):
        calm.step([moved(centre(scene, card))], 20)
        rest(calm, 1000)
        assert scene.look.visible
        calm.step([end], 20)
        assert not scene.look.visible
        calm.step([up(centre(scene, card))], 20)
    x, y = centre(scene, card)
    calm.step([down((x, y)), moved((x + 60, y - 90)), moved((x, y))], 20)
    assert scene.hand.drag is not None
    rest(calm, 1200)
    assert not scene.look.visible
    scene.hand.cancel()
    calm.step([up((x, y)), moved((x, y))], 20)
    rest(calm, 1000)
    assert scene.look.visible
    scene.controller.act(next(action for action in scene.session.view().legal_actions() if action.verb == "pass"))
    calm.step([], 20)
    assert not scene.look.visible


def test_a_card_on_the_table_is_told_of_too(calm: App) -> None:
    scene = tables.answering(calm)
    laid = scene.board.trick[-1].sprites[-1]
    calm.step([moved(laid.rect(scene.faces).center)], 20)
    rest(calm, 1000)
    assert scene.look.visible and scene.look.card is laid.card
    assert not scene.look.rect.colliderect(laid.rect(scene.faces))
