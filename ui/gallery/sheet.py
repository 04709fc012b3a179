"""The contact sheet of a card set as one picture: a tight hand, every card and back with its name, and all of them small.

`python main.py preview DECK --export FILE` writes it; no window is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.gallery.deck_view import DeckView, GalleryItem
from ui.widgets import theme
from ui.widgets.text import draw_lines, draw_text, joined, language, lines_height, wrap

WIDTH = 1920
LARGE = 180
LITTLE = 60
GAP = 16
STRIP = 0.3  # of a card that shows in the hand


def contact_sheet(deck_views: Sequence[DeckView], felt: str = "pine") -> pygame.Surface:
    """The sheets of some sets, one below the other."""
    parts = [_sheet(deck_view, felt) for deck_view in deck_views]
    whole = pygame.Surface((WIDTH, sum(part.get_height() for part in parts)))
    top = 0
    for part in parts:
        whole.blit(part, (0, top))
        top += part.get_height()
    return whole


def _sheet(deck_view: DeckView, felt: str) -> pygame.Surface:
    """Laid out twice: once to learn its height, once to draw."""
    height = _lay(pygame.Surface((1, 1)), deck_view)
    sheet = pygame.Surface((WIDTH, height))
    sheet.fill(theme.FELTS[felt])
    _lay(sheet, deck_view)
    return sheet


def _lay(surface: pygame.Surface, deck_view: DeckView) -> int:
    """Draw everything; returns where it ends."""
    title = deck_view.deck.name.to(language())
    if deck_view.art is not None:
        title = joined([title, deck_view.art.name.to(language())], "dots")
    draw_text(surface, title, (2 * GAP, GAP), theme.TITLE, theme.COLOURS.paper, bold=True)
    y = _hand(surface, deck_view, GAP + 64)
    y = _rows(surface, deck_view, y, LARGE, named=True)
    return _rows(surface, deck_view, y, LITTLE, named=False) + GAP


def _hand(surface: pygame.Surface, deck_view: DeckView, y: int) -> int:
    cards = [item for item in deck_view.items if item.card is not None]
    step = min(round(LITTLE * STRIP), (WIDTH - 4 * GAP - LITTLE) // max(1, len(cards)))
    for number, item in enumerate(cards):
        surface.blit(deck_view.picture(item, LITTLE), (2 * GAP + number * step, y))
    return y + deck_view.faces.size(LITTLE)[1] + 2 * GAP


def _rows(surface: pygame.Surface, deck_view: DeckView, y: int, width: int, named: bool) -> int:
    columns = (WIDTH - 4 * GAP + GAP) // (width + GAP)
    for first in range(0, len(deck_view.items), columns):
        y = _row(surface, deck_view, deck_view.items[first : first + columns], y, width, named)
    return y + GAP


def _row(surface: pygame.Surface, deck_view: DeckView, items: Sequence[GalleryItem], y: int, width: int, named: bool) -> int:
    bottom = y + deck_view.faces.size(width)[1]
    names = [wrap(deck_view.name(item), theme.SMALL, width) if named else [] for item in items]
    for number, (item, lines) in enumerate(zip(items, names, strict=True)):
        left = 2 * GAP + number * (width + GAP)
        surface.blit(deck_view.picture(item, width), (left, y))
        draw_lines(surface, lines, (left, bottom + 6, width, 0), theme.SMALL, theme.COLOURS.paper_dim, align="centre")
    return bottom + max(lines_height(len(lines), theme.SMALL) for lines in names) + GAP
