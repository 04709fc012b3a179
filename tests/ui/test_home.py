"""The home screen: every game has a plate, a broken file tells what is wrong, the keyboard reaches
everything."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from game import list_rulesets, load_ruleset
from game.store import KeptSeat
from tests.cases import thorough
from tests.ui.events import click, key
from tests.ui.placing import in_layouts
from tests.ui.tables import wait
from ui.app import App
from ui.lobby import todays_deal
from ui.scenes import GamePlate, HomeScene, LobbyScene, ProblemsModal, RulesScene, SettingsScene, game_of_day, home
from ui.settings import Loss, Settings
from ui.widgets import Button, ScrollArea, px, set_language

SIZES = [(800, 500), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1024, 2160), (3840, 640)]


def at_home(app: App) -> HomeScene:
    scene = HomeScene()
    app.push(scene)
    app.step()
    return scene


def broken_file(
    folder: Path, text: str = "id: mine\nname: {en: House Heart, zh: 自家红心}\nsumary: x\n"
) -> Path:
    (folder / "rulesets").mkdir(parents=True)
    path = folder / "rulesets" / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def plates(scene: HomeScene) -> list[GamePlate]:
    return [widget for widget in scene.ui.everything() if isinstance(widget, GamePlate)]


def assert_placed_well(scene: HomeScene) -> None:
    """Nothing outside the window or its scroll area, nothing on top of anything else."""
    window = pygame.Rect((0, 0), scene.size)
    rects = scene.rects()
    for name, rect in rects.items():
        if not name.startswith(("game-", "rules-", "learn-")):
            assert window.contains(rect), name
    for name in ("title", "settings", "leave"):
        assert not rects[name].colliderect(rects["games"]), name
    shown = plates(scene)
    for plate in shown:
        assert rects["games"].left <= plate.rect.left and plate.rect.right <= rects["games"].right
        assert not any(plate.rect.colliderect(other.rect) for other in shown if other is not plate)
        rules = rects.get(f"rules-{plate.entry.id}")
        assert rules is None or (plate.rect.contains(rules) and plate.rect.x + plate.foot_width < rules.left)
        learn = rects.get(f"learn-{plate.entry.id}")
        assert learn is None or (rules is not None and plate.rect.contains(learn) and learn.right < rules.left)


@in_layouts(SIZES)
@pytest.mark.parametrize("count", [0, 1, 2, 5, 9])
def test_everything_has_its_place(
    make_app: Callable[..., App],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
    count: int,
) -> None:
    first = next(entry for entry in list_rulesets() if not entry.problems)
    monkeypatch.setattr("game.list_rulesets", lambda: [replace(first, id=f"game{number}") for number in range(count)])
    scene = at_home(make_app(size, language))
    assert len(plates(scene)) == count
    if count:
        assert_placed_well(scene)


def test_every_ruleset_has_a_plate_with_three_of_its_cards(app: App) -> None:
    from ui.scenes import cover_cards

    scene = at_home(app)
    assert {plate.entry.id for plate in plates(scene)} == {entry.id for entry in list_rulesets()}
    assert all(len(cover_cards(plate.entry)) == 3 for plate in plates(scene))


@in_layouts([(1024, 640), (1280, 720), (1920, 1080)])
def test_what_a_game_is_about_is_said_to_its_end(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    """Also where matches that were left stand above the games, which are then as low as they become."""
    surface = pygame.Surface(size)
    for plate in plates(at_home(make_app(size, language))):
        plate.rect.height = px(home.PLATE_HEIGHT[0])
        plate.draw(surface)
        assert not plate.words_left_out, plate.entry.id


def test_a_broken_ruleset_is_listed_with_its_errors(app: App, own_data_folder: Path) -> None:
    broken_file(own_data_folder)
    scene = at_home(app)
    plate = next(plate for plate in plates(scene) if plate.broken)
    area = scene.ui.find("games")
    assert isinstance(area, ScrollArea)
    area.reveal(plate)
    app.step(click(plate.rect.center))
    assert isinstance(scene.modals[-1], ProblemsModal)
    app.step()
    words = [" ".join(widget.lines) for widget in scene.modals[-1].everything() if hasattr(widget, "lines")]
    assert any('mine.yaml:3:1: unknown key "sumary"; did you mean "summary"?' in text for text in words)
    app.step([key(pygame.K_ESCAPE)])
    assert scene.modals == []


def test_a_repaired_or_removed_file_is_seen_on_coming_back(app: App, own_data_folder: Path) -> None:
    path = broken_file(own_data_folder)
    scene = at_home(app)
    assert any(plate.broken for plate in plates(scene))
    scene.show_settings()
    path.unlink()
    app.step([key(pygame.K_ESCAPE)])
    assert not any(plate.broken for plate in plates(scene))


def test_a_file_without_even_a_name_goes_by_its_id(app: App, own_data_folder: Path) -> None:
    broken_file(own_data_folder, "[")
    scene = at_home(app)
    assert "mine" in {plate.text for plate in plates(scene)}


def test_games_known_from_last_time_get_their_cards_when_they_are_listed(app: App) -> None:
    listed = list_rulesets()
    known = [replace(entry, deck=None, cover=()) for entry in listed]
    app.push(scene := HomeScene(known=known))
    app.step()
    shown = plates(scene)
    assert [plate.entry for plate in shown] == known
    scene.listed = listed
    app.step()
    assert plates(scene) == shown and [plate.entry for plate in shown] == listed
    app.step(click(shown[0].rect.center))
    assert isinstance(app.scene, LobbyScene)
    app.pop()
    scene.known, scene.listed = known, listed[1:]
    scene.enter(app)
    assert [plate.entry for plate in plates(scene)] == known
    scene.listed = listed[1:]
    place = plates(scene)[1].rect.center
    app.step(click(place)[:2])
    app.step()
    app.step(click(place)[2:])
    assert isinstance(app.scene, LobbyScene), "a press is not lost because the list changes"
    app.pop()
    scene.known, scene.listed = known, listed[1:]
    scene.enter(app)
    app.step()
    shown = plates(scene)
    assert [plate.entry for plate in shown] == listed[1:]
    scene.listed = listed[1:]
    app.step()
    assert plates(scene) == shown, "nothing has changed: one of them may be held"


def test_the_keyboard_reaches_every_plate_and_button(app: App) -> None:
    scene = at_home(app)
    reached = set()
    for _ in range(len(scene.ui.chain())):
        app.step([key(pygame.K_TAB)], 16)
        assert scene.ui.focus is not None
        reached.add(scene.ui.focus.name)
    assert {"settings", "leave", *(plate.name for plate in plates(scene))} <= reached


def test_settings_open_and_close_by_keyboard(app: App) -> None:
    scene = at_home(app)
    scene.ui.set_focus(scene.ui.find("settings"), ring=True)
    app.step([key(pygame.K_RETURN)])
    assert isinstance(app.scene, SettingsScene)
    app.step([key(pygame.K_ESCAPE)])
    assert app.scene is scene and scene.ui.focus is scene.ui.find("settings")


def test_leaving_is_the_buttons_business_not_escapes(app: App) -> None:
    scene = at_home(app)
    app.running = True
    app.step([key(pygame.K_ESCAPE)])
    assert app.running and app.scene is scene
    app.step(click(scene.ui.find("leave").rect.center))
    assert not app.running


def test_lost_settings_are_told_once(app: App) -> None:
    app.loss = Loss(("felt: unknown",), False, Path("old.json"))
    scene = at_home(app)
    assert "default" in scene.toaster.text
    scene.toaster.visible = False
    scene.enter(app)
    assert not scene.toaster.visible


@pytest.mark.parametrize("away", ["pressed", "escape"])
def test_what_tells_of_a_loss_stays_until_it_is_pressed_away(app: App, away: str) -> None:
    app.loss = Loss(("felt: unknown",), False, Path("old.json"))
    scene = at_home(app)
    told = scene.toaster.text
    scene.toaster.update(60_000)
    assert scene.toaster.visible
    scene.toast("Sound off")
    app.step([], 16)
    assert scene.toaster.text == "Sound off"
    scene.toaster.update(60_000)
    app.step([], 16)
    assert scene.toaster.visible and scene.toaster.text == told, "what passes does not take its place for good"
    app.step(click(scene.toaster.rect.center) if away == "pressed" else [key(pygame.K_ESCAPE)])
    assert not scene.toaster.visible and app.scene is scene


def test_a_second_loss_does_not_take_the_place_of_the_first(app: App) -> None:
    app.loss = Loss(("felt: unknown",), False, Path("old.json"))
    scene = at_home(app)
    told = scene.toaster.text
    scene.toast("Sound off")
    scene.toast("The old matches lie aside.", warning=True, stays=True)
    app.step([], 60_000)
    assert scene.toaster.text == f"{told} The old matches lie aside."


def test_a_file_of_settings_that_cannot_be_read_costs_all_of_them(app: App, own_data_folder: Path) -> None:
    own_data_folder.mkdir(exist_ok=True)
    (own_data_folder / "settings.json").write_text('{"felt": ', encoding="utf-8")
    app.settings, app.loss = Settings.load()
    assert at_home(app).toaster.text.startswith("Your settings could not be read and are all back at their defaults.")
    app.save_settings()
    assert app.loss is not None and app.loss.aside.read_text(encoding="utf-8") == '{"felt": ', "it is not written over"


def test_plates_speak_the_language_in_force(app: App) -> None:
    scene = at_home(app)
    english = [plate.text for plate in plates(scene)]
    app.language = "zh"
    assert [plate.text for plate in plates(scene)] != english
    set_language("en")


def own_copy(folder: Path) -> Path:
    """A playable ruleset of the player's own: a shipped one under another name."""
    shipped = next(entry for entry in list_rulesets() if entry.shipped and not entry.problems)
    path = broken_file(folder, shipped.path.read_text(encoding="utf-8").replace(f"id: {shipped.id}", "id: mine"))
    assert not next(entry for entry in list_rulesets() if entry.path == path).problems
    return path


