"""What the engine asks of games for the spaces of a pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from game.families.family import Family

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.hints import Position
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.families.pots.lint import PotChecks
    from game.families.pots.phase import Lid
    from game.families.pots.report import PotReport
    from game.match.events import DealResult
    from game.match.position import Facts
    from game.match.rules import Rules
    from game.match.state import State
    from game.match.view import View
    from game.mechanics.base import Mechanic


class Pots(Family):
    """Leads fill a common pot; it can be covered, lifted and limited."""

    name = "pot"

    play = "lid"

    def set_up(self, state: State, phase: Lid, facts: Facts) -> None:
        """Put the phase into a position."""
        from game.families.pots.position import set_up
        set_up(state, phase, facts)

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.pots.params import LidParams
        return {"lid": LidParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.pots.phase import Lid
        return {"lid": Lid}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.pots.params import PotParams
        return {"by_pot": PotParams}

    def settle(self, state: State) -> DealResult:
        """The deal, paid in its way."""
        from game.families.pots.pot import pot_result
        return pot_result(state)

    def checks(self) -> PotChecks:
        """Its checks of rulesets."""
        from game.families.pots.lint import PotChecks
        return PotChecks()

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """Both levels have a way of their own."""
        from game.families.pots.policy import PlainPot, PotBrain
        return {"lid": PotBrain if level == "normal" else PlainPot}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Answers need less proof than leads."""
        from game.ai.hard import SearchLimits
        return {"lid": SearchLimits(1.5, playouts=110), "lid answer": SearchLimits(1.0, playouts=110),
                "lid offer": SearchLimits(1.5, playouts=70)}

    def step(self, view: View) -> str | None:
        """Leads, answers to a lift and so on."""
        return None if view.lid is None else view.lid.step

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """By leads to enough in the pot."""
        if not self.plays(pack.rules):
            return None
        from game.families.pots.belief import PotRollouts
        return PotRollouts(pack, rng)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.pots import hints  # noqa: F401  importing registers

    def clear_verb(self, position: Position) -> str:
        """Declining a lift that can bring nothing."""
        from game.families.pots import hints
        return hints.clear_verb(position)

    def report(self) -> PotReport:
        """What it adds to a fairness report."""
        from game.families.pots.report import PotReport
        return PotReport()


FAMILY = Pots()
