"""Pots in imagined worlds: lifts and leads while there are high cards for what the pot is short of, then covers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.actions import Action
from game.mechanics.lid import Lid
from game.players.search.pack import Pack, cheapest, strongest

if TYPE_CHECKING:
    from game.rollout import Rollout


class PlainLid:
    """How a seat plays a phase of pots."""

    def __init__(self, pack: Pack, rng: Random) -> None:
        self._pack, self._rules, self._rng = pack, pack.rules, rng

    def act(self, state: Rollout) -> Action:
        """What the seat to act does."""
        phase, seat = state.phase, state.actor
        assert isinstance(phase, Lid) and seat is not None
        hand, alone = state.hands[seat], self._rules.book.alone
        if phase.step == "limit":
            size = self._rules.packing.size(hand)
            return self._rules.book.with_cards("discard", self._pack.lowest(hand, size - phase.free))
        if phase.step == "follow":
            shapes = self._pack.shapes(phase.finder(state))
            return self._pack.played(min(shapes, key=cheapest), hand) if shapes else alone["pass"]
        need = phase.enough(state).enough - phase.counts[seat]
        wants = 0 < need <= phase.free and self._pack.high_cards(hand) >= need
        if phase.step == "offer":
            return alone["lift"] if wants and hand else alone["decline"]
        if phase.step == "lead" and not wants and phase.may(state, "cover") is None:
            return alone["cover"]
        shapes = self._pack.shapes(phase.finder(state))
        return self._pack.played(max(shapes, key=strongest), hand) if shapes else self._rng.choice(state.legal_actions())
