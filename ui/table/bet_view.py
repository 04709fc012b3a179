"""What one sees of a bet that is being made: one's chips, the rings in which they are laid, how much may be bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui.table.bank_deeds import high_words
from ui.table.bank_layout import BankLayout
from ui.table.bank_words import params_of, points_name
from ui.table.chips import THICK, chips_of, draw_chip, draw_chips
from ui.table.drag import THRESHOLD, far_enough
from ui.table.layout import TableLayout
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, Widget
from ui.widgets.scale import px
from ui.widgets.text import draw_lines, draw_text, line_height, lines_height, t, wrap
from ui.words import text_words

if TYPE_CHECKING:
    from ui.table.betting import BettingParts

COIN = 58
COIN_STEP = 78
LABEL = 22
SPOT_CHIP = 44
PILE = 5  # chips of one kind that are shown at most
SIDE_WIDTH = 150
SIDE_GAP = 12
NOTE_WIDTH = 300
SHORT_LINES = 2  # of the note where it stands under the chips
MEANING_WIDTH = 380
BACK_MS = 180

Point = tuple[int, int]


# -- places


def _layout(layout: TableLayout) -> BankLayout:
    assert isinstance(layout, BankLayout)
    return layout


def spot_places(layout: TableLayout, sides: list[str]) -> dict[str, pygame.Rect]:
    """The ring for one's own hand, or one for each side, beside one's chips."""
    table = _layout(layout)
    if not sides:
        return {"": table.spot.copy()}
    gap = px(SIDE_GAP)
    width = min(px(SIDE_WIDTH), (table.tray.width * 3 // 5 - gap * (len(sides) - 1)) // len(sides))
    left = table.tray.right - width * len(sides) - gap * (len(sides) - 1)
    return {side: pygame.Rect(left + number * (width + gap), table.tray.top, width, table.tray.height)
            for number, side in enumerate(sides)}


def coin_places(layout: TableLayout, count: int, sides: list[str]) -> list[pygame.Rect]:
    """One's chips, side by side; with sides the note has its place under them."""
    table, step = _layout(layout), px(COIN_STEP)
    tray = table.tray
    left, height = (table.spot.left, tray.height - _note_height()) if sides else (tray.left, tray.height)
    return [pygame.Rect(left + number * step, tray.top, step, height) for number in range(count)]


def _note_height() -> int:
    return lines_height(SHORT_LINES, theme.SMALL)


def note_place(layout: TableLayout, coins: int, sides: list[str]) -> pygame.Rect:
    """Right of the chips; with sides there is no room but under them."""
    table = _layout(layout)
    tray = table.tray
    if sides:
        left, height = table.spot.left, _note_height()
        right = min(rect.left for rect in spot_places(layout, sides).values())
        return pygame.Rect(left, tray.bottom - height, right - px(theme.GAP) - left, height)
    left = tray.left + coins * px(COIN_STEP) + px(3 * theme.GRID)
    return pygame.Rect(left, tray.top, max(1, min(px(NOTE_WIDTH), tray.right - left)), tray.height)


