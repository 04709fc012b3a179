"""What lies around a card: soft shadows in two depths, and outlines that tell its state.

Each is a surface larger than the card; `spread` says by how much on every side. Made once per size by `CardFaces`.
"""

from __future__ import annotations

import pygame

from ui.cards.raster import hex_of, rasterise
from ui.widgets.paint import cut_sides
from ui.widgets.theme import COLOURS

FOCUS_ARM = 0.2  # of the corners that show where the keyboard is, as a share of the width
EDGE = 1  # dark, beside the pale corners, in pixels
CORNER = 36 / 630  # the corner radius of a card, as a share of its width

# kind -> (colour, stroke, gap between card and stroke); stroke and gap as shares of the width
OUTLINES: dict[str, tuple[pygame.Color, float, float]] = {
    "legal": (COLOURS.jade, 0.024, 0.0),
    "selected": (COLOURS.gold, 0.028, 0.0),
    "focus": (COLOURS.paper, 0.026, 0.026),
}


def shadow_spread(width: int, lifted: bool) -> int:
    """How far a shadow reaches beyond the card, in pixels."""
    return max(3, round(width * (0.17 if lifted else 0.075)))


def shadow_drop(width: int, lifted: bool) -> int:
    """How far below the card its shadow lies: the lamp hangs above."""
    return max(1, round(width * (0.085 if lifted else 0.025)))


def shadow(size: tuple[int, int], lifted: bool) -> pygame.Surface:
    """Rings from the rim inwards, each a little darker; no blur filter, which plain pygame lacks."""
    spread = shadow_spread(size[0], lifted)
    image = pygame.Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
    image.fill((*COLOURS.shadow[:3], 0))
    darkest = COLOURS.shadow[3] * (0.9 if lifted else 1.0)
    steps = 2 * spread
    for step in range(1, steps + 1):
        share = step / steps
        box = image.get_rect().inflate(-2 * step, -2 * step)
        radius = round(size[0] * CORNER + max(0, spread - step)) + 2
        alpha = round(darkest * share * share * (3 - 2 * share))
        pygame.draw.rect(image, (*COLOURS.shadow[:3], alpha), box, border_radius=radius)
    return image


def outline_spread(width: int, kind: str) -> int:
    """How far an outline reaches beyond the card, in pixels."""
    _, stroke, gap = _pixels(width, kind)
    return stroke + gap


def outline(size: tuple[int, int], kind: str) -> pygame.Surface:
    """A ring around the card, hugging it or a little off it; of the one that shows the keyboard only the corners."""
    colour, stroke, gap = _pixels(size[0], kind)
    spread = stroke + gap
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    radius = size[0] * CORNER + gap + stroke / 2
    strokes = [(colour, stroke)] if kind != "focus" else [(COLOURS.night, stroke), (colour, stroke - 2 * EDGE)]
    rings = "".join(
        f'<rect x="{stroke / 2}" y="{stroke / 2}" width="{whole[0] - stroke}" height="{whole[1] - stroke}"'
        f' rx="{radius:.2f}" fill="none" stroke="{hex_of(ink)}" stroke-width="{width}"/>'
        for ink, width in strokes
    )
    image = rasterise(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole[0]} {whole[1]}">{rings}</svg>', whole)
    if kind == "focus":
        cut_sides(image, spread + round(size[0] * FOCUS_ARM))
    return image


def _pixels(width: int, kind: str) -> tuple[pygame.Color, int, int]:
    colour, stroke, gap = OUTLINES[kind]
    least = 2 if kind != "focus" else 2 + 2 * EDGE
    return colour, max(least, round(width * stroke)), round(width * gap)
