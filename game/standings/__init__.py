"""What whole hands are worth in banking games: totals with a choice of values, special hands, who wins and what it pays.

`Valuer` is a ruleset's `standing` compiled for its pack; `OpeningTable` counts the hands as they are dealt. The mechanics,
the computer players, the table and the rules page all ask these two.
"""

from game.standings.arrange import Arrangement, Stack
from game.standings.opening import Aggregates, OpeningRow, OpeningTable, TooManyHands, TotalRow
from game.standings.valuer import Valuer
from game.standings.worth import Worth

__all__ = ["Aggregates", "Arrangement", "OpeningRow", "OpeningTable", "Stack", "TooManyHands", "TotalRow", "Valuer", "Worth"]
