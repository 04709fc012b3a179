"""Loads, plays and shows rulesets: `python -m tests.rooms.others FILE...`.

Run in a copy of the tree from which one family of games was taken (`tests.rooms.test_rooms`); the test of the other games then
needs nothing of that family.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HUAPAI_DATA"] = tempfile.mkdtemp()

import pygame

from game import Rules, State, check_file, explained, load_ruleset, make_player, replay_record
from game.store import facts_of
from tests import card_cache
from tests.ui.tables import drawing_some, seldom
from ui.app import App
from ui.scenes import LobbyScene, RulesScene, Scene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings

LANGUAGES = ("en", "zh")           # the next ruleset is shown in the next of them
FRAMES_AT_MOST = 20_000
HINTS = 5                         # decisions of a deal whose hints are asked for


def play(rules: Rules) -> State:
    """A deal of which each seat plays on another level; every view is looked at, a few hints are asked for."""
    levels = ["easy", "normal", "hard:2", "random"]
    players = [make_player(levels[seat % len(levels)], rules, seat) for seat in range(rules.players)]
    state, told = rules.new_match(5), 0
    while state.actor is not None and not state.results:
        seat = state.actor
        view = state.view(seat)
        if told < HINTS and len(view.legal_actions()) > 1:
            told += any(hint.why for hint in explained(view, [choice.action for choice in players[seat].rank(view)]))
        state.apply(players[seat].choose(view).action)
        assert all(state.view(other).history for other in range(rules.players))
    assert told
    if state.results:
        facts_of(state)
    replayed = replay_record(state.record(), rules)
    assert replayed.scores == state.scores
    return state


def show(rules: Rules, language: str) -> None:
    """The same ruleset in the window: lobby, rules page, and a table at which computer players end a deal."""
    app = App(Settings(language=language, computer_pause_ms=0, animation_ms=0), (1280, 720))
    app.push(Scene())
    for scene in (LobbyScene(rules.ruleset.id if rules.path is None else str(rules.path)), RulesScene(rules)):
        app.push(scene)
        for _ in range(3):
            app.step([], 40)
        app.pop()
    seats = [SeatConfig(f"Seat {seat}", "easy") for seat in range(rules.players)]
    table = TableScene(Session(rules, seats, 5))
    app.push(table)
    with drawing_some(seldom()):
        for _ in range(FRAMES_AT_MOST):
            app.step([], 400)
            if table.session.state.results and table.modals:
                break
    table.redraw(app.surface, True)
    assert table.session.state.results and table.modals, "no deal came to its end"
    app.step([], 40)


def main() -> int:
    """Say of every ruleset what came of it."""
    pygame.display.init()
    pygame.font.init()
    if card_cache.VARIABLE in os.environ:
        card_cache.share_with(Path(os.environ["HUAPAI_DATA"]))
    for number, path in enumerate(map(Path, sys.argv[1:])):
        problems = check_file(path)
        assert not problems, problems
        rules = load_ruleset(path)
        play(rules)
        show(rules, LANGUAGES[number % len(LANGUAGES)])
        print(f"{path.stem}: loaded, played, shown")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
