"""The pattern vocabulary and the compiled combination table: what can be played, and what beats what."""

from game.combos.shapes import Reading, Shape
from game.combos.table import CombinationTable

__all__ = ["CombinationTable", "Reading", "Shape"]
