"""The database file: opened, looked over, set aside when it is damaged, and written in whole transactions only.

A write-ahead log, synchronised at every commit: a commit costs a few milliseconds, and neither a kill nor a power cut takes
back what was committed. Errors of the database leave this module as StoreError.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.core.errors import StoreError
from game.core.files import FILE_MODE, make_private, refused, tighten
from game.store.matches import check_of, check_of_head, lines_in, read_match
from game.store.process_lock import one_at_a_time

FILE_NAME = "matches.sqlite3"
LOCK_NAME = "matches.lock"
SIDE_FILES = ("", "-wal", "-shm", "-journal")
PAGE = 1024                          # bytes: an action is few, and a match that is over fills few pages
WAIT = 0.2                           # seconds that another copy may take for its commit

FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM)
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
NO_FOLDER = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH)


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
        raise refused(error, path) from error


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
        """Close the file. What was committed is kept, whatever happens here."""
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
    def reading(self) -> Iterator[None]:
        """What is read inside is of one moment, whatever another copy writes meanwhile."""
        with plainly(self.path):
            self._connection.execute("BEGIN")
        try:
            yield
        finally:
            with plainly(self.path):
                self._connection.execute("COMMIT")

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all or nothing; it is committed when this ends without an error."""
        connection = self._connection
        with plainly(self.path), _whole(connection):
            yield connection
            if self._before_commit is not None:
                self._before_commit()

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


# ------------------------------------------------------------ schema
# The tables of the database, and whether a file is one of ours and hangs together.


VERSION = 3
APPLICATION = 0x48504149             # "HPAI": whose file it is

TABLES = {
    "matches": """
        id INTEGER PRIMARY KEY AUTOINCREMENT, ruleset TEXT NOT NULL, path TEXT, digest TEXT NOT NULL, names TEXT NOT NULL,
        players INTEGER NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL, seats TEXT NOT NULL, created TEXT NOT NULL,
        touched TEXT NOT NULL, ended TEXT, undone INTEGER NOT NULL, deals INTEGER NOT NULL, scores TEXT NOT NULL,
        ranking TEXT NOT NULL, holder TEXT, check_sum INTEGER NOT NULL, packed BLOB, practice INTEGER NOT NULL DEFAULT 0,
        hints INTEGER NOT NULL DEFAULT 0""",
    "lines": "match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, number)",
    "deals": "match INTEGER NOT NULL, number INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (match, number)",
    "reviews": "match INTEGER NOT NULL, seat INTEGER NOT NULL, review TEXT NOT NULL, PRIMARY KEY (match, seat)",
}
WITHOUT_ROWID = ("lines", "deals", "reviews")
# What lists need: without the packed lines, which are most of a row.
LISTED = ("id, ruleset, path, digest, names, players, options, seed, seats, created, touched, ended, undone, deals, scores, "
          "ranking, holder, practice, hints")


def _table(name: str) -> str:
    """What makes a table."""
    return f"CREATE TABLE {name} ({TABLES[name]}){' WITHOUT ROWID' if name in WITHOUT_ROWID else ''}"


# What brings a file up to a version.
SINCE = {
    2: ("ALTER TABLE matches ADD COLUMN practice INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0"),
    3: (_table("reviews"),),
}


