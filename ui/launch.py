"""Opens the window for the command line: at the home screen, straight at a table, in the gallery, or at a replay. Also writes a
contact sheet of cards, and a rules page as text, without a window.

What was typed is checked before any window opens. The window then comes first and the engine after it, unless the checks have
needed it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.arguments import CommandError, quoted, sentence, unknown
from game.core.files import expanded

if TYPE_CHECKING:
    from game import Deck
    from ui.app import App
    from ui.display import Opening
    from ui.gallery.deck_view import DeckView
    from ui.gallery.folder import Folder
    from ui.scenes.home import HomeScene
    from ui.settings import Loss

Beginning = Callable[["App"], object]  # puts over the home screen what was asked for


def launch(asked: argparse.Namespace) -> int:
    """Serve `play`, `rules`, `preview`, `replay` or the program without a command; the exit status, 2 without a screen."""
    if asked.command == "preview" and asked.export:
        return export_sheet(asked)
    if asked.command == "rules":
        return print_rules(asked)
    prepare = {"play": _table, "preview": _gallery, "replay": _replay}.get(asked.command, _home)(asked)
    import ui.pygame_import  # noqa: F401  (faster than importing pygame itself)
    from ui.display import DisplayError, Opening
    from ui.settings import Settings

    settings, loss = Settings.load()
    try:
        opening = Opening(settings, asked.size, asked.language)
    except DisplayError as error:
        sys.stderr.write(sentence(str(error)) + "\n")
        return error.exit_status
    loaded = opening.load(partial(_loaded, prepare))
    if loaded is not None:
        _run(opening, loss, asked, *loaded)
    return 0


def _loaded(prepare: Callable[[], Beginning]) -> tuple[HomeScene, Beginning]:
    """What was asked for, with everything that the first screen needs. Done beside the window."""
    from game import kept_listing
    from ui.scenes.home import HomeScene

    known = kept_listing()
    if known is None:
        from game import list_rulesets

        list_rulesets()  # they are kept
    return HomeScene(known=known or ()), prepare()


def _run(opening: Opening, loss: Loss | None, asked: argparse.Namespace, home: HomeScene, begin: Beginning) -> None:
    from ui.app import App
    from ui.background import BackgroundTask
    from ui.doors import HouseDoors

    app = App(opening.settings, asked.size, asked.language, opening.surface, loss)
    app.doors = HouseDoors(app)
    app.push(home)
    begin(app)
    if len(app.scenes) > 1:
        app.speaker.open()  # a table that is shown at once is heard from its first deal on
    app.run(lambda: BackgroundTask(partial(_load_the_rest, app, home)))


def _load_the_rest(app: App, home: HomeScene) -> None:
    """List the games with their cards, import the screens that the home screen leads to, read all texts, and look whether the
    rules of all games can work, in a thread; then there is time for sound."""
    from game import keep_listing, list_rulesets
    from ui.widgets.catalogue import read_texts
    from ui.widgets.text import read_fonts

    listed = home.listed = list_rulesets()  # which the window's thread takes away
    keep_listing(listed)
    home.find_levels()
    for name in ("ui.scenes.lobby", "ui.resume", "ui.scenes.rules", "ui.scenes.history", "ui.scenes.gallery",
                 "ui.scenes.settings"):
        import_module(name)
    read_fonts()
    app.speaker.open()
    read_texts()
    for entry in list_rulesets():
        entry.problems  # noqa: B018  (they are kept)


# Each looks at what was typed, which may raise CommandError, and returns what is left to do.


def _home(asked: argparse.Namespace) -> Callable[[], Beginning]:
    return lambda: lambda app: None


def _table(asked: argparse.Namespace) -> Callable[[], Beginning]:
    from game.cli.table import allowed_players, compile_rules, read, table_seats

    seats = table_seats(asked.seats, asked.players, allowed_players(asked.game))
    loaded = read(asked.game, len(seats), asked.options)

    def prepare() -> Beginning:
        import secrets

        from ui.lobby.choice import named
        from ui.resume import sit_down
        from ui.scenes.replay import ReplayScene
        from ui.session import Session

        rules = compile_rules(loaded)
        seed = secrets.randbits(31) if asked.seed is None else asked.seed

        def begin(app: App) -> None:
            sitters = named([(seat.name, seat.level) for seat in seats], app.settings.player_name, seed)
            if all(who.level is not None for who in sitters):
                app.push(ReplayScene.of_live(Session(rules, sitters, seed)))
                return
            table = sit_down(app, rules, sitters, seed)
            table.session.number_known = asked.seed is not None
            app.push(table)

        return begin
    return prepare


def _gallery(asked: argparse.Namespace) -> Callable[[], Beginning]:
    wanted = gallery_request(asked)
    return lambda: lambda app: show_gallery(app, wanted)


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


# ---------------------------------------------------------------- rules

def print_rules(asked: argparse.Namespace) -> int:
    """Print the rules page; the exit status."""
    from game.cli.table import allowed_players, load

    rules = load(asked.game, asked.players or allowed_players(asked.game).default, asked.options)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import ui.pygame_import  # noqa: F401
    from ui.rulespage import compose, words_of
    from ui.settings import Settings
    from ui.widgets.text import set_language

    set_language(asked.language or Settings.load().settings.language)
    for number, section in enumerate(compose(rules)):
        title, *lines = words_of([section], codes=True).splitlines()
        print("\n".join([*([""] if number else []), title, *(f"  {line}" for line in lines if line)]))
    return 0


# ---------------------------------------------------------------- preview

class GalleryRequest(NamedTuple):
    """A deck, or an artist's folder; neither: everything."""

    deck: Deck | None = None
    folder: Path | None = None


