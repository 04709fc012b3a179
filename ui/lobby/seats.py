"""The seats of the lobby: round the table seen from above, and the dialog in which somebody is chosen for one of them.

The dialog shows a person and the characters of the levels side by side, each with a face and a line. Like other choices one stop
for Tab, where the arrows choose; a click on a card chooses it too.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame

from ui.cards.portraits import Portrait, draw_portrait, level_mark, portrait
from ui.lobby.choice import LEVELS, Seat
from ui.opponents import OPPONENTS, PERSON, Opponent, manner
from ui.session import SeatConfig
from ui.settings import LONGEST_NAME
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, Widget
from ui.widgets.button import Button, Label
from ui.widgets.entry import TextEntry
from ui.widgets.icons import draw_icon
from ui.widgets.overlays import Answer, Modal
from ui.widgets.scroll import ScrollArea
from ui.widgets.text import draw_lines, draw_text, joined, line_height, lines_height, t, text_size, wrap_even
from ui.widgets.theme import px

# ---------------------------------------------------------------- the table seen from above

PLATE = (146, 60)    # twelve of them stand round the table without touching
PLATE_FACE = 42
FACE_LEFT = 8
RIM = 10
ELLIPSE_STEPS = 720          # how finely the ellipse is measured
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
    angles = [2 * pi * step / ELLIPSE_STEPS for step in range(ELLIPSE_STEPS + 1)]
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
    """A seat: the face and the name of who sits there, and what they are, for the `partner` of the person who plays that too. A
    click changes it."""

    def __init__(self, rect: pygame.Rect, who: SeatConfig, on_click: Callable[[], object], *, name: str, tooltip: str,
                 partner: str = "") -> None:
        super().__init__(rect, who.name, on_click, name=name, tooltip=tooltip)
        self.who, self.partner = who, partner

    @property
    def kind(self) -> str:
        """What they are, in as many words as there is room for."""
        what, first = self.who.level or "person", [self.partner] if self.partner else []
        ways = [*(joined([*first, t(f"lobby-{form}-{what}")], "dots") for form in ("is", "short")), *first]
        return next((words for words in ways if text_size(words, theme.SMALL)[0] <= self.words_rect().width), ways[-1])

    def words_rect(self) -> pygame.Rect:
        """Where its words stand, beside the face."""
        left = self.rect.x + px(FACE_LEFT + PLATE_FACE + 8)
        return pygame.Rect(left, self.rect.y, self.rect.right - px(4) - left, self.rect.height)

    def draw(self, surface: pygame.Surface) -> None:
        colours = theme.COLOURS
        person = self.who.level is None
        lit = self.hovered or self.held
        paint.shadow(surface, self.rect, lifted=lit)
        paint.panel(surface, self.rect, colours.lacquer_high if lit or person else colours.lacquer,
                    border=colours.gold if self.partner else colours.paper_dim if person else colours.line)
        face = pygame.Rect(self.rect.x + px(FACE_LEFT), 0, px(PLATE_FACE), px(PLATE_FACE))
        face.centery = self.rect.centery
        draw_portrait(surface, face, self.who.face, self.who.level)
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


# ---------------------------------------------------------------- who can sit there

FACE = 88
ABOVE, BELOW = 16, 8            # of the face
PAD = 12
BETWEEN = 12
CHECK = 18
BAR = (40, 3)                    # the mark of the chosen one, as under a chosen segment
STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


@dataclass(frozen=True)
class Character:
    """A kind of player: its level (None: a person), its name, and how it plays."""

    level: str | None
    name: str
    kind: str
    plays: str


def characters(levels: Sequence[str], exact: bool) -> list[Character]:
    """A person, then the levels; `exact`: in this game chances are computed, so that the strongest need not look ahead."""
    return [Character(level, t(f"characters-{who}"), t(f"lobby-is-{who}"), plays(level, exact))
            for level in (None, *levels) for who in (level or "person",)]


def plays(level: str | None, exact: bool) -> str:
    """The line about how it plays."""
    way = "-exact" if exact and level == "hard" else ""
    return t(f"characters-{level or 'person'}-plays{way}")


class SeatStrip(Widget, ABC):
    """Places in a row, one of which is chosen: one stop for Tab, where the arrows choose; the place under the pointer is lit. How
    they look is for each row."""

    focusable = True
    lit: int | None = None  # the place under the pointer

    @property
    @abstractmethod
    def index(self) -> int:
        """Which place is chosen."""

    @abstractmethod
    def places(self) -> Sequence[pygame.Rect]:
        """Where they are."""

    @abstractmethod
    def choose(self, place: int) -> None:
        """Choose that one, where there is one of that number."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._light(self._at(event.pos))
            return self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            place = self._at(event.pos)
            if place is not None:
                self.choose(place)
            return True
        if event.type == pygame.KEYDOWN and self.focused and event.key in STEPS:
            self._light(None)
            self.choose(self.index + STEPS[event.key])
            return True
        return False

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((place for place, rect in enumerate(self.places()) if rect.collidepoint(pos)), None)

    def _light(self, place: int | None) -> None:
        if place != self.lit:
            self.lit, self.dirty = place, True


