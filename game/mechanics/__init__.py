"""The verbs that families share, one file each. A `flow:` step names one, or one of a family, and gives its parameters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.families import families
from game.match.ruleset import Step
from game.mechanics.base import Mechanic


def mechanic_for(step: Step) -> Mechanic:
    """A fresh phase for a step of the flow."""
    return _mechanics()[step.verb](step.params)


@cache
def _mechanics() -> dict[str, Callable[[Any], Mechanic]]:
    # Imported late: the loader needs the parameters of the mechanics, and not the mechanics themselves.
    from game.mechanics.bid import Bid
    from game.mechanics.deal import Deal
    from game.mechanics.declare import Declare
    from game.mechanics.exchange import Exchange
    from game.mechanics.settle import Settle
    known: dict[str, Callable[[Any], Mechanic]] = {
        "deal": Deal, "exchange": Exchange, "bid": Bid, "declare": Declare, "settle": Settle}
    for family in families():
        known |= family.phases()
    return known
