"""The settings screen: each control changes its setting at once, and the file has it after leaving."""

from collections.abc import Callable

import pygame
import pytest

from tests.ui.events import click, key, typed
from tests.ui.placing import in_layouts
from ui.app import App
from ui.scenes import Scene, SettingsScene
from ui.settings import SPEEDS, Settings
from ui.widgets import Label, Paragraph, Picker, ScrollArea, Slider, Widget, text_size

SIZES = [(800, 500), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1024, 2160), (3840, 640)]


@pytest.fixture
def scene(app: App) -> SettingsScene:
    app.push(Scene())
    app.push(scene := SettingsScene())
    app.step()
    return scene


def controls(scene: Scene) -> list[Widget]:
    return [
        widget for widget in scene.ui.everything() if widget.visible and widget.focusable and not isinstance(widget, ScrollArea)
    ]


@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut(
    make_app: Callable[..., App], size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    app.push(scene := SettingsScene())
    app.step()
    area = scene.ui.find("all")
    placed = [
        widget
        for widget in scene.ui.everything()
        if isinstance(widget, (Label, Paragraph)) or widget.focusable
    ]
    placed = [widget for widget in placed if widget is not area]
    for one in placed:
        assert not any(one.rect.colliderect(other.rect) for other in placed if other is not one), one.name
        assert one.rect.left >= 0 and one.rect.right <= size[0]
        if isinstance(one, Label):
            assert text_size(one.text, one.size, one.bold)[0] <= one.rect.width, one.text
        if isinstance(one, Picker):
            assert not one.drop, one.name
    assert isinstance(area, ScrollArea)
    assert area.farthest == 0 or size == (3840, 640)


def test_switches_change_their_settings(app: App, scene: SettingsScene) -> None:
    for name in ("auto_pass", "dim_unplayable", "reduce_motion"):
        before = getattr(app.settings, name)
        app.step(click(scene.ui.find(name).rect.center))
        assert getattr(app.settings, name) is not before


def test_language_switches_the_whole_screen_at_once(app: App, scene: SettingsScene) -> None:
    choice = scene.ui.find("language")
    scene.ui.set_focus(choice, ring=True)
    app.step([key(pygame.K_RIGHT)])
    title = scene.ui.find("title")
    assert isinstance(title, Label) and title.text == "设置"
    assert scene.ui.focus is scene.ui.find("language")
    app.step([key(pygame.K_LEFT)])
    assert app.settings.language == "en"


def test_felt_changes_under_the_panels_at_once(app: App, scene: SettingsScene) -> None:
    before = app.surface.get_at((5, 700))
    scene.ui.set_focus(scene.ui.find("felt"), ring=True)
    assert app.step([key(pygame.K_RIGHT)])
    assert app.settings.felt == "indigo" and app.surface.get_at((5, 700)) != before


def test_a_speed_moves_both_sliders_and_a_slider_leaves_the_named_speeds(
    app: App, scene: SettingsScene
) -> None:
    speed, pause, animation = (scene.ui.find(name) for name in ("speed", "pause", "animation"))
    assert isinstance(speed, Picker) and isinstance(pause, Slider) and isinstance(animation, Slider)
    scene.ui.set_focus(speed, ring=True)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RIGHT)])
    assert (pause.value, animation.value) == SPEEDS["off"] == (0, 0)
    scene.ui.set_focus(pause, ring=True)
    app.step([key(pygame.K_RIGHT)])
    assert app.settings.speed == "custom" and speed.index == -1
    app.step([key(pygame.K_LEFT)])
    assert app.settings.speed == "off" and speed.value == "off"


def test_name_is_typed_and_kept(app: App, scene: SettingsScene) -> None:
    app.step(click(scene.ui.find("player_name").rect.center))
    app.step([typed(" 阿花 ")])
    app.step([key(pygame.K_ESCAPE)])
    assert Settings.load().settings.player_name == "阿花"


def test_leaving_keeps_everything(app: App, scene: SettingsScene) -> None:
    app.step(click(scene.ui.find("auto_pass").rect.center))
    app.step(click(scene.ui.find("back").rect.center))
    assert app.scene is not scene
    assert Settings.load().settings == app.settings and Settings.load().settings.auto_pass


def test_full_screen_follows_its_switch(app: App, scene: SettingsScene) -> None:
    app.step(click(scene.ui.find("fullscreen").rect.center))
    assert app.settings.fullscreen
    app.step([key(pygame.K_F11)])
    assert not app.settings.fullscreen


def test_tab_reaches_every_control(app: App, scene: SettingsScene) -> None:
    reached = set()
    for _ in controls(scene):
        app.step([key(pygame.K_TAB)], 16)
        assert scene.ui.focus is not None
        reached.add(scene.ui.focus.name)
    assert reached == {widget.name for widget in controls(scene)}


def test_a_card_shows_the_pace_as_soon_as_it_changes(app: App, scene: SettingsScene) -> None:
    preview, trick = scene.preview, scene.ui.find("trick")
    held, laid, taken = preview.places()

    def left_after(milliseconds: int) -> int:
        for _ in range(milliseconds // 20):
            app.step([], 20)
        return round(preview.sprite.box[0])

    scene.ui.set_focus(trick, ring=True)
    app.step([key(pygame.K_RIGHT)])
    assert app.settings.trick_ms == 1300
    assert left_after(600) == held.left and left_after(340) == laid.left
    assert left_after(1200) == laid.left and left_after(260) == taken.left
    assert left_after(1000) == held.left
    app.settings.choose_speed("off")
    scene.ui.set_focus(preview, ring=True)
    app.step([key(pygame.K_RETURN)], 20)
    assert left_after(20) == laid.left
