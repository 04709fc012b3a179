"""`Journal`: one running match on its way into the database, action by action.

The table hands it the state after every action. It writes what is new in one transaction, so that a kill at any instant loses
at most the action that was being made; what could not be written is written with the next action.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from game.core.errors import StoreError
from game.store.database import now
from game.store.matches import FIXED, MOVING, Match, Sitter, check_of_head, fixed_of, read_match
from game.store.packing import check_of, pack

if TYPE_CHECKING:
    from game.match.events import Event
    from game.match.state import State
    from game.store.match_store import MatchStore


class Facts(Protocol):
    """What is kept of a finished deal (`game.store.facts.DealFacts`)."""

    @property
    def number(self) -> int: ...

    def to_json(self) -> str: ...


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
        self._lines: list[str] = []            # as they stand in the database
        self._check = check_of_head(columns)
        self._events = 0                       # of the state's log that these lines tell of, and the last one of them
        self._last: Event | None = None
        self._facts: dict[int, str] = {}       # by deal; those of deals that were taken back may come again
        self._facts_due: set[int] = set()
        self._packed = False
        self._moved = False                    # whether a column has changed with no new line
        self._behind = False                   # the lines have to be compared with the state's from the first one on

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
    def match(self) -> Match:
        """What would be listed of this match now."""
        return read_match({"id": self.id or 0, **self._columns, **self._moving(self.state)}, playing=True)

    # ------------------------------------------------------------ what the table calls

    def keep(self, state: State, facts: Facts | None = None) -> None:
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
        self._behind = True
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
        """Nobody plays here any more: the match may be resumed by any running copy of the program."""
        self._store.release(self)

    # ------------------------------------------------------------ what is new

    def _bring_up_to(self, state: State) -> None:
        """Have the database say what the state says."""
        try:
            self._look_at_the_file()
            new = self._new_lines(state)
            if new is None:
                self._rewrite(state)
            elif new or self._facts_due or self._moved or self.id is None or self._packed != state.finished:
                self._write(state, len(self._lines), new)
        except StoreError as error:
            self.trouble = error
            raise
        self.trouble = None

    def _look_at_the_file(self) -> None:
        """In another file than before nothing is certain to be kept of this match."""
        generation = self._store.generation()
        if generation != self._generation:
            self._generation, self._behind = generation, True
            self._lines, self._check = [], check_of_head(self._columns)
            if self.id is not None and not self._store.holds(self.id, self._columns["digest"]):
                self.id = None

    def _new_lines(self, state: State) -> list[str] | None:
        """The lines that came since, None when this is not the past that was kept."""
        if self._behind or state.log.count < self._events:
            return None
        if self._events and state.log.after(self._events - 1)[0] is not self._last:
            return None
        return state.lines_since(self._events)

    def _rewrite(self, state: State) -> None:
        """Compare all lines with those that are kept, and replace what is different."""
        lines = state.record().lines
        same = 0
        while not self._packed and same < min(len(lines), len(self._lines)) and lines[same] == self._lines[same]:
            same += 1
        self._behind = True
        self._write(state, same, lines[same:])

    # ------------------------------------------------------------ writing

    def _write(self, state: State, start: int, new: Sequence[str]) -> None:
        """Have the match's lines end with `new` after the first `start`, in one transaction."""
        kept = self._lines if start == len(self._lines) else self._lines[:start]
        check = check_of(new, self._check if kept is self._lines else check_of(kept, check_of_head(self._columns)))
        with self._store.writing() as connection:
            id = self.id if self.id is not None else self._insert(connection)
            self._put_lines(connection, id, state, start, new)
            self._put_row(connection, id, state, check, self._all_packed(state, kept, new))
        self.id = id
        self._store.played(id)
        kept += new
        self._is_kept(state, kept, check)

    def _is_kept(self, state: State, lines: list[str], check: int) -> None:
        self._lines, self._check = lines, check
        self._events, self._last = state.log.count, state.log.last()
        self._packed, self._behind, self._moved = state.finished, False, False
        self._facts_due.clear()

    def _insert(self, connection: sqlite3.Connection) -> int:
        columns = {**self._columns, **self._moving(self.state), "holder": self._store.token(), "check_sum": 0}
        cursor = connection.execute(f"INSERT INTO matches ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
                                    tuple(columns.values()))
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def _put_lines(self, connection: sqlite3.Connection, id: int, state: State, start: int, new: Sequence[str]) -> None:
        """The lines and facts as rows; none when the match is over, and all that are there when it is no longer so."""
        if state.finished or self._behind:
            connection.execute("DELETE FROM lines WHERE match = ? AND number >= ?", (id, 0 if state.finished else start))
            connection.execute("DELETE FROM deals WHERE match = ?", (id,))
        if not state.finished:
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?)", [(id, start + i, line) for i, line in enumerate(new)])
            facts = self._facts_over(state) if self._behind else {number: self._facts[number] for number in self._facts_due}
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


def begin(store: MatchStore, seats: Sequence[Sitter], state: State, name: Mapping[str, str], practice: bool = False) -> Journal:
    """The journal of a new match; when its beginning cannot be kept, `trouble` says so and the next action tries again."""
    journal = Journal(store, fixed_of(state.rules, seats, state.seed, name, now(), practice), state)
    with suppress(StoreError):
        journal.keep(state)
    return journal


def _text(numbers: Sequence[int]) -> str:
    return json.dumps(list(numbers), separators=(",", ":"))
