"""What may take seconds is done beside the window: it can be seen how far it is, left, and never starts twice."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest

from game import GameError, list_rulesets, load_ruleset
from game.core import GivenUp, report_progress
from game.match import rules as engine_rules
from tests.cases import few, thorough
from tests.game.tables import RULESETS
from tests.ui.events import key
from ui import background
from ui.app import App
from ui.background import BackgroundTask
from ui.cards import anything_awaited, take_all
from ui.scenes import GalleryScene, HistoryScene, HomeScene, LobbyScene, Scene, WaitingModal
from ui.session import SeatConfig, Session, start_autosave
from ui.widgets import catalogue

GAME = "heartoffive"
MANY = background.SMALL + 1


@pytest.fixture(autouse=True)
def nothing_left_to_draw() -> Iterator[None]:
    """The pictures that a scene has asked for are drawn before the next test."""
    yield
    while anything_awaited():
        take_all(1000)


class Held:
    """A task that stops where it begins until it may go on."""

    def __init__(self) -> None:
        self.may = threading.Event()

    def __call__(self) -> str:
        report_progress(0.3 * MANY, MANY)
        self.may.wait(30)
        report_progress(0.9 * MANY, MANY)
        return "done"


def forget_rules() -> None:
    """Whatever is asked for is compiled anew."""
    engine_rules._compiled.clear()
    engine_rules._tables.clear()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Whatever is compiled counts as large and stops where it begins, until the event is set."""
    may = threading.Event()
    watch = BackgroundTask._watch

    def stopping(self: BackgroundTask[object], done: float, whole: int) -> None:
        watch(self, done, max(whole, MANY))
        may.wait(30)
        watch(self, done, max(whole, MANY))

    monkeypatch.setattr(BackgroundTask, "_watch", stopping)
    monkeypatch.setattr(engine_rules, "_compiled", {})
    monkeypatch.setattr(engine_rules, "_tables", set())
    yield may
    may.set()


def waiting(scene: Scene) -> WaitingModal:
    """What is shown meanwhile."""
    assert len(scene.modals) == 1 and isinstance(scene.modals[0], WaitingModal)
    return scene.modals[0]


def finish(app: App, modal: WaitingModal) -> None:
    """Let the work end and the window see it."""
    modal.work.wait(30)
    app.step([], 16)


def test_what_is_small_is_waited_for() -> None:
    known: list[BackgroundTask[int]] = [
        BackgroundTask(lambda: 7), BackgroundTask(lambda: report_progress(1, background.SMALL) or 7)]  # type: ignore[func-returns-value]
    assert all(each.done_soon() and each.result() == 7 for each in known)


def test_it_is_seen_how_far_it_is_and_then_it_goes_on(app: App) -> None:
    scene, do, found = Scene(), Held(), list[str]()
    app.push(scene)
    scene.after(do, found.append, lambda error: None, lambda: "Village")
    modal = waiting(scene)
    for _ in range(3):
        app.step([], 16)
    assert modal.track.share == pytest.approx(0.3) and not found
    modal.take_dirty()
    assert not modal.update(16) and not modal.take_dirty()      # nothing is drawn while nothing changes
    do.may.set()
    finish(app, modal)
    assert found == ["done"] and not scene.modals


def test_leaving_gives_it_up(app: App) -> None:
    scene, do, found = Scene(), Held(), list[str]()
    app.push(scene)
    scene.after(do, found.append, lambda error: None, lambda: "Village")
    modal = waiting(scene)
    app.step([key(pygame.K_ESCAPE)], 16)
    do.may.set()
    finish(app, modal)
    assert not scene.modals and not found and modal.work.done
    with pytest.raises(GivenUp):
        modal.work.result()


def test_what_goes_wrong_is_told_once(app: App) -> None:
    scene, wrong = Scene(), list[GameError]()
    app.push(scene)

    def fail() -> None:
        raise GameError("no")
    scene.after(fail, lambda found: None, wrong.append, lambda: "Village")
    assert [str(error) for error in wrong] == ["no"] and not scene.modals


def lobby(app: App) -> Scene:
    scene = LobbyScene(GAME)
    app.push(scene)
    return scene


def home(app: App) -> HomeScene:
    scene = HomeScene()
    app.push(scene)
    return scene


def kept(app: App) -> None:
    """A match that was left."""
    rules = load_ruleset(GAME, players=2, wins_to_match=2)
    session = start_autosave(app, Session(rules, [SeatConfig("Ann"), SeatConfig("Bo")], 1))
    session.lift_curtain()
    session.act(session.view().legal_actions()[0])
    session.close()


def deal(app: App) -> Scene:
    scene = lobby(app)
    scene.deal()  # type: ignore[attr-defined]
    return scene


