"""What the engine asks of trick games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.families.family import Family

if TYPE_CHECKING:
    from game.families.tricks.lint import TrickChecks
    from game.mechanics.base import Mechanic


class Tricks(Family):
    """Tricks with combinations; a claim may end the deal."""

    name = "trick"

    def params(self) -> Mapping[str, type[Any]]:
        """Its verbs."""
        from game.families.tricks.params import TrickParams
        return {"trick": TrickParams}

    def phases(self) -> Mapping[str, Callable[[Any], Mechanic]]:
        """Their phases."""
        from game.families.tricks.phase import Trick
        return {"trick": Trick}

    def payments(self) -> Mapping[str, type[Any]]:
        """Its way of paying."""
        from game.families.tricks.params import ClaimPay
        return {"by_claim": ClaimPay}

    def checks(self) -> TrickChecks:
        """Its checks of rulesets."""
        from game.families.tricks.lint import TrickChecks
        return TrickChecks()

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers


FAMILY = Tricks()
