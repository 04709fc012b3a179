"""Checks of climbing games: somebody can always lead, and the card that the first play must hold is in the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.deck import Deck
from game.core.errors import quoted
from game.families.climbing.params import ClimbParams, StakeParams
from game.loading.checks import Checks
from game.match.ruleset import Step
from game.mechanics.params import AuctionParams, SettleParams

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

    def flow(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report a caller whom no auction makes, and a stake that is not all that is paid."""
        auction = any(isinstance(step.params, AuctionParams) for step in steps)
        for params in (step.params for step in steps):
            if isinstance(params, ClimbParams) and params.first_leader.otherwise == "caller" and not auction:
                lint.missing(params.first_leader, ("otherwise",), "there is no auction, and so no caller", "flow")
            if isinstance(params, ClimbParams) and params.until == "one_left" and auction:
                lint.say(params, ("until",), "after an auction the side of the first seat out wins; write until: first_out")
            if isinstance(params, SettleParams) and (stake := params.of(StakeParams)) is not None:
                if not auction:
                    lint.missing(params, ("by_stake",), "there is no auction, and so nobody plays for a stake", "flow")
                lint.check_combinations(stake, stake.doubled_by, "doubled_by")
                lint.check_alone(params, StakeParams, "by_place", "cards_left")
