"""`Family`: what a family of games tells the rest of the engine. Nothing else may know one family from another.

Each room `game.families.<name>` has a module `family` with one object `FAMILY`. `families()` lists them; whoever needs to know
something that differs from family to family asks that list.
"""

from __future__ import annotations


class Family:
    """One family. Every method has a default for families that have nothing to say; rooms are imported when they are needed."""

    def register_hints(self) -> None:
        """Import the modules whose checks of reasons `game.ai.hints.common` collects."""
