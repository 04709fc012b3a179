"""Tricks in imagined worlds: leads what is longest and highest, beats as cheaply as it can, throws the lowest cards away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.mechanics.trick import Trick
from game.players.search.pack import Pack, cheapest, strongest

if TYPE_CHECKING:
    from game.rollout import Rollout


class PlainTrick:
    """How a seat plays a phase of tricks."""

    def __init__(self, pack: Pack) -> None:
        self._pack, self._rules = pack, pack.rules

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Trick) and seat is not None
        if phase.asked:
            return state.legal_actions()[0]
        shapes = self._pack.shapes(phase.finder(state))
        hand = state.hands[seat]
        if phase.over is None:
            return self._pack.played(max(shapes, key=strongest), hand)
        if shapes:
            return self._pack.played(min(shapes, key=cheapest), hand)
        keep = self._rules.elders.of_hand(hand, state.shown)
        return self._rules.book.with_cards("discard", self._pack.lowest(hand, phase.over.size, keep))
