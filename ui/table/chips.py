"""Chips: how so many of them look as a pile, and the discs that go from plate to plate when something is paid during a deal.

Drawn by program, seen from the front and a little from above. Few kinds, so that a glance tells a large bet from a small one;
the number beside a pile says it exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from ui.cards.faces import CardFaces
from ui.table.layout import TableLayout
from ui.table.sprites import Sprite
from ui.widgets import paint, theme
from ui.widgets.text import draw_text, text_size
from ui.widgets.theme import px

FLIGHT_MS = 900
SIZE = 30
SHADOW = 14  # how far that of a disc reaches beyond it

DENOMINATIONS = (500, 100, 25, 5, 1)
INKS = {
    500: theme.SEAT_INKS[3],
    100: theme.COLOURS.gold,
    25: theme.SEAT_INKS[0],
    5: theme.COLOURS.vermilion,
    1: theme.COLOURS.paper,
}
SPOTS = {1: theme.COLOURS.vermilion}  # the marks on the rim; paper on all others
FLAT = 0.42  # how much of its width one sees of the depth of a chip
THICK = 0.17  # of its width
SWAY = 0.05  # chips never lie exactly one on another
MOST = 7  # chips of one pile that are drawn
FINER = 4
NUMBER_GAP = 6


def chips_of(amount: int) -> tuple[int, ...]:
    """The chips that make up an amount, the largest first."""
    found: list[int] = []
    for value in DENOMINATIONS:
        count, amount = divmod(max(0, amount), value)
        found += [value] * count
    return tuple(found)


def pile_size(amount: int, width: int, number: bool = True, most: int = MOST) -> tuple[int, int]:
    """What `draw_chips` takes up with chips of that width."""
    wide, tall = _pile(_shown(amount, most), max(4, width)).get_size()
    size = _number_size(width)
    return (wide + px(NUMBER_GAP) + text_size(str(amount), size, True)[0], tall) if number else (wide, tall)


def draw_chips(
    surface: pygame.Surface, foot: tuple[int, int], amount: int, width: int, number: bool = True, most: int = MOST
) -> pygame.Rect:
    """A pile whose foot has that middle (the number at its right counts as a part of it); returns what it covers. So many
    chips are drawn at most, the largest."""
    covered = pygame.Rect((0, 0), pile_size(amount, width, number, most))
    covered.midbottom = foot
    image = _pile(_shown(amount, most), max(4, width))
    surface.blit(image, image.get_rect(bottomleft=covered.bottomleft))
    if number:
        at = (covered.right, covered.bottom - round(width * (FLAT + THICK) / 2))
        draw_text(surface, str(amount), at, _number_size(width), theme.COLOURS.paper, True, "right", "middle")
    return covered


def draw_chip(surface: pygame.Surface, centre: tuple[int, int], value: int, width: int) -> pygame.Rect:
    """One chip of that kind."""
    image = _pile((value,), max(4, width))
    place = image.get_rect(center=centre)
    surface.blit(image, place)
    return place


def _number_size(width: int) -> int:
    return theme.BODY if width >= px(26) else theme.SMALL


def _shown(amount: int, most: int = MOST) -> tuple[int, ...]:
    return chips_of(amount)[:most] or (1,)


@lru_cache(maxsize=256)
def _pile(values: tuple[int, ...], width: int) -> pygame.Surface:
    """The chips one on another, the largest at the bottom; shared, do not draw on it."""
    big = width * FINER
    deep, thick = round(big * FLAT), round(big * THICK)
    sway = round(big * SWAY)
    size = (big + 2 * sway, deep + thick * len(values) + FINER)
    image = pygame.Surface(size, pygame.SRCALPHA)
    for number, value in enumerate(values):
        left = sway + (0, sway, -sway // 2, sway // 2, -sway)[number % 5] * (len(values) > 1)
        _draw_one(image, pygame.Rect(left, size[1] - deep - thick * (number + 1), big, deep), thick, value, number)
    return pygame.transform.smoothscale(image, (max(1, size[0] // FINER), max(1, size[1] // FINER)))


def _draw_one(image: pygame.Surface, top: pygame.Rect, thick: int, value: int, number: int) -> None:
    ink, spot = INKS[value], SPOTS.get(value, theme.COLOURS.paper)
    dark = ink.lerp(theme.COLOURS.night, 0.45)
    side = pygame.Surface((top.width, top.height + thick), pygame.SRCALPHA)
    for down in range(thick, 0, -1):
        pygame.draw.ellipse(side, dark, pygame.Rect(0, down, top.width, top.height))
    _paint_spots(side, spot.lerp(theme.COLOURS.night, 0.2), number)
    image.blit(side, top)
    edge = max(1, top.height // 14)
    pygame.draw.ellipse(image, ink.lerp(theme.COLOURS.night, 0.25), top)
    pygame.draw.ellipse(image, ink, top.inflate(-edge, -edge).move(0, -edge // 2))
    _paint_face(image, top, ink, spot)


def _paint_spots(side: pygame.Surface, ink: pygame.Color, number: int) -> None:
    """Light blocks on the rim, turned a little from chip to chip."""
    mask = pygame.Surface(side.get_size(), pygame.SRCALPHA)
    wide = side.get_width()
    for place in (0.08, 0.36, 0.64, 0.92):
        x = (place + 0.07 * (number % 3 - 1)) * wide
        mask.fill(ink, pygame.Rect(round(x - wide * 0.055), 0, round(wide * 0.11), side.get_height()))
    body = pygame.mask.from_surface(side).to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
    mask.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    side.blit(mask, (0, 0))


def _paint_face(image: pygame.Surface, top: pygame.Rect, ink: pygame.Color, spot: pygame.Color) -> None:
    """A ring and the five petals of a plum blossom."""
    ring = top.inflate(-top.width * 0.3, -top.height * 0.3)
    pygame.draw.ellipse(image, spot.lerp(ink, 0.25), ring, max(1, top.height // 16))
    for x, y in ((0, -0.5), (0.48, -0.15), (0.3, 0.42), (-0.3, 0.42), (-0.48, -0.15)):
        petal = pygame.Rect(0, 0, round(ring.width * 0.22), round(ring.height * 0.22))
        petal.center = (round(ring.centerx + x * ring.width * 0.42), round(ring.centery + y * ring.height * 0.42))
        pygame.draw.ellipse(image, spot.lerp(ink, 0.15), petal)


# -- paid during a deal


class Chip(Sprite):
    """A disc with what one seat pays another; it moves as cards do."""

    __slots__ = ("amount",)

    def __init__(self, amount: int, rect: pygame.Rect) -> None:
        super().__init__(None, rect)
        self.amount = amount

    def rect(self, faces: CardFaces) -> pygame.Rect:
        x, y, width = self.box
        return pygame.Rect(round(x), round(y), round(width), round(width))

    def extent(self, faces: CardFaces) -> pygame.Rect:
        reach = 2 * px(SHADOW)
        return self.rect(faces).inflate(reach, reach)

    def draw(self, surface: pygame.Surface, faces: CardFaces, following: Sprite | None = None) -> None:
        rect = self.rect(faces)
        paint.shadow(surface, rect, SIZE // 2, lifted=False)
        paint.rounded(surface, rect, theme.COLOURS.gold, rect.width // 2)
        paint.outline(surface, rect.inflate(-6, -6), theme.COLOURS.ink, rect.width // 2 - 3, 1)
        draw_text(surface, str(self.amount), rect, theme.SMALL, theme.COLOURS.ink, True, "centre", "middle")


class Pile(Chip):
    """A pile of chips on its way; the width is that of one chip."""

    __slots__ = ()

    def rect(self, faces: CardFaces) -> pygame.Rect:
        x, y, width = self.box
        return pygame.Rect((round(x), round(y)), pile_size(self.amount, round(width), number=False))

    def draw(self, surface: pygame.Surface, faces: CardFaces, following: Sprite | None = None) -> None:
        if not self.waiting:
            draw_chips(surface, self.rect(faces).midbottom, self.amount, round(self.box[2]), number=False)


def flights(layout: TableLayout, paid: Sequence[int], winner: int | None) -> list[Sprite]:
    """A chip on its way from every seat that pays to the one that collects."""
    if winner is None:
        return []
    goal = _place(layout, winner)
    chips: list[Sprite] = []
    for seat, change in enumerate(paid):
        if change < 0 and seat != winner:
            chip = Chip(-change, _place(layout, seat))
            chip.go(goal, FLIGHT_MS)
            chips.append(chip)
    return chips


def _place(layout: TableLayout, seat: int) -> pygame.Rect:
    plate = layout.own if seat == layout.viewer else layout.plates[seat]
    rect = pygame.Rect(0, 0, layout.px(SIZE), layout.px(SIZE))
    rect.center = plate.center
    return rect
