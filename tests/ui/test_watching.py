"""A table at which only computer players sit: it plays by itself, stops, goes back, and shows every hand."""

from __future__ import annotations

import pygame
import pytest

from game.match import Replay
from tests.cases import thorough
from tests.ui.events import key
from tests.ui.tables import wait
from ui.app import App
from ui.lobby import Seat
from ui.scenes import LobbyScene, ReplayScene, TableScene

pytestmark = pytest.mark.usefixtures("seldom_drawn")


@pytest.fixture
def watching(calm: App) -> ReplayScene:
    lobby = LobbyScene("mohuahua")
    calm.push(lobby)
    calm.step()
    for seat in range(3):
        lobby.choice.set_seat(seat, Seat("easy"))
    lobby.set_players(3)
    lobby.set_option("number_of_deals", 1)
    lobby.seed = 5
    calm.step([key(pygame.K_RETURN)])
    assert isinstance(calm.scene, ReplayScene)
    return calm.scene


def test_the_computers_play_one_action_ahead_of_what_is_shown(calm: App, watching: ReplayScene) -> None:
    wait(calm, lambda: watching.place >= 6)
    assert len(watching.timeline) - watching.place <= 2
    calm.step([key(pygame.K_SPACE)])
    place = watching.place
    wait(calm, lambda: not watching.at_last)
    for _ in range(20):
        calm.step([], 400)
    assert watching.place == place and len(watching.timeline) == place + 2
    calm.step([key(pygame.K_LEFT), key(pygame.K_LEFT)], 16)
    assert watching.place == place - 2
    calm.step([key(pygame.K_SPACE)])
    wait(calm, lambda: watching.place > place + 1)


@thorough
def test_what_was_watched_is_what_the_record_tells(calm: App, watching: ReplayScene) -> None:
    watching.speed = 4.0
    wait(calm, lambda: watching.at_end)
    assert watching.live is not None
    told = Replay.of(watching.live.session.state.record(), watching.rules)
    assert [moment.events for moment in watching.replay.moments] == [moment.events for moment in told.moments]
    assert watching.match.results[0].number == 1 and not watching.match.goes_on


def test_every_hand_may_be_seen_and_any_seat_taken_over(calm: App, watching: ReplayScene) -> None:
    wait(calm, lambda: watching.place >= 4)
    calm.step([key(pygame.K_o)], 16)
    assert watching.opened and all(watching.hands.hands[seat] for seat in range(3))
    calm.step([key(pygame.K_n)], 16)
    watching.take_over()
    table = calm.scene
    assert isinstance(table, TableScene) and not isinstance(table, ReplayScene)
    assert [who.level for who in table.session.seats] == ["easy", None, "easy"] and table.session.practice
    table.session.close()


def test_a_lobby_with_people_offers_to_watch_as_well(calm: App) -> None:
    lobby = LobbyScene("heartoffive")
    calm.push(lobby)
    calm.step()
    lobby.watch()
    scene = calm.scene
    assert isinstance(scene, ReplayScene)
    assert [who.level for who in scene.session.seats] == ["normal", "normal", "easy", "hard"]
    assert len({who.name for who in scene.session.seats}) == 4
    assert scene.live is not None and scene.live.session.journal is None
    scene.back()
    assert calm.scene is lobby and lobby.choice.people == 1
