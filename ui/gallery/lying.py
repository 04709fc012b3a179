"""How a card will lie on a table: open, dimmed, glowing, turned sideways, face down, and overlapped in a hand."""

from __future__ import annotations

import pygame

from ui.cards.faces import CardFaces
from ui.gallery.shelf import Leaf, Shelf
from ui.widgets.scale import px

SIDE = 96  # of a square with the area of a card on the table
IN_HAND = 9  # cards of a hand
STRIP = 0.34  # of a card that shows in a hand


def table_width(ratio: float) -> int:
    """The width of a card on the table, in pixels."""
    return px(max(56, SIDE * ratio**0.5))


def pose(shelf: Shelf, leaf: Leaf, kind: str, width: int) -> pygame.Surface:
    """A card lying in that way, with what is around it, on nothing."""
    faces = shelf.faces
    face = _face(shelf, leaf, width, dimmed=kind == "dimmed")
    if kind == "down":
        face = faces.back(width, quick=True)
    image = laid(faces, face, width, kind if kind in ("legal", "selected") else "")
    return pygame.transform.rotate(image, 90) if kind == "sideways" else image


def _face(shelf: Shelf, leaf: Leaf, width: int, dimmed: bool = False) -> pygame.Surface:
    return shelf.faces.face(leaf.card, width, dimmed, quick=True) if leaf.card else shelf.picture(leaf, width, quick=True)


def laid(faces: CardFaces, face: pygame.Surface, width: int, outline: str = "") -> pygame.Surface:
    """A card with its shadow and perhaps an outline."""
    lifted = bool(outline)
    card = pygame.Rect((0, 0), faces.size(width))
    around = faces.shadow_at(card, lifted)
    whole = around.union(faces.outline_at(card, outline)) if outline else around.copy()
    whole.union_ip(card)
    image = pygame.Surface(whole.size, pygame.SRCALPHA)
    image.fill((0, 0, 0, 0))
    image.blit(faces.shadow(width, lifted), (around.x - whole.x, around.y - whole.y))
    image.blit(face, (-whole.x, -whole.y))
    if outline:
        ring = faces.outline_at(card, outline)
        image.blit(faces.outline(width, outline), (ring.x - whole.x, ring.y - whole.y))
    return image


def hand(shelf: Shelf, leaf: Leaf) -> list[Leaf]:
    """The card among those that stand beside it in the deck."""
    cards = [each for each in shelf.leaves if each.card is not None]
    at = cards.index(leaf) if leaf in cards else 0
    first = max(0, min(len(cards) - IN_HAND, at - IN_HAND // 2))
    return cards[first : first + IN_HAND]


def draw_hand(surface: pygame.Surface, shelf: Shelf, leaf: Leaf, room: pygame.Rect) -> None:
    """A hand with that card, each over the one at its left; the card itself is raised a little."""
    cards = hand(shelf, leaf)
    shares = 1 + STRIP * (len(cards) - 1)
    width = min(int(room.width / shares), int((room.height - px(20)) * shelf.faces.ratio))
    step = int(width * STRIP)
    left = room.centerx - (width + step * (len(cards) - 1)) // 2
    size = shelf.faces.size(width)
    for number, each in enumerate(cards):
        card = pygame.Rect((left + number * step, room.bottom - size[1] - px(6)), size)
        card.y -= px(12) if each == leaf else 0
        surface.blit(shelf.faces.shadow(width), shelf.faces.shadow_at(card))
        surface.blit(shelf.picture(each, width, quick=True), card)


