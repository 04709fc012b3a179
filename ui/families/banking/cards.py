"""Cards in boxes: a sprite that may lie sideways, and where the cards of a box lie side by side or on each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import Card
from ui.table.sprites import Sprite

PEEK = 0.34  # how much of a covered card shows, as a share of its width
RISE = 0.07  # how much higher it lies, as a share of its height


class BoxCard(Sprite):
    """A card in a box; `drawn` says that it is just being drawn."""

    __slots__ = ("drawn",)

    def __init__(self, card: Card | None, rect: pygame.Rect) -> None:
        super().__init__(card, rect)
        self.drawn = False


class Laid(NamedTuple):
    """Where a card lies: upright it has this rectangle; sideways the same upper left corner, and lies across."""

    rect: pygame.Rect
    sideways: bool = False


class Heap(NamedTuple):
    """Cards of a box that lie on each other, by their numbers in the box, the upper one last."""

    cards: tuple[int, ...]
    sideways: bool = False


def row_of(row: pygame.Rect, count: int, ratio: float, align: str = "centre", gap: int = 3) -> list[pygame.Rect]:
    """Cards as high as the row, side by side, overlapped where there is no room."""
    width = max(1, round(row.height * ratio))
    step = min(width + gap, (row.width - width) / max(1, count - 1))
    extent = width + step * max(0, count - 1)
    left = {"left": row.left, "centre": row.centerx - extent / 2, "right": row.right - extent}[align]
    return [pygame.Rect(round(left + step * number), row.top, width, row.height) for number in range(count)]


def heaps_of(
    row: pygame.Rect, heaps: Sequence[Heap], ratio: float, gap: int, align: str = "centre", rise: float = RISE
) -> dict[int, Laid]:
    """The places of all cards of heaps side by side in a row; where there is too little room heaps overlap."""
    height = max(1, round(row.height / (1 + rise)))
    width = max(1, round(height * ratio))
    peek = round(width * PEEK)
    extents = [peek * (len(heap.cards) - 1) + (height if heap.sideways else width) for heap in heaps]
    between = min(float(gap), (row.width - sum(extents)) / max(1, len(heaps) - 1))
    extent_of_all = sum(extents) + between * (len(heaps) - 1)
    left = {"left": float(row.left), "centre": row.centerx - extent_of_all / 2, "right": row.right - extent_of_all}[align]
    places: dict[int, Laid] = {}
    for heap, extent in zip(heaps, extents, strict=True):
        for depth, card in enumerate(heap.cards):
            top = depth == len(heap.cards) - 1
            across = heap.sideways and top
            y = row.bottom - height if top else row.top
            y += (height - width) // 2 if across else 0
            places[card] = Laid(pygame.Rect(round(left) + peek * depth, y, width, height), across)
        left += extent + between
    return places
