"""The loop: draws only when something has changed, follows the window and the language, leaves cleanly."""

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.core import assets_dir
from tests.cases import chosen, few
from tests.ui.events import click, key
from tests.ui.tables import position, sit_down, wait
from ui import display
from ui.app import App
from ui.scenes import HomeScene, LobbyScene, Scene, SettingsScene
from ui.settings import Settings, settings_path
from ui.widgets import Answer, Button, Drawer, Modal, t, theme

ROOT = assets_dir().parent


class Bare(Scene):
    """One button and a drawer."""

    def __init__(self) -> None:
        super().__init__()
        self.clicks = 0
        self.layouts = 0
        self.left = 0

    def build(self, size: tuple[int, int]) -> None:
        self.layouts += 1
        self.button = self.ui.add(Button((10, 10, 200, 40), t("kit-back"), self.clicked, name="back"))
        self.drawer = self.ui.add(Drawer((size[0] - 300, 0, 300, size[1]), name="drawer"))

    def clicked(self) -> None:
        self.clicks += 1

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def scene(app: App) -> Bare:
    scene = Bare()
    app.push(scene)
    app.step()
    return scene


def test_nothing_is_drawn_while_nothing_changes(app: App, scene: Bare) -> None:
    before = app.frames_drawn
    for _ in range(100):
        assert not app.step([], 40)
    assert app.frames_drawn == before and not app.moving


def test_a_pointer_that_changes_nothing_draws_nothing(app: App, scene: Bare) -> None:
    far = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=(600 + n, 400), rel=(1, 0), buttons=(0, 0, 0))
        for n in range(5)
    ]
    assert not app.step(far, 16)
    assert app.step(click((50, 30)), 16)
    assert scene.clicks == 1


def test_old_objects_are_looked_through_while_nothing_moves(app: App, scene: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[tuple[int, bool]] = []
    monkeypatch.setattr(gc, "get_count", lambda: (1000, 1000, 1000))
    monkeypatch.setattr(gc, "collect", lambda generation: collected.append((generation, app.moving)))
    scene.drawer.toggle()
    while app.step([], 16):
        pass
    app.step([], 40)
    assert set(collected) <= {(0, True), (2, False)} and (2, False) in collected


@pytest.mark.parametrize("take_off", few([lambda app: app.pop(), lambda app: app.replace(Bare())]), ids=["pop", "replace"])
def test_nothing_stays_of_a_scene_that_was_left_by_its_own_button(
        app: App, scene: Bare, take_off: Callable[[App], None]) -> None:
    threshold = gc.get_threshold()
    app.begin()
    try:
        other = Bare()
        app.push(other)
        app.step([])
        other.button.on_click = partial(lambda scene: take_off(app), other)      # which refers to its own scene, as most do
        gone = weakref.ref(other)
        del other
        assert gc.get_freeze_count() > 1000 and gone() is not None
        app.step(click((20, 20)), 40)
        assert gone() is None and app.scene is not None
    finally:
        app.running = False
        gc.set_threshold(*threshold)


def test_it_draws_every_turn_while_something_moves_and_then_rests(app: App, scene: Bare) -> None:
    scene.drawer.toggle()
    frames = 0
    while app.step([], 16):
        frames += 1
        assert frames < 100
    assert frames >= theme.MOVE_MS // 16
    assert not app.moving


def test_a_toast_comes_and_goes(app: App, scene: Bare) -> None:
    scene.toast("A pair of Sixes cannot beat a pair of Sevens.", warning=True)
    assert app.step([], 40)
    assert not app.step([], 40)
    drawn = sum(app.step([], 100) for _ in range(theme.TOAST_MS // 100 + 2))
    assert drawn == 1


def test_language_switches_at_once(app: App, scene: Bare) -> None:
    app.language = "zh"
    assert scene.button.text == "返回" and app.settings.language == "zh"
    assert app.step()


def test_resizing_lays_out_once_for_a_storm_of_sizes(app: App, scene: Bare) -> None:
    before = scene.layouts
    sizes = [(1100, 700), (1500, 800), (1920, 1080)]
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]) for size in sizes])
    assert scene.layouts == before + 1
    assert app.size == scene.size == (1920, 1080)
    assert 1.2 < theme.current_scale().factor < 1.5, "a larger window shows more, and not only larger"


