"""Cards side by side on a panel, overlapped where there are many; some carry a star, some a gold ring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card
from ui.cards.faces import CardFaces
from ui.table.marks import draw_star
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.theme import px

GAP = 3
MOST = 132  # the width that a few cards beside words take at most
RING = 3


class CardRow(Widget):
    """As high as its rect, from its left edge on; it only shows."""

    def __init__(
        self, rect: pygame.Rect, cards: Sequence[Card], faces: CardFaces, *, stars: bool = False,
        ringed: Sequence[Card] = (), name: str
    ) -> None:
        super().__init__(rect, name=name)
        self.cards, self.faces, self.stars, self.ringed = cards, faces, stars, ringed

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    @staticmethod
    def width_of(count: int, faces: CardFaces, height: int) -> int:
        """How wide so many cards are beside words."""
        card = round(height * faces.ratio)
        return min(count * (card + px(GAP)), px(MOST))

    def draw(self, surface: pygame.Surface) -> None:
        width = max(1, round(self.rect.height * self.faces.ratio))
        room = self.rect.width - width
        step = min(width + px(GAP), room / max(1, len(self.cards) - 1))
        for number, card in enumerate(self.cards):
            place = pygame.Rect(self.rect.x + round(number * step), self.rect.y, width, self.rect.height)
            surface.blit(self.faces.face(card, width, quick=True), place)
            if card in self.ringed:
                paint.outline(surface, place.inflate(px(2), px(2)), theme.COLOURS.gold, px(4), px(RING))
            if self.stars:
                draw_star(surface, place)
