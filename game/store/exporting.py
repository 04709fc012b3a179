"""Writes a match into a file, for the command line and for the window."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.core.errors import GameError
from game.core.files import data_dir, make_private, open_new
from game.match.events import NOBODY
from game.match.replay import Replay
from game.store.matches import Sitter
from game.store.transcript import Transcript, seen_log

MOST_NAMESAKES = 1000


class ExportError(GameError):
    """The file cannot be written; `problem` is what the system says, `path` where it was tried."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path} cannot be written: {problem}")


def exports_dir() -> Path:
    """The folder for transcripts that nobody named."""
    return data_dir() / "exports"


def own_seat(seats: Sequence[Sitter]) -> int:
    """The seat whose cards whoever looks at a match that can go on may see: that of the one person; with several people, or none,
    nobody's."""
    people = [seat for seat, who in enumerate(seats) if who.level is None]
    return people[0] if len(people) == 1 else NOBODY


class Exported(NamedTuple):
    """Where a match was written and what; `withheld` when it can still be played on, and only what was seen of it is there."""

    path: Path
    text: str
    withheld: bool


def export(replay: Replay, transcript: Transcript, path: Path | None = None, with_secrets: bool = False) -> Exported:
    """Write a match to `path`, or to a new file in the folder of exports, where only this user can read it.

    What is over is written as a transcript. Of what can still be played on there is the log of what its person has seen
    (`game.store.transcript`), unless it is wanted with its secrets. Raises ExportError.
    """
    withheld = replay.goes_on and not with_secrets
    text = seen_log(replay.state, transcript.head(), own_seat(transcript.seats)) if withheld else transcript.text()
    try:
        return Exported(_write_new(replay.record.ruleset, text) if path is None else _write(path, text), text, withheld)
    except OSError as error:
        raise ExportError(path or exports_dir(), error.strerror or str(error)) from error


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _write_new(game: str, text: str) -> Path:
    """A file that was not there before."""
    folder = make_private(exports_dir())
    stem = f"{re.sub(r'[^A-Za-z0-9_-]', '', game)[:40] or 'match'}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in range(1, MOST_NAMESAKES):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            with open_new(path) as file:
                file.write(text)
            return path
        except FileExistsError:
            continue
    raise FileExistsError(f"there are {MOST_NAMESAKES} files of this second")
