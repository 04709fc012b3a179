"""`Family`: what a family of games tells the rest of the engine. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. `families()` lists them; whoever needs to know
something that differs from family to family asks that list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from game.loading.checks import Checks
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

    def register_hints(self) -> None:
        """Import the modules whose checks of reasons `game.ai.hints.common` collects."""
