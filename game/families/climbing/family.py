"""What the engine asks of climbing games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from game.families.family import Family

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.families.climbing.lint import ClimbChecks
    from game.families.climbing.phase import Climb
    from game.families.climbing.report import ClimbReport
    from game.match.position import Facts
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View
    from game.mechanics.base import Mechanic


class Climbing(Family):
    """Combinations are led and beaten until all but one seat are out of cards."""

    name = "climbing"

    play = "climb"

    def set_up(self, state: State, phase: Climb, facts: Facts) -> None:
        """Put the phase into a position."""
        from game.families.climbing.position import set_up
        set_up(state, phase, facts)

    def next_leader(self, state: State) -> int | None:
        """The leader by the results so far."""
        from game.families.climbing.phase import later_leader
        params = next(step.params for step in state.rules.ruleset.flow if step.verb == self.play)
        return later_leader(params, state.results)

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.climbing.params import ClimbParams
        return {"climb": ClimbParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.climbing.phase import Climb
        return {"climb": Climb}

    def checks(self) -> ClimbChecks:
        """Its checks of rulesets."""
        from game.families.climbing.lint import ClimbChecks
        return ClimbChecks()

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
        if not self.plays(pack.rules):
            return None
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

    def report(self) -> ClimbReport:
        """What it adds to a fairness report."""
        from game.families.climbing.report import ClimbReport
        return ClimbReport()


FAMILY = Climbing()