def meaning_places(layout: TableLayout) -> list[pygame.Rect]:
    """Two columns at the bottom, where no cards lie while one is asked."""
    table = _layout(layout)
    room = table.own_boxes(1)[0]
    gap = px(4 * theme.GRID)
    width = min(px(MEANING_WIDTH), (room.width - gap) // 2)
    left = room.centerx - width - gap // 2
    return [pygame.Rect(left, room.top, width, room.height), pygame.Rect(left + width + gap, room.top, width, room.height)]


# -- widgets


class Coin(Widget):
    """A chip of one value: a click lays one down, and so does dragging it to a ring."""

    def __init__(self, rect: pygame.Rect, parts: BettingParts, value: int) -> None:
        super().__init__(rect, name=f"coin-{value}")
        self.parts, self.value = parts, value
        self.held_at: Point | None = None
        self._pressed: Point | None = None
        self._back: tuple[Point, float] | None = None  # where it was let go, and how long ago

    @property
    def home(self) -> Point:
        """Where the chip lies."""
        return self.rect.centerx, self.rect.centery + px(LABEL) // 2

    @property
    def count(self) -> int:
        """How many chips of the kind are shown: fewer when there are not many left."""
        in_air = self.held_at is not None or self._back is not None
        return max(0 if in_air else 1, min(PILE, self.parts.left // self.value) - in_air)

    @property
    def wants_all(self) -> bool:
        return self._pressed is not None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and self.hit(event.pos):
            self._pressed = event.pos
            return True
        if self._pressed is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            if self.held_at is not None or far_enough(self._pressed, event.pos, px(THRESHOLD)):
                self.held_at = event.pos
                self._everything_dirty()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            self._release(event.pos)
            return True
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._pressed = self.held_at = None
            self._everything_dirty()
        return False

    def _release(self, pos: Point) -> None:
        dragged, self._pressed, self.held_at = self.held_at, None, None
        if dragged is None:
            self.parts.tapped(self)
        elif not self.parts.drop(self, pos) and self.parts.scene._motion() > 0:
            self._back = pos, 0.0
        self._everything_dirty()

    def _everything_dirty(self) -> None:
        self.dirty = True
        for spot in self.parts.spots:
            spot.dirty = True

    def update(self, dt_ms: float) -> bool:
        """A chip that found no ring glides back."""
        if self._back is None:
            return False
        start, age = self._back
        self._back = (start, age + dt_ms) if age + dt_ms < BACK_MS else None
        self.dirty = True
        return True

    def draw(self, surface: pygame.Surface) -> None:
        x, y = self.home
        count = self.count
        for number in range(count):
            lift = px(4) if self.hovered and self.held_at is None and number == count - 1 else 0
            draw_chip(surface, (x, y - number * round(px(COIN) * THICK) - lift), self.value, px(COIN))
        ink = theme.COLOURS.paper if self.hovered else theme.COLOURS.paper_dim
        label = pygame.Rect(self.rect.left, self.home[1] + px(COIN) // 2 - px(2), self.rect.width, px(LABEL))
        draw_text(surface, str(self.value), label, theme.BODY, ink, True, "centre", "middle")

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.held_at is not None:
            draw_chip(surface, self.held_at, self.value, px(COIN))
        elif self._back is not None:
            (x, y), age = self._back
            run = 1 - (1 - age / BACK_MS) ** 3
            at = round(x + (self.home[0] - x) * run), round(y + (self.home[1] - y) * run)
            draw_chip(surface, at, self.value, px(COIN))


class BetSpot(Widget):
    """A ring that takes chips: for one's own hand, or for a named side. A click takes the uppermost chip away again."""

    def __init__(self, rect: pygame.Rect, parts: BettingParts, side: str) -> None:
        super().__init__(rect, name=f"bet-spot-{side}" if side else "bet-spot", tooltip=t("bank-spot-why"))
        self.parts, self.side = parts, side

    @property
    def amount(self) -> int:
        """What lies there."""
        return self.parts.amount if self.parts.side == self.side else 0

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != LEFT_BUTTON:
            return False
        if self.side != self.parts.side:
            self.parts.choose(self.side)
        elif self.amount:
            self.parts.take_off(chips_of(self.amount)[-1])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        held = self.parts.held
        aimed = held is not None and held.held_at is not None and self.rect.collidepoint(held.held_at)
        ink = theme.COLOURS.jade if aimed else theme.COLOURS.plum if self._wrong else theme.COLOURS.paper_dim
        self._draw_ring(surface, ink, 3 if aimed else 2 if held is not None or self.parts.side == self.side else 1)
        if self.amount:
            foot = self.rect.centerx, self.rect.bottom - px(LABEL + 14)
            draw_chips(surface, foot, self.amount, px(SPOT_CHIP), number=False)
            self._draw_number(surface)
        elif not self.side:
            lines = wrap(t("bank-bet-here"), theme.SMALL, self.rect.width - px(20))
            box = self.rect.inflate(-px(20), 0)
            top = self.rect.centery - line_height(theme.SMALL) * len(lines) // 2
            draw_lines(surface, lines, pygame.Rect(box.x, top, box.width, box.height), theme.SMALL, theme.COLOURS.paper_dim,
                       align="centre")
        if self.side:
            self._draw_side(surface)

    @property
    def _wrong(self) -> bool:
        return bool(self.amount) and bool(self.parts.problem)

    def _draw_ring(self, surface: pygame.Surface, ink: pygame.Color, width: int) -> None:
        paint.outline(surface, self.rect, ink, px(14), px(width))

    def _draw_number(self, surface: pygame.Surface) -> None:
        box = pygame.Rect(self.rect.left, self.rect.bottom - px(LABEL + 8), self.rect.width, px(LABEL))
        ink = theme.COLOURS.plum if self._wrong else theme.COLOURS.paper
        draw_text(surface, str(self.amount), box, theme.HEADING, ink, True, "centre", "middle")

    def _draw_side(self, surface: pygame.Surface) -> None:
        """The name of the side and what it pays."""
        params = params_of(self.parts.scene.rules, "wager")
        assert params is not None
        side = params.sides[self.side]
        name = pygame.Rect(self.rect.left, self.rect.top + px(8), self.rect.width, px(LABEL))
        draw_text(surface, text_words(side.name), name, theme.BODY, theme.COLOURS.paper, True, "centre", "middle")
        odds = t("bank-pays", win=side.pays.win, stake=side.pays.stake)
        draw_text(surface, odds, name.move(0, px(LABEL)), theme.SMALL, theme.COLOURS.paper_dim, False, "centre", "middle")


class BetNote(Widget):
    """The limits, and why no more may be bet."""

    def __init__(self, rect: pygame.Rect, parts: BettingParts) -> None:
        super().__init__(rect, name="bet-note")
        self.parts = parts

    def hit(self, pos: Point) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        offer = self.parts.offer or next(iter(self.parts.offers), None)
        if offer is None:
            return
        view = self.parts.scene.session.view()
        key = "bank-limits-one" if offer.low == offer.high else "bank-limits"
        limits = t(key, low=offer.low, high=offer.high, points=points_name(view.rules))
        why = self.parts.problem if self.parts.amount else ""
        if self.rect.height <= _note_height():
            ink = theme.COLOURS.plum if why else theme.COLOURS.paper_dim
            draw_lines(surface, wrap(why or limits, theme.SMALL, self.rect.width), self.rect, theme.SMALL, ink)
            return
        params = params_of(view.rules, "wager")
        capped = params is not None and offer.high < params.max
        more = why or (high_words(view, offer) if capped else t("bank-how"))
        lines = wrap(more, theme.SMALL, self.rect.width)
        height = line_height(theme.BODY) + px(4) + line_height(theme.SMALL) * len(lines)
        y = self.rect.top + (self.rect.height - px(LABEL) - height) // 2
        draw_text(surface, limits, (self.rect.left, y), theme.BODY, theme.COLOURS.paper)
        box = pygame.Rect(self.rect.left, y + line_height(theme.BODY) + px(4), self.rect.width, self.rect.height)
        draw_lines(surface, lines, box, theme.SMALL, theme.COLOURS.plum if why else theme.COLOURS.paper_dim)


class Meaning(Widget):
    """What an answer means: its words, and a paragraph under them."""

    def __init__(self, rect: pygame.Rect, head: str, words: str, name: str) -> None:
        super().__init__(rect, name=name)
        self.head, self.words = head, words

    def hit(self, pos: Point) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.head, (self.rect.left, self.rect.top + px(8)), theme.HEADING, theme.COLOURS.paper, True)
        box = self.rect.move(0, px(8) + line_height(theme.HEADING, True) + px(4))
        draw_lines(surface, wrap(self.words, theme.BODY, self.rect.width), box, theme.BODY, theme.COLOURS.paper_dim)
