"""Whatever is pressed, dragged or resized, in whatever order: nothing breaks, and the table shows what is so."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game import load_ruleset
from tests.cases import few
from tests.ui import tables
from tests.ui.events import down, key, moved, up
from tests.ui.tables import centre, sit_down, tick
from ui.app import App
from ui.scenes import Scene, TableScene
from ui.table import facts_of

KEYS = (
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_h, pygame.K_s, pygame.K_u, pygame.K_p, pygame.K_l, pygame.K_c, pygame.K_f, pygame.K_e, pygame.K_z),
    *(pygame.K_d, pygame.K_v, pygame.K_1, pygame.K_2),
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
SIZES = ((1024, 640), (1280, 720), (1100, 900))
STEPS = 220


def anything(random: Random, app: App, scene: TableScene) -> list[pygame.event.Event]:
    """Some event, or none."""
    pos = (random.randrange(app.size[0]), random.randrange(app.size[1]))
    kind = random.choice(["key", "key", "pick", "drop", "drop", "move", "press", "window", "wait", "wait"])
    if kind == "key":
        return [key(random.choice(KEYS), random.choice(MODS))]
    if kind == "pick" and scene.board.hand and app.scene is scene:
        return [down(centre(scene, random.choice(scene.board.hand))), moved(pos)]
    if kind == "press":
        return [down(pos, random.choice([1, 3, 4, 5]))]
    if kind == "window":
        return [random.choice([resize(random.choice(SIZES)), pygame.event.Event(pygame.WINDOWFOCUSLOST)])]
    return {"drop": [up(pos)], "move": [moved(pos)]}.get(kind, [])


def resize(size: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("people", few([((0,),), ((),), ((0, 2),)]), ids=["one", "nobody", "two"])
@pytest.mark.parametrize("seed", few([1, 2, 3], 1))
@pytest.mark.parametrize(("game", "players"), few([("heartoffive", 4), ("mohuahua", 3)], 1))
def test_whatever_happens_the_table_shows_what_is_so(
    make_app: Callable[..., App], game: str, players: int, seed: int, people: tuple[int, ...]
) -> None:
    random = Random(seed)
    app = make_app(computer_pause_ms=0, auto_pass=seed == 2, auto_play=seed == 2, quick_play=seed == 3,
                   animation_ms=0 if seed == 3 else 180)
    app.push(Scene())
    state = load_ruleset(game, players=players).new_match(seed)
    scene = sit_down(app, tables.session(people=people, seed=seed, state=state))
    for _ in range(STEPS):
        app.step(anything(random, app, scene), random.choice([0, 16, 100]))
        tick(app)
        if scene not in app.scenes:
            return  # left through the menu
        if scene.can_act and random.random() < 0.3 and app.scene is scene and not scene.modals:
            scene.controller.act(random.choice(scene.session.view().legal_actions()))
        quiet = scene.playback.idle and not scene.playback.stopped and scene.hand.drag is None
        if quiet and app.scene is scene and not scene.modals and not scene.session.state.finished:
            tick(app)
            if scene.playback.idle and app.scene is scene:
                assert scene.board.facts() == facts_of(scene.session.view(), scene.session.concealed)
