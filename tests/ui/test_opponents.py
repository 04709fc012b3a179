"""The opponents: who sits where, how they play, and that they stay with a match."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import COUNTING, TEMPERS, load_ruleset
from tests.game.tables import RULESETS
from ui.app import App
from ui.lobby import LEVELS, Seat
from ui.opponents import OPPONENTS, company, manner, temper_of
from ui.resume import resume_match
from ui.scenes import LobbyScene, TableScene
from ui.session import SeatConfig, Session
from ui.thinking import AiScheduler
from ui.widgets import languages, px, set_language, t, text_size, theme

MEETINGS = range(40)


def test_there_are_twelve_and_every_temper_is_met() -> None:
    assert len(OPPONENTS) == 12
    assert {opponent.temper for opponent in OPPONENTS} == set(TEMPERS)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_everybody_has_a_name_of_their_own_that_fits_on_a_plate_and_every_temper_a_line(app: App, language: str) -> None:
    set_language(language)
    names = {t(opponent.key) for opponent in OPPONENTS}
    assert len(names) == 12 and max(text_size(name, theme.BODY)[0] for name in names) <= px(84)
    assert len({manner(opponent.key) for opponent in OPPONENTS}) == len(TEMPERS)


def test_a_meeting_decides_who_sits_down_and_neighbours_are_of_different_tempers() -> None:
    met = [company(meeting) for meeting in MEETINGS]
    assert met == [company(meeting) for meeting in MEETINGS]
    assert len({tuple(order) for order in met}) > len(MEETINGS) // 2
    for order in met:
        assert sorted(order) == sorted(OPPONENTS)
        assert all(one.temper != other.temper for one, other in pairwise(order))


def test_who_is_no_opponent_has_no_temper_in_particular() -> None:
    assert temper_of("") == temper_of("settings-name-empty") == COUNTING
    assert manner("") == manner("settings-name-empty") == ""


def test_the_lobby_the_table_and_the_match_that_is_taken_up_again_show_the_same_opponents(app: App) -> None:
    scene = LobbyScene("heartoffive")
    app.push(scene)
    for seat, level in enumerate(LEVELS, 1):
        scene.choice.set_seat(seat, Seat(level))
    scene.set_players(4)
    shown = [who.called for who in scene.choice.configs()]
    tips = [str(scene.ui.find(f"seat-{seat}").hint) for seat in range(1, 4)]
    scene.deal()
    table = app.scene
    assert isinstance(table, TableScene) and app.store is not None
    keys = [who.key for who in table.session.seats]
    assert [who.called for who in table.session.seats] == shown
    for key, tip in zip(keys[1:], tips, strict=True):
        lines = {manner(opponent.key) for opponent in OPPONENTS if manner(opponent.key) in tip}
        assert lines == {manner(key)}
    table.session.close()
    again = resume_match(app, app.store.unfinished()[0]).session
    assert [who.key for who in again.seats] == keys and list(again.names) == shown
    again.close()


def test_a_match_from_before_there_were_opponents_shows_the_names_that_were_kept() -> None:
    rules = load_ruleset("heartoffive", players=4)
    seats = [SeatConfig("Ann"), *(SeatConfig(name, "normal", f"lobby-computer-name-{n}")
                                  for n, name in enumerate(("Mei", "Bo", "Lan"), 1))]
    for language in languages():
        set_language(language)
        assert Session(rules, seats, 1).names == ("Ann", "Mei", "Bo", "Lan")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_players_are_asked_with_the_temper_of_who_sits_there(app: App, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    decide = AiScheduler.decide

    def note(scheduler: AiScheduler, seat: int, wanted: str, view: object, moment: str, temper: str) -> object:
        asked.append(temper)
        return decide(scheduler, seat, wanted, view, moment, temper)  # type: ignore[arg-type]
    monkeypatch.setattr(AiScheduler, "decide", note)
    bold = next(each for each in OPPONENTS if each.temper == "bold")
    match = Session(load_ruleset(RULESETS["big_two"]), [SeatConfig(t(bold.key), level, bold.key)] * 4, 3)
    match.think()
    match.close()
    assert asked == ["bold"]
