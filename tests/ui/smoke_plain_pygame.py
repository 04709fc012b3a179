"""The program on plain pygame 2.6.1: every screen opens and a deal is played. CI runs this in an environment of its own."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import list_rulesets, load_ruleset
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.lobby import LobbyScene
from ui.scenes.rules import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.table import TableScene
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
            scene.act(session.view().legal_actions()[0])
    assert session.state.results
