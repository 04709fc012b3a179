"""What the program keeps is the user's alone: the data folder, and every file that is put into it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.core import StoreError, make_private
from game.core import files as paths
from game.store import FILE_NAME, LOCK_NAME, MatchStore, exports_dir, write_csv
from game.store import process_lock as claims
from tests.cases import few
from tests.game.keeping import begun, play
from tests.game.tables import rules_of
from ui.settings import Settings

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, not made yet, where everybody may read what is made without a word."""
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "above" / "data"))
    before = os.umask(0)
    yield tmp_path / "above" / "data"  # type: ignore[misc]
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    """The rights of all that lies in a folder, and of itself."""
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in (folder, *folder.rglob("*"))}


def loose(found: dict[str, int]) -> dict[str, int]:
    return {name: mode for name, mode in found.items() if mode & 0o077}


def fill(folder: Path) -> None:
    """Everything that the program itself keeps."""
    Settings().save()
    write_csv([], exports_dir() / "deals.csv")
    with MatchStore.open() as store:
        play(begun(store, rules_of("heartoffive", 4)), 5)
        names = set(rights(folder))
        assert {FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", LOCK_NAME, "settings.json", "exports/deals.csv"} <= names
        assert any(name.endswith(claims.SUFFIX) for name in names)
        assert not loose(rights(folder))


def test_nobody_else_can_read_what_is_kept(folder: Path) -> None:
    fill(folder)
    assert folder.stat().st_mode & 0o777 == 0o700 and folder.parent.stat().st_mode & 0o077 == 0


def test_a_folder_and_files_that_others_could_read_are_tightened(folder: Path) -> None:
    fill(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    fill(folder)
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_damaged_file_is_set_aside_for_its_owner_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_bytes(b"no database" * 999)
    with MatchStore.open() as store:
        assert store.set_aside is not None and store.set_aside.stat().st_mode & 0o777 == 0o600


def test_folders_for_several_people_and_a_home_are_left_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, mode in (("shared", 0o1777), ("home", 0o755)):
        folder = tmp_path / name
        folder.mkdir()
        folder.chmod(mode)
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        monkeypatch.setenv(paths.DATA_VARIABLE, str(folder))
        make_private(folder)
        assert folder.stat().st_mode & 0o7777 == mode
        make_private(folder / "exports")
        assert (folder / "exports").stat().st_mode & 0o777 == 0o700


# ---------------------------------------------------------------- locks


def test_a_lock_that_another_program_holds_is_waited_for_a_while_and_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    monkeypatch.setattr(claims, "PATIENCE_S", 0.0)
    folder.mkdir(parents=True)
    with (folder / LOCK_NAME).open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(StoreError, match=LOCK_NAME) as refused:
            MatchStore.open()
        assert refused.value.code == "locked"
    with MatchStore.open() as store:
        assert store.unfinished() == []


def test_the_wait_for_a_lock_has_an_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only sleeping moves on."""
    import fcntl

    clock = [0.0]
    monkeypatch.setattr(claims.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(claims.time, "sleep", lambda seconds: clock.__setitem__(0, clock[0] + seconds))
    folder.mkdir(parents=True)
    with (folder / LOCK_NAME).open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(StoreError):
            MatchStore.open()
    assert claims.PATIENCE_S <= clock[0] < claims.PATIENCE_S + 1 and claims.PATIENCE_S <= 2


def test_a_database_that_another_program_holds_is_told(folder: Path) -> None:
    with MatchStore.open() as store:
        path = store.path
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError) as refused:
            MatchStore.open()
        assert refused.value.code == "locked"


@pytest.mark.parametrize("mask", few([0o777, 0o277, 0], 1))
def test_whoever_makes_a_file_may_use_it_whatever_is_masked(mask: int, tmp_path: Path) -> None:
    main = Path(__file__).parents[2] / "main.py"
    environment = {**os.environ, paths.DATA_VARIABLE: str(tmp_path / "above" / "data")}
    done = subprocess.run([sys.executable, str(main), "export"], env=environment, umask=mask, capture_output=True, text=True,
                          timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    found = rights(tmp_path / "above")
    assert FILE_NAME in {Path(name).name for name in found}
    assert {mode for name, mode in found.items()} == {0o700, 0o600}
