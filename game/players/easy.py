"""`easy`: plays legally and plainly, without memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.players.bankbets import BankOffer, PlainBets
from game.players.bankplain import PlainBank
from game.players.brain import BrainMaker, ThinkingPlayer
from game.players.calling import PlainCall
from game.players.claimworth import claims_in
from game.players.plain import PlainBrain
from game.players.plainclaims import PlainClaims
from game.players.plainpots import PlainPot
from game.players.plaintricks import PlainBid, PlainTricks
from game.players.reveal import Revealer


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
