"""How play flows: what the table does by itself if that is wanted, one click for a card, and how long things lie."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import load_ruleset
from game.match import TrickEnd
from tests.ui.events import click
from tests.ui.tables import centre, hand, my_turn, position, press, sit_down, sprite_of, wait
from ui.app import App
from ui.scenes import TableScene
from ui.table import buttons, only_play

pytestmark = pytest.mark.usefixtures("seldom_drawn")


def test_the_only_play_is_made_after_a_moment_if_wanted(make_app: Callable[..., App]) -> None:
    for wanted in (False, True):
        app = make_app(computer_pause_ms=60_000, auto_play=wanted)
        scene = sit_down(app, position(["3C", "3D 8H", "5C 8D"], leader=0))
        for _ in range(20):
            app.step([], 40)
        assert hand(scene) == "3C"
        for _ in range(20):
            app.step([], 40)
        assert (hand(scene) == "") is wanted
        app.pop()


def test_a_choice_is_never_made_for_a_person(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=60_000, auto_play=True, auto_pass=True)
    for cards, over in (("3C 4D", None), ("8C 3S", "4H"), ("8C 8S", None)):
        facts = {"leader": 0} if over is None else {"table": (2, over), "turn": 0}
        scene = sit_down(app, position([cards, "3D 9H", "5C 8D"], **facts))
        assert only_play(scene.session.view()) is None
        for _ in range(50):
            app.step([], 40)
        assert scene.session.actor == 0
        app.pop()


def test_a_hint_before_an_automatic_pass_says_why_nothing_is_decided(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=60_000, auto_pass=True)
    scene = sit_down(app, position(["3C 4D", "3D 9H", "5C 8D"], table=(2, "KH"), turn=0))
    wait(app, lambda: scene.can_act and scene.director.waited > 0)
    said = scene.status.text
    press(app, pygame.K_h)
    assert "King" in said and scene.status.text == said and not scene.session.hint_waiting
    wait(app, lambda: scene.session.actor == 1)
    press(app, pygame.K_h)
    assert scene.board.turn != 0 or scene.status.text == said, "while the seat is lit"


@pytest.mark.parametrize("by_key", [False, True])
def test_one_click_plays_a_card_that_is_meant_alone(make_app: Callable[..., App], by_key: bool) -> None:
    app = make_app(speed="off", computer_pause_ms=60_000, animation_ms=0, quick_play=True)

    def pause() -> None:
        for _ in range(30):
            app.step([], 16)

    def pick(scene: TableScene, code: str) -> None:
        my_turn(app, scene)
        if by_key:
            scene.hand.cursor = [sprite.card.code for sprite in scene.board.hand if sprite.card].index(code)
            press(app, pygame.K_SPACE)
        else:
            app.step(click(centre(scene, sprite_of(scene, code))), 16)

    scene = sit_down(app, position(["5C 7D 7H KH", "3C 8H 9H", "4C 8D 9D"], table=(2, "6C"), turn=0))
    pick(scene, "5C")
    assert hand(scene) == "5C 7D 7H KH" and [card.code for card in scene.hand.cards] == ["5C"]
    pause()
    pick(scene, "5C")
    pick(scene, "KH")
    assert hand(scene) == "5C 7D 7H"
    scene = sit_down(app, position(["5C 7D 7H KH", "3C 8H 9H", "4C 8D 9D"], leader=0))
    pick(scene, "7D")
    assert hand(scene) == "5C 7D 7H KH" and len(scene.hand.chosen) == 1, "it may be one of a pair"
    pause()
    pick(scene, "7D")
    pick(scene, "KH")
    assert hand(scene) == "5C 7D 7H"


def test_a_finished_trick_lies_as_long_as_the_settings_say(make_app: Callable[..., App]) -> None:
    for trick in (300, 2400):
        app = make_app(computer_pause_ms=60_000, speed="off", animation_ms=0, trick_ms=trick)
        scene = sit_down(app, position(["KC 4D", "3D 8H", "5C 8D"], table=(2, "QC"), turn=0))
        my_turn(app, scene)
        scene.show_events([TrickEnd(2, None, 1)])
        for _ in range(trick // 20 - 1):
            app.step([], 20)
        assert scene.playback.gathering is not None
        app.step([], 20)
        assert scene.playback.gathering is None


def test_one_click_is_enough_where_any_one_card_is_asked_for() -> None:
    rules = load_ruleset("mohuahua")
    for table, asked in (("GO", True), ("FT FT", False)):
        view = rules.position(hands=("RE OB", "SX BT", "TI SV"), table=(2, table), turn=0).view(0)
        assert buttons.card_verb(view) == "discard"
        assert [buttons.plays_alone(view, card) for card, _ in view.hand.counts()] == [asked, asked]
