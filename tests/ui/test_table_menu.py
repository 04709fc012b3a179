"""Round the play: hints, taking back, the menu, drawers, and how a match is left or ended."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import View
from tests.cases import thorough
from tests.ui import tables
from tests.ui.events import click, key
from tests.ui.tables import answering, hand, my_turn, position, press, sit_down, sprite_of, wait
from ui.app import App
from ui.scenes import FinalRanking, Scene
from ui.table import facts_of


def test_hints_go_round_and_choose_the_cards(calm: App) -> None:
    scene = answering(calm)
    seen = []
    for _ in range(2):
        press(calm, pygame.K_h)
        wait(calm, lambda: not scene.session.hint_waiting)
        calm.step([], 16)
        seen.append([card.code for card in scene.hand.cards])
    assert seen == [["7C", "7D"], []], "what is told lies ready"
    assert scene.bar is not None and scene.bar.verbs["pass"].primary
    assert scene.status.text == (
        "Second best (2 of 2): Pass. You could beat the table, but keep those cards. H: the best again.")


class Passer(tables.PlainPlayer):
    """Advises to pass."""

    def rank(self, view: View) -> list[tables.Picked]:
        return sorted(super().rank(view), key=lambda choice: choice.action.verb != "pass")


def test_a_hint_that_says_pass_is_followed_with_enter(calm: App) -> None:
    state = position(["5C 5D 7C 7D 9S KH", "3C 8H", "4C 8D", "3D 9D"], table=(3, "6C 6D"), turn=0).state
    scene = sit_down(calm, tables.session(state=state, maker=Passer))
    my_turn(calm, scene)
    press(calm, pygame.K_h)
    wait(calm, lambda: not scene.session.hint_waiting)
    calm.step([], 16)
    assert scene.bar.verbs["pass"].primary and scene.bar.verbs["pass"].key_hint == "P · Enter"
    press(calm, pygame.K_SPACE)
    assert not scene.bar.verbs["pass"].primary, "whoever chooses cards does not follow it"
    press(calm, pygame.K_SPACE)
    for _ in range(2):  # round to the best again
        press(calm, pygame.K_h)
        wait(calm, lambda: not scene.session.hint_waiting)
        calm.step([], 16)
    press(calm, pygame.K_RETURN)
    assert [event.kind for event in scene.board.events if event.seat == 0][-1] == "pass"


def test_whoever_is_out_may_still_take_it_back(make_app: Callable[..., App]) -> None:
    app = make_app(speed="normal", computer_pause_ms=3000)
    scene = sit_down(app, position(["9D 9S", "3C 8H", "4C 8D"], leader=0))
    my_turn(app, scene)
    scene.hand.choose_cards([sprite.card for sprite in scene.board.hand])
    press(app, pygame.K_RETURN)
    wait(app, lambda: scene.session.person_is_out and scene.playback.idle)
    app.step([], 16)
    assert scene.bar.undo.visible and scene.bar.undo.enabled and scene.bar.hurry.visible
    assert not scene.bar.undo.rect.colliderect(scene.bar.hurry.rect)
    app.step(click(scene.bar.undo.rect.center), 16)
    assert hand(scene) == "9D 9S" and scene.can_act


def test_undo_takes_back_a_whole_turn(calm: App) -> None:
    scene = answering(calm)
    before = scene.session.view().hand
    scene.hand.choose_cards([sprite_of(scene, "7C").card, sprite_of(scene, "7D").card])
    press(calm, pygame.K_RETURN)
    my_turn(calm, scene)
    press(calm, pygame.K_u)
    assert scene.session.view().hand == before
    assert scene.board.facts() == facts_of(scene.session.view())
    assert scene.status.text == "Taken back."
    assert [plate.tag for plate in scene.plates.values() if plate.tag is not None] == []


@thorough
def test_the_match_ends_between_deals_if_a_person_wants(calm: App) -> None:
    scene = sit_down(calm, tables.session(maker=tables.LowestPlayer))
    while not scene.modals:
        tables.tick(calm)
        if scene.can_act:
            scene.controller.act(scene.session.view().legal_actions()[0])
    names = {widget.name for widget in scene.modals[-1].everything()}
    assert {"end", "next"} <= names
    result = scene.modals[-1]
    assert result.find("next").rect.left - result.find("end").rect.right > 100, "nothing to be hit by mistake"
    calm.step(click(result.find("end").rect.center), 16)
    press(calm, pygame.K_ESCAPE)
    assert scene.modals == [result] and not scene.session.state.finished, "it was only asked"
    calm.step(click(result.find("end").rect.center), 16)
    calm.step(click(scene.modals[-1].find("go").rect.center), 16)
    wait(calm, lambda: isinstance(tables.result(scene), FinalRanking))
    assert scene.session.state.finished and len(scene.session.state.results) == 1
    calm.step([], 16)
    said = [(plate.facts.place, plate.facts.count, plate.tag) for plate in scene.plates.values()]
    assert said == [(None, None, None)] * 4, "places of the last deal are not those of the match"
    left = [widget.name for widget in scene.ui.everything() if widget.name.startswith(("do-", "hint"))]
    assert not left and not scene.status.visible, "nobody acts any more"


def test_rules_and_settings_are_looked_up_without_losing_the_choice(calm: App) -> None:
    scene = answering(calm)
    scene.hand.choose_cards([sprite_of(scene, "9S").card])
    press(calm, pygame.K_F1)
    assert type(calm.scene).__name__ == "RulesScene"
    press(calm, pygame.K_ESCAPE)
    assert calm.scene is scene
    scene.corners.open_settings()
    calm.step([], 16)
    assert type(calm.scene).__name__ == "SettingsScene"
    press(calm, pygame.K_ESCAPE)
    assert calm.scene is scene and [card.code for card in scene.hand.cards] == ["9S"]
    assert scene.board.facts() == facts_of(scene.session.view())


def test_escape_lets_go_of_cards_then_opens_the_menu_and_closes_it(calm: App) -> None:
    scene = answering(calm)
    scene.hand.choose_cards([sprite_of(scene, "9S").card])
    press(calm, pygame.K_ESCAPE)
    assert scene.hand.chosen == [] and not scene.modals
    press(calm, pygame.K_ESCAPE)
    assert len(scene.modals) == 1
    press(calm, pygame.K_ESCAPE)
    assert not scene.modals and calm.scene is scene


def test_the_menu_has_the_keyboard_and_nothing_behind_it_shows_a_ring(calm: App) -> None:
    scene = answering(calm)
    press(calm, pygame.K_RIGHT)
    assert scene.hand.ring
    press(calm, pygame.K_ESCAPE)
    menu = scene.modals[-1]
    assert menu.find("menu-resume").ring and not scene.hand.ring
    press(calm, pygame.K_RETURN)
    assert not scene.modals
    press(calm, pygame.K_RIGHT)
    assert scene.hand.ring


def test_the_menu_leads_to_the_rules_and_to_the_other_language(calm: App) -> None:
    scene = answering(calm)
    scene.status.notice("A hint.", "hint", 60_000)
    press(calm, pygame.K_ESCAPE)
    calm.step(click(scene.modals[-1].find("menu-language").rect.center), 16)
    assert calm.language == "zh" and scene.bar.hint.text == "提示"
    assert scene.status.text.startswith("轮到你"), "nothing is left in the old one"
    assert scene.modals[-1].find("menu-language").text == "English", "the menu stays, in the new language"
    calm.step(click(scene.modals[-1].find("menu-language").rect.center), 16)
    assert calm.language == "en"
    calm.step(click(scene.modals[-1].find("menu-rules").rect.center), 16)
    assert type(calm.scene).__name__ == "RulesScene" and not scene.modals


def test_leaving_asks_first(calm: App) -> None:
    calm.push(Scene())
    scene = answering(calm)
    scene.corners.ask_to_leave()
    press(calm, pygame.K_ESCAPE)
    assert calm.scene is scene
    scene.corners.ask_to_leave()
    press(calm, pygame.K_RETURN, pygame.K_RETURN)
    assert calm.scene is scene, "Enter stays where the match would be lost"
    scene.corners.ask_to_leave()
    press(calm, pygame.K_TAB, pygame.K_RETURN)
    assert scene not in calm.scenes


def test_the_keys_of_the_drawers(calm: App) -> None:
    scene = answering(calm)
    press(calm, pygame.K_l)
    assert scene.drawers.log.open
    press(calm, pygame.K_c)
    assert scene.drawers.score.open and scene.drawers.log.open
    calm.step([key(pygame.K_c)], 16)
    assert not scene.drawers.score.open


def test_menu_and_rules_are_there_beside_the_end_of_a_deal(calm: App) -> None:
    scene = sit_down(calm, tables.session(maker=tables.LowestPlayer))
    while not scene.modals:
        tables.tick(calm)
        if scene.can_act:
            scene.controller.act(scene.session.view().legal_actions()[0])
    result = scene.result
    corners = {widget.name for widget in scene.ui.everything() if widget.name.startswith("corner-")}
    assert corners == {"corner-menu", "corner-rules"}
    for way in ([key(pygame.K_ESCAPE)], [key(pygame.K_m)], click(scene.ui.find("corner-menu").rect.center)):
        calm.step(way, 16)
        assert len(scene.modals) == 2 and scene.modals[0] is result
        press(calm, pygame.K_ESCAPE)
        assert scene.modals == [result], "the result is still there"
    calm.step(click(scene.ui.find("corner-rules").rect.center), 16)
    assert type(calm.scene).__name__ == "RulesScene"
    press(calm, pygame.K_ESCAPE)
    assert calm.scene is scene and scene.result is result
    press(calm, pygame.K_RETURN)
    calm.step([], 16)
    assert scene.result is None and {"corner-score", "corner-log"} <= set(scene.rects()), "the next deal has all of them"
