"""The lanes of a common pot: what each seat has in it and still needs, the free spaces, and the lid on them.

Widgets, so that the pointer gets everything in words. They draw the cards that rest in the pot; cards on their way are
drawn above the whole table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import pi, sin, sqrt

import pygame

from ui.cards.faces import CardFaces
from ui.families.pots.board import PotGroup
from ui.families.pots.layout import LANE_GAP, PotLayout
from ui.table.damage import Piece
from ui.table.drag import THRESHOLD, Grabbing, far_enough
from ui.table.sprites import draw_resting, draw_tab
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, LIFTED_REACH, Widget
from ui.widgets.icons import draw_icon
from ui.widgets.text import draw_text, ellipsis, joined, line_height, text_size
from ui.widgets.theme import px

EDGE_HEIGHT = 3
SEAL = 22
GHOST = 90  # how strongly the outline of an empty place shows, of 255
MARK_LINE = 2
HEIGHTS = {"off": 0.0, "lifted": 0.68, "on": 1.0}  # of the lid: 1 closed, 0 gone
TILT = 5  # degrees of a lifted lid
RISE = 2.4  # of its height: how far above the spaces it goes
HELD = 0.36  # no higher than that the pointer takes it, where it would fade
LIFTED_BY = 0.5  # of its height: dragged up so far, it is lifted when it is let go
SHAKE_MS = 420


@dataclass(frozen=True)
class LaneFacts:
    """What a seat's lane says. `mark` stands on groups that count as the first."""

    name: str
    seat: int
    count: int
    words: str
    cost: str = ""
    thrown: str = ""
    costs: bool = False  # the lifts will be paid for
    won: bool = False
    mark: str = ""


@dataclass(frozen=True)
class FreeFacts:
    """What the strip of the spaces says. `taken` are the seats of those that are, `lid` is off, on, or lifted by a seat that has
    still to beat the answer."""

    free: int
    taken: tuple[int, ...]
    count: str
    of: str
    note: str = ""
    lid: str = "off"
    words: str = ""
    failed: bool = False  # the lift that took it off brought nothing


class PotGround(Widget):
    """The tray in which the lanes lie."""

    def __init__(self, layout: PotLayout) -> None:
        super().__init__(layout.rect, name="pot")
        self.layout = layout

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        paint.rounded(surface, self.rect, theme.COLOURS.shadow, px(theme.PANEL_RADIUS))
        paint.outline(surface, self.rect, theme.COLOURS.line, px(theme.PANEL_RADIUS), 1)
        for seat in self.layout.lanes[1:]:
            lane = self.layout.lane(seat)
            paint.hairline(surface, (lane.left, lane.top + px(8)), (lane.left, lane.bottom - px(4)))


