"""The command line, apart from the window: reading the arguments, checking files, simulating deals.

`main.py` calls `parse` and then whichever command was asked for; `ui.launch` serves those that open the window.
"""

from game.core.faces import offered

VERSION = "0.1.0"

__getattr__ = offered(
    __name__,
    arguments="CommandError parse",
    table="read_seat SeatRequest simulated_levels",
    window="load_replay",
)
