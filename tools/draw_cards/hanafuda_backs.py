"""The backs of the hanafuda: black and red, a lattice of hemp leaves and a small flower in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from tools.draw_cards.cut import ring, strokes
from tools.draw_cards.flora_spring import CHERRY
from tools.draw_cards.hanafuda import HEIGHT, RADIUS, WIDTH, frame, sheet
from tools.draw_cards.palette import BARK, GOLD, INK, LACQUER, VERMILION
from tools.draw_cards.svg import circle, document, numbers, path, rect

LEFT, TOP, SIDE, STEP = 15, 15, 82, 69  # of the lattice of triangles: 5 across, 10 down
COLUMNS, ROWS = 5, 10


def backs() -> Iterator[tuple[str, str]]:
    yield "back", back(INK, BARK, GOLD)
    yield "back_red", back(VERMILION, LACQUER, GOLD)


def back(ground: str, line: str, flower: str) -> str:
    field = (
        sheet() + rect(12, 12, WIDTH - 24, HEIGHT - 24, RADIUS - 12, ground) + strokes(hemp(), line, 3.5)
    )
    x, y = WIDTH / 2, HEIGHT / 2
    seal = (
        circle(x, y, 58, ground, line, 3.5)
        + circle(x, y, 48, "none", flower, 3)
        + path(ring(CHERRY, 5, x, y, 0.36), flower)
    )
    return document(field + seal + circle(x, y, 7, ground) + frame(), WIDTH, HEIGHT)


def hemp() -> str:
    """Triangles, and in each the three lines from its middle to its corners."""
    return "".join(star(row, half) for row in range(ROWS) for half in range(2 * COLUMNS + 1))


def star(row: int, half: int) -> str:
    """The triangle whose left corner is `half` half sides from the left; every other one is on its head."""
    x, top = LEFT + SIDE * (half - 1) / 2, TOP + STEP * row
    on_its_head = (row + half) % 2 == 0
    base, tip = (top, top + STEP) if on_its_head else (top + STEP, top)
    ends = (
        max(LEFT - 5, x),
        min(x + SIDE, WIDTH - LEFT + 5),
    )  # further out it could show outside the corners
    corners = ((ends[0], base), (ends[1], base), (x + SIDE / 2, tip))
    middle = numbers(x + SIDE / 2, base + (tip - base) / 3)
    spokes = "".join(f"M{middle}L{numbers(*corner)}" for corner in corners)
    sides = "".join(f"M{numbers(*corners[0])}L{numbers(*corner)}" for corner in corners[1:])
    return spokes + sides
