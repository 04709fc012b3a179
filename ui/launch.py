"""Opens the window for the command line: at the home screen, straight at a table, in the gallery, or at a replay."""

from __future__ import annotations

import argparse
import secrets
import sys

from game import Rules
from game.cli.errors import sentence
from game.cli.replay import read as read_match
from game.cli.rules import allowed_players, load
from game.cli.seats import Wish, table_seats
from game.replay import Replay
from game.transcript import Transcript
from ui import preview


def launch(asked: argparse.Namespace) -> int:
    """Serve `play`, `preview`, `replay` or the program without a command; the exit status, 2 without a screen."""
    if asked.command == "preview" and asked.export:
        return preview.export(asked)
    table = _table(asked) if asked.command == "play" else None
    wish = preview.wish(asked) if asked.command == "preview" else None
    match = read_match(asked.file, asked.seat) if asked.command == "replay" else None
    import ui.pygame_import  # noqa: F401  (faster than importing pygame itself)
    from ui.app import App
    from ui.errors import DisplayError
    from ui.scenes.home import HomeScene
    from ui.settings import Settings

    try:
        app = App(Settings.load(), asked.size, asked.language)
    except DisplayError as error:
        sys.stderr.write(sentence(str(error)) + "\n")
        return error.exit_status
    app.push(HomeScene())
    if table is not None:
        _sit_down(app, *table, asked.seed)
    if wish is not None:
        preview.show(app, wish)
    if match is not None:
        _watch(app, *match, asked)
    app.run()
    return 0


def _table(asked: argparse.Namespace) -> tuple[Rules, list[Wish]]:
    """The rules and seats that were asked for, before any window opens."""
    wishes = table_seats(asked.seats, asked.players, allowed_players(asked.game))
    return load(asked.game, len(wishes), asked.options), wishes


def _sit_down(app: object, rules: Rules, wishes: list[Wish], seed: int | None) -> None:
    from ui.app import App
    from ui.lobby.seats import named
    from ui.resume import sit_down

    assert isinstance(app, App)
    seats = named([(wish.name, wish.level) for wish in wishes], app.settings.player_name)
    app.push(sit_down(app, rules, seats, secrets.randbits(31) if seed is None else seed))


def _watch(app: object, match: Replay, transcript: Transcript, asked: argparse.Namespace) -> None:
    from ui.app import App
    from ui.replay.seats import seats_of
    from ui.scenes.replay import ReplayScene

    assert isinstance(app, App)
    app.push(ReplayScene(match, seats_of(transcript, asked.seat), open_hands=asked.open, seat=asked.seat))
