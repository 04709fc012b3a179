"""What computer players and hints ask of pot games."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from game.ai.base import Policies
from game.ai.hard import Searching, SearchLimits
from game.ai.hints.position import Hints
from game.ai.search.playout import Rollouts
from game.families.pots.pot import LidFacts

if TYPE_CHECKING:
    from game.ai.base import BrainMaker
    from game.ai.hints.position import Position
    from game.ai.search.playout import RolloutPolicy
    from game.ai.search.tables import PackTables
    from game.match.rules import Rules
    from game.match.view import View


class PotPlayers(Policies, Searching, Rollouts, Hints):
    """How they play and what they say."""

    def policies(self, rules: Rules, level: str) -> Mapping[str, BrainMaker]:
        """Both levels have a way of their own."""
        from game.families.pots.policy import PlainPot, PotBrain
        return {"lid": PotBrain if level == "normal" else PlainPot}

    def search_limits(self, rules: Rules) -> Mapping[str, SearchLimits]:
        """Answers need less proof than leads."""
        return {"lid": SearchLimits(1.5, playouts=110), "lid answer": SearchLimits(1.0, playouts=110),
                "lid offer": SearchLimits(1.5, playouts=70)}

    def step(self, view: View) -> str | None:
        """Leads, answers to a lift and so on."""
        lid = view.get(LidFacts)
        return None if lid is None else lid.step

    def rollout_policy(self, pack: PackTables, rng: Random) -> RolloutPolicy | None:
        """By leads to enough in the pot."""
        from game.families.pots.belief import PotRollouts
        return PotRollouts(pack, rng)

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.pots import hints  # noqa: F401  importing registers

    def clear_verb(self, position: Position) -> str:
        """Declining a lift that can bring nothing."""
        from game.families.pots import hints
        return hints.clear_verb(position)
