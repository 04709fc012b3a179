"""What may go wrong with a file, a folder, a disk or a process, and what is left of the matches then."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from game import Rules
from game.errors import StoreError
from game.match_store import LockedError, MatchStore
from game.store import database
from game.store.database import FILE_NAME
from game.store.schema import VERSION
from tests.game.keeping import begun, play
from tests.game.tables import PROJECT, rules_of

PAGE = 4096
NOBODY = 65534
COPIES = 6

PRELUDE = """
import os, resource, signal, sys
from pathlib import Path
from random import Random
from game.errors import StoreError
from game.match_store import MatchStore
from tests.game.keeping import begun, play
from tests.game.tables import rules_of
folder = Path(sys.argv[1])
rules = rules_of("heartoffive", 4, (("wins_to_match", 3),))

def say(*words):
    print(*words, flush=True)
"""


@pytest.fixture
def rules() -> Rules:
    return rules_of("heartoffive", 4, (("wins_to_match", 3),))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@contextmanager
def another_copy(code: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another running copy of the program that does this."""
    process = subprocess.Popen([sys.executable, "-c", PRELUDE + code, str(folder)], cwd=PROJECT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def said_by(code: str, folder: Path) -> tuple[list[str], int]:
    """What another copy prints, and how it ends."""
    done = subprocess.run([sys.executable, "-c", PRELUDE + code, str(folder)], cwd=PROJECT, text=True, capture_output=True,
                          check=False)
    return done.stdout.splitlines() or done.stderr.splitlines()[-1:], done.returncode


def some_matches(folder: Path, rules: Rules, matches: int = 3, actions: int = 60) -> None:
    """A database with unfinished matches and one that is over."""
    with MatchStore.open(folder) as store:
        for seed in range(matches):
            journal = begun(store, rules, seed)
            play(journal, actions, seed)
            journal.close()
        journal = begun(store, rules, matches)
        journal.state.end_match()
        journal.keep(journal.state)


def code_of(call: Callable[[], object]) -> str:
    """The code with which the store refuses."""
    with pytest.raises(StoreError) as refused:
        call()
    assert str(refused.value).endswith(tuple(".0123456789") + tuple(refused.value.params.values()))
    return refused.value.code


# ---------------------------------------------------------------- kills

KILLED = """
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


def test_a_kill_right_after_a_commit_loses_nothing(folder: Path) -> None:
    said, status = said_by(f"{KILLED}\njournal.keep(state)\nos.kill(os.getpid(), signal.SIGKILL)", folder)
    assert status == -signal.SIGKILL
    with MatchStore.open(folder) as store:
        assert len(store.resume(1).state.record().lines) == int(said[-1]) + 1


def test_a_kill_while_the_end_of_a_match_is_packed_loses_nothing_else(folder: Path) -> None:
    said, _ = said_by(f"{KILLED}\njournal.keep(state)\nstate.end_match()\nleft = 1\njournal.keep(state)", folder)
    with MatchStore.open(folder) as store:
        assert len(store.record(1).lines) == int(said[-1]) + 1 and len(store.unfinished()) == 1


# ---------------------------------------------------------------- no room, no folder

FULL_DISK = """
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


NO_ROOM = """
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


READ_ONLY = """
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


# ---------------------------------------------------------------- damaged

def garbage(path: Path) -> None:
    path.write_bytes(os.urandom(5 * PAGE))


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:path.stat().st_size // 2 - 100])


def of_wrong_header(path: Path) -> None:
    path.write_bytes(b"SQLite format 4\0" + path.read_bytes()[16:])


def with_a_page_of_rubbish(path: Path) -> None:
    content = path.read_bytes()
    middle = len(content) // PAGE // 2 * PAGE
    path.write_bytes(content[:middle] + b"\xa5" * PAGE + content[middle + PAGE:])


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


@pytest.mark.parametrize(("damage", "readable"), DAMAGES, ids=[damage.__name__ for damage, _ in DAMAGES])
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
    from game.store.packing import facts_in, lines_in, pack
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


# ---------------------------------------------------------------- several copies

# As the table does, which plays on when an action could not be kept at once.
PLAYS = """
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


def test_a_crashed_copy_holds_nothing(folder: Path) -> None:
    with MatchStore.open(folder) as store:
        with another_copy(PLAYS, folder) as playing:
            assert playing.stdout and playing.stdout.readline()
            playing.kill()
            playing.wait()
        assert [match.playing for match in store.unfinished()] == [False]
        assert store.resume(1).state.record().lines
    assert not list(folder.glob("*.playing"))


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


OPENS = """
sys.stdin.readline()
store = MatchStore.open(folder)
say(store.set_aside, begun(store, rules).trouble)
"""


@pytest.mark.parametrize("damaged", [False, True])
def test_copies_that_start_at_the_same_moment_make_one_file(folder: Path, damaged: bool) -> None:
    if damaged:
        folder.mkdir()
        garbage(folder / FILE_NAME)
    copies = [subprocess.Popen([sys.executable, "-c", PRELUDE + OPENS, str(folder)], cwd=PROJECT, text=True,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(COPIES)]
    for copy in copies:
        assert copy.stdin
        copy.stdin.write("\n")
        copy.stdin.flush()
    said = [copy.communicate()[0].split() for copy in copies]
    assert [words[1] for words in said] == ["None"] * COPIES
    assert sum(words[0] != "None" for words in said) == damaged
    with MatchStore.open(folder) as store:
        assert len(store.unfinished()) == COPIES and len(list(folder.glob("*damaged*"))) == damaged


# ---------------------------------------------------------------- any damage

@pytest.mark.parametrize("seed", range(40))
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
