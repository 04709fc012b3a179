"""Strokes and areas that the widgets share: panels, the focus ring, hairlines, the felt with its lamp, soft
shadows.

Corners are drawn smooth (pygame's own rounded rectangles are jagged) by a small cache of ready-made corner
pieces.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from random import Random
from typing import Generic, TypeVar

import pygame

from ui.widgets import theme
from ui.widgets.theme import px

K = TypeVar("K", bound=Hashable)
WINDOW_BYTES = 4  # a pixel
LEAST_BYTES = 256  # what the smallest counts, so that empty ones are bounded as well


class SurfaceStore(Generic[K]):
    """The least recently used leave when all take more room than `budget` bytes and as much as `windows` pictures of the whole
    window together."""

    def __init__(self, budget: int = 0, windows: float = 0) -> None:
        self.budget = budget
        self.windows = windows
        self.bytes = 0
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[K]:
        return iter(list(self._kept))

    @property
    def room(self) -> float:
        """How many bytes all may take."""
        width, height = theme.current_scale().window_size
        return self.budget + self.windows * width * height * WINDOW_BYTES

    def get(self, key: K) -> pygame.Surface | None:
        """The surface of that key, None when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface and return it; the least recently used leave where it takes too much room."""
        self.drop(key)
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        room = self.room
        while self.bytes > room and len(self._kept) > 1:
            self.drop(next(iter(self._kept)))
        return surface

    def drop(self, key: K) -> None:
        """Keep the surface of that key no longer."""
        gone = self._kept.pop(key, None)
        if gone is not None:
            self.bytes -= _bytes(gone)

    def clear(self) -> None:
        """Keep nothing any more."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return max(LEAST_BYTES, surface.get_width() * surface.get_height() * surface.get_bytesize())


SMOOTH = 4  # corners are drawn this much larger and scaled down
LAMP_GRID = (64, 36)
FOCUS_GAP, FOCUS_ARM = 4, 8  # between a control and the corners around it; of these, beyond their curve
EDGE = 0.03  # how much darker than its colour the felt is where no light falls, as a share of white
GRAIN = 256  # the side of the tile of cloth grain, in pixels
GRAIN_LEVELS = 4
SMALL_AREA = 5_000  # pixels: up to that, one picture of a rounded rectangle is drawn faster than its parts
LEAST_HOLE = 8_000  # pixels: what is smaller is drawn faster than left out
# As large as what they lie around, and that is of many sizes: bounded by their pixels.
_frames: SurfaceStore[tuple[tuple[int, int], tuple[int, ...], int, int]] = SurfaceStore(windows=0.25)
_areas: SurfaceStore[tuple[tuple[int, int], int, int]] = SurfaceStore(windows=0.5)
_shadows: SurfaceStore[tuple[object, ...]] = SurfaceStore(windows=1.5)
_GRAIN = Random(5).randbytes(GRAIN * GRAIN).translate(bytes(value % GRAIN_LEVELS for value in range(256)))


