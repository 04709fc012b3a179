"""Puzzles in the window: which there are, which were solved here, and a match that is one."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    library="SolvedPuzzles",
    session="PuzzleSession",
)
