"""`Family`: what a family of games tells the rest of the engine. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. `families()` lists them; whoever needs to know
something that differs from family to family asks that list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from random import Random

    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.loading.checks import Checks
    from game.match.rules import Rules
    from game.match.view import View
    from game.mechanics.base import Mechanic


class Family:
    """One family. Every method has a default for families that have nothing to say; rooms are imported when they are needed."""

    name: ClassVar[str]               # what messages call its games

    def params(self) -> Mapping[str, type[Any]]:
        """The verbs of its steps of a `flow:`, and the class of parameters of each."""
        return {}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """The phase of each of these verbs, made from its parameters."""
        return {}

    def payments(self) -> Mapping[str, type[Any]]:
        """The keys that `settle` has for its ways of paying, and the class of parameters of each."""
        return {}

    def checks(self) -> Checks:
        """What it checks of a ruleset."""
        from game.loading.checks import Checks
        return Checks()

    def plays(self, rules: Rules) -> bool:
        """Whether a deal of these rules has a phase of this family."""
        return any(step.verb in self.params() for step in rules.ruleset.flow)

    # ------------------------------------------------------------ computer players

    exact: ClassVar[frozenset[str]] = frozenset()       # phases that `normal` decides by exact chances: nothing to search there

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """How the levels `easy` and `normal` decide, by the verb of the phase."""
        return {}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """How far `hard` trusts rollouts, by the verb of the phase, or by verb and step (`trick lead`)."""
        return {}

    def step(self, view: View) -> str | None:
        """The step of the phase in which a seat decides, where it is a phase of this family and has steps."""
        return None

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """How seats act in rollouts of games of this family; None for other games."""
        return None

    # ------------------------------------------------------------ hints

    def register_hints(self) -> None:
        """Import the modules whose checks of reasons `game.ai.hints.common` collects."""
