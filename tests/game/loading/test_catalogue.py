"""Finding rulesets and decks: by id or path, shipped or in the user's folder; reading each file once."""

from __future__ import annotations

import os
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game import keep_listing, kept_listing
from game.core import RulesetError
from game.loading import KEPT, RulesetEntry, catalogue, check_file, list_rulesets, listing_data, nodes, read_ruleset, ruleset_file
from tests.game.loading.small import SMALL, write
from tests.game.tables import PROJECT, RULESETS

DECK = """\
id: own
name: Own deck
attributes: {rank: {name: rank, values: {"3": {code: "3", name: Three}, "4": {code: "4", name: Four}}}}
cards: [{grid: {over: [rank], id: [rank], code: [rank], rank: ["3", "4"], copies: 4}}]
"""


@pytest.fixture
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HUAPAI_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "rulesets"


def _entry(path: Path) -> RulesetEntry:
    return next(entry for entry in list_rulesets() if entry.path == path)


def test_shipped_games_are_listed_with_what_a_home_screen_shows() -> None:
    entry = next(entry for entry in list_rulesets() if entry.id == "heartoffive")
    assert entry.shipped and not entry.problems
    assert entry.name is not None and entry.name.to("zh") == "红心五"
    assert entry.summary is not None and entry.summary.to("en").startswith("Get rid of your cards first.")
    assert entry.seats == (2, 12)
    assert entry.deck is not None and entry.deck.id == "french"
    assert entry.family == "climbing"
    assert entry.cover == ("hearts_5", "joker_big", "spades_A")


def test_cards_that_are_not_played_with_do_not_stand_for_a_game() -> None:
    listed = catalogue._entry(RULESETS["hearts"], shipped=False)
    ruleset = read_ruleset(RULESETS["hearts"]).ruleset
    assert listed.cover == tuple([card.id for card in ruleset.cover_cards]) == ("clubs_3", "hearts_9", "spades_2")
    assert len(catalogue._entry(RULESETS["five_hundred"], shipped=False).cover) == 3, "options say what is in its pack"


def test_what_a_list_shows_of_games_that_ship_is_what_their_files_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "_rulesets", {})
    monkeypatch.setattr(catalogue, "_heads", {})
    listed = [entry for entry in list_rulesets() if entry.shipped]
    assert not catalogue._rulesets, "no file has to be read for it"
    for entry in listed:
        catalogue._ruleset_file(entry.path)
    assert listed == [entry for entry in list_rulesets() if entry.shipped]


def test_a_game_that_ships_is_read_where_its_head_does_not_say_what_it_is(tmp_path: Path) -> None:
    entry = catalogue._entry(write(tmp_path, ("deck: french", "deck: frensh")), shipped=True)
    assert entry.name is not None and 'unknown deck "frensh"; did you mean "french"?' in str(entry.seen[0])


def test_a_game_of_the_users_plays_and_is_listed_like_a_shipped_one(user_folder: Path) -> None:
    path = write(user_folder)
    entry = _entry(path)
    assert (entry.id, entry.shipped, entry.problems) == ("small", False, ())
    assert read_ruleset("small", players=2).path == path


def test_there_need_not_be_a_user_folder(user_folder: Path) -> None:
    assert all(entry.shipped for entry in list_rulesets())


