"""The names that the room of pots offers."""

from game.families.pots.pot import LidFacts, PotEntry, PotFacts

__all__ = ["LidFacts", "PotEntry", "PotFacts"]
