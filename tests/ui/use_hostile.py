"""Takes hostile card sets through everything that a person can do with one, in a process of its own, and says what each cost.

`python -m tests.ui.use_hostile FOLDER` writes a line of JSON for each set: its name, what was found wrong, the processor time of
this process in seconds, its growth in MB. The folder is a data folder with the sets in `cards`.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game import list_decks, load_ruleset
from game.core import user_cards_dir
from game.loading import MANIFEST
from tests.ui.hostile_sets import CARD, DECK, SLOW
from ui.app import App
from ui.cards import ArtSet, card_faces, lint
from ui.cards.untrusted import untrusted
from ui.gallery import DeckView, Folder, contact_sheet, problem_words
from ui.scenes import DeckSettingsScene, GalleryScene, TableScene
from ui.session import SeatConfig, Session
from ui.settings import Settings

DOMINOES = next(deck for deck in list_decks() if deck.id == DECK)
SOME = replace(DOMINOES, cards=tuple(card for card in DOMINOES.cards if card.id in (CARD, *SLOW)))


def watched(load: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Nothing of a stranger's reaches pygame in this process: no PNG at all, and no SVG but sound ones, which are our own."""

    def checked(file: BytesIO, name: str) -> pygame.Surface:
        text = file.getvalue().decode() if name.endswith(".svg") else "a picture"
        assert text != "a picture" and len(text) < 300_000, f"drawn in the window: {text[:200]}"
        assert not (wrong := lint(text)), f"drawn in the window: {wrong} {text[:200]}"
        return load(file, name)

    return checked


def growth() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def take_through(path: Path, app: App, table: TableScene, gallery: App) -> dict[str, object]:
    """One set: read, reported on, chosen and worn at the table, looked at close up, written as a sheet."""
    before, cpu = growth(), time.process_time()
    art = ArtSet(path)
    folder = Folder(path, SOME)
    gallery.replace(GalleryScene(folder=folder))
    gallery.step()
    app.settings.card_sets[DECK] = path.name
    app.apply_deck_style()
    table.dirty = True
    app.step()
    worn = card_faces(DOMINOES).art
    assert worn is not None and (worn.folder == art.folder) is (not art.problems and art.deck == DECK), path.name
    contact_sheet([DeckView(folder.deck, folder.art)])
    folder.look_now()
    told = [problem_words(problem) for problem in folder.problems]
    return {"set": path.name.encode("utf-8", "backslashreplace").decode(), "worn": worn.folder == art.folder,
            "faulty": [problem_words(problem) for problem in folder.faults(CARD)], "problems": told,
            "cpu": time.process_time() - cpu, "grown": growth() - before}


def main() -> None:
    pygame.image.load = watched(pygame.image.load)
    app, gallery = App(Settings(), (1280, 720)), App(Settings(), (1280, 720))
    game = load_ruleset("huahuapai")
    app.push(table := TableScene(Session(game, [SeatConfig("Ann"), SeatConfig("Bo", "easy"), SeatConfig("Cai", "easy")], seed=3)))
    for path in sorted(user_cards_dir().iterdir()):
        if os.path.lexists(path / MANIFEST):
            sys.stdout.write(json.dumps(take_through(path, app, table, gallery)) + "\n")
            sys.stdout.flush()
    cpu = time.process_time()
    for scene in (DeckSettingsScene(), GalleryScene(DOMINOES)):
        app.push(scene)
        app.step()
        scene.ui.find("broken-sets").on_click()  # type: ignore[attr-defined]
        app.step()
        app.pop()
    untrusted.close()
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    sys.stdout.write(json.dumps({"set": "all of them", "cpu": time.process_time() - cpu, "grown": 0.0,
                                 "process": children.ru_maxrss / 1024}) + "\n")


if __name__ == "__main__":
    main()
