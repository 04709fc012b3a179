"""Deals by number, and by what somebody has sent: in the lobby and at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import load_ruleset
from game.core import StoreError, data_dir
from game.match import Replay
from game.store import DealScore, DealText, KeptSeat, Transcript
from tests.cases import thorough
from tests.game.tables import RULESETS
from tests.ui import tables
from tests.ui.events import click, key, typed
from tests.ui.placing import assert_apart, assert_words_fit, in_layouts
from ui.app import App
from ui.lobby import DealModal
from ui.scenes import HomeScene, LobbyScene, MatchModal, ReplayScene, Scene, ShareModal, TableScene
from ui.widgets import Paragraph, ScrollArea, TextEntry, copy_text, pasted_text, t
from ui.words import store_words

pytestmark = pytest.mark.usefixtures("seldom_drawn")

CTRL = pygame.KMOD_CTRL


def asked(app: App, scene: Scene) -> DealModal:
    modal = scene.modals[-1]
    assert isinstance(modal, DealModal)
    app.step()
    return modal


def ask(app: App, game: str = "hakka") -> tuple[LobbyScene, DealModal]:
    lobby = LobbyScene(game)
    app.push(lobby)
    app.step()
    app.step(click(lobby.ui.find("seed").rect.center))
    return lobby, asked(app, lobby)


def press(app: App, modal: DealModal, name: str) -> None:
    app.step(click(modal.find(name).rect.center))


def told(modal: DealModal) -> str:
    line = modal.find("told")
    assert isinstance(line, Paragraph)
    return " ".join(line.lines)


@pytest.fixture
def match_text() -> str:
    """A finished match, as it is exported."""
    rules = load_ruleset("mohuahua", number_of_deals=1)
    state = rules.new_match(3)
    while state.actor is not None:
        state.apply(state.legal_actions()[0])
    replay = Replay.of(state.record())
    return Transcript.of(replay, [KeptSeat("Ann", None), KeptSeat("Bo", "easy"), KeptSeat("Cy", "hard")], "Mo Hua Hua").text()


def test_one_number_leads_to_the_next_and_the_one_before(app: App) -> None:
    lobby, modal = ask(app)
    assert not modal.find("number-before").enabled and not modal.find("copy").enabled
    press(app, modal, "number-after")
    press(app, modal, "number-after")
    press(app, modal, "number-after")
    press(app, modal, "number-before")
    app.step([key(pygame.K_RETURN)])
    assert lobby.seed == 2 and not lobby.modals


def test_what_is_copied_lays_the_same_table_elsewhere(app: App) -> None:
    lobby, modal = ask(app)
    lobby.choice.set_first("dealer", 2)
    lobby.set_option("must_beat", False)
    lobby.take_preset("short")
    values = dict(lobby.choice.values)
    app.step([typed("4711")])
    press(app, modal, "copy")
    assert pasted_text().startswith("huapai hakka players=4 number=4711 first.dealer=2 must_beat=false")
    app.pop()
    app.settings.tables.clear()
    _, modal = ask(app, "heartoffive")
    press(app, modal, "paste")
    other = app.scene
    assert isinstance(other, LobbyScene) and other.choice.ruleset.id == "hakka" and other.seed == 4711
    assert other.choice.values == values and other.choice.prescribed() == {"dealer": 2}
    app.step([key(pygame.K_ESCAPE)])
    assert "hakka" not in app.settings.tables, "one's own table is remembered, not that of others"


def test_a_match_that_was_sent_opens_as_a_replay(app: App, match_text: str) -> None:
    _, modal = ask(app)
    copy_text(f"look:\r\n> {match_text.replace(chr(10), chr(10) + '> ')}")
    app.step([key(pygame.K_v, CTRL)])
    replay = app.scene
    assert isinstance(replay, ReplayScene) and [who.name for who in replay.session.seats] == ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize("at_home", [True, False])
def test_what_was_sent_is_pasted_without_a_question(app: App, at_home: bool) -> None:
    app.push(HomeScene() if at_home else LobbyScene("heartoffive"))
    copy_text("good morning to you")
    app.step([key(pygame.K_v, CTRL)])
    assert "neither a number" in app.scene.toaster.text
    copy_text("no. 4712" if at_home else "第４７１２号")
    app.step([key(pygame.K_v, CTRL)])
    if at_home:
        assert "4712 of which game" in app.scene.toaster.text
    else:
        assert isinstance(app.scene, LobbyScene) and app.scene.seed == 4712
    copy_text("huapai hakka players=4 number=4711")
    app.step([key(pygame.K_v)])
    assert not (isinstance(app.scene, LobbyScene) and app.scene.choice.ruleset.id == "hakka")
    app.step([key(pygame.K_v, CTRL)])
    lobby = app.scene
    assert isinstance(lobby, LobbyScene) and lobby.choice.ruleset.id == "hakka" and lobby.seed == 4711


def test_a_file_that_is_dropped_on_the_window_is_opened_or_refused(app: App, tmp_path: Path) -> None:
    app.push(HomeScene())

    def dropped(name: str, data: bytes | None = None) -> Scene:
        while not isinstance(app.scene, HomeScene):
            app.pop()
        if data is not None:
            (tmp_path / name).write_bytes(data)
        app.step([pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name))])
        assert app.scene is not None
        return app.scene

    for name, data, words in (("gone.txt", None, "gone.txt cannot be read."), ("a.png", b"\x89PNG\xff", "neither a number"),
                              ("empty", b"", "neither a number")):
        home = dropped(name, data)
        assert isinstance(home, HomeScene) and words in home.toaster.text
    lobby = dropped("hers.yaml", RULESETS["misere"].read_bytes())
    assert isinstance(lobby, LobbyScene) and lobby.choice.ruleset.id == "misere"
    broken = dropped("his.yaml", b"- nothing")
    assert isinstance(broken, LobbyScene) and "expected a mapping" in broken.broken
    lobby = dropped("line.txt", "\ufeffhuapai hakka players=4 number=4711\n".encode())
    assert isinstance(lobby, LobbyScene) and lobby.seed == 4711


@pytest.mark.parametrize(("text", "sentence"), [
    ("good morning to you", "This is neither a number, nor the line of a deal, nor a match."),
    ("huapai hakka players=4 number=5 beat", "This line of a deal cannot be used: “beat” does not belong there."),
    ("huapai nonsense players=4 number=5", "There is no game called “nonsense” here."),
    ("huapai hakka players=9 number=5", "This deal cannot be dealt here: "),
    ("huapai hakka players=4 number=5 colour=red", "This deal cannot be dealt here: "),
    ("huapai heartoffive players=4 number=5 first.dealer=1", "This deal cannot be dealt here: "),
    ("huapai match 1 #0000", "line"),
    ("huapai record 1 xx", "The match cannot be read: line"),
    ("９" * 20, "The number of a deal has at most 18 digits."),
    ("١٢", "This is neither a number, nor the line of a deal, nor a match."),
])
def test_what_is_wrong_is_refused_with_a_sentence(app: App, text: str, sentence: str) -> None:
    lobby, modal = ask(app)
    app.step([typed(text), key(pygame.K_RETURN)])
    assert lobby.modals and sentence in told(modal) and app.scene is lobby
    entry = modal.find("seed")
    assert isinstance(entry, TextEntry) and entry.text == text
    app.step([key(pygame.K_ESCAPE)])
    assert not lobby.modals and lobby.seed is None


def test_a_table_by_chance_does_not_tell_its_number_and_goes_to_another_one(calm: App) -> None:
    lobby = LobbyScene("heartoffive")
    calm.push(lobby)
    calm.step()
    lobby.deal()
    table = calm.scene
    assert isinstance(table, TableScene)
    table.corners.ask_deal()
    modal = asked(calm, table)
    assert modal.typed == ""
    calm.step([typed("12"), key(pygame.K_RETURN)])
    assert table.session.seed == 12 and table.session.journal is not None
    table.corners.ask_deal()
    modal = asked(calm, table)
    assert modal.typed == "12"
    press(calm, modal, "number-after")
    press(calm, modal, "copy")
    assert pasted_text() == "huapai heartoffive players=4 number=13 wins_to_match=3"
    press(calm, modal, "done")
    assert table.session.seed == 13
    table.session.close()


def sent(score: DealScore) -> DealText:
    """A deal of Mo Hua Hua that somebody has played against two easy players."""
    return DealText("mohuahua", 3, 4711, seats={1: "easy-mei", 2: "easy-hai"}, score=score)


def played(app: App, deal: DealText) -> TableScene:
    """The table at the end of that deal, which the person has played anyhow."""
    app.push(lobby := LobbyScene(deal.game, deal))
    app.step()
    assert lobby.ui.find("to-beat")
    lobby.deal()
    table = app.scene
    assert isinstance(table, TableScene)
    while not table.modals:
        tables.my_turn(app, table) if not table.can_act else None
        table.controller.act(table.session.view().legal_actions()[0])
        tables.wait(app, lambda: bool(table.modals) or table.can_act)
    app.step()
    return table


@thorough
def test_who_was_sent_a_deal_plays_it_at_the_same_table_and_sends_it_on(calm: App) -> None:
    table = played(calm, sent(DealScore("points", -99)))
    session = table.session
    assert [(who.level, who.face) for who in session.seats] == [(None, "person"), ("easy", "mei"), ("easy", "hai")]
    note = table.modals[-1].find("coming")
    assert isinstance(note, Paragraph) and "better than the −99 points" in " ".join(note.lines)
    calm.step(click(table.modals[-1].find("share").rect.center))
    shared = table.modals[-1]
    assert isinstance(shared, ShareModal)
    calm.step(click(shared.find("copy").rect.center))
    told_on = DealText.parse(pasted_text())
    result = session.state.results[0]
    assert told_on == replace(sent(DealScore("points", result.points[0])), options=told_on.options)
    calm.step(click(shared.find("save").rect.center))
    [picture] = (data_dir() / "exports").glob("huapai-mohuahua-*.png")
    assert pygame.image.load(picture).get_size() == (1200, 630)
    (folder := data_dir() / "x.png").mkdir()
    why = store_words(StoreError("no_folder", path=str(data_dir())))
    assert shared._saved(folder) == t("deals-picture-not-saved", problem=why), "in words of the language in force"
    calm.step([key(pygame.K_ESCAPE)])
    assert table.modals[-1:] != [shared]
    table.end_match()
    tables.wait(calm, lambda: bool(table.modals))
    calm.step()
    note = table.modals[-1].find("coming")
    assert isinstance(table.modals[-1], MatchModal) and isinstance(note, Paragraph) and "−99 points" in " ".join(note.lines)
    table.session.close()


def test_other_cards_are_nobodys_to_beat(app: App) -> None:
    app.push(lobby := LobbyScene("mohuahua", sent(DealScore("points", 3))))
    app.step()
    assert lobby.to_beat == DealScore("points", 3)
    lobby.ask_seed()
    modal = asked(app, lobby)
    press(app, modal, "number-after")
    press(app, modal, "done")
    assert (lobby.seed, lobby.to_beat) == (4712, None)


@pytest.mark.parametrize("seat", ["seat.1=expert", "seat.1=normal-nobody", "seat.3=easy"])
def test_strangers_do_not_sit_down(app: App, seat: str) -> None:
    _, modal = ask(app)
    app.step([typed(f"huapai mohuahua players=3 number=5 {seat}"), key(pygame.K_RETURN)])
    assert told(modal) == f'This deal cannot be dealt here: "{seat}" does not belong into the text of a deal'


@in_layouts([(1024, 640), (1280, 720), (1920, 1080)])
def test_the_question_is_placed_well(make_app: Callable[..., App], size: tuple[int, int], language: str) -> None:
    app = make_app(size, language)
    lobby, modal = ask(app)
    app.step([typed("4711")])
    press(app, modal, "copy")
    standing = [widget for widget in modal.everything() if widget.focusable or isinstance(widget, Paragraph)]
    assert_apart([widget for widget in standing if not isinstance(widget, ScrollArea)])
    assert_words_fit(list(modal.everything()))
    assert lobby.modals and all(modal.rect.contains(widget.rect) for widget in standing)