def test_the_list_of_last_time_is_good_until_a_file_changes(user_folder: Path) -> None:
    path, kept = write(user_folder), user_folder.parent / "games.json"
    assert kept_listing() is None
    listed = list_rulesets()
    keep_listing(listed)
    assert kept_listing() == [replace(entry, deck=None, cover=()) for entry in listed]
    whole = kept.read_bytes()
    assert os.name != "posix" or kept.stat().st_mode & 0o077 == 0
    damaged = (b"", whole[:-9], b"[" * 100_000, b"7", b"[1, 2]", b"[1, [], [[]]]", whole.replace(b'"en"', b"7"), b"\xff" + whole,
               whole.replace(b"[2, 12]", b'["few", 12]'), whole.replace(b"[2, ", b"[3, ", 1), whole.replace(b"[2, 12]", b"[2]"),
               whole.replace(b"[2, 12]", b"[2, Infinity]"))
    for data in damaged:
        kept.write_bytes(data)
        assert kept_listing() is None, data[:40]
    kept.write_bytes(whole)
    write(user_folder, ("power:", "powr:"))
    assert kept_listing() is None
    keep_listing(list_rulesets())
    assert not kept.exists(), "a plate tells what is wrong with a file"
    path.unlink()
    keep_listing(list_rulesets())
    assert len(kept_listing() or ()) == len(listed) - 1
    keep_listing([])
    assert [entry.id for entry in kept_listing() or ()] == [entry.id for entry in listed if entry.shipped]


def test_the_first_start_has_the_list_that_ships_as_long_as_no_file_has_changed(
    user_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ships = PROJECT / "rulesets"
    assert (ships / KEPT).read_bytes() == listing_data(list_rulesets()), "python -m tools.restamp writes it"
    assert kept_listing() == [replace(entry, deck=None, cover=()) for entry in list_rulesets()]
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(ships, elsewhere)
    monkeypatch.setattr("game.loading.listing.shipped_rulesets_dir", lambda: elsewhere)
    assert [entry.path.parent for entry in kept_listing() or ()] == [elsewhere for _ in list_rulesets()]
    for file in (elsewhere / "hakka.yaml", elsewhere / "decks" / "french.yaml", elsewhere / "new.yaml"):
        before = file.read_bytes() if file.exists() else b""
        file.write_bytes(before.replace(b"e", b"a", 1) + b"#" * (not before))
        assert kept_listing() is None, file.name
        file.write_bytes(before) if before else file.unlink()
    for file in elsewhere.rglob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))      # as git may write them on Windows
    assert kept_listing() is not None
    write(user_folder)
    assert kept_listing() is None


def test_a_broken_game_of_the_users_is_listed_with_its_problems(user_folder: Path) -> None:
    path = write(user_folder, ("power:", "powr:"))
    entry = _entry(path)
    assert str(entry.name) == "Small game"
    assert [problem.line for problem in entry.problems] == [16]
    assert str(entry.problems[-1]) == (
        f'{path}:16:70: combinations.single: unknown key "powr"; did you mean "power"?'
    )
    with pytest.raises(RulesetError):
        read_ruleset("small")


def test_whether_the_rules_of_a_game_that_ships_can_work_is_found_when_it_is_asked(tmp_path: Path) -> None:
    path = write(tmp_path, ("order: [joker_big, joker_small,", "order: [joker_small,"))
    entry = catalogue._entry(path, shipped=True)
    assert not entry.seen
    with pytest.raises(RulesetError):
        read_ruleset(path)
    assert entry.problems and catalogue._entry(path, shipped=True).seen == entry.problems


def test_a_file_that_is_no_yaml_is_listed_by_its_name(user_folder: Path) -> None:
    user_folder.mkdir(parents=True)
    (user_folder / "odd.yaml").write_bytes(b"\0")
    entry = _entry(user_folder / "odd.yaml")
    assert (entry.id, entry.name) == ("odd", None)
    assert [problem.message for problem in entry.problems] == ["the character NUL is not allowed"]


def test_a_game_of_the_users_cannot_take_the_place_of_a_shipped_one(user_folder: Path) -> None:
    path = write(user_folder, ("id: small", "id: heartoffive"), name="heartoffive.yaml")
    assert [str(problem) for problem in _entry(path).problems] == [
        f'{path}:1:5: id: "heartoffive" is a game that ships; choose another id and file name'
    ]
    assert check_file(path) == list(_entry(path).problems)
    assert str(read_ruleset("heartoffive").ruleset.name) == "Heart of Five"


