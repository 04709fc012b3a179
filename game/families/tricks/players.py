"""What computer players and hints ask of trick games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Policies
from game.ai.hard import NO_SEARCH, Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.search.playout import Rollouts
from game.families.tricks.params import TrickParams

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hints.position import Position
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import PackTables
    from game.core.combos import Reading
    from game.match.rules import Rules
    from game.match.view import View


class TrickPlayers(Policies, Searching, Rollouts, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """What is said before play follows from what tricks, or a claim, would bring."""
        if not any(isinstance(step.params, TrickParams) for step in rules.ruleset.flow):
            return {}
        from game.families.tricks.claim_payoff import claims_in
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
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(rules) is None:
            return {"trick": SearchLimits(1.0, playouts=36)}
        return {"bid": SearchLimits(1.0, playouts=36), "trick lead": SearchLimits(1.0, playouts=48), "trick": NO_SEARCH}

    def step(self, view: View) -> str | None:
        """Whether a seat leads, answers, or may claim."""
        return view.step

    def rollout_policy(self, pack: PackTables, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand, or by what a claim would bring."""
        from game.families.tricks.claim_payoff import claims_in
        if claims_in(pack.rules) is not None:
            from game.families.tricks.claim_rollout import ClaimRollouts
            return ClaimRollouts(pack)
        from game.families.tricks.rollout_policy import PlannedTrick
        return PlannedTrick(pack)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers

    def paid(self, rules: Rules, reading: Reading) -> int:
        """The award for a trick won with it."""
        from game.families.tricks import hints
        return hints.award(rules, reading)

    def clear_verb(self, position: Position) -> str:
        """A claim is offered only to who has enough, and paid at once."""
        return "claim" if "claim" in position.verbs else ""

    def barred(self, view: View) -> Iterable[tuple[int, int]]:
        """Single cards are led from the highest down in some games."""
        from game.families.tricks import hints
        return hints.barred(view)
