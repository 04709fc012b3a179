"""The names that the room of tricks offers."""

from game.families.tricks.position import Ended
from game.families.tricks.wins import Course, Dream, Win

__all__ = ["Course", "Dream", "Ended", "Win"]
