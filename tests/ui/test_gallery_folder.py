"""An artist's folder: which deck it is for, what is wrong in it, and pictures that follow when a file is saved."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import Deck, list_decks
from game.core import assets_dir, read_bounded
from tests.cases import chosen
from tests.ui.events import click, key
from tests.ui.placing import SIZES, assert_placed_well, in_layouts
from ui import processes
from ui.app import App
from ui.cards import CardFaces, art
from ui.cards.untrusted import untrusted
from ui.gallery import FILES_AT_MOST, LOOK_MS, DeckView, Folder, NoDeck, ReportModal, problem_words, report_lines
from ui.gallery import folder as folders
from ui.scenes import CardScene, GalleryScene
from ui.widgets import theme

DECKS = {deck.id: deck for deck in list_decks()}
SHIPPED = assets_dir() / "cards" / "paper_dominoes"
BLANK = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1000" viewBox="0 0 400 1000">'
    '<rect x="0" y="0" width="400" height="1000" fill="{}"/></svg>'
)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A whole set of dominoes of one's own."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "mine"))


def told(folder: Path) -> list[str]:
    return [problem_words(problem) for problem in Folder(folder).problems]


def save(path: Path, text: str) -> None:
    """Write a file so that its time is another one, however coarse the clock."""
    before = path.stat().st_mtime_ns if path.exists() else 0
    path.write_text(text, "utf-8")
    os.utime(path, ns=(before + 10**9, before + 10**9))


def test_a_whole_set_has_nothing_to_mend(mine: Path) -> None:
    assert told(mine) == []
    assert Folder(mine).deck.id == "paper_dominoes"


def test_the_deck_is_told_by_the_names_of_files(mine: Path, tmp_path: Path) -> None:
    (mine / "manifest.yaml").unlink()
    assert Folder(mine).deck.id == "paper_dominoes"
    assert len(told(mine)) == 2  # no manifest, and therefore a back too many
    (tmp_path / "empty").mkdir()
    with pytest.raises(NoDeck):
        Folder(tmp_path / "empty")
    assert Folder(tmp_path / "empty", DECKS["french"]).deck.id == "french"


def png(path: Path, size: tuple[int, int]) -> None:
    pygame.image.save(pygame.Surface(size), str(path))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda mine: (mine / "god.svg").unlink(), "god.svg: there is no picture of God; it is called god.svg, god.png"),
        (lambda mine: (mine / "back.svg").unlink(), "back.svg: there is no back"),
        (lambda mine: (mine / "gods.svg").write_text(BLANK), "gods.svg: no card or back of this deck is called so"),
        (lambda mine: (mine / "god.jpg").write_bytes(b"x"), "god.jpg: pictures are .svg or .png"),
        (lambda mine: (mine / "god.svg").write_text(BLANK.format("gold")), 'god.svg: line 1: fill="gold" is not a colour'),
        (lambda mine: (mine / "god.svg").write_text(BLANK.replace("0 0 400 1000", "0 0 400 900")), "the deck's cards are"),
        (lambda mine: (mine / "god.svg").write_text("<svg"), "god.svg: line 1: this is not XML"),
        (lambda mine: (mine / "god.svg").write_bytes(b"\xff\xfe"), "god.svg: is not UTF-8 text"),
        (lambda mine: (mine / "god.svg").write_text(" " * 1_000_001), "god.svg: larger than 1 MB"),
        (lambda mine: outside(mine), "leads out of the folder and is not read"),
        (lambda mine: ((mine / "god.svg").unlink(), png(mine / "god.png", (400, 900))), "god.png: 400 by 900"),
        (lambda mine: ((mine / "god.svg").unlink(), png(mine / "god.png", (40, 100))), "god.png: only 40 pixels wide"),
        (lambda mine: ((mine / "god.svg").unlink(), (mine / "god.png").write_bytes(b"?")), "god.png: is damaged"),
        (lambda mine: (mine / "manifest.yaml").write_text("deck: [paper"), "column 1: not YAML"),
        (lambda mine: (mine / "manifest.yaml").write_text("deck: tarot"), 'says that the set is for “tarot”'),
        (lambda mine: (mine / "manifest.yaml").write_text("ratio: [1, 2]"), "manifest.yaml: says another ratio"),
    ],
)
def test_what_is_wrong_is_told_with_its_file(mine: Path, change: Callable[[Path], object], words: str) -> None:
    change(mine)
    assert any(words in line for line in told(mine)), told(mine)


def outside(mine: Path) -> None:
    """A link to somewhere else."""
    target = mine.parent / "elsewhere.svg"
    shutil.move(mine / "god.svg", target)
    (mine / "god.svg").symlink_to(target)


def test_a_png_is_drawn_at_any_size(mine: Path) -> None:
    (mine / "god.svg").unlink()
    image = pygame.Surface((400, 1000))
    image.fill((10, 200, 30))
    pygame.image.save(image, str(mine / "god.png"))
    folder = Folder(mine)
    assert folder.problems == []
    faces = CardFaces(folder.deck, folder.art)
    face = faces.face(folder.deck.card("god"), 60)
    assert face.get_size() == faces.size(60)
    assert tuple(face.get_at((30, 70)))[:3] == pytest.approx((10, 200, 30), abs=3)


def test_a_saved_file_is_shown_by_itself(app: App, mine: Path) -> None:
    app.push(scene := GalleryScene(folder=Folder(mine)))
    for _ in range(60):
        app.step((), 16)
    tile = next(tile for tile in scene.tiles if tile.item.id == "god")
    place = (tile.card_rect().centerx, tile.card_rect().y + tile.card_rect().height // 4)
    frames = app.frames_drawn
    app.step((), LOOK_MS + 1)
    assert app.frames_drawn == frames  # nothing was saved: nothing is drawn
    save(mine / "god.svg", BLANK.format("#2c5a94"))
    for _ in range(LOOK_MS // 100 + 3):
        app.step((), 100)
    assert app.surface.get_at(place)[:3] == (0x2C, 0x5A, 0x94)


def test_a_saved_file_is_shown_close_up(app: App, mine: Path) -> None:
    app.push(gallery := GalleryScene(folder=Folder(mine)))
    gallery.open_card(next(item for item in gallery.deck_view.items if item.id == "god"))
    app.step()
    save(mine / "god.svg", BLANK.format("#2c5a94"))
    for _ in range(LOOK_MS // 100 + 3):
        app.step((), 100)
    assert isinstance(app.scene, CardScene)
    assert app.surface.get_at(app.scene.zoom.card().center)[:3] == (0x2C, 0x5A, 0x94)


def test_a_file_that_breaks_and_is_mended(app: App, mine: Path) -> None:
    app.push(scene := GalleryScene(folder=Folder(mine)))
    assert scene.deck_view.folder is not None
    save(mine / "god.svg", "<svg")
    for _ in range(LOOK_MS // 100 + 3):
        app.step((), 100)
    assert len(scene.deck_view.folder.problems) == 1
    app.step(click(scene.ui.find("to-mend").rect.center))
    assert isinstance(scene.modals[0], ReportModal)
    app.step([key(pygame.K_ESCAPE)])
    save(mine / "god.svg", BLANK.format("#2c5a94"))
    app.step([key(pygame.K_F5)])
    assert isinstance(app.scene, GalleryScene) and app.scene.deck_view.folder is not None
    assert app.scene.deck_view.folder.problems == []


def test_a_new_manifest_brings_its_backs(app: App, mine: Path) -> None:
    app.push(scene := GalleryScene(folder=Folder(mine)))
    save(mine / "manifest.yaml", "deck: paper_dominoes\nbacks: [back]\n")
    for _ in range(LOOK_MS // 100 + 3):
        app.step((), 100)
    assert [item.back for item in scene.deck_view.items if item.card is None] == ["back"]


@in_layouts(SIZES)
def test_a_folder_is_laid_out_well(make_app: Callable[..., App], mine: Path, size: tuple[int, int], language: str) -> None:
    (mine / "god.svg").unlink()
    (mine / "tiger.svg").write_text("<svg")
    app = make_app(size, language)
    app.push(scene := GalleryScene(folder=Folder(mine)))
    assert_placed_well(scene)
    app.step([key(pygame.K_p)])
    assert scene.modals and scene.modals[0].rect.height <= size[1]


def test_a_set_of_ones_own_is_offered_for_its_deck_only(own_data_folder: Path, mine: Path, app: App) -> None:
    shutil.copytree(mine, own_data_folder / "cards" / "mine")
    assert [art.id for art in art.sets_for(DECKS["paper_dominoes"])] == ["paper_dominoes", "plain_dominoes", "mine"]
    assert "mine" not in [art.id for art in art.sets_for(DECKS["french"])]
    (own_data_folder / "cards" / "mine" / "manifest.yaml").write_text("deck: paper_dominoes\nratio: [1, 1]\n")
    assert "mine" not in [art.id for art in art.sets_for(DECKS["paper_dominoes"])]


def test_a_chosen_set_is_worn_and_one_that_is_gone_gives_way(app: App) -> None:
    from ui.cards import card_faces

    faces = card_faces(DECKS["paper_dominoes"])
    app.push(scene := GalleryScene(DECKS["paper_dominoes"]))
    plain = next(art for art in scene.deck_view.others() if art.id == "plain_dominoes")
    scene.choose_set(plain.id)
    assert faces.art is not None and faces.art.id == "plain_dominoes"
    app.settings.card_sets["paper_dominoes"] = "nowhere"
    app.apply_deck_style()
    assert faces.art.id == "paper_dominoes"
    app.settings.card_sets.clear()
    app.apply_deck_style()


def test_four_colours_take_the_rest_from_the_other_set() -> None:
    deck = DECKS["french"]
    four = next(art for art in art.sets_for(deck) if art.id == "french_four_colours")
    own = next(art for art in art.sets_for(deck) if art.id == "french")
    same = {card.id for card in deck.cards if four.svg(card.id) == own.svg(card.id)}
    assert {id.split("_")[0] for id in same} == {"hearts", "spades", "joker"}
    assert {card.id for card in deck.cards} - same == {card.id for card in deck.cards if card.id[0] in "cd"}


def test_a_file_that_becomes_a_pipe_and_a_folder_that_is_gone_are_only_told(app: App, mine: Path) -> None:
    folder = Folder(mine)
    app.push(scene := GalleryScene(folder=folder))
    for name in ("god.svg", "manifest.yaml"):
        (mine / name).unlink()
        os.mkfifo(mine / name)
        assert name in folder.look_now()
    words = [problem_words(problem) for problem in folder.problems]
    assert any(line.startswith("god.svg: is no ordinary file") for line in words), words
    assert any(line.startswith("manifest.yaml: expected a file, found a pipe") for line in words), words
    shutil.rmtree(mine)
    for _ in range(LOOK_MS // 100 + 3):
        app.step((), 100)
    assert len(folder.problems) >= len(folder.deck.cards) and scene.deck_view.items
    mine.write_text("a file")
    folder.look_now()


def test_a_folder_of_thousands_of_files_is_looked_at_as_far_as_the_bound(mine: Path) -> None:
    for number in range(FILES_AT_MOST + 50):
        (mine / f"{number}.txt").touch()
    folder = Folder(mine)
    words = [problem_words(problem) for problem in folder.problems]
    assert len(words) < 40 and any("more than 1,000 files lie here" in line for line in words), words
    assert folder.art.file("god") is not None and folder.faults("god") == []
    save(mine / "god.svg", "<svg")
    assert "god.svg" in folder.look_now() and folder.faults("god"), "what a card needs is followed whatever lies beside it"


def test_a_long_look_goes_on_at_the_next_one(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder is told of piece by piece, and a file that has not changed is not read again."""
    read: list[str] = []
    monkeypatch.setattr(folders, "CHECKED_AT_ONCE", 20_000)
    monkeypatch.setattr(folders, "read_bounded", lambda path, most: (read.append(path.name), read_bounded(path, most))[1])
    for card in ("god", "tiger"):
        (mine / f"{card}.svg").write_text("<svg")
    folder, looks = Folder(mine), 1
    while folder.is_looking:
        folder.look_now()
        looks += 1
    assert looks > 2 and folder.faults("god") and folder.faults("tiger")
    assert len(read) == len(set(read)) == len(folder.deck.cards) + len(folder.art.backs)


