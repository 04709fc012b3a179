"""What the engine asks of climbing games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.families.family import Family

if TYPE_CHECKING:
    from game.families.climbing.lint import ClimbChecks
    from game.mechanics.base import Mechanic


class Climbing(Family):
    """Combinations are led and beaten until all but one seat are out of cards."""

    name = "climbing"

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

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers


FAMILY = Climbing()
