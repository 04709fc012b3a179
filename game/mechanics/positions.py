"""Positions before play: an auction that is about to begin, built from facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.cards import Cards
from game.match.position import Facts, PositionError
from game.mechanics.auction import Auction

if TYPE_CHECKING:
    from game.match.state import State


@dataclass(frozen=True, slots=True)
class AuctionFacts:
    """Seat `first` speaks first for a deal in which these cards lie aside."""

    first: int
    widow: Cards | str = "-"

    def elsewhere(self) -> Sequence[Cards | str]:
        """The widow."""
        return (self.widow,)


def set_up_auction(state: State, phase: Auction, facts: Facts) -> None:
    """Put the phase, which was entered, at its beginning; PositionError for other facts."""
    auction = facts.of(AuctionFacts)
    assert auction is not None
    if facts.leader is not None or facts.turn is not None or facts.table is not None:
        raise PositionError("nobody has played before the auction")
    state.dead = (state.rules.cards_in(auction.widow).bits,)
    phase.ask_first(state, auction.first)
