"""The verbs of the engine, one file each. A `flow:` step names one and gives its parameters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.mechanics.base import Mechanic
from game.ruleset import Step


def mechanic_for(step: Step) -> Mechanic:
    """A fresh phase for a step of the flow."""
    return _mechanics()[step.verb](step.params)


@cache
def _mechanics() -> dict[str, Callable[[Any], Mechanic]]:
    # Imported late: the loader needs the parameters of the mechanics, and not the mechanics themselves.
    from game.mechanics.appoint import Appoint
    from game.mechanics.bid import Bid
    from game.mechanics.climb import Climb
    from game.mechanics.deal import Deal
    from game.mechanics.declare import Declare
    from game.mechanics.draw import Draw
    from game.mechanics.exchange import Exchange
    from game.mechanics.lid import Lid
    from game.mechanics.settle import Settle
    from game.mechanics.trick import Trick
    from game.mechanics.wager import Wager
    return {"appoint": Appoint, "wager": Wager, "deal": Deal, "draw": Draw, "exchange": Exchange, "bid": Bid,
            "declare": Declare, "climb": Climb, "trick": Trick, "lid": Lid, "settle": Settle}