@lru_cache(maxsize=128)
def _disc(radius: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A smooth disc of that radius."""
    big = pygame.Surface((2 * radius * SMOOTH,) * 2, pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    pygame.draw.circle(big, colour, (radius * SMOOTH, radius * SMOOTH), radius * SMOOTH)
    return pygame.transform.smoothscale(big, (2 * radius, 2 * radius))


def rounded(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, radius: int) -> None:
    """A filled rectangle with smooth corners; `radius` in pixels."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius < 2:
        _fill(surface, rect, colour)
    elif colour.a < 255 or rect.width * rect.height <= SMALL_AREA:
        key = (rect.size, int(colour), radius)
        surface.blit(_areas.get(key) or _areas.put(key, _area(*key)), rect)
    else:
        _compose(surface, rect, colour, radius)


def _area(size: tuple[int, int], colour: int, radius: int) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    _compose(image, image.get_rect(), pygame.Color(colour), radius)
    return image


def _compose(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, radius: int) -> None:
    """A rounded rectangle of areas and corners."""
    _fill(surface, pygame.Rect(rect.x + radius, rect.y, rect.width - 2 * radius, rect.height), colour)
    for x in (rect.x, rect.right - radius):
        _fill(surface, pygame.Rect(x, rect.y + radius, radius, rect.height - 2 * radius), colour)
    disc = _disc(radius, tuple(colour))
    for right in (0, 1):
        for low in (0, 1):
            corner = (rect.right - radius if right else rect.x, rect.bottom - radius if low else rect.y)
            surface.blit(disc, corner, (right * radius, low * radius, radius, radius))


def _fill(surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color) -> None:
    if rect.width <= 0 or rect.height <= 0:
        return
    if colour[3] == 255:
        surface.fill(colour, rect)
        return
    seen = rect.clip(surface.get_clip())  # no more than that is made
    if seen.width and seen.height:
        veil = pygame.Surface(seen.size, pygame.SRCALPHA)
        veil.fill(colour)
        surface.blit(veil, seen)


def blit_around(
    surface: pygame.Surface, image: pygame.Surface, place: pygame.Rect, hole: pygame.Rect | None, blend: int = 0
) -> None:
    """Draw an image but for a large part of it that something else will cover; `blend` is pygame's flag for how."""
    if not hole or hole.width * hole.height < LEAST_HOLE or not place.contains(hole):
        surface.blit(image, place, None, blend)
        return
    x, y, width, height = place
    left, top, right, bottom = hole.left - x, hole.top - y, hole.right - x, hole.bottom - y
    surface.blit(image, place, (0, 0, width, top), blend)
    surface.blit(image, (x, y + bottom), (0, bottom, width, height - bottom), blend)
    if left:
        surface.blit(image, (x, y + top), (0, top, left, bottom - top), blend)
    if right < width:
        surface.blit(image, (x + right, y + top), (right, top, width - right, bottom - top), blend)


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    colour: pygame.Color = theme.COLOURS.lacquer,
    border: pygame.Color | None = None,
    radius: int = theme.PANEL_RADIUS,
    width: int = 1,
) -> None:
    """A lacquer panel; `radius` logical, the border `width` pixels inside its edge."""
    if border is not None:
        rounded(surface, rect, border, px(radius))
        rounded(surface, rect.inflate(-2 * width, -2 * width), colour, px(radius) - width)
    else:
        rounded(surface, rect, colour, px(radius))


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int = theme.BUTTON_RADIUS) -> None:
    """What has the keyboard: four corners just outside it, pale with a dark edge. Nothing else has that shape, on any ground."""
    outer = rect.inflate(2 * px(FOCUS_GAP), 2 * px(FOCUS_GAP))
    surface.blit(_corners(outer.size, px(radius) + px(FOCUS_GAP), px(theme.FOCUS_WIDTH)), outer)