@pytest.mark.parametrize("size", chosen([((1, 1),), ((200, 150),), ((320, 1000),), ((3000, 300),)],
                                        lambda size: size in ((1, 1), (320, 1000))), ids=str)
def test_a_window_smaller_than_wished_only_scales_down(
    make_app: Callable[..., App], size: tuple[int, int]
) -> None:
    app = make_app(size)
    for scene in (Bare(), HomeScene(), SettingsScene(), LobbyScene("president")):
        app.push(scene)
        assert app.step([], 16)
    sit_down(app, position(["5C 5D 9S KH", "6C 6D TS AH", "4C 8D JS"]))
    wait(app, lambda: not app.moving)


def test_f11_takes_the_screen_and_gives_it_back(app: App, scene: Bare) -> None:
    app.step([key(pygame.K_F11)])
    assert app.settings.fullscreen
    app.step([key(pygame.K_F11)])
    assert not app.settings.fullscreen and app.size == (1280, 720)


def test_the_stack_enters_and_leaves(app: App, scene: Bare) -> None:
    other = Bare()
    app.push(other)
    assert app.scene is other and scene.left == 1
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is scene and other.left == 1
    app.push(Bare())
    app.replace(other)
    app.push(Bare())
    app.home()
    assert app.scenes == [scene]


def test_an_open_modal_keeps_events_from_the_scene(app: App, scene: Bare) -> None:
    scene.open(Modal("", "Really?", [Answer("No")]))
    app.step(click((50, 30)))
    assert scene.clicks == 0 and scene.modals == []
    app.step(click((50, 30)))
    assert scene.clicks == 1