class PotLane(Widget):
    """What one seat has in the pot; the scene sets `facts` and `groups`. `say` tells it in whole sentences."""

    def __init__(self, layout: PotLayout, seat: int, facts: LaneFacts, faces: CardFaces, say: Callable[[], str]) -> None:
        super().__init__(layout.lane(seat), name=f"pot-{seat}")
        self.layout, self.facts, self.faces, self.say = layout, facts, faces, say
        self.groups: Sequence[PotGroup] = ()

    @property
    def hint(self) -> str | None:
        return self.say()

    def tell(self, facts: LaneFacts, groups: Sequence[PotGroup]) -> None:
        """Say and show this from now on."""
        self.groups = groups
        if facts != self.facts:
            self.facts = facts
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_kept(surface, self.layout.label(self.rect), self.facts, self._draw_label)
        for group in self.groups:
            self._draw_group(surface, group)

    def _draw_label(self, surface: pygame.Surface) -> None:
        facts = self.facts
        label = self.layout.label(self.rect).inflate(-2 * px(LANE_GAP), 0)
        edge = pygame.Rect(label.left, label.top + px(5), label.width, px(EDGE_HEIGHT))
        paint.rounded(surface, edge, theme.seat_ink(facts.seat), 1)
        lines = _label_lines(facts, label.width, label.bottom - edge.bottom)
        free = label.bottom - edge.bottom - sum(line_height(size, bold) for _, size, bold, _ in lines)
        y = edge.bottom + min(px(2), free // 2)  # names side by side stand in one line
        for number, (words, size, bold, ink) in enumerate(lines):
            height = line_height(size, bold)
            sealed = facts.won and number == 0
            end = _draw_seal(surface, label.right, y + height // 2) if sealed else label.right
            place = pygame.Rect(label.left, y, end - label.left, height)
            draw_text(surface, ellipsis(words, size, place.width, bold), place, size, ink, bold, valign="middle")
            y += height

    def _draw_group(self, surface: pygame.Surface, group: PotGroup) -> None:
        resting = [sprite for sprite in group.sprites if sprite.way is None]
        draw_resting(surface, group.sprites, self.faces)
        if len(resting) < len(group.sprites) or not resting:
            return
        laid = [sprite.rect(self.faces) for sprite in resting]
        covered = laid[0].unionall(laid)
        line = pygame.Rect(covered.left, covered.bottom + px(1), covered.width, px(MARK_LINE))
        paint.rounded(surface, line, theme.seat_ink(self.facts.seat), 1)
        if group.first and self.facts.mark:
            draw_tab(surface, covered, self.facts.mark)


class FreeLane(Grabbing):
    """The spaces, and the lid when it lies on them. `say` tells it in whole sentences; `lift` is what dragging the lid up means,
    None where nobody acts."""

    def __init__(self, layout: PotLayout, facts: FreeFacts, motion: Callable[[], float], say: Callable[[], str],
                 lift: Callable[[], object] | None = None) -> None:
        super().__init__(layout.free, name="pot-free")
        self.layout, self.facts, self.say, self.lift = layout, facts, say, lift
        self.lid = LidBoard(facts.lid, motion)
        self._press: tuple[int, int] | None = None

    @property
    def hint(self) -> str | None:
        return self.say()

    @property
    def extent(self) -> pygame.Rect:
        return super().extent if self.lid.moves or self.lid.lies else self._reach

    @property
    def _reach(self) -> pygame.Rect:
        reach = 2 * px(LIFTED_REACH)
        return self.rect.inflate(reach, reach + 3 * self.rect.height)  # the lid comes from above and goes there

    # -- the lid under the pointer

    @property
    def wants_all(self) -> bool:
        return self._press is not None

    def handle(self, event: pygame.event.Event) -> bool:
        return self.follow(event)

    def _down(self, event: pygame.event.Event) -> bool:
        lies = self.facts.lid == "on" and not self.lid.moves and self.layout.lid.collidepoint(event.pos)
        if event.button == LEFT_BUTTON and lies and self.lift is not None:
            self._press = event.pos
        elif self._press is not None:
            self.cancel()
        return self._press is not None

    def _move(self, pos: tuple[int, int]) -> None:
        assert self._press is not None
        if self.lid.held or far_enough(self._press, pos, px(THRESHOLD)):
            self.lid.hold((self._press[1] - pos[1]) / self.layout.lid.height)
            self.dirty = True

    def _up(self, pos: tuple[int, int]) -> bool:
        if self._press is None:
            return False
        raised = self.lid.held and self._press[1] - pos[1] >= LIFTED_BY * self.layout.lid.height
        self.cancel()
        if raised and self.lift is not None:
            self.lift()
        return True

    def _point_at(self, pos: tuple[int, int] | None) -> None:
        pass

    def cancel(self) -> None:
        self._press = None
        self.lid.let_go()
        self.dirty = True

    def above(self) -> Iterator[Piece]:
        """The lid, while it moves: then it is drawn over all that rests."""
        if self.lid.moves:
            yield Piece("lid", (self.lid.at, self.lid.shake_ms), self._reach)

    def tell(self, facts: FreeFacts) -> None:
        """Say this from now on."""
        if facts != self.facts:
            if facts.lid != self.facts.lid:
                self.cancel()  # it is where it was taken hold of no more
            self.lid.put(facts.lid, facts.failed, facts.words or self.facts.words)
            self.facts = facts
            self.dirty = True

    def update(self, dt_ms: float) -> bool:
        moving = self.lid.update(dt_ms)
        self.dirty = self.dirty or moving and not self.lid.moves
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_kept(surface, self.rect, (self.facts, self.layout.spaces), self._draw_strip)
        if not self.lid.moves:
            self.lid.draw(surface, self.layout.lid, self.facts.words)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.lid.moves and self._reach.colliderect(surface.get_clip()):
            self.lid.draw(surface, self.layout.lid, self.facts.words)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        """The spaces and the label, in the strip where it is now."""
        dx, dy = self.rect.x - self.layout.free.x, self.rect.y - self.layout.free.y
        for number, seat in enumerate(self.facts.taken):
            space = self.layout.space(number).move(dx, dy)
            paint.rounded(surface, space, theme.seat_ink(seat), max(2, round(space.width * 0.12)))
        for number in range(len(self.facts.taken), len(self.facts.taken) + self.facts.free):
            _ghost(surface, self.layout.space(number).move(dx, dy), theme.COLOURS.paper_dim, GHOST)
        self._draw_label(surface, self.layout.strip_label.move(dx, dy))

    def _draw_label(self, surface: pygame.Surface, label: pygame.Rect) -> None:
        facts = self.facts
        few = theme.COLOURS.vermilion_bright if facts.note else theme.COLOURS.paper_dim
        lines = [(facts.count, theme.HEADING, True, theme.COLOURS.paper), (facts.note or facts.of, theme.SMALL, False, few)]
        y = label.centery - sum(line_height(size, bold) for _, size, bold, _ in lines) // 2
        for words, size, bold, ink in lines:
            height = line_height(size, bold)
            place = pygame.Rect(label.left + px(LANE_GAP), y, label.width - px(LANE_GAP), height)
            draw_text(surface, words, place, size, ink, bold, valign="middle")
            y += height


class LidBoard:
    """The board over the spaces: it comes down on them, is tilted up by who lifts it, and goes away; after a lift that brought
    nothing it shakes first. `motion` is how long a card is on its way, in ms."""

    def __init__(self, place: str, motion: Callable[[], float]) -> None:
        self.at = self.end = HEIGHTS[place]
        self.motion = motion
        self.shake_ms = 0.0
        self.held = False  # under the pointer
        self.words = ""  # what it says while it goes away

    @property
    def moves(self) -> bool:
        """Is it on its way, or held?"""
        return self.held or self.at != self.end or self.shake_ms > 0

    @property
    def lies(self) -> bool:
        """Does it lie on the spaces, or nowhere?"""
        return self.at in (HEIGHTS["on"], HEIGHTS["off"])

    def put(self, place: str, failed: bool, words: str) -> None:
        """It goes there from now on."""
        was, self.end, self.words = self.end, HEIGHTS[place], words
        if self.motion() <= 0:
            self.at, self.shake_ms = self.end, 0.0
        elif failed and was == HEIGHTS["lifted"] and self.end == HEIGHTS["off"]:
            self.shake_ms = SHAKE_MS

    def hold(self, rise: float) -> None:
        """The pointer has taken it so far up, as a share of its height."""
        self.held = True
        self.at = max(HELD, 1 - sqrt(max(0.0, rise) / RISE))

    def let_go(self) -> None:
        """It goes back, or on to where it is put."""
        self.held = False
        if self.motion() <= 0:
            self.at = self.end

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while it moves."""
        if self.held:
            return False
        if self.shake_ms > 0:
            self.shake_ms -= dt_ms
            return True
        if self.at == self.end:
            return False
        step = dt_ms / max(1.0, 2 * self.motion())
        self.at = min(self.end, self.at + step) if self.at < self.end else max(self.end, self.at - step)
        return True

    def draw(self, surface: pygame.Surface, closed: pygame.Rect, words: str) -> None:
        """The board where it is now; `closed` is where it lies on the spaces."""
        if self.at <= 0:
            return
        up = (1 - self.at) ** 2  # it comes down fast and settles slowly
        board = _board(closed.size, words or self.words)
        degrees = TILT * 4 * self.at * (1 - self.at)
        if self.moves:
            tilted = pygame.transform.rotate(board, degrees)  # smooth edges, which take three times as long, are not seen then
        else:
            tilted = pygame.transform.rotozoom(board, degrees, 1.0) if self.at < 1 else board
        sway = round(px(5) * sin(self.shake_ms / SHAKE_MS * 6 * pi)) if self.shake_ms > 0 else 0
        place = tilted.get_rect(center=(closed.centerx + sway, closed.centery - round(up * RISE * closed.height)))
        paint.shadow(surface, closed, 6, lifted=self.at < 1)
        tilted.set_alpha(min(255, round(255 * self.at * 3)))
        surface.blit(tilted, place)


@lru_cache(maxsize=8)
def _board(size: tuple[int, int], words: str) -> pygame.Surface:
    """Planks with two battens and a knob at each; shared, do not draw on it."""
    board = pygame.Surface(size, pygame.SRCALPHA)
    whole = board.get_rect()
    paint.panel(board, whole, theme.COLOURS.lacquer_high, border=theme.COLOURS.paper_dim, radius=6)
    for share in (1, 2):
        y = round(whole.height * share / 3)
        paint.hairline(board, (px(4), y), (whole.width - px(5), y))
    for x in (px(22), whole.width - px(22)):
        batten = pygame.Rect(x - px(5), px(3), px(10), whole.height - px(6))
        paint.rounded(board, batten, theme.COLOURS.line, px(2))
        pygame.draw.circle(board, theme.COLOURS.gold, batten.center, px(3))
    inside = whole.inflate(-2 * px(38), 0)
    size_of = theme.BODY if text_size(words, theme.BODY, True)[0] <= inside.width else theme.SMALL
    paint.rounded(board, pygame.Rect(inside.x, px(3), inside.width, whole.height - px(6)), theme.COLOURS.lacquer_high, 0)
    draw_text(board, words, inside, size_of, theme.COLOURS.paper, True, "centre", "middle")
    return board


Line = tuple[str, float, bool, pygame.Color]


def _label_lines(facts: LaneFacts, width: int, height: int) -> list[Line]:
    """The name, what lies there, the lifts, what was discarded. Where there is no height for all, two of the last three share a
    line, or what was discarded is left to the pointer; where there is hardly any, the name, which the plate says as well."""
    ink = theme.COLOURS.gold if facts.won else theme.COLOURS.paper_dim
    cost_ink = theme.COLOURS.plum if facts.costs else theme.COLOURS.paper_dim
    name: Line = (facts.name, theme.BODY, True, theme.COLOURS.paper)
    count: Line = (facts.words, theme.SMALL, False, ink)
    cost, thrown = (([(words, theme.SMALL, False, colour)] if words else [])
                    for words, colour in ((facts.cost, cost_ink), (facts.thrown, theme.COLOURS.paper_dim)))
    apart: list[Line] = [*cost, *thrown]
    together = _in_a_row(apart, cost_ink, width)
    forms: tuple[list[Line], ...] = ([name, count, *apart], [name, count, *together],
                                     [name, *_in_a_row([count, *cost], cost_ink, width), *thrown], [name, count, *cost],
                                     [count, *apart], [count, *together])
    return next((lines for lines in forms if sum(line_height(size, bold) for _, size, bold, _ in lines) <= height), forms[-1])


def _in_a_row(lines: list[Line], ink: pygame.Color, width: int) -> list[Line]:
    """These as one line, where they fit into it."""
    words = joined((words for words, *_ in lines), "dots")
    fits = len(lines) > 1 and text_size(words, theme.SMALL)[0] <= width
    return [(words, theme.SMALL, False, ink)] if fits else lines


def _draw_seal(surface: pygame.Surface, right: int, middle: int) -> int:
    """The seal of who has enough; returns where the line beside it ends."""
    seal = pygame.Rect(right - px(SEAL), middle - px(SEAL) // 2, px(SEAL), px(SEAL))
    paint.rounded(surface, seal, theme.COLOURS.vermilion, px(4))
    draw_icon(surface, "check", seal.center, 16, theme.COLOURS.on_vermilion)
    return seal.left - px(6)


def _ghost(surface: pygame.Surface, place: pygame.Rect, ink: pygame.Color, strength: int) -> None:
    """The outline of a place without a card."""
    colour = pygame.Color(ink.r, ink.g, ink.b, strength)
    paint.outline(surface, place, colour, max(2, round(place.width * 0.12)), max(1, px(1)))
