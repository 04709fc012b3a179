"""What may go wrong with a file, a folder, a disk or a process, and what is left of the matches then."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import Rules
from game.core import LockedError
from game.store import FILE_NAME, MatchStore
from tests.cases import few, in_amounts, thorough
from tests.game.keeping import begun, play, some_matches
from tests.game.keeping_apart import PLAYING, PRELUDE, STORING, another_copy, code_of, said_by
from tests.game.tables import PROJECT, rules_of


@pytest.fixture
def rules() -> Rules:
    return rules_of("heartoffive", 4, (("wins_to_match", 3),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


# ---------------------------------------------------------------- kills

KILLED = PLAYING + """
def stop():
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
left = -1
store = MatchStore.open(folder, stop)
journal = begun(store, rules)
for action in range(30):
    state = play(journal, 1, action)
    say(len(state.record().lines))
state.apply(state.legal_actions()[0])
"""


def test_a_kill_between_an_action_and_its_commit_loses_that_action_alone(folder: Path) -> None:
    said, status = said_by(f"{KILLED}\nleft = 1\njournal.keep(state)", folder)
    assert status == -signal.SIGKILL
    with MatchStore.open(folder) as store:
        assert len(store.resume(1).state.record().lines) == int(said[-1])


@thorough
def test_a_kill_right_after_a_commit_loses_nothing(folder: Path) -> None:
    said, status = said_by(f"{KILLED}\njournal.keep(state)\nos.kill(os.getpid(), signal.SIGKILL)", folder)
    assert status == -signal.SIGKILL
    with MatchStore.open(folder) as store:
        assert len(store.resume(1).state.record().lines) == int(said[-1]) + 1


@thorough
def test_a_kill_while_the_end_of_a_match_is_packed_loses_nothing_else(folder: Path) -> None:
    said, _ = said_by(f"{KILLED}\njournal.keep(state)\nstate.end_match()\nleft = 1\njournal.keep(state)", folder)
    with MatchStore.open(folder) as store:
        assert len(store.record(1).lines) == int(said[-1]) + 1 and len(store.unfinished()) == 1


# ---------------------------------------------------------------- no room, no folder

FULL_DISK = PLAYING + """
store = MatchStore.open(folder)
journal = begun(store, rules)
play(journal, 20)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (os.path.getsize(f"{store.path}-wal") + 10_000, hard))
codes = []
for action in range(20):
    state = journal.state
    state.apply(state.legal_actions()[0])
    try:
        journal.keep(state)
    except StoreError as error:
        codes.append(error.code)
        assert journal.trouble is error
say(len(codes), *set(codes))
say(store.record(1) == state.record(), len(store.record(1).lines))
other = begun(store, rules)
say(other.trouble.code, other.id)
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
play(journal, 1)
play(other, 1)
say(journal.trouble, store.record(1) == journal.state.record(), store.record(2) == other.state.record())
"""


def test_on_a_full_disk_play_goes_on_and_all_is_kept_when_there_is_room_again(folder: Path) -> None:
    said, status = said_by(FULL_DISK, folder)
    assert status == 0, said
    failed, code = said[0].split()
    assert int(failed) > 10 and code == "full"
    assert said[1].split()[0] == "False" and int(said[1].split()[1]) >= 20
    assert said[2:] == ["full None", "None True True"]


NO_ROOM = STORING + """
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    MatchStore.open(folder)
except StoreError as error:
    say(error.code)
"""


def test_a_disk_without_any_room_is_said_to_be_full(folder: Path) -> None:
    assert said_by(NO_ROOM, folder) == (["full"], 0)


def test_a_file_where_the_folder_should_be(folder: Path) -> None:
    folder.write_text("something else", encoding="utf-8")
    assert code_of(lambda: MatchStore.open(folder)) == "no_folder"
    assert code_of(lambda: MatchStore.open(folder / "below")) == "no_folder"
    assert folder.read_text(encoding="utf-8") == "something else"


def test_a_folder_where_the_file_should_be(folder: Path) -> None:
    (folder / FILE_NAME).mkdir(parents=True)
    assert code_of(lambda: MatchStore.open(folder)) == "no_folder"
    assert (folder / FILE_NAME).is_dir()


# What is imported while the store is opened may lie in a folder that only root can read.
READ_ONLY = STORING + """
import platformdirs
folder.chmod(0o555)
if os.getuid() == 0:
    os.setuid(65534)
for inner in (folder, folder / "new"):
    try:
        MatchStore.open(inner)
    except StoreError as error:
        say(error.code)
"""


def test_a_read_only_folder(rules: Rules) -> None:
    with tempfile.TemporaryDirectory() as outside:
        Path(outside).chmod(0o755)
        folder = Path(outside) / "data"
        some_matches(folder, rules)
        kept = (folder / FILE_NAME).read_bytes()
        try:
            assert said_by(READ_ONLY, folder) == (["no_folder", "no_folder"], 0)
        finally:
            folder.chmod(0o755)
        assert (folder / FILE_NAME).read_bytes() == kept


# ---------------------------------------------------------------- locked

@contextmanager
def locked(folder: Path, *before: str) -> Iterator[None]:
    """While another process holds the database."""
    code = f"""