@lru_cache(maxsize=64)
def _corners(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(_frame(size, tuple(theme.COLOURS.night), radius, width + 2), (0, 0))
    inner = (size[0] - 2, size[1] - 2)
    image.blit(_frame(inner, tuple(theme.COLOURS.paper), max(0, radius - 1), width), (1, 1))
    cut_sides(image, radius + px(FOCUS_ARM))
    return image


def cut_sides(image: pygame.Surface, arm: int) -> None:
    """Leave only the corners of a frame, each with arms of that length or of a third of a side."""
    width, height = image.get_size()
    across, down = min(arm, width // 3), min(arm, height // 3)
    image.fill((0, 0, 0, 0), (across, 0, width - 2 * across, height))
    image.fill((0, 0, 0, 0), (0, down, width, height - 2 * down))


def _frame(
    size: tuple[int, int], colour: tuple[int, ...], radius: int, width: int
) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    rounded(image, image.get_rect(), pygame.Color(*colour), radius)
    hole = pygame.Surface((size[0] - 2 * width, size[1] - 2 * width), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 0))
    rounded(hole, hole.get_rect(), pygame.Color(255, 255, 255, 255), max(0, radius - width))
    mask = pygame.Surface(hole.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    mask.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image.blit(mask, (width, width), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def outline(
    surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color, radius: int, width: int
) -> None:
    """A smooth rounded outline, `radius` and `width` in pixels; nothing inside it is touched."""
    width, arm = max(1, width), max(1, radius, width)
    if min(rect.size) <= 2 * arm + 2 or rect.width * rect.height <= SMALL_AREA:
        surface.blit(_framed(rect.size, colour, radius, width), rect)
        return
    side = 2 * arm + 2  # a small frame has the same corners
    corners = _framed((side, side), colour, radius, width)
    for right in (0, 1):
        for low in (0, 1):
            place = rect.right - arm if right else rect.left, rect.bottom - arm if low else rect.top
            surface.blit(corners, place, (right * (side - arm), low * (side - arm), arm, arm))
    across, down = rect.width - 2 * arm, rect.height - 2 * arm
    for y in (rect.top, rect.bottom - width):
        _fill(surface, pygame.Rect(rect.left + arm, y, across, width), colour)
    for x in (rect.left, rect.right - width):
        _fill(surface, pygame.Rect(x, rect.top + arm, width, down), colour)


def _framed(size: tuple[int, int], colour: pygame.Color, radius: int, width: int) -> pygame.Surface:
    key = (size, tuple(colour), radius, width)
    return _frames.get(key) or _frames.put(key, _frame(*key))


def hairline(surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A line of one pixel at any scale."""
    pygame.draw.line(surface, theme.COLOURS.line, start, end, 1)


@lru_cache(maxsize=3)
def felt(size: tuple[int, int], name: str = "pine") -> pygame.Surface:
    """The table top under its lamp, for a window of that size; computed once."""
    table = pygame.Surface(size)
    table.fill([max(0, part - round(255 * EDGE)) for part in theme.FELTS[name][:3]])
    light = pygame.transform.smoothscale(_light(), size)
    # The light is spread at full strength and dimmed last: so its faint steps follow the curve of the lamp.
    light.fill([round(255 * (theme.LAMP + EDGE))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    table.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _roughen(table)
    return table


def _light() -> pygame.Surface:
    """The lamp's light from black to white, on a coarse grid."""
    width, height = LAMP_GRID
    greys: list[int] = []
    for y in range(height):
        left = [round(255 * _lamp((x + 0.5) / width, (y + 0.5) / height)) for x in range(width // 2)]
        greys += [*left, *reversed(left)]
    return pygame.image.frombytes(bytes(part for grey in greys for part in (grey, grey, grey, 0)), LAMP_GRID, "RGBX")


def _roughen(table: pygame.Surface) -> None:
    """A grain as of cloth, which also hides the steps of such a faint gradient."""
    grain = pygame.image.frombuffer(_GRAIN, (GRAIN, GRAIN), "P")
    grain.set_palette(
        [(level, level, level) for level in range(GRAIN_LEVELS)] + [(0, 0, 0)] * (256 - GRAIN_LEVELS)
    )
    tile = grain.convert(table)
    for x in range(0, table.get_width(), GRAIN):
        for y in range(0, table.get_height(), GRAIN):
            table.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _lamp(x: float, y: float) -> float:
    """How much of the lamp's light falls on a place of the unit square, 0 to 1."""
    distance = min(1.0, math.sqrt((x - 0.5) ** 2 * 2.6 + (y - 0.46) ** 2 * 3.2))
    return 1 - distance * distance * (3 - 2 * distance)


def veil(surface: pygame.Surface) -> None:
    """Darken everything drawn so far, for what comes on top."""
    _fill(surface, surface.get_rect(), theme.COLOURS.veil)


def _soft(size: tuple[int, int], radius: int, blur: int) -> pygame.Surface:
    """A blurred dark rounded rectangle, `blur` pixels larger on every side: scaled down and up, which
    blurs."""
    width, height = size[0] + 2 * blur, size[1] + 2 * blur
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    rounded(image, pygame.Rect(blur, blur, *size), theme.COLOURS.shadow, radius)
    step = max(2, blur // 2)
    small = pygame.transform.smoothscale(image, (max(1, width // step), max(1, height // step)))
    return pygame.transform.smoothscale(small, (width, height))


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int = theme.PANEL_RADIUS, lifted: bool = False
) -> None:
    """The shadow of a panel under the lamp, resting or lifted."""
    blur = px(20 if lifted else 10)
    key = (rect.size, px(radius), blur)
    image = _shadows.get(key) or _shadows.put(key, _soft(*key))
    surface.blit(image, (rect.x - blur, rect.y - blur + px(8 if lifted else 3)))
