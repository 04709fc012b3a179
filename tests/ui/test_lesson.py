"""Lessons at the table: the learner makes the moves with the real cards, anything else is answered in words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import Action
from game.core import shipped_rulesets_dir
from game.teaching import Course, has_lesson, read_lesson
from tests.cases import chosen, few, long, marked, thorough
from tests.ui.events import click
from tests.ui.tables import centre, drag, press, sprite_of, wait
from ui.app import App
from ui.scenes import HomeScene, LessonScene, TableScene
from ui.settings import LESSON_DONE
from ui.widgets import localized, theme

GAMES = ["heartoffive", *sorted(path.stem for path in shipped_rulesets_dir().glob("*.yaml")
                                if has_lesson(path) and path.stem != "heartoffive")]
ABOVE = 8          # of a card is never covered, also where a hand lies in two rows


def learn(app: App, game: str = "heartoffive") -> LessonScene:
    """The lesson of that game, at its first step."""
    path = shipped_rulesets_dir() / f"{game}.yaml"
    app.push(HomeScene())
    scene = LessonScene(app, read_lesson(path), game)
    app.push(scene)
    wait(app, lambda: scene.speaks)
    return scene


def begin_at(app: App, scene: LessonScene, number: int) -> None:
    """That step of its lesson."""
    scene.ui.clear()
    scene.begin(type(scene.session)(Course(scene.course.lesson, number), scene.session.seats))
    scene.layout(app.surface.get_size())
    wait(app, lambda: scene.speaks)


def do(app: App, scene: LessonScene) -> None:
    """What is asked for: its cards are dragged to the table, or its button is clicked."""
    action = scene.course.following
    assert action is not None and scene.can_act
    if action.bits and not any(zone.verb == action.verb for zone in scene.zones()):
        do_on_the_table(app, scene, action)
        return
    codes = [card.code for card in action.cards] if action.bits else []
    places = [scene.rects()[name] for name in scene.trace_facts()["cards"]] if codes else []
    for place in places if len(places) > 1 else []:
        app.step(click((place.left + 4, place.top + ABOVE)), 16)
    if places:
        name = scene.trace_facts()["cards"][-1]
        place = scene.rects()[name]
        zone = next(zone for zone in scene.zones() if zone.verb == action.verb)
        drag(app, (place.left + 4, place.top + ABOVE), zone.rect.center)
    else:
        if action.verb == "bet":
            press(app, *(pygame.K_0 + int(digit) for digit in action.word))
        names = scene.rects()
        name = f"do-{action.verb}" if f"do-{action.verb}" in names else f"do-{action.verb}-{action.word}"
        app.step(click(names[name].center), 16)
        if (asked := scene.rects().get("go")) is not None:  # what cannot be taken back is asked about
            app.step(click(asked.center), 16)


def do_on_the_table(app: App, scene: LessonScene, action: Action) -> None:
    """Where only a held card has places: the card is chosen, and then what it takes, or the button."""
    (card,), target = action.cards, action.target
    if action.verb == "play":
        app.step(click(centre(scene, sprite_of(scene, card.code))), 500)
    else:
        target = card
    if target is None:
        press(app, pygame.K_RETURN)
        return
    there = (sprite for part in scene.board.parts for sprite in part.sprites if sprite.card == target)
    app.step(click(next(there).rect(scene.faces).center), 16)


def covered(scene: LessonScene) -> list[str]:
    """What the panel lies upon, of all that is on the table and of what it points at."""
    there = {name: rect for name, rect in scene.rects().items() if name not in ("speech", "lesson-next")}
    there |= {f"mark-{number}": mark.place for number, mark in enumerate(scene.marked)}
    there |= {f"zone-{zone.verb}": zone.rect for zone in scene.zones()}
    return [name for name, rect in there.items() if rect.colliderect(scene.speech.rect)]


@thorough
@pytest.mark.parametrize("game", few(GAMES, 1))
def test_a_lesson_is_taken_to_its_end(calm: App, undrawn: None, game: str) -> None:
    scene = learn(calm, game)
    steps = set()
    while not calm.settings.learned(game):
        wait(calm, lambda: scene.speaks or bool(scene.modals))
        if scene.modals:
            press(calm, pygame.K_RETURN)
            continue
        steps.add(scene.course.number)
        step, before = scene.course.step, (scene.course.number, scene.course.explaining)
        assert step is not None and scene.speech.visible and calm.size[0] >= scene.speech.rect.right
        assert scene.course.explaining or len(scene.marked) >= len(step.point), step.point
        assert covered(scene) == []
        if scene.course.only_read:
            press(calm, pygame.K_SPACE)
        else:
            do(calm, scene)
        assert (scene.course.number, scene.course.explaining) != before, step.do
    assert steps == set(range(len(scene.course.lesson.steps)))
    lesson, last = scene.course.lesson, scene.course.lesson.steps[-1]
    ends = last.at == len(lesson.actions) - 1  # why it was done is said after what the deal has brought
    told = "\n".join(localized(text) for text in (last.why if ends else None, lesson.draft.end) if text is not None)
    text = scene.modals[-1].text
    assert callable(text) and text() == told
    press(calm, pygame.K_RETURN)
    wait(calm, lambda: not isinstance(calm.scene, LessonScene))
    table = calm.scene
    assert isinstance(table, TableScene) and table.rules.id == game and table.session.people
    assert table.rules.players == lesson.rules.players
    table.session.close()


@pytest.mark.parametrize(("size", "language"), [
    ((1024, 640), "en"), *(marked(case, long) for case in (((1024, 640), "zh"), ((1280, 720), "en"), ((1280, 720), "zh")))])
@pytest.mark.parametrize("game", chosen(GAMES, lambda game: game == "huahuapai"))
def test_the_panel_covers_nothing_at_any_step(
    make_app: Callable[..., App], undrawn: None, game: str, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)
    scene = learn(app, game)
    for number, step in enumerate(scene.course.lesson.steps):
        begin_at(app, scene, number)
        for scene.course.explaining in (False, True) if step.why is not None else (False,):
            scene._speak()
            home = scene.table.drawer(at_left=False)
            assert scene.speech.visible and home.contains(scene.speech.rect) and covered(scene) == [], (number, scene.speech.rect)


def test_what_is_said_makes_room_for_a_drawer(calm: App) -> None:
    scene = learn(calm)
    press(calm, pygame.K_l)
    assert scene.drawers.log is not None and scene.drawers.log.open and not scene.speech.visible
    press(calm, pygame.K_SPACE, pygame.K_l)
    assert scene.speech.visible and scene.course.number == 0


def test_going_on_is_the_one_red_button(calm: App) -> None:
    scene = learn(calm)
    wait(calm, lambda: scene.speaks)
    assert scene.bar is not None
    assert (scene.next.visible, scene.bar.hurry.primary) == (True, False)
    press(calm, pygame.K_SPACE)
    assert (scene.next.visible, scene.bar.hurry.primary) == (False, True)


def test_another_move_is_answered_in_words_and_the_cards_go_back(calm: App) -> None:
    scene = learn(calm)
    press(calm, pygame.K_SPACE)
    events = scene.session.state.log.count
    drag(calm, centre(scene, sprite_of(scene, "AS")), scene.table.middle.center)
    assert scene.status.text.startswith("The rules allow that too.") and len(scene.board.hand) == 13
    for code in ("3D", "4H"):
        calm.step(click(centre(scene, sprite_of(scene, code))), 16)
    press(calm, pygame.K_RETURN)
    assert scene.status.covering is not None and scene.status.covering[1] == "refusal"
    assert scene.session.state.log.count == events and scene.course.number == 1


def test_a_hint_prepares_what_is_asked(calm: App) -> None:
    scene = learn(calm)
    press(calm, pygame.K_SPACE, pygame.K_h, pygame.K_RETURN)
    assert scene.course.done == 1


def test_a_lesson_is_left_and_resumed(calm: App) -> None:
    scene = learn(calm)
    press(calm, pygame.K_SPACE)
    do(calm, scene)
    wait(calm, lambda: scene.speaks)
    assert scene.course.number == 2
    scene.corners.leave()
    again = learn(calm)
    assert again.course.number == 2 and len(again.board.hand) == 8
    again.begin_again()
    wait(calm, lambda: again.speaks)
    assert again.course.number == 0 and len(again.board.hand) == 13


def test_the_plate_offers_a_lesson_until_it_was_taken(app: App) -> None:
    home = HomeScene()
    app.push(home)
    assert "learn-heartoffive" in home.rects()
    app.settings.lessons["heartoffive"] = LESSON_DONE
    home.enter(app)
    assert "learn-heartoffive" not in home.rects()


def test_nothing_is_drawn_while_a_lesson_waits(calm: App) -> None:
    scene = learn(calm)
    for _ in range(40):
        calm.step([], 40)
    before = calm.frames_drawn
    for _ in range(20):
        calm.step([], 40)
    assert calm.frames_drawn == before and scene.speech.visible


def test_what_a_step_means_is_ringed_in_the_window(calm: App) -> None:
    scene = learn(calm)
    press(calm, pygame.K_SPACE)
    wait(calm, lambda: scene.speaks)
    calm.step([], 16)
    assert len(scene.marked) == 5
    gold = theme.COLOURS.gold[:3]
    for mark in scene.marked:
        above = range(mark.reach.top, mark.place.top)
        assert gold in {calm.surface.get_at((mark.place.centerx, y))[:3] for y in above}
    calm.step(click(centre(scene, sprite_of(scene, "3D"))), 16)
    assert len(scene.marked) == 5 and scene.board.hand[0] in scene.hand.chosen


def test_in_two_rows_of_cards_a_ring_is_around_what_shows_and_moves_that_nobody_asks_for_are_told(calm: App) -> None:
    scene = learn(calm, "guandan")
    begin_at(calm, scene, 2)
    tens = [mark.place for mark in scene.marked if mark.card is not None]
    lower = [rect for rect in scene.table.hand_cards(len(scene.board.hand)) if rect.top > tens[0].top]
    assert len(tens) == 4 and lower and all(place.collidelist(lower) < 0 for place in tens)
    begin_at(calm, scene, 5)
    do(calm, scene)  # leaves the partner's bomb alone, and so does the lesson with what the partner leads next
    wait(calm, lambda: scene.status.text == "The lesson plays this one for you.")
