"""One card or a fan of chosen ones under the pointer, from the moment it has moved far enough to be no click."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.table.sprites import Sprite

THRESHOLD = 6  # pixels at scale 1 before a press becomes a drag or a swipe
FAN_STEP = 0.34  # of a card's width between the cards of a fan
SWIPE_SLOPE = 0.35  # flatter than this a stroke over the hand chooses cards instead of lifting one

Point = tuple[int, int]


class Drag:
    """`sprites` follow the pointer; `at` is where it is now."""

    def __init__(self, sprites: Sequence[Sprite], pressed: Sprite, grab: Point, width: int) -> None:
        self.sprites = list(sprites)
        self.width = width
        self.step = width * FAN_STEP if len(self.sprites) > 1 else 0
        place = next((number for number, sprite in enumerate(self.sprites) if sprite is pressed), 0)
        self.grab = (grab[0] + place * self.step, grab[1])
        self.at: Point = (0, 0)

    def follow(self, pos: Point) -> None:
        """The pointer is there now."""
        self.at = pos
        for number, sprite in enumerate(self.sprites):
            sprite.way = None
            sprite.lifted = True
            sprite.box = (pos[0] - self.grab[0] + number * self.step, pos[1] - self.grab[1], self.width)

    def release(self, ring: str = "") -> None:
        """The cards are no longer held."""
        for sprite in self.sprites:
            sprite.lifted = False
            sprite.ring = ring

    def mark(self, legal: bool) -> None:
        """Show on the cards whether they may be played where they are."""
        for sprite in self.sprites:
            sprite.ring = "legal" if legal else ""


def is_swipe(start: Point, pos: Point) -> bool:
    """Does that stroke go along the hand rather than out of it?"""
    return abs(pos[1] - start[1]) < SWIPE_SLOPE * abs(pos[0] - start[0])


def far_enough(start: Point, pos: Point, threshold: int) -> bool:
    """Is that more than a trembling click?"""
    return pygame.Vector2(pos).distance_to(start) >= threshold
