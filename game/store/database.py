"""The database file: opened, looked over, set aside when it is damaged, and written in whole transactions only.

A write-ahead log, synchronised at every commit: a commit costs a few milliseconds, and neither a kill nor a power cut takes
back what was committed. Errors of the database leave this module as StoreError.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.errors import StoreError
from game.store.claims import one_at_a_time

FILE_NAME = "matches.sqlite3"
LOCK_NAME = "matches.lock"
SIDE_FILES = ("", "-wal", "-shm", "-journal")
VERSION = 1
APPLICATION = 0x48504149             # "HPAI": whose file it is
WAIT = 0.5                           # seconds that another copy may take for its commit

SCHEMA = {
    "matches": """
        id INTEGER PRIMARY KEY AUTOINCREMENT, ruleset TEXT NOT NULL, path TEXT, digest TEXT NOT NULL, names TEXT NOT NULL,
        players INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, seats TEXT NOT NULL, created TEXT NOT NULL,
        touched TEXT NOT NULL, ended TEXT, undone INTEGER NOT NULL, deals INTEGER NOT NULL, scores TEXT NOT NULL,
        ranking TEXT NOT NULL, holder TEXT, check_sum INTEGER NOT NULL, packed BLOB""",
    "lines": "match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, number)",
    "deals": "match INTEGER NOT NULL, number INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (match, number)",
}
WITHOUT_ROWID = ("lines", "deals")

FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
NO_FOLDER = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)


def now() -> str:
    """The time as it is kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """What goes wrong with the database or its file, in a sentence."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise                            # a defect of ours
    except sqlite3.Error as error:
        raise StoreError(_code(error), path=str(path)) from error
    except OSError as error:
        raise StoreError("no_folder", path=str(path.parent)) from error


def _code(error: sqlite3.Error) -> str:
    primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    for code, numbers in (("full", FULL), ("locked", LOCKED), ("no_folder", NO_FOLDER)):
        if primary in numbers:
            return code
    return "damaged"


class Database:
    """An open database of this version. `set_aside` is where a damaged one was moved that stood in its place."""

    def __init__(self, path: Path, before_commit: Callable[[], None] | None = None) -> None:
        self.path = path
        self.set_aside: Path | None = None
        self._before_commit = before_commit
        self._connection = self._opened()

    def close(self) -> None:
        """Let the file go. What was committed is kept, whatever happens here."""
        with suppress(sqlite3.Error):
            self._connection.close()

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
        with plainly(self.path):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return self._open_as_it_is()
        except StoreError as error:
            if error.code != "damaged":
                raise
        with plainly(self.path), one_at_a_time(self.path.with_name(LOCK_NAME)):
            return self._replaced()

    def _replaced(self) -> sqlite3.Connection:
        """A new database for a damaged one, unless another running copy has seen to that meanwhile."""
        try:
            return self._open_as_it_is()
        except StoreError as error:
            if error.code != "damaged":
                raise
        self.set_aside = set_aside(self.path)
        return self._open_as_it_is()

    def _open_as_it_is(self) -> sqlite3.Connection:
        with plainly(self.path):
            connection = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)
            try:
                self._prepare(connection)
            except BaseException:
                connection.close()
                raise
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA trusted_schema = OFF")
        version = _number(connection, "user_version")
        if version > VERSION and _number(connection, "application_id") == APPLICATION:
            raise StoreError("newer", path=str(self.path))
        connection.execute("PRAGMA synchronous = FULL")
        if not _tables(connection) and not version:
            connection.execute("PRAGMA journal_mode = WAL")
            _create(connection)
        if not is_sound(connection):
            raise StoreError("damaged", path=str(self.path))


def set_aside(path: Path) -> Path:
    """Give a damaged database a name that no other file has, with what belongs to it; the name."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    names = (path.with_name(f"{path.stem}-damaged-{stamp}{again}{path.suffix}")
             for again in ("", *(f"-{number}" for number in range(2, 1000))))
    target = next(name for name in names if not name.exists())
    for side in SIDE_FILES:
        with suppress(FileNotFoundError):
            Path(f"{path}{side}").rename(f"{target}{side}")
    return target


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the file is one of ours and hangs together."""
    if _number(connection, "application_id") != APPLICATION or _number(connection, "user_version") != VERSION:
        return False
    expected = {name: _columns(columns) for name, columns in SCHEMA.items()}
    if _tables(connection) != expected:
        return False
    return [row[0] for row in connection.execute("PRAGMA quick_check(1)")] == ["ok"]


def _create(connection: sqlite3.Connection) -> None:
    """Make the tables, unless another running copy is just doing so."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _tables(connection):
            for name, columns in SCHEMA.items():
                connection.execute(f"CREATE TABLE {name} ({columns}){' WITHOUT ROWID' if name in WITHOUT_ROWID else ''}")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of every table that is not the database's own."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    return {name: [row["name"] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))]
            for (name,) in names}


def _columns(definition: str) -> list[str]:
    """The names of the columns that a definition makes."""
    parts = (part.split() for part in definition.split("PRIMARY KEY (")[0].split(","))
    return [words[0] for words in parts if words and words[0] != "PRIMARY"]
