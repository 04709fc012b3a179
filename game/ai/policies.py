"""`normal`: knows its hand, counts what is out and weighs what the deal pays."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, ClassVar

from game.ai.base import Brain, BrainMaker, ThinkingPlayer
from game.ai.plain import PlainBrain, Revealer
from game.ai.weights import Weights
from game.families.banking.policy import BankBrain, BankOffer, BetBrain, PlainBank, PlainBets
from game.families.climbing.policy import ClimbBrain
from game.families.pots.policy import PlainPot, PotBrain
from game.families.tricks.calling import CallBrain, PlainCall, RevealBrain
from game.families.tricks.claim_payoff import claims_in
from game.families.tricks.claim_policy import ClaimBrain, PlainClaims
from game.families.tricks.policy import BidBrain, PlainBid, PlainTricks, TrickBrain

if TYPE_CHECKING:
    from game.match.rules import Rules


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


# ------------------------------------------------------------ easy
# `easy`: plays legally and plainly, without memory.


class EasyPlayer(ThinkingPlayer):
    """A player for beginners to beat."""

    level = "easy"
    _brains: ClassVar[Mapping[str, BrainMaker]] = {
        "bid": PlainBid,
        "trick": PlainTricks,
        "declare": Revealer,
        "lid": PlainPot,
        "appoint": BankOffer,
        "wager": PlainBets,
        "draw": PlainBank,
    }
    _claiming: ClassVar[Mapping[str, BrainMaker]] = {"bid": PlainCall, "trick": PlainClaims, "declare": Revealer}

    def makers(self) -> tuple[Mapping[str, BrainMaker], BrainMaker]:
        """Plain play everywhere, in each family in its own way."""
        return self._brains if claims_in(self.rules) is None else self._claiming, PlainBrain