def test_a_file_in_the_users_folder_is_called_as_its_id_says(user_folder: Path) -> None:
    path = write(user_folder, name="tiny.yaml")
    expected = f'{path}:1:5: id: the file is called "tiny.yaml": expected "tiny", found "small"'
    assert [str(problem) for problem in _entry(path).problems] == [expected]
    with pytest.raises(RulesetError, match='expected "tiny"'):
        read_ruleset("tiny")


def test_a_path_may_be_called_anything(tmp_path: Path) -> None:
    path = write(tmp_path, name="my copy.yml")
    assert read_ruleset(path).ruleset.id == "small"
    assert read_ruleset(str(path)).path == path


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset("heartofive")
    assert str(caught.value) == 'heartofive: there is no such game; did you mean "heartoffive"?'


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(tmp_path / "none.yaml")
    assert str(caught.value) == f"{tmp_path / 'none.yaml'}: there is no such file"


@pytest.mark.parametrize("beside", [True, False])
def test_a_deck_lies_beside_the_ruleset_or_in_the_users_folder(
    tmp_path: Path, user_folder: Path, beside: bool
) -> None:
    decks = (tmp_path if beside else user_folder) / "decks"
    decks.mkdir(parents=True)
    (decks / "own.yaml").write_text(DECK, encoding="utf-8")
    path = _small_with_own_deck(tmp_path)
    assert [card.code for card in read_ruleset(path).ruleset.deck.cards] == ["3", "4"]


def _small_with_own_deck(folder: Path, deck: str = "own") -> Path:
    ladder = SMALL[SMALL.index("  high: {") : SMALL.index("combinations:")]
    short = '  high: {by: rank, order: ["3", "4"]}\n  low: {by: rank, order: ["4", "3"]}\n'
    return write(folder, (ladder, short), ("deck: french", f"deck: {deck}"))


def test_a_ruleset_may_write_out_its_deck(tmp_path: Path) -> None:
    indented = "\n" + "".join(f"  {line}\n" for line in DECK.rstrip().split("\n")).rstrip()
    assert read_ruleset(_small_with_own_deck(tmp_path, indented)).ruleset.deck.id == "own"


def test_a_problem_of_a_deck_names_the_deck_file(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck = tmp_path / "decks" / "own.yaml"
    deck.write_text(DECK.replace("copies: 4", "copies: 0"), encoding="utf-8")
    path = _small_with_own_deck(tmp_path)
    expected = f'{deck}:4:83: cards[0].grid.copies: expected a whole number from 1 to 200, found "0"'
    assert [str(problem) for problem in check_file(path)] == [expected]
    assert check_file(path) == check_file(deck)


# ---------------------------------------------------------------- reading once


def test_other_options_do_not_parse_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path)
    read_ruleset(path)
    monkeypatch.setattr(ruleset_file, "parse", None)
    assert read_ruleset(path, {"tempo": False}).ruleset.flow[1].params.reenter is False


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path)
    assert read_ruleset(path).players == 3
    path.write_text(SMALL.replace("default: 3", "default: 2"), encoding="utf-8")
    os.utime(path, ns=(0, time.time_ns()))
    assert read_ruleset(path).players == 2


def test_a_changed_deck_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck = tmp_path / "decks" / "own.yaml"
    deck.write_text(DECK, encoding="utf-8")
    path = _small_with_own_deck(tmp_path)
    assert read_ruleset(path).ruleset.deck.cards[0].copies == 4
    deck.write_text(DECK.replace("copies: 4", "copies: 40"), encoding="utf-8")
    assert read_ruleset(path).ruleset.deck.cards[0].copies == 40


def test_without_the_c_parser_everything_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    monkeypatch.setattr(nodes, "_Parser", yaml.SafeLoader)
    good = write(tmp_path)
    assert check_file(good) == []
    bad = write(tmp_path, ("clockwise", "clockwise\n\tx: y"), name="bad.yaml")
    assert [problem.line for problem in check_file(bad)] == [8]
