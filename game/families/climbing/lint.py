"""Checks of climbing games: somebody can always lead, and the card that the first play must hold is in the pack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.deck import Deck
from game.core.errors import quoted
from game.families.climbing.params import ClimbParams
from game.loading.checks import Checks
from game.match.ruleset import Step

if TYPE_CHECKING:
    from game.loading.lint import Lint


class ClimbChecks(Checks):
    """The checks of `climb`."""

    family = "climbing"

    def step(self, lint: Lint, step: Step) -> None:
        """Report a first play that nobody can make."""
        params, deck = step.params, lint.parts.get("deck")
        if not isinstance(params, ClimbParams):
            return
        card = params.first_play_holds
        if isinstance(deck, Deck) and card in {each.id for each in deck.cards} - {each.id for each in lint.in_pack(deck)}:
            lint.say(params, ("first_play_holds",), f"the pack is without {quoted(card)}")
        lint.check_leads(step)
