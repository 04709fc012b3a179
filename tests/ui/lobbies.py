"""Lobbies for the tests: the scene, its widgets by name, and what is pressed in it."""


import pygame

from tests.game.tables import FIRST
from tests.ui.events import click
from ui.app import App
from ui.lobby import CharacterCards
from ui.scenes import LobbyScene
from ui.widgets import (
    Widget,
)

GAMES = [*FIRST, "big_two", "president"]
HEART = "heartoffive"


def lobby(app: App, game: str = HEART) -> LobbyScene:
    scene = LobbyScene(game)
    app.push(scene)
    app.step()
    return scene


def find(scene: LobbyScene, name: str) -> Widget:
    return scene.ui.find(name)


def press(app: App, scene: LobbyScene, name: str) -> None:
    widget = find(scene, name)
    app.step(click(widget.rect.center))


def card_of(who: Widget, level: str | None) -> pygame.Rect:
    """Where in the question who sits there the card of that level lies."""
    assert isinstance(who, CharacterCards)
    return who.places()[[character.level for character in who.offered].index(level)]


def names(scene: LobbyScene, start: str) -> list[str]:
    return [widget.name for widget in scene.ui.everything() if widget.name.startswith(start)]
