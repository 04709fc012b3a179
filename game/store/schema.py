"""The tables of the database, and whether a file is one of ours and hangs together."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from game.store.matches import read_match

VERSION = 2
SINCE = {2: ("practice INTEGER NOT NULL DEFAULT 0", "hints INTEGER NOT NULL DEFAULT 0")}     # columns of matches, by version
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
}
WITHOUT_ROWID = ("lines", "deals")
# What lists need: without the packed lines, which are most of a row.
LISTED = ("id, ruleset, path, digest, names, players, options, seed, seats, created, touched, ended, undone, deals, scores, "
          "ranking, holder, practice, hints")


def create(connection: sqlite3.Connection) -> None:
    """Make the tables, all or none of them."""
    with _whole(connection):
        for name, columns in TABLES.items():
            connection.execute(f"CREATE TABLE {name} ({columns}){' WITHOUT ROWID' if name in WITHOUT_ROWID else ''}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Add to the tables of an older version what they lack; what they hold stays as it is."""
    with _whole(connection):
        if number(connection, "application_id") == APPLICATION:
            for version in range(max(1, number(connection, "user_version")) + 1, VERSION + 1):
                for column in SINCE[version]:
                    connection.execute(f"ALTER TABLE matches ADD COLUMN {column}")
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
