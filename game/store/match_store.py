"""Every match that was played here: kept action by action, resumed where it stood, listed, and read for statistics.

One SQLite file in the user's data folder. The table begins or resumes a match and writes through its `Journal`; the home
screen, the history and the replay read. One store is used by one thread; any number of running copies share the file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from game.core.errors import LockedError, RecordError, StoreError
from game.core.files import data_dir
from game.match.record import Record, Watch
from game.match.rules import Rules
from game.match.state import State
from game.store import journal as journals
from game.store.database import FILE_NAME, LISTED, Database, plainly
from game.store.facts import DealFacts
from game.store.journal import Journal
from game.store.matches import Match, Seated, Sitter, check_of_head, read_match
from game.store.packing import check_of, facts_in, lines_in
from game.store.process_lock import Presence, is_running

__all__ = ["Journal", "LockedError", "Match", "MatchStore", "Seated", "StoreError"]


class MatchStore:
    """The kept matches, as one running copy of the program sees them."""

    def __init__(self, folder: Path, before_commit: Callable[[], None] | None = None) -> None:
        self._before_commit = before_commit
        self._database = Database(folder / FILE_NAME, before_commit)
        self._generation = 0
        self._doubtful = False                    # something could not be read: look at the file again
        self._presence: Presence | None = None
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
        """Let go of the file and of everything that is being played."""
        self._database.close()
        if self._presence is not None:
            self._presence.close()
            self._presence = None

    def __enter__(self) -> MatchStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ playing

    def begin(self, rules: Rules, seats: Sequence[Sitter], state: State, name: Mapping[str, str],
              practice: bool = False) -> Journal:
        """A new match, claimed for this running copy; `name` is the game's title by language, `practice` whether it is
        played at a practice table.

        It never fails: when its beginning cannot be kept, `Journal.trouble` says why and the next action tries again.
        """
        assert state.rules is rules and len(seats) == rules.players
        return journals.begin(self, seats, state, name, practice)

    def resume(self, id: int, watch: Watch | None = None) -> Journal:
        """The journal of an unfinished match, claimed for this running copy; its `state` is where play goes on. `watch` is told
        of everything that has been done (`Record.replay`).

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
        record = self._record(row)
        try:
            state = record.replay(self._match(row).rules(), watch)
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

    def unfinished(self) -> list[Match]:
        """The matches that are not over, what was played last first."""
        return self._matches("ended IS NULL")

    def finished(self, ruleset: str | None = None, level: str | None = None, person: str | None = None) -> list[Match]:
        """The matches that are over, the newest first: of a ruleset, against computer players of a level, with a person."""
        return self._matches("ended IS NOT NULL", ruleset, level, person)

    def match(self, id: int) -> Match:
        """One match. StoreError (gone) when there is none."""
        return self._match(self._row(id))

    def record(self, id: int) -> Record:
        """The match as text that replays. StoreError when it is gone, or not what was kept."""
        return self._record(self._row(id))

    def deals(self, ruleset: str | None = None, level: str | None = None,
              person: str | None = None) -> Iterator[tuple[Match, list[DealFacts]]]:
        """The facts of all deals that are over, match by match, those of unfinished matches too; the newest first."""
        for match in self._matches("1", ruleset, level, person):
            yield match, self.facts(match.id)

    def facts(self, id: int) -> list[DealFacts]:
        """The facts of the deals of one match, in the order in which they were played."""
        row = self._row(id)
        try:
            if row["packed"] is None:
                found = self._database.rows("SELECT facts FROM deals WHERE match = ? ORDER BY number", (id,))
                return [DealFacts.from_json(each["facts"]) for each in found]
            return [DealFacts.from_json(text) for text in facts_in(row["packed"])]
        except ValueError as error:
            raise self._damaged() from error

    def delete(self, id: int) -> None:
        """Forget a match. LockedError while it is being played."""
        self._claim(id)
        try:
            with self.writing() as connection:
                for table, column in (("lines", "match"), ("deals", "match"), ("matches", "id")):
                    connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (id,))
        finally:
            self._give_up(id)

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
        if self._presence is None or self._presence.is_lost:
            with plainly(self.path):
                self._presence = Presence(self.path.parent)
        return self._presence.token

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
        if self._presence is not None and holder == self._presence.token:
            return id in self._played
        return is_running(self.path.parent, holder)

    # ------------------------------------------------------------ rows

    def _matches(self, where: str, ruleset: str | None = None, level: str | None = None,
                 person: str | None = None) -> list[Match]:
        rows = self._database.rows(f"SELECT {LISTED} FROM matches WHERE {where} ORDER BY touched DESC, id DESC")
        found = [self._match(row) for row in rows if ruleset in (None, row["ruleset"])]
        return [match for match in found
                if (level is None or any(seat.level == level for seat in match.seats))
                and (person is None or any(seat.level is None and seat.name == person for seat in match.seats))]

    def _match(self, row: dict[str, Any]) -> Match:
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
