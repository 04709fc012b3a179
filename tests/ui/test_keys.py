"""What a label says of a key is what the key does, on every screen and in every game, whatever was pressed and clicked before.

A walk presses keys and clicks by lot. At every step one label is tried out: all buttons that can be seen are replaced by spies,
the key is pressed, and exactly the button that names it must have been pressed; one that cannot be used says why.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

import pygame
import pytest

from game import GameError, Rules, State, load_ruleset
from game.match import Replay
from tests.cases import OTHERS, QUICK, long, marked, thorough
from tests.game.tables import RULESETS, SHIPPED
from tests.ui import tables
from tests.ui.events import click, key
from tools.fill_history import fill
from ui.app import App
from ui.gallery import CardTile, DeckView, decks
from ui.scenes import (
    CardScene,
    CardTableScene,
    CompareScene,
    CurtainScene,
    DeckSettingsScene,
    GalleryScene,
    HistoryScene,
    HomeScene,
    LobbyScene,
    ReplayScene,
    RulesScene,
    Scene,
    SettingsScene,
    TableScene,
)
from ui.session import SeatConfig, Session
from ui.widgets import ENTER_KEYS, Button, FocusRing, Stepper, Widget, t

STEPS = 22
WALKED = (
    *(pygame.K_TAB,) * 4, *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 2, *ENTER_KEYS, pygame.K_SPACE,
    pygame.K_ESCAPE, pygame.K_HOME, pygame.K_h, pygame.K_s, pygame.K_l, pygame.K_c, pygame.K_m, pygame.K_g,
    pygame.K_q, pygame.K_j, pygame.K_5,
)
QUITE = frozenset({"leave", "fullscreen"})  # the program would end, or the window change


# ---------------------------------------------------------------- where a walk begins

@lru_cache
def rules_of(game: str) -> Rules:
    return load_ruleset(RULESETS[game])


@lru_cache
def late(game: str, seat: int = 0) -> State:
    """The last moment of the first deal at which that seat is to act."""
    rules, rng = rules_of(game), Random(7)
    state = rules.new_match(5)
    last = state.copy()
    while state.actor is not None and state.deal_number == 1:
        if state.actor == seat:
            last = state.copy()
        actions = state.legal_actions()
        state.apply(actions[rng.randrange(len(actions))])
    return last


def match(game: str, people: tuple[int, ...] = (0,), end: bool = False) -> Session:
    rules = rules_of(game)
    seats = [SeatConfig(tables.NAMES[seat], None if seat in people else "random") for seat in range(rules.players)]
    return Session(rules, seats, 5, state=late(game).copy() if end else None, make_player=tables.PlainPlayer)


@lru_cache
def recorded(game: str) -> Replay:
    rules, rng = rules_of(game), Random(3)
    state = rules.new_match(3)
    while state.actor is not None and state.deal_number < 2:
        actions = state.legal_actions()
        state.apply(actions[rng.randrange(len(actions))])
    if state.actor is not None:
        state.end_match()
    return Replay.of(state.record(), rules)


def replayed(game: str) -> Scene:
    replay = recorded(game)
    return ReplayScene(replay, [SeatConfig(tables.NAMES[seat]) for seat in range(replay.rules.players)])


def deck_view() -> DeckView:
    return DeckView(decks()[0])


KEPT_FOR_TESTS = {name for name, path in RULESETS.items() if path not in SHIPPED}
BEGINNINGS: dict[str, Callable[[App], Scene]] = {
    "home": lambda app: HomeScene(),
    "history": lambda app: HistoryScene(app.store),
    "statistics": lambda app: HistoryScene(app.store, "statistics"),
    "settings": lambda app: SettingsScene(),
    "deck settings": lambda app: DeckSettingsScene(),
    "card": lambda app: CardScene(deck_view(), deck_view().items[0]),
    "back of a card": lambda app: CardScene(deck_view(), deck_view().items[-1]),
    "cards on the table": lambda app: CardTableScene(deck_view(), deck_view().items[0]),
    "two cards": lambda app: CompareScene(deck_view(), deck_view().items[0]),
    **{f"gallery {deck.id}": lambda app, deck=deck: GalleryScene(deck) for deck in decks()},
    **{f"lobby {game}": lambda app, path=path: LobbyScene(path) for game, path in RULESETS.items()},
    **{f"table {game}": lambda app, game=game: TableScene(match(game)) for game in RULESETS},
    **{f"end of a deal {game}": lambda app, game=game: TableScene(match(game, end=True)) for game in RULESETS},
    **{f"shared table {game}": lambda app, game=game: TableScene(match(game, (0, 1))) for game in RULESETS},
    **{f"rules {game}": lambda app, game=game: RulesScene(rules_of(game)) for game in ("huahuapai", "blackjack")},
    **{f"replay {game}": lambda app, game=game: replayed(game) for game in ("hakka", "blackflower")},
}


# ---------------------------------------------------------------- what is looked at

def ring_of(scene: Scene) -> FocusRing:
    """What the keys are for."""
    return scene.modals[-1] if scene.modals else scene.ui


def deaf(scene: Scene) -> bool:
    """Does something take all keys before the labels: an open list, a held card, an enlarged one, a number that is typed?"""
    if isinstance(scene, CurtainScene):
        return scene.deaf
    ring = ring_of(scene)
    typing = isinstance(ring.focus, Stepper) and ring.focus.typed is not None
    if isinstance(scene, TableScene) and scene.controller.may_act and not scene.can_act:
        return True  # chosen cards may be played before the last card of the others has come to rest
    return typing or getattr(scene, "overlay", None) is not None or any(leaf.wants_all for leaf in ring.leaves())


class Spies:
    """While it is open, everything that can be clicked only notes that it was."""

    def __init__(self, ring: FocusRing) -> None:
        self.buttons = [leaf for leaf in ring.leaves() if isinstance(leaf, Button | CardTile)]
        self.meant = [button.on_click for button in self.buttons]
        self.pressed: list[Widget] = []

    def __enter__(self) -> Self:
        for button in self.buttons:
            button.on_click = lambda button=button: self.pressed.append(button)  # type: ignore[misc]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for button, meant in zip(self.buttons, self.meant, strict=True):
            button.on_click = meant  # type: ignore[assignment]


def says_why(scene: Scene, ring: FocusRing, button: Widget) -> bool:
    """Is the reason to be read now?"""
    covering = scene.status.covering if isinstance(scene, TableScene) else None
    in_status = covering is not None and covering[1] == "refusal"
    return in_status or (ring.tooltip_box.visible and ring.tooltip_box.target is button)


def labels(ring: FocusRing) -> list[tuple[Button, int]]:
    """What is named on the screen: buttons with the key that their label says."""
    ring.mark_enter()
    found = [(leaf, leaf.key) for leaf in ring.leaves() if isinstance(leaf, Button) and leaf.key]
    enter = [(leaf, pygame.K_RETURN) for leaf in ring.leaves() if isinstance(leaf, Button) and leaf.answers_enter]
    told = {leaf.name for leaf in ring.leaves() if isinstance(leaf, Button) and t("kit-key-enter") in leaf.key_hint}
    assert told <= {leaf.name for leaf, _ in enter}, "Enter is named where it does something else"
    return found + enter


def assert_labels(app: App, rng: Random) -> None:
    """No key is named twice, nothing is greyed without a reason, and one label, taken by lot, is true."""
    scene = app.scene
    assert scene is not None
    ring = ring_of(scene)
    for leaf in ring.leaves():
        assert leaf.enabled or leaf.hint, f"{leaf.name} does not say why it cannot be used"
    if deaf(scene):
        return
    named = labels(ring)
    keys = [key for _, key in named]
    assert len(set(keys)) == len(keys), f"two buttons name one key: {[(leaf.name, pygame.key.name(key)) for leaf, key in named]}"
    focus = ring.focus
    if focus is not None and focus.ring and focus.takes_enter and any(leaf is focus for leaf in ring.leaves()):
        assert all(leaf is focus for leaf, key in named if key == pygame.K_RETURN), "Enter belongs to what shows the ring"
    if isinstance(scene, TableScene) and scene.drawers.open:
        named = [(leaf, key) for leaf, key in named if key != pygame.K_ESCAPE]  # it closes what is open first
    tried = rng.choice(named) if named and rng.random() < 0.7 else (None, pygame.K_RETURN)
    _try(app, scene, ring, *tried)


def _try(app: App, scene: Scene, ring: FocusRing, button: Button | None, code: int) -> None:
    """Press that key and see what was pressed by it; without a button nobody may be, unless the ring shows on it."""
    focus = next((leaf for leaf in ring.leaves() if leaf is ring.focus and leaf.ring), None)
    target = _whose_enter(ring, focus) if code == pygame.K_RETURN else button
    before = _acted(scene)
    with Spies(ring) as spies:
        app._handle(key(code))
    name = f"{pygame.key.name(code)} for {target.name if target else 'nothing'}, the ring on {focus.name if focus else 'nothing'}"
    assert _acted(scene) == before, f"{name}: somebody has acted without a button"
    if isinstance(target, Button | CardTile):
        assert spies.pressed == ([target] if target.enabled else []), f"{name} presses {[each.name for each in spies.pressed]}"
        assert target.enabled or says_why(scene, ring, target), f"{name} does not say why"
    elif button is None:
        assert spies.pressed == [], f"{name} presses {[each.name for each in spies.pressed]}"


def _whose_enter(ring: FocusRing, focus: Widget | None) -> Widget | None:
    """What shows the ring and uses Enter, else the button that is marked for it; only where there is none, what would be walked
    from."""
    if focus is not None and focus.takes_enter:
        return focus
    marked = next((leaf for leaf in ring.leaves() if leaf.enter), None)
    keeps = ring.focus is not None and ring.focus.takes_enter and not ring.focus.momentary  # a list, a number that is typed
    return marked if marked is not None and not keeps else ring.enter_target


def _acted(scene: Scene) -> object:
    return (scene.session, scene.session.state.log.count) if isinstance(scene, TableScene) else None


# ---------------------------------------------------------------- the walk

def step(app: App, rng: Random) -> None:
    """One thing that somebody does, by lot."""
    scene = app.scene
    assert scene is not None
    kind = rng.choice(("key", "key", "key", "click", "click", "card", "act", "wait"))
    events: list[pygame.event.Event] = []
    if kind == "key":
        events = [key(rng.choice(WALKED))]
    elif kind == "click":
        leaves = [leaf for leaf in ring_of(scene).leaves() if leaf.name not in QUITE]
        spot = rng.choice(leaves).rect.center if leaves and rng.random() < 0.8 else (rng.randrange(1280), rng.randrange(720))
        if _name_at(scene, spot) not in QUITE:
            events = click(spot)
    elif isinstance(scene, TableScene) and not scene.modals and scene.can_act and not isinstance(scene, ReplayScene):
        if kind == "card" and scene.board.hand:
            events = click(tables.centre(scene, rng.choice(scene.board.hand)))
        elif kind == "act":
            actions = scene.session.view().legal_actions()
            scene.controller.act(actions[rng.randrange(len(actions))])
    app.step(events, 40 if kind != "wait" else 700)


def _name_at(scene: Scene, spot: tuple[int, int]) -> str:
    found = ring_of(scene).at(spot)
    return found.name if found is not None else ""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a match of every shipped game."""
    path = tmp_path_factory.mktemp("played")
    fill(path, [each.stem for each in SHIPPED], matches=1, deals=1)
    return path


