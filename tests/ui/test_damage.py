"""What is drawn again: only what has changed, and with it the window looks as if all had been drawn."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import load_ruleset
from tests.cases import few, long, marked, thorough
from tests.game.tables import FIRST
from tests.ui.events import click, key, moved
from tests.ui.placing import written
from tests.ui.tables import LowestPlayer, PlainPlayer, centre, drag, my_turn, position, session, sit_down, wait
from ui import app as ui_app
from ui.app import PATIENCE, App, FrameTime
from ui.scenes import TableScene
from ui.session import SeatConfig, Session
from ui.table import StillPicture, Tag, apart, damage, draw_resting, joined
from ui.widgets import set_text, theme

KEYS = [pygame.K_h, pygame.K_s, pygame.K_l, pygame.K_v, pygame.K_e, pygame.K_g, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT,
        pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN]
FRAMES, FRAME_MS = 50, 40
MOST_FRAMES = 500  # until everything is drawn that an event asks for
SMALL = (960, 600)
ROUNDED = 2  # steps of a colour's 256
TILES = damage.TILES


@pytest.fixture(autouse=True)
def in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is drawn anew is cut into pieces, as outside the tests."""
    monkeypatch.setattr(damage, "TILES", TILES)


def catch_up(app: App, scene: TableScene) -> None:
    """Frames in which little time passes, until nothing is left to be told or drawn."""
    for _ in range(MOST_FRAMES):
        app.step([], 1)
        if app.scene is not scene or not scene.unfinished:
            return
    raise AssertionError("it is never finished")


def looks_whole(app: App, scene: TableScene) -> bool:
    """Is the window as if all of it had been drawn now? But for how colours are rounded: a card that flies may have been
    drawn over its shadow, where the picture of both together is there by now."""
    catch_up(app, scene)
    whole = pygame.Surface(app.size).convert(app.surface)
    scene.draw(whole)
    if app.surface.get_buffer().raw == whole.get_buffer().raw:
        return True
    shown = app.surface.copy()
    shown.set_clip(None)
    more, less = shown.copy(), whole
    more.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(each, "RGB")) for each in (more, less)) <= ROUNDED


def someone(rng: Random, app: App, scene: TableScene) -> list[pygame.event.Event]:
    """What an idle hand does: points, clicks, presses keys."""
    pos = rng.randrange(app.size[0]), rng.randrange(app.size[1])
    return [moved(pos)] if rng.random() < 0.5 else click(pos) if rng.random() < 0.4 else [key(rng.choice(KEYS))]


def play(app: App, game: str, seed: int, frames: int) -> None:
    rng, rules = Random(f"{game}/{seed}"), load_ruleset(game)
    seats = [SeatConfig("Ann"), *(SeatConfig(f"C{seat}", "easy") for seat in range(1, rules.players))]
    scene = TableScene(Session(rules, seats, seed, make_player=PlainPlayer))
    app.push(scene)
    for number in range(frames):
        app.step(someone(rng, app, scene) if rng.random() < 0.3 else [], FRAME_MS)
        if app.scene is not scene or scene.session.state.finished:
            break
        assert looks_whole(app, scene), f"{game}, seed {seed}, frame {number}"
        if scene.can_act and not scene.modals and rng.random() < 0.4:
            scene.controller.act(rng.choice(scene.session.view().legal_actions()))
    scene.session.close()


@pytest.mark.parametrize("game", few(FIRST, 1))
def test_whatever_happens_the_window_looks_as_if_all_had_been_drawn(make_app: Callable[..., App], game: str) -> None:
    play(make_app(SMALL, computer_pause_ms=0), game, 1, FRAMES)


LOOKS = [((1280, 720), "en"), ((1920, 1080), "zh")]


@pytest.mark.parametrize(("game", "size", "language", "frames"), [
    marked((game, *LOOKS[(number + other) % 2], 300 if other else 150), long if other else thorough)     # each game in one look
    for number, game in enumerate(FIRST) for other in (0, 1)], ids=written)
def test_at_other_sizes_and_in_other_languages_as_well(
    make_app: Callable[..., App], game: str, size: tuple[int, int], language: str, frames: int
) -> None:
    play(make_app(size, language, computer_pause_ms=0), game, 2, frames)


def test_a_card_on_its_way_has_nothing_drawn_but_its_surroundings(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, session())
    my_turn(app, scene)
    wait(app, lambda: not app.moving)
    card = scene.board.hand[0]
    card.go(card.rect(scene.faces).move(0, -200), 1000)
    app.step([], 50)
    catch_up(app, scene)
    areas: list[pygame.Rect] = []
    monkeypatch.setattr(scene, "draw_still", lambda surface: areas.append(surface.get_rect()))
    monkeypatch.setattr(scene, "draw_above", lambda surface: areas.append(surface.get_clip()))
    for _ in range(3):
        app.step([], 50)
    assert len(areas) == 3 and all(area.width * area.height < app.size[0] * app.size[1] / 4 for area in areas)


