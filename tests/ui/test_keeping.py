"""Matches at the table are kept as they are played: taken up where they stood, redone, dealt again, left and deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game import Record, Rules, load_ruleset
from game.store import KeptMatch, KeptSeat, MatchStore
from tests.cases import SWEPT, swept
from tests.game.tables import rules_of
from tests.ui.events import click
from tests.ui.tables import my_turn, until, wait
from tests.ui.test_session import computer_turns
from ui.app import App
from ui.resume import resume_match, sit_down
from ui.scenes import CurtainScene, HomeScene, ResumePlate, TableScene, fitting
from ui.session import SeatConfig, Session, retry_autosave, start_autosave
from ui.settings import Loss, Settings
from ui.table import arranged, orders
from ui.widgets import Button, text_size, theme

pytestmark = pytest.mark.usefixtures("seldom_drawn")

GAMES = ("heartoffive", "hakka", "huahuapai", "mohuahua", "blackflower")


def seats_of(rules: Rules) -> list[SeatConfig]:
    return [SeatConfig("Ann"), *(SeatConfig(f"C{seat}", "normal" if seat % 2 else "easy") for seat in range(1, rules.players))]


def play(match: Session, turns: int) -> None:
    """So many turns of the person, each the first thing that can be done, and what the computers do."""
    for _ in range(turns):
        computer_turns(match)
        if match.actor is None:
            return
        match.act(match.view().legal_actions()[0])
    computer_turns(match)


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    made = make_app(speed="off")
    made.push(HomeScene())
    return made


def at_home(app: App) -> HomeScene:
    app.home()
    app.step()
    assert isinstance(app.scene, HomeScene)
    return app.scene


def plates(scene: HomeScene) -> list[ResumePlate]:
    return [widget for widget in scene.ui.everything() if isinstance(widget, ResumePlate)]


@pytest.mark.parametrize("game", swept(GAMES))
def test_a_match_goes_on_as_if_it_had_never_been_left(app: App, game: str) -> None:
    rules = load_ruleset(game)
    whole, left = (Session(rules, seats_of(rules), 11) for _ in range(2))
    start_autosave(app, left)
    play(whole, 9)
    play(left, 5)
    left.close()
    assert app.store is not None
    again = resume_match(app, app.store.unfinished()[0]).session
    assert again.state.record() == left.state.record()
    assert all(again.state.view(seat) == left.state.view(seat) for seat in range(rules.players))
    play(again, 4)
    assert again.state.record() == whole.state.record()
    for match in (whole, again):
        match.close()


def test_what_a_person_is_told_is_safe_by_then(app: App) -> None:
    rules = load_ruleset("heartoffive")
    match = start_autosave(app, Session(rules, seats_of(rules), 3))
    play(match, 3)
    with MatchStore.open() as other:
        kept = other.unfinished()[0]
        assert kept.playing
        assert other.record(kept.id) == match.state.record()
    match.close()


def test_the_home_screen_leads_back_to_the_table(app: App) -> None:
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 5)
    app.push(table)
    play(table.session, 2)
    table.corners.ask_to_leave()
    scene = at_home(app)
    [plate] = plates(scene)
    assert "Heart of Five" in plate.text
    app.step(click(plate.rect.center))
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.state.record() == table.session.state.record()
    app.scene.session.close()


@pytest.mark.parametrize("game", SWEPT)
def test_a_match_that_is_left_before_the_first_move_is_resumed_like_any_other(app: App, game: str) -> None:
    rules = rules_of(game)
    table = sit_down(app, rules, seats_of(rules), 5)
    app.push(table)
    before = table.session.state.record().lines
    table.corners.ask_to_leave()
    scene = at_home(app)
    [plate] = plates(scene)
    app.step(click(plate.rect.center))
    wait(app, lambda: isinstance(app.scene, TableScene))
    assert isinstance(app.scene, TableScene)
    session = app.scene.session
    assert session.state.record().lines[:len(before)] == before, "computers may have begun"
    session.close()


def test_a_match_that_another_window_plays_is_not_offered(app: App, own_data_folder: Path) -> None:
    rules = load_ruleset("heartoffive")
    with MatchStore.open(own_data_folder) as other:
        state = rules.new_match(3)
        journal = other.begin(rules, seats_of(rules), state, {"en": "Heart of Five"})
        assert not plates(at_home(app))
        journal.close()
        assert len(plates(at_home(app))) == 1


def test_a_match_of_other_rules_is_explained_and_can_be_put_away(app: App, own_data_folder: Path) -> None:
    shipped = load_ruleset("heartoffive")
    file = own_data_folder / "rulesets" / "mine.yaml"
    file.parent.mkdir(parents=True)
    text = shipped.path.read_text(encoding="utf-8").replace("id: heartoffive", "id: mine")
    file.write_text(text, encoding="utf-8")
    rules = load_ruleset("mine")
    match = start_autosave(app, Session(rules, seats_of(rules), 3))
    play(match, 1)
    match.close()
    file.write_text(text.replace("direction: clockwise", "direction: counterclockwise"), encoding="utf-8")
    assert load_ruleset("mine").digest != rules.digest
    scene = at_home(app)
    scene.resume(scene.left[0])
    assert app.scene is scene and scene.modals
    words = scene.modals[-1].text
    assert callable(words) and "have changed" in words()
    delete = scene.modals[-1].find("resume-delete")
    assert isinstance(delete, Button)
    delete.click()
    assert not plates(at_home(app))


def test_many_matches_leave_room_for_the_way_to_all_of_them() -> None:
    for width in (960, 1230, 1870, 3000):
        for count in (1, 2, 3, 4, 40):
            number, each, more = fitting(width, count)
            assert 1 <= number <= count and more == (count > number) and each * number <= width


def test_what_was_taken_back_can_be_done_again(app: App) -> None:
    rules = load_ruleset("heartoffive")
    match = start_autosave(app, Session(rules, seats_of(rules), 22))
    play(match, 3)
    after = match.state.record()
    assert match.undo() and match.undo()
    before = match.state.record()
    assert len(before.lines) < len(after.lines) and match.can_redo
    assert match.redo() and match.redo() and not match.redo()
    assert match.state.record() == after
    assert match.undo()
    match.act(match.view().legal_actions()[-1])
    assert not match.can_redo
    assert app.store is not None
    assert app.store.record(app.store.unfinished()[0].id) == match.state.record()
    assert app.store.unfinished()[0].undone == 3, "done again is not taken back"
    match.close()


@pytest.mark.parametrize("game", swept(GAMES))
def test_a_deal_can_be_played_again_with_the_same_cards(app: App, game: str) -> None:
    rules = load_ruleset(game)
    match = start_autosave(app, Session(rules, seats_of(rules), 8, practice=True))
    assert not match.can_restart or match.state.deal_number == 1
    first = match.state.view(0)
    play(match, 2)
    number = match.state.deal_number
    assert match.restart_deal()
    assert match.state.deal_number == number and not match.can_undo
    if number == 1:
        assert match.state.view(0) == first
    assert app.store is not None
    assert app.store.record(app.store.unfinished()[0].id) == match.state.record()
    match.close()


def test_a_folder_that_takes_nothing_stops_nobody_from_playing(app: App) -> None:
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 3)
    app.push(table)
    assert app.store is not None
    app.store.path.unlink()
    app.store.path.mkdir()
    play(table.session, 1)
    assert table.session.trouble is not None and not table.session.is_kept
    table.director.show_events(())
    assert "not kept" in table.toaster.text
    table.session.close()


def test_a_match_that_is_over_is_kept_after_all(make_app: Callable[..., App], own_data_folder: Path) -> None:
    own_data_folder.write_text("no folder")
    app = make_app(speed="off")
    app.push(HomeScene())
    rules = load_ruleset("heartoffive", rounds_limit=2)
    match = start_autosave(app, Session(rules, seats_of(rules), 3))
    while match.actor is not None:
        play(match, 1)
    own_data_folder.unlink()
    retry_autosave(app, match)
    assert match.is_kept and app.store is not None
    [kept] = app.store.finished()
    assert app.store.record(kept.id) == match.state.record() and len(app.store.facts(kept.id)) == 2
    match.close()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_without_a_folder_the_home_screen_and_the_table_say_so_and_play_goes_on(
    make_app: Callable[..., App], own_data_folder: Path, language: str
) -> None:
    own_data_folder.write_text("no folder")
    app = make_app(language=language, speed="off")
    scene = HomeScene()
    app.push(scene)
    assert scene.toaster.visible and str(own_data_folder) in scene.toaster.text
    assert scene.ui.find("unkept").visible and str(own_data_folder) in str(scene.ui.find("unkept").tooltip)
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 3)
    app.push(table)
    play(table.session, 2)
    table.director.show_events(())
    assert table.toaster.visible and str(own_data_folder) in table.toaster.text
    table.toaster.visible = False
    play(table.session, 1)
    table.director.show_events(())
    assert not table.toaster.visible, "it is said once"
    app.step()
    mark = table.ui.find("unkept")
    assert mark.visible
    mark.click()
    assert table.toaster.visible and str(own_data_folder) in table.toaster.text, "and the mark says it again"
    assert not table.session.is_kept
    table.session.close()


def test_settings_that_fell_back_do_not_hide_that_nothing_is_kept(app: App, own_data_folder: Path) -> None:
    scene = HomeScene()
    scene.toast("Nothing is kept.", warning=True)
    app.loss = Loss(("felt",), False, Path("old.json"))
    app.push(scene)
    assert scene.toaster.text.startswith("Nothing is kept.") and len(scene.toaster.text) > 20


def test_people_at_one_screen_meet_the_curtain_when_they_take_a_match_up(app: App) -> None:
    rules = load_ruleset("heartoffive")
    seats = [SeatConfig("Ann"), SeatConfig("Ben"), *seats_of(rules)[2:]]
    table = sit_down(app, rules, seats, 5)
    app.push(table)
    session = table.session
    while not any(event.action is not None and event.seat in session.people for event in session.state.log):
        computer_turns(session)
        session.lift_curtain()
        session.act(session.view().legal_actions()[0])
    table.corners.ask_to_leave()
    scene = at_home(app)
    app.step(click(plates(scene)[0].rect.center))
    assert isinstance(app.scene, CurtainScene)
    beneath = app.scenes[-2]
    assert isinstance(beneath, TableScene)
    again = beneath.session
    assert again.concealed and not again.my_turn
    assert all(not any(getattr(event, "hands", ())) for event in again.opening)
    assert not again.can_redo and not again.can_restart
    again.close()


@pytest.mark.parametrize("game", swept(GAMES))
def test_what_was_done_before_a_match_was_left_can_still_be_taken_back(app: App, game: str) -> None:
    rules = load_ruleset(game)
    whole, left = (Session(rules, seats_of(rules), 11) for _ in range(2))
    start_autosave(app, left)
    for match in (whole, left):
        play(match, 5)
    left.close()
    assert app.store is not None
    again = resume_match(app, app.store.unfinished()[0]).session
    assert list(taken_back(again)) == [record for record in taken_back(whole) if record is not None]
    assert app.store.record(app.store.unfinished()[0].id) == again.state.record()
    for match in (whole, again):
        match.close()


def taken_back(match: Session) -> Iterator[Record | None]:
    """The match after each undo, None where there is nothing to choose."""
    while match.undo():
        yield match.state.record() if len(match.state.legal_actions()) > 1 else None


def test_a_match_is_kept_after_all_when_the_folder_is_there_at_the_end_of_a_deal(
    make_app: Callable[..., App], own_data_folder: Path
) -> None:
    own_data_folder.write_text("no folder")
    app = make_app(speed="off")
    app.push(HomeScene())
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 3)
    app.push(table)
    session = table.session
    while session.state.deal_number < 2:
        play(session, 1)
    assert session.journal is None
    own_data_folder.unlink()
    table.director.show_events([event for event in session.state.log if event.kind == "deal_end"])
    assert session.is_kept and app.store is not None
    table.update(0)
    assert not table.ui.find("unkept").visible
    [match] = app.store.unfinished()
    assert app.store.record(match.id) == session.state.record()
    assert len(app.store.facts(match.id)) == match.deals == len(session.state.results)
    play(session, 1)
    assert app.store.record(match.id) == session.state.record()
    session.close()


def test_a_chosen_sorting_survives_leaving_resuming_and_the_next_match(app: App, make_app: Callable[..., App]) -> None:
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 5)
    app.push(table)
    my_turn(app, table)
    table.controller.sort()
    chosen = table.hand.order
    assert chosen == orders(rules)[1]
    table.corners.ask_to_leave()
    app.settings.save()
    other = make_app(speed="off")
    other.settings.sorting = Settings.load().settings.sorting  # a copy of the program that starts later
    assert other.store is not None
    again = resume_match(other, other.store.unfinished()[0])
    other.push(again)
    assert again.hand.order == chosen
    assert again.board.hand == arranged(again.board.hand, rules, chosen)
    again.deal_anew(None)
    my_turn(other, again)
    assert again.hand.order == chosen and again.board.hand == arranged(again.board.hand, rules, chosen)
    again.session.close()


def test_an_order_of_ones_own_survives_taking_back(app: App) -> None:
    rules = load_ruleset("heartoffive")
    table = sit_down(app, rules, seats_of(rules), 5)
    app.push(table)
    my_turn(app, table)
    table.board.hand.reverse()
    table.controller.hand_reordered()
    mine = [sprite.card for sprite in table.board.hand]
    table.controller.act(table.session.view().legal_actions()[-1])
    table.controller.undo()
    assert sorted(card.code for card in mine) == sorted(str(table.session.view().hand).split())
    kept = [sprite.card for sprite in table.board.hand]
    assert [card for card in mine if card in kept[:5]][:3] == kept[:3] and table.hand.order == "own"
    table.session.close()


def test_a_practice_table_and_the_hints_are_kept_with_the_match(app: App) -> None:
    rules = load_ruleset("heartoffive")
    match = start_autosave(app, Session(rules, seats_of(rules), 3, practice=True))
    computer_turns(match)
    for _ in range(2):
        match.ask_hint()
        match.ask_hint()  # while one is looked for, nothing more is asked
        until(match.poll_hint)
    play(match, 1)
    match.close()
    assert app.store is not None
    [kept] = app.store.unfinished()
    assert kept.practice and kept.hints == 2
    again = resume_match(app, kept).session
    assert again.practice and again.again().practice
    again.ask_hint()
    assert app.store.unfinished()[0].hints == 3
    again.close()


@pytest.mark.parametrize(("players", "left_out"), [(4, ""), (10, "+6")])
def test_the_plate_of_a_match_tells_how_everybody_stands(app: App, players: int, left_out: str) -> None:
    names = ["Ann", "Karl-Friedrich", "Gran Lin", "Sister Yue", "Mr Zeng", "Uncle Hai", "Kenta", "Haruka", "Old Chen", "Sachiko"]
    seats = tuple(KeptSeat(name, "easy" if number else None) for number, name in enumerate(names[:players]))
    when, scores = "2026-01-01T00:00:00", tuple(range(players))
    match = KeptMatch(1, "mine", None, "", {"en": "Mine"}, players, {}, 1, seats, when, when, None, 0, 4, scores, ())
    plate = ResumePlate((0, 0, 300, 76), match, "Mine", "climbing", True, lambda: None)
    lines = plate.standing(264)
    assert len(lines) == 2 and all(text_size(line, theme.SMALL)[0] <= 264 for line in lines)
    shown = "   ".join(lines).removesuffix(left_out).split("   ")
    assert shown[:4] == ["Deal 5", "Ann 0", "Karl-Friedrich 1", "Gran Lin 2"] and lines[1].endswith(left_out)
    assert plate.hint is not None and all(name in plate.hint for name in names[:players])
    plate.match = replace(match, practice=True, seats=(KeptSeat("Player 4", None), *seats[1:]))
    assert plate.standing(900)[0].startswith("Deal 5   Practice   Player 4: 0   Karl-Friedrich 1")


def test_the_plate_of_a_match_tells_the_levels_that_the_sides_have_reached(app: App) -> None:
    seats = tuple(KeptSeat(name, "easy" if number else None) for number, name in enumerate(["Ann", "Bo", "Cai", "Dan"]))
    when = "2026-01-01T00:00:00"
    kept = [KeptMatch(id, game, None, "", {"en": "Mine"}, 4, {}, 1, seats, when, when, None, 0, 4, (4, 8, 4, 8), ())
            for id, game in ((1, "guandan"), (2, "heartoffive"))]
    scene = at_home(app)
    scene.left = kept
    scene.find_levels()
    scene.layout(scene.size)
    by_levels, by_wins = plates(scene)
    assert by_levels.standing(264) == ["Deal 5   Ann level 6   Bo level 10", "Cai level 6   Dan level 10"]
    assert by_wins.standing(264)[0].startswith("Deal 5   Ann 4   Bo 8")
