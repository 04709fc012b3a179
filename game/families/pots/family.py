"""What the engine asks of games for the spaces of a pot."""

from __future__ import annotations

from game.families.family import Family


class Pots(Family):
    """Leads fill a common pot; it can be covered, lifted and limited."""

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.pots import hints  # noqa: F401  importing registers


FAMILY = Pots()
