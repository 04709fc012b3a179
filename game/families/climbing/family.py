"""What the engine asks of climbing games."""

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


class Climbing(Family):
    """Combinations are led and beaten until all but one seat are out of cards."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """`easy` plays as in any phase."""
        from game.families.climbing.policy import ClimbBrain
        return {"climb": ClimbBrain, "exchange": ClimbBrain} if level == "normal" else {}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Large hands are left to `normal`."""
        from game.ai.hard import SearchLimits
        return {"climb": SearchLimits(2.0, 13, 46, 4_000)}

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """By plans for the hand."""
        if not rules_climb(pack.rules):
            return None
        from game.families.climbing.belief import ClimbRollouts
        return ClimbRollouts(pack.rules)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers


def rules_climb(rules: Rules) -> bool:
    """Whether there is a climbing phase."""
    return any(step.verb == "climb" for step in rules.ruleset.flow)


FAMILY = Climbing()
