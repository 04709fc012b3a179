"""The review of a match: made beside the window, kept with the match, and told beside the replay."""

from game.core.faces import offered

__getattr__ = offered(
    __name__,
    panel="ReviewPanel value_words",
)
