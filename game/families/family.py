"""`Family`: what a family of games tells the rest of the engine. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. `families()` lists them; whoever needs to know
something that differs from family to family asks that list.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from random import Random

    from game.ai.base import BrainMaker
    from game.ai.hard import SearchLimits
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import Pack
    from game.match.rules import Rules
    from game.match.view import View


class Family:
    """One family. Every method has a default for families that have nothing to say; rooms are imported when they are needed."""

    # ------------------------------------------------------------ computer players

    exact: ClassVar[frozenset[str]] = frozenset()       # phases that `normal` decides by exact chances: nothing to search there

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """How the levels `easy` and `normal` decide, by the verb of the phase."""
        return MappingProxyType({})

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """How far `hard` trusts rollouts, by the verb of the phase, or by verb and step (`trick lead`)."""
        return MappingProxyType({})

    def step(self, view: View) -> str | None:
        """The step of the phase in which a seat decides, where it is a phase of this family and has steps."""
        return None

    def rollout_policy(self, pack: Pack, rng: Random) -> RolloutPolicy | None:
        """How seats act in rollouts of games of this family; None for other games."""
        return None

    # ------------------------------------------------------------ hints

    def register_hints(self) -> None:
        """Import the modules whose checks of reasons `game.ai.hints.common` collects."""
