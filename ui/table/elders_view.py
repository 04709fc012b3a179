"""The panel of the cards that nothing can beat when they are played alone, and that are not in the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Card
from ui.cards.faces import CardFaces
from ui.table.rows import spread
from ui.table.stars import star
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text, t

PAD = 12
GAP = 4
CARD = 40
STAR = 7
HEAD = 28


class EldersPanel(Widget):
    """The upper ends of the cards, as if they were put into a pocket."""

    def __init__(self, rect: pygame.Rect, faces: CardFaces) -> None:
        super().__init__(rect, name="elders")
        self.faces = faces
        self.cards: Sequence[Card] = ()

    def tell(self, cards: Sequence[Card]) -> None:
        """Show these from now on."""
        if cards != self.cards:
            self.cards = cards
            self.dirty = True

    @property
    def hint(self) -> str | None:
        return t("claim-elders-why") if self.cards else t("claim-elders-none")

    def draw(self, surface: pygame.Surface) -> None:
        head = pygame.Rect(self.rect.x + px(PAD), self.rect.y + px(4), self.rect.width - 2 * px(PAD), px(HEAD))
        image = star(px(STAR))
        surface.blit(image, image.get_rect(midleft=head.midleft))
        left = head.x + image.get_width() + px(6)
        draw_text(surface, t("claim-elders"), (left, head.centery), theme.SMALL, theme.COLOURS.paper_dim, valign="middle")
        number = str(len(self.cards))
        draw_text(surface, number, head, theme.SMALL, theme.COLOURS.paper, True, align="right", valign="middle")
        pocket = pygame.Rect(head.x, head.bottom + px(4), head.width, self.rect.bottom - head.bottom - px(4))
        self._draw_cards(surface, pocket)
        paint.outline(surface, self.rect, theme.COLOURS.line, px(10), px(1))

    def _draw_cards(self, surface: pygame.Surface, pocket: pygame.Rect) -> None:
        width = px(CARD)
        shown = pygame.Rect(0, 0, width, pocket.height)
        for card, place in zip(self.cards, spread(pocket, len(self.cards), width, pocket.height, px(GAP)), strict=True):
            surface.blit(self.faces.face(card, width, quick=True), place, shown)