class CharacterCards(SeatStrip):
    """The characters as cards in a row, from (x, y) on and so wide; it is as high as the longest line wants.

    `on_change` is told who was chosen.
    """

    def __init__(self, place: tuple[int, int, int], offered: Sequence[Character], level: str | None,
                 on_change: Callable[[str | None], object], *, name: str) -> None:
        super().__init__((*place, 0), name=name)
        self.offered, self.level, self.on_change = offered, level, on_change
        narrowest = min(place.width for place in self.places())
        self.lines = [wrap_even(who.plays, theme.SMALL, narrowest - 2 * px(PAD)) for who in offered]
        most = max(len(lines) for lines in self.lines)
        self.rect.height = self._words_top() + lines_height(most, theme.SMALL) + px(PAD + 8)

    @property
    def index(self) -> int:
        """Which one is chosen."""
        return [who.level for who in self.offered].index(self.level)

    def places(self) -> list[pygame.Rect]:
        """Where the cards lie."""
        count, gap = len(self.offered), px(BETWEEN)
        lefts = [self.rect.x + (self.rect.width + gap) * place // count for place in range(count + 1)]
        return [pygame.Rect(left, self.rect.y, end - gap - left, self.rect.height) for left, end in pairwise(lefts)]

    def choose(self, place: int) -> None:
        """Choose that one."""
        if 0 <= place < len(self.offered) and place != self.index:
            self.level, self.dirty = self.offered[place].level, True
            self.on_change(self.level)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        for place, rect in enumerate(self.places()):
            self._draw_card(surface, rect, place)

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
        colours, who, chosen = theme.COLOURS, self.offered[place], place == self.index
        lit = self.hovered and place == self.lit
        if chosen or lit:
            paint.shadow(surface, rect)
        paint.panel(surface, rect, colours.lacquer_high if chosen or lit else colours.night,
                    border=colours.paper_dim if chosen else colours.line)
        self._draw_face(surface, rect, who)
        self._draw_words(surface, rect, place)
        if chosen:
            self._draw_chosen(surface, rect)

    def _draw_face(self, surface: pygame.Surface, rect: pygame.Rect, who: Character) -> None:
        face = portrait(PERSON, px(FACE)) if who.level is None else level_mark(who.level, px(FACE))
        if face is not None:
            surface.blit(face, face.get_rect(midtop=(rect.centerx, rect.y + px(ABOVE))))

    def _draw_words(self, surface: pygame.Surface, rect: pygame.Rect, place: int) -> None:
        """Name, kind and how it plays, one below the other."""
        colours, who = theme.COLOURS, self.offered[place]
        line = pygame.Rect(rect.x, rect.y + px(ABOVE + FACE + BELOW), rect.width, line_height(theme.BODY, True))
        draw_text(surface, who.name, line, theme.BODY, colours.paper, True, "centre")
        line.y, line.height = line.bottom, line_height(theme.SMALL)
        draw_text(surface, who.kind, line, theme.SMALL, colours.gold, align="centre")
        line.y = rect.y + self._words_top()
        ink = colours.paper if place == self.index else colours.paper_dim
        draw_lines(surface, self.lines[place], line, theme.SMALL, ink, align="centre")

    def _draw_chosen(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A tick and a bar, and the ring of the keyboard around the card."""
        ink = theme.COLOURS.vermilion_bright
        draw_icon(surface, "check", (rect.right - px(16), rect.y + px(16)), CHECK, ink)
        mark = pygame.Rect(0, 0, px(BAR[0]), px(BAR[1]))
        mark.midbottom = (rect.centerx, rect.bottom - px(4))
        paint.rounded(surface, mark, ink, px(1))
        if self.ring:
            paint.focus_ring(surface, rect, theme.PANEL_RADIUS)

    def _words_top(self) -> int:
        """How far below the upper edge the line about how it plays begins."""
        return px(ABOVE + FACE + BELOW) + line_height(theme.BODY, True) + line_height(theme.SMALL) + px(8)


WIDTH = 900
RING = 8                 # room for a focus ring inside the clipped body


class SeatModal(Modal):
    """Tells `on_change` at once; `called` says who sits there then. `exact`: see `characters`.

    Another player wants a new layout. A letter of a name does not: the field keeps its cursor.
    """

    def __init__(self, number: int, seat: Seat, called: Callable[[], SeatConfig], on_change: Callable[[Seat], object], *,
                 exact: bool) -> None:
        self.seat, self.called, self.exact, self.on_change = seat, called, exact, on_change
        super().__init__(lambda: t("lobby-seat", n=number + 1), width=WIDTH,
                         answers=lambda: [Answer(t("lobby-done"), primary=True, name="done")])

    def body(self, area: ScrollArea) -> int:
        left, top, width = area.rect.x, area.rect.y + px(RING), area.rect.width
        area.rect.x -= px(RING)          # the cards line up with the title, a ring around them stands out
        area.rect.width += 2 * px(RING)
        offered = characters(LEVELS, self.exact)
        who = area.add(CharacterCards((left, top, width), offered, self.seat.level, self._choose, name="who"))
        sitter = self.called()
        corner = (left, who.rect.bottom + px(theme.GAP), px(FACE), px(FACE))
        face = area.add(Portrait(corner, sitter.face, sitter.level, name="face"))
        beside = face.rect.right + px(theme.GAP)
        place = pygame.Rect(beside, 0, left + width - beside, px(theme.CONTROL_HEIGHT))
        place.centery = face.rect.centery
        if self.seat.level is None:
            area.add(TextEntry(place, self.seat.name, self._rename, placeholder=sitter.name, max_length=LONGEST_NAME,
                               name="seat-name"))
        else:
            words = t("lobby-goes-by", name=sitter.called, manner=manner(sitter.key))
            place.height = line_height(theme.BODY)
            place.top = face.rect.top
            area.add(Label(place, words, theme.BODY, theme.COLOURS.paper_dim, name="goes-by"))
            row = area.add(OpponentRow((beside, 0), sitter.face, self._invite, name="opponents"))
            row.rect.bottom = face.rect.bottom
        return face.rect.bottom - area.rect.y + px(RING)

    def _choose(self, level: str | None) -> None:
        self.seat = replace(self.seat, level=level)
        self.on_change(self.seat)      # the scene lays everything out anew, this box too

    def _invite(self, opponent: Opponent) -> None:
        self.seat = replace(self.seat, who=opponent.id)
        self.on_change(self.seat)

    def _rename(self, name: str) -> None:
        self.seat = replace(self.seat, name=name)
        self.on_change(self.seat)
        if not name:
            entry = self.find("seat-name")
            assert isinstance(entry, TextEntry)
            entry.placeholder = self.called().name


# ---------------------------------------------------------------- the opponents in a row
# The twelve opponents, to choose one for a seat: like other choices one stop for Tab, where the arrows choose.


FACE_SIDE = 48
FACES_APART = 10
MARK = (24, 3)       # the mark of the chosen one
MARK_ROOM = 8           # room for it


class OpponentRow(SeatStrip):
    """The faces from (x, y) on; `chosen` is the id of who sits there. `on_change` is told who is to."""

    def __init__(self, place: tuple[int, int], chosen: str, on_change: Callable[[Opponent], object], *, name: str) -> None:
        width = len(OPPONENTS) * px(FACE_SIDE + FACES_APART) - px(FACES_APART)
        super().__init__((*place, width, px(FACE_SIDE + MARK_ROOM)), name=name)
        self.chosen, self.on_change = chosen, on_change

    @property
    def index(self) -> int:
        """Which one is chosen."""
        return [opponent.id for opponent in OPPONENTS].index(self.chosen)

    @property
    def hint(self) -> str | None:
        """Who the pointer is at, and how they play."""
        shown = OPPONENTS[self.index if self.lit is None else self.lit]
        return joined([t(shown.key), manner(shown.key)], "dots")

    @property
    def hint_place(self) -> pygame.Rect:
        return self.places()[self.index if self.lit is None else self.lit]

    def places(self) -> list[pygame.Rect]:
        """Where they stand."""
        return [pygame.Rect(self.rect.x + number * px(FACE_SIDE + FACES_APART), self.rect.y, px(FACE_SIDE), px(FACE_SIDE))
                for number in range(len(OPPONENTS))]

    def choose(self, place: int) -> None:
        """Choose that one."""
        if 0 <= place < len(OPPONENTS) and place != self.index:
            self.chosen, self.dirty = OPPONENTS[place].id, True
            self.on_change(OPPONENTS[place])

    def draw(self, surface: pygame.Surface) -> None:
        for place, (rect, opponent) in enumerate(zip(self.places(), OPPONENTS, strict=True)):
            chosen = opponent.id == self.chosen
            face = portrait(opponent.id, px(FACE_SIDE), "pleased" if place == self.lit and self.hovered else "rest")
            if face is not None:
                surface.blit(face, rect)
            if chosen:
                mark = pygame.Rect(0, 0, px(MARK[0]), px(MARK[1]))
                mark.midbottom = (rect.centerx, self.rect.bottom)
                paint.rounded(surface, mark, theme.COLOURS.vermilion_bright, px(1))
                if self.ring:
                    paint.focus_ring(surface, rect, FACE_SIDE // 2)
