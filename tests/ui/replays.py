"""Matches for the tests of replays: recorded ones, the scene that shows one, and what must be so in it."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from _pytest.mark import ParameterSet

from game import load_ruleset
from game.match import Replay
from tests.cases import few
from tests.game.tables import SHIPPED
from tests.ui.tables import NAMES
from ui.app import App
from ui.scenes import ReplayScene, Scene
from ui.session import SeatConfig
from ui.table import facts_of

GAMES = [path.stem for path in SHIPPED]


def games_from(*first: str) -> list[ParameterSet]:
    """All games as parameters: the first counts always, the others are `thorough`. Where a test takes long, other tests of the
    same kind go through the games that are left out."""
    return few([*first, *(game for game in GAMES if game not in first)])


@lru_cache
def recorded(game: str, players: int | None = None, deals: int = 2, seed: int = 4) -> Replay:
    """A match of any actions, some deals long."""
    rules = load_ruleset(game, players=players)
    rng, state = Random(seed), rules.new_match(seed)
    while state.actor is not None and state.deal_number <= deals:
        actions = state.legal_actions()
        plays = [action for action in actions if action.verb == "play"]
        state.apply(rng.choice(plays or actions))
    if state.actor is not None:
        state.end_match()
    return Replay.of(state.record(), rules)


def seats(players: int, people: tuple[int, ...] = (0,)) -> list[SeatConfig]:
    return [SeatConfig(NAMES[seat], None if seat in people else "easy") for seat in range(players)]


def watch(app: App, replay: Replay, people: tuple[int, ...] = (0,), **how: object) -> ReplayScene:
    """The replay, over another screen."""
    app.push(Scene())
    scene = ReplayScene(replay, seats(replay.rules.players, people), **how)  # type: ignore[arg-type]
    app.push(scene)
    settle(app)
    return scene


def settle(app: App, frames: int = 3) -> None:
    for _ in range(frames):
        app.step([], 40)


def rest(app: App, scene: ReplayScene) -> None:
    """Until the way to this stop has been shown."""
    app.step([], 40)
    while not (scene.playback.idle or scene.playback.stopped):
        app.step([], 100)
    app.step([], 40)


def assert_true(scene: ReplayScene) -> None:
    """What is drawn is what the seat could see then."""
    stop = scene.timeline.steps[scene.place]
    if stop.whole:
        assert scene.board.facts() == facts_of(scene.moment.view(scene.session.viewer)), scene.place
    else:
        assert scene.result_shown
