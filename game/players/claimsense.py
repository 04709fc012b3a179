"""What `normal` knows at one decision of a game of claims: what a view shows, and a handful of deals that agree with it."""

from __future__ import annotations

from random import Random

from game.players.claimahead import ClaimAhead
from game.players.claimcards import Standing
from game.players.claimweights import ClaimWeights
from game.players.claimworlds import Worlds
from game.players.claimworth import ClaimFacts
from game.view import View


class ClaimSense(ClaimAhead):
    """One decision of one seat."""

    def __init__(self, view: View, facts: ClaimFacts, weights: ClaimWeights, rng: Random) -> None:
        self.view = view
        self.worlds = Worlds(view, rng)
        hand, shown = view.hand.bits, view.shown.bits
        standing = Standing(view.seat, hand, shown, view.tricks, view.privileged, view.rules.table.fine_shapes(hand))
        super().__init__(view.rules, facts, self.worlds, standing, weights)
