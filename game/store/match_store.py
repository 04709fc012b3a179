"""Every match that was played here: kept action by action, resumed where it stood, listed, and read for statistics.

One SQLite file in the user's data folder. The table begins or resumes a match and writes through its `Journal`; the home
screen, the history and the replay read. One store is used by one thread; any number of running copies share the file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.errors import LockedError, RecordError, StoreError
from game.core.files import data_dir
from game.store.database import FILE_NAME, LISTED, Database, now, plainly
from game.store.matches import (
    FIXED,
    MOVING,
    KeptMatch,
    KeptSeat,
    SeatLike,
    check_of,
    check_of_head,
    facts_in,
    fixed_of,
    lines_in,
    pack,
    read_match,
)
from game.store.process_lock import ProcessLock, is_running

if TYPE_CHECKING:                         # the home screen lists matches before the engine is loaded
    from game.match.events import Event
    from game.match.record import Record
    from game.match.replay import Watch
    from game.match.rules import Rules
    from game.match.state import State
    from game.store.facts import DealFacts


# ------------------------------------------------------------ journal
# `Journal`: one running match on its way into the database, action by action.
#
# The table hands it the state after every action. It writes what is new in one transaction, so that a kill at any instant loses
# at most the action that was being made; what could not be written is written with the next action.


@dataclass(slots=True)
class _StoredLines:
    """The lines of a match as they stand in the database, and the check over them. They tell of the first `events` of the state's
    log, of which `last` is the last one; `packed`: the match is over and kept as one blob. With `behind` they have to be compared
    with the state's from the first one on."""

    lines: list[str]
    check: int
    events: int = 0
    last: Event | None = None
    packed: bool = False
    behind: bool = False


