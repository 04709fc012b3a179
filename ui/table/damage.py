"""What of the table has to be drawn again: whatever is otherwise than it was drawn last, and where it was then.

Everything else stays in the window. Nobody has to say that a card has moved or a button come: both are compared with what was
there. What has no widget says through `note` where it may have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from ui.cards.faces import CardFaces
from ui.table.sprites import Sprite
from ui.widgets.base import Widget

SLACK = 40_000  # pixels that are drawn for nothing rather than going over the table once more
MOST = 0.7  # of the window: where more has changed, all of it is drawn


class Damage:
    """Parts of the window that are out of date."""

    def __init__(self) -> None:
        self._widgets: dict[Widget, pygame.Rect] = {}  # where each of them was drawn
        self._sprites: dict[Sprite, tuple[object, pygame.Rect]] = {}  # how and where
        self._noted: list[pygame.Rect] = []

    def note(self, areas: Iterable[pygame.Rect]) -> None:
        """Something there may look otherwise."""
        self._noted += areas

    def take(self, widgets: Iterable[Widget], sprites: Iterable[Sprite], faces: CardFaces) -> list[pygame.Rect]:
        """All that has changed since the last call, which the caller draws."""
        noted, self._noted = self._noted, []
        return [*noted, *self._of_widgets(widgets), *self._of_sprites(sprites, faces)]

    def _of_widgets(self, widgets: Iterable[Widget]) -> Iterator[pygame.Rect]:
        before, self._widgets = self._widgets, {widget: widget.extent for widget in widgets if widget.visible}
        for widget, place in self._widgets.items():
            was = before.pop(widget, None)
            if widget.take_dirty() or was != place:
                yield place
                if was is not None and was != place:
                    yield was
        yield from before.values()

    def _of_sprites(self, sprites: Iterable[Sprite], faces: CardFaces) -> Iterator[pygame.Rect]:
        before, self._sprites = self._sprites, {}
        for sprite in sprites:
            look, was = sprite.look, before.pop(sprite, None)
            if was is not None and was[0] == look:
                self._sprites[sprite] = was
                continue
            place = sprite.extent(faces)
            self._sprites[sprite] = look, place
            yield place
            if was is not None:
                yield was[1]
        yield from (place for _, place in before.values())


def joined(areas: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The same in few rectangles inside the window; what lies in two of them is drawn twice."""
    found: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(window)
        while area.width and (near := next((other for other in found if _worth_joining(area, other)), None)) is not None:
            found.remove(near)
            area = area.union(near)
        if area.width:
            found.append(area)
    return [window] if sum(_size(area) for area in found) > MOST * _size(window) else found


def _worth_joining(area: pygame.Rect, other: pygame.Rect) -> bool:
    return _size(area.union(other)) - _size(area) - _size(other) < SLACK


def _size(area: pygame.Rect) -> int:
    return area.width * area.height
