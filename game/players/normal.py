"""`normal`: knows its hand, counts what is out and weighs what the deal pays."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from game.players.bankbets import BankOffer, BetBrain
from game.players.bankplay import BankBrain
from game.players.bidding import BidBrain
from game.players.brain import Brain, BrainMaker, ThinkingPlayer
from game.players.calling import CallBrain, RevealBrain
from game.players.claiming import ClaimBrain
from game.players.claimworth import claims_in
from game.players.climbing import ClimbBrain
from game.players.plain import PlainBrain
from game.players.potting import PotBrain
from game.players.reveal import Revealer
from game.players.tricks import TrickBrain
from game.players.weights import Weights

if TYPE_CHECKING:
    from game.rules import Rules


class NormalPlayer(ThinkingPlayer):
    """A player that most people will find a fair match."""

    level = "normal"

    def __init__(self, rules: Rules, seed: int = 0, weights: Weights | None = None) -> None:
        super().__init__(rules, seed)
        self._weights = weights
        self._brains: Mapping[str, BrainMaker] = {
            "climb": self._climbing,
            "exchange": self._climbing,
            "bid": BidBrain,
            "trick": TrickBrain,
            "declare": Revealer,
            "lid": PotBrain,
            "appoint": BankOffer,
            "wager": BetBrain,
            "draw": BankBrain,
        }
        if claims_in(rules) is not None:
            self._brains = {"bid": CallBrain, "trick": ClaimBrain, "declare": RevealBrain}
        self.wake()

    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """A brain for every family; plain play in phases of none."""
        return self._brains, PlainBrain

    def _climbing(self, rules: Rules, rng: Random) -> Brain:
        return ClimbBrain(rules, rng, self._weights)
