"""What computer players and hints ask of climbing games."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Policies
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.search.playout import Rollouts

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import PackTables
    from game.match.rules import Rules
    from game.match.view import View


class ClimbPlayers(Policies, Searching, Rollouts, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """`easy` plays as in any phase."""
        from game.families.climbing.policy import ClimbBrain
        return {"climb": ClimbBrain, "exchange": ClimbBrain} if level == "normal" else {}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Large hands are left to `normal`."""
        return {"climb": SearchLimits(2.0, 13, 46, 4_000)}

    def rollout_policy(self, pack: PackTables, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand."""
        from game.families.climbing.belief import ClimbRollouts
        return ClimbRollouts(pack.rules)

    def place_alone(self, rules: Rules) -> bool:
        """Where seats go out one after the other until one is left, and nothing else is paid for."""
        from game.families.climbing.params import ClimbParams
        pay = rules.settle.params
        climbs = [step.params for step in rules.ruleset.flow if isinstance(step.params, ClimbParams)]
        return any(params.until == "one_left" for params in climbs) and not (pay.cards_left or pay.by_tricks or pay.by_family)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers

    def answering(self, view: View) -> Collection[int] | None:
        """Everybody who has not passed for good."""
        if view.phase != "climb":
            return None
        return [seat for seat in view.at_play if view.over is None or seat not in view.locked]
