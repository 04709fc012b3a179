"""The program on plain pygame 2.6.1: every screen opens and a deal is played. CI runs this in an environment of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import list_decks, list_rulesets, load_ruleset
from game.cli import parse
from ui.app import App
from ui.cards import render_pool
from ui.gallery import DeckView
from ui.launch import export_sheet
from ui.scenes import (
    CardScene,
    CardTableScene,
    CompareScene,
    DeckSettingsScene,
    GalleryScene,
    HomeScene,
    LobbyScene,
    RulesScene,
    SettingsScene,
    TableScene,
)
from ui.session import SeatConfig, Session
from ui.settings import Settings

DECISIONS = 400


@pytest.fixture
def app(tmp_path, monkeypatch):
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path))
    return App(Settings(speed="off", computer_pause_ms=0), (1280, 720))


def test_this_is_plain_pygame() -> None:
    assert not getattr(pygame, "IS_CE", False)
    assert pygame.version.ver == "2.6.1"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_screen_is_drawn(app: App, language: str) -> None:
    entry = next(entry for entry in list_rulesets() if entry.shipped)
    app.language = language
    for scene in (HomeScene(), LobbyScene(entry.id), RulesScene(load_ruleset(entry.id)), SettingsScene()):
        app.push(scene)
        assert app.step([], 20)
        app.pop()


@pytest.mark.parametrize("deck", ["french", "hanafuda"])
def test_the_gallery_is_drawn_by_its_threads(app: App, deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every picture that the threads make has the pixels of one that is drawn at once, twice: anew, and from the disk."""
    monkeypatch.setattr(render_pool, "pool", render_pool.RenderPool())
    deck_view = DeckView(next(each for each in list_decks() if each.id == deck))
    for _ in range(2):
        app.push(gallery := GalleryScene(deck_view.deck))
        wait(app, lambda gallery=gallery: all(tile.ready for tile in gallery.tiles))
        for tile in gallery.tiles[::5]:
            shown, plain = gallery.deck_view.picture(tile.item, tile.width), deck_view.picture(tile.item, tile.width)
            assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(plain, "RGBA"), tile.item.id
        app.pop()
    first, second, third = deck_view.items[:3]
    for scene in (CardScene(deck_view, first), CardTableScene(deck_view, second), CompareScene(deck_view, third),
                  DeckSettingsScene()):
        app.push(scene)
        wait(app, lambda: not app.moving)
        app.pop()


def test_a_contact_sheet_is_exported(app: App, tmp_path: Path) -> None:
    target = tmp_path / "sheet.png"
    assert export_sheet(parse(["preview", "paper_dominoes", "--export", str(target)])) == 0
    assert pygame.image.load(str(target)).get_width() == 1920


def wait(app: App, condition: Callable[[], object]) -> None:
    """Let the window live until then."""
    app.step([], 20)
    for _ in range(6000):
        app.step([], 20)
        if condition():
            return
        pygame.time.wait(5)
    raise AssertionError("waited in vain")


def test_a_deal_is_played(app: App) -> None:
    entry = next(entry for entry in list_rulesets() if entry.shipped)
    rules = load_ruleset(entry.id)
    seats = [SeatConfig("me"), *(SeatConfig(f"computer {i}", "easy") for i in range(1, rules.players))]
    session = Session(rules, seats, seed=3)
    app.push(scene := TableScene(session))
    for _ in range(DECISIONS * 20):
        app.step([], 50)
        if session.state.results:
            break
        if scene.can_act and not scene.modals:
            scene.controller.act(session.view().legal_actions()[0])
    assert session.state.results
