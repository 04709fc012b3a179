"""A card in the grid with its name below, and how large tiles are: as much area for every deck, whatever its proportions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.gallery.shelf import Leaf, Shelf
from ui.widgets import theme
from ui.widgets.base import ACTIVATE_KEYS, LEFT_BUTTON, RectLike, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.scale import px
from ui.widgets.text import draw_lines, draw_text, line_height, lines_height, t, text_size, wrap

SIDE = 142  # of a square with the area of a card
STEPS = (0.6, 0.8, 1.0, 1.35, 1.8)
NARROWEST = 104  # a cell, so that names have room
AIR = 24  # between two cells
SIGN = 16  # of a card that is not drawn


def card_width(ratio: float, step: int) -> int:
    """The width of a card in the grid, in pixels."""
    return px(SIDE * STEPS[step] * ratio**0.5)


def cell_width(card: int) -> int:
    """The width of a cell with a card of that width, in pixels."""
    return max(px(NARROWEST), card + px(AIR))


class CardTile(Widget):
    """A card to click; until its picture has come a blank sheet of paper lies in its place."""

    focusable = momentary = True

    def __init__(self, rect: RectLike, shelf: Shelf, leaf: Leaf, width: int, on_click: Callable[[], object]) -> None:
        super().__init__(rect, name=f"card-{leaf.id}")
        self.shelf, self.leaf, self.width, self.on_click = shelf, leaf, width, on_click
        self.lines = wrap(shelf.name(leaf), theme.SMALL, self.rect.width - px(8))
        self.held = False

    def card_rect(self) -> pygame.Rect:
        """Where the card itself lies."""
        rect = pygame.Rect((0, 0), self.shelf.faces.size(self.width))
        rect.midtop = self.rect.midtop
        return rect

    @property
    def ready(self) -> bool:
        return self.shelf.is_ready(self.leaf, self.width)

    @property
    def takes_enter(self) -> bool:
        return True

    def click(self) -> None:
        self.on_click()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ACTIVATE_KEYS and self.focused:
            self.on_click()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.held = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.held:
            self.held = False
            if self.rect.collidepoint(event.pos):
                self.on_click()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        faces, rect = self.shelf.faces, self.card_rect()
        if self.hovered:
            surface.blit(faces.shadow(self.width, lifted=True), faces.shadow_at(rect, lifted=True))
            rect.y -= px(4)
        else:
            surface.blit(faces.shadow(self.width), faces.shadow_at(rect))
        surface.blit(self.shelf.picture(self.leaf, self.width, quick=True), rect)
        if self.shelf.is_faulty(self.leaf):
            self._mark(surface, rect)
        if self.ring:
            surface.blit(faces.outline(self.width, "focus"), faces.outline_at(rect, "focus"))
        words = pygame.Rect(self.rect.x, self.card_rect().bottom + px(8), self.rect.width, 0)
        ink = theme.COLOURS.paper if self.hovered or self.ring else theme.COLOURS.paper_dim
        draw_lines(surface, self.lines, words, theme.SMALL, ink, align="centre")


    def _mark(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A strip over the foot of a card whose own picture is not drawn: a sign and a word, so that colour is not all."""
        word = t("gallery-faulty")
        strip = pygame.Rect(card.x, 0, card.width, line_height(theme.SMALL) + px(8))
        strip.bottom = card.bottom - px(10)
        pygame.draw.rect(surface, theme.COLOURS.vermilion, strip)
        taken = px(SIGN + 4) + text_size(word, theme.SMALL)[0]
        worded = taken + px(8) <= strip.width
        left = strip.centerx - (taken if worded else px(SIGN)) // 2
        draw_icon(surface, "warning", (left + px(SIGN) // 2, strip.centery), SIGN, theme.COLOURS.on_vermilion)
        if worded:
            room = pygame.Rect(left + px(SIGN + 4), strip.y, strip.right - left - px(SIGN + 4), strip.height)
            draw_text(surface, word, room, theme.SMALL, theme.COLOURS.on_vermilion, valign="middle")


def cell_height(shelf: Shelf, width: int, cell: int) -> int:
    """The height of the cells of a deck: of a card and the longest of its names."""
    names = [wrap(shelf.name(leaf), theme.SMALL, cell - px(8)) for leaf in shelf.leaves]
    longest = max(len(lines) for lines in names)
    return shelf.faces.size(width)[1] + px(8) + lines_height(longest, theme.SMALL)
