"""What the engine asks of climbing games."""

from __future__ import annotations

from game.families.family import Family


class Climbing(Family):
    """Combinations are led and beaten until all but one seat are out of cards."""

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.climbing import hints  # noqa: F401  importing registers


FAMILY = Climbing()
