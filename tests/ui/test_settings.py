"""Settings survive a restart, and a damaged file costs only what is damaged."""

import json
import os
from pathlib import Path

import pytest

from ui.settings import SPEEDS, Settings, settings_path


def written(values: object) -> Path:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(values if isinstance(values, str) else json.dumps(values), encoding="utf-8")
    return path


def test_without_a_file_the_defaults_count() -> None:
    assert Settings.load() == (Settings(), None)


def test_where_a_file_is_in_the_place_of_the_folder_no_setting_was_wrong() -> None:
    settings_path().parent.write_text("no folder")
    assert Settings.load() == (Settings(), None)


def test_nothing_is_done_for_a_person_who_has_not_asked_for_it() -> None:
    settings = Settings()
    assert not any((settings.auto_pass, settings.auto_play, settings.auto_decline, settings.quick_play, settings.coach))


def test_saved_settings_come_back() -> None:
    settings = Settings(language="zh", felt="indigo", auto_pass=True, player_name="阿花")
    settings.choose_times(450, 100)
    settings.save()
    assert Settings.load().settings == settings


def test_wrong_values_fall_back_one_by_one() -> None:
    written(
        {"felt": "marble", "computer_pause_ms": -1, "auto_pass": 1, "player_name": "Anna", "colour": "red"}
    )
    settings, loss = Settings.load()
    assert (settings.felt, settings.computer_pause_ms, settings.auto_pass) == ("pine", 700, False)
    assert settings.player_name == "Anna"
    assert loss is not None and not loss.whole and [note.split(":")[0] for note in loss.notes] == [
        "felt",
        "computer_pause_ms",
        "auto_pass",
        "colour",
    ]


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '"x"', "[" * 100_000, "\x00\x01"])
def test_unreadable_file_gives_the_defaults_and_a_note(text: str) -> None:
    written(text)
    settings, loss = Settings.load()
    assert settings == Settings()
    assert loss is not None and loss.whole and len(loss.notes) == 1


def test_true_is_not_a_number_and_one_is_not_true() -> None:
    written({"animation_ms": True, "fullscreen": 1})
    loss = Settings.load().loss
    assert loss is not None and len(loss.notes) == 2


def test_saving_leaves_nothing_but_the_file() -> None:
    Settings().save()
    Settings(felt="chestnut").save()
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


def test_failed_saving_keeps_the_old_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Settings(felt="indigo").save()
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        Settings().save()
    assert Settings.load().settings.felt == "indigo"
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_speed_sets_its_two_times(speed: str) -> None:
    settings = Settings(speed=speed)
    assert (settings.computer_pause_ms, settings.animation_ms) == SPEEDS[speed]


def test_times_set_by_hand_have_no_speed_name() -> None:
    settings = Settings()
    settings.choose_times(900, 180)
    assert settings.speed == "custom"
    settings.choose_times(*SPEEDS["slow"])
    assert settings.speed == "slow"


def test_reduced_motion_takes_no_time() -> None:
    assert Settings(reduce_motion=True).motion_ms == 0


def test_what_is_wrong_for_one_deck_is_left_out_without_the_others() -> None:
    written(
        {
            "card_felts": {"french": "marble", "hanafuda": "indigo", "paper_dominoes": ["pine"]},
            "card_indices": {"hanafuda": 0, "money_suited": False},
            "card_sets": {"french": 7, "hanafuda": "mine"},
            "card_backs": "red",
        }
    )
    settings, loss = Settings.load()
    assert settings.card_felts == {"hanafuda": "indigo"}
    assert settings.card_indices == {"money_suited": False}
    assert settings.card_sets == {"hanafuda": "mine"}
    assert settings.card_backs == {}
    assert loss is not None and len(loss.notes) == 5 and any("french" in note and "marble" in note for note in loss.notes)


def test_a_deck_without_a_felt_of_its_own_lies_on_the_usual_one() -> None:
    settings = Settings(felt="chestnut", card_felts={"french": "pine"})
    assert (settings.felt_for("french"), settings.felt_for("hanafuda"), settings.felt_for("")) == ("pine", "chestnut", "chestnut")


DEEP = "[" * 500 + "]" * 500
HOSTILE = {
    "half a sign as a name": '{"player_name": "\\ud800"}',
    "a control sign in a name": '{"player_name": "a\\u0000b"}',
    "deep in a table": '{"tables": {"x": ' + DEEP + "}}",
    "deep everywhere": DEEP,
    "deep under nothing known": '{"x": ' + DEEP + "}",
    "deep as a flag": '{"auto_pass": ' + DEEP + "}",
    "deep for a deck": '{"card_felts": {"french": ' + DEEP + "}}",
    "no number": '{"animation_ms": NaN}',
    "endless": '{"window_width": 1e999, "tables": {"x": {"players": -1e999}}}',
    "huge": '{"tables": {"x": {"players": 1' + "0" * 4000 + "}}}",
    "beyond huge": '{"animation_ms": 1' + "0" * 5000 + "}",
    "many tables": json.dumps({"tables": {str(number): {} for number in range(5000)}}),
    "numbers for names": '{"language": 1, "felt": {}, "speed": [[]], "card_sets": {"french": {}}, "fullscreen": null}',
    "another text": "language: zh",
    "60 MB": " " * 60_000_000,
}


def hostile(path: Path, name: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if name == "a pipe":
        os.mkfifo(path)
    elif name == "a device":
        path.symlink_to("/dev/zero")
    elif name == "a folder":
        path.mkdir()
    elif name == "bytes":
        path.write_bytes(b"\xff\xfe{}")
    else:
        path.write_text(HOSTILE[name], encoding="utf-8")


@pytest.mark.parametrize("name", [*HOSTILE, "a pipe", "a device", "a folder", "bytes"])
def test_whatever_the_file_is_the_defaults_count_and_it_is_put_aside_before_another_is_written(name: str) -> None:
    path = settings_path()
    hostile(path, name)
    before = path.lstat()
    settings, loss = Settings.load()
    assert settings == Settings() and loss is not None
    assert path.lstat().st_ino == before.st_ino           # looking at it changes nothing
    settings.felt = "indigo"
    for _ in range(2):
        settings.save(aside=loss.aside)
    assert Settings.load() == (settings, None)
    aside = loss.aside.lstat()
    assert (aside.st_ino, aside.st_size) == (before.st_ino, before.st_size)
    assert len(list(path.parent.iterdir())) == 2


def test_where_it_cannot_be_put_aside_it_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    path = written('{"felt": "marble"}')
    settings, loss = Settings.load()
    assert loss is not None
    monkeypatch.setattr("pathlib.Path.rename", lambda *_: (_ for _ in ()).throw(PermissionError("not allowed")))
    with pytest.raises(OSError, match="not allowed"):
        settings.save(aside=loss.aside)
    assert path.read_text(encoding="utf-8") == '{"felt": "marble"}'


def test_the_path_of_a_table_may_hold_any_bytes() -> None:
    name = os.fsdecode(b"/games/\xff\\.yaml")
    settings = Settings(tables={name: {"players": 3}})
    settings.save()
    assert Settings.load() == (settings, None)
