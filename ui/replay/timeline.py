"""The line along which a match runs: a piece for each deal, how far it has been shown, and a knob to go anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, RectLike, Widget
from ui.widgets.scale import px

TRACK = 4
KNOB = 16
SEAM = 3
LEAST_PIECE = 8  # narrower pieces are not told apart


class TimelineBar(Widget):
    """`length` stops, of which those in `begins` are the first ones of deals; `on_seek` is told where somebody goes."""

    def __init__(
        self, rect: RectLike, length: int, begins: Sequence[int], on_seek: Callable[[int], object], *, name: str
    ) -> None:
        super().__init__(rect, name=name)
        self.length, self.begins, self.on_seek = length, begins, on_seek
        self.place = 0
        self.dragging = False

    def tell(self, place: int) -> None:
        """The match stands there."""
        if place != self.place:
            self.place, self.dirty = place, True

    @property
    def wants_all(self) -> bool:
        return self.dragging

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.dragging = True
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.dragging:
            self._follow(event.pos[0])
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE) and self.dragging:
            self.dragging, self.dirty = False, True
            return True
        return self.dragging

    def _follow(self, x: int) -> None:
        track = self._track()
        share = (x - track.left) / max(1, track.width)
        place = max(0, min(self.length - 1, round(share * (self.length - 1))))
        if place != self.place:
            self.tell(place)
            self.on_seek(place)

    def _track(self) -> pygame.Rect:
        track = pygame.Rect(0, 0, self.rect.width - px(KNOB), px(TRACK))
        track.center = self.rect.center
        return track

    def x_of(self, place: int) -> int:
        """Where on the screen that stop is."""
        track = self._track()
        return track.left + round(track.width * place / max(1, self.length - 1))

    def pieces(self) -> list[pygame.Rect]:
        """One for each deal; one for all where they would be too narrow."""
        track = self._track()
        edges = [self.x_of(place) for place in self.begins[1:]]
        if edges and track.width / (len(edges) + 1) < px(LEAST_PIECE):
            edges = []
        lefts = [track.left, *(edge + px(SEAM) // 2 for edge in edges)]
        rights = [*(edge - px(SEAM) // 2 for edge in edges), track.right]
        return [pygame.Rect(left, track.top, max(1, right - left), track.height)
                for left, right in zip(lefts, rights, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        here = self.x_of(self.place)
        for piece in self.pieces():
            paint.rounded(surface, piece, theme.COLOURS.line, piece.height // 2)
            done = min(here, piece.right) - piece.left
            if done > 0:
                shown = pygame.Rect(piece.left, piece.top, done, piece.height)
                paint.rounded(surface, shown, theme.COLOURS.vermilion_bright, piece.height // 2)
        knob = pygame.Rect(0, 0, px(KNOB), px(KNOB))
        knob.center = (here, self.rect.centery)
        lit = self.hovered or self.dragging
        paint.rounded(surface, knob, theme.COLOURS.on_vermilion if lit else theme.COLOURS.paper, knob.width // 2)
