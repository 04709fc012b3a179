"""The contact sheet of a card set as one picture: a tight hand, every card and back with its name, and all of them small.

`python main.py preview DECK --export FILE` writes it; no window is needed.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.gallery.shelf import Leaf, Shelf
from ui.widgets import theme
from ui.widgets.text import draw_lines, draw_text, joined, language, lines_height, wrap

WIDTH = 1920
LARGE = 180
LITTLE = 60
GAP = 16
STRIP = 0.3  # of a card that shows in the hand


def contact_sheet(shelves: Sequence[Shelf], felt: str = "pine") -> pygame.Surface:
    """The sheets of some sets, one below the other."""
    parts = [_sheet(shelf, felt) for shelf in shelves]
    whole = pygame.Surface((WIDTH, sum(part.get_height() for part in parts)))
    top = 0
    for part in parts:
        whole.blit(part, (0, top))
        top += part.get_height()
    return whole


def _sheet(shelf: Shelf, felt: str) -> pygame.Surface:
    """Laid out twice: once to learn its height, once to draw."""
    height = _lay(pygame.Surface((1, 1)), shelf)
    sheet = pygame.Surface((WIDTH, height))
    sheet.fill(theme.FELTS[felt])
    _lay(sheet, shelf)
    return sheet


def _lay(surface: pygame.Surface, shelf: Shelf) -> int:
    """Draw everything; returns where it ends."""
    title = shelf.deck.name.to(language())
    if shelf.art is not None:
        title = joined([title, shelf.art.name.to(language())], "dots")
    draw_text(surface, title, (2 * GAP, GAP), theme.TITLE, theme.COLOURS.paper, bold=True)
    y = _hand(surface, shelf, GAP + 64)
    y = _rows(surface, shelf, y, LARGE, named=True)
    return _rows(surface, shelf, y, LITTLE, named=False) + GAP


def _hand(surface: pygame.Surface, shelf: Shelf, y: int) -> int:
    cards = [leaf for leaf in shelf.leaves if leaf.card is not None]
    step = min(round(LITTLE * STRIP), (WIDTH - 4 * GAP - LITTLE) // max(1, len(cards)))
    for number, leaf in enumerate(cards):
        surface.blit(shelf.picture(leaf, LITTLE), (2 * GAP + number * step, y))
    return y + shelf.faces.size(LITTLE)[1] + 2 * GAP


def _rows(surface: pygame.Surface, shelf: Shelf, y: int, width: int, named: bool) -> int:
    columns = (WIDTH - 4 * GAP + GAP) // (width + GAP)
    for first in range(0, len(shelf.leaves), columns):
        y = _row(surface, shelf, shelf.leaves[first : first + columns], y, width, named)
    return y + GAP


def _row(surface: pygame.Surface, shelf: Shelf, leaves: Sequence[Leaf], y: int, width: int, named: bool) -> int:
    bottom = y + shelf.faces.size(width)[1]
    names = [wrap(shelf.name(leaf), theme.SMALL, width) if named else [] for leaf in leaves]
    for number, (leaf, lines) in enumerate(zip(leaves, names, strict=True)):
        left = 2 * GAP + number * (width + GAP)
        surface.blit(shelf.picture(leaf, width), (left, y))
        draw_lines(surface, lines, (left, bottom + 6, width, 0), theme.SMALL, theme.COLOURS.paper_dim, align="centre")
    return bottom + max(lines_height(len(lines), theme.SMALL) for lines in names) + GAP
