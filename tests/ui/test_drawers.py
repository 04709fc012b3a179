"""The log and the score at the sides of the table: both at once, closed one after the other, and the log at its newest line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import load_ruleset
from tests.cases import SWEPT
from tests.game.tables import RULESETS
from tests.ui import tables
from tests.ui.tables import press, sit_down
from tests.ui.test_table_layout import overlaps
from ui.app import App
from ui.scenes import TableScene
from ui.session import SeatConfig, Session

SIZES = [(1280, 720)]  # the least height in logical units; a window of 1024x640 has more
LOG, SCORE = pygame.K_l, pygame.K_c


def under_way(app: App, game: str, actions: int = 30) -> TableScene:
    """A table with as many seats as there may be, in the middle of a match of computers and one person."""
    most = load_ruleset(RULESETS[game]).ruleset.players.max
    rules = load_ruleset(RULESETS[game], players=most)
    state = rules.new_match(4)
    for _ in range(actions):
        state.apply(state.legal_actions()[0])
    seats = [SeatConfig(f"N{seat}", None if seat == 0 else "random") for seat in range(most)]
    scene = sit_down(app, Session(rules, seats, 3, state=state, make_player=tables.PlainPlayer))
    app.step([], 40)
    return scene


def newest_is_seen(scene: TableScene) -> bool:
    assert scene.drawers.log is not None
    last, area = scene.drawers.log.area.children[-1].rect, scene.drawers.log.area.rect
    return area.top <= last.top and last.bottom <= area.bottom + 1


def test_a_large_window_has_the_log_beside_the_table(make_app: Callable[..., App]) -> None:
    """It shows more than a smaller one, and its cards take as much of the height; a log that was closed stays closed."""
    heights = []
    for size, open_at_first in (((1920, 1080), False), ((3840, 2160), True)):
        app = make_app(size, speed="off", computer_pause_ms=60_000, animation_ms=0)
        scene = sit_down(app, tables.position(["5C 7C 9S KH", "3C 8H", "4C 8D", "3D 9D"], table=(3, "6C 6D"), turn=0))
        app.step([], 40)
        assert scene.drawers.log is not None and scene.drawers.log.open == open_at_first
        cards = [sprite.rect(scene.faces) for sprite in scene.board.moving()]
        heights.append(max(card.height for card in cards) / size[1])
        if open_at_first:
            assert scene.drawers.log.rect.collidelist([*cards, *(plate.rect for plate in scene.plates.values())]) < 0
            press(app, LOG)
            scene.deal_anew(None)
            app.step([], 40)
            assert not scene.drawers.log.open
    assert heights[1] == pytest.approx(heights[0], abs=0.01)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", SWEPT)
def test_log_and_score_are_open_together_and_share_no_pixel(
    make_app: Callable[..., App], game: str, size: tuple[int, int]
) -> None:
    """In whatever order they are opened; Escape closes what was opened last, then the other one, then there is the menu."""
    app = make_app(size, speed="off", computer_pause_ms=60_000, animation_ms=0)
    scene = under_way(app, game)
    assert scene.drawers.log is not None and scene.drawers.score is not None
    wide = scene.table.middle.width
    for first, second in ((LOG, SCORE), (SCORE, LOG)):
        press(app, first, second)
        drawers = {LOG: scene.drawers.log, SCORE: scene.drawers.score}
        assert scene.drawers.log.open and scene.drawers.score.open and newest_is_seen(scene)
        parts = {drawer.name: drawer.rect for drawer in drawers.values()} | {"middle": scene.table.middle}
        parts |= {f"plate {seat}": plate.rect for seat, plate in scene.plates.items()}
        assert overlaps(parts.items()) == []
        window = pygame.Rect((0, 0), size)
        assert all(window.contains(rect) for rect in parts.values())
        assert all(drawer.area.rect.height > drawer.rect.height // 3 for drawer in drawers.values()), "there is room to read"
        press(app, pygame.K_ESCAPE)
        assert not drawers[second].open and drawers[first].open and not scene.modals
        assert drawers[first].rect == scene.table.drawer(at_left=first == SCORE)
        press(app, pygame.K_ESCAPE)
        assert not drawers[first].open and not scene.modals and scene.table.middle.width == wide
    press(app, pygame.K_ESCAPE)
    assert scene.modals


def test_where_the_felt_is_wide_each_has_its_own_side(make_app: Callable[..., App]) -> None:
    app = make_app((3440, 1440), speed="off", computer_pause_ms=60_000, animation_ms=0)
    scene = under_way(app, "heartoffive")
    press(app, LOG, SCORE)
    log, score = scene.drawers.log, scene.drawers.score
    assert log is not None and score is not None and score.rect.right < log.rect.left
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720)], 16)
    log, score = scene.drawers.log, scene.drawers.score
    assert log.open and score.open and score.rect.bottom < log.rect.top


def test_an_opened_log_shows_its_newest_line_and_a_read_one_stays_where_it_is(calm: App) -> None:
    calm.settings.computer_pause_ms = 60_000
    scene = under_way(calm, "heartoffive", 60)
    assert scene.drawers.log is not None
    press(calm, LOG)
    assert scene.drawers.log.area.farthest > 0 and newest_is_seen(scene)
    scene.drawers.log.area.scroll_to(0)
    scene.director.show_events(scene.session._apply(scene.session.state.legal_actions()[0]))
    calm.step([], 40)
    assert scene.drawers.log.area.offset == 0, "who reads goes on reading"
    press(calm, LOG, LOG)
    assert newest_is_seen(scene)
    scene.director.show_events(scene.session._apply(scene.session.state.legal_actions()[0]))
    calm.step([], 40)
    assert newest_is_seen(scene), "who sees the end goes on seeing it"


def test_the_newest_line_is_seen_after_everything_was_placed_anew(calm: App) -> None:
    """As after a resize, a change of language, or taking back; also where the log was closed and short the last time."""
    calm.settings.computer_pause_ms = 60_000
    scene = under_way(calm, "heartoffive", 2)
    assert scene.drawers.log is not None
    press(calm, LOG)
    for _ in range(40):
        scene.session._apply(scene.session.state.legal_actions()[0])
    scene.adopt()
    assert scene.drawers.log.area.farthest > 0 and newest_is_seen(scene)
    scene.drawers.log.area.scroll_to(30)
    scene.layout(scene.size)
    assert scene.drawers.log.area.offset == 30, "who reads goes on reading"


def test_escape_closes_a_drawer_before_the_choice_of_cards_and_the_menu(calm: App) -> None:
    scene = under_way(calm, "heartoffive", 0)
    tables.my_turn(calm, scene)
    press(calm, LOG)
    scene.hand.choose(scene.board.hand[:1])
    for open_, chosen, menu in ((False, True, False), (False, False, False), (False, False, True)):
        press(calm, pygame.K_ESCAPE)
        assert scene.drawers.log is not None
        assert (scene.drawers.log.open, bool(scene.hand.chosen), bool(scene.modals)) == (open_, chosen, menu)
