"""Dominoes without pictures: white and red pips cut into black wood, as in the pieces that the cards were made after.

`cards()` yields the id and the SVG text of all fourteen, `backs()` the grain of the wood.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.dominoes import CENTRE, HEIGHT, KINDS, WIDTH
from tools.draw_cards.palette import BARK, GLOSS, GOLD, INK, PAPER, PAPER_EDGE, VERMILION
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import both_ways, circle, document, path, rect
from ui.cards import BIG_PIP_RADIUS, SECOND_END_TOP, Pip, tile_pips

STRETCH = 1.17  # both pieces together fill the card, so that pips may be large
APART = 26  # the second end of a piece stands off from the first, so that a six and a six are two sixes
PIP = 32
ONE = 66
INSET = 16


def cards() -> Iterator[tuple[str, str]]:
    for id, (ends, _) in KINDS.items():
        piece = "".join(dot(pip) for pip in tile_pips(ends))
        yield id, document(wood() + both_ways(piece, CENTRE) + waist(), WIDTH, HEIGHT)


def backs() -> Iterator[tuple[str, str]]:
    frame = rect(INSET + 20, INSET + 20, WIDTH - 2 * INSET - 40, HEIGHT - 2 * INSET - 40, 12, "none", GOLD, 9)
    yield "back", document(wood() + grain() + frame + inlay(), WIDTH, HEIGHT)


def wood() -> str:
    """The black piece, its edge rounded off and lit."""
    lit = rect(INSET / 2 + 3, INSET / 2 + 3, WIDTH - INSET - 6, HEIGHT - INSET - 6, 17, "none", GLOSS, 4)
    return rect(3, 3, WIDTH - 6, HEIGHT - 6, 22, INK, PAPER_EDGE, 6) + lit


def dot(pip: Pip) -> str:
    """A pip, painted into its hollow; the big one has a ring around its eye."""
    x, y = WIDTH * pip.x, WIDTH * pip.y * STRETCH + 6
    y += APART if pip.y > SECOND_END_TOP else 0
    big = pip.radius == BIG_PIP_RADIUS
    body = circle(x, y, ONE if big else PIP, VERMILION if pip.red else PAPER)
    return body + circle(x, y, ONE - 15, "none", PAPER, 5) if big else body


def waist() -> str:
    """A fine line between the two readings of the piece."""
    return path(f"M{INSET + 24} 500H{WIDTH - INSET - 24}", "none", GOLD, 4)


def inlay() -> str:
    """A flower of brass, so that a back is seen for what it is when it is very small."""
    x, y = CENTRE
    return circle(x, y, 92, INK, GOLD, 9) + blossom(x, y, 66, GOLD, INK)


def grain() -> str:
    """The grain of the wood: lines that swing round two knots."""
    lines = (f"M{x} 60C{x + 34} 260 {x - 34} 380 {x} 500C{x + 34} 620 {x - 34} 740 {x} 940" for x in range(68, 340, 22))
    return path("".join(lines), "none", BARK, 7)
