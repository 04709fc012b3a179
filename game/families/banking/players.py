"""What computer players and hints ask of banking games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ai.base import Policies
from game.ai.hard import Searching
from game.ai.hints.position import Hints
from game.ai.search.playout import Rollouts

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hints.position import Position
    from game.match.actions import Action
    from game.match.rules import Rules


class BankPlayers(Policies, Searching, Rollouts, Hints):
    """How they play and what they say."""

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

    def clear_verb(self, position: Position) -> str:
        """A card that can do no harm, or standing on what nothing can better."""
        from game.families.banking import hints
        return hints.clear_verb(position)

    def loses(self, position: Position, action: Action) -> bool:
        """Standing on less than a banker who lies open."""
        from game.families.banking import hints
        return hints.loses(position, action)
