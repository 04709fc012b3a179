"""Damaged and newer databases: what is set aside, what is rescued, and where a match goes on."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game import Rules
from game.core import LockedError, StoreError
from game.store import FILE_NAME, VERSION, MatchStore, database
from tests.cases import chosen, few
from tests.game.keeping import begun, play, some_matches
from tests.game.keeping_apart import code_of
from tests.game.tables import rules_of

PAGE = 4096


@pytest.fixture
def rules() -> Rules:
    return rules_of("heartoffive", 4, (("wins_to_match", 3),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


# ---------------------------------------------------------------- damaged

def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(5 * PAGE))


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:path.stat().st_size // 2 - 100])


def of_wrong_header(path: Path) -> None:
    path.write_bytes(b"SQLite format 4\0" + path.read_bytes()[16:])


def with_a_page_of_rubbish(path: Path) -> None:
    content = path.read_bytes()
    somewhere = len(content) // PAGE * 2 // 3 * PAGE
    path.write_bytes(content[:somewhere] + b"\xa5" * PAGE + content[somewhere + PAGE:])


def without_a_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE deals")


def with_a_row_of_nonsense(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE matches SET seats = '[[' WHERE id = 2")


def with_text_that_is_none(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE matches SET ruleset = CAST(x'ff41' AS TEXT) WHERE id = 2")


def of_something_else(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")


# How a file is damaged, and how many of the four matches in it can still be read (at least).
DAMAGES = [(garbage, 0), (truncated, 0), (of_wrong_header, 0), (with_a_page_of_rubbish, 1), (without_a_table, 4),
           (with_a_row_of_nonsense, 3), (with_text_that_is_none, 3), (of_something_else, 0)]
QUICK = (garbage, with_a_page_of_rubbish, without_a_table, with_text_that_is_none)       # one of each kind


@pytest.mark.parametrize(("damage", "readable"), chosen(DAMAGES, lambda damage, readable: damage in QUICK),
                         ids=[damage.__name__ for damage, _ in DAMAGES])
def test_a_damaged_database_is_set_aside_and_never_overwritten(folder: Path, rules: Rules, damage: Callable[[Path], None],
                                                               readable: int) -> None:
    some_matches(folder, rules)
    path = folder / FILE_NAME
    with MatchStore.open(folder) as store:
        records = {id: store.record(id) for id in range(1, 5)}
    damage(path)
    damaged = path.read_bytes()
    with MatchStore.open(folder) as store:
        aside = store.set_aside
        assert aside is not None and aside.parent == folder and aside.name.startswith("matches-damaged-")
        assert aside.read_bytes() == damaged
        left = [match.id for match in (*store.unfinished(), *store.finished())]
        assert store.rescued == len(left) >= readable
        assert all(store.record(id) == records[id] for id in left)
        assert begun(store, rules).trouble is None
    with MatchStore.open(folder) as store:
        assert store.set_aside is None and aside.read_bytes() == damaged


def test_files_that_are_damaged_in_the_same_second_keep_apart(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stopped(database.datetime):
        @classmethod
        def now(cls, tz: object = None) -> Stopped:
            return cls(2026, 1, 2, 3, 4, 5, tzinfo=tz)  # type: ignore[arg-type]

    monkeypatch.setattr(database, "datetime", Stopped)
    names, contents = [], []
    for number in range(3):
        folder.mkdir(exist_ok=True)
        (folder / FILE_NAME).write_bytes(b"%d" % number * PAGE)
        with MatchStore.open(folder) as store:
            assert store.set_aside is not None
            names.append(store.set_aside.name)
            contents.append(store.set_aside)
    assert names == ["matches-damaged-20260102-030405.sqlite3", "matches-damaged-20260102-030405-2.sqlite3",
                     "matches-damaged-20260102-030405-3.sqlite3"]
    assert [path.read_bytes() for path in contents] == [b"%d" % number * PAGE for number in range(3)]


def test_a_match_goes_on_in_a_new_file_when_the_old_one_turns_out_damaged(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules)
    with MatchStore.open(folder) as store:
        journal = begun(store, rules)
        play(journal, 10)
    with MatchStore.open(folder) as store:
        journal = store.resume(5)
        with (folder / FILE_NAME).open("r+b") as file:
            file.write(os.urandom(3 * PAGE))
        store._database.close()
        store._database._connection = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
        state = journal.state
        state.apply(state.legal_actions()[0])
        assert code_of(lambda: journal.keep(state)) == "damaged"
        play(journal, 1)
        assert store.set_aside is not None and journal.trouble is None and journal.id is not None
        assert store.record(journal.id) == journal.state.record()


def test_a_match_goes_on_when_the_file_is_removed(folder: Path, rules: Rules) -> None:
    with MatchStore.open(folder) as store:
        journal = begun(store, rules)
        play(journal, 10)
        for path in folder.iterdir():
            path.unlink()
        play(journal, 1)
        assert journal.id is not None and store.record(journal.id) == journal.state.record()
        with MatchStore.open(folder) as other, pytest.raises(LockedError):
            other.resume(journal.id)


def test_a_match_whose_lines_are_not_those_that_were_kept_is_never_played_on(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules)
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("UPDATE lines SET line = '0 pass' WHERE match = 2 AND number = 30")
        connection.execute("UPDATE matches SET seed = '5' WHERE id = 3")
        connection.execute("UPDATE matches SET packed = substr(packed, 1, 50) WHERE id = 4")
    with MatchStore.open(folder) as store:
        assert store.set_aside is None and len(store.unfinished()) == 3
        for id in (2, 3):
            assert code_of(lambda id=id: store.resume(id)) == "damaged"  # type: ignore[misc]
        assert code_of(lambda: store.record(4)) == "damaged"
        assert store.resume(1).state.record() == store.record(1)


def test_nothing_but_text_comes_out_of_what_was_packed() -> None:
    from game.store import facts_in, lines_in, pack
    lines = ("lot dealer 1", "deal A B A", "1 play A", "0 ß", "1 play B", "deal B A A", "deal B", "end")
    blob = pack(lines, ["{}"], 2)
    assert lines_in(blob) == lines and facts_in(blob) == ["{}"]
    for damaged in (b"", b"rubbish", blob[:-1], blob[:20], blob[:-2] + b"\xff\xff", b"\0\0\0\1x", pack(["A"], [], 0),
                    pack([], [None], 1)):  # type: ignore[list-item]
        with pytest.raises(ValueError):
            lines_in(damaged)


# ---------------------------------------------------------------- newer

def test_the_file_of_a_newer_program_is_left_alone(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules)
    path = folder / FILE_NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("CREATE TABLE something_new (text)")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    kept = path.read_bytes()
    assert code_of(lambda: MatchStore.open(folder)) == "newer"
    assert path.read_bytes() == kept and not list(folder.glob("*damaged*"))


# ---------------------------------------------------------------- any damage

@pytest.mark.parametrize("seed", few(range(4), 1))
def test_whatever_bytes_change_the_store_answers_or_refuses(folder: Path, rules: Rules, seed: int) -> None:
    some_matches(folder, rules, 2, 150)
    path, rng = folder / FILE_NAME, Random(seed)
    with MatchStore.open(folder) as store:
        records = {id: store.record(id) for id in range(1, 4)}
    whole = path.read_bytes()
    for number in range(15):
        damaged = bytearray(whole)
        for _ in range(rng.choice((1, 3, 30))):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        for old in folder.iterdir():
            old.unlink()
        path.write_bytes(damaged)
        with MatchStore.open(folder) as store:
            assert store.set_aside is None or store.set_aside.read_bytes() == damaged
            for id in [match.id for match in (*store.unfinished(), *store.finished())]:
                assert read_or_refused(lambda id=id, store=store: store.record(id)) in (None, records.get(id)), number
                read_or_refused(lambda id=id, store=store: store.facts(id))
                read_or_refused(lambda id=id, store=store: store.resume(id))


def read_or_refused(ask: Callable[[], object]) -> object:
    """The answer, None when it is refused."""
    try:
        return ask()
    except StoreError:
        return None


# ---------------------------------------------------------------- files of earlier versions

def made_older(path: Path) -> None:
    """The file as the first version of the program has made it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for column in ("practice", "hints"):
            connection.execute(f"ALTER TABLE matches DROP COLUMN {column}")
        connection.execute("DROP TABLE reviews")
        connection.execute("PRAGMA user_version = 1")


def test_matches_of_an_earlier_version_are_all_there_and_played_on(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules)
    path = folder / FILE_NAME
    with MatchStore.open(folder) as store:
        before = [(match, store.record(match.id)) for match in (*store.unfinished(), *store.finished())]
    made_older(path)
    with MatchStore.open(folder) as store:
        assert store.set_aside is None
        assert [(match, store.record(match.id)) for match in (*store.unfinished(), *store.finished())] == before
        assert not any(match.practice or match.hints for match, _ in before)
        journal = store.resume(store.unfinished()[0].id)
        play(journal, 5)
        journal.hinted()
        journal.close()
    with MatchStore.open(folder) as store:
        assert store.set_aside is None and store.match(journal.id or 0).hints == 1
        assert store.review(journal.id or 0, 0) is None
        assert store.record(journal.id or 0) == journal.state.record()


def test_what_is_whole_in_a_damaged_file_of_an_earlier_version_is_rescued(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules)
    path = folder / FILE_NAME
    with_a_row_of_nonsense(path)
    made_older(path)
    with MatchStore.open(folder) as store:
        assert store.set_aside is not None and store.rescued == 3
        assert {match.hints for match in (*store.unfinished(), *store.finished())} == {0}
