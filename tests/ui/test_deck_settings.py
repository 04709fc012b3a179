"""The cards of each deck in the settings and in the gallery: set, back, felt and index, each for one deck and remembered."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game import list_decks, load_ruleset
from game.core import assets_dir
from tests.ui.events import click
from tests.ui.placing import SIZES, assert_placed_well, in_layouts
from ui.app import App
from ui.cards import card_faces, indices_shown
from ui.scenes import DeckSettingsScene, GalleryScene, Scene, SettingsScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings
from ui.widgets import FELTS, Picker, Toggle

DECKS = {deck.id: deck for deck in list_decks()}


@pytest.fixture
def scene(app: App) -> DeckSettingsScene:
    app.push(Scene())
    app.push(scene := DeckSettingsScene())
    app.step()
    return scene


def choose(app: App, scene: Scene, name: str, value: str) -> None:
    """Open a list and click on one of its lines."""
    choice = scene.ui.find(name)
    assert isinstance(choice, Picker)
    app.step(click(choice.rect.center))
    place = next(place for place, option in enumerate(choice.options) if option.value == value)
    app.step(click(choice._row(place).center))


@in_layouts(SIZES)
def test_nothing_overlaps_or_is_cut(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    app = make_app(size, language, card_sets={"french": "nowhere"})
    app.push(scene := DeckSettingsScene())
    assert_placed_well(scene)
    assert scene.ui.find("gone-french")


def test_the_settings_lead_here(app: App) -> None:
    app.push(Scene())
    app.push(settings := SettingsScene())
    app.step()
    app.step(click(settings.ui.find("cards").rect.center))
    assert isinstance(app.scene, DeckSettingsScene)


def test_each_choice_counts_for_its_deck_at_once_and_is_remembered(app: App, scene: DeckSettingsScene) -> None:
    choose(app, scene, "set-paper_dominoes", "plain_dominoes")
    choose(app, scene, "back-hanafuda", "back_red")
    choose(app, scene, "felt-hanafuda", "indigo")
    app.step(click(scene.ui.find("index-money_suited").rect.center))
    art = card_faces(DECKS["paper_dominoes"]).art
    assert art is not None and art.id == "plain_dominoes"
    assert card_faces(DECKS["hanafuda"]).back_id == "back_red"
    assert (indices_shown("money_suited"), indices_shown("hanafuda")) == (False, True)
    app.pop()
    kept, loss = Settings.load()
    assert kept.card_sets == {"paper_dominoes": "plain_dominoes"} and kept.card_backs == {"hanafuda": "back_red"}
    assert kept.card_felts == {"hanafuda": "indigo"} and kept.card_indices == {"money_suited": False}
    assert loss is None and kept == app.settings
    for chosen in (app.settings.card_sets, app.settings.card_backs, app.settings.card_indices):
        chosen.clear()
    app.apply_deck_style()


def test_the_usual_felt_can_be_had_again(app: App, scene: DeckSettingsScene) -> None:
    choose(app, scene, "felt-french", "chestnut")
    choose(app, scene, "felt-french", "")
    assert app.settings.card_felts == {}


def test_only_sets_that_fit_are_offered_and_ones_own_among_them(app: App, own_data_folder: Path) -> None:
    mine = own_data_folder / "cards" / "mine"
    shutil.copytree(assets_dir() / "cards" / "plain_dominoes", mine)
    app.push(scene := DeckSettingsScene())
    offered = {deck: [option.value for option in scene.ui.find(f"set-{deck}").options] for deck in DECKS}  # type: ignore[attr-defined]
    assert offered["paper_dominoes"] == ["paper_dominoes", "plain_dominoes", "mine"]
    assert all("mine" not in sets for deck, sets in offered.items() if deck != "paper_dominoes")
    choose(app, scene, "set-paper_dominoes", "mine")
    worn = card_faces(DECKS["paper_dominoes"])
    assert worn.art is not None and worn.art.folder.samefile(mine)
    shutil.rmtree(mine)
    app.apply_deck_style()
    scene.layout(scene.size)
    assert worn.art is not None and worn.art.id == "paper_dominoes" and scene.ui.find("gone-paper_dominoes")
    app.settings.card_sets.clear()
    app.apply_deck_style()


def test_a_table_lies_on_the_felt_of_its_deck(make_app: Callable[..., App]) -> None:
    rules = load_ruleset("heartoffive")
    seats = [SeatConfig("me"), *(SeatConfig(f"computer {i}", "easy") for i in range(1, rules.players))]
    app = make_app(felt="pine", card_felts={rules.deck.id: "chestnut"})
    app.push(TableScene(Session(rules, seats, seed=3)))
    app.step()
    red, green, _ = app.surface.get_at((4, app.size[1] // 2))[:3]
    assert red > green, FELTS["chestnut"]


def test_the_gallery_offers_the_same_for_the_deck_it_shows(app: App) -> None:
    app.push(Scene())
    app.push(scene := GalleryScene(DECKS["hanafuda"]))
    app.step()
    before = app.surface.get_at((3, 700))
    choose(app, scene, "felt", "chestnut")
    app.step()
    assert app.settings.card_felts == {"hanafuda": "chestnut"} and app.surface.get_at((3, 700)) != before
    index = scene.ui.find("index")
    assert isinstance(index, Toggle) and index.value
    app.step(click(index.rect.center))
    assert app.settings.card_indices == {"hanafuda": False} and not indices_shown("hanafuda")
    scene.show_deck("french")
    assert "index" not in scene.rects() and app.surface.get_at((3, 700)) is not None
    app.settings.card_indices.clear()
    app.apply_deck_style()
