"""A leader whose cards are sure of enough: the hand marks combinations that may be led, and every refusal names some."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game import Cards, View
from game.core.combos import HandPlays
from game.families.pots import LidFacts
from tests.game.tables import games_of, random_rules
from tests.ui import pots
from tests.ui.pots import lift_story, sprites_of, table_for, to_act
from tests.ui.tables import centre, drag, sit_down
from ui.app import App
from ui.table import prompts
from ui.widgets import set_language
from ui.words import a_reading, refusal_words

pytestmark = pytest.mark.usefixtures("seldom_drawn")

DUTIES = ("sure_cards", "sure_no_cover")
GAMES = games_of("pot")


def bound_leaders(game: str, matches: int = 12) -> Iterator[View]:
    """Moments of random play, with options at random, in which the leader is sure of enough cards."""
    for seed in range(matches):
        rng = Random(seed)
        state = random_rules(game, rng).new_match(seed)
        while state.actor is not None and state.deal_number < 4:
            view = state.view(state.actor)
            if view.get(LidFacts) is not None and view[LidFacts].bound:
                yield view
            state.apply(rng.choice(state.legal_actions()))


def accepted(view: View, cards: Cards) -> bool:
    return view.refusal(view.rules.action(f"play {cards}")) is None


def leads_that_fit(view: View) -> list[Cards]:
    """Every combination of the hand that has room in the pot, whatever else forbids it."""
    assert view.get(LidFacts) is not None
    finder = HandPlays(view.rules.table, view.hand.bits).within(view[LidFacts].free, None)
    return [Cards(view.rules.packing, bits) for bits in finder.representatives()]


@pytest.mark.parametrize("game", GAMES)
def test_every_marked_combination_may_be_led(game: str) -> None:
    """None of them shares a card with another; and of what is chosen, the one that it belongs to is marked."""
    marked = 0
    for view in bound_leaders(game):
        offer = prompts.bound_to(view)
        if offer is None:
            continue
        assert prompts.led_together(view, ())
        for chosen in ((), *((card,) for card in view.hand)):
            groups = prompts.led_together(view, chosen)
            assert all(accepted(view, group) for group in groups)
            assert sum(map(len, groups)) <= len(view.hand) and sum(groups[1:], groups[0]) <= view.hand
            assert not chosen or not offer.extends(view.rules.cards_of(chosen)) or chosen[0] in groups[0]
            marked += len(groups)
    assert marked


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_that_duty_names_what_may_be_led_instead(game: str) -> None:
    told = set()
    for view in bound_leaders(game, 8):
        refusals = [view.refusal("cover"), *(view.refusal(view.rules.action(f"play {cards}")) for cards in leads_that_fit(view))]
        for refusal in refusals:
            if refusal is None or refusal.code not in DUTIES:
                continue
            told.add(refusal.code)
            groups = [view.rules.cards(cards) for cards in refusal.params["instead"].split(", ")]
            assert groups and all(accepted(view, group) for group in groups)
            best = view.rules.value(groups[0])
            assert best is not None
            for language in ("en", "zh"):
                set_language(language)
                assert a_reading(best, view.rules) in refusal_words(refusal, view.rules)
    assert told == set(DUTIES)


def test_a_card_of_the_hand_that_is_dragged_alone_is_told_which_combination_to_lead(calm: App) -> None:
    """HH-16: three Bulls and three Heavens are sure, a Hammer Six is not."""
    scene = sit_down(calm, table_for(lift_story()))
    to_act(calm, scene)
    groups = [[sprite.card.code for sprite in group if sprite.card] for group in scene.hand.groups]
    assert groups == [["LB", "BB", "BB"], ["GO", "GO", "GO"]]
    assert all(scene.controller.may_play(group) for group in scene.hand.groups)
    drag(calm, centre(scene, sprites_of(scene, "SX")[0]), scene.table.middle.center)
    assert scene.session.actor == 0
    named = [a_reading(scene.rules.value(scene.rules.cards(cards)), scene.rules) for cards in ("LB BB BB", "GO GO GO")]
    assert scene.status.text.endswith(f"lead {named[0]} or {named[1]}.")
    calm.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))], 16)
    drag(calm, centre(scene, scene.hand.groups[0][0]), scene.table.middle.center)
    assert scene.session.actor == 0, "a Bull alone is no part of what is sure"


def test_the_mark_follows_what_is_chosen(calm: App) -> None:
    """A chosen card that may be led alone is marked alone; and nobody but the leader sees a mark."""
    scene = sit_down(calm, table_for(lift_story(*pots.ENOUGH[:3])))
    to_act(calm, scene)
    for sprite in scene.board.hand:
        scene.hand.choose([sprite])
        calm.step([], 16)
        for group in scene.hand.groups:
            assert scene.controller.may_play(group)
    assert not sit_down(calm, table_for(lift_story(), (1,))).hand.groups
