"""The faces of those who sit at the table: a child, a neighbour and an old master, and a plain figure for a person.

Each looks out of a round window. Behind the three stand the plants that rank of old from the third to the first: plum,
bamboo and pine. The loader knows no clipping, so whatever reaches the edge ends on the arc of the window.
"""

from __future__ import annotations

import math

from tools.draw_cards.cut import shape, strokes
from tools.draw_cards.emblems_beasts import twice
from tools.draw_cards.palette import (
    BARK,
    BLUSH,
    GOLD,
    INDIGO,
    INDIGO_LINE,
    INK,
    LACQUER,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    PETAL,
    PINE,
    SAGE,
    VERMILION,
)
from tools.draw_cards.shapes import blossom, bud, leaf, tuft
from tools.draw_cards.svg import circle, document, ellipse, moved, numbers, path

SIDE = 240
MIDDLE = SIDE / 2
WINDOW = 110            # its radius, to the middle of its ink line
LINE = 4.5


def faces() -> list[tuple[str, str]]:
    """Level -> SVG; `person` is whoever plays at the screen."""
    return [("easy", child()), ("normal", neighbour()), ("hard", master()), ("person", person())]


def window(ground: str, inside: str) -> str:
    """A round window: its ground, what is seen in it (drawn around its middle), and its frame over the edges."""
    pane = circle(MIDDLE, MIDDLE, WINDOW, ground)
    frame = circle(MIDDLE, MIDDLE, WINDOW + 4.5, "none", PAPER_EDGE, 5) + circle(MIDDLE, MIDDLE, WINDOW, "none", INK, 6)
    return document(pane + moved(inside, MIDDLE, MIDDLE) + frame, SIDE, SIDE)


def down_from(y: float, d: str) -> str:
    """A body: from the left edge of the window at that height over `d` to the right edge, and round its lower part."""
    x = math.sqrt(WINDOW**2 - y**2)
    return f"M{numbers(-x, y)}{d}{numbers(x, y)}A{numbers(WINDOW, WINDOW)} 0 0 1 {numbers(-x, y)}Z"


def eye(x: float, y: float, size: float = 5) -> str:
    """One at either side."""
    return twice(ellipse(x, y, size * 0.85, size, INK))


def cheeks(x: float, y: float) -> str:
    return twice(ellipse(x, y, 9, 6, BLUSH))


# ------------------------------------------------------------------ plum: who is learning

def child() -> str:
    """Two knots of hair with red ribbons, and round cheeks."""
    twig = strokes("M-108 18C-92 8 -84 -6 -80 -24M108 18C98 8 92 -4 92 -20", BARK, 7)
    plum = twig + blossom(-85, 2, 17, VERMILION) + blossom(92, -4, 14, VERMILION) + bud(-78, -28, 6, VERMILION)
    jacket = shape(down_from(84, "C-56 62 -34 58 0 58C34 58 56 62 "), VERMILION, LINE)
    collar = shape("M-27 56L0 84L27 56L18 48H-18Z", PAPER, LINE) + strokes("M0 84V108", INK, LINE)
    knot = circle(56, -66, 24, INK) + strokes("M36 -52C42 -44 52 -42 60 -44", VERMILION, 9)
    knot += path("M48 -72C54 -80 64 -80 70 -74", "none", INDIGO_LINE, 3)
    ear = circle(52, 6, 10, PAPER_SHADE, INK, LINE)
    head = shape("M-52 -8C-52 38 -30 62 0 62C30 62 52 38 52 -8C52 -46 -52 -46 -52 -8Z", PAPER_SHADE, LINE)
    hair = path("M-57 2C-60 -46 -34 -66 0 -66C34 -66 60 -46 57 2C50 -4 46 -12 45 -20"
                "C20 -12 -20 -12 -45 -20C-46 -12 -50 -4 -57 2Z", INK)
    parting = strokes("M0 -64V-34", PETAL, 3)
    look = eye(20, 12, 7) + twice(circle(22, 9.5, 2, PAPER) + strokes("M13 -3C18 -7 24 -7 28 -4", INK, 3.5))
    smile = path("M-9 34C-5 43 5 43 9 34C4 36 -4 36 -9 34Z", VERMILION, INK, 3) + strokes("M-2 24C0 26 2 26 3 24", INK, 3)
    face = twice(ear) + head + cheeks(33, 28) + twice(knot) + hair + parting + look + smile
    return window(PETAL, plum + jacket + collar + face)


# ------------------------------------------------------------------ bamboo: who knows the game

LEAVES = ((-74, -34, 34, 74), (-74, -30, 34, 22), (-74, 20, 30, 78), (-74, 24, 34, 20),
          (74, -42, 28, -70), (74, -38, 34, -20), (74, 12, 32, -78), (74, 16, 34, -22))  # where, how long, turned by