def test_held_cards_leave_nothing_behind(make_app: Callable[..., App]) -> None:
    app = make_app(SMALL, computer_pause_ms=0)
    scene = sit_down(app, session())
    my_turn(app, scene)
    drag(app, centre(scene, scene.board.hand[0]), scene.table.middle.center, release=False)
    assert looks_whole(app, scene)
    for pos in ((50, 50), (700, 200), scene.table.middle.center):
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))], 16)
        assert looks_whole(app, scene)


def test_a_result_is_drawn_over_the_table(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(SMALL, computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, session(people=(), maker=LowestPlayer))
    monkeypatch.setattr(scene, "draw_still", lambda surface: None)
    monkeypatch.setattr(scene, "draw_above", lambda surface: None)
    wait(app, lambda: bool(scene.modals))
    monkeypatch.undo()
    scene.dirty = True
    for _ in range(5):
        app.step([], FRAME_MS)
        assert looks_whole(app, scene)


WINDOW = pygame.Rect(0, 0, 1280, 720)


def test_what_lies_close_together_is_drawn_at_once_and_what_lies_apart_apart() -> None:
    near, nearer, far = pygame.Rect(16, 10, 48, 50), pygame.Rect(48, 50, 48, 50), pygame.Rect(1008, 500, 96, 90)
    assert joined([near, nearer], WINDOW) == [pygame.Rect(16, 10, 80, 90)]
    assert joined([near, far], WINDOW) == [near, far]
    assert joined([], WINDOW) == joined([pygame.Rect(-90, 0, 50, 50), pygame.Rect(9, 9, 0, 9)], WINDOW) == []
    assert joined([pygame.Rect(-20, 0, 50, 50)], WINDOW) == [pygame.Rect(0, 0, 32, 50)]


def test_rows_are_copied_in_whole_lines_of_the_cache() -> None:
    assert joined([pygame.Rect(21, 7, 30, 5), pygame.Rect(1270, 600, 30, 5)], WINDOW) == [(16, 7, 48, 5), (1264, 600, 16, 5)]


def test_what_sticks_out_of_another_area_is_drawn_once() -> None:
    wide = pygame.Rect(0, 500, 1000, 200)
    assert apart([wide, pygame.Rect(400, 100, 100, 500)]) == [wide, pygame.Rect(400, 100, 100, 400)]
    assert apart([wide, pygame.Rect(900, 600, 200, 300)]) == [wide, pygame.Rect(900, 600, 200, 300)], "no rectangle is left"
    assert apart([wide, wide.copy()]) == [wide]


def test_all_that_has_changed_is_drawn() -> None:
    rng = Random(1)
    for _ in range(50):
        areas = [pygame.Rect(*map(rng.randrange, (1300, 700, 300, 200))) for _ in range(9)]
        found = joined(areas, WINDOW)
        inside = [area.clip(WINDOW) for area in areas if area.clip(WINDOW).width]
        assert all(any(one.contains(area) for one in found) for area in inside)


def test_where_most_has_changed_all_is_drawn() -> None:
    assert joined([pygame.Rect(0, 0, 1280, 600)], WINDOW) == [WINDOW]


@pytest.mark.parametrize("moved", [(0, 0), (0, -20), (3, 7)])
def test_what_the_following_card_hides_is_not_drawn_and_nothing_is_missing(
    make_app: Callable[..., App], moved: tuple[int, int]
) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, session())
    my_turn(app, scene)
    row = scene.board.hand
    row[2].go(row[2].rect(scene.faces).move(moved))
    row[3].lifted = row[5].dimmed = True
    drawn = [app.surface.copy(), app.surface.copy()]
    for sprite in row:
        sprite.draw(drawn[0], scene.faces)
    draw_resting(drawn[1], row, scene.faces)
    assert drawn[0].get_buffer().raw == drawn[1].get_buffer().raw


# -- what can wait


@pytest.mark.parametrize(("longer", "patience"), [(1.5, PATIENCE[0]), (2.5, PATIENCE[1]), (3.5, PATIENCE[2]), (100, PATIENCE[3])])
def test_work_that_can_wait_is_left_to_later_turns_but_not_to_many(
    monkeypatch: pytest.MonkeyPatch, longer: float, patience: int
) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(ui_app, "FRAME_MS", 1)
    frame = FrameTime()
    assert frame.allows() and frame.allows()
    now[0] += longer / 1000
    assert not frame.allows()
    allowed = []
    for _ in range(2 * patience + 1):
        frame.begin()
        now[0] += longer / 1000
        allowed.append(frame.allows())
    assert allowed.count(True) == 2, "what moves takes too long in every turn, and yet everything gets done"


