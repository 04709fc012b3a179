"""`preview`: what the command line asked to look at, and writing a contact sheet without opening a window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import Deck, list_decks
from game.cli.arguments import CommandError, quoted, sentence, unknown
from game.core.files import expanded

if TYPE_CHECKING:
    from ui.app import App
    from ui.gallery.deck_view import DeckView
    from ui.gallery.folder import Folder


class Wish(NamedTuple):
    """A deck, or an artist's folder; neither: everything."""

    deck: Deck | None = None
    folder: Path | None = None


def wish(asked: argparse.Namespace) -> Wish:
    """What is to be looked at; CommandError when there is no such deck or folder."""
    decks = {deck.id: deck for deck in list_decks()}
    deck = decks.get(asked.deck or "")
    if asked.deck and deck is None:
        raise unknown("deck", asked.deck, decks)
    if asked.what is None:
        return Wish(deck)
    if asked.what in decks:
        return Wish(decks[asked.what])
    path = expanded(asked.what)
    if os.path.isdir(path):  # noqa: PTH112 (a name that no system takes is no folder either)
        return Wish(deck, path)
    if os.path.exists(path):  # noqa: PTH110
        raise CommandError(f"{quoted(asked.what)} is a file; give the folder that it lies in.")
    if "/" in asked.what or os.sep in asked.what:
        raise CommandError(f"There is no folder {quoted(asked.what)}.")
    raise unknown("deck", asked.what, decks)


def export(asked: argparse.Namespace) -> int:
    """Write the contact sheet; the exit status."""
    wanted = wish(asked)
    target = expanded(asked.export)
    if target.suffix.lower() != ".png":
        raise CommandError(f"A contact sheet is a PNG; call the file {quoted(target.stem + '.png')}.")
    if not target.parent.is_dir():
        raise CommandError(f"There is no folder {quoted(str(target.parent))} to write {quoted(target.name)} into.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import ui.pygame_import  # noqa: F401
    from ui.settings import Settings
    from ui.widgets.text import set_language

    settings = Settings.load()
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


def _shelves(wanted: Wish, folder: Folder | None) -> list[DeckView]:
    """The sets on the sheet: of the folder, else every set of the deck, else of every deck."""
    from ui.cards.art import sets_for
    from ui.gallery.deck_view import DeckView

    if folder is not None:
        return [DeckView(folder.deck, folder.art)]
    decks = [wanted.deck] if wanted.deck is not None else list_decks()
    return [DeckView(deck, art) for deck in decks for art in (*sets_for(deck),) or (None,)]


def open_folder(wanted: Wish) -> Folder:
    """The artist's folder; CommandError when nothing in it tells its deck."""
    from ui.gallery.folder import Folder, NoDeck

    assert wanted.folder is not None
    try:
        return Folder(wanted.folder, wanted.deck)
    except NoDeck:
        ids = ", ".join(deck.id for deck in list_decks())
        words = f"Nothing in {quoted(str(wanted.folder))} tells which deck it is for; add --deck, one of {ids}."
        raise CommandError(words) from None


def show(app: App, wanted: Wish) -> None:
    """Open the gallery over the screen on top."""
    from ui.scenes.gallery import GalleryScene

    app.push(GalleryScene(wanted.deck, open_folder(wanted) if wanted.folder is not None else None))
