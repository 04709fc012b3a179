"""The backs of the dominoes: strings of cash on lacquer red, and a meander on indigo, each with a flower in a window."""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.dominoes import CENTRE, HEIGHT, WIDTH, rim, sheet
from tools.draw_cards.palette import GOLD, INDIGO, INDIGO_LINE, LACQUER
from tools.draw_cards.shapes import blossom
from tools.draw_cards.svg import both_ways, circle, document, mirrored, moved, numbers, path, rect

CELL, COLUMNS, ROWS = 43, 8, 22
LEFT, TOP = (WIDTH - CELL * COLUMNS) / 2, (HEIGHT - CELL * ROWS) / 2
MEANDER = "M0 43H36V7H9V29H22V18M43 43H36"  # of one cell: it runs on into the next


def backs() -> Iterator[tuple[str, str]]:
    yield "back", back(LACQUER, GOLD, cash())
    yield "back_meander", back(INDIGO, INDIGO_LINE, meander())


def back(ground: str, line: str, pattern: str) -> str:
    """The printed field on its paper, and the window in the middle."""
    field = rect(LEFT - 5, TOP - 5, CELL * COLUMNS + 10, CELL * ROWS + 10, 12, ground)
    edge = rect(LEFT, TOP, CELL * COLUMNS, CELL * ROWS, 8, "none", line, 4)
    return document(sheet() + field + pattern + edge + window(ground, line) + rim(), WIDTH, HEIGHT)


def window(ground: str, line: str) -> str:
    """A flower between two pips."""
    x, y = CENTRE
    pips = both_ways(circle(x, y - 104, 17, line), CENTRE)
    frames = rect(x - 86, y - 172, 172, 344, 30, ground, line, 5) + rect(x - 74, y - 160, 148, 320, 22, "none", line, 2.5)
    return frames + pips + blossom(x, y, 62, line, ground)


def cash() -> str:
    """Coins that overlap by a quarter: a petal across each cell, now one way, now the other."""
    petals = "".join(petal(row, column) for row in range(ROWS) for column in range(COLUMNS))
    return path(petals, "none", GOLD, 3) + "".join(
        circle(LEFT + CELL * column, TOP + CELL * row, 5, GOLD)
        for row in range(1, ROWS)
        for column in range(1, COLUMNS)
        if (row + column) % 2
    )


def petal(row: int, column: int) -> str:
    left, top = LEFT + CELL * column, TOP + CELL * row
    right, bottom = left + CELL, top + CELL
    a, b = ((left, top), (right, bottom)) if (row + column) % 2 == 0 else ((left, bottom), (right, top))
    arc = f"A{CELL} {CELL} 0 0 1"
    return f"M{numbers(*a)}{arc} {numbers(*b)}{arc} {numbers(*a)}Z"


def meander() -> str:
    """Rows of square spirals that meet in pairs."""
    cell = path(MEANDER, "none", INDIGO_LINE, 3)
    pair = cell + moved(mirrored(cell), 2 * CELL, 0)
    return "".join(moved(pair, LEFT + CELL * column, TOP + CELL * row) for row in range(ROWS) for column in range(0, COLUMNS, 2))