def test_at_rest_most_turns_only_ask_for_events(app: App, scene: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    passed: list[float] = []
    monkeypatch.setattr(scene, "update", lambda dt_ms: bool(told.append(dt_ms)))
    for waits, updates, looks in ((False, 76, 0), (True, 26, 2)):
        monkeypatch.setattr(Bare, "waits", waits)
        monkeypatch.setattr(scene, "rests", lambda dt_ms: passed.append(dt_ms) or True)
        told.clear()
        app.turn([key(pygame.K_a)], 0)
        for _ in range(75):
            app.turn([], 40)
        assert told[0] == 0 and sum(told) + sum(passed) >= 3000 and (len(told), len(passed)) == (updates, looks)
    app.turn([key(pygame.K_a)], 40)
    assert len(told) == 27


def test_at_rest_words_in_passing_end_in_time(app: App, scene: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bare, "waits", True)
    scene.toast("Saved")
    turns = 0
    while scene.toaster.visible:
        app.turn([], 40)
        turns += 1
    assert turns * 40 < theme.TOAST_MS + 1500
    assert app.frames_drawn == 3, "without the words, with them, and without"


def test_leaving_the_window_ends_the_loop_and_keeps_the_settings(app: App, scene: Bare) -> None:
    app.settings.felt = "indigo"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert not app.running
    assert type(app.settings).load().settings.felt == "indigo"


def test_unwritable_folder_is_said_and_disturbs_nothing(
    app: App, scene: Bare, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ui.settings.tempfile.mkstemp", lambda **_: (_ for _ in ()).throw(PermissionError(13, "denied"))
    )
    app.save_settings()
    assert str(settings_path().parent) in scene.toaster.text
    scene.toaster.visible = False
    app.save_settings()
    assert not scene.toaster.visible and str(settings_path().parent) in app.unkept, "it is said once, and the mark stays"
    monkeypatch.undo()
    app.save_settings()
    assert not app.unkept


def test_rects_name_what_is_placed(scene: Bare) -> None:
    assert scene.rects()["back"] == pygame.Rect(10, 10, 200, 40)


SHOW = "from ui.app import App; from ui.settings import Settings; App(Settings())"


UNSET = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


def run_without(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize("driver", few(["x11", None], 1))
def test_no_display_is_one_plain_sentence(driver: str | None) -> None:
    caught = "except DisplayError as e:\n    print(e.exit_status, e)"
    code = f"from ui.display import DisplayError\ntry:\n    {SHOW}\n{caught}"
    asked = {"SDL_VIDEODRIVER": driver} if driver else {}
    done = run_without(code, **asked, PYGAME_HIDE_SUPPORT_PROMPT="1")
    assert done.stderr == ""
    assert done.stdout.startswith("2 Huapai needs a screen")
    assert len(done.stdout.strip().splitlines()) == 1


def test_no_sound_is_started_and_heavy_packages_are_not_imported() -> None:
    code = (
        "import ui.pygame_import, sys\n" + SHOW + "\nimport pygame\n"
        "print(pygame.mixer.get_init(), 'pkg_resources' in sys.modules, 'numpy' in sys.modules)"
    )
    done = run_without(code, SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    assert done.stdout.strip() == "None False False", done.stderr


def test_without_a_gpu_sdl_shows_the_picture_directly(
    monkeypatch: pytest.MonkeyPatch, make_app: Callable[..., App]
) -> None:
    from pathlib import Path

    from ui import display

    monkeypatch.setattr(display, "RENDER_NODES", Path("/nowhere"))
    monkeypatch.setattr(display.sys, "platform", "linux")
    monkeypatch.delenv(display.ACCELERATION, raising=False)
    make_app()
    assert os.environ.get(display.ACCELERATION) == "0"


@pytest.mark.parametrize("kept", ["en", "zh"])
def test_a_language_asked_for_on_the_command_line_is_in_force_and_not_kept(kept: str) -> None:
    Settings(language=kept).save()
    asked = "zh" if kept == "en" else "en"
    app = App(Settings.load().settings, language=asked)
    app.push(SettingsScene())
    app.step()
    assert app.language == asked and app.scene is not None
    choice = app.scene.ui.find("language")
    assert choice.value == asked                       # the screen shows what is in force
    app.settings.reduce_motion = True
    app.save_settings()                                # another setting is kept ...
    app._remember_window()                             # ... and so is the window when it is closed
    loaded = Settings.load().settings
    assert (loaded.language, loaded.reduce_motion) == (kept, True)
    app.language = asked                               # a choice of the person is kept
    app.save_settings()
    assert Settings.load().settings.language == asked


def test_a_size_asked_for_on_the_command_line_is_not_kept_unless_it_is_changed() -> None:
    Settings(window_width=1300, window_height=800).save()
    app = App(Settings.load().settings, size=(1024, 640))
    app.push(HomeScene())
    app._remember_window()
    assert (Settings.load().settings.window_width, Settings.load().settings.window_height) == (1300, 800)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700)], 16)
    app._remember_window()
    assert (Settings.load().settings.window_width, Settings.load().settings.window_height) == (1100, 700)


@pytest.mark.parametrize(("screen", "kept", "opened"), [
    ((1920, 1080), {}, (1728, 929)),
    ((3840, 2160), {}, (3456, 1858)),
    ((1366, 768), {}, (1229, 660)),
    ((1366, 768), {"window_width": 1600, "window_height": 900}, (1366, 768)),
    ((3840, 2160), {"window_width": 1100, "window_height": 700}, (1100, 700)),
])
def test_the_first_window_takes_what_the_screen_offers(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], kept: dict[str, int], opened: tuple[int, int]
) -> None:
    made: list[tuple[int, int]] = []
    settings = Settings(**kept)
    surface = pygame.display.set_mode((640, 400))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "windows")
    monkeypatch.setattr(display, "set_mode", lambda size, fullscreen: made.append(size) or surface)
    display.open_window((settings.window_width, settings.window_height), remembered=True)
    assert made == [opened]
