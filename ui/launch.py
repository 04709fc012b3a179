"""Opens the window for the command line: at the home screen, straight at a table, in the gallery, or at a replay.

What was typed is checked before any window opens. The window then comes first and the engine after it, unless the checks have
needed it.
"""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from game.cli.arguments import sentence

if TYPE_CHECKING:
    from ui.app import App
    from ui.display import Opening

Beginning = Callable[["App"], object]  # puts over the home screen what was asked for


def launch(asked: argparse.Namespace) -> int:
    """Serve `play`, `preview`, `replay` or the program without a command; the exit status, 2 without a screen."""
    if asked.command == "preview" and asked.export:
        from ui import preview

        return preview.export(asked)
    prepare = {"play": _table, "preview": _gallery, "replay": _replay}.get(asked.command, _home)(asked)
    import ui.pygame_import  # noqa: F401  (faster than importing pygame itself)
    from ui.display import DisplayError, Opening
    from ui.settings import Settings

    try:
        opening = Opening(Settings.load(), asked.size, asked.language)
    except DisplayError as error:
        sys.stderr.write(sentence(str(error)) + "\n")
        return error.exit_status
    begin = opening.load(partial(_loaded, prepare))
    if begin is not None:
        _run(opening, asked, begin)
    return 0


def _loaded(prepare: Callable[[], Beginning]) -> Beginning:
    """What was asked for, with everything that the first screen needs. Done beside the window."""
    from game import list_rulesets
    from ui.scenes.home import HomeScene  # noqa: F401

    list_rulesets()  # they are kept
    return prepare()


def _run(opening: Opening, asked: argparse.Namespace, begin: Beginning) -> None:
    from ui.app import App
    from ui.scenes.home import HomeScene
    from ui.work import Work

    app = App(opening.settings, asked.size, asked.language, opening.surface)
    app.push(HomeScene())
    begin(app)
    Work(_load_the_rest)
    app.run()


def _load_the_rest() -> None:
    """What the home screen leads to, while somebody looks at it."""
    from ui.widgets.catalogue import read_ahead

    for name in ("ui.scenes.lobby", "ui.resume", "ui.scenes.rules", "ui.scenes.history", "ui.scenes.gallery"):
        import_module(name)
    read_ahead()


# Each looks at what was typed, which may raise CommandError, and returns what is left to do.


def _home(asked: argparse.Namespace) -> Callable[[], Beginning]:
    return lambda: lambda app: None


def _table(asked: argparse.Namespace) -> Callable[[], Beginning]:
    from game.cli.table import allowed_players, compile_rules, read, table_seats

    seats = table_seats(asked.seats, asked.players, allowed_players(asked.game))
    loaded = read(asked.game, len(seats), asked.options)

    def prepare() -> Beginning:
        from ui.lobby.choice import named
        from ui.resume import sit_down

        rules = compile_rules(loaded)
        seed = secrets.randbits(31) if asked.seed is None else asked.seed
        return lambda app: app.push(sit_down(
            app, rules, named([(seat.name, seat.level) for seat in seats], app.settings.player_name), seed))
    return prepare


def _gallery(asked: argparse.Namespace) -> Callable[[], Beginning]:
    from ui import preview

    wish = preview.wish(asked)
    return lambda: lambda app: preview.show(app, wish)


def _replay(asked: argparse.Namespace) -> Callable[[], Beginning]:
    from game.cli.window import load_replay

    match, transcript = load_replay(asked.file, asked.seat, asked.open)

    def prepare() -> Beginning:
        from ui.replay.session import seats_of
        from ui.scenes.replay import ReplayScene

        seats = seats_of(transcript, asked.seat, match.goes_on)
        return lambda app: app.push(ReplayScene(match, seats, open_hands=asked.open, seat=asked.seat,
                                                practice=transcript.practice, hints=transcript.hints))
    return prepare
