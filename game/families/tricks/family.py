"""What the engine asks of trick games."""

from __future__ import annotations

from game.families.family import Family


class Tricks(Family):
    """Tricks with combinations; a claim may end the deal."""

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.tricks import claim_hints, hints  # noqa: F401  importing registers


FAMILY = Tricks()