def gallery_request(asked: argparse.Namespace) -> GalleryRequest:
    """What is to be looked at; CommandError when there is no such deck or folder."""
    from game import list_decks

    decks = {deck.id: deck for deck in list_decks()}
    deck = decks.get(asked.deck or "")
    if asked.deck and deck is None:
        raise unknown("deck", asked.deck, decks)
    if asked.what is None:
        return GalleryRequest(deck)
    if asked.what in decks:
        return GalleryRequest(decks[asked.what])
    path = expanded(asked.what)
    if os.path.isdir(path):  # noqa: PTH112 (a name that no system takes is no folder either)
        return GalleryRequest(deck, path)
    if os.path.exists(path):  # noqa: PTH110
        raise CommandError(f"{quoted(asked.what)} is a file; give the folder that it lies in.")
    if "/" in asked.what or os.sep in asked.what:
        raise CommandError(f"There is no folder {quoted(asked.what)}.")
    raise unknown("deck", asked.what, decks)


def export_sheet(asked: argparse.Namespace) -> int:
    """Write the contact sheet; the exit status."""
    wanted = gallery_request(asked)
    target = expanded(asked.export)
    if target.suffix.lower() != ".png":
        raise CommandError(f"A contact sheet is a PNG; call the file {quoted(target.stem + '.png')}.")
    if not target.parent.is_dir():
        raise CommandError(f"There is no folder {quoted(str(target.parent))} to write {quoted(target.name)} into.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import ui.pygame_import  # noqa: F401
    from ui.settings import Settings
    from ui.widgets.text import set_language

    settings = Settings.load().settings
    set_language(asked.language or settings.language)
    import pygame

    from ui.gallery.deck_view import contact_sheet

    folder = open_folder(wanted) if wanted.folder is not None else None
    sheet = contact_sheet(_shelves(wanted, folder), settings.felt)
    if folder is not None:
        _tell_problems(folder)
    try:
        pygame.image.save(sheet, str(target))
    except (OSError, pygame.error) as error:
        raise CommandError(sentence(f"{target} cannot be written: {error}")) from None
    print(f"{target}: {sheet.get_width()} by {sheet.get_height()} pixels")
    return 0


def _tell_problems(folder: Folder) -> None:
    """What is wrong in it, once everything has been looked at and drawn."""
    from ui.gallery.folder import report_lines

    folder.look_now()
    while folder.is_looking:
        folder.look_now()
    for line in report_lines(folder):
        sys.stderr.write(line + "\n")


def _shelves(wanted: GalleryRequest, folder: Folder | None) -> list[DeckView]:
    """The sets on the sheet: of the folder, else every set of the deck, else of every deck."""
    from game import list_decks
    from ui.cards.art import sets_for
    from ui.gallery.deck_view import DeckView

    if folder is not None:
        return [DeckView(folder.deck, folder.art)]
    decks = [wanted.deck] if wanted.deck is not None else list_decks()
    return [DeckView(deck, art) for deck in decks for art in (*sets_for(deck),) or (None,)]


def open_folder(wanted: GalleryRequest) -> Folder:
    """The artist's folder; CommandError when nothing in it tells its deck."""
    from game import list_decks
    from ui.gallery.folder import Folder, NoDeck

    assert wanted.folder is not None
    try:
        return Folder(wanted.folder, wanted.deck)
    except NoDeck:
        ids = ", ".join(deck.id for deck in list_decks())
        words = f"Nothing in {quoted(str(wanted.folder))} tells which deck it is for; add --deck, one of {ids}."
        raise CommandError(words) from None


def show_gallery(app: App, wanted: GalleryRequest) -> None:
    """Open the gallery over the screen on top."""
    from ui.scenes.gallery import GalleryScene

    app.push(GalleryScene(wanted.deck, open_folder(wanted) if wanted.folder is not None else None))
