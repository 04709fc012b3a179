"""What proofs ask of fishing games: which card is turned next, when the order of the stock is all that nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.families.fishing.field import Field
from game.families.fishing.phase import Fish
from game.puzzles.proof import Stocks

if TYPE_CHECKING:
    from game.match.actions import Action
    from game.match.state import State


class FishStocks(Stocks):
    """The cards of the stock, in any order."""

    def lies_open(self, state: State) -> bool:
        """All through play, once the hands are shown."""
        return isinstance(state.phase, Fish)

    def draws(self, state: State, action: Action) -> Iterator[tuple[int, State]]:
        """One card for every card of a hand. The others are put in one order, so that ways to the same cards are one."""
        field = state[Field]
        if action.verb != "play" or not field.stock:
            return
        for kind, copies in sorted(Counter(field.stock).items()):
            rest = sorted(field.stock)
            rest.remove(kind)
            other = state.copy()
            other.put(field._replace(stock=(kind, *rest)))
            yield copies, other