def create(connection: sqlite3.Connection) -> None:
    """Make the tables, all or none of them."""
    with _whole(connection):
        for name in TABLES:
            connection.execute(_table(name))
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Add what an older version lacks; what is there stays as it is."""
    with _whole(connection):
        if number(connection, "application_id") == APPLICATION:
            for version in range(max(1, number(connection, "user_version")) + 1, VERSION + 1):
                for statement in SINCE[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version}")


@contextmanager
def _whole(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction of which everything is done or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def is_older(connection: sqlite3.Connection) -> bool:
    """Whether an earlier version of this program has made the file."""
    return number(connection, "application_id") == APPLICATION and 0 < number(connection, "user_version") < VERSION


def is_empty(connection: sqlite3.Connection) -> bool:
    """Whether nothing has been made in this file yet."""
    return not _tables(connection) and not number(connection, "user_version")


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether a newer version of this program has made the file."""
    return number(connection, "application_id") == APPLICATION and number(connection, "user_version") > VERSION


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether the file is ours, whole, and every match in it can at least be listed."""
    if number(connection, "application_id") != APPLICATION or number(connection, "user_version") != VERSION:
        return False
    if _tables(connection) != {name: _columns(columns) for name, columns in TABLES.items()}:
        return False
    if [row[0] for row in connection.execute("PRAGMA quick_check(1)")] != ["ok"]:
        return False
    try:
        for row in connection.execute(f"SELECT {LISTED} FROM matches"):
            read_match(dict(row))
    except ValueError:
        return False
    return True


def number(connection: sqlite3.Connection, pragma: str) -> int:
    """The value of a pragma that is a number."""
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _tables(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """The columns of everything in the file that is not the database's own."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'").fetchall()
    return {name: [row[0] for row in connection.execute("SELECT name FROM pragma_table_info(?)", (name,))] for (name,) in names}


def _columns(definition: str) -> list[str]:
    """The names of the columns that a definition makes."""
    return [part.split()[0] for part in definition.split(", PRIMARY KEY (")[0].split(",")]


# ------------------------------------------------------------ rescue
# What can still be read of a damaged database goes into the new one: match by match, each checked against its sum. Reviews can
# be made anew.


MOST_MATCHES = 100_000


def rescue(damaged: Path, into: sqlite3.Connection) -> int:
    """Copy every match that is whole, under its number; how many there were. The damaged file is only read."""
    rescued = 0
    try:
        connection = sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.Error:
        return 0
    with closing(connection):
        connection.row_factory = sqlite3.Row
        for id in range(1, _highest(connection) + 1):
            rescued += _rescue_match(connection, id, into)
    return rescued


def _highest(connection: sqlite3.Connection) -> int:
    """The highest number of a match, as far as that can be found out."""
    highest = 0
    for query in ("SELECT seq FROM sqlite_sequence WHERE name = 'matches'", "SELECT max(id) FROM matches"):
        for row in _rows(connection, query):
            highest = max(highest, row[0] if isinstance(row[0], int) else 0)
    return min(highest, MOST_MATCHES)


def _rescue_match(connection: sqlite3.Connection, id: int, into: sqlite3.Connection) -> bool:
    rows = _rows(connection, "SELECT * FROM matches WHERE id = ?", (id,))
    lines = _rows(connection, "SELECT * FROM lines WHERE match = ? ORDER BY number", (id,))
    deals = _rows(connection, "SELECT * FROM deals WHERE match = ? ORDER BY number", (id,))
    if not rows or not _is_whole(dict(rows[0]), [line["line"] for line in lines]):
        return False
    into.execute("BEGIN IMMEDIATE")
    try:
        for table, found in (("matches", rows), ("lines", lines), ("deals", deals)):
            for each in found:
                into.execute(f"INSERT INTO {table} ({', '.join(each.keys())}) VALUES ({', '.join('?' * len(each))})", tuple(each))
        into.execute("COMMIT")
        return True
    except sqlite3.IntegrityError:
        return False
    finally:
        if into.in_transaction:
            into.execute("ROLLBACK")


def _is_whole(row: dict[str, Any], lines: list[str]) -> bool:
    """Whether the row can be read, and its lines are those that were kept."""
    try:
        read_match(row)
        kept = lines if row["packed"] is None else lines_in(row["packed"])
        return bool(check_of(kept, check_of_head(row)) == row["check_sum"])
    except (ValueError, KeyError):
        return False


def _rows(connection: sqlite3.Connection, query: str, values: tuple[int, ...] = ()) -> list[sqlite3.Row]:
    """The rows of a query, none when that part of the file cannot be read."""
    try:
        return list(connection.execute(query, values))
    except (sqlite3.Error, UnicodeDecodeError):
        return []
