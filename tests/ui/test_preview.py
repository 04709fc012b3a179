"""`preview` on the command line: what it understands, and contact sheets without a window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import CommandError, parse
from game.core import assets_dir
from tests.cases import thorough
from ui import launch
from ui.app import App
from ui.gallery import WIDTH, DeckView, contact_sheet
from ui.scenes import GalleryScene

MAIN = assets_dir().parent / "main.py"


def wish(*arguments: str) -> launch.GalleryRequest:
    return launch.gallery_request(parse(["preview", *arguments]))


def test_a_deck_a_folder_or_everything(tmp_path: Path) -> None:
    assert wish() == launch.GalleryRequest()
    found = wish("hanafuda").deck
    assert found is not None and found.id == "hanafuda"
    assert wish(str(tmp_path)).folder == tmp_path
    deck = wish(str(tmp_path), "--deck", "french").deck
    assert deck is not None and deck.id == "french"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["hanafudo"], 'Unknown deck "hanafudo"; did you mean "hanafuda"?'),
        (["no/such"], 'There is no folder "no/such".'),
        ([str(MAIN)], "is a file; give the folder"),
        (["french", "--deck", "frensh"], 'did you mean "french"?'),
    ],
)
def test_what_cannot_be_looked_at_is_said(arguments: list[str], words: str) -> None:
    with pytest.raises(CommandError) as raised:
        wish(*arguments)
    assert words in str(raised.value)


def test_the_gallery_opens_at_the_deck_or_the_folder(app: App, tmp_path: Path) -> None:
    launch.show_gallery(app, wish("money_suited"))
    assert isinstance(app.scene, GalleryScene) and app.scene.deck_view.deck.id == "money_suited"
    launch.show_gallery(app, wish(str(assets_dir() / "cards" / "hanafuda")))
    assert isinstance(app.scene, GalleryScene) and app.scene.deck_view.folder is not None
    with pytest.raises(CommandError, match="add --deck"):
        launch.show_gallery(app, wish(str(tmp_path)))


@thorough
def test_a_contact_sheet_is_written_without_a_display(tmp_path: Path) -> None:
    target = tmp_path / "dominoes.png"
    surroundings = {**os.environ, "HUAPAI_DATA": str(tmp_path / "data")}
    surroundings.pop("SDL_VIDEODRIVER", None)
    surroundings.pop("DISPLAY", None)
    done = subprocess.run(
        [sys.executable, str(MAIN), "preview", "paper_dominoes", "--export", str(target)],
        env=surroundings, capture_output=True, text=True, check=False,
    )
    assert done.returncode == 0, done.stderr
    image = pygame.image.load(str(target))
    assert image.get_width() == WIDTH and f"{WIDTH} by {image.get_height()} pixels" in done.stdout


def test_an_export_into_a_folder_that_is_not_there_makes_none(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="There is no folder") as refused:
        launch.export_sheet(parse(["preview", "french", "--export", str(tmp_path / "sheets" / "deep" / "french.png")]))
    assert str(refused.value).count(".") - str(refused.value).count(".png") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_export_that_is_no_png_is_refused() -> None:
    with pytest.raises(CommandError, match="is a PNG"):
        launch.export_sheet(parse(["preview", "french", "--export", "french.jpg"]))


def test_the_sheet_shows_every_card() -> None:
    deck = wish("paper_dominoes").deck
    assert deck is not None
    deck_view = DeckView(deck)
    one = contact_sheet([deck_view])
    assert contact_sheet([deck_view, deck_view]).get_height() == 2 * one.get_height()
    assert all(deck_view.is_ready(item, 180) and deck_view.is_ready(item, 60) for item in deck_view.items)
