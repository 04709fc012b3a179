"""The verbs of the engine, one file each. A `flow:` step names one and gives its parameters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.match.ruleset import Step
from game.mechanics.base import Mechanic


def mechanic_for(step: Step) -> Mechanic:
    """A fresh phase for a step of the flow."""
    return _mechanics()[step.verb](step.params)


@cache
def _mechanics() -> dict[str, Callable[[Any], Mechanic]]:
    # Imported late: the loader needs the parameters of the mechanics, and not the mechanics themselves.
    from game.families.banking.betting import Appoint, Wager
    from game.families.banking.drawing import Draw
    from game.families.climbing.phase import Climb
    from game.families.pots.phase import Lid
    from game.families.tricks.phase import Trick
    from game.mechanics.bid import Bid
    from game.mechanics.deal import Deal
    from game.mechanics.declare import Declare
    from game.mechanics.exchange import Exchange
    from game.mechanics.settle import Settle
    return {"appoint": Appoint, "wager": Wager, "deal": Deal, "draw": Draw, "exchange": Exchange, "bid": Bid,
            "declare": Declare, "climb": Climb, "trick": Trick, "lid": Lid, "settle": Settle}
