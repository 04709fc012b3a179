"""The history screen: lists and counts what is kept, at any size and in both languages, with mouse and keyboard; with nothing
kept, one match, a thousand, and with damaged ones."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import process_time

import pygame
import pytest

from game import read_ruleset
from game.store import Best, KeptMatch, MatchStore, PlayerId
from tests.cases import swept, thorough
from tests.game.tables import PROJECT, SHIPPED
from tests.ui.events import click, down, key
from tests.ui.placing import SIZES, assert_placed_well, assert_words_fit, in_layouts
from tools.fill_history import fill
from ui.app import App
from ui.history import FigureRow, FiguresPart, words
from ui.scenes import HistoryScene, HomeScene, TableScene
from ui.widgets import BarChart, Button, LineChart, PanelGround, Picker, RowList, ScrollArea, Widget, t

pytestmark = pytest.mark.usefixtures("seldom_drawn")

GAMES = [ruleset.stem for ruleset in SHIPPED]
ANNA = PlayerId(None, "Anna")
LANGUAGES = ("en", "zh")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with matches of every shipped game; the last one of each is not over."""
    path = tmp_path_factory.mktemp("played")
    fill(path, GAMES, matches=2, deals=3)
    return path


@pytest.fixture
def folder(played: Path, own_data_folder: Path) -> Path:
    """A copy of it as the player's own data."""
    shutil.copytree(played, own_data_folder)
    return own_data_folder


@pytest.fixture
def store(folder: Path) -> Iterator[MatchStore]:
    """The store in it."""
    with MatchStore.open(folder) as found:
        yield found


@pytest.fixture
def empty(own_data_folder: Path) -> Iterator[MatchStore]:
    """A store without a match."""
    with MatchStore.open(own_data_folder) as found:
        yield found


def opened(app: App, store: MatchStore | None, page: str = "matches") -> HistoryScene:
    """The screen with everything read."""
    scene = HistoryScene(store, page)
    app.push(scene)
    while not scene.archive.complete:
        app.step([], 16)
    scene.layout(scene.size)
    app.step([], 16)
    return scene


def rows(scene: HistoryScene) -> RowList:
    found = scene.ui.find("matches")
    assert isinstance(found, RowList)
    return found


def button(scene: HistoryScene, name: str) -> Button:
    found = scene.ui.find(name)
    assert isinstance(found, Button)
    return found


def content(scene: HistoryScene) -> list[Widget]:
    """All widgets but the lacquer beneath them."""
    return [widget for widget in scene.ui.everything() if not isinstance(widget, PanelGround)]


def assert_well(scene: HistoryScene) -> None:
    """Nothing outside, nothing over each other, nothing cut; panels hold what stands on them."""
    grounds = [widget for widget in scene.ui.everything() if isinstance(widget, PanelGround)]
    for ground in grounds:
        assert not any(ground.rect.colliderect(other.rect) for other in grounds if other is not ground)
    kept = {area: area.children for area in scene.ui.everything() if isinstance(area, ScrollArea)}
    everything = scene.ui.children
    scene.ui.children = [widget for widget in everything if not isinstance(widget, PanelGround)]
    for area, children in kept.items():
        area.children = [widget for widget in children if not isinstance(widget, PanelGround)]
    try:
        assert_placed_well(scene)
    finally:
        scene.ui.children = everything
        for area, children in kept.items():
            area.children = children


# ---------------------------------------------------------------- places

