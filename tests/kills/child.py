"""The copy of the program that is killed: plays, keeps, takes turns back, and says on a pipe what it was told is safe.

    python -m tests.kills.child FOLDER TABLE MATCH COMMIT

MATCH is a new one when it is 0. It stops for good between the changes and the commit of the COMMIT-th transaction. Words on the
pipe: `ready MATCH LINES DIGEST`; before an action `try`, before a turn is taken back `undo LINES`, where LINES is what will
be left at least; after either `done LINES DIGEST`; `hold` when it has stopped; `over` after the last action.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from game.store import MatchStore
from tests.kills.playing import Table, moment
from ui.session import Session

UNDO_SHARE = 0.06
TITLE = {"en": "A match that is killed"}


class Killed:
    """Plays until somebody ends the process."""

    def __init__(self, folder: Path, table: Table, match: int, commit: int) -> None:
        self.table = table
        self.left = -1
        self.store = MatchStore.open(folder, self.before_commit)
        self.session = self.sit_down(match)
        self.say("ready", self.session.journal.id if self.session.journal else 0, *moment(self.session.state))
        self.left = commit
        self.rng = Random(f"{table.seed}/{match}/{commit}")

    def sit_down(self, match: int) -> Session:
        """Begin the match, or go on with it."""
        journal = self.store.resume(match) if match else None
        session = self.table.session(journal.state if journal else None)
        session.journal = journal or self.store.begin(session.rules, session.seats, session.state, TITLE)
        assert session.trouble is None, session.trouble
        return session

    def play(self) -> None:
        """To the end, with turns taken back and made again on the way."""
        while not self.session.state.finished:
            self.say("try")
            self.table.step(self.session)
            self.acknowledge()
            if self.rng.random() < UNDO_SHARE and self.session.can_undo:
                self.take_back()
        self.say("over")

    def take_back(self) -> None:
        self.say("undo")
        self.session.undo()
        self.acknowledge()
        if self.rng.random() < 0.5 and self.session.can_redo:
            self.say("undo")
            self.session.redo()
            self.acknowledge()

    def acknowledge(self) -> None:
        """What the session has returned from is safe, or it would have said so."""
        assert self.session.trouble is None, self.session.trouble
        self.say("done", *moment(self.session.state))

    def before_commit(self) -> None:
        self.left -= 1
        if self.left == 0:
            self.say("hold")
            sys.stdin.read()

    def say(self, *words: object) -> None:
        os.write(1, f"{' '.join(map(str, words))}\n".encode())


if __name__ == "__main__":
    Killed(Path(sys.argv[1]), Table.parse(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])).play()
    sys.stdin.read()