def rules_from_lobby(app: App) -> Scene:
    scene = lobby(app)
    scene.show_rules()  # type: ignore[attr-defined]
    return scene


def rules_from_home(app: App) -> Scene:
    scene = home(app)
    scene.show_rules(next(entry for entry in scene.entries if entry.id == GAME))
    return scene


def resume_from_home(app: App) -> Scene:
    kept(app)
    forget_rules()
    scene = home(app)
    scene.resume(scene.left[0])
    return scene


def history(app: App) -> HistoryScene:
    kept(app)
    forget_rules()
    scene = HistoryScene(app.store)
    app.push(scene)
    return scene


def resume_from_history(app: App) -> Scene:
    scene = history(app)
    scene.resume(scene.archive.matches[0])
    return scene


def replay_from_history(app: App) -> Scene:
    scene = history(app)
    scene.replay(scene.archive.matches[0])
    return scene


def card_in_gallery(app: App) -> Scene:
    entry = next(entry for entry in list_rulesets() if entry.id == GAME)
    assert entry.deck is not None
    scene = GalleryScene(entry.deck)
    app.push(scene)
    scene.open_card(scene.deck_view.items[0])
    return scene


WAYS = {"deal": deal, "rules from the lobby": rules_from_lobby, "rules from home": rules_from_home,
        "resume from home": resume_from_home, "resume from the history": resume_from_history,
        "replay": replay_from_history, "a card": card_in_gallery}
LANDED = {"deal": "TableScene", "rules from the lobby": "RulesScene", "rules from home": "RulesScene",
          "resume from home": "TableScene", "resume from the history": "TableScene", "replay": "ReplayScene",
          "a card": "CardScene"}


@pytest.mark.parametrize("way", few(WAYS, 2))
def test_wherever_rules_are_compiled_the_window_goes_on(
    app: App, held: threading.Event, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    from ui.gallery import closeup
    closeup._compiled.cache_clear()
    scene = WAYS[way](app)
    modal = waiting(scene)
    app.step([], 16)
    assert app.scene is scene                       # and a key that would do it again does not
    app.step([key(pygame.K_RETURN)], 16)
    assert scene.modals == [modal]
    held.set()
    finish(app, modal)
    assert type(app.scene).__name__ == LANDED[way]


@pytest.mark.parametrize("path", few([*RULESETS.values()], 1), ids=[*RULESETS])
def test_nothing_is_compiled_to_look_at_what_there_is(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: Path
) -> None:
    """The home screen, the lobby with all its choices, and the list of kept matches only read."""
    def compiled(*_: object) -> None:
        raise AssertionError("compiled")
    entry = next((entry for entry in list_rulesets() if entry.path == path), None)
    monkeypatch.setattr(engine_rules, "compiled", compiled)
    monkeypatch.setattr(engine_rules.Rules, "__init__", compiled)
    scene = LobbyScene(path)
    app.push(scene)
    for players in range(scene.choice.ruleset.players.min, scene.choice.ruleset.players.max + 1):
        scene.set_players(players)
    for name in list(scene.choice.ruleset.presets):
        scene.take_preset(name)
    app.step([], 16)
    if entry is not None:
        app.pop()
        home(app).choose(entry)
        assert isinstance(app.scene, LobbyScene)


def test_the_list_of_matches_only_reads(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(app)
    def compiled(*_: object) -> None:
        raise AssertionError("compiled")
    monkeypatch.setattr(engine_rules.Rules, "__init__", compiled)
    forget_rules()
    app.push(HistoryScene(app.store))
    app.step([], 16)
    assert app.scene is not None and app.scene.ui.find("resume") is not None


@thorough
def test_frames_come_while_many_combinations_are_compiled(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_rules, "_compiled", {})
    monkeypatch.setattr(engine_rules, "_tables", WeakSet())    # which others may still hold
    scene = LobbyScene(RULESETS["big_two"])
    app.push(scene)
    scene.deal()
    modal, shares = waiting(scene), set[float | None]()
    while not modal.work.done:
        app.step([], 16)
        shares.add(modal.track.share)
    assert len(shares) > 2
    finish(app, modal)
    assert type(app.scene).__name__ == "TableScene"


def test_texts_are_asked_for_by_two_threads_at_once() -> None:
    texts = catalogue.Catalogue("zh")
    every = [*texts._entries]
    other = BackgroundTask(lambda: [texts.find(key) for key in every])
    asked = [texts.find(key) for key in ("table-verb-play", "home-rules", "lobby-deal", "no-such-text")]
    assert other.wait(30) and not texts._entries
    assert asked == [texts.find("home-rules")] * 3 + [None] and asked[0] is not None