@in_layouts(SIZES)
def test_the_list_is_placed_well(make_app: Callable[..., App], store: MatchStore, size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    scene = opened(app, store)
    for match in scene.archive.matches:
        scene.choose(match)
        assert_well(scene)


@in_layouts(SIZES)
def test_the_figures_of_every_game_are_placed_well(
    make_app: Callable[..., App], store: MatchStore, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language)
    scene = opened(app, store, "statistics")
    for game in (*scene.archive.games(), None):
        for who in scene.archive.people():
            scene.show_person(who)
            scene.show_game(game)
            assert_well(scene)
            assert_words_fit(content(scene))
            row = next((each for each in scene.ui.everything() if isinstance(each, FigureRow)), None)
            if row is not None:
                boxes = row.boxes()
                assert all(one.right < other.left for one, other in zip(boxes, boxes[1:], strict=False))
                assert boxes[-1].right <= row.rect.right
        app.step([], 16)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", ["matches", "statistics"])
def test_with_nothing_kept_it_says_so(make_app: Callable[..., App], empty: MatchStore, page: str, language: str) -> None:
    app = make_app((1024, 640), language)
    scene = opened(app, empty, page)
    assert_placed_well(scene)
    assert scene.ui.find("none" if page == "matches" else "nothing")
    app.step([key(pygame.K_DELETE), key(pygame.K_RETURN), key(pygame.K_DOWN)], 16)


@pytest.mark.parametrize("page", ["matches", "statistics"])
def test_without_a_store_it_says_so(app: App, page: str) -> None:
    scene = opened(app, None, page)
    assert scene.ui.find("trouble")
    assert_placed_well(scene)


# ---------------------------------------------------------------- the list

def test_all_matches_are_listed_the_latest_first(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    times = [match.touched for match in scene.shown]
    assert len(times) == 2 * len(GAMES) and times == sorted(times, reverse=True)
    assert rows(scene).count == len(times)


def test_the_list_can_be_of_one_game(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    choice = scene.ui.find("game")
    assert isinstance(choice, Picker)
    choice.choose(2)
    assert {match.ruleset for match in scene.shown} == {scene.listed} and len(scene.shown) == 2


def test_an_unfinished_match_is_resumed_a_finished_one_replayed(
    app: App, store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(app, store)
    done: list[tuple[str, int]] = []
    monkeypatch.setattr(HistoryScene, "resume", lambda self, match: done.append(("resume", match.id)))
    monkeypatch.setattr(HistoryScene, "replay", lambda self, match: done.append(("replay", match.id)))
    for match in scene.archive.matches:
        scene.choose(match)
        scene.ui.set_focus(rows(scene))
        app.step([key(pygame.K_RETURN)], 16)
        assert done.pop() == ("replay" if match.ended else "resume", match.id) and not done
        names = {widget.name for widget in scene.ui.everything()}
        assert ("resume" in names) == (match.ended is None) and "replay" in names
        app.step(click(button(scene, "replay").rect.center), 16)
        assert done == ([("replay", match.id)] if match.ended else [])      # what is still hidden stays so
        done.clear()


def test_deleting_asks_first_and_forgets_for_good(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    first, second = scene.shown[:2]
    app.step(click(button(scene, "delete").rect.center), 16)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert len(scene.shown) == 2 * len(GAMES) and not scene.modals
    app.step([key(pygame.K_DELETE)], 16)
    app.step(click(scene.modals[-1].find("delete-yes").rect.center), 16)
    assert first not in scene.shown and scene.match() == second
    assert first.id not in {match.id for match in [*store.finished(), *store.unfinished()]}


def test_a_match_that_is_played_elsewhere_can_only_be_listed(app: App, folder: Path, store: MatchStore) -> None:
    other = MatchStore.open(folder)
    match = store.unfinished()[0]
    journal = other.resume(match.id)
    try:
        scene = opened(app, store)
        scene.choose(next(each for each in scene.shown if each.id == match.id))
        for name in ("resume", "replay", "delete"):
            assert not button(scene, name).enabled and button(scene, name).reason
        app.step([key(pygame.K_DELETE)], 16)
        assert not scene.modals
    finally:
        journal.close()
        other.close()


def change(folder: Path, sql: str, times: int = 1) -> None:
    """Change the database behind the store's back."""
    with closing(sqlite3.connect(folder / "matches.sqlite3")) as database, database:
        for _ in range(times):
            database.execute(sql)


def test_a_match_with_changed_rules_can_be_looked_at_and_one_without_rules_not(app: App, folder: Path, store: MatchStore) -> None:
    first, second = store.unfinished()[:2]
    change(folder, f"UPDATE matches SET digest = 'other' WHERE id = {first.id}")
    change(folder, f"UPDATE matches SET ruleset = 'gone' WHERE id = {second.id}")
    scene = opened(app, store)
    found = {match.id: match for match in scene.shown}
    scene.choose(found[first.id])
    assert not button(scene, "resume").enabled and button(scene, "replay").enabled
    scene.choose(found[second.id])
    assert not button(scene, "resume").enabled and not button(scene, "replay").enabled
    assert scene.archive.title("gone") == found[second.id].names["en"]
    assert_well(scene)
    scene.show_page("statistics")
    scene.show_game("gone")
    assert_well(scene)


def test_unreadable_deals_are_told_and_the_rest_is_counted(app: App, folder: Path, store: MatchStore) -> None:
    match = store.unfinished()[0]
    change(folder, f"UPDATE deals SET facts = 'broken' WHERE match = {match.id}")
    scene = opened(app, store, "statistics")
    assert scene.archive.damaged == 1 and "one match" in scene.ui.find("progress").text  # type: ignore[attr-defined]
    assert match.id not in {each.id for each, _ in scene.archive.played()}


@thorough
def test_a_thousand_matches_stay_quick(app: App, folder: Path, store: MatchStore) -> None:
    match = store.finished()[0]
    columns = [name for name in _columns(folder) if name != "id"]
    names = ", ".join(columns)
    change(folder, f"INSERT INTO matches ({names}) SELECT {names} FROM matches WHERE id = {match.id}", 1000)
    begun = process_time()
    scene = opened(app, store)
    assert len(scene.shown) == 1000 + 2 * len(GAMES) and process_time() - begun < 30
    listed = rows(scene)
    assert len(listed.in_sight()) < 20
    scene.ui.set_focus(listed)
    app.step([key(pygame.K_END)], 16)
    begun = process_time()
    for _ in range(10):
        app.step([key(pygame.K_UP)], 16)
    assert process_time() - begun < 3
    assert rows(scene).chosen == 1000 + 2 * len(GAMES) - 11 and rows(scene).chosen in rows(scene).in_sight()
    scene.show_page("statistics")
    assert scene.archive.figures(ANNA, None).total.matches >= 1000 or match.undone


def _columns(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / "matches.sqlite3")) as database:
        return [row[1] for row in database.execute("PRAGMA table_info(matches)")]


def test_it_can_be_used_while_it_reads(app: App, store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.history.READ_MS", 0.0)
    scene = HistoryScene(store, "statistics")
    app.push(scene)
    assert not scene.archive.complete and scene.ui.find("nothing")
    scene.show_page("matches")
    assert rows(scene).count == len(scene.archive.matches)
    while not scene.archive.complete:
        scene.archive.read(1)
    scene.show_page("statistics")
    assert scene.who == ANNA


# ---------------------------------------------------------------- the figures

def test_it_begins_with_the_person_and_the_game_played_most(app: App, store: MatchStore) -> None:
    scene = opened(app, store, "statistics")
    assert scene.who == ANNA and scene.game == scene.archive.games()[0]
    assert isinstance(scene.ui.find("course"), LineChart)


@pytest.mark.parametrize("game", swept(GAMES))
def test_the_charts_show_what_was_counted(app: App, store: MatchStore, game: str) -> None:
    scene = opened(app, store, "statistics")
    scene.show_game(game)
    found = scene.archive.figures(ANNA, game)
    if not found.total.deals:
        return
    details = found.games[game]
    course = scene.ui.find("course")
    assert isinstance(course, LineChart)
    paid = any(point.change for point in details.course)
    assert [spot.value for spot in course.spots] == [point.points if paid else point.wins for point in details.course]
    charts = {widget.name: widget for widget in scene.ui.everything() if isinstance(widget, BarChart)}
    assert ("combinations" in charts) == bool(details.combinations)
    assert ("hands" in charts) == any(name.startswith("hands") for name in details.numbers)
    if details.combinations:
        shown = sum(bar.value for bar in charts["combinations"].bars)
        assert shown <= sum(details.combinations.values())
        assert all("_" not in bar.label for bar in charts["combinations"].bars)


def test_all_games_and_every_level_can_be_looked_at(app: App, store: MatchStore) -> None:
    scene = opened(app, store, "statistics")
    for who in scene.archive.people():
        scene.show_person(who)
        scene.show_game(None)
        names = {widget.name for widget in scene.ui.everything()}
        found = scene.archive.figures(who, None)
        assert ({"by-game", "against", "deals-by-game"} <= names) == bool(found.total.deals) and "figures" in names
        assert ("apart" in names) == bool(found.taken_back.deals)


def test_a_game_that_somebody_has_not_played_says_so(app: App, store: MatchStore) -> None:
    scene = opened(app, store, "statistics")
    area = ScrollArea((0, 0, 900, 500))
    FiguresPart(area, scene.archive, PlayerId(None, "Nobody"), GAMES[0]).fill()
    assert any(widget.name == "nothing" for widget in area.everything())


def test_the_export_is_in_the_data_folder_and_told(app: App, store: MatchStore, folder: Path) -> None:
    scene = opened(app, store, "statistics")
    app.step(click(button(scene, "export").rect.center), 16)
    files = list((folder / "exports").glob("*.csv"))
    assert len(files) == 1 and files[0].read_text(encoding="utf-8-sig").startswith("match,game,")
    assert str(files[0]) in scene.modals[-1].text  # type: ignore[operator]
    app.step([key(pygame.K_RETURN)], 16)
    assert not scene.modals


def test_an_export_that_cannot_be_written_is_told(app: App, store: MatchStore, folder: Path) -> None:
    (folder / "exports").write_text("in the way", encoding="utf-8")
    scene = opened(app, store, "statistics")
    scene.export()
    assert not scene.modals and scene.toaster.visible and "exports" in scene.toaster.text


# ---------------------------------------------------------------- keyboard, language, coming and going

def test_everything_can_be_reached_by_keyboard(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    for page, wanted in (("matches", {"page", "game", "matches", "replay", "delete", "back"}),
                         ("statistics", {"page", "game", "who", "export", "figures-area", "back"})):
        scene.show_page(page)
        reached = set()
        for _ in range(len(scene.ui.chain()) + 1):
            app.step([key(pygame.K_TAB)], 16)
            assert scene.ui.focus is not None
            reached.add(scene.ui.focus.name)
        assert wanted <= reached


def test_the_list_is_gone_through_by_keyboard_and_by_mouse(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    for code, place in ((pygame.K_DOWN, 1), (pygame.K_END, 2 * len(GAMES) - 1), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, None)):
        app.step([key(code)], 16)
        assert place is None or scene.match() == scene.shown[place]
        assert rows(scene).chosen in rows(scene).in_sight()
    scene.choose(scene.shown[0])
    app.step([key(pygame.K_HOME)], 16)
    app.step(click(rows(scene).row(2).center), 16)
    assert scene.match() == scene.shown[2]
    offset = rows(scene).offset
    app.step([down(rows(scene).rect.center, 5)], 16)
    assert rows(scene).offset >= offset


def test_a_double_click_opens(app: App, store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app, store)
    opened_matches: list[KeptMatch] = []
    monkeypatch.setattr(HistoryScene, "open_match", lambda self, match: opened_matches.append(match))
    place = rows(scene).row(1).center
    app.step(click(place), 16)
    assert not opened_matches
    app.step(click(place), 16)
    assert opened_matches == [scene.shown[1]]


def test_the_language_can_change_under_it(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    english = [scene.archive.line(match) for match in scene.shown]
    app.language = "zh"
    assert [scene.archive.line(match) for match in scene.shown] != english
    assert_well(scene)


def test_home_leads_here_and_back(app: App, folder: Path) -> None:
    home = HomeScene()
    app.push(home)
    app.step(click(home.ui.find("history").rect.center), 16)
    assert isinstance(app.scene, HistoryScene) and app.scene.archive.matches
    app.step([key(pygame.K_ESCAPE)], 16)
    assert app.scene is home


def test_what_was_played_meanwhile_is_there_on_coming_back(app: App, store: MatchStore) -> None:
    scene = opened(app, store)
    count = len(scene.archive.played())
    store.delete(scene.shown[-1].id)
    scene.enter(app)
    assert len(scene.shown) == 2 * len(GAMES) - 1 and len(scene.archive.played()) <= count


# ---------------------------------------------------------------- words

@pytest.mark.parametrize(("minutes", "said"), [(0, "under a minute"), (59, "59 min"), (60, "1 h 0 min"), (1439, "23 h 59 min"),
                                               (1440, "over a day"), (4400, "over 3 days")])
def test_how_long_a_match_took(store: MatchStore, minutes: int, said: str) -> None:
    from dataclasses import replace
    from datetime import timedelta

    match = store.finished()[0]
    begun = words.local(match.created)
    assert words.length_words(replace(match, ended=(begun + timedelta(minutes=minutes)).isoformat())) == said


def test_a_moment_that_cannot_be_read_does_no_harm() -> None:
    assert words.local("yesterday").year in (1969, 1970)


def test_who_has_won_is_said(store: MatchStore) -> None:
    match = next(match for match in store.finished() if match.players > 3)
    assert words.result_words(replace(match, ranking=(1, 2, 3, 4))) == "Anna won"
    assert re.fullmatch(".+ and .+ won", words.result_words(replace(match, ranking=(2, 1, 1, 4))))
    assert words.result_words(replace(match, ranking=(1, 1, 1, 4))) == "3 players won"
    assert words.result_words(replace(match, deals=0)) == "Nobody won"
    assert words.result_words(replace(match, ended=None)) == "Unfinished"
    assert words.person_won(replace(match, ranking=(1, 2, 3, 4))) and not words.person_won(replace(match, ended=None))


# ---------------------------------------------------------------- to the table and to the replay

def unfinished(scene: HistoryScene) -> KeptMatch:
    return next(match for match in scene.archive.matches if match.ended is None)


def test_what_ranks_equal_scores_is_told(app: App, store: MatchStore) -> None:
    match = next(match for match in store.finished() if match.ruleset == "heartoffive")
    archive = opened(app, store).archive
    apart = replace(match, scores=(2, 2, 1, 0)[:match.players], ranking=(1, 2, 3, 4)[:match.players])
    assert "fewest losses" in archive.told_apart(apart)
    assert not archive.told_apart(replace(apart, ranking=(1, 1, 3, 4)[:match.players])), "they share the place"
    assert archive.scored_by(match) == "Wins"
    net = replace(match, options={**match.options, "match_ranking": "net"})
    assert archive.scored_by(net) == "Wins minus losses"


@pytest.mark.parametrize("game", swept(GAMES))
def test_a_match_is_played_on_from_here(app: App, folder: Path, game: str) -> None:
    scene = opened(app, app.store)
    match = next(match for match in scene.archive.matches if match.ended is None and match.ruleset == game)
    record = app.store.record(match.id) if app.store else None
    scene.choose(match)
    app.step(click(button(scene, "resume").rect.center), 16)
    assert isinstance(app.scene, TableScene) and record is not None
    assert app.scene.session.state.record() == record
    app.home()


@pytest.mark.parametrize("game", swept(GAMES))
def test_a_match_is_replayed_from_here(app: App, folder: Path, game: str) -> None:
    from ui.scenes import ReplayScene

    scene = opened(app, app.store)
    for match in [match for match in scene.archive.matches if match.ruleset == game]:
        scene.replay(match)
        assert isinstance(app.scene, ReplayScene)
        app.step([], 16)
        app.home()
        assert app.scene is scene


def test_a_match_that_cannot_be_opened_says_why(app: App, folder: Path) -> None:
    scene = opened(app, app.store)
    match = unfinished(scene)
    change(folder, f"UPDATE lines SET line = 'deal nonsense' WHERE match = {match.id}")
    for open_it in (scene.replay, scene.resume):
        open_it(match)
        assert app.scene is scene and "cannot be" in scene.modals[-1].text  # type: ignore[operator]
        app.step([key(pygame.K_RETURN)], 16)
    change(folder, f"DELETE FROM matches WHERE id = {match.id}")
    scene.delete(match)
    assert scene.modals and "could not be deleted" in scene.modals[-1].text  # type: ignore[operator]


# ---------------------------------------------------------------- practice tables and hints

def said_in(scene: HistoryScene) -> str:
    """All that is read there."""
    return " ".join(" ".join(getattr(widget, "lines", ())) for widget in content(scene))


def test_what_was_played_at_a_practice_table_is_told_and_not_counted(app: App, folder: Path, store: MatchStore) -> None:
    match = store.finished("heartoffive")[0]
    assert store.facts(match.id)
    change(folder, f"UPDATE matches SET practice = 1, hints = 2 WHERE id = {match.id}")
    scene = opened(app, store)
    scene.choose(store.match(match.id))
    said = said_in(scene)
    assert "2 hints were asked for." in said and "not counted in the statistics" in said and "Practice" in said
    while scene.archive.read(1000):
        pass
    assert scene.archive.played() and all(each.id != match.id for each, _ in scene.archive.played())
    who = next(PlayerId.of(seat) for seat in match.seats if seat.level is None)
    scene.show_page("statistics")
    scene.show_person(who)
    scene.show_game(None)
    assert "One match at a practice table is not counted at all." in said_in(scene)
    change(folder, f"UPDATE matches SET hints = 1 WHERE id = {match.id}")
    assert "One hint was asked for." in t("history-hints", count=store.match(match.id).hints)


def test_the_number_of_the_cards_is_told_once_a_match_is_over(app: App, store: MatchStore) -> None:
    for match, told in ((store.finished()[0], True), (store.unfinished()[0], False)):
        scene = opened(app, store)
        scene.choose(match)
        assert (f"Cards: no. {match.seed}" in said_in(scene)) == told


def test_totals_are_read_in_halves_where_cards_count_halves(make_app: Callable[..., App]) -> None:
    make_app(language="en")
    halves, ones = (read_ruleset(path).ruleset for path in (PROJECT / "docs/examples/seven.yaml", "blackjack"))
    best = Best("total", "", "7H KD", 15, (15,))
    assert [words.best_words(best, ruleset) for ruleset in (halves, ones, None)] == [
        "A total of 7½", "A total of 15", "A total of 15"]
