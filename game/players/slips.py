"""A player that slips now and then: for levels between those that there are, and for the arena to measure them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.players.base import Choice, Player

if TYPE_CHECKING:
    from game.view import View


class SlippingPlayer(Player):
    """Plays as another player does, but in a share of its decisions takes one of that player's other choices by lot."""

    level = "slipping"

    def __init__(self, player: Player, share: float, seed: int = 0) -> None:
        super().__init__(player.rules, seed)
        self._player, self._share = player, share
        self.rng = Random(f"slips/{player.level}/{seed}")

    def choose(self, view: View) -> Choice:
        """The other player's choice, unless it slips."""
        return self.rank(view)[0] if self.rng.random() < self._share else self._player.choose(view)

    def rank(self, view: View) -> list[Choice]:
        """The other player's choices, one of the later ones first."""
        choices = self._player.rank(view)
        if len(choices) > 1:
            choices.insert(0, choices.pop(self.rng.randrange(1, len(choices))))
        return choices
