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
from ui.cards.faces import CardFaces
from ui.table.motion import STILL, Box, Motion
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


SHADOWED = 0.8  # cards that are smaller than this on their way have no shadow of a fitting size
REACH, REACH_LIFTED = 0.2, 0.26  # how far shadow and star reach beyond a card that rests or is lifted, as a share of its width
COVERS = 0.12  # a card lets nothing be seen through it farther from its edge than that share of its width
SIZES = 24  # in which a picture is drawn on a way on which it grows or shrinks
MARKS = 8  # and its ring, or the edge above it
RISE = 9  # pixels at scale 1 by which the shadow of a card falls lower that is held as high as can be
LAGS = 0.1  # of its width: so much may the picture of a card on its way be larger or smaller than it should


class KeptPicture(NamedTuple):
    """What a card was drawn with last: whether it was turned, a picture, and the same at the size of that moment."""

    turned: bool
    source: pygame.Surface
    picture: pygame.Surface

    @property
    def width(self) -> int:
        """How wide it was."""
        return self.picture.get_width()


class Sprite:
    """One card on the screen; `card` None shows the back."""

    __slots__ = ("card", "box", "way", "lifted", "dimmed", "ring", "hidden_until_due", "new", "turned", "beats", "star",
                 "alike", "group", "_thrown", "height", "tilt", "_drawn", "_placed", "_reached")

    def __init__(self, card: Card | None, rect: pygame.Rect) -> None:
        self.card = card
        self.box: Box = (rect.x, rect.y, rect.width)
        self.way: Motion | None = None
        self.lifted = False
        self.dimmed = False
        self.beats = False  # occurs in a play that beats what lies on the table
        self.alike = False  # goes together with the card that is looked at
        self.group = 0  # in which the order of the hand puts it
        self.turned = False  # lies face down although this screen knows the card
        self.ring = ""
        self.star = False  # cannot be beaten when played alone
        self.hidden_until_due = False
        self.new = False  # is marked as just received
        self._drawn: KeptPicture | None = None
        self._placed: tuple[Box, float, pygame.Rect] | None = None  # a box, the shape of a card, and where it is drawn then
        self._reached: tuple[object, pygame.Rect] | None = None  # what its extent follows from at rest, and that
        self._thrown = STILL
        self.height = 0.0  # above the table while it is held, from 0 to 1
        self.tilt = 0  # degrees by which it leans while it is held, to the right when positive

    def go(self, rect: pygame.Rect, duration: float = 0, delay: float = 0, falls: bool = False) -> None:
        """Move there; at once without a duration. A way to the same place goes on, one to another place as fast as it was."""
        end: Box = (rect.x, rect.y, rect.width)
        speed = self.speed
        if duration <= 0 and delay <= 0 or self.box == end and speed == STILL:
            self._stop(end)
        elif self.way is None or self.way.end != end:
            self.way = Motion(self.box, end, duration, delay, STILL if delay else speed, falls)

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
        placed = self._placed
        if placed is None or placed[0] is not self.box or placed[1] != faces.ratio:
            x, y, width = self.box
            place = pygame.Rect((round(x), round(y)), faces.size(round(width)))
            placed = self._placed = self.box, faces.ratio, place
        return placed[2].copy()

    def extent(self, faces: CardFaces) -> pygame.Rect:
        """As much of the window as it may draw on, with its shadow, ring and star."""
        if self.way is not None:
            return self._extent(faces)
        follows, known = (self.box, faces.ratio, self.lifted, self.height, px(MARKS)), self._reached
        if known is None or known[0] != follows:
            known = self._reached = follows, self._extent(faces)
        return known[1].copy()

    def _extent(self, faces: CardFaces) -> pygame.Rect:
        rect, exact = self.rect(faces), self._exact_width
        width = min(rect.size)
        reach = width * REACH
        if width >= exact * SHADOWED:
            reach = exact * (REACH_LIFTED if self.aloft else REACH) + max(0, exact - width) + self.height * px(RISE)
        reach += self._lag(faces, width)
        around = 2 * (round(reach) + px(MARKS))
        return rect.inflate(around, around)

    @property
    def look(self) -> object:
        """What its picture follows from: equal as long as it is the same, at the same place."""
        return (self.card, self.box, self.way is None, self.waiting, self.lifted, self.dimmed, self.ring, self.star, self.turned,
                self.beats, self.alike, self.height, self.tilt)

    def hides(self, faces: CardFaces) -> pygame.Rect | None:
        """Where nothing can be seen of what was drawn before it; None where it is not drawn, or leans."""
        if self.tilt or self.hidden_until_due and self.waiting:
            return None
        rect = self.rect(faces)
        inner = -2 * round(rect.width * COVERS + self._lag(faces, rect.width))
        return rect.inflate(inner, inner)

    def _lag(self, faces: CardFaces, width: int) -> float:
        """How many pixels the picture that it is drawn with may reach beyond its place on one side, or fall short of it."""
        if self.way is None or self._drawn is None:
            return 0
        return min(abs(self._drawn.width - width), LAGS * width) / 2 / min(1, faces.ratio)

    def draw(self, surface: pygame.Surface, faces: CardFaces, following: Sprite | None = None) -> None:
        """The shadow, the card, the ring that tells its state; all but what the card hides that is drawn right after it."""
        if self.hidden_until_due and self.waiting:
            return
        if not self.extent(faces).colliderect(surface.get_clip()):
            return
        rect = self.rect(faces)
        exact, aloft, tilted = self._exact_width, self.aloft, self._is_tilted(faces, rect)
        hidden = following.hides(faces) if following is not None else None
        image = None if tilted else self._picture(faces, rect)
        fits = image is not None and image.get_width() == exact and not self.height
        if image is not None and fits and (self.way is None or faces.may_shadow(image, aloft)):
            place = faces.shadow_at(image.get_rect(center=rect.center), aloft)
            hole = hidden and hidden.clip(place)
            paint.blit_around(surface, faces.with_shadow(image, aloft), place, hole, pygame.BLEND_PREMULTIPLIED)
            self._draw_marks(surface, faces, rect)
            return
        if rect.width >= exact * SHADOWED:
            shadow = faces.shadow(exact, aloft)
            place = shadow.get_rect(center=faces.shadow_at(rect, aloft).center).move(0, round(self.height * px(RISE)))
            paint.blit_around(surface, shadow, place, self.hides(faces))
        if tilted and self.card is not None:
            state = self.ring, self.dimmed, self.star
            turned = faces.tilted(self.card, rect.width, self.tilt, state, partial(self._upright, faces))
            surface.blit(turned, turned.get_rect(center=rect.center))
        elif image is not None:
            place = image.get_rect(center=rect.center)
            paint.blit_around(surface, image, place, hidden and hidden.clip(place))
            self._draw_marks(surface, faces, rect)

    def _is_tilted(self, faces: CardFaces, rect: pygame.Rect) -> bool:
        """Does it lean, and can it be shown so?"""
        return bool(self.tilt) and self.card is not None and faces.has_face(self.card, rect.width)

    def _draw_marks(self, surface: pygame.Surface, faces: CardFaces, rect: pygame.Rect) -> None:
        """Its ring and its star."""
        if self.ring:
            image = faces.outline(rect.width, self.ring)
            surface.blit(image, faces.outline_at(rect, self.ring))
        if self.star and not self.turned:
            draw_star(surface, rect)

    def _upright(self, faces: CardFaces) -> pygame.Surface:
        """The card with what is drawn around it, to be turned."""
        rect, around = self.rect(faces), px(MARKS)
        image, place = pygame.Surface((rect.width + 2 * around, rect.height + 2 * around), pygame.SRCALPHA), rect.copy()
        place.topleft = around, around
        picture = self._picture(faces, rect)
        image.blit(picture, picture.get_rect(center=place.center))
        self._draw_marks(image, faces, place)
        return image

    @property
    def _exact_width(self) -> int:
        """The width that is rasterised: the larger end of the way, so that nothing is scaled up."""
        return round(self.box[2] if self.way is None else max(self.way.start[2], self.way.end[2]))

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
        return faces.has_shadowed(None if self.turned else self.card, round(self.target[2]), self.dimmed)

    def prepare(self, faces: CardFaces) -> None:
        """Make the picture with which it will lie where it goes."""
        faces.with_shadow(self._image(faces, round(self.target[2])))

    def _picture(self, faces: CardFaces, rect: pygame.Rect) -> pygame.Surface:
        """Scaled on the way, in steps that nobody sees, and for a moment after the window has changed; the scene lets the faces
        catch up. Where many cards are on their way, each keeps the picture that it was drawn with for some frames, or is scaled
        less smoothly."""
        width, kept = self._exact_width, self._drawn
        step = max(1, width // SIZES)
        shown = width - (width - rect.width) // step * step if rect.width < width else width
        smooth = self.way is None or faces.may_scale(0 if self.card is None else self.card.index)
        if kept is not None and not smooth and kept.turned == self.turned and abs(kept.width - shown) <= LAGS * shown:
            return kept.picture
        image = self._image(faces, width)
        if kept is None or kept.source is not image or kept.width != shown:
            scale = pygame.transform.smoothscale if smooth else pygame.transform.scale
            picture = image if image.get_width() == shown else scale(image, faces.size(shown))
            kept = self._drawn = KeptPicture(self.turned, image, picture)
        return kept.picture


def draw_resting(surface: pygame.Surface, sprites: Iterable[Sprite], faces: CardFaces) -> None:
    """Those of the cards that are not on their way; each may lie over the one before."""
    row = [sprite for sprite in sprites if sprite.way is None]
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
