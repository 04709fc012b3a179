"""What the engine asks of games for the spaces of a pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.families.family import Family

if TYPE_CHECKING:
    from game.families.pots.lint import PotChecks
    from game.mechanics.base import Mechanic


class Pots(Family):
    """Leads fill a common pot; it can be covered, lifted and limited."""

    name = "pot"

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

    def checks(self) -> PotChecks:
        """Its checks of rulesets."""
        from game.families.pots.lint import PotChecks
        return PotChecks()

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.pots import hints  # noqa: F401  importing registers


FAMILY = Pots()
