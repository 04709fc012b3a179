"""The table seen from above: where the seats are round it, what a seat looks like, the cloth in its rim."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame

from ui.cards.portraits import portrait
from ui.session import SeatConfig
from ui.widgets import paint, theme
from ui.widgets.button import Button
from ui.widgets.text import draw_text, line_height, t, text_size
from ui.widgets.theme import px

PLATE = (146, 60)    # twelve of them stand round the table without touching
FACE = 42
FACE_LEFT = 8
RIM = 10
STEPS = 720          # how finely the ellipse is measured
SMOOTH = 2


def seat_places(room: pygame.Rect, seats: int, clockwise: bool = True) -> list[pygame.Rect]:
    """A plate for each seat, the first one at the bottom, the others in the order of play at equal distances."""
    width, height = px(PLATE[0]), px(PLATE[1])
    rx, ry = (room.width - width) / 2, (room.height - height) / 2
    turn = 1 if clockwise else -1
    places = []
    for angle in _equal_angles(rx, ry, seats):
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (room.centerx - turn * round(rx * sin(angle)), room.centery + round(ry * cos(angle)))
        places.append(rect.clamp(room))
    return places


def _equal_angles(rx: float, ry: float, count: int) -> list[float]:
    """Angles from the bottom of an ellipse at which `count` points lie at equal distances along it."""
    angles = [2 * pi * step / STEPS for step in range(STEPS + 1)]
    ways = [0.0]
    for one, other in pairwise(angles):
        ways.append(ways[-1] + hypot(rx * (sin(other) - sin(one)), ry * (cos(other) - cos(one))))
    found = []
    for number in range(count):
        wanted = ways[-1] * number / count
        step = max(1, bisect_left(ways, wanted - 1e-9))
        share = (wanted - ways[step - 1]) / (ways[step] - ways[step - 1])
        found.append(angles[step - 1] + share * (angles[step] - angles[step - 1]))
    return found


class SeatPlate(Button):
    """A seat: the face and the name of who sits there, and what they are. A click changes it."""

    def __init__(self, rect: pygame.Rect, who: SeatConfig, on_click: Callable[[], object], *, name: str, tooltip: str) -> None:
        super().__init__(rect, who.name, on_click, name=name, tooltip=tooltip)
        self.who = who

    @property
    def kind(self) -> str:
        """What they are, in as many words as there is room for."""
        what = self.who.level or "person"
        words = t(f"lobby-is-{what}")
        return words if text_size(words, theme.SMALL)[0] <= self.words_rect().width else t(f"lobby-short-{what}")

    def words_rect(self) -> pygame.Rect:
        """Where its words stand, beside the face."""
        left = self.rect.x + px(FACE_LEFT + FACE + 8)
        return pygame.Rect(left, self.rect.y, self.rect.right - px(4) - left, self.rect.height)

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        person = self.who.level is None
        lit = self.hovered or self.held
        paint.shadow(surface, self.rect, lifted=lit)
        paint.panel(surface, self.rect, colours.lacquer_high if lit or person else colours.lacquer,
                    border=colours.paper_dim if person else colours.line)
        face = portrait(self.who.level, px(FACE))
        if face is not None:
            surface.blit(face, face.get_rect(midleft=(self.rect.x + px(FACE_LEFT), self.rect.centery)))
        words = self.words_rect()
        body, small = line_height(theme.BODY), line_height(theme.SMALL)
        top = self.rect.centery - (body + small) // 2
        draw_text(surface, self.text, (words.x, top, words.width, body), theme.BODY, colours.paper)
        draw_text(surface, self.kind, (words.x, top + body, words.width, small), theme.SMALL, colours.paper_dim)
        if self.ring:
            paint.focus_ring(surface, self.rect, theme.PANEL_RADIUS)


@lru_cache(maxsize=4)
def table_top(size: tuple[int, int], felt: str) -> pygame.Surface:
    """An oval table in the player's cloth, with a lacquer rim, on a transparent ground."""
    big = (size[0] * SMOOTH, size[1] * SMOOTH)
    mask = pygame.Surface(big, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    rim = px(RIM) * SMOOTH
    inner = mask.get_rect().inflate(-2 * rim, -2 * rim)
    pygame.draw.ellipse(mask, (255, 255, 255, 255), inner)
    cloth = pygame.transform.smoothscale(mask, size)
    cloth.blit(paint.felt(size, felt), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wood = pygame.Surface(big, pygame.SRCALPHA)
    wood.fill((*theme.COLOURS.line[:3], 0))
    pygame.draw.ellipse(wood, theme.COLOURS.line, wood.get_rect())
    edge = wood.get_rect().inflate(-2 * SMOOTH, -2 * SMOOTH)
    pygame.draw.ellipse(wood, theme.COLOURS.lacquer_high, edge)
    table = pygame.transform.smoothscale(wood, size)
    table.blit(cloth, (0, 0))
    return table
