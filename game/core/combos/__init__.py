"""The pattern vocabulary and the compiled combination table: what can be played, and what beats what."""

from game.core.combos.shapes import Reading, Shape
from game.core.combos.table import CombinationTable

__all__ = ["CombinationTable", "Reading", "Shape"]
