"""Emblems of the dominoes that show sky, land and plants: heaven, earth, plum, and the long bamboos.

An emblem is drawn around the origin, about 280 wide and 232 high, on a ground of its own; the frame hides a little around it.
"""

from __future__ import annotations

from tools.draw_cards.palette import BLUSH, GOLD, INDIGO, INK, PAPER, PAPER_SHADE, PINE, SAGE, VERMILION
from tools.draw_cards.shapes import blossom, branch, bud, leaf
from tools.draw_cards.svg import circle, mirrored, moved, numbers, path, polar, rect

LINE = 5  # the width of a cut line
SIDE = 144  # no line of an emblem goes further to the right
KNOTS = range(-142, 131, 68)  # of a bamboo


def ground(colour: str) -> str:
    return rect(-150, -125, 300, 250, 0, colour)


def shape(d: str, colour: str, line: float = LINE) -> str:
    """A flat colour with a cut line around it."""
    return path(d, colour, INK, line)


def strokes(d: str, colour: str = INK, width: float = LINE) -> str:
    return path(d, "none", colour, width)


def heaven() -> str:
    """The sun with its rays above curling clouds."""
    rays = "".join(
        f"M{numbers(*polar(0, -16, 74, angle))}L{numbers(*polar(0, -16, 104 if angle % 30 else 92, angle))}"
        for angle in range(-180, 180, 15)
    )
    sun = circle(0, -16, 58, VERMILION, INK, LINE) + circle(0, -16, 47, "none", GOLD, 4)
    low = cloud(-84, 82, 1.15) + moved(mirrored(cloud(0, 0, 1)), 54, 84) + cloud(-10, 104, 1.3) + cloud(78, 108, 0.72)
    return ground(INDIGO) + strokes(rays, GOLD, 5) + sun + cloud(80, -62, 0.62) + low


def cloud(x: float, y: float, size: float) -> str:
    """A cloud with two curls, flat below."""
    outline = (
        "M-66 26C-92 24 -90 -8 -64 -6C-64 -34 -30 -40 -18 -20C-6 -42 34 -38 32 -8C52 -22 74 -10 66 6C90 8 88 26 66 26Z"
    )
    curls = (
        "M-64 -6C-46 -6 -42 12 -56 14M-18 -20C8 -24 14 8 -6 8C-18 8 -20 -4 -10 -6"
        "M32 -8C34 4 28 12 20 12M66 6C62 14 54 16 48 12"
    )
    return moved(shape(outline, PAPER, 4.5) + strokes(curls, INK, 4), x, y, size)


def earth() -> str:
    """Three peaks above a ploughed field."""
    far = shape("M-150 30C-130 -10 -108 -44 -92 -44C-74 -44 -60 -10 -40 26Z", SAGE)
    far += shape("M40 26C58 -14 74 -52 94 -52C114 -52 130 -10 150 30Z", SAGE)
    peak = shape("M-96 46C-66 10 -40 -92 0 -92C40 -92 66 10 96 46Z", PINE)
    folds = (
        "M0 -92C-6 -66 6 -52 -4 -30M-26 -44C-28 -26 -18 -14 -30 8M28 -40C34 -18 22 -8 32 12"
        "M-92 -40C-96 -22 -86 -14 -94 2M94 -48C88 -30 98 -18 90 -2"
    )
    sun = circle(-96, -78, 17, VERMILION, INK, 4)
    return ground(PAPER_SHADE) + sun + far + peak + strokes(folds, PAPER, 4) + field()


def field() -> str:
    """Furrows that run towards the mountain, and two balks across."""
    furrows = "".join(furrow(x) for x in range(-300, 301, 60))
    balks = "M-144 56H144M-144 86H144"
    return shape("M-150 38C-90 26 90 26 150 38V130H-150Z", GOLD) + strokes(furrows, INK, 4) + strokes(balks, INK, 4)


def furrow(x: float) -> str:
    """From the foot of the mountain towards (x, 130), but not past the side of the picture."""
    start, share = x * 0.35, 1.0
    if abs(x) > SIDE:
        share = (SIDE - abs(start)) / abs(x - start)
    return f"M{numbers(start, 34)}L{numbers(start + (x - start) * share, 34 + 96 * share)}"


def plum() -> str:
    """An old branch in flower."""
    limbs = branch("M-150 108C-96 92 -84 52 -36 40C8 30 22 -6 62 -34C84 -50 112 -56 138 -58", 17)
    limbs += branch("M-40 42C-60 10 -52 -24 -70 -56M20 14C52 34 84 40 112 70", 9) + branch("M62 -34C62 -60 44 -78 40 -96", 7)
    flowers = ((-76, -46, 38, 8), (-20, 40, 40, 30), (56, -30, 44, 0), (100, 62, 33, 20))
    buds = ((38, -94, 12), (-104, 92, 12), (116, -60, 13), (56, 40, 10), (-44, -8, 10), (-102, -84, 9))
    body = "".join(bud(x, y, r, VERMILION) for x, y, r in buds)
    return ground(PAPER_SHADE) + limbs + body + "".join(blossom(x, y, r, VERMILION, turn=turn) for x, y, r, turn in flowers)


def long_three() -> str:
    """Three tall bamboos, which lean like the pips."""
    stems = "".join(moved(bamboo(width), x, 0, 1, 9) for x, width in ((-80, 27), (4, 34), (86, 27)))
    sprays = ((-58, -58, 8), (30, -8, 20), (92, -78, 12), (-96, 42, 2), (78, 46, 14))
    leaves = "".join(leaf(x, y, 76, turn + fan) for x, y, turn in sprays for fan in (-58, -18, 24))
    return ground(BLUSH) + stems + leaves


def bamboo(width: float) -> str:
    """Lengths of stem with knots, through the whole picture."""
    lengths = "".join(rect(-width / 2, y, width, 68, 5, SAGE, INK, LINE) for y in KNOTS[:-1])
    shine = "".join(f"M{numbers(-width * 0.18, y + 14)}V{numbers(y + 48)}" for y in KNOTS[:-1])
    knots = "".join(f"M{numbers(-width * 0.62, y)}H{numbers(width * 0.62)}" for y in KNOTS)
    return lengths + strokes(shine, PAPER, 4) + strokes(knots, INK, 8)


LAND = {"god": heaven, "red_eyes": earth, "black_ten": plum, "obliques": long_three}
