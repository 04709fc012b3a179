"""What lies in a trick, and how long things take: the small pieces that the board is made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from game import Action, Reading
from ui.table.sprites import Sprite

DEAL_STEP_MS = 40


@dataclass
class Meld:
    """What a seat did in the trick; a pass has no sprites, and of a discard the `face_down` cards show their backs."""

    seat: int
    action: Action
    sprites: list[Sprite] = field(default_factory=list)
    face_down: int = 0
    words: str = ""  # what it is, where it is no combination

    @property
    def reading(self) -> Reading | None:
        return self.action.reading

    @property
    def is_play(self) -> bool:
        """Whether it lies face up, for others to beat."""
        return bool(self.sprites) and not self.face_down


@dataclass
class Pace:
    """How long things take, in ms; all zero without motion."""

    move: float = 180
    deal: float = DEAL_STEP_MS