class Journal:
    """A match that this copy of the program plays. Made by `MatchStore.begin` and `MatchStore.resume`.

    `state` is the match as it was last handed over; after `resume` play goes on with it. `trouble` tells why the last attempt
    to keep it failed, None when it did not.
    """

    def __init__(self, store: MatchStore, columns: Mapping[str, Any], state: State) -> None:
        self.state = state
        self.trouble: StoreError | None = None
        self.undone = self.hints = 0
        self.id: int | None = None             # of the row, once there is one
        self._store = store
        self._generation = -1                  # of the store's file, once something was written into it
        self._columns = dict(columns)
        self._stored = _StoredLines([], check_of_head(columns))
        self._facts: dict[int, str] = {}       # by deal; those of deals that were taken back may come again
        self._facts_due: set[int] = set()
        self._moved = False                    # whether a column has changed with no new line

    @classmethod
    def of_row(cls, store: MatchStore, row: Mapping[str, Any], state: State, lines: Sequence[str],
               facts: Mapping[int, str]) -> Journal:
        """The journal of a match that was kept before and is played on."""
        journal = cls(store, {name: row[name] for name in FIXED}, state)
        journal.id, journal.undone, journal.hints = row["id"], row["undone"], row["hints"]
        journal._facts = dict(facts)
        journal._generation = store.generation()
        journal._is_kept(state, list(lines), row["check_sum"])
        return journal

    @property
    def match(self) -> KeptMatch:
        """What would be listed of this match now."""
        return read_match({"id": self.id or 0, **self._columns, **self._moving(self.state)}, playing=True)

    # ------------------------------------------------------------ what the table calls

    def keep(self, state: State, facts: DealFacts | None = None) -> None:
        """Write what is new since the last time; it is safe when this returns. `facts` are of the deal that ended with it.

        Raises StoreError when that cannot be done; the next call writes what this one could not.
        """
        if facts is not None:
            self._facts[facts.number] = facts.to_json()
            self._facts_due.add(facts.number)
        self.state = state
        self._bring_up_to(state)

    def take_back(self, state: State, redone: bool = False) -> None:
        """The match stands at `state` again, after an undo: lines beyond it are removed, and it is counted. After a redo it
        stands where it had stood. StoreError as in `keep`."""
        self.state = state
        self._stored.behind = True
        self.undone += not redone
        self._bring_up_to(state)

    def hinted(self) -> None:
        """A hint was asked for; it is counted. StoreError as in `keep`."""
        self.hints += 1
        self._moved = True
        self._bring_up_to(self.state)

    def finish(self, state: State) -> None:
        """The match is over. Its last action has kept that already, unless it could not."""
        self.keep(state)

    def close(self) -> None:
        """Release the match: any running copy of the program may resume it."""
        self._store.release(self)

    # ------------------------------------------------------------ what is new

    def _bring_up_to(self, state: State) -> None:
        """Have the database say what the state says."""
        try:
            self._look_at_the_file()
            new = self._new_lines(state)
            if new is None:
                self._rewrite(state)
            elif new or self._facts_due or self._moved or self.id is None or self._stored.packed != state.finished:
                self._write(state, len(self._stored.lines), new)
        except StoreError as error:
            self.trouble = error
            raise
        self.trouble = None

    def _look_at_the_file(self) -> None:
        """In another file than before nothing is certain to be kept of this match."""
        generation = self._store.generation()
        if generation != self._generation:
            self._generation = generation
            stored = self._stored
            stored.lines, stored.check, stored.behind = [], check_of_head(self._columns), True
            if self.id is not None and not self._store.holds(self.id, self._columns["digest"]):
                self.id = None

    def _new_lines(self, state: State) -> list[str] | None:
        """The lines that came since, None when this is not the past that was kept."""
        stored = self._stored
        if stored.behind or state.log.count < stored.events:
            return None
        if stored.events and state.log.after(stored.events - 1)[0] is not stored.last:
            return None
        return state.lines_since(stored.events)

    def _rewrite(self, state: State) -> None:
        """Compare all lines with those that are kept, and replace what is different."""
        lines = state.record().lines
        stored, same = self._stored, 0
        while not stored.packed and same < min(len(lines), len(stored.lines)) and lines[same] == stored.lines[same]:
            same += 1
        stored.behind = True
        self._write(state, same, lines[same:])

    # ------------------------------------------------------------ writing

    def _write(self, state: State, start: int, new: Sequence[str]) -> None:
        """Have the match's lines end with `new` after the first `start`, in one transaction."""
        stored = self._stored
        kept = stored.lines if start == len(stored.lines) else stored.lines[:start]
        check = check_of(new, stored.check if kept is stored.lines else check_of(kept, check_of_head(self._columns)))
        with self._store.writing() as connection:
            id = self.id if self.id is not None else self._insert(connection)
            self._put_lines(connection, id, state, start, new)
            self._put_row(connection, id, state, check, self._all_packed(state, kept, new))
        self.id = id
        self._store.played(id)
        kept += new
        self._is_kept(state, kept, check)

    def _is_kept(self, state: State, lines: list[str], check: int) -> None:
        self._stored = _StoredLines(lines, check, state.log.count, state.log.last(), state.finished)
        self._moved = False
        self._facts_due.clear()

    def _insert(self, connection: sqlite3.Connection) -> int:
        columns = {**self._columns, **self._moving(self.state), "holder": self._store.token(), "check_sum": 0}
        cursor = connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
                                    tuple(columns.values()))
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def _put_lines(self, connection: sqlite3.Connection, id: int, state: State, start: int, new: Sequence[str]) -> None:
        """The lines and facts as rows; none when the match is over, and all that are there when it is no longer so."""
        if state.finished or self._stored.behind:
            connection.execute("DELETE FROM lines WHERE match = ? AND number >= ?", (id, 0 if state.finished else start))
            connection.execute("DELETE FROM deals WHERE match = ?", (id,))
        if not state.finished:
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", [(id, start + i, line) for i, line in enumerate(new)])
            due = {number: self._facts[number] for number in self._facts_due}
            facts = self._facts_over(state) if self._stored.behind else due
            connection.executemany("INSERT OR REPLACE INTO deals VALUES (?, ?, ?)", [(id, *fact) for fact in facts.items()])

    def _put_row(self, connection: sqlite3.Connection, id: int, state: State, check: int, packed: bytes | None) -> None:
        """Where the match stands. Nothing is written into a match that another running copy has taken over."""
        columns = {**self._moving(state), "check_sum": check, "packed": packed}
        names = ", ".join(f"{name} = ?" for name in columns)
        updated = connection.execute(f"UPDATE matches SET {names} WHERE id = ? AND holder = ?",
                                     (*columns.values(), id, self._store.token()))
        if not updated.rowcount:
            raise StoreError("gone")

    def _all_packed(self, state: State, kept: Sequence[str], new: Sequence[str]) -> bytes | None:
        """A match that is over, in a few thousand bytes."""
        if not state.finished:
            return None
        return pack([*kept, *new], list(self._facts_over(state).values()), state.rules.players)

    def _facts_over(self, state: State) -> dict[int, str]:
        """The facts of the deals that are over now: what was taken back may have brought others to their end."""
        over = {result.number for result in state.results}
        return {number: text for number, text in sorted(self._facts.items()) if number in over}

    def _moving(self, state: State) -> dict[str, Any]:
        """The columns that change with every action."""
        time = now()
        values = (time, time if state.finished else None, self.undone, len(state.results), _text(state.scores),
                  _text(state.ranking()), self.hints)
        return dict(zip(MOVING, values, strict=True))


