"""The sign of the program: a card with a plum blossom before a lacquer-red back."""

from __future__ import annotations

from tools.draw_cards.palette import GOLD, INK, LACQUER, PAPER, PAPER_EDGE, VERMILION
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import moved, rect


def icon() -> str:
    """A square SVG of 64 units, plain enough for 32 pixels."""
    behind = rect(-17, -24, 34, 48, 5, LACQUER, PAPER, 2.4) + rect(-11.5, -18.5, 23, 37, 2, "none", GOLD, 1.6)
    before = rect(-18, -25, 36, 50, 5, PAPER, PAPER_EDGE, 1.6) + blossom(0, 0, 15.5, VERMILION, INK)
    body = moved(behind, 24, 31, turn=-16) + moved(before, 38, 33, turn=8)
    size = 'width="64" height="64" viewBox="0 0 64 64"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'
