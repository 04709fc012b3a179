"""Puzzles: positions from play in which exactly one action is best beyond doubt, how they are proved, made and kept."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    making="Maker",
    proof="Prover TooLarge",
    sure="certain may_fail the_certain",
    puzzle="daily Puzzle PUZZLES_FILE PuzzleFileError puzzles_beside puzzles_in text_of verdict",
)