def neighbour() -> str:
    """Hair pinned up, earrings, a blue jacket fastened at the side."""
    canes = "M-74 78V-78M74 78V-78"
    stem = strokes(canes, INK, 13) + strokes(canes, PINE, 6)
    knots = strokes("M-81 -30H-67M-81 24H-67M67 -38H81M67 16H81", INK, 4)
    bamboo = stem + knots + "".join(leaf(x, y, length, turn) for x, y, length, turn in LEAVES)
    jacket = shape(down_from(76, "C-74 64 -46 58 -20 52H20C46 58 74 64 "), INDIGO, LINE)
    edge = strokes("M18 60C14 74 20 82 34 87C42 90 48 91 52 93", PAPER, 5)
    buttons = "".join(circle(x, y, 4.5, GOLD, INK, 2) for x, y in ((18, 77), (42, 89)))
    neck = shape("M-18 36V62C-10 70 10 70 18 62V36Z", PAPER_SHADE, LINE)
    neck += shape("M-22 54C-10 68 10 68 22 54L24 64C10 80 -10 80 -24 64Z", PAPER, LINE)
    bun = circle(0, -78, 22, INK) + strokes("M-36 -88L36 -66", INK, 9) + strokes("M-36 -88L36 -66", GOLD, 5)
    bun += circle(-38, -89, 6, VERMILION, INK, 3)
    head = shape("M-43 -14C-43 30 -24 56 0 56C24 56 43 30 43 -14C43 -60 -43 -60 -43 -14Z", PAPER_SHADE, LINE)
    hair = path("M0 -68C-38 -68 -56 -42 -50 6C-44 0 -40 -12 -38 -20C-22 -24 -8 -34 0 -48C8 -34 22 -24 38 -20C40 -12 44 0 50 6"
                "C56 -42 38 -68 0 -68Z", INK)
    shine = strokes("M-30 -46C-24 -54 -16 -58 -10 -58M30 -46C24 -54 16 -58 10 -58", INDIGO_LINE, 3)
    rings = twice(circle(46, 20, 5.5, GOLD, INK, 2.5))
    look = eye(17, 4) + twice(strokes("M9 1C13 -5 21 -5 26 -1", INK, 4) + strokes("M8 -12C14 -17 22 -16 28 -12", INK, 4))
    mouth = strokes("M-11 30C-5 37 5 37 11 30", VERMILION, 4.5) + strokes("M1 8C5 14 5 19 -3 20", INK, 3.5)
    face = bun + head + cheeks(27, 22) + hair + shine + rings + look + mouth
    return window(SAGE, bamboo + jacket + edge + buttons + neck + face)


# ------------------------------------------------------------------ pine: who has seen it all

def master() -> str:
    """White hair in a knot, a long beard, and eyes that are closed because they look at something else."""
    moon = circle(-58, -50, 26, GOLD)
    limb = strokes("M104 26C92 12 82 -6 79 -34", INK, 11) + strokes("M104 26C92 12 82 -6 79 -34", BARK, 6)
    pine = limb + tuft(78, -34, 26, -8) + tuft(79, 6, 24, 6) + tuft(-80, 40, 22, -4)
    robe = shape(down_from(76, "C-72 62 -46 56 -22 50H22C46 56 72 62 "), LACQUER, LINE)
    collar = shape("M-26 48L8 108L20 106L-14 44ZM26 48L-8 108L-20 106L14 44Z", PAPER_EDGE, LINE)
    knot = shape("M-15 -70C-20 -98 20 -98 15 -70Z", PAPER, LINE)
    knot += strokes("M-32 -72H32", INK, 10) + strokes("M-32 -72H32", GOLD, 5)
    ear = shape("M42 -6C56 -10 58 18 44 20Z", PAPER_SHADE, LINE)
    head = shape("M-44 -18C-44 30 -26 54 0 54C26 54 44 30 44 -18C44 -78 -44 -78 -44 -18Z", PAPER_SHADE, LINE)
    hair = shape("M0 -74C-40 -74 -54 -42 -48 4C-42 2 -38 -8 -38 -22C-34 -42 -18 -52 0 -54C18 -52 34 -42 38 -22C38 -8 42 2 48 4"
                 "C54 -42 40 -74 0 -74Z", PAPER, LINE)
    combed = strokes("M-40 -34C-34 -50 -20 -62 -8 -66M40 -34C34 -50 20 -62 8 -66", PAPER_EDGE, 3)
    beard = shape("M-41 6C-40 50 -24 84 0 104C24 84 40 50 41 6C32 20 20 24 0 22C-20 24 -32 20 -41 6Z", PAPER, LINE)
    beard += strokes("M-20 44C-16 62 -10 76 -2 88M20 44C16 62 10 76 2 88M0 50V74", PAPER_EDGE, 3.5)
    whisker = shape("M0 18C10 12 24 18 34 34C22 32 10 34 0 26Z", PAPER, 4)
    mouth = strokes("M-6 34C-2 37 2 37 6 34", VERMILION, 5)
    brow = shape("M6 -14C14 -26 32 -28 42 -8C32 -14 18 -14 6 -14Z", PAPER, 3.5)
    look = twice(strokes("M11 -1C15 5 23 5 28 -1", INK, 4.5) + brow + strokes("M32 4L37 8", BARK, 2.5))
    nose = strokes("M1 -4C5 4 6 12 -3 13", INK, 3.5) + strokes("M-14 -38C-6 -42 6 -42 14 -38", BLUSH, 3)
    face = knot + twice(ear) + head + cheeks(27, 12) + hair + combed + beard + mouth + twice(whisker) + nose + look
    return window(INDIGO, moon + pine + robe + collar + face)


# ------------------------------------------------------------------ and anybody at all

def person() -> str:
    """Head and shoulders, of nobody in particular."""
    shoulders = shape(down_from(84, "C-70 40 -44 26 0 26C44 26 70 40 "), PAPER_SHADE, LINE)
    return window(LACQUER, shoulders + circle(0, -24, 42, PAPER_SHADE, INK, LINE))
