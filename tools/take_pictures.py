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
from tools.fill_history import fill
from ui.app import App
from ui.cards import render_pool
from ui.lobby import LEVELS, Seat, named
from ui.scenes import GalleryScene, HistoryScene, HomeScene, LobbyScene, ReplayScene, RulesScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = (1280, 720)
render_pool.pool.hands = 0  # cards are drawn between frames: nothing is to be waited for
MEETING = 3                    # who sits down
OTHERS = 5
FRAMES = 4000
MATCHES, DEALS = 9, 8          # of every game, for the history
STOP = 14                      # of the match that is watched once more


def save(app: App, name: str) -> None:
    """Let everything come to rest and keep what is shown."""
    for _ in range(60):
        app.step([], 40)
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
    "tricks": Table("mohuahua", 3, 2, 4),
    "pot": Table("huahuapai", 3, 1, 4),
    "claims": Table("hakka", 4, 4, 3),
    "bank": Table("blackflower", 6, 5, 1),
}


class MixedLobby(LobbyScene):
    """A lobby with one computer player of each level."""

    def enter(self, app: App) -> None:
        super().enter(app)
        for number, level in enumerate(LEVELS, 1):
            self.choice.set_seat(number, Seat(level))
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
    seats = named([("Anna", None), *[("", "normal")] * OTHERS], meeting=MEETING)
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
    replay = ReplayScene(app.store.record(match.id), seats, open_hands=True)
    app.push(replay)
    replay.seek(STOP)
    save(app, "replay")
    app.push(HomeScene())
    save(app, "home")


if __name__ == "__main__":
    main()
