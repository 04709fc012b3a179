"""The last trick can be looked at while a key is held; it shows what everybody saw, and no card that lies face down."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import Event
from game.match import CardsDealt, Play, TrickEnd
from tests.cases import SWEPT
from tests.game.tables import random_rules, rules_of
from tests.ui import claims, tables
from tests.ui.claims import CALLED, TRICK, story
from tests.ui.events import down
from tests.ui.tables import press
from ui.app import App
from ui.session import SeatConfig, Session
from ui.table import LaidCards, TrickLook, last_trick
from ui.widgets import paint, text, theme


@pytest.mark.parametrize("name", SWEPT)
def test_it_is_the_trick_that_ended_last_in_this_deal(name: str) -> None:
    rng = Random(f"last/{name}")
    state = random_rules(name, rng).new_match(rng.getrandbits(30))
    shown = list[Event](state.log)
    played, ended = list[Play](), False
    for _ in range(70):
        if state.actor is None:
            break
        for event in state.apply(rng.choice(state.legal_actions())):
            shown.append(event)
            if isinstance(event, CardsDealt):
                played, ended = [], False
            elif isinstance(event, TrickEnd):
                found = last_trick(shown, state.rules, tables.NAMES, None)
                assert found is not None
                won = [play for play in found.plays if play.won]
                assert [play.name for play in won] == [tables.NAMES[event.winner]]
                laid = [play.cards for play in found.plays if play.cards]
                assert laid == [state.rules.layout(play.action.cards) for play in played][-len(laid):]
                played, ended = [], True
            elif isinstance(event, Play):
                played.append(event)
        assert ended == (last_trick(shown, state.rules, tables.NAMES, None) is not None)


def test_a_key_shows_it_as_long_as_it_is_held(calm: App) -> None:
    scene = tables.sit_down(calm, claims.table_for(story(*CALLED, *TRICK, "go_on")))
    calm.step([], 40)
    press(calm, pygame.K_j)
    assert scene.overlay is not None
    plays = [(play.name, len(play.cards), play.down) for play in scene.overlay.plays]
    assert plays == [("Ann", 3, 0), ("Bo", 3, 0), ("Dan", 0, 3)]
    scene.draw(calm.surface)
    calm.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_j, mod=0)], 16)
    assert scene.overlay is None
    calm.step([down(scene.table.middle.midleft, button=3)], 16)
    assert scene.overlay is not None
    calm.step([down((5, 5))], 16)
    assert scene.overlay is None


def test_what_it_tells_stays_within_its_panel(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = tables.answering(calm)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(paint, "panel", lambda surface, rect, *_, **__: drawn.append(rect.copy()))
    monkeypatch.setattr("ui.table.trick_look.draw_lines", lambda *args: drawn.append(text.draw_lines(*args)))
    look = TrickLook(" ".join(["A long sentence of what it was"] * 3), (LaidCards("Ann", "", (), 1, True),), 5)
    look.paint(calm.surface, scene.faces)
    panel, told = drawn
    assert panel.contains(told) and told.height > text.line_height(theme.HEADING, True)


def test_before_the_first_trick_it_says_so(calm: App) -> None:
    scene = tables.answering(calm)
    press(calm, pygame.K_j)
    assert scene.overlay is None and scene.status.text == "No trick of this deal is over yet."


def test_where_there_are_no_tricks_the_key_does_nothing(calm: App) -> None:
    rules = rules_of("blackflower")
    seats = [SeatConfig(name, None if name == "Ann" else "random") for name in tables.NAMES[: rules.players]]
    scene = tables.sit_down(calm, Session(rules, seats, 3, make_player=tables.PlainPlayer))
    press(calm, pygame.K_j)
    assert scene.overlay is None and scene.status.covering is None
