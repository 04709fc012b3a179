"""Cards under the pointer: what its events mean to a widget whose cards are taken hold of, and one card or a fan of chosen ones
that follows it from the moment it has moved far enough to be no click.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

import pygame
from pygame import Rect

from game import Card, View
from ui.table.buttons import card_verb, card_verbs
from ui.table.layout import TableLayout
from ui.table.sprites import Sprite
from ui.widgets.base import LEFT_BUTTON, Widget
from ui.widgets.theme import px

MIDDLE = "middle"
DOWN = "down"


class Zone(NamedTuple):
    """A place that takes cards, the verb that a drop there means, and the card there at which the verb is aimed, if it is. With
    `why_not` it takes none now, and says so in these words."""

    name: str
    verb: str
    rect: Rect
    target: Card | None = None
    why_not: str = ""


def zones(layout: TableLayout, view: View) -> list[Zone]:
    """The places of all tables that mean something in this phase, whoever is to act; parts may have more (`TablePart.zones`)."""
    verbs = card_verbs(view)
    if layout.piles and len(verbs) > 1:
        return [Zone(MIDDLE, verbs[0], layout.middle), Zone(DOWN, verbs[1], layout.down.zone)]
    verb = card_verb(view)
    places = layout.play_places if verb == "play" else [layout.middle]
    return [Zone(MIDDLE, verb, place) for place in places] if verb is not None else []


HAND_KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE, pygame.K_HOME, pygame.K_END)


@dataclass
class LastInput:
    """Where the pointer is, and which device was used last: that one says which card is meant."""

    pointer: tuple[int, int] = (0, 0)
    by_pointer: bool = False  # the pointer, rather than the keys that move over cards
    by_key: bool = False  # any key, rather than a button of the mouse

    def note(self, event: pygame.event.Event) -> None:
        """Somebody has done this."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointer, self.by_pointer = event.pos, True
        elif event.type == pygame.KEYDOWN and event.key in HAND_KEYS:
            self.by_pointer = False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.by_key = event.type == pygame.KEYDOWN


LEAVES = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED)


class Grabbing(Widget, ABC):
    """`_press` says where the button went down, None while it is up; subclasses say what comes of each step."""

    _press: object = None

    @abstractmethod
    def cancel(self) -> None:
        """What is held goes back."""

    @abstractmethod
    def _down(self, event: pygame.event.Event) -> bool:
        """A button goes down; True when the event is used."""

    @abstractmethod
    def _move(self, pos: tuple[int, int]) -> None:
        """The pointer moves with the button down."""

    @abstractmethod
    def _up(self, pos: tuple[int, int]) -> bool:
        """The button is let go."""

    @abstractmethod
    def _point_at(self, pos: tuple[int, int] | None) -> None:
        """The pointer moves with no button down."""

    def follow(self, event: pygame.event.Event) -> bool:
        """Use an event of the pointer; True when it is nobody else's any more."""
        if event.type in LEAVES:
            self.cancel()
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEMOTION:
            if self._press is None:
                self._point_at(event.pos)
                return False
            self._move(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._up(event.pos)
        return self.wants_all


THRESHOLD = 6  # pixels at scale 1 before a press becomes a drag or a swipe
FAN_STEP = 0.34  # of a card's width between the cards of a fan
SWIPE_SLOPE = 0.35  # flatter than this a stroke over the hand chooses cards instead of lifting one

SMOOTHED_MS = 50  # within which the speed of the pointer and the height of the cards follow
LEAN = 5  # degrees for each pixel a ms at scale 1
STEEPEST, LEAN_STEP = 6, 2
FASTEST = 3  # pixels a ms at scale 1 with which cards are let go
LEANING = 3  # cards that lean together: more are drawn upright, so that no frame has to turn a whole hand
SLOW, NEAR = 0.01, 0.02  # what counts as no speed, and as no difference in height

Point = tuple[int, int]


class Drag:
    """`sprites` follow the pointer; `at` is where it is now, `zones` are the places that would take them."""

    def __init__(self, sprites: Sequence[Sprite], pressed: Sprite, grab: Point, width: int) -> None:
        self.sprites = list(sprites)
        self.width = width
        self.step = width * FAN_STEP if len(self.sprites) > 1 else 0
        place = next((number for number, sprite in enumerate(self.sprites) if sprite is pressed), 0)
        self.grab = (grab[0] + place * self.step, grab[1])
        self.at: Point = (0, 0)
        self.speed = pygame.Vector2()  # of the pointer, in pixels a ms, smoothed
        self._was: Point | None = None  # where the pointer was when time passed last
        self.zones: tuple[Zone, ...] = ()

    def follow(self, pos: Point) -> None:
        """The pointer is there now."""
        self.at = pos
        for number, sprite in enumerate(self.sprites):
            sprite.way = None
            sprite.lifted = True
            sprite.box = (pos[0] - self.grab[0] + number * self.step, pos[1] - self.grab[1], self.width)

    def update(self, dt_ms: float) -> bool:
        """The cards rise to the pointer and lean by its speed; True while that changes."""
        if self._was is None or dt_ms <= 0:
            self._was = self.at
            return True
        share = 1 - exp(-dt_ms / SMOOTHED_MS)
        self.speed += ((pygame.Vector2(self.at) - self._was) / dt_ms - self.speed) * share
        self._was = self.at
        if self.speed.length() < SLOW:
            self.speed = pygame.Vector2()
        rises = 1 - self.sprites[0].height
        height = 1 - rises * (1 - share) if rises > NEAR else 1.0
        lean = LEAN_STEP * round(LEAN * self.speed.x / px(1) / LEAN_STEP) if len(self.sprites) <= LEANING else 0
        for sprite in self.sprites:
            sprite.height, sprite.tilt = height, max(-STEEPEST, min(STEEPEST, lean))
        return bool(self.speed) or rises > 0

    def release(self, ring: str = "") -> None:
        """The cards are no longer held; they go on as fast as they were moved."""
        speed = self.speed.clamp_magnitude(px(FASTEST)) if self.speed else self.speed
        for sprite in self.sprites:
            sprite.lifted, sprite.height, sprite.tilt, sprite.speed = False, 0, 0, (speed.x, speed.y, 0)
            sprite.ring = ring

    def mark(self, legal: bool) -> None:
        """Show on the cards whether they may be played where they are."""
        for sprite in self.sprites:
            sprite.ring = "legal" if legal else ""


def is_swipe(start: Point, pos: Point) -> bool:
    """Does that stroke go along the hand rather than out of it?"""
    return abs(pos[1] - start[1]) < SWIPE_SLOPE * abs(pos[0] - start[0])


def far_enough(start: Point, pos: Point, threshold: int) -> bool:
    """Is that more than a trembling click?"""
    return pygame.Vector2(pos).distance_to(start) >= threshold
