"""Checks of climbing games: somebody can always lead, and the card that the first play must hold is in the pack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.deck import Deck
from game.core.errors import quoted
from game.families.climbing.params import ClimbParams, GoingOutParams, StakeParams
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
            if isinstance(params, SettleParams) and (stake := params.of(StakeParams)) is not None:
                if not auction:
                    lint.missing(params, ("by_stake",), "there is no auction, and so nobody plays for a stake", "flow")
                lint.check_combinations(stake, stake.doubled_by, "doubled_by")
                lint.check_alone(params, StakeParams, "by_place", "cards_left", "by_tricks")
            if isinstance(params, SettleParams) and (pay := params.of(GoingOutParams)) is not None:
                for price in pay.plays:
                    lint.check_combinations(price, [price.combination], "combination")
                lint.check_alone(params, GoingOutParams, "by_place", "cards_left", "by_tricks")
        self._reopening(lint, steps)

    def _reopening(self, lint: Lint, steps: Sequence[Step]) -> None:
        """Report chops after a pass where nothing can be chopped, or where no pass binds."""
        priced = any(isinstance(step.params, SettleParams) and step.params.of(GoingOutParams) is not None for step in steps)
        for params in (step.params for step in steps):
            if isinstance(params, ClimbParams) and params.after_pass:
                lint.check_combinations(params, params.after_pass, "after_pass")
                if not priced:
                    lint.missing(params, ("after_pass",), "nothing has a price, and so nothing is chopped", "flow")
