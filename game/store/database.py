"""The database file: opened, looked over, set aside when it is damaged, and written in whole transactions only.

A write-ahead log, synchronised at every commit: a commit costs a few milliseconds, and neither a kill nor a power cut takes
back what was committed. Errors of the database leave this module as StoreError.
"""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.errors import StoreError
from game.paths import FILE_MODE, make_private, tighten
from game.store.claims import one_at_a_time
from game.store.rescue import rescue
from game.store.schema import bring_up_to_date, create, is_empty, is_newer, is_older, is_sound

FILE_NAME = "matches.sqlite3"
LOCK_NAME = "matches.lock"
SIDE_FILES = ("", "-wal", "-shm", "-journal")
PAGE = 1024                          # bytes: an action is few, and a match that is over fills few pages
WAIT = 0.2                           # seconds that another copy may take for its commit

FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
NO_FOLDER = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)
NO_ROOM = (errno.ENOSPC, errno.EFBIG, errno.EDQUOT)


def now() -> str:
    """The time as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """What goes wrong with the database or its folder, in a sentence."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise                            # a defect of ours
    except sqlite3.Error as error:
        code = _code(error)
        raise StoreError(code, path=str(path.parent if code == "no_folder" else path)) from error
    except UnicodeDecodeError as error:
        raise StoreError("damaged", path=str(path)) from error
    except OSError as error:
        raise StoreError("full" if error.errno in NO_ROOM else "no_folder", path=str(path.parent)) from error


def _code(error: sqlite3.Error) -> str:
    primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    for code, numbers in (("full", FULL), ("locked", LOCKED), ("no_folder", NO_FOLDER)):
        if primary in numbers:
            return code
    return "damaged"


class Database:
    """An open database of this version. `set_aside` is where a damaged one was moved that stood in its place, `rescued` the
    number of matches in it that could still be read and are in the new one.
    """

    def __init__(self, path: Path, before_commit: Callable[[], None] | None = None) -> None:
        self.path = path
        self.set_aside: Path | None = None
        self.rescued = 0
        self._before_commit = before_commit
        self._connection = self._opened()
        self._identity = _identity(path)

    def close(self) -> None:
        """Let the file go. What was committed is kept, whatever happens here."""
        with suppress(sqlite3.Error):
            self._connection.close()

    @property
    def in_place(self) -> bool:
        """Whether the file is still the one of that name: not removed, nor set aside by another running copy."""
        return self._identity is not None and _identity(self.path) == self._identity

    # ------------------------------------------------------------ reading and writing

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """The rows of a query, by the names of their columns."""
        with plainly(self.path):
            return [dict(row) for row in self._connection.execute(query, values)]

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all or nothing; it is committed when this ends without an error."""
        connection = self._connection
        with plainly(self.path):
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                if self._before_commit is not None:
                    self._before_commit()
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    # ------------------------------------------------------------ opening

    def _opened(self) -> sqlite3.Connection:
        """The file as it is, or a new one. Only one running copy at a time makes new ones."""
        with plainly(self.path):
            make_private(self.path.parent)
            for path in (self.path.with_name(LOCK_NAME), *(Path(f"{self.path}{side}") for side in SIDE_FILES)):
                tighten(path)
        found = self._sound()
        if found is None:
            with plainly(self.path), one_at_a_time(self.path.with_name(LOCK_NAME)):
                found = self._sound() or self._made()
        return found

    def _sound(self) -> sqlite3.Connection | None:
        """The file when it is ours and sound, None when it is damaged or there is none. StoreError when it is newer."""
        if not self.path.exists():
            return None
        try:
            return self._connected(is_sound)
        except StoreError as error:
            if error.code != "damaged":
                raise
            return None

    def _made(self) -> sqlite3.Connection:
        """A new file for this user alone, in the place of a damaged one where there was one. What the database puts beside it has
        the same rights."""
        self._touch()
        try:
            connection = self._connected(is_empty)
        except StoreError as error:
            if error.code != "damaged":
                raise
            self.set_aside = set_aside(self.path)
            self._touch()
            connection = self._connected(is_empty)
        with _closed_on_error(connection):
            connection.execute(f"PRAGMA page_size = {PAGE}")
            connection.execute("PRAGMA journal_mode = WAL")
            create(connection)
            if self.set_aside is not None:
                self.rescued = rescue(self.set_aside, connection)
        return connection

    def _touch(self) -> None:
        with plainly(self.path):
            self.path.touch(FILE_MODE)

    def _connected(self, expected: Callable[[sqlite3.Connection], bool]) -> sqlite3.Connection:
        """A connection to the file, StoreError (newer, damaged) when it is not as expected."""
        with plainly(self.path):
            connection = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)
            with _closed_on_error(connection):
                connection.row_factory = sqlite3.Row
                connection.execute("PRAGMA trusted_schema = OFF")
                connection.execute("PRAGMA synchronous = FULL")
                if is_newer(connection):
                    raise StoreError("newer", path=str(self.path))
                if is_older(connection):
                    bring_up_to_date(connection)
                if not expected(connection):
                    raise StoreError("damaged", path=str(self.path))
        return connection


@contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def set_aside(path: Path) -> Path:
    """Give a damaged database a name that no other file has, with what belongs to it; the name."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    target, again = path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}"), 1
    while target.exists():
        again += 1
        target = path.with_name(f"{path.stem}-damaged-{stamp}-{again}{path.suffix}")
    for side in SIDE_FILES:
        with suppress(FileNotFoundError):
            tighten(Path(f"{path}{side}"))
            Path(f"{path}{side}").rename(f"{target}{side}")
    return target


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from another one of the same name."""
    try:
        found = os.stat(path)  # noqa: PTH116 (asked before every commit, and quicker)
    except OSError:
        return None
    return found.st_dev, found.st_ino
