"""Writes the transcript of a match into a file, for the command line and for the window."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from game.errors import GameError
from game.paths import data_dir
from game.replay import Replay
from game.store.matches import Sitter
from game.transcript import Transcript

MOST_NAMESAKES = 1000


class ExportError(GameError):
    """The file cannot be written; `problem` is what the system says, `path` where it was tried."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path, self.problem = path, problem
        super().__init__(f"{path} cannot be written: {problem}")


def exports_dir() -> Path:
    """The folder for transcripts that nobody named."""
    return data_dir() / "exports"


def export(replay: Replay, seats: Sequence[Sitter], title: str, path: Path | None = None) -> tuple[Path, str]:
    """Write the transcript to `path`, or to a new file in the folder of exports; the file and its text."""
    text = Transcript.of(replay, seats, title).text()
    try:
        return (_write_new(replay.record.ruleset, text) if path is None else _write(path, text)), text
    except OSError as error:
        raise ExportError(path or exports_dir(), error.strerror or str(error)) from error


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _write_new(game: str, text: str) -> Path:
    """A file that was not there before."""
    folder = exports_dir()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{re.sub(r'[^A-Za-z0-9_-]', '', game)[:40] or 'match'}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in range(1, MOST_NAMESAKES):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
            return path
        except FileExistsError:
            continue
    raise FileExistsError(f"there are {MOST_NAMESAKES} files of this second")
