"""A common pot at every size in both languages: nothing overlaps, is cut or lies outside, with drawers open as well."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game import State
from tests.cases import check_all
from tests.ui import pots, tables
from tests.ui.placing import in_layouts
from tests.ui.pots import dealt, lift_story, limit_story, table_for, to_act
from tests.ui.tables import listen_for_cuts, sit_down
from tests.ui.test_table_layout import buttons, named, overlaps, words_fit
from ui.app import App
from ui.families.pots import PotBoard, PotTableLayout
from ui.scenes import TableScene
from ui.widgets import px, text_size, theme

SIZES = [(1024, 640), (1280, 720), (1600, 1000), (1920, 1080)]
LANGUAGES = ["en", "zh"]
OTHER = "RE BE BE SX SX SX SV SV LB BB BB FT TI GO GO OB"
MOMENTS: dict[str, Callable[[], tuple[State, int]]] = {
    "sure": lambda: (lift_story(), 0),
    "lead": lambda: (lift_story(*pots.ENOUGH), 0),
    "covered": lambda: (lift_story(*pots.ENOUGH, "cover"), 1),
    "lifted": lambda: (lift_story(*pots.ENOUGH, "cover", "lift"), 0),
    "answered": lambda: (lift_story(*pots.LIFTED[:-1]), 2),
    "hopeless": lambda: (lift_story(*pots.LIFTED, "play OT OP", "pass", "pass", "cover", "decline"), 1),
    "limit": lambda: (limit_story(), 1),
    "discard": lambda: (limit_story("limit"), 1),
    "reveal": lambda: (dealt(pots.REDS, OTHER), 0),
}


def check(scene: TableScene, size: tuple[int, int]) -> None:
    """No two parts share a pixel, what lies in the pot lies in its lane, and every button has room for its words."""
    rects = scene.rects()
    window = pygame.Rect((0, 0), size)
    assert [name for name, rect in rects.items() if not window.contains(rect) and not name.startswith("log-")] == []
    parts = dict(named(rects, "plate-", "do-", "hint", "sort", "undo", "corner-", "status", "pot-"))
    parts |= {f"tag-{seat}": scene.table.tag(seat) for seat in scene.plates}
    parts |= {drawer.name: drawer.rect for drawer in scene.drawers.open}
    parts |= {"middle": rects["middle"], "gone": scene.table.gone}
    parts["hand"] = scene.table.hand
    assert overlaps(parts.items()) == []
    for seat, groups in enumerate(scene.board.parts[PotBoard].groups):
        row = scene.table.pot.row(scene.table.pot.lane(seat))
        assert all(row.contains(sprite.rect(scene.faces)) for group in groups for sprite in group.sprites)
        lying = [rect for group in groups for rect in [union([sprite.rect(scene.faces) for sprite in group.sprites])]]
        assert overlaps((str(number), rect) for number, rect in enumerate(lying)) == []
    laid = named(rects, "trick-")
    assert all(scene.table.middle.contains(rect) for rect in laid.values())
    assert [button.text for button in buttons(scene) if not words_fit(button)] == []
    words = scene.status.text
    assert text_size(words, theme.SMALL, True)[0] + px(28) <= scene.status.rect.width, words


def union(rects: list[pygame.Rect]) -> pygame.Rect:
    return rects[0].unionall(rects[1:])


@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0, auto_decline=False)
    cut = listen_for_cuts(monkeypatch, pots.NAMES)
    for name, moment in MOMENTS.items():
        state, seat = moment()
        scene = sit_down(app, table_for(state, (seat,)))
        to_act(app, scene)
        check(scene, size)
        for toggle in (scene.corners.toggle_score, scene.corners.toggle_log):
            toggle()
            for _ in range(3):
                app.step([], 40)
            check(scene, size)
        assert not cut, f"{name}: {cut}"
        app.scenes.clear()


@in_layouts([(1024, 640), (1920, 1080)])
def test_what_opens_over_the_table_is_not_cut_either(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0, auto_decline=False)
    cut = listen_for_cuts(monkeypatch, pots.NAMES)
    window = pygame.Rect((0, 0), size)
    for key, state, seat in (("t", MOMENTS["hopeless"]()[0], 1), ("r", dealt(pots.REDS, OTHER), 0)):
        scene = sit_down(app, table_for(state, (seat,)))
        to_act(app, scene)
        tables.press(app, pots.key_of(key))
        tables.wait(app, lambda scene=scene: bool(scene.modals))  # type: ignore[misc]
        app.step([], 40)
        assert window.contains(scene.modals[-1].rect)
        assert not cut, cut
        app.scenes.clear()


def test_a_pot_of_any_seats_has_a_place_for_every_card() -> None:
    check_all(product([2, 3, 4, 6], SIZES, [0.4, 63 / 88]), lambda case: check_pot(*case))


def check_pot(seats: int, size: tuple[int, int], ratio: float) -> None:
    """However the spaces are shared, every card has a place of its own in its lane."""
    pot = PotTableLayout(size, seats, ratio=ratio, spaces=16).pot
    assert all(pot.rect.contains(pot.lane(seat)) for seat in pot.lanes)
    spaces = [pot.space(number) for number in range(16)]
    assert all(pot.strip.contains(space) for space in spaces)
    assert overlaps((str(number), space) for number, space in enumerate(spaces)) == []
    assert all(pot.lid.colliderect(space) and pot.lid.bottom < space.bottom - 2 for space in spaces), "it shows what is taken"
    for sizes in ([4, 4, 4, 4], [1] * 6, [6], [2, 2, 2], [4, 3, 2, 1]):
        width = pot.card_width([sizes, *[[2]] * (seats - 1)])
        for seat in pot.lanes:
            groups = pot.groups(pot.lane(seat), sizes, width)
            assert [len(group) for group in groups] == sizes
            assert all(pot.row(pot.lane(seat)).contains(place) for group in groups for place in group)
            covered = [group[0].unionall(group[1:]) for group in groups]
            assert overlaps((str(number), place) for number, place in enumerate(covered)) == []
            lefts = [place.topleft for group in groups for place in group]
            assert len(set(lefts)) == len(lefts), "every card can be counted"
    lanes = [pot.free, *(pot.lane(seat) for seat in pot.lanes)]
    assert overlaps((str(number), lane) for number, lane in enumerate(lanes)) == []
