"""The backs of the money-suited cards: black and glossy, as they are sold, and the coat of a tiger.

The Hakka call the game Luk Fu, six tigers: that many pairs of stripes meet on the second back.
"""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.brush import Points, stroke
from tools.draw_cards.money_suited import HEIGHT, WIDTH, page
from tools.draw_cards.palette import GLOSS, GOLD, INK, PAPER, VERMILION
from tools.draw_cards.svg import both_ways, mirrored, moved, path, rect

FRAME = 11  # the paper that is left around a back
RADIUS = 9
CENTRE = (WIDTH / 2, HEIGHT / 2)
# One side of the coat from the upper end to the middle, as strokes from the edge (x = -139) inwards.
STRIPES: tuple[Points, ...] = (
    ((-156, -488, 64), (-100, -478, 54), (-46, -450, 32), (-12, -410, 1)),
    ((-156, -404, 44), (-104, -392, 46), (-60, -360, 30), (-36, -316, 1)),
    ((-156, -320, 60), (-96, -306, 54), (-40, -268, 34), (-8, -214, 1)),
    ((-156, -234, 44), (-106, -222, 46), (-62, -190, 30), (-40, -146, 1)),
    ((-156, -152, 56), (-100, -140, 52), (-50, -108, 32), (-22, -66, 1)),
    ((-156, -66, 40), (-124, -58, 38), (-98, -42, 24), (-78, -18, 1)),
)
# The sign on a tiger's brow: three strokes and one across, the same upside down.
BROW: tuple[Points, ...] = (
    ((-38, -44, 22), (0, -48, 18), (42, -46, 20)),
    ((-30, 2, 18), (0, 0, 15), (30, -2, 18)),
    ((-42, 46, 20), (0, 48, 18), (38, 44, 22)),
    ((0, -44, 18), (0, 0, 16), (0, 44, 18)),
)


def backs() -> Iterator[tuple[str, str]]:
    yield "back", page(ground(INK) + gloss() + frame())
    yield "back_tiger", page(ground(GOLD) + both_ways(moved(coat(), *CENTRE), CENTRE) + moved(brow(), *CENTRE) + frame())


def ground(colour: str) -> str:
    return rect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, RADIUS, colour)


def gloss() -> str:
    """A window that is mirrored in black lacquer."""
    return path("M9 462L291 180V272L9 554ZM9 582L291 300V318L9 600Z", GLOSS)


def coat() -> str:
    """The upper half of the stripes, both sides."""
    side = path("".join(stroke(stripe) for stripe in STRIPES), INK)
    return side + mirrored(side)


def brow() -> str:
    """The seal in the middle."""
    sign = path("".join(stroke(line, "round", "round") for line in BROW), PAPER)
    return rect(-66, -80, 132, 160, 14, VERMILION, INK, 10) + rect(-55, -69, 110, 138, 7, "none", PAPER, 3.5) + sign


def frame() -> str:
    """The paper around a back, over what sticks out of it; its outer edge lies under the rim of the card."""
    left, right, low, r = FRAME, WIDTH - FRAME, HEIGHT - FRAME, RADIUS
    inner = (
        f"M{left + r} {left}H{right - r}A{r} {r} 0 0 1 {right} {left + r}V{low - r}A{r} {r} 0 0 1 {right - r} {low}"
        f"H{left + r}A{r} {r} 0 0 1 {left} {low - r}V{left + r}A{r} {r} 0 0 1 {left + r} {left}Z"
    )
    outer = "M2.5 20Q2.5 2.5 20 2.5H280Q297.5 2.5 297.5 20V1060Q297.5 1077.5 280 1077.5H20Q2.5 1077.5 2.5 1060Z"
    return path(outer + inner, PAPER, evenodd=True)
