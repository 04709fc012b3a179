"""A window without a screen for the tests of the widgets and scenes: SDL's dummy drivers and posted events."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import lru_cache
from math import inf
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests import card_cache
from tests.ui import tables
from ui import app as ui_app
from ui import background, display
from ui.app import App
from ui.cards import art, cache, render_pool
from ui.doors import HouseDoors
from ui.gallery import folder
from ui.scenes import history
from ui.settings import Settings
from ui.table import damage, result_teller
from ui.thinking import scheduler
from ui.widgets import set_language, theme

Event = pygame.event.Event
ART = lru_cache(art.find_art)
LINT = lru_cache(2_000)(folder.lint)
ICON = lru_cache(display.app_icon)


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees or touches the player's own files."""
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def shared_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that another test has drawn are read from the disk. Tests of this cache have a fixture of this name that leaves it in
    their own data folders."""
    monkeypatch.setattr(cache, "cache_dir", card_cache.folder)


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings that lie in the folders of many tests are looked through once, and the card sets that ship and the icon, which
    every window has, are found and drawn once."""
    monkeypatch.setattr(folder, "lint", LINT)
    monkeypatch.setattr(art, "find_art", ART)
    monkeypatch.setattr(display, "app_icon", ICON)


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test starts in English at scale 1 and leaves it so; cards are drawn between frames, as if there were no threads, so
    that what a step shows is certain (`test_render_pool` has threads); what is small is waited for, and nothing is left to a
    later frame (`test_damage` has such frames), however busy the machine is: neither cards nor arrows nor facts of matches. So a
    table that is drawn anew need not be cut into pieces."""
    monkeypatch.setattr(render_pool, "pool", render_pool.RenderPool(workers=0))
    monkeypatch.setattr(background, "POLLS_AT_MOST", 10_000)
    monkeypatch.setattr(background, "SOON_S", 30)
    monkeypatch.setattr(ui_app, "FRAME_MS", 60_000)
    monkeypatch.setattr(ui_app, "DRAWING_MS", 60_000)
    monkeypatch.setattr(damage, "TILES", (1, 1))
    monkeypatch.setattr(result_teller, "PIECE_S", inf)
    monkeypatch.setattr(history, "READ_MS", 60_000)
    pygame.display.init()
    pygame.font.init()
    set_language("en")
    theme.set_window_size(theme.BASE_SIZE)
    yield
    for pending in list(render_pool._waiting):     # what a scene asked for and left would come in another test
        pending.clear()
    set_language("en")
    theme.set_window_size(theme.BASE_SIZE)


class AtOnce(Executor):
    """What a thread would do is done before it is answered."""

    def __init__(self, **_: object) -> None:
        """As a pool of threads."""

    def submit(self, do: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(do(*args, **more))
        except Exception as error:
            done.set_exception(error)
        return done


@pytest.fixture(autouse=True)
def players_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players who do not look ahead have chosen as soon as they are asked, so that so many frames are always enough.
    Tests of the thread have a fixture of this name that leaves it to them."""
    monkeypatch.setattr(scheduler, "ThreadPoolExecutor", AtOnce)


@pytest.fixture(autouse=True)
def nothing_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match starts no process for who looks ahead, and makes no player for hints, before anybody asks: most tests end before.
    Tests of that have a fixture of this name."""
    monkeypatch.setattr(scheduler.AiScheduler, "prepare", lambda self: None)


@pytest.fixture
def make_app() -> Iterator[Callable[..., App]]:
    """An app for a window of a size, in a language."""
    made: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), language: str = "en", **settings: object) -> App:
        app = App(Settings(language=language, **settings), size)  # type: ignore[arg-type]
        app.doors = HouseDoors(app)
        made.append(app)
        return app

    yield make
    for app in made:
        while app.scenes:
            app.scenes.pop().leave()


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    """An app at 1280x720 in English."""
    return make_app()


@pytest.fixture
def undrawn() -> Iterator[None]:
    """Nothing is drawn: labels and places are asked, not pixels."""
    with tables.drawing_some(lambda: False):
        yield


@pytest.fixture
def seldom_drawn() -> Iterator[None]:
    """One frame in eight is drawn, where places and facts are asked for over many frames: what cannot be drawn is still found."""
    with tables.drawing_some(tables.seldom()):
        yield


@pytest.fixture
def calm(make_app: Callable[..., App]) -> App:
    """A window in which everything arrives at once and computers do not pause."""
    return make_app(speed="off", computer_pause_ms=0, animation_ms=0)
