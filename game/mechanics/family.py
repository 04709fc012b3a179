"""The verbs that families share, listed like those of a family: whoever makes phases asks for all of them alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.families import Argument, Family
from game.mechanics.base import Mechanic, Playing


class Shared(Family, Playing):
    """No game is of this family: its verbs stand beside those of one."""

    name = "shared"

    bests = ("combination", "pattern")

    def verbs(self) -> Mapping[str, Argument]:
        """Those of the phases, and of play in several families."""
        return {"pass": "nothing", "play": "cards", "give": "cards", "discard": "cards", "bid": "word", "raise": "word",
                "hold": "nothing", "reveal": "nothing"}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """The phases of these verbs. The loader needs their parameters (`game.mechanics.params`), and not them."""
        from game.mechanics.auction import Auction
        from game.mechanics.bid import Bid
        from game.mechanics.deal import Deal
        from game.mechanics.declare import Declare
        from game.mechanics.exchange import Exchange
        from game.mechanics.passing import PassCards
        from game.mechanics.raising import Raise
        from game.mechanics.settle import Settle
        from game.mechanics.widow import TakeWidow
        return {"deal": Deal, "exchange": Exchange, "pass_cards": PassCards, "bid": Bid, "declare": Declare, "auction": Auction,
                "widow": TakeWidow, "raise": Raise, "settle": Settle}


FAMILY = Shared()
