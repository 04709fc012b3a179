"""Cards that move: each is drawn where it is on its way, and keeps its identity from the hand to the table.

Ways are springs (`ui.table.motion`) and may begin later (a deal hands out one card after another). Without motion everything
arrives at once. `LaidPlay` is what such cards make in a trick, `Pace` how long things take.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import zip_longest
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game import Action, Card, Reading
from ui.cards.faces import QUARTER, CardFaces
from ui.table.motion import STILL, Box, Motion, nearest_step
from ui.widgets import paint, theme
from ui.widgets.base import Widget
from ui.widgets.text import draw_text, ellipsis, line_height, text_size
from ui.widgets.theme import px

RADIUS = 0.19  # of a card's width
LEAST = 5
PLACE = (0.66, 0.22)  # its middle, in widths from the upper left corner: below what is said above the card
INNER = 0.45  # of the radius
FINER = 4
POINTS = 5


def draw_star(surface: pygame.Surface, card: pygame.Rect) -> None:
    """Under the upper edge of a card that lies there, beside its index."""
    image = star(max(LEAST, round(card.width * RADIUS)))
    centre = (card.left + round(card.width * PLACE[0]), card.top + round(card.width * PLACE[1]))
    surface.blit(image, image.get_rect(center=centre))


@lru_cache(maxsize=32)
def star(radius: int) -> pygame.Surface:
    """A gold star with a dark edge; shared, do not draw on it."""
    big = (radius + 2) * FINER
    image = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    for size, ink in ((big, theme.COLOURS.ink), (big - 2 * FINER, theme.COLOURS.gold)):
        pygame.draw.polygon(image, ink, _corners(big, size))
    return pygame.transform.smoothscale(image, (2 * radius + 4, 2 * radius + 4))


def _corners(centre: int, radius: float) -> list[tuple[float, float]]:
    steps = range(2 * POINTS)
    reach = [radius * (INNER if step % 2 else 1) for step in steps]
    return [(centre + reach[step] * sin(pi * step / POINTS), centre - reach[step] * cos(pi * step / POINTS)) for step in steps]


EDGE_HEIGHT = 4
EDGE_INSET = 6


def draw_tab(surface: pygame.Surface, covered: pygame.Rect, words: str) -> None:
    """The tab on what lies in that rectangle."""
    width = min(covered.width + px(6), text_size(words, theme.SMALL, True)[0] + px(8))
    tab = pygame.Rect(0, 0, width, line_height(theme.SMALL))
    tab.midbottom = (covered.centerx, covered.bottom - px(2))
    paint.rounded(surface, tab, theme.COLOURS.gold, px(4))
    draw_text(surface, ellipsis(words, theme.SMALL, width, True), tab, theme.SMALL, theme.COLOURS.ink, True, "centre", "middle")


def draw_edge(surface: pygame.Surface, rect: pygame.Rect, ink: pygame.Color) -> None:
    """Above a card that is one of those that are meant."""
    edge = pygame.Rect(rect.x + px(EDGE_INSET), rect.y - px(EDGE_HEIGHT + 2), rect.width - 2 * px(EDGE_INSET), px(EDGE_HEIGHT))
    paint.rounded(surface, edge, ink, px(EDGE_HEIGHT) // 2)


REACH, REACH_LIFTED = 0.2, 0.26  # how far shadow and star reach beyond a card that rests or is lifted, as a share of its width
COVERS = 0.05  # a card lets nothing be seen through it farther from its edge than that share of its width
MARKS = 8  # and its ring, or the edge above it
RISE = 9  # pixels at scale 1 by which the shadow of a card falls lower that is held as high as can be
LAGS = 0.1  # of its width: so much may the picture of a card on its way be larger or smaller than it should


class SpritePicture(NamedTuple):
    """What a card is drawn with: its picture, perhaps with its shadow, the same at the largest size of its way, from which it was
    made, and how wide the card is in it."""

    picture: pygame.Surface
    has_shadow: bool
    source: pygame.Surface
    width: int
    turned: bool


class SpritePlaces(NamedTuple):
    """Where a card is, as much of the window as it may draw on, and where nothing is seen of what was drawn before it: what does
    not lean covers that. It should be drawn `width` pixels wide, with the shadow of a card that is `aloft`."""

    rect: pygame.Rect
    extent: pygame.Rect
    covered: pygame.Rect
    width: int
    aloft: bool


class Sprite:
    """One card on the screen; `card` None shows the back. `sideways` it takes as much room across as it is high."""

    __slots__ = ("card", "box", "way", "lifted", "dimmed", "ring", "hidden_until_due", "new", "turned", "beats", "star",
                 "alike", "group", "sideways", "_thrown", "height", "tilt", "_drawn", "_placed", "_ready")

    def __init__(self, card: Card | None, rect: pygame.Rect) -> None:
        self.card = card
        self.box: Box = (rect.x, rect.y, rect.width)
        self.way: Motion | None = None
        self.lifted = False
        self.dimmed = False
        self.beats = False  # occurs in a play that beats what lies on the table
        self.alike = False  # goes together with the card that is looked at
        self.group = 0  # in which the order of the hand puts it
        self.sideways = False
        self.turned = False  # lies face down although this screen knows the card
        self.ring = ""
        self.star = False  # cannot be beaten when played alone
        self.hidden_until_due = False
        self.new = False  # is marked as just received
        self._drawn: SpritePicture | None = None  # scaled for it alone
        self._placed: tuple[object, SpritePlaces] | None = None  # what its places follow from, and they
        self._ready: object = None  # how it will lie where it goes, if the picture for that was there
        self._thrown = STILL
        self.height = 0.0  # above the table while it is held, from 0 to 1
        self.tilt = 0  # degrees by which it leans while it is held, to the right when positive

    def go(self, rect: pygame.Rect, duration: float = 0, delay: float = 0, falls: bool = False, low: bool = False) -> None:
        """Move there; at once without a duration. A way to the same place goes on, one to another place as fast as it was."""
        end: Box = (rect.x, rect.y, rect.width)
        speed = self.speed
        if duration <= 0 and delay <= 0 or self.box == end and speed == STILL:
            self._stop(end)
        elif self.way is None or self.way.end != end:
            self.way = Motion(self.box, end, duration, delay, STILL if delay else speed, falls, low)

    def push(self, speed: Box, duration: float) -> None:
        """Give way with that speed and come back, unless it is going somewhere."""
        if self.way is None:
            self.way = Motion(self.box, self.box, duration, speed=speed)

    def _stop(self, at: Box) -> None:
        self.box, self.way, self._thrown = at, None, STILL

    @property
    def speed(self) -> Box:
        """How fast it is on its way, or was when it was let go: with that it sets out for somewhere else."""
        return self._thrown if self.way is None else self.way.velocity

    @speed.setter
    def speed(self, speed: Box) -> None:
        self._thrown = speed

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while on its way."""
        if self.way is None:
            return False
        self.way.elapsed += dt_ms
        self.box = self.way.at
        if self.way.done:
            self._stop(self.way.end)
        return True

    def arrive(self) -> None:
        """Skip the rest of the way."""
        if self.way is not None:
            self._stop(self.way.end)

    @property
    def aloft(self) -> bool:
        """Is it above the table, so that its shadow is larger?"""
        return self.lifted or self.way is not None and self.way.rises

    @property
    def waiting(self) -> bool:
        """Has its way not begun?"""
        return self.way is not None and self.way.elapsed < self.way.delay

    @property
    def target(self) -> Box:
        """Where it will be."""
        return self.way.end if self.way is not None else self.box

    def rect(self, faces: CardFaces) -> pygame.Rect:
        """Where it is drawn, in pixels."""
        return self._places(faces).rect.copy()

    def extent(self, faces: CardFaces) -> pygame.Rect:
        """As much of the window as it may draw on, with its shadow, ring and star."""
        return self._places(faces).extent.copy()

    def _places(self, faces: CardFaces) -> SpritePlaces:
        follows = self.box, self.way, self._drawn, faces.ratio, self.sideways, self.lifted, self.height, theme.current_scale()
        placed = self._placed
        if placed is None or placed[0] != follows:
            placed = self._placed = follows, self._placed_anew(faces)
        return placed[1]

    def _placed_anew(self, faces: CardFaces) -> SpritePlaces:
        x, y, wide = self.box
        width = max(1, round(wide))
        rect = pygame.Rect((round(x), round(y)), self._size(faces, width))
        if self.way is not None and self.way.start[2] != self.way.end[2]:
            width = nearest_step(width, round(self.way.start[2]), round(self.way.end[2]))
        kept = width if self._drawn is None else self._drawn.width  # a picture that it may keep for some frames
        largest, least = (_around(rect, self._size(faces, wide)) for wide in (max(width, kept), min(width, kept)))
        aloft = self.aloft
        reach = min(largest.size) * (REACH_LIFTED if aloft else REACH) + self.height * px(RISE)
        around, inner = 2 * (round(reach) + px(MARKS)), -2 * round(min(width, kept) * COVERS)
        return SpritePlaces(rect, largest.inflate(around, around), least.inflate(inner, inner), width, aloft)

    def _size(self, faces: CardFaces, width: int) -> tuple[int, int]:
        """Of its picture when the card is that wide."""
        wide, high = faces.size(width)
        return (high, wide) if self.sideways else (wide, high)

    @property
    def look(self) -> object:
        """What its picture follows from: equal as long as it is the same, at the same place."""
        return (self.card, self.box, self.way is None, self.waiting, self.lifted, self.dimmed, self.ring, self.star, self.turned,
                self.beats, self.alike, self.height, self.tilt, self.sideways)

    @property
    def _exact_width(self) -> int:
        """The width that is rasterised: the larger end of the way, so that nothing is scaled up."""
        return round(self.box[2] if self.way is None else max(self.way.start[2], self.way.end[2]))

    def draw(self, surface: pygame.Surface, faces: CardFaces, following: Sprite | None = None) -> None:
        """The shadow, the card, the ring that tells its state; all but what the card hides that is drawn right after it."""
        places = self._places(faces)
        if self.hidden_until_due and self.waiting or not places.extent.colliderect(surface.get_clip()):
            return
        if self.tilt and self.card is not None and faces.has_face(self.card, self._exact_width):
            self._draw_leaning(surface, faces, self.card)
            return
        found = self._picture(faces, places)
        place = rect = _around(places.rect, self._size(faces, found.width))
        blend = 0
        if found.has_shadow:
            place, blend = faces.shadow_at(rect, places.aloft, self.sideways), pygame.BLEND_PREMULTIPLIED
        else:
            self._draw_shadow(surface, faces, rect, found.width)
        hidden = None
        if following is not None and not (following.tilt or following.hidden_until_due and following.waiting):
            hidden = following._places(faces).covered.clip(place)
        paint.blit_around(surface, found.picture, place, hidden, blend)
        if self.ring or self.star:
            self._draw_marks(surface, faces, places.rect)

    def _draw_shadow(self, surface: pygame.Surface, faces: CardFaces, rect: pygame.Rect, width: int) -> None:
        """That of a card of that width in that rectangle; it falls the lower, the higher the card is held."""
        shadow = faces.shadow_of(self._exact_width, self.aloft, width)
        if self.sideways:
            shadow = pygame.transform.rotate(shadow, QUARTER)
        place = faces.shadow_at(rect, self.aloft, self.sideways).move(0, round(self.height * px(RISE)))
        paint.blit_around(surface, shadow, place, None if self.tilt else self._places(faces).covered)

    def _draw_leaning(self, surface: pygame.Surface, faces: CardFaces, card: Card) -> None:
        rect = self.rect(faces)
        self._draw_shadow(surface, faces, rect, rect.width)
        state = self.ring, self.dimmed, self.star
        turned = faces.tilted(card, rect.width, self.tilt, state, partial(self._upright, faces))
        surface.blit(turned, turned.get_rect(center=rect.center))

    def _draw_marks(self, surface: pygame.Surface, faces: CardFaces, rect: pygame.Rect) -> None:
        """Its ring and its star."""
        if self.ring:
            image = faces.outline(rect.height if self.sideways else rect.width, self.ring)
            image = pygame.transform.rotate(image, QUARTER) if self.sideways else image
            surface.blit(image, image.get_rect(center=rect.center))
        if self.star and not self.turned:
            draw_star(surface, rect)

    def _upright(self, faces: CardFaces) -> pygame.Surface:
        """The card with what is drawn around it, to be turned."""
        rect, around = self.rect(faces), px(MARKS)
        image, place = pygame.Surface((rect.width + 2 * around, rect.height + 2 * around), pygame.SRCALPHA), rect.copy()
        place.topleft = around, around
        image.blit(self._image(faces, rect.width), place)
        self._draw_marks(image, faces, place)
        return image

    @property
    def face_key(self) -> tuple[str, int] | None:
        """Which card it shows, and how wide that is drawn; None for a back."""
        return None if self.card is None or self.turned else (self.card.id, max(1, self._exact_width))

    def _image(self, faces: CardFaces, width: int) -> pygame.Surface:
        """Its face or back at that width."""
        if self.card is None or self.turned:
            return faces.back(width, quick=True)
        return faces.face(self.card, width, self.dimmed, quick=True)

    def is_prepared(self, faces: CardFaces) -> bool:
        """Is the picture there with which it will lie where it goes?"""
        goes = self.target[2], self.turned, self.dimmed
        card = None if self.turned else self.card
        if self._ready != goes and faces.has_shadowed(card, round(goes[0]), self.dimmed, self.sideways):
            self._ready = goes
        return self._ready == goes

    def prepare(self, faces: CardFaces) -> None:
        """Make the picture with which it will lie where it goes."""
        faces.with_shadow(self._image(faces, round(self.target[2])), sideways=self.sideways)

    def prepare_growth(self, faces: CardFaces, end: int, width: int) -> None:
        """Make the picture with which it is drawn at that width on a way within the hand on which it gets larger up to `end`."""
        if self.card is not None and faces.has_face(self.card, end):
            faces.with_shadow(faces.face(self.card, end), width=width)

    def _picture(self, faces: CardFaces, places: SpritePlaces) -> SpritePicture:
        """With its shadow, where it is not held and that picture is there; where it lies, that is made. Else scaled: where many
        cards are on their way, each keeps the picture that it was drawn with for some frames, or is scaled less smoothly."""
        exact, width, aloft, kept = self._exact_width, places.width, places.aloft, self._drawn
        image = self._image(faces, exact)
        together = None if self.height else faces.shadowed(image, aloft, width, self.sideways)
        if together is None and self.way is None and not self.height:
            together = faces.with_shadow(image, aloft, sideways=self.sideways)
        if together is not None or width == exact:
            self._drawn = None
            return SpritePicture(together or self._lying(image), together is not None, image, width, self.turned)
        if kept is not None and kept.source is image and kept.width == width:
            return kept
        smooth = faces.may_scale(0 if self.card is None else self.card.index)
        if kept is not None and not smooth and kept.turned == self.turned and abs(kept.width - width) <= LAGS * width:
            return kept
        scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
        whole = None if self.height else faces.shadowed(image, aloft, exact, self.sideways)
        if whole is not None:
            size = faces.shadow_at(pygame.Rect((0, 0), self._size(faces, width)), aloft, self.sideways).size
            kept = SpritePicture(scale(whole, size), True, image, width, self.turned)
        else:
            kept = SpritePicture(self._lying(scale(image, faces.size(width))), False, image, width, self.turned)
        self._drawn = kept
        return kept

    def _lying(self, image: pygame.Surface) -> pygame.Surface:
        return pygame.transform.rotate(image, QUARTER) if self.sideways else image


