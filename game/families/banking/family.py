"""What the engine asks of banking games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.families.family import Family

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.match.rules import Rules


class Banking(Family):
    """Every seat bets against the banker on what whole hands are worth."""

    exact = frozenset(("appoint", "wager", "draw"))

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """Both levels answer the banker's offer alike."""
        from game.families.banking.policy import BankBrain, BankOffer, BetBrain, PlainBank, PlainBets
        if level == "normal":
            return {"appoint": BankOffer, "wager": BetBrain, "draw": BankBrain}
        return {"appoint": BankOffer, "wager": PlainBets, "draw": PlainBank}

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.banking import bet_hints, hints  # noqa: F401  importing registers


FAMILY = Banking()
