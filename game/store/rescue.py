"""What can still be read of a damaged database goes into the new one: match by match, each checked against its sum."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from game.store.matches import check_of_head, read_match
from game.store.packing import check_of, lines_in

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
