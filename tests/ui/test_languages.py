"""A language is a folder of texts and nothing else: one that nobody speaks is added while the program runs, and every screen
speaks it. No code of a language stands in the program beside the one that stands in for others."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from game import Text, list_decks, load_ruleset
from game.core import files
from game.core import languages as codes
from game.store import MatchStore
from tests.cases import few, in_amounts, thorough
from tests.game.tables import SHIPPED
from tests.ui import tables
from tests.ui.replays import recorded, watch
from tests.ui.tables import NAMES, play_on, press, sit_down
from tests.ui.test_history import opened, played
from tools.fill_history import GUEST, PERSON
from ui.app import App
from ui.opponents import OPPONENTS
from ui.scenes import (
    CardScene,
    CardTableScene,
    CompareScene,
    DeckSettingsScene,
    GalleryScene,
    HomeScene,
    LobbyScene,
    RulesScene,
    SettingsScene,
)
from ui.settings import Settings
from ui.widgets import Picker, SurfaceStore, language_name, languages, system_language, t, text

__all__ = ["played"]  # a fixture

ROOT = files.assets_dir().parent
CODE = "qaa"  # kept free for languages of one's own
ACCENTS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                        "áƀćđéƒğħíĵķĺɱńóþɋŕśţúṽŵẋýžÁɃĆĐÉƑĞĦÍĴĶĹⱮŃÓÞɊŔŚŢÚṼŴẊÝŽ")
LANGUAGES = ("en", "zh")  # that come with the program
HAN = re.compile("[\u3400-\u9fff]")
# Words of any other language: three Latin letters in a row, or one of Chinese.
FOREIGN = re.compile("[A-Za-z]{3,}|[\u3400-\u9fff]+")


def accented(words: str) -> str:
    """The same in the language that nobody speaks."""
    return HAN.sub("ħ", words.translate(ACCENTS))


class Accenting(Transformer):
    """Every text of a catalogue, and nothing that says how it is made."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:
        node.value = accented(node.value)
        return node

    def visit_Placeable(self, node: ftl.Placeable) -> ftl.Placeable:
        if isinstance(node.expression, ftl.StringLiteral):
            node.expression.value = accented(node.expression.value)
        return self.generic_visit(node)  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the texts of a language that nobody speaks."""
    folder, shipped = tmp_path_factory.mktemp("texts"), codes.language_folders()[codes.FALLBACK]
    for path in shipped.rglob("*.ftl"):
        found = FluentParser().parse(path.read_text(encoding="utf-8"))
        copy = folder / CODE / path.relative_to(shipped)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(FluentSerializer().serialize(Accenting().visit(found)), encoding="utf-8")
    return folder


@pytest.fixture
def made_up(texts: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """That folder beside the texts of the program, and rules of games that speak its language too."""
    monkeypatch.setattr(codes, "TEXT_FOLDERS", [*codes.TEXT_FOLDERS, texts])
    to = Text.to
    monkeypatch.setattr(Text, "to", lambda self, code: accented(to(self, codes.FALLBACK)) if code == CODE else to(self, code))
    return CODE


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All lines of text that are drawn."""
    lines: set[str] = set()

    class Listening(SurfaceStore):
        def get(self, key: tuple[str, ...]) -> pygame.Surface | None:
            lines.add(key[0])
            return super().get(key)

    monkeypatch.setattr(text, "_surfaces", Listening(windows=text.CACHED_WINDOWS))
    return lines


@pytest.fixture
def window(made_up: str, make_app: Callable[..., App]) -> App:
    """A window in that language, in which everything arrives at once."""
    return make_app(language=made_up, speed="off", computer_pause_ms=0, animation_ms=0, player_name="Ann")


def assert_spoken(app: App, lines: set[str], *names: str) -> None:
    """What is drawn, and what is said of it under the pointer, is in no other language than the one in force."""
    known = {*names, *NAMES, *map(language_name, languages())}
    said = lines | set(hints(app))
    assert any(set("áéíóú") & set(line) for line in said)
    proper = {word for name in known for word in FOREIGN.findall(name)}
    assert sorted(line for line in said if not set(FOREIGN.findall(line)) <= proper) == []


def hints(app: App) -> Iterator[str]:
    for part in (app.scene.ui, *app.scene.modals):
        yield from (widget.hint for widget in part.everything() if widget.hint)


def look(app: App, frames: int = 3) -> None:
    """Let it be drawn."""
    for _ in range(frames):
        app.step([], 40)


# ---------------------------------------------------------------- every screen


def test_home_and_settings(window: App, shown: set[str]) -> None:
    for scene in (HomeScene(), SettingsScene(), DeckSettingsScene()):
        window.push(scene)
        look(window)
        assert_spoken(window, shown)


@thorough
@pytest.mark.parametrize("game", few(sorted((path.stem for path in SHIPPED), reverse=True)))
def test_a_game_from_its_lobby_to_its_rules_and_its_table(window: App, shown: set[str], game: str) -> None:
    rules = load_ruleset(game)
    window.push(LobbyScene(game))
    look(window)
    window.push(RulesScene(rules))
    for _ in range(40):
        press(window, pygame.K_PAGEDOWN)
    assert_spoken(window, shown)