import sqlite3
connection = sqlite3.connect(folder / "{FILE_NAME}", isolation_level=None)
for statement in {[*before, 'BEGIN EXCLUSIVE']}:
    connection.execute(statement).fetchall()
say("locked")
sys.stdin.read()
"""
    with another_copy(code, folder) as holder:
        assert holder.stdout and holder.stdout.readline() == "locked\n"
        yield


def test_while_another_process_holds_the_database_play_goes_on_and_is_kept_later(folder: Path, rules: Rules) -> None:
    with MatchStore.open(folder) as store:
        journal = begun(store, rules)
        state = play(journal, 10)
        known = state.record()
        with locked(folder):
            state.apply(state.legal_actions()[0])
            assert code_of(lambda: journal.keep(state)) == "locked"
            state.apply(state.legal_actions()[0])
            assert code_of(lambda: journal.keep(state)) == "locked"
            late = begun(store, rules)
            assert late.trouble is not None and late.trouble.code == "locked" and late.id is None
            assert [match.id for match in store.unfinished()] == [1] and store.record(1) == known
        play(journal, 1)
        play(late, 1)
        assert store.record(1) == state.record() and late.id == 2


def test_undo_that_could_not_be_kept_is_kept_with_the_next_action(folder: Path, rules: Rules) -> None:
    with MatchStore.open(folder) as store:
        journal = begun(store, rules)
        before = play(journal, 10).copy()
        play(journal, 3)
        with locked(folder):
            assert code_of(lambda: journal.take_back(before)) == "locked"
        play(journal, 5, seed=8)
        assert store.record(1) == before.record() and store.match(1).undone == 1


def test_a_database_that_is_held_for_good_cannot_be_opened(folder: Path, rules: Rules) -> None:
    some_matches(folder, rules, 1)
    with locked(folder, "PRAGMA locking_mode = EXCLUSIVE"):
        assert code_of(lambda: MatchStore.open(folder)) == "locked"
    assert len(MatchStore.open(folder).unfinished()) == 1


# ---------------------------------------------------------------- several copies

# As the table does, which plays on when an action could not be kept at once.
PLAYS = PLAYING + """
def keep():
    try:
        journal.keep(state)
    except StoreError as error:
        assert error.code == "locked"

store = MatchStore.open(folder)
journal = begun(store, rules, os.getpid())
state = journal.state
while journal.id is None:
    keep()
say(journal.id)
sys.stdin.readline()
for action in range(40):
    state.apply(state.legal_actions()[0])
    keep()
while journal.trouble:
    keep()
say(len(journal.state.record().lines))
"""


def test_what_one_running_copy_plays_another_one_cannot_resume(folder: Path) -> None:
    with another_copy(PLAYS, folder) as playing, MatchStore.open(folder) as store:
        assert playing.stdout and int(playing.stdout.readline()) == 1
        assert [match.playing for match in store.unfinished()] == [True]
        for ask in (store.resume, store.delete):
            with pytest.raises(LockedError):
                ask(1)


@thorough
def test_a_crashed_copy_holds_nothing(folder: Path) -> None:
    with MatchStore.open(folder) as store:
        with another_copy(PLAYS, folder) as playing:
            assert playing.stdout and playing.stdout.readline()
            playing.kill()
            playing.wait()
        assert [match.playing for match in store.unfinished()] == [False]
        assert store.resume(1).state.record().lines
    assert not list(folder.glob("*.playing"))


@thorough
def test_two_copies_that_play_at_once_do_not_harm_each_other(folder: Path) -> None:
    with another_copy(PLAYS, folder) as first, another_copy(PLAYS, folder) as second:
        said = []
        for copy in (first, second):
            assert copy.stdout and copy.stdin
            said.append(int(copy.stdout.readline()))
        for copy in (first, second):
            assert copy.stdin
            copy.stdin.write("\n")
            copy.stdin.flush()
        lines = [int(copy.stdout.readline()) for copy in (first, second) if copy.stdout]
    assert sorted(said) == [1, 2]
    with MatchStore.open(folder) as store:
        assert [len(store.resume(id).state.record().lines) for id in said] == lines


OPENS = PLAYING + """
sys.stdin.readline()
store = MatchStore.open(folder)
say(store.set_aside, begun(store, rules).trouble)
"""


@thorough
@in_amounts(3, 6)
@pytest.mark.parametrize("damaged", few([True, False], 1))
def test_copies_that_start_at_the_same_moment_make_one_file(folder: Path, damaged: bool, amount: int) -> None:
    if damaged:
        folder.mkdir()
        (folder / FILE_NAME).write_bytes(os.urandom(20_000))
    copies = [subprocess.Popen([sys.executable, "-c", PRELUDE + OPENS, str(folder)], cwd=PROJECT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(amount)]
    for copy in copies:
        assert copy.stdin
        copy.stdin.write("\n")
        copy.stdin.flush()
    said = [copy.communicate()[0].split() for copy in copies]
    assert [words[1] for words in said] == ["None"] * amount
    assert sum(words[0] != "None" for words in said) == damaged
    with MatchStore.open(folder) as store:
        assert len(store.unfinished()) == amount and len(list(folder.glob("*damaged*"))) == damaged
