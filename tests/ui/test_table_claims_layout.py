"""Games of claims at every size and in both languages: nothing overlaps, nothing is cut, cards are wide enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import State
from tests.ui import claims, tables
from tests.ui.claims import CALLED, SECOND, THIRD, TRICK, story, table_for
from tests.ui.placing import in_layouts, in_sizes
from tests.ui.tables import rests, sit_down, wait
from tests.ui.test_table_layout import SIZES, check, overlaps
from tests.ui.test_table_results import check as placed_well
from tests.ui.test_table_results import leaves
from ui.app import App
from ui.scenes import TableScene
from ui.table import LEAST_CARD

MOMENTS: dict[str, tuple[Callable[[], State], int]] = {
    "dealer calls": (lambda: story(), 0),
    "another calls": (lambda: story("bid pass"), 1),
    "has to call": (lambda: story("bid pass", "bid pass", "bid pass", forced_call_after=1), 0),
    "tigers": (lambda: story("bid call", hands=claims.TIGERS), 0),
    "leads": (lambda: story(*CALLED), 0),
    "privileged leads": (lambda: story(*CALLED, *TRICK, "go_on"), 1),
    "must beat": (lambda: story(*CALLED, "play P4"), 1),
    "discards": (lambda: story(*CALLED, *TRICK, "go_on", "play P7 Z7 N7"), 3),
    "claims": (lambda: story(*CALLED, *TRICK), 1),
    "claims from the privileged": (lambda: story(*THIRD, *TRICK, *SECOND), 1),
    "dreams": (lambda: story(*CALLED, "play N3 N4 N5"), 2),
}
ENDS: dict[str, tuple[Callable[[], State], int, str]] = {
    "privileged loses": (lambda: story(*THIRD, *TRICK, *SECOND), 1, "claim"),
    "tigers": (lambda: story("bid call", hands=claims.TIGERS), 0, "reveal"),
    "void": (lambda: story("bid pass", "bid pass"), 3, "bid-pass"),
}


def app_for(make_app: Callable[..., App], size: tuple[int, int], language: str) -> App:
    return make_app(size, language, speed="off", computer_pause_ms=0, animation_ms=0)


def shown(app: App, state: State, seat: int) -> TableScene:
    app.scenes.clear()
    scene = sit_down(app, table_for(state, (seat,)))
    wait(app, lambda: scene.playback.idle and rests(scene))
    app.step([], 16)
    return scene


@in_layouts(SIZES)
def test_every_moment_has_room(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = app_for(make_app, size, language)
    cut = tables.listen_for_cuts(monkeypatch, claims.NAMES)
    for name, (make, seat) in MOMENTS.items():
        scene = shown(app, make(), seat)
        check(scene, size)
        beside = {part: rect for part, rect in scene.rects().items() if part == "elders" or part.startswith("hand-")}
        assert "elders" in beside and overlaps(beside.items()) == [], name
        assert cut == set(), name
        for toggle in (scene.corners.toggle_count, scene.corners.toggle_log):
            toggle()
            app.step([], 16)
            check(scene, size)


@in_layouts(SIZES)
def test_every_end_has_room(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    app = app_for(make_app, size, language)
    cut = tables.listen_for_cuts(monkeypatch, claims.NAMES)
    for name, (make, seat, model) in ENDS.items():
        scene = shown(app, make(), seat)
        scene.controller.do(model)
        wait(app, lambda scene=scene: bool(scene.modals))  # type: ignore[misc]
        app.step([], 2000)
        modal = scene.modals[-1]
        placed = {part: rect for part, rect in leaves(list(modal.everything())).items() if not part.startswith("rule")}
        placed_well(placed, size)
        assert cut == set(), name


@in_sizes(SIZES)
def test_narrow_cards_are_as_wide_as_others(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    scene = shown(app_for(make_app, size, "en"), story(*CALLED), 0)
    rects = [sprite.rect(scene.faces) for sprite in scene.board.hand]
    assert min(rect.width for rect in rects) >= scene.table.px(LEAST_CARD) - 1
    assert len({rect.top for rect in rects}) == 1 and overlaps((str(rect.left), rect) for rect in rects) == []
    assert all(scene.table.hand.inflate(2, 2).contains(rect) for rect in rects)
    assert scene.table.middle.height >= scene.table.card_height(scene.table.meld_card)
