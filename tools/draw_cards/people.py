"""The faces of those who sit at the table, and the marks of the levels at which they play.

Each of the twelve (`people_women`, `people_men`) is drawn in every mood; a person at the screen is a plain figure. The marks
are the plants that rank of old from the third to the first: plum, bamboo and pine.
"""

from __future__ import annotations

from tools.draw_cards.cut import shape, strokes
from tools.draw_cards.palette import BARK, GOLD, INDIGO, INK, LACQUER, PAPER_SHADE, PETAL, PINE, SAGE, VERMILION
from tools.draw_cards.people_features import MOODS
from tools.draw_cards.people_head import LINE, down_from, medallion
from tools.draw_cards.people_men import MEN
from tools.draw_cards.people_women import WOMEN
from tools.draw_cards.shapes import blossom, bud, leaf, tuft
from tools.draw_cards.svg import circle, moved

PEOPLE = {**WOMEN, **MEN}


def faces() -> list[tuple[str, str]]:
    """Name of the file -> SVG."""
    drawn = [(f"{name}_{mood}", sitter().drawn(mood)) for name, sitter in PEOPLE.items() for mood in MOODS]
    return [*drawn, ("person", person())]


def person() -> str:
    """Head and shoulders, of nobody in particular."""
    shoulders = shape(down_from(84, "C-70 40 -44 26 0 26C44 26 70 40 "), PAPER_SHADE, LINE)
    return medallion(LACQUER, shoulders + circle(0, -24, 42, PAPER_SHADE, INK, LINE))


# ------------------------------------------------------------------ levels


def levels() -> list[tuple[str, str]]:
    """Level -> SVG: large and simple, for a mark is small."""
    return [("easy", plum()), ("normal", bamboo()), ("hard", pine())]


def plum() -> str:
    """Of who is learning."""
    twig = strokes("M-96 50C-60 60 0 64 96 34", BARK, 14)
    return medallion(PETAL, twig + blossom(-4, -6, 84, VERMILION) + bud(72, 34, 17, VERMILION))


def bamboo() -> str:
    """Of who knows the game."""
    cane = "M-14 87V-87"
    stem = strokes(cane, INK, 40) + strokes(cane, PINE, 29) + strokes("M-34 -34H6M-34 44H6", INK, 8)
    leaves = "".join(
        leaf(x, y, length, turn)
        for x, y, length, turn in ((2, -36, 96, -62), (2, -32, 92, -18), (-30, 42, 74, 64), (-30, 46, 62, 22))
    )
    return medallion(SAGE, stem + leaves)


def pine() -> str:
    """Of who has seen it all."""
    moon = circle(34, -44, 40, GOLD)
    limb = strokes("M-40 100C-28 66 -14 50 4 30", INK, 26) + strokes("M-40 100C-28 66 -14 50 4 30", BARK, 16)
    return medallion(INDIGO, moon + limb + moved(tuft(0, 0, 66, 0), -6, 26, 1.2))