def test_a_picture_that_cannot_be_drawn_is_told_with_its_card(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What passes every check and still ends the process that draws it."""
    start = processes.start
    monkeypatch.setattr(processes, "start", lambda module, **streams: start("tests.ui.false_draw_worker", **streams))
    untrusted.close()
    folder = Folder(mine)
    monkeypatch.setattr(folders, "lint", lambda *_: [])
    save(mine / "god.svg", "crash")
    folder.look_now()
    deck_view = DeckView(folder.deck, folder.art, folder)
    god = next(item for item in deck_view.items if item.id == "god")
    assert folder.problems == [] and not deck_view.is_faulty(god)
    deck_view.picture(god, 63)
    before = folder.problems
    assert deck_view.refresh(LOOK_MS + 1) and folder.problems is not before
    assert [problem_words(problem) for problem in folder.problems] == ["god.svg: breaks off the drawing"]
    assert deck_view.is_faulty(god) and [problem.key for problem in folder.faults("god")] == ["crashed"]
    untrusted.close()


def test_a_report_has_errors_first_and_missing_faces_as_one_count(tmp_path: Path) -> None:
    """Whatever deck a folder is for: what is not drawn, then what is not as meant, and all cards without a picture in a line."""
    for deck in list_decks():
        folder = tmp_path / deck.id
        folder.mkdir()
        first = deck.cards[0].id
        (folder / f"{first}.svg").write_text("<svg><text/></svg>", encoding="utf-8")
        (folder / "nobodys.svg").write_text("<svg/>", encoding="utf-8")
        known = Folder(folder, deck)
        lines = report_lines(known)
        stops = [problem_words(problem) for problem in known.problems if problem.stops_drawing and problem.key not in
                 ("missing", "missing-back", "no-manifest")]
        assert stops and lines[:len(stops)] == stops
        assert [line for line in lines if f"{len(deck.cards) - 1} cards have no picture" in line] == lines[-1:]
        deck_view = DeckView(deck, known.art, known)
        assert [item.id for item in deck_view.items if deck_view.is_faulty(item)] == [first]


@pytest.mark.parametrize("deck", chosen(DECKS.values(), lambda deck: deck.id == "hanafuda"), ids=lambda deck: deck.id)
def test_a_faulty_drawing_is_marked_on_its_card(make_app: Callable[..., App], tmp_path: Path, deck: Deck) -> None:
    bad, good = deck.cards[0].id, deck.cards[1].id
    (tmp_path / f"{bad}.svg").write_text("<svg><text/></svg>", encoding="utf-8")
    app = make_app((1280, 720))
    app.push(GalleryScene(folder=Folder(tmp_path, deck)))
    app.step()
    scene = app.scene
    assert isinstance(scene, GalleryScene)
    for tile in scene.tiles:
        card = tile.card_rect()
        if tile.item.id in (bad, good):
            foot = app.surface.get_at((card.x + 3, card.bottom - 20))
            assert (foot == theme.COLOURS.vermilion) == (tile.item.id == bad)
