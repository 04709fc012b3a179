"""Puzzles in the window: the list and what it remembers, and a puzzle at the table, solved, missed and shown."""

from __future__ import annotations

import errno
from collections.abc import Callable
from datetime import date
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.core import data_dir
from game.match import Play
from tests.cases import chosen, thorough
from tests.game.tables import RULESETS, SHIPPED
from tests.ui.events import click, key
from tests.ui.tables import wait
from tests.ui.test_damage import looks_whole
from ui.app import App
from ui.scenes import HomeScene, PuzzleSession, PuzzlesScene, PuzzleTable, SolvedPuzzles
from ui.table import CountDrawer, OpenHandsLayout

DAY = date(2030, 5, 1)
GAME = "heartoffive"


def listed(app: App, game: str = GAME) -> PuzzlesScene:
    scene = PuzzlesScene(DAY)
    app.push(scene)
    scene.choose(next(number for number, found in enumerate(scene.games) if found.entry.id == game))
    return scene


def kept() -> set[str]:
    """The ids that the file names."""
    return SolvedPuzzles(data_dir() / "solved_puzzles.txt").ids


def sat_down(app: App, game: str = GAME, number: int = 0) -> PuzzleTable:
    scene = listed(app, game)
    found = scene.games[scene.chosen]
    scene.play(found, found.puzzles[number])
    wait(app, lambda: isinstance(app.scene, PuzzleTable))
    assert isinstance(app.scene, PuzzleTable)
    return app.scene


def match(table: PuzzleTable) -> PuzzleSession:
    assert isinstance(table.session, PuzzleSession)
    return table.session


def solve(app: App, table: PuzzleTable) -> None:
    """Play what the search finds, the solution first."""
    def step() -> bool:
        if table.can_act and not table.modals:
            session = match(table)
            table.show_events(session.act(table.puzzle.solution if not session.acted else session._answer(session.state)))
        return bool(table.modals)

    wait(app, step)


def test_hidden_hands_can_be_counted_and_escape_closes_what_is_open_first(app: App) -> None:
    open_hands = sat_down(app)
    assert match(open_hands).opened and "corner-count" not in open_hands.rects()
    app.pop()
    found = next(each for each in listed(app).games if each.entry.id == GAME)
    table = sat_down(app, number=next(at for at, each in enumerate(found.puzzles) if each.kind == "sure"))
    press(app, table, "corner-count")
    count = table.drawers.get(CountDrawer)
    assert count is not None and count.open
    app.step([key(pygame.K_ESCAPE)])
    assert not count.open and app.scene is table
    app.step([key(pygame.K_ESCAPE)])
    scene = app.scene
    assert isinstance(scene, PuzzlesScene)
    scene.choose(scene.games.index(next(each for each in scene.games if each.entry.id == GAME)))
    marked = [at for at, each in enumerate(found.puzzles, 1)
              if scene.ui.find(f"puzzle-{at}").icon == "unseen"]  # type: ignore[attr-defined]
    assert marked == [at for at, each in enumerate(found.puzzles, 1) if each.kind == "sure"] != []


def press(app: App, table: PuzzleTable, name: str) -> None:
    app.step(click(table.rects()[name].center))


@thorough
@pytest.mark.parametrize("game", chosen([path.stem for path in SHIPPED if (path.with_suffix("") / "puzzles.txt").exists()],
                                        lambda game: game == GAME))
def test_a_puzzle_is_missed_shown_and_solved(calm: App, game: str) -> None:
    table = sat_down(calm, game)
    session = match(table)
    assert isinstance(table.table, OpenHandsLayout) == (table.puzzle.kind == "open")
    wrong = next(action for action in session.state.legal_actions() if action != table.puzzle.solution)
    table.show_events(session.act(wrong))
    wait(calm, lambda: bool(table.modals))
    assert match(table).verdict == "lost" and not kept()
    press(calm, table, "solution")
    wait(calm, lambda: bool(table.modals))
    assert match(table).verdict == "shown" and not kept()
    press(calm, table, "again")
    assert match(table).verdict == "" and match(table).my_turn
    solve(calm, table)
    assert match(table).verdict == "solved" and kept() == {table.puzzle.id}
    press(calm, table, "leave")
    assert isinstance(calm.scene, PuzzlesScene)