def test_a_plate_is_drawn_when_there_is_time_for_it(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, session())
    my_turn(app, scene)
    wait(app, lambda: not app.moving)
    catch_up(app, scene)
    before = app.surface.copy()
    monkeypatch.setattr(FrameTime, "allows", lambda self, more_ms=0: False)
    scene.plates[1].say(Tag("Well played"))
    app.step([], 1)
    assert app.moving and scene.unfinished and app.surface.get_buffer().raw == before.get_buffer().raw
    card = scene.board.hand[0]
    card.go(scene.plates[1].rect, 1)
    app.step([], 1)
    scene.board.hand.remove(card)
    app.step([], 1)
    seen = [shown.subsurface(scene.plates[1].extent).copy().get_buffer().raw for shown in (before, app.surface)]
    assert seen[0] == seen[1], "a card that goes by shows no half of what is to be said"
    scene.board.hand.insert(0, card)
    monkeypatch.undo()
    assert looks_whole(app, scene) and app.surface.get_buffer().raw != before.get_buffer().raw


def test_a_widget_that_is_shown_again_is_drawn(make_app: Callable[..., App]) -> None:
    app = make_app(computer_pause_ms=0)
    scene = sit_down(app, session())
    my_turn(app, scene)
    wait(app, lambda: not app.moving)
    button = scene.ui.find("corner-rules")
    before = app.surface.subsurface(button.rect).copy()
    for visible in (False, True):
        button.visible = visible
        assert looks_whole(app, scene)
        shown = app.surface.subsurface(button.rect).copy()
        assert (shown.get_buffer().raw == before.get_buffer().raw) is visible


def test_what_waits_is_drawn_with_whatever_touches_it() -> None:
    """One after another, and not those that lie apart."""
    inks = ["red"]
    still, window = StillPicture(lambda surface: surface.fill(inks[0])), pygame.Surface(WINDOW.size)
    still.renew(window, at_once=False)
    still.compose([], lambda: True)
    inks[0] = "blue"
    near, nearer, far = pygame.Rect(90, 0, 410, 200), pygame.Rect(480, 10, 400, 240), pygame.Rect(896, 500, 96, 90)
    still.wait([near, nearer, far])
    assert not still.complete
    drawn = still.draw([pygame.Rect(0, 0, 99, 99)])
    assert not still.complete and all(any(area.contains(one) for area in drawn) for one in (near, nearer))
    still.show(window, WINDOW)
    shown = [window.get_at(place) for place in ((5, 5), (495, 195), (870, 240), (905, 505))]
    assert shown == [pygame.Color("blue")] * 3 + [pygame.Color("red")]
    assert still.draw_late() == [far] and still.complete


def test_at_a_new_size_the_whole_table_is_there_at_once(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    scene = sit_down(app, session())
    my_turn(app, scene)
    wait(app, lambda: not app.moving)
    monkeypatch.setattr(FrameTime, "allows", lambda self, more_ms=0: False)
    for size in ((1200, 700), (1100, 640)):
        assert app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size)], 1)
        assert app.size == size and not scene.picture.composes
        places = [(x, y) for x in range(40, size[0], 160) for y in range(40, size[1], 150)]
        assert all(any(app.surface.get_at(place)[:3]) for place in places)


def test_a_new_picture_is_shown_when_it_is_complete() -> None:
    inks = ["red"]
    still, window = StillPicture(lambda surface: surface.fill(inks[0])), pygame.Surface((640, 480))
    still.renew(window, at_once=False)
    still.compose([], lambda: True)
    inks[0] = "blue"
    still.renew(window, at_once=False)
    frames = 0
    while still.composes:
        still.show(window, window.get_rect())
        assert {window.get_at(place)[:3] for place in ((0, 0), (639, 479))} == {pygame.Color("red")[:3]}
        still.compose([pygame.Rect(0, 0, 9, 9)] if frames == 1 else [], iter([*[True] * 5, False]).__next__)
        frames += 1
    still.show(window, window.get_rect())
    assert frames < 10 and {window.get_at(place)[:3] for place in ((0, 0), (320, 240), (639, 479))} == {pygame.Color("blue")[:3]}


def test_words_of_the_trick_are_drawn_again_with_the_plate_that_they_stand_at(make_app: Callable[..., App]) -> None:
    app = make_app(SMALL, computer_pause_ms=0, animation_ms=0)
    scene = sit_down(app, position(["3C 4H", "3D 3H", "4C 4D", "5C 5D"], table=(3, "3S"), turn=0))
    my_turn(app, scene)
    line = set_text("2", (scene.plates[1].rect.left, scene.plates[1].rect.bottom + 4), theme.SMALL, theme.COLOURS.paper)
    assert not line.place.colliderect(scene.table.middle)
    pictures = []
    for words in ([], [line]):
        scene.tell_trick()
        scene._set_words = words
        app.surface.set_clip(line.place)
        scene.paint(app.surface)
        pictures.append(pygame.image.tobytes(app.surface.subsurface(line.place), "RGB"))
    assert pictures[0] != pictures[1]
