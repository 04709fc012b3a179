"""Worlds for games of tricks in which whoever cannot beat throws cards away: what lies face down are mostly low cards.

A world is dealt by what is certain. Then every other seat sorts the cards that it has been dealt: those that stand lowest, more
or less, are what it has put down, and the others are in its hand. Where somebody was bound to beat, what he cannot hold is
certain knowledge, and worlds stay as they were dealt.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ai.playout import PackTables
    from game.match.state import State
    from game.match.view import View


ERROR = 0.15                    # of the whole height: how far from the lowest somebody throws


class DiscardModel:
    """Worlds for one view of a phase of tricks."""

    def __init__(self, view: View, pack: PackTables, rng: Random) -> None:
        self._view, self._pack, self._rng = view, pack, rng

    def world(self) -> State:
        """The next world."""
        state, packing = self._view.sample(self._rng), self._pack.rules.packing
        hands, piles = list(state.hands), list(state.piles)
        for seat, pile in enumerate(piles):
            if pile and seat != self._view.seat:
                dealt = hands[seat] + pile
                piles[seat] = self._thrown(dealt, packing.size(pile))
                hands[seat] = dealt - piles[seat]
        state.set_hands(hands)
        state.piles = tuple(piles)
        return state

    def _thrown(self, dealt: int, count: int) -> int:
        """So many of the cards, packed, that stand about lowest."""
        packing, heights, gauss = self._pack.rules.packing, self._pack.heights, self._rng.gauss
        cards = sorted((heights[card.index] + gauss(0.0, ERROR), packing.unit[card.index])
                       for card, held in packing.counts(dealt) for _ in range(held))
        return sum(unit for _, unit in cards[:count])