def test_open_hands_are_drawn_anew_when_cards_leave_them(make_app: Callable[..., App]) -> None:
    app = make_app((960, 600), computer_pause_ms=0)
    table = sat_down(app)
    before = sum(map(len, table.hands.hands.values()))
    session = match(table)
    table.show_events(session.act(next(action for action in session.state.legal_actions() if action != table.puzzle.solution)))
    assert table._sentence()[0].startswith("That can be beaten")
    wait(app, lambda: bool(table.modals))
    assert sum(map(len, table.hands.hands.values())) < before and looks_whole(app, table)
    assert session.refuted_by is None and not table._end_words("lost").startswith("The answer"), "any answer would have done"


def test_the_answer_that_a_wrong_move_fails_against_is_named(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat_down(calm)
    session = match(table)
    monkeypatch.setattr(session, "_refutes", lambda action: bool(action.cards))
    table.show_events(session.act(next(action for action in session.state.legal_actions() if action != table.puzzle.solution)))
    wait(calm, lambda: bool(table.modals))
    by = session.refuted_by
    assert isinstance(by, Play) and by.seat != table.puzzle.seat
    assert table._end_words("lost").startswith("The answer: ")


def test_who_wants_help_gets_a_hint_and_is_asked_before_the_solution(calm: App) -> None:
    table = sat_down(calm)
    wait(calm, lambda: table.can_act)
    calm.step([key(pygame.K_h)])
    assert table.status.covering is not None and table.status.text.startswith("The first move ")
    assert not table.modals and not match(table).shows
    calm.step([key(pygame.K_h)])
    assert table.modals and not match(table).shows
    calm.step([key(pygame.K_RETURN)])
    assert not table.modals and match(table).my_turn
    calm.step([key(pygame.K_h)])
    press(calm, table, "solution")
    assert match(table).shows


def test_what_is_solved_is_marked_and_the_next_one_is_offered(calm: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat_down(calm)
    solve(calm, table)
    press(calm, table, "next")
    wait(calm, lambda: isinstance(calm.scene, PuzzleTable) and calm.scene is not table)
    assert isinstance(calm.scene, PuzzleTable) and calm.scene.number == 2
    calm.scene.back()
    scene = calm.scene
    assert isinstance(scene, PuzzlesScene)
    marks = {name: scene.ui.find(name).icon for name in ("puzzle-1", "puzzle-2")}  # type: ignore[attr-defined]
    assert marks == {"puzzle-1": "check", "puzzle-2": ""}
    with monkeypatch.context() as full:
        full.setattr("ui.scenes.puzzles.make_private", lambda _: (_ for _ in ()).throw(OSError(errno.ENOSPC, "full")))
        scene._solve(scene.games[0].puzzles[1])
    scene.update(0)
    assert scene.toaster.visible and scene.ui.find("unkept").visible and len(kept()) == 1, "it is told, and marked"
    calm.pop()
    scene = listed(calm)
    assert scene.ui.find("unkept").visible and len(scene.solved.ids) == 2, "as long as the program runs"
    scene._solve(scene.games[0].puzzles[2])
    scene.update(0)
    assert not scene.ui.find("unkept").visible and len(kept()) == 3, "and kept with the next one"


@pytest.mark.parametrize(("size", "language"), chosen(product([(800, 500), (1280, 720), (1920, 1080)], ["en", "zh"]),
                                                       lambda size, language: size == (800, 500) and language == "en"))
def test_everything_in_the_list_has_its_place(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    scene = listed(app)
    rects = scene.rects()
    tabs = [rect for name, rect in rects.items() if name.startswith("game-")]
    assert rects["today"].colliderect((0, 0, *size)) and len(tabs) == len(scene.games)
    assert all(rect.right <= size[0] for rect in tabs)
    assert not any(rect.colliderect(other) for rect in tabs for other in tabs if rect is not other)


def test_the_home_screen_leads_to_them(calm: App) -> None:
    calm.push(HomeScene())
    calm.step()
    assert calm.scene is not None
    calm.step(click(calm.scene.rects()["puzzles"].center))
    assert isinstance(calm.scene, PuzzlesScene)


def test_a_file_that_is_wrong_is_told_and_left_out(calm: App, own_data_folder: Path) -> None:
    folder = own_data_folder / "rulesets"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(RULESETS[GAME].read_text("utf-8").replace(f"id: {GAME}", "id: mine"), "utf-8")
    (folder / "mine").mkdir()
    (folder / "mine" / "puzzles.txt").write_text("nonsense", "utf-8")
    scene = PuzzlesScene(DAY)
    calm.push(scene)
    assert "puzzles.txt:1" in scene.toaster.text and "mine" not in {found.entry.id for found in scene.games}