def begin(store: MatchStore, seats: Sequence[SeatLike], state: State, name: Mapping[str, str], practice: bool = False) -> Journal:
    """The journal of a new match; when its beginning cannot be kept, `trouble` says so and the next action tries again."""
    journal = Journal(store, fixed_of(state.rules, seats, state.seed, name, now(), practice), state)
    with suppress(StoreError):
        journal.keep(state)
    return journal


def _text(numbers: Sequence[int]) -> str:
    return json.dumps(list(numbers), separators=(",", ":"))


# ------------------------------------------------------------ match store


__all__ = ["Journal", "LockedError", "KeptMatch", "KeptSeat", "MatchStore", "StoreError"]


class MatchStore:
    """The kept matches, as one running copy of the program sees them."""

    def __init__(self, folder: Path, before_commit: Callable[[], None] | None = None) -> None:
        self._before_commit = before_commit
        self._database = Database(folder / FILE_NAME, before_commit)
        self._generation = 0
        self._doubtful = False                    # something could not be read: look at the file again
        self._process_lock: ProcessLock | None = None
        self._played: set[int] = set()            # matches with a journal of this store

    @classmethod
    def open(cls, folder: Path | None = None, before_commit: Callable[[], None] | None = None) -> MatchStore:
        """The store in a folder, by default the user's; it is made when there is none.

        A damaged file is set aside under a name of its own, and a new one begun. Raises StoreError when nothing can be kept:
        full, no_folder, locked, newer, or damaged when the file cannot be set aside. `before_commit` is called between the
        changes of every transaction and its end (tests of what a kill does).
        """
        return cls(folder or data_dir(), before_commit)

    @property
    def path(self) -> Path:
        """The database file."""
        return self._database.path

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file went."""
        return self._database.set_aside

    @property
    def rescued(self) -> int:
        """How many matches of a damaged file could still be read and were kept."""
        return self._database.rescued

    def close(self) -> None:
        """Close the file and release all matches that are being played."""
        self._database.close()
        if self._process_lock is not None:
            self._process_lock.close()
            self._process_lock = None

    def __enter__(self) -> MatchStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ playing

    def begin(self, rules: Rules, seats: Sequence[SeatLike], state: State, name: Mapping[str, str],
              practice: bool = False) -> Journal:
        """A new match, claimed for this running copy; `name` is the game's title by language, `practice` whether it is
        played at a practice table.

        It never fails: when its beginning cannot be kept, `Journal.trouble` says why and the next action tries again.
        """
        assert state.rules.at_first is rules.at_first and len(seats) == rules.players
        return begin(self, seats, state, name, practice)

    def resume(self, id: int, watch: Watch | None = None) -> Journal:
        """The journal of an unfinished match, claimed for this running copy; its `state` is where play goes on. `watch` is told
        of everything that has been done (`replay_record`).

        Raises LockedError while the match is being played, StoreError (gone, over, changed, missing, damaged) when it cannot go
        on.
        """
        self._claim(id)
        try:
            return self._resumed(self._row(id), watch)
        except BaseException:
            self._give_up(id)
            raise

    def _resumed(self, row: dict[str, Any], watch: Watch | None) -> Journal:
        if row["ended"] is not None:
            raise StoreError("over")
        from game.match.replay import replay_record

        record = self._record(row)
        try:
            state = replay_record(record, self._match(row).rules(), watch)
        except RecordError as error:
            raise self._damaged() from error
        facts = {each["number"]: each["facts"] for each in
                 self._database.rows("SELECT number, facts FROM deals WHERE match = ?", (row["id"],))}
        return Journal.of_row(self, row, state, record.lines, facts)

    def release(self, journal: Journal) -> None:
        """What `Journal.close` does."""
        if journal.id is not None:
            self._give_up(journal.id)

    # ------------------------------------------------------------ asking

    def unfinished(self) -> list[KeptMatch]:
        """The matches that are not over, what was played last first."""
        return self._matches("ended IS NULL")

    def finished(self, ruleset: str | None = None, level: str | None = None, person: str | None = None) -> list[KeptMatch]:
        """The matches that are over, the newest first: of a ruleset, against computer players of a level, with a person."""
        return self._matches("ended IS NOT NULL", ruleset, level, person)

    def of_deal(self, ruleset: str, number: int) -> list[KeptMatch]:
        """The matches of a ruleset that begin with the deal of that number, what was played last first."""
        return self._matches(f"seed = {number:d}", ruleset)

    def match(self, id: int) -> KeptMatch:
        """One match. StoreError (gone) when there is none."""
        return self._match(self._row(id))

    def record(self, id: int) -> Record:
        """The match as text that replays. StoreError when it is gone, or not what was kept."""
        with self._database.reading():
            return self._record(self._row(id))

    def deals(self, ruleset: str | None = None, level: str | None = None,
              person: str | None = None) -> Iterator[tuple[KeptMatch, list[DealFacts]]]:
        """The facts of all deals that are over, match by match, those of unfinished matches too; the newest first."""
        for match in self._matches("1", ruleset, level, person):
            yield match, self.facts(match.id)

    def facts(self, id: int) -> list[DealFacts]:
        """The facts of the deals of one match, in the order in which they were played."""
        from game.store.facts import DealFacts

        try:
            with self._database.reading():
                row = self._row(id)
                found = [] if row["packed"] is not None else self._database.rows(
                    "SELECT facts FROM deals WHERE match = ? ORDER BY number", (id,))
            if row["packed"] is None:
                return [DealFacts.from_json(each["facts"]) for each in found]
            return [DealFacts.from_json(text) for text in facts_in(row["packed"])]
        except ValueError as error:
            raise self._damaged() from error

    def delete(self, id: int) -> None:
        """Forget a match. LockedError while it is being played."""
        self._claim(id)
        try:
            with self.writing() as connection:
                for table, column in (("lines", "match"), ("deals", "match"), ("reviews", "match"), ("matches", "id")):
                    connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (id,))
        finally:
            self._give_up(id)

    # ------------------------------------------------------------ reviews

    def review(self, id: int, seat: int) -> str | None:
        """The review of a match from a seat, as it was kept; None where there is none. Whether it fits its reader finds out."""
        rows = self._database.rows("SELECT review FROM reviews WHERE match = ? AND seat = ?", (id, seat))
        return str(rows[0]["review"]) if rows else None

    def keep_review(self, id: int, seat: int, review: str) -> None:
        """Keep a review with its match, in place of an earlier one. StoreError (gone) when there is no such match."""
        self._row(id)
        with self.writing() as connection:
            connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", (id, seat, review))

    # ------------------------------------------------------------ for journals

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction."""
        try:
            with self._database.transaction() as connection:
                yield connection
        except StoreError as error:
            self._doubtful = self._doubtful or error.code == "damaged"
            raise

    def generation(self) -> int:
        """Changes when the file is another one than before, because it was removed or turned out to be damaged while this store
        was open: whoever plays writes the whole match anew. StoreError when there is no file any more and none can be made.
        """
        if self._doubtful or not self._database.in_place:
            opened = Database(self.path, self._before_commit)     # the old one stays as long as there is no other
            self._database.close()
            self._database = opened
            self._doubtful = False
            self._generation += 1
        return self._generation

    def token(self) -> str:
        """What stands in the matches that this running copy plays."""
        if self._process_lock is None or self._process_lock.is_lost:
            with plainly(self.path):
                self._process_lock = ProcessLock(self.path.parent)
        return self._process_lock.token

    def holds(self, id: int, digest: str) -> bool:
        """Whether that match is in the file and claimed by this running copy."""
        return bool(self._database.rows("SELECT 1 FROM matches WHERE id = ? AND holder = ? AND digest = ?",
                                        (id, self.token(), digest)))

    def played(self, id: int) -> None:
        """A journal has made this match."""
        self._played.add(id)

    # ------------------------------------------------------------ claims

    def _claim(self, id: int) -> None:
        """Make the match ours, unless a running copy plays it."""
        token = self.token()
        with self.writing() as connection:
            row = connection.execute("SELECT holder FROM matches WHERE id = ?", (id,)).fetchone()
            if row is None:
                raise StoreError("gone")
            if self._is_played(id, row["holder"]):
                raise LockedError
            connection.execute("UPDATE matches SET holder = ? WHERE id = ?", (token, id))
        self._played.add(id)

    def _give_up(self, id: int) -> None:
        """A claim that cannot be taken out of the file is not heeded when this copy of the program is gone, nor by itself."""
        if id in self._played:
            self._played.discard(id)
            with suppress(StoreError), self.writing() as connection:
                connection.execute("UPDATE matches SET holder = NULL WHERE id = ? AND holder = ?", (id, self.token()))

    def _is_played(self, id: int, holder: str | None) -> bool:
        if holder is None:
            return False
        if self._process_lock is not None and holder == self._process_lock.token:
            return id in self._played
        return is_running(self.path.parent, holder)

    # ------------------------------------------------------------ rows

    def _matches(self, where: str, ruleset: str | None = None, level: str | None = None,
                 person: str | None = None) -> list[KeptMatch]:
        rows = self._database.rows(f"SELECT {LISTED} FROM matches WHERE {where} ORDER BY touched DESC, id DESC")
        found = [self._match(row) for row in rows if ruleset in (None, row["ruleset"])]
        return [match for match in found
                if (level is None or any(seat.level == level for seat in match.seats))
                and (person is None or any(seat.level is None and seat.name == person for seat in match.seats))]

    def _match(self, row: dict[str, Any]) -> KeptMatch:
        try:
            return read_match(row, self._is_played(row["id"], row["holder"]))
        except ValueError as error:
            raise self._damaged() from error

    def _row(self, id: int) -> dict[str, Any]:
        rows = self._database.rows("SELECT * FROM matches WHERE id = ?", (id,))
        if not rows:
            raise StoreError("gone")
        return rows[0]

    def _record(self, row: dict[str, Any]) -> Record:
        from game.match.record import Record

        try:
            lines = self._lines(row)
            match = read_match(row)
        except ValueError as error:
            raise self._damaged() from error
        if check_of(lines, check_of_head(row)) != row["check_sum"]:
            raise self._damaged()
        return Record(match.ruleset, match.digest, match.players, match.options, match.seed, lines)

    def _lines(self, row: dict[str, Any]) -> tuple[str, ...]:
        if row["packed"] is not None:
            return lines_in(row["packed"])
        found = self._database.rows("SELECT line FROM lines WHERE match = ? ORDER BY number", (row["id"],))
        return tuple(each["line"] for each in found)

    def _damaged(self) -> StoreError:
        return StoreError("damaged", path=str(self.path))
