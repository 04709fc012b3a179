"""The few icons, each a handful of strokes of one width on a grid of 24 units. Every icon stands beside a
word or has a tooltip; none of them is the only sign of anything."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from ui.widgets.theme import px

Point = tuple[float, float]
GRID = 24
STROKE = 1.7
SMOOTH = 4

# Each icon: polylines on the grid; a circle is (centre, radius).
LINES: dict[str, list[list[Point]]] = {
    "back": [[(14, 5), (7, 12), (14, 19)]],
    "forward": [[(10, 5), (17, 12), (10, 19)]],
    "down": [[(5, 9), (12, 16), (19, 9)]],
    "up": [[(5, 15), (12, 8), (19, 15)]],
    "close": [[(6, 6), (18, 18)], [(18, 6), (6, 18)]],
    "check": [[(5, 12.5), (10, 17.5), (19, 7)]],
    "plus": [[(12, 5), (12, 19)], [(5, 12), (19, 12)]],
    "minus": [[(5, 12), (19, 12)]],
    "menu": [[(4, 7), (20, 7)], [(4, 12), (20, 12)], [(4, 17), (20, 17)]],
    "settings": [[(4, 7), (13, 7)], [(18, 7), (20, 7)], [(4, 16.5), (6, 16.5)], [(11, 16.5), (20, 16.5)]],
    "rules": [
        [
            (12, 6.5),
            (9.5, 5),
            (3.5, 5),
            (3.5, 18),
            (9.5, 18),
            (12, 19.5),
            (14.5, 18),
            (20.5, 18),
            (20.5, 5),
            (14.5, 5),
            (12, 6.5),
            (12, 19.5),
        ]
    ],
    "cards": [[(4, 5.5), (4, 18.5), (12, 18.5), (12, 5.5), (4, 5.5)], [(15, 6.5), (20, 8), (17, 19)]],
    "order": [[(5, 19), (5, 15)], [(12, 19), (12, 10)], [(19, 19), (19, 5)]],
    "log": [[(5, 6), (19, 6)], [(5, 11), (19, 11)], [(5, 16), (13, 16)]],
    "undo": [
        [(9, 5), (4, 10), (9, 15)],
        [(4, 10), (14, 10), (18, 11.5), (20, 15), (18, 18.5), (14, 20), (10, 20)],
    ],
    "hint": [
        [(9.5, 18), (14.5, 18)],
        [(10.5, 21), (13.5, 21)],
        [
            (9.5, 18),
            (9.5, 15.5),
            (6.8, 13),
            (6, 9.5),
            (7.5, 5.5),
            (12, 3.5),
            (16.5, 5.5),
            (18, 9.5),
            (17.2, 13),
            (14.5, 15.5),
            (14.5, 18),
        ],
    ],
    "sort": [
        [(7, 5), (7, 19)],
        [(4, 16), (7, 19), (10, 16)],
        [(13, 6), (20, 6)],
        [(13, 11), (18, 11)],
        [(13, 16), (16, 16)],
    ],
    "person": [[(4.5, 20), (5.5, 16.5), (9, 14.5), (15, 14.5), (18.5, 16.5), (19.5, 20)]],
    "computer": [
        [(5, 8), (19, 8), (19, 19), (5, 19), (5, 8)],
        [(12, 8), (12, 4.5)],
        [(9.5, 15.8), (14.5, 15.8)],
    ],
    "lantern": [
        [(12, 2), (12, 5)],
        [(12, 18), (12, 22)],
        [(9.5, 5), (10, 5), (8.2, 11.5), (10, 18)],
        [(14, 5), (15.8, 11.5), (14, 18)],
        [
            (9, 5),
            (5, 8),
            (3.8, 11.5),
            (5, 15),
            (9, 18),
            (15, 18),
            (19, 15),
            (20.2, 11.5),
            (19, 8),
            (15, 5),
            (9, 5),
        ],
    ],
    "fullscreen": [
        [(4, 9), (4, 4), (9, 4)],
        [(15, 4), (20, 4), (20, 9)],
        [(20, 15), (20, 20), (15, 20)],
        [(9, 20), (4, 20), (4, 15)],
    ],
    "play": [[(7.5, 5), (18.5, 12), (7.5, 19), (7.5, 5)]],
    "pause": [[(9, 5.5), (9, 18.5)], [(15, 5.5), (15, 18.5)]],
    "to-start": [[(18, 5), (11, 12), (18, 19)], [(6.5, 5), (6.5, 19)]],
    "to-end": [[(6, 5), (13, 12), (6, 19)], [(17.5, 5), (17.5, 19)]],
    "export": [[(12, 14.5), (12, 4)], [(8, 8), (12, 4), (16, 8)], [(5, 13), (5, 20), (19, 20), (19, 13)]],
    "skip": [[(5, 5), (11.5, 12), (5, 19)], [(12.5, 5), (19, 12), (12.5, 19)]],
    "warning": [[(12, 4), (21, 19.5), (3, 19.5), (12, 4)], [(12, 10), (12, 14.2)], [(12, 16.9), (12, 17)]],
    "exit": [[(13, 4), (5, 4), (5, 20), (13, 20)], [(10, 12), (20, 12)], [(16.5, 8), (20.5, 12), (16.5, 16)]],
    "eye": [[(2.5, 12), (6, 8), (12, 6), (18, 8), (21.5, 12), (18, 16), (12, 18), (6, 16), (2.5, 12)]],
    "unseen": [[(2.5, 12), (6, 8), (12, 6), (18, 8), (21.5, 12), (18, 16), (12, 18), (6, 16), (2.5, 12)], [(5, 20), (19, 4)]],
    "history": [[(12, 6.8), (12, 12), (15.6, 14.2)]],
    "review": [[(3.5, 18), (8, 12), (12, 14.5), (20.5, 5.5)]],
    "crown": [[(4, 18), (3.5, 8), (8.5, 12), (12, 5), (15.5, 12), (20.5, 8), (20, 18), (4, 18)]],
}
CIRCLES: dict[str, list[tuple[Point, float]]] = {
    "settings": [((15.5, 7), 2.5), ((8.5, 16.5), 2.5)],
    "person": [((12, 8.2), 3.7)],
    "computer": [((9, 12.3), 1), ((15, 12.3), 1)],
    "eye": [((12, 12), 2.7)],
    "history": [((12, 12), 8.8)],
    "review": [((12, 14.5), 2.4)],
}
NAMES = tuple(LINES)


@lru_cache(maxsize=256)
def _image(name: str, pixels: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    size = pixels * SMOOTH
    unit = size / GRID
    width = max(SMOOTH, round(STROKE * unit))
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    image.fill((*colour[:3], 0))
    for line in LINES[name]:
        places = [(round(x * unit), round(y * unit)) for x, y in line]
        for start, end in pairwise(places):
            _stroke(image, start, end, width, colour)
    for (x, y), radius in CIRCLES.get(name, []):
        pygame.draw.circle(
            image, colour, (round(x * unit), round(y * unit)), round(radius * unit) + width // 2, width
        )
    return pygame.transform.smoothscale(image, (pixels, pixels))


def _stroke(
    image: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    width: int,
    colour: tuple[int, int, int, int],
) -> None:
    """A line with round ends; pygame's thick lines have slanted ones."""
    along = pygame.Vector2(end) - pygame.Vector2(start)
    if along.length() > 0:
        side = along.normalize().rotate(90) * (width / 2)
        pygame.draw.polygon(image, colour, [start + side, end + side, end - side, start - side])
    for point in (start, end):
        pygame.draw.circle(image, colour, point, width // 2)


def icon(name: str, size: float, colour: pygame.Color) -> pygame.Surface:
    """The icon as a square surface of that logical size; shared, do not draw on it. KeyError for an unknown
    name."""
    return _image(name, px(size), tuple(colour))


def draw_icon(
    surface: pygame.Surface, name: str, centre: tuple[int, int], size: float, colour: pygame.Color
) -> pygame.Rect:
    """Draw the icon around that point."""
    image = icon(name, size, colour)
    place = image.get_rect(center=centre)
    surface.blit(image, place)
    return place
