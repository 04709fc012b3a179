"""Surfaces kept by key within a budget of bytes: what a deck has drawn already."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pygame

Key = tuple[str, str, int]  # variant, card id (or kind), width


class SurfaceStore:
    """The least recently used leave when all take more than `budget` bytes together."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._kept))

    def get(self, key: Key) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self.budget and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))
        return surface

    def drop(self, key: Key) -> None:
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
