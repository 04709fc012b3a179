"""Small pictures of hands for the rules page: cards upright, sideways and on each other, with what they count so."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.cards.faces import CardFaces
from ui.rulespage.blocks import Pile, Shown
from ui.widgets import theme
from ui.widgets.base import Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_text, line_height, text_size

QUARTER = 90
PEEK = 0.36                  # how much of a covered card shows, as a share of its width
RISE = 0.09                  # how much higher it lies, as a share of its height
GAP = 5                      # between stacks
LABEL_GAP = 8


def pile_size(pile: Pile, faces: CardFaces, width: int) -> tuple[int, int]:
    """How much room a stack takes whose cards are so wide."""
    _, height = faces.size(width)
    under = len(pile.cards) - 1
    return (height if pile.sideways else width) + round(under * width * PEEK), height + (round(height * RISE) if under else 0)


def hand_size(piles: Sequence[Pile], faces: CardFaces, width: int) -> tuple[int, int]:
    """The same for stacks side by side."""
    if not piles:
        return 0, 0
    sizes = [pile_size(pile, faces, width) for pile in piles]
    return sum(size[0] for size in sizes) + px(GAP) * (len(sizes) - 1), max(size[1] for size in sizes)


def draw_hand(surface: pygame.Surface, piles: Sequence[Pile], faces: CardFaces, width: int, at: pygame.Rect) -> None:
    """Stacks side by side from the left of that rectangle, standing on its lower edge."""
    left = at.left
    for pile in piles:
        _draw_pile(surface, pile, faces, width, left, at.bottom)
        left += pile_size(pile, faces, width)[0] + px(GAP)


def _draw_pile(surface: pygame.Surface, pile: Pile, faces: CardFaces, width: int, left: int, bottom: int) -> None:
    _, height = faces.size(width)
    *under, top = pile.cards
    for place, card in enumerate(under):
        at = pygame.Rect(left + round(place * width * PEEK), bottom - height - round(height * RISE), width, height)
        surface.blit(faces.shadow(width), faces.shadow_at(at))
        surface.blit(faces.face(card, width, quick=True), at)
    left += round(len(under) * width * PEEK)
    image, shadow = faces.face(top, width, quick=True), faces.shadow(width)
    at = pygame.Rect(left, bottom - height, width, height)
    drop = faces.shadow_at(at).centery - at.centery
    if pile.sideways:
        image, shadow = pygame.transform.rotate(image, QUARTER), pygame.transform.rotate(shadow, QUARTER)
        at = pygame.Rect(left, bottom - (height + width) // 2, height, width)
    surface.blit(shadow, shadow.get_rect(center=(at.centerx, at.centery + drop)))
    surface.blit(image, at)


class Laid(Widget):
    """A hand as it lies, under it the number that it shows, and a word."""

    def __init__(self, corner: tuple[int, int], shown: Shown, faces: CardFaces, width: int, name: str) -> None:
        self.hand = hand_size(shown.piles, faces, width)
        words = max(text_size(shown.label, theme.HEADING, True)[0], text_size(shown.note, theme.SMALL)[0])
        height = self.hand[1] + px(LABEL_GAP) + line_height(theme.HEADING, True)
        height += line_height(theme.SMALL) if shown.note else 0
        super().__init__((*corner, max(self.hand[0], words), height), name=name)
        self.shown, self.faces, self.card_width = shown, faces, width

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        cards = pygame.Rect((0, self.rect.top), self.hand)
        cards.centerx = self.rect.centerx
        draw_hand(surface, self.shown.piles, self.faces, self.card_width, cards)
        colour = theme.COLOURS.plum if self.shown.bad else theme.COLOURS.gold
        at = pygame.Rect(self.rect.left, cards.bottom + px(LABEL_GAP), self.rect.width, line_height(theme.HEADING, True))
        draw_text(surface, self.shown.label, at, theme.HEADING, colour, bold=True, align="centre")
        if self.shown.note:
            at = pygame.Rect(self.rect.left, at.bottom, self.rect.width, line_height(theme.SMALL))
            draw_text(surface, self.shown.note, at, theme.SMALL, theme.COLOURS.paper_dim, align="centre")