@thorough
@pytest.mark.parametrize("game", few([path.stem for path in SHIPPED]))
@in_amounts(60, 120)
def test_a_match_to_its_result(window: App, shown: set[str], game: str, amount: int) -> None:
    match = tables.session(state=load_ruleset(game).new_match(3), people=(0, 1))
    scene = sit_down(window, match)
    keys = (pygame.K_h, pygame.K_l, pygame.K_c)

    def act(number: int) -> None:
        press(window, keys[number % len(keys)])
        assert_spoken(window, shown)
        actions = scene.session.view().legal_actions()
        scene.controller.act(next((action for action in actions if action.verb == "play"), actions[0]))

    play_on(window, scene, amount, act)
    assert_spoken(window, shown)
    for how in (scene.corners.open_menu, scene.corners.open_keys, scene.corners.ask_to_end):
        how()
        look(window)
        assert_spoken(window, shown)
        scene.modals[-1].close()
    scene.end_match()
    tables.wait(window, lambda: bool(scene.modals))
    look(window)
    assert_spoken(window, shown)


@thorough
def test_the_gallery(window: App, shown: set[str]) -> None:
    others: list[str] = []  # a card is called by its names in the other languages too
    for deck in list_decks():
        gallery = GalleryScene(deck)
        window.push(gallery)
        look(window)
        shown_card = gallery.deck_view, gallery.deck_view.items[0]
        for scene in (CardScene(*shown_card), CompareScene(*shown_card), CardTableScene(*shown_card)):
            window.push(scene)
            look(window)
        others += [gallery.deck_view.name(each, code) for each in gallery.deck_view.items for code in LANGUAGES]
    assert_spoken(window, shown, *others)


@pytest.mark.parametrize("page", ["matches", "statistics"])
@thorough
def test_the_history(window: App, shown: set[str], played: Path, own_data_folder: Path, page: str) -> None:
    shutil.copytree(played, own_data_folder)
    with MatchStore.open(own_data_folder) as store:
        scene = opened(window, store, page)
        for _ in range(8):
            press(window, pygame.K_DOWN)
            look(window)
        window.push(HomeScene())
        look(window)
        assert scene.archive.complete
        assert_spoken(window, shown, PERSON, GUEST, *(t(opponent.key) for opponent in OPPONENTS))


@pytest.mark.parametrize("game", few([path.stem for path in SHIPPED], 1))
@thorough
def test_a_replay(window: App, shown: set[str], game: str) -> None:
    scene = watch(window, recorded(game))
    for _ in range(12):
        press(window, pygame.K_RIGHT)
        look(window)
    press(window, pygame.K_o, pygame.K_PAGEDOWN)
    look(window)
    assert scene.place > 0
    assert_spoken(window, shown)


# ---------------------------------------------------------------- how a language comes about


def test_a_folder_is_offered_wherever_a_language_is_chosen(made_up: str, make_app: Callable[..., App]) -> None:
    assert languages() == ("en", CODE, "zh")
    assert Settings(language=made_up).language == made_up
    app = make_app()
    app.push(scene := SettingsScene())
    choice = scene.ui.find("language")
    assert isinstance(choice, Picker) and (CODE, accented("English")) in [(each.value, each.text) for each in choice.options]


def test_a_system_that_speaks_it_is_spoken_to_in_it(made_up: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for spoken, answered in (("qaa_QM.UTF-8", CODE), ("zh_CN.UTF-8", "zh"), ("Chinese (Simplified)_China", "zh"), ("tlh", "en")):
        monkeypatch.setenv("LC_ALL", spoken)
        assert system_language() == answered


@pytest.fixture
def few_signs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the typefaces of the program had few signs."""
    monkeypatch.setattr(text, "REGULAR", text.BOLD)
    known = (text.font, text._font_of, text._of_languages, text._own)
    for each in known:
        each.cache_clear()
    yield
    for each in known:
        each.cache_clear()


def test_a_folder_may_hold_the_typeface_that_its_signs_need(made_up: str, few_signs: None) -> None:
    whole = text.font_path(bold=False).with_name("HuapaiKai-Regular.ttf")
    shutil.copy(whole, own := codes.language_folders()[made_up] / "own.ttf")
    rare = "A鼙"
    assert not text.bold_covers(rare)
    assert text.font_for(rare, 30, bold=False).size(rare) == pygame.font.Font(str(own), 30).size(rare)
    assert text.font_for(rare, 30, bold=False) is not text.font_for("A", 30, bold=False)


@pytest.mark.parametrize("content", [b"no font", b"", None])
def test_a_font_that_is_missing_or_damaged_is_named(tmp_path: Path, content: bytes | None) -> None:
    damaged = tmp_path / "own.ttf"
    if content is not None:
        damaged.write_bytes(content)
    with pytest.raises(OSError, match="missing or damaged") as refused:
        text._font_of(damaged, 30)
    assert refused.value.filename == str(damaged)


def test_what_a_ruleset_lacks_is_said_in_the_language_that_stands_in() -> None:
    texts = Text({"en": "Ace", "zh": "尖"}), Text({"en": "Ace", CODE: "Q"}), Text({"zh": "尖"}), Text("Ace")
    assert [words.to(CODE) for words in texts] == ["Ace", "Q", "尖", "Ace"]


def test_one_module_names_languages() -> None:
    sources = {path: path.read_text(encoding="utf-8") for folder in ("game", "ui") for path in (ROOT / folder).rglob("*.py")}
    found = {path.relative_to(ROOT).as_posix() for path, source in sources.items() if re.search(r"\b(en|zh)\b", source)
             for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and node.value in LANGUAGES}
    assert found == {"game/core/languages.py"}
