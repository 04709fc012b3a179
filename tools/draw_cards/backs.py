"""The backs: lacquer red with a lattice of flowers, indigo with scale waves, celadon with tortoise shell; a flower in each."""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.palette import GOLD, INDIGO, INDIGO_LINE, LACQUER, PAPER, PAPER_EDGE, PINE, SAGE
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import HEIGHT, PAGE, WIDTH, circle, document, numbers, path, polar, rect

LEFT, TOP, RIGHT, BOTTOM = 35, 35, 595, 845
COLUMNS, ROWS = 5, 6  # diamonds of the lattice
SCALES = 6  # scale waves side by side
HEXAGONS, HEXAGON_ROWS = 12, 22
FIELD = "M53 35H577A18 18 0 0 1 595 53V827A18 18 0 0 1 577 845H53A18 18 0 0 1 35 827V53A18 18 0 0 1 53 35Z"


def backs() -> Iterator[tuple[str, str]]:
    yield "back", document(back(LACQUER, GOLD, lattice()))
    yield "back_waves", document(back(INDIGO, INDIGO_LINE, waves()))
    yield "back_shell", document(back(SAGE, PINE, shell()))


def back(ground: str, line: str, pattern: str) -> str:
    """Paper, the printed field, and the paper border again over what sticks out of the field."""
    paper = rect(2.5, 2.5, WIDTH - 5, HEIGHT - 5, 36, PAPER, PAPER_EDGE, 5)
    border = path(PAGE + FIELD, PAPER, evenodd=True) + rect(49, 49, 532, 782, 8, "none", line, 4)
    return paper + path(FIELD, ground) + pattern + roundel(ground, line) + border


def roundel(ground: str, line: str) -> str:
    rings = circle(315, 440, 112, ground, line, 5) + circle(315, 440, 98, "none", line, 2.5)
    return rings + blossom(315, 440, 82, line, ground)


def lattice() -> str:
    """Diamonds of thread with a flower in each."""
    w, h = (RIGHT - LEFT) / COLUMNS, (BOTTOM - TOP) / ROWS
    sides, flowers = "", ""
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = LEFT + w * column, TOP + h * row
            middle = ((x + w / 2, y), (x + w, y + h / 2), (x + w / 2, y + h), (x, y + h / 2))
            sides += "M" + "L".join(numbers(*point) for point in middle) + "Z"
            flowers += blossom(x + w / 2, y + h / 2, 24, GOLD, LACQUER)
            if row and column:
                flowers += circle(x, y, 7, GOLD)
    return path(sides, "none", GOLD, 3) + flowers


def waves() -> str:
    """Rows of half discs, each row half a scale aside; at the sides a quarter fills the gap."""
    r = (RIGHT - LEFT) / SCALES / 2
    rows = round((BOTTOM - TOP) / (r / 2))
    body = ""
    for row in range(1, rows + 1):
        y, shift = TOP + (BOTTOM - TOP) / rows * row, row % 2
        for column in range(SCALES + shift):
            x = LEFT + r * (2 * column + 1 - shift)
            body += "".join(scale(x, y, r * part) for part in (1, 0.7, 0.4))
    return body


def scale(x: float, y: float, r: float) -> str:
    start = max(x - r, LEFT)
    end = min(x + r, RIGHT)
    d = f"M{numbers(start, y if start < x else y - r)}"
    if start < x:
        d += f"A{numbers(r, r)} 0 0 1 {numbers(x, y - r)}"
    if end > x:
        d += f"A{numbers(r, r)} 0 0 1 {numbers(end, y)}"
    return path(f"{d}L{numbers(x, y)}", INDIGO) + path(d, "none", INDIGO_LINE, 4)


def shell() -> str:
    """Hexagons, each row half of one aside, with a smaller one and a dot in each; the border covers what sticks out."""
    w, h = (RIGHT - LEFT) / HEXAGONS, (BOTTOM - TOP) / HEXAGON_ROWS
    outer, inner, dots = "", "", ""
    for row in range(HEXAGON_ROWS + 1):
        for column in range(HEXAGONS + row % 2):
            x, y = LEFT + w * (column + (0 if row % 2 else 0.5)), TOP + h * row
            outer += hexagon(x, y, h * 2 / 3)
            inner += hexagon(x, y, h * 0.42)
            dots += circle(x, y, 4, PINE)
    return path(outer, "none", PINE, 3.5) + path(inner, "none", PINE, 1.5) + dots


def hexagon(x: float, y: float, r: float) -> str:
    return "M" + "L".join(numbers(*polar(x, y, r, 60 * corner)) for corner in range(6)) + "Z"
