"""What the engine asks of banking games."""

from __future__ import annotations

from game.families.family import Family


class Banking(Family):
    """Every seat bets against the banker on what whole hands are worth."""

    def register_hints(self) -> None:
        """Import the checks of reasons."""
        from game.families.banking import bet_hints, hints  # noqa: F401  importing registers


FAMILY = Banking()
