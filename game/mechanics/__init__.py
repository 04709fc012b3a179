"""The verbs that families share, one file each. A `flow:` step names one, or one of a family, and gives its parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game.families import answers
from game.match.ruleset import Step
from game.match.slices import Slice
from game.mechanics.base import Mechanic, Playing


def mechanic_for(step: Step) -> Mechanic:
    """A fresh phase for a step of the flow."""
    return _mechanics()[step.verb](step.params)


def deal_slices(flow: Iterable[Step]) -> tuple[type[Slice], ...]:
    """What is kept of every deal: the slices of all shared verbs, and those of the families whose steps these are."""
    phases: list[Any] = [*_shared().values(), *(_mechanics()[step.verb] for step in flow)]
    return tuple(dict.fromkeys(kind for phase in phases for kind in phase.slices))


def _shared() -> dict[str, Callable[[Any], Mechanic]]:
    # Imported late: the loader needs the parameters of the mechanics, and not the mechanics themselves.
    from game.mechanics.bid import Bid
    from game.mechanics.deal import Deal
    from game.mechanics.declare import Declare
    from game.mechanics.exchange import Exchange
    from game.mechanics.settle import Settle
    return {"deal": Deal, "exchange": Exchange, "bid": Bid, "declare": Declare, "settle": Settle}


@cache
def _mechanics() -> dict[str, Callable[[Any], Mechanic]]:
    known = _shared()
    for family in answers(Playing):
        known |= family.phases()
    return known
