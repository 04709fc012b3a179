"""How many cards everybody holds after the deal; for the rules page and the lobby."""

from __future__ import annotations

from typing import NamedTuple

from game.mechanics.params import DealParams


class Hands(NamedTuple):
    """`low` cards in every hand, one more in `more` of them."""

    low: int
    more: int = 0


def hands_dealt(params: DealParams, cards: int, players: int) -> Hands:
    """What that deal makes of so many cards."""
    if params.cards != "all":
        return Hands(params.cards)
    low, more = divmod(cards, players + params.dead_hands)
    return Hands(low + 1) if more >= players else Hands(low, more)
