"""What a window keeps while it stays open is bounded: by pixels, by the deal, by a number; never by how long it has been open."""

from __future__ import annotations

import gc
from collections import Counter

import pygame
import pytest

from game import State, load_ruleset
from tests.cases import thorough
from tests.ui.tables import LowestPlayer, press, session, sit_down, tick
from ui.app import App
from ui.scenes import TableScene
from ui.turns import Decision, DecisionHistory
from ui.widgets import SurfaceStore, paint, text, theme


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_shadows_and_outlines_of_all_sizes_take_no_more_than_the_window(size: tuple[int, int]) -> None:
    theme.set_window_size(size)
    surface = pygame.Surface(size)
    store, outlined = paint._shadows, paint._frames.bytes
    for step in range(8):
        rect = pygame.Rect(0, 0, size[0] // 2 + step, size[1] // 2 - step)
        paint.shadow(surface, rect, lifted=True)
        paint.outline(surface, rect, theme.COLOURS.gold, theme.px(8), 2)
        assert store.bytes <= store.room
    assert 1 <= len(store) < 8 and store.room <= 1.5 * size[0] * size[1] * 4
    assert paint._frames.bytes - outlined < 10_000, "of an outline only the corners are kept"


def test_empty_pictures_are_bounded_as_well() -> None:
    store = SurfaceStore(budget=10_000)
    for number in range(1000):
        store.put(number, pygame.Surface((0, 10)))
    assert len(store) < 100


def test_words_are_kept_up_to_the_windows_pixels() -> None:
    assert text._surfaces.room == 1280 * 720 * 4
    theme.set_window_size((2560, 1440))
    assert text._surfaces.room == 2560 * 1440 * 4


def test_turns_of_an_earlier_deal_are_let_go() -> None:
    rules, turns = load_ruleset("heartoffive", players=2), DecisionHistory()
    for deal in (1, 1, 2, 2, 2, 3):
        turns.made(Decision(State(rules, 1), 0, deal))
    assert [turn.deal for turn in turns._made] == [3]


@thorough
@pytest.mark.usefixtures("seldom_drawn")
def test_a_table_keeps_as_much_after_many_deals_as_after_a_few(calm: App) -> None:
    """But for the events and results of the match itself: no states, views, cards on the table, or widgets."""
    scene = sit_down(calm, session(players=2, maker=LowestPlayer))
    few, many = objects_after(calm, scene, 1), objects_after(calm, scene, 3)
    for kind in ("State", "View", "Turn", "Sprite", "Button", "Paragraph", "Label", "Decision"):
        assert many[kind] <= 1.5 * few[kind] + 10, kind


def objects_after(app: App, scene: TableScene, deals: int) -> Counter[str]:
    """What there is after so many deals of the match, by its kind; the next deal has just begun."""
    def go_on() -> None:
        if scene.modals:
            press(app, pygame.K_RETURN)
        elif scene.can_act:
            scene.controller.act(scene.session.view().legal_actions()[0])
    while len(scene.session.state.results) < deals or scene.modals:
        tick(app)
        go_on()
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects())
