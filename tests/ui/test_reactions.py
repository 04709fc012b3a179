"""Faces at the table react to what everybody sees, for about a second, and tell nothing about hidden cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame
import pytest

from game import NOBODY, Event, State, load_ruleset, make_player
from game.match import CardsDealt, DealEnd, Pass, Play, TrickEnd
from tests.cases import few
from tests.game.tables import FIRST
from tests.ui import tables
from ui.app import App
from ui.cards import MOODS, card_faces
from ui.lobby import named
from ui.session import Session
from ui.table import REACTION_MS, Plate, PlateFacts, Reaction, reactions_to

ACTIONS = 150
FRAMES = 2000


def moods(event: Event, counts: list[int | None]) -> dict[int, str | None]:
    """What faces show of an event."""
    return {seat: reaction and reaction.mood for seat, reaction in reactions_to(event, counts).items()}


def counted(state: State, seat: int) -> list[int | None]:
    """The numbers of cards as a seat knows them."""
    return list(state.view(seat).counts)


@pytest.mark.parametrize("game", few(FIRST, 1))
def test_everybody_sees_the_same_face_whatever_they_hold(game: str) -> None:
    rules = load_ruleset(game)
    state, player = rules.new_match(seed=4), make_player("easy", rules, 1)
    seen: set[str | None] = set()
    for _ in range(ACTIONS):
        if state.actor is None:
            break
        for event in state.apply(player.choose(state.view(state.actor)).action):
            told = [moods(event.seen_by(seat), counted(state, seat)) for seat in range(rules.players)]
            assert all(each == told[0] for each in told)
            assert told[0] == moods(event.seen_by(NOBODY), counted(state, 0))
            seen |= set(told[0].values())
    assert "pleased" in seen and seen <= {*MOODS, None}


def test_who_passes_wins_or_has_one_card_left_shows_it() -> None:
    rules = load_ruleset("heartoffive", players=4)
    state, player = rules.new_match(seed=1), make_player("normal", rules, 1)
    found: dict[str, Mapping[int, str | None]] = {}
    while not state.finished and len(found) < 5:
        assert state.actor is not None
        for event in state.apply(player.choose(state.view(state.actor)).action):
            counts = counted(state, 0)
            match event:
                case Pass(seat=seat):
                    found["pass"] = moods(event, counts)
                    assert found["pass"] == {seat: "dismayed"}
                case Play(seat=seat):
                    alone = counts[seat] == 1
                    found["last" if alone else "play"] = moods(event, counts)
                    assert moods(event, counts) == ({seat: "alert"} if alone else {})
                    assert moods(event, [None, *counts[1:]]) == {}, "not counted openly"
                case TrickEnd(winner=winner):
                    found["trick"] = moods(event, counts)
                    assert found["trick"] == {winner: "pleased"}
                case DealEnd(result=result):
                    found["deal"] = moods(event, counts)
                    assert {seat for seat, mood in found["deal"].items() if mood == "pleased"} == {
                        seat for seat, points in enumerate(result.points) if points > 0}
                case CardsDealt():
                    assert set(moods(event, counts).values()) == {None}


def test_a_reaction_ends_and_then_nothing_is_painted_anew(app: App) -> None:
    facts = PlateFacts("Mei", "easy", 9, cards=True, tallies=(), face="mei")
    faces = card_faces(load_ruleset("heartoffive").deck)
    plate = Plate(pygame.Rect(0, 0, 208, 58), pygame.Rect(0, 60, 200, 30), facts, faces, "plate")
    plate.tell(replace(facts, turn=True))
    assert plate.mood == "thinking", "from the first moment, however long it takes"
    plate.react(Reaction("pleased", REACTION_MS))
    assert plate.mood == "pleased"
    plate.update(REACTION_MS - 1)
    assert plate.mood == "pleased"
    plate.update(1)
    assert plate.mood == "thinking"
    plate.dirty = False
    plate.tell(replace(facts, turn=True))
    plate.update(1000)
    assert not plate.dirty


def test_the_table_shows_the_reactions_of_a_match(app: App) -> None:
    rules = load_ruleset("heartoffive", players=4)
    match = Session(rules, named([("Ann", None), *[("", "easy")] * 3]), 3)
    scene = tables.sit_down(app, match)
    person, wanted = make_player("easy", rules, 1), {"thinking", "dismayed", "pleased", "rest"}
    for _ in range(FRAMES):
        app.step([], 40)
        wanted -= {plate.mood for seat, plate in scene.plates.items() if seat}
        if not wanted:
            break
        if scene.can_act:
            scene.controller.act(person.choose(match.view()).action)
    match.close()
    assert not wanted
