"""Surfaces kept by key within a bound on their bytes: what has been drawn and will be wanted again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator

import pygame

from ui.widgets import scale

WINDOW_BYTES = 4  # a pixel
LEAST_BYTES = 256  # what the smallest counts, so that empty ones are bounded as well


class SurfaceStore:
    """The least recently used leave when all take more room than `budget` bytes and as much as `windows` pictures of the whole
    window together."""

    def __init__(self, budget: int = 0, windows: float = 0) -> None:
        self.budget = budget
        self.windows = windows
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Hashable]:
        return iter(list(self._kept))

    @property
    def room(self) -> float:
        """How many bytes all may take."""
        width, height = scale.current().window_size
        return self.budget + self.windows * width * height * WINDOW_BYTES

    def get(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.drop(key)
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        room = self.room
        while self.bytes > room and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))
        return surface

    def drop(self, key: Hashable) -> None:
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return max(LEAST_BYTES, surface.get_width() * surface.get_height() * surface.get_bytesize())
