"""What of the table has to be drawn again: whatever is otherwise than it was drawn last, and where it was then.

Everything else stays as it is. Nobody has to say that a card has moved or a button come: cards, widgets and all pieces that are
painted without a widget are compared with what was there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

import pygame

from ui.cards.faces import CardFaces
from ui.cards.render_pool import Taken
from ui.table.sprites import Sprite
from ui.widgets.base import Widget

SLACK = 40_000  # pixels that are drawn for nothing rather than going over the table once more
MOST = 0.7  # of the window: where more has changed, all of it is drawn


class Piece(NamedTuple):
    """Something on the felt that is no widget: which it is, what its picture follows from, and all that it may draw on."""

    key: object
    look: object
    place: pygame.Rect


class Damage:
    """Parts of a picture that are out of date."""

    def __init__(self) -> None:
        self._widgets: dict[Widget, pygame.Rect] = {}  # where each of them was drawn
        self._sprites: dict[Sprite, tuple[object, pygame.Rect]] = {}  # how and where
        self._pieces: dict[object, Piece] = {}

    def take(
        self, sprites: Iterable[Sprite], faces: CardFaces, widgets: Iterable[Widget] = (), pieces: Iterable[Piece] = ()
    ) -> list[pygame.Rect]:
        """All that has changed since the last call, which the caller draws."""
        return [*self._of_widgets(widgets), *self._of_sprites(sprites, faces), *self._of_pieces(pieces)]

    def redraw(self, pictures: Collection[Taken]) -> set[tuple[str, int]]:
        """Draw again the cards of which pictures have come: a picture of another size stands in for one that is not there yet.
        Returns the faces that its cards show."""
        came = {each.key[1] for each in pictures}
        shown = {sprite: key for sprite in self._sprites if (key := sprite.face_key) is not None}
        for sprite, key in shown.items():
            if key[0] in came:
                self._sprites[sprite] = None, self._sprites[sprite][1]
        return set(shown.values())

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

    def _of_pieces(self, pieces: Iterable[Piece]) -> Iterator[pygame.Rect]:
        before, self._pieces = self._pieces, {piece.key: piece for piece in pieces}
        for key, piece in self._pieces.items():
            was = before.pop(key, None)
            if was != piece:
                yield piece.place
                if was is not None and was.place != piece.place:
                    yield was.place
        yield from (piece.place for piece in before.values())


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
