"""Card sets that want to do harm: nothing crashes, hangs, grows or keeps the program from starting, and each fault is told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import list_decks
from game.core import assets_dir
from game.loading import BACKS_AT_MOST
from tests import card_cache
from tests.cases import thorough
from tests.ui.hostile_sets import CARD, DECK, DRAWINGS, HARMLESS, MANIFESTS, PICTURES, build
from ui.app import App
from ui.cards import ArtSet, broken_sets, card_faces, sets_for
from ui.scenes import DeckSettingsScene, GalleryScene, ProblemsModal, Scene

pytestmark = thorough      # 158 sets; test_untrusted and test_gallery_folder have one of every kind of fault
PROJECT = assets_dir().parent
DOMINOES = next(deck for deck in list_decks() if deck.id == DECK)
CPU_S, GROWN_MB, PROCESS_MB = 3, 200, 260  # the process that draws has 45 MB of its own


def run(*arguments: str, data: Path, seconds: float = 300) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"HUAPAI_DATA": str(data), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run([sys.executable, *arguments], cwd=PROJECT, env=environment, capture_output=True, text=True,
                          timeout=seconds, check=False)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """All of them taken through everything, in a process that watches what reaches pygame: set -> what came of it."""
    data = tmp_path_factory.mktemp("hostile")
    assert sum(1 for _ in build(data / "cards")) >= 60
    card_cache.share_with(data)
    done = run("-m", "tests.ui.use_hostile", data=data)
    assert done.returncode == 0, done.stderr[-3000:]
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {line["set"]: line for line in lines}


def test_none_takes_long_or_grows(told: dict[str, dict[str, Any]]) -> None:
    assert len(told) > len(PICTURES) + len(DRAWINGS) + len(MANIFESTS)
    assert {name: line for name, line in told.items() if line["cpu"] > CPU_S or line["grown"] > GROWN_MB} == {}
    assert told["all of them"]["process"] < PROCESS_MB


def test_a_picture_that_is_not_sound_is_refused_and_the_rest_of_its_set_is_worn(told: dict[str, dict[str, Any]]) -> None:
    for kind, named in (("picture", PICTURES), ("drawing", DRAWINGS)):
        for name in named:
            line = told[f"{kind} - {name}"]
            assert line["worn"], name
            assert bool(line["faulty"]) is (name not in HARMLESS), (name, line["faulty"])


def test_a_manifest_that_is_not_sound_is_told_of_and_its_set_not_worn(told: dict[str, dict[str, Any]]) -> None:
    for name in MANIFESTS:
        line = told[f"manifest - {name}"]
        assert not line["worn"] and line["problems"][0].startswith("manifest.yaml: "), name


def test_what_is_no_file_is_not_waited_for(told: dict[str, dict[str, Any]]) -> None:
    for name, line in told.items():
        place, _, what = name.partition(" - ")
        if place == "manifest.yaml":
            assert not line["worn"] and line["problems"], name
        elif place.startswith(CARD):
            assert line["worn"] and (line["problems"] or what in ("a folder", "itself")), name


@pytest.mark.parametrize(("name", "said"), [
    ("a day that is none", '1:1: unknown key "drawn"'),
    ("5000 digits", "1:9: ratio[0]: expected a number from 0 to 10,000"),
    ("5000 lists", "nested deeper than 64 levels"),
    ("aliases", "anchors are not allowed"),
    ("a tag", "tags are not allowed"),
    ("a deck that is a list", "1:7: deck: expected a text, found a list"),
    ("a thousand backs", f"2:8: backs: expected at most {BACKS_AT_MOST} backs"),
    ("an index as large as a house", "1:16: index.place: expected a place on the card"),
])
def test_every_error_has_its_place(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.yaml").write_bytes(MANIFESTS[name]())
    art = ArtSet(tmp_path)
    assert any(said in str(problem) for problem in art.problems), art.problems
    assert art.backs == ("back",) and art.manifest.index is None, "nothing of what is wrong is used"


def test_a_misspelt_key_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "manifest.yaml").write_text("deck: french\nlicense: MIT\n")
    assert [str(problem) for problem in ArtSet(tmp_path).problems] == [
        'manifest.yaml:2:1: unknown key "license"; did you mean "licence"?']


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_broken_set_is_told_of_in_settings_and_gallery_and_the_usual_one_worn(
    make_app: Any, own_data_folder: Path, language: str
) -> None:
    mine = own_data_folder / "cards" / "mine"
    mine.mkdir(parents=True)
    (mine / "manifest.yaml").write_text(f"deck: {DECK}\n")
    app: App = make_app((1280, 720), language, card_sets={DECK: "mine"})
    assert "mine" in [art.id for art in sets_for(DOMINOES)] and card_faces(DOMINOES).art.id == "mine"  # type: ignore[union-attr]
    (mine / "manifest.yaml").write_text(f"deck: {DECK}\ndrawn: 2024-13-45\n")
    app.apply_deck_style()
    assert card_faces(DOMINOES).art.id == DECK and [art.id for art in broken_sets(DOMINOES)] == ["mine"]  # type: ignore[union-attr]
    assert broken_sets(next(deck for deck in list_decks() if deck.id == "french")) == [], "it says for which deck it is"
    app.push(Scene())
    for scene in (DeckSettingsScene(), GalleryScene(DOMINOES)):
        app.push(scene)
        app.step()
        scene.ui.find("broken-sets").on_click()  # type: ignore[attr-defined]
        app.step()
        modal = scene.modals[-1]
        assert isinstance(modal, ProblemsModal)
        assert [str(problem) for problem in modal.problems] == [
            'mine/manifest.yaml:2:1: unknown key "drawn"; known: deck, name, artist, licence, ratio, backs, cards, like, index']
    (mine / "manifest.yaml").unlink()
    app.settings.card_sets.clear()
    app.apply_deck_style()


@pytest.mark.parametrize("name", ["manifest - 5000 lists", "picture - a line a million wide"])
def test_the_command_line_writes_its_sheet_all_the_same(name: str, tmp_path: Path) -> None:
    path = next(path for path in build(tmp_path / "cards") if path.name == name)
    done = run("main.py", "preview", str(path), "--deck", DECK, "--export", str(tmp_path / "sheet.png"), data=tmp_path)
    assert done.returncode == 0 and (tmp_path / "sheet.png").exists(), done.stderr
    assert "Traceback" not in done.stderr
    assert ("manifest.yaml: line 1" if name.startswith("manifest") else "god.png: 1,000,000 by 1") in done.stderr
