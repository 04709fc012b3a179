"""Before the first round: the lobby refuses tables that cannot be, in words, and cards are turned over for the first bank."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui import tables
from tests.ui.boxes import rules_of
from tests.ui.tables import press, sit_down
from ui.app import App
from ui.lobby import Scalar
from ui.scenes import LobbyScene
from ui.session import SeatConfig, Session
from ui.widgets import set_language

CHANCE = 11  # with this seed several cards are turned over


def lobby(app: App) -> LobbyScene:
    scene = LobbyScene("blackflower")
    app.push(scene)
    app.step([], 16)
    return scene


@pytest.mark.parametrize(
    ("options", "players", "en", "zh"),
    [
        ({"starting_chips": 5}, 10,
         "5 at the start is too little: whoever banks must be able to pay the lowest bet to all others, which takes 9.",
         "起始 5 太少：庄家要赔得起其余每家一份最低注，至少要 9。"),
        ({"min_bet": 9, "max_bet": 5}, 4, "The highest bet, 5, is below the lowest, 9.", "最高下注 5 比最低下注 9 还小。"),
        ({"stakes": "points", "rounds": 0, "turns": 0}, 4,
         "Without a number of rounds this match would never end. Choose one, or play for chips.",
         "不限局数又只记分，就没有打完的时候。请定局数，或改用筹码。"),
        ({"first_banker": "7"}, 3, "“First banker”: with 3 players there is no such seat.",
         "“首任庄家”：3 个人的桌上没有这一位。"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(
    app: App, options: dict[str, Scalar], players: int, en: str, zh: str
) -> None:
    scene = lobby(app)
    scene.set_players(players)
    for name, value in options.items():
        scene.set_option(name, value)
    deal = scene.ui.find("deal")
    assert not deal.enabled and deal.reason == en and "problem" in scene.rects()
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    set_language("zh")
    assert scene.choice.problem() == zh


@pytest.mark.parametrize("players", [2, 6, 10])
def test_the_table_as_it_begins_can_be_dealt_at(app: App, players: int) -> None:
    scene = lobby(app)
    scene.set_players(players)
    assert scene.ui.find("deal").enabled and scene.choice.preset_in_force("turns")


def drawing(app: App, players: int) -> tables.TableScene:
    """The beginning of a match whose first bank is drawn for."""
    seats = [SeatConfig(tables.NAMES[seat], None if seat == 0 else "random") for seat in range(players)]
    scene = sit_down(app, Session(rules_of(players), seats, CHANCE, make_player=tables.LowestPlayer))
    tables.wait(app, lambda: bool(scene.board.lots.sprites))
    return scene


@pytest.mark.parametrize("players", [2, 6, 10])
def test_seat_after_seat_turns_over_a_card(make_app: Callable[..., App], players: int) -> None:
    app = make_app(animation_ms=180)
    scene = drawing(app, players)
    lot = next(event for event in scene.session.state.log if event.kind == "lot")
    sprites = list(scene.board.lots.sprites)
    assert [sprite.card.index for sprite in sprites if sprite.card] == list(lot.cards)
    app.step([], 16)
    assert scene.status.text == "Seat after seat turns over a card, to see who banks first."
    tables.wait(app, lambda: not any(plate.facts.dealer for plate in scene.plates.values()))
    assert scene.board.lots.moving
    tables.wait(app, lambda: not scene.board.lots.moving)
    app.step([], 1)
    assert "banks first" in scene.status.text and sprites[-1].ring == "selected"
    window = pygame.Rect((0, 0), app.size)
    assert all(window.contains(sprite.rect(scene.faces)) for sprite in sprites)
    tables.wait(app, lambda: not scene.board.lots.sprites)


def test_what_is_so_is_told_before_what_may_be_seen_later(make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(animation_ms=180)
    monkeypatch.setattr(tables.TableScene, "allows", lambda scene, more_ms=0: False)  # a machine that never has time
    scene = drawing(app, 6)
    app.step([], 16)
    granted = [False, True, True]  # from the last one on: two things are done, the sentence and the plates
    monkeypatch.setattr(tables.TableScene, "allows", lambda scene, more_ms=0: bool(granted) and granted.pop())
    scene.do_waiting()
    assert scene.board.lots.moving and scene.unfinished
    assert scene.status.text == "Seat after seat turns over a card, to see who banks first."
    assert not any(plate.facts.dealer for plate in scene.plates.values())


def test_a_key_ends_the_drawing(make_app: Callable[..., App]) -> None:
    app = make_app(animation_ms=180)
    scene = drawing(app, 6)
    press(app, pygame.K_SPACE)
    app.step([], 40)
    assert not scene.board.lots.moving


def test_without_motion_the_log_alone_tells_of_it(calm: App) -> None:
    seats = [SeatConfig("Ann"), SeatConfig("Bo", "random")]
    scene = sit_down(calm, Session(rules_of(2), seats, CHANCE, make_player=tables.LowestPlayer))
    for _ in range(5):
        calm.step([], 40)
    assert not scene.board.lots.sprites
    assert any(event.kind == "lot" for event in scene.board.events)
