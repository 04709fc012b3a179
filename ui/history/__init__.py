"""The parts of the history screen: what is read from the store, the list of matches, the figures."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    archive="Archive",
    figures="FigureRow FiguresPart",
)
