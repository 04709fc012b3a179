"""Looking ahead: hidden cards dealt anew, candidates tried in each such world, deals played out quickly to their end."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    playout="Playout worth_of",
)
