"""The puzzles of all games that can be played here, and which of them were solved."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game import GameError, RulesetEntry, list_rulesets, read_ruleset
from game.core.files import FILE_MODE, data_dir, make_private, read_bounded
from game.puzzles.puzzle import Puzzle, PuzzleFileError, puzzles_beside

SOLVED_FILE = "solved_puzzles.txt"
BYTES_AT_MOST = 1_000_000


class GamePuzzles(NamedTuple):
    """The puzzles of a game, the easy ones first; `problem` says what is wrong with their file."""

    entry: RulesetEntry
    puzzles: tuple[Puzzle, ...]
    problem: str = ""

    @property
    def source(self) -> str | Path:
        """What the engine loads the game by."""
        return self.entry.id if self.entry.shipped else self.entry.path


def load_library() -> list[GamePuzzles]:
    """The games that have puzzles for their rules as they are now, in the order of the home screen."""
    found = []
    for entry in list_rulesets():
        if entry.problems:
            continue
        with suppress(GameError):  # the home screen says what has become wrong with it
            source = entry.id if entry.shipped else entry.path
            digest = read_ruleset(source).digest
            try:
                puzzles = puzzles_beside(entry.path, digest)
            except PuzzleFileError as error:
                found.append(GamePuzzles(entry, (), str(error)))
            else:
                if puzzles:
                    found.append(GamePuzzles(entry, tuple(sorted(puzzles, key=lambda puzzle: puzzle.difficulty))))
    return found


class SolvedPuzzles:
    """The ids of the puzzles that were solved here, kept in the data folder as lines of a text. A file that cannot be read or
    written is left alone: then they are remembered until the program ends."""

    def __init__(self) -> None:
        self.ids: set[str] = set()
        with suppress(OSError, UnicodeDecodeError):
            self.ids.update(read_bounded(self._path(), BYTES_AT_MOST).decode("ascii").split())

    def add(self, puzzle: Puzzle) -> None:
        """That puzzle was solved."""
        if puzzle.id in self.ids:
            return
        self.ids.add(puzzle.id)
        with suppress(OSError):
            path = self._path()
            make_private(path.parent)
            with path.open("a", encoding="ascii") as file:
                path.chmod(FILE_MODE)
                file.write(f"{puzzle.id}\n")

    @staticmethod
    def _path() -> Path:
        return data_dir() / SOLVED_FILE
