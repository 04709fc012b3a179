"""The pattern vocabulary and the compiled combination table: what can be played, and what beats what."""

from game.core.combos.compiler import TableSpec
from game.core.combos.shapes import Reading, Shape
from game.core.combos.table import CombinationTable
from game.core.faces import offered

__all__ = ["CombinationTable", "Reading", "Shape", "TableSpec"]

__getattr__ = offered(
    __name__,
    definitions="Alike LEVEL Levels Run Span",
    plays="can_beat HandPlays",
    strongest="Strongest",
)
