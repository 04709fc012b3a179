"""What the engine asks of trick games."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from game.families.family import Family

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.match.rules import Rules
    from game.match.view import View


class Tricks(Family):
    """Tricks with combinations; a claim may end the deal."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """What is said before play follows from what tricks, or a claim, would bring."""
        from game.families.tricks.claim_payoff import claims_in
        if not plays_tricks(rules):
            return {}
        if claims_in(rules) is not None:
            from game.families.tricks.calling import CallBrain, PlainCall, RevealBrain
            from game.families.tricks.claim_policy import ClaimBrain, PlainClaims
            if level == "normal":
                return {"bid": CallBrain, "trick": ClaimBrain, "declare": RevealBrain}
            return {"bid": PlainCall, "trick": PlainClaims}
        from game.families.tricks.policy import BidBrain, PlainTricks, TrickBrain
        return {"bid": BidBrain, "trick": TrickBrain} if level == "normal" else {"trick": PlainTricks}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """In games of claims a call and a lead decide most; departing from `normal`'s answers and claims brought nothing."""
        from game.ai.hard import NO_SEARCH, SearchLimits
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(rules) is None:
            return {"trick": SearchLimits(1.0, playouts=36)}
        return {"bid": SearchLimits(1.0, playouts=36), "trick lead": SearchLimits(1.0, playouts=48), "trick": NO_SEARCH}

    def step(self, view: View) -> str | None:
        """Whether a seat leads, answers, or may claim."""
        return view.step

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand, or by what a claim would bring."""
        if not plays_tricks(pack.rules):
            return None
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(pack.rules) is not None:
            from game.families.tricks.claim_rollout import ClaimRollouts
            return ClaimRollouts(pack)
        from game.families.tricks.rollout_policy import PlannedTrick
        return PlannedTrick(pack)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers


def plays_tricks(rules: Rules) -> bool:
    """Whether there is a phase of tricks."""
    return any(step.verb == "trick" for step in rules.ruleset.flow)


FAMILY = Tricks()
