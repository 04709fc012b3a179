"""Some cards fanned out as one picture, turned and with their shadows: what stands for a game on the home screen.

To turn cards smoothly takes a while, so that the render pool does it; until a fan has come, the one of another size is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card
from ui.cards import render_pool, trim
from ui.cards.faces import CardFaces
from ui.cards.raster import for_screen
from ui.cards.render_pool import Key, PendingRenders
from ui.widgets.store import SurfaceStore

ANGLE = 9  # degrees between neighbours
STEP = 0.62  # distance of neighbours, in card widths
SUPERSAMPLE = 2  # cards are turned at twice their size, which keeps their edges smooth
BUDGET = 24_000_000
SCALED = "scaled"


class Fans:
    """The fans of all games. They follow the card set, the back and the index that are worn."""

    def __init__(self) -> None:
        self._store = SurfaceStore(BUDGET)
        self._sizes: dict[str, int] = {}  # fan -> the width of its cards when it was made last
        self._waiting = PendingRenders(self._finish, lambda key, card: None)

    def fan(self, faces: CardFaces, cards: Sequence[Card], width: int) -> pygame.Surface | None:
        """These cards, each `width` wide; another fan of them scaled, or nothing, while it is being made."""
        key = (faces.signature(cards), "", width)
        found = self._store.get(key)
        if found is not None:
            return found
        big = width * SUPERSAMPLE
        if not render_pool.pool.open:
            return self._finish(key, None, compose([faces.face(card, big) for card in cards], faces.size(big)))
        faces.want(cards, big, later=False)
        if all(faces.has_face(card, big) for card in cards):
            turned, size = [faces.face(card, big) for card in cards], faces.size(big)
            self._waiting.want(key, None, lambda: compose(turned, size))
        return self._scaled(key)

    def _finish(self, key: Key, card: Card | None, pixels: pygame.Surface | None) -> pygame.Surface:
        self._waiting.drop(key)
        self._store.drop((key[0], SCALED, key[2]))
        self._sizes[key[0]] = key[2]
        return self._store.put(key, for_screen(pixels or pygame.Surface((1, 1), pygame.SRCALPHA)))

    def _scaled(self, key: Key) -> pygame.Surface | None:
        kept = self._store.get((key[0], SCALED, key[2]))
        width = self._sizes.get(key[0], 0)
        other = self._store.get((key[0], "", width))
        if kept is not None or other is None:
            return kept
        size = (max(1, other.get_width() * key[2] // width), max(1, other.get_height() * key[2] // width))
        return self._store.put((key[0], SCALED, key[2]), pygame.transform.smoothscale(other, size))


def compose(faces: Sequence[pygame.Surface], card: tuple[int, int]) -> pygame.Surface:
    """Faces of that size fanned out over their shadows, at half the size; for any thread."""
    width, height = card
    spread = round(width * STEP)
    image = pygame.Surface((width + spread * (len(faces) - 1) + height // 2, height + height // 3), pygame.SRCALPHA, 32)
    image.fill((0, 0, 0, 0))
    shadow = trim.shadow(card, lifted=False)
    middle = (len(faces) - 1) / 2
    for place, face in enumerate(faces):
        angle = (middle - place) * ANGLE
        drop = round(abs(middle - place) ** 2 * width * 0.06)
        centre = (image.get_width() // 2 + round((place - middle) * spread), image.get_height() // 2 + drop)
        for layer, lower in ((shadow, round(width * 0.02)), (face, 0)):
            turned = pygame.transform.rotozoom(layer, angle, 1)
            image.blit(turned, turned.get_rect(center=(centre[0], centre[1] + lower)))
    picture = image.subsurface(image.get_bounding_rect())
    return pygame.transform.smoothscale(picture, (picture.get_width() // SUPERSAMPLE, picture.get_height() // SUPERSAMPLE))


fans = Fans()