@pytest.fixture
def quick(calm: App, undrawn: None, monkeypatch: pytest.MonkeyPatch, played: Path) -> App:
    """A window in which nothing is drawn, and some matches are kept."""
    monkeypatch.setenv("HUAPAI_DATA", str(played))
    return calm


def walked(name: str) -> pytest.MarkDecorator | None:
    """Of the walks that begin with a game or a deck, only those with one of them count always."""
    game = name.split()[-1]
    if name.startswith("gallery") and game != "french":
        return thorough
    return None if game == "hakka" or game not in RULESETS else thorough if game in QUICK | OTHERS else long


@pytest.mark.parametrize("name", [marked(name, walked(name)) for name in BEGINNINGS])
def test_a_label_that_names_a_key_is_true(quick: App, name: str) -> None:
    rng = Random(name)
    quick.push(Scene())
    try:
        quick.push(BEGINNINGS[name](quick))
    except GameError as error:
        pytest.fail(str(error))
    if isinstance(quick.scene, TableScene) and not isinstance(quick.scene, ReplayScene):
        scene = quick.scene
        tables.wait(quick, lambda: scene.can_act or scene is not quick.scene or bool(scene.modals))
    for _ in range(STEPS):
        assert_labels(quick, rng)
        step(quick, rng)
        if type(quick.scene) is Scene or quick.scene is None:
            return  # it was left