def shown(scene: HomeScene, number: int) -> GamePlate:
    """A plate, scrolled into sight."""
    area = scene.ui.find("games")
    assert isinstance(area, ScrollArea)
    area.reveal(plates(scene)[number])
    return plates(scene)[number]


@thorough
def test_a_plate_leads_to_the_lobby_and_its_button_to_the_rules(app: App, own_data_folder: Path) -> None:
    own_copy(own_data_folder)
    scene = at_home(app)
    for number in range(len(plates(scene))):
        plate = shown(scene, number)
        app.step(click(plate.rect.move(0, -plate.rect.height // 4).center))
        assert isinstance(app.scene, LobbyScene)
        app.home()
        shown(scene, number)
        app.step(click(scene.ui.find(f"rules-{plate.entry.id}").rect.center))
        wait(app, lambda: isinstance(app.scene, RulesScene))       # where there are many combinations they are compiled first
        app.home()


def test_a_file_broken_after_it_was_listed_shows_its_problems(app: App, own_data_folder: Path) -> None:
    path = own_copy(own_data_folder)
    scene = at_home(app)
    path.write_text("id: mine", encoding="utf-8")
    scene.choose(next(plate.entry for plate in plates(scene) if plate.entry.path == path))
    assert app.scene is scene
    assert any(plate.broken for plate in plates(scene))


def test_everybody_gets_the_same_deal_on_a_day_and_it_is_marked_once_it_was_played(app: App) -> None:
    day = date(2026, 11, 23)
    app.push(home := HomeScene(day))
    app.step()
    app.step(click(home.ui.find("today").rect.center))
    lobby = app.scene
    assert isinstance(lobby, LobbyScene) and lobby.seed == 20261123 and home.today is not None
    assert lobby.choice.ruleset.id == home.today.id
    company = [(seat.level, seat.who) for seat in lobby.choice.seats[:lobby.choice.players]]
    assert company[0] == (None, "") and all(level == "normal" and who for level, who in company[1:])
    other = LobbyScene(home.today.id, todays_deal(lobby.choice.ruleset, day))
    app.push(other)
    assert other.choice.configs() == lobby.choice.configs() and other.choice.values == lobby.choice.values
    shipped = {entry.id for entry in home.entries if entry.shipped}
    days = [day + timedelta(days=n) for n in range(len(shipped))]
    assert {found.id for each in days if (found := game_of_day(home.entries, each)) is not None} == shipped


def test_the_deal_of_the_day_is_marked_once_it_was_played(app: App) -> None:
    app.push(home := HomeScene(date(2026, 11, 23)))
    app.step()
    assert home.today is not None and app.store is not None
    rules = load_ruleset(home.today.id)
    state = rules.new_match(20261123)
    journal = app.store.begin(rules, [KeptSeat(f"Seat {seat}", None) for seat in range(rules.players)], state, {"en": "x"})
    assert icon(home) == "cards"
    rng = Random(1)
    while not state.results:
        state.apply(rng.choice(state.legal_actions()))
    journal.keep(state)
    journal.close()
    home.enter(app)
    assert icon(home) == "check"


def icon(home: HomeScene) -> str:
    button = home.ui.find("today")
    assert isinstance(button, Button)
    return button.icon


def test_the_wheel_scrolls_the_games_wherever_the_pointer_is(make_app: Callable[..., App]) -> None:
    app = make_app((960, 600))
    app.push(scene := HomeScene())
    app.step([])
    games = scene.ui.find("games")
    assert isinstance(games, ScrollArea) and games.farthest > 0
    over = (games.rect.centerx, games.rect.top // 3)
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(0, 0), buttons=(0, 0, 0)),
              pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=over, button=5)])
    assert games.offset > 0
