"""The replay of a match: its stops, its table, and the controls beneath it."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    controls="DealsModal SPEEDS",
    session="seats_of Timeline",
)
