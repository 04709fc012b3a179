"""The replay of a match: each seat sees what it could see, nobody can act, and a match is taken over or written down from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pygame
import pytest

from game import load_ruleset
from game.families.banking import BankFacts
from game.match import Replay, ReplayError
from game.store import exports_dir, load_match
from tests.cases import few, swept, thorough
from tests.ui import tables
from tests.ui.events import click, key
from tests.ui.replays import GAMES, assert_true, games_from, recorded, rest, settle, watch
from ui.app import App
from ui.families.banking import BankBoard
from ui.replay import seats_of
from ui.scenes import TableScene
from ui.widgets import t


@pytest.fixture
def drawn(request: pytest.FixtureRequest) -> None:
    """Frames are drawn seldom, or in the thorough run always."""
    if request.param == "seldom":
        request.getfixturevalue("seldom_drawn")


def in_steps(quick: int, thorough: int) -> pytest.MarkDecorator:
    """A test that looks at one stop of so many, seldom drawn; in the thorough run at more of them, and every frame is drawn."""
    return pytest.mark.parametrize(("drawn", "step"), few([("seldom", quick), ("always", thorough)], 1), indirect=["drawn"])


# ---------------------------------------------------------------- who sees what

@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 2))
@in_steps(13, 7)
def test_from_a_seat_nothing_is_drawn_that_it_could_not_see(calm: App, game: str, step: int) -> None:
    replay = recorded(game)
    scene = watch(calm, replay)
    for seat in range(replay.rules.players):
        scene.sit(seat)
        for place in range(0, len(scene.timeline), step):
            scene.seek(place)
            calm.step([], 40)
            if not scene.timeline.steps[place].whole:
                continue
            view = scene.moment.view(seat)
            assert [sprite.card for sprite in scene.board.hand] == list(view.hand)
            assert not any(name.startswith("open-") for name in scene.rects())
            facts = view.get(BankFacts)
            boxes = facts.boxes if facts is not None else ()
            bank = scene.board.parts.get(BankBoard)
            for laid, box in zip(bank.boxes if bank is not None else (), boxes, strict=True):
                assert [sprite.card is None for sprite in laid.sprites] == [kind < 0 for kind in box.cards]


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 2))
@in_steps(11, 5)
def test_all_hands_are_shown_when_open_and_hidden_again(calm: App, game: str, step: int) -> None:
    replay = recorded(game)
    scene = watch(calm, replay, open_hands=True)
    for place in range(0, len(scene.timeline), step):
        scene.seek(place)
        settle(calm)
        if not scene.timeline.steps[place].whole:
            continue
        packing, state = replay.rules.packing, scene.moment
        for seat in range(replay.rules.players):
            assert len(scene.hands.hands.get(seat, ())) == packing.size(state.hands[seat])
        bank = scene.board.parts.get(BankBoard)
        assert bank is None or all(sprite.card is not None for laid in bank.boxes for sprite in laid.sprites)
    scene.seek(8)
    held = [name for name in scene.rects() if name.startswith("open-")]
    places = [scene.rects()[name].move(1, 1).topleft for name in held]
    if held:
        shown = [card for seat in scene.table.others for card in scene.hands.hands[seat]]
        assert [scene.card_at(place) for place in places] == shown, "each can be looked at closely"
    calm.step([key(pygame.K_o)], 16)
    assert not scene.opened and not any(scene.card_at(place) for place in places)
    assert_true(scene)


@thorough
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", games_from("hakka", "huahuapai"))
def test_open_hands_follow_what_is_shown(make_app: Callable[..., App], game: str) -> None:
    app = make_app(speed="fast", computer_pause_ms=0)
    scene = watch(app, recorded(game, deals=1), open_hands=True)
    app.step([key(pygame.K_SPACE)], 16)
    packing = scene.rules.packing
    for _ in range(3000):
        app.step([], 50)
        if scene.playback.idle and not scene.playback.stopped and not scene.modals and scene.moment.actor is not None:
            for seat, hand in enumerate(scene.moment.hands):
                assert len(scene.hands.hands.get(seat, ())) == packing.size(hand)
        if not scene.playing:
            return
    raise AssertionError("it never ended")


def test_it_begins_with_what_a_person_saw(calm: App) -> None:
    assert watch(calm, recorded("heartoffive"), people=(2,)).session.viewer == 2
    assert watch(calm, recorded("heartoffive"), people=(2,), seat=1).session.viewer == 1


# ---------------------------------------------------------------- nobody acts

@pytest.mark.parametrize("game", games_from("heartoffive", "blackflower"))
def test_nothing_that_is_pressed_or_clicked_plays(calm: App, game: str) -> None:
    replay = recorded(game)
    scene = watch(calm, replay)
    before = replay.record.text()
    keys = [code for code in range(pygame.K_a, pygame.K_z + 1) if code not in (pygame.K_t, pygame.K_x)]
    rng = Random(1)
    for code in [*keys, pygame.K_RETURN, pygame.K_KP_ENTER, *range(pygame.K_0, pygame.K_9 + 1)]:
        if calm.scene is not scene:
            break
        calm.step([key(code)], 40)
        for modal in scene.modals:
            modal.close()
        scene.modals.clear()
    hand = scene.table.hand
    for _ in range(30):
        calm.step(click((rng.randrange(hand.left, hand.right), rng.randrange(60, hand.bottom))), 40)
        assert not scene.hand.chosen
        if scene.modals:
            scene.modals.clear()
    for moment in replay.moments:
        assert moment.state.log.count <= replay.state.log.count
    assert replay.record.text() == before and replay.state.record().text() == before
    assert not scene.can_act and scene.session.journal is None


# ---------------------------------------------------------------- taking over, writing down, leaving

@pytest.mark.parametrize("game", swept(GAMES))
def test_a_match_is_taken_over_where_it_stands(calm: App, game: str) -> None:
    replay = recorded(game)
    scene = watch(calm, replay, people=(1,))
    place = next(place for place in range(9, 99) if scene.timeline.steps[place].whole)
    scene.seek(place)
    calm.step([key(pygame.K_t)], 16)
    table = calm.scene
    assert type(table) is TableScene
    lines = scene.moment.record().lines
    assert table.session.state.record().lines[:len(lines)] == lines  # a computer may have gone on already
    assert [who.level for who in table.session.seats] == [None if seat == 1 else "easy" for seat in range(replay.rules.players)]
    assert table.session.people == (1,) and table.session.journal is not None
    for _ in range(5):
        calm.step([], 100)
    table.session.close()
    assert calm.store is not None and len(calm.store.unfinished()) == 1
    assert replay.state.record().text() == replay.record.text()
    calm.pop()
    assert calm.scene is scene
    assert_true(scene)


def test_what_is_over_cannot_be_taken_over(calm: App) -> None:
    scene = watch(calm, recorded("hakka"))
    scene.seek(len(scene.timeline) - 1)
    calm.step([key(pygame.K_t)], 16)
    assert calm.scene is scene and not scene.controls.take.enabled and scene.controls.take.hint


def test_a_match_is_written_down_and_opened_again(calm: App) -> None:
    scene = watch(calm, recorded("huahuapai"))
    calm.step([key(pygame.K_x)], 16)
    calm.step([key(pygame.K_x)], 16)
    files = sorted(exports_dir().glob("*.txt"))
    assert len(files) == 2
    found = load_match(files[0])
    assert found.replay().results == scene.replay.results
    assert [seat.called for seat in seats_of(found)] == list(scene.session.names)


def test_a_folder_that_cannot_be_written_is_told(calm: App, own_data_folder: Path) -> None:
    own_data_folder.mkdir(parents=True, exist_ok=True)
    (own_data_folder / "exports").write_text("in the way")
    scene = watch(calm, recorded("huahuapai"))
    scene.export()
    assert "exports" in scene.toaster.text


def test_escape_leaves_without_a_question(calm: App) -> None:
    scene = watch(calm, recorded("hakka"))
    below = calm.scenes[-2]
    calm.step([key(pygame.K_ESCAPE)], 16)
    assert calm.scene is below and scene not in calm.scenes


# ---------------------------------------------------------------- changed rules

def test_changed_rules_that_still_fit_are_shown_with_a_note(calm: App) -> None:
    old = recorded("hakka")
    scene = watch(calm, Replay.of(replace(old.record, digest="0" * 64)))
    assert scene.replay.changed and scene.modals
    calm.step(click(scene.modals[-1].find("changed-look").rect.center), 16)
    settle(calm)
    assert not scene.modals
    calm.step([key(pygame.K_RIGHT)], 16)
    rest(calm, scene)
    assert_true(scene)


def test_changed_rules_that_do_not_fit_are_not_shown() -> None:
    record = recorded("heartoffive").record
    other = load_ruleset("heartoffive", players=4, reenter=False)
    with pytest.raises(ReplayError):
        lines = (record.lines[0], "0 play 3H 4H")
        Replay.of(replace(record, options=dict(other.options), digest="0" * 64, lines=lines))
    with pytest.raises(ReplayError) as told:
        Replay.of(replace(record, ruleset="gone"))
    assert told.value.code == "missing"


# ---------------------------------------------------------------- a match that can still be played on

@lru_cache
def unfinished(game: str) -> Replay:
    """A match in the middle of its first deal."""
    rng, rules = Random(6), load_ruleset(game)
    state = rules.new_match(6)
    for _ in range(9):
        state.apply(rng.choice(state.legal_actions()))
    assert state.actor is not None
    return Replay.of(state.record(), rules)


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("game", few(GAMES, 1))
@pytest.mark.parametrize("people", [(1,), (0, 1)])
@pytest.mark.parametrize("drawn", few(("seldom", "always"), 1), indirect=True)
def test_a_match_that_can_go_on_shows_the_hand_of_its_one_person_and_no_other(
    calm: App, own_data_folder: Path, game: str, people: tuple[int, ...]
) -> None:
    scene = watch(calm, unfinished(game), people, open_hands=True, seat=0)
    controls = scene.controls
    assert not (controls.view.enabled or controls.open.enabled or controls.take.enabled)
    for code in (pygame.K_o, pygame.K_n, pygame.K_t, pygame.K_n):
        calm.step([key(code)], 16)
        settle(calm)
        told = scene.ui.tooltip_box.target
        assert calm.scene is scene and not scene.opened
        assert t("replay-closed") in (scene.toaster.text, told.hint if told is not None else "")
    scene.sit(0)
    for place in range(len(scene.timeline)):
        scene.seek(place)
        settle(calm)
        assert not any(name.startswith("open-") for name in scene.rects())
        if people == (1,):
            assert scene.session.viewer == 1 and not scene.session.concealed
            assert_true(scene)
        else:
            assert scene.session.concealed
            assert not any(sprite.card is not None for sprite in scene.board.hand)
            assert all(hand is None for event in scene.session.opening if event.kind == "deal" for hand in event.hands)
    calm.step([key(pygame.K_x)], 16)
    [file] = exports_dir().glob("*.txt")
    assert "\nseed " not in file.read_text() and "left out" in scene.toaster.text
    scene.session.close()


def test_what_goes_on_from_a_replay_is_a_practice_table_that_compares_and_leads_back(calm: App) -> None:
    for people in ((0, 1), (0,)):
        scene = watch(calm, recorded("heartoffive"), people)
        scene.seek(4)
        scene.take_over()
        again = calm.scene
        assert isinstance(again, TableScene) and again.session.practice
        assert calm.store is not None and calm.store.unfinished()[0].practice
        if people == (0, 1):
            again.session.close()
    first, state = again.session.first_time, again.session.state
    assert first is not None and first == scene.replay.results[first.number - 1]
    while not any(result.number == first.number for result in state.results):
        again.show_events(again.session.act_for(state.legal_actions()[0]))
    tables.wait(calm, lambda: tables.result(again) is not None)
    assert "the first time" in again.modals[-1].find("coming").text  # type: ignore[attr-defined]
    calm.step(click(again.modals[-1].find("return").rect.center), 16)
    assert calm.scene is scene and scene.place == 4 and again.session.state.finished
    scene.session.close()
