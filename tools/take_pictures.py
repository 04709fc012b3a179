"""Takes the pictures of the documentation anew, without a screen: `python -m tools.take_pictures`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["HUAPAI_DATA"] = tempfile.mkdtemp()

import pygame

from game import list_decks, list_rulesets, load_ruleset, make_player
from game.match.replay import Replay
from tools.fill_history import fill
from ui.app import App
from ui.cards import render_pool
from ui.lobby import LEVELS, Seat
from ui.opponents import OPPONENTS
from ui.scenes import GalleryScene, HistoryScene, HomeScene, LobbyScene, ReplayScene, RulesScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings
from ui.widgets import t

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = (1280, 720)
render_pool.pool.workers = 0  # cards are drawn between frames: nothing is to be waited for
OTHERS = ("sachiko", "qing", "liu", "mei", "hai")
FRAMES = 4000
SEATS = 8                      # in the lobby
LEAST = 60                     # for what moves to come to rest
MATCHES, DEALS = 9, 8          # of every game, for the history
STOP = 14                      # of the match that is watched once more


def save(app: App, name: str) -> None:
    """Let everything come to rest and keep what is shown."""
    for frame in range(FRAMES):
        app.step([], 40)
        if frame >= LEAST and not render_pool.anything_awaited():
            break
    pygame.image.save(app.surface, str(FOLDER / f"{name}.png"))


def play(app: App, scene: TableScene, turns: int) -> None:
    """Make so many turns for the person, up to the next one."""
    person = make_player("normal", scene.rules, 1)
    for _ in range(FRAMES):
        app.step([], 40)
        pygame.time.wait(1)
        if scene.can_act and not scene.modals:
            if not turns:
                return
            scene.controller.act(person.choose(scene.session.view()).action)
            turns -= 1


class Table(NamedTuple):
    """A moment of a game: its ruleset, how many sit down, the number of the deal, how many turns Anna has made."""

    game: str
    seats: int
    seed: int
    turns: int


TABLES = {
    "table": Table("heartoffive", 4, 8, 2),
    "tricks": Table("mohuahua", 3, 2, 3),
    "pot": Table("huahuapai", 3, 3, 3),
    "claims": Table("hakka", 4, 4, 3),
    "bank": Table("blackflower", 6, 5, 1),
    "fishing": Table("koikoi", 2, 3, 3),
    "landlord": Table("dou_dizhu", 3, 6, 3),
}


class MixedLobby(LobbyScene):
    """A lobby with computer players of every level."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.choice.meeting = 5
        self.choice.set_players(SEATS)
        for number in range(1, SEATS):
            self.choice.set_seat(number, Seat(LEVELS[number % len(LEVELS)]))
        self.layout(self.size)


def main() -> None:
    """Home, lobby, a rules page, and a table of every game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    app = App(Settings(computer_pause_ms=0), SIZE)
    hanafuda = next(deck for deck in list_decks() if deck.id == "hanafuda")
    scenes = {"lobby": MixedLobby("heartoffive"), "rules": RulesScene(load_ruleset("huahuapai")),
              "gallery": GalleryScene(hanafuda)}
    for name, scene in scenes.items():
        app.push(scene)
        save(app, name)
    keys = [opponent.key for name in OTHERS for opponent in OPPONENTS if opponent.id == name]
    seats = [SeatConfig("Anna"), *(SeatConfig(t(key), "normal", key) for key in keys)]
    for name, moment in TABLES.items():
        table = TableScene(Session(load_ruleset(moment.game, players=moment.seats), seats[:moment.seats], moment.seed))
        app.push(table)
        play(app, table, moment.turns)
        save(app, name)
    look_back(app)


def look_back(app: App) -> None:
    """What is kept of matches of every game: the statistics, one of them once more, and the way back to others."""
    fill(Path(os.environ["HUAPAI_DATA"]), [entry.id for entry in list_rulesets() if entry.shipped], MATCHES, DEALS)
    history = HistoryScene(app.store)
    app.push(history)
    history.show_page("statistics")
    save(app, "history")
    assert app.store is not None
    match = app.store.finished("heartoffive")[0]
    seats = [SeatConfig(seat.name, seat.level, seat.key) for seat in match.seats]
    replay = ReplayScene(Replay.of(app.store.record(match.id)), seats, open_hands=True)
    app.push(replay)
    replay.seek(STOP)
    save(app, "replay")
    app.push(HomeScene())
    save(app, "home")


if __name__ == "__main__":
    main()