def _around(rect: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """A rectangle of that size with the same middle."""
    return rect if rect.size == size else rect.inflate(size[0] - rect.width, size[1] - rect.height)


def draw_resting(surface: pygame.Surface, sprites: Iterable[Sprite], faces: CardFaces) -> None:
    """Those of the cards that are not on their way; each may lie over the one before."""
    draw_row(surface, [sprite for sprite in sprites if sprite.way is None], faces)


def draw_row(surface: pygame.Surface, row: Sequence[Sprite], faces: CardFaces) -> None:
    """All of them; each may lie over the one before."""
    for sprite, following in zip_longest(row, row[1:]):
        sprite.draw(surface, faces, following)


def update_all(sprites: Iterable[Sprite], dt_ms: float) -> bool:
    """Let time pass for all; True while any is on its way."""
    moving = [sprite.update(dt_ms) for sprite in sprites]
    return any(moving)


def arrive_all(sprites: Iterable[Sprite]) -> None:
    """All ways end now."""
    for sprite in sprites:
        sprite.arrive()


def send(
    sprites: Sequence[Sprite], rects: Sequence[pygame.Rect], duration: float, stagger: float = 0, falls: bool = False
) -> None:
    """Each sprite to its rectangle, one after another when staggered."""
    for number, (sprite, rect) in enumerate(zip(sprites, rects, strict=True)):
        sprite.go(rect, duration, number * stagger, falls)


DEAL_STEP_MS = 40


@dataclass
class LaidPlay:
    """What a seat did in the trick; a pass has no sprites, and of a discard the `face_down` cards show their backs. `tops` is
    whether a play lay on top when it was made."""

    seat: int
    action: Action
    sprites: list[Sprite] = field(default_factory=list)
    face_down: int = 0
    words: str = ""  # what it is, where it is no combination
    tops: bool = True

    @property
    def reading(self) -> Reading | None:
        return self.action.reading

    @property
    def is_play(self) -> bool:
        """Whether it lies face up, for others to beat."""
        return bool(self.sprites) and not self.face_down


@dataclass
class Pace:
    """How long things take, in ms; all zero without motion."""

    move: float = 180
    deal: float = DEAL_STEP_MS


# ---------------------------------------------------------------- cards side by side

GAP = 3
MOST = 132  # the width that a few cards beside words take at most
RING = 3


class CardRow(Widget):
    """As high as its rect, from its left edge on; it only shows."""

    def __init__(
        self, rect: pygame.Rect, cards: Sequence[Card], faces: CardFaces, *, stars: bool = False,
        ringed: Sequence[Card] = (), name: str
    ) -> None:
        super().__init__(rect, name=name)
        self.cards, self.faces, self.stars, self.ringed = cards, faces, stars, ringed

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    @staticmethod
    def width_of(count: int, faces: CardFaces, height: int) -> int:
        """How wide so many cards are beside words."""
        card = round(height * faces.ratio)
        return min(count * (card + px(GAP)), px(MOST))

    def draw(self, surface: pygame.Surface) -> None:
        width = max(1, round(self.rect.height * self.faces.ratio))
        room = self.rect.width - width
        step = min(width + px(GAP), room / max(1, len(self.cards) - 1))
        for number, card in enumerate(self.cards):
            place = pygame.Rect(self.rect.x + round(number * step), self.rect.y, width, self.rect.height)
            surface.blit(self.faces.face(card, width, quick=True), place)
            if card in self.ringed:
                paint.outline(surface, place.inflate(px(2), px(2)), theme.COLOURS.gold, px(4), px(RING))
            if self.stars:
                draw_star(surface, place)
