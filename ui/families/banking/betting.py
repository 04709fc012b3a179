"""Betting at the table: chips that one drags from one's own to a ring, or a number that one types.

The bet is only prepared here; the buttons of the bar make it (`ui.families.banking.prompts`), and what may be bet comes
from the view's offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import Action, AmountOffer
from game.families.banking.bank import Bank
from game.match.events import Begin, CardsDealt
from ui.families.banking import prompts as bank_prompts
from ui.families.banking import words as bank_words
from ui.families.banking.board import BankBoard
from ui.families.banking.layout import bank_layout
from ui.families.banking.part import BankPart
from ui.families.banking.prompts import Meant, high_words, offer_for, why_not
from ui.rulespage.blocks import points_name
from ui.table.chips import DENOMINATIONS, THICK, chips_of, draw_chip, draw_chips
from ui.table.drag import THRESHOLD, far_enough
from ui.table.layout import TableLayout
from ui.table.part import TablePart
from ui.table.prompts import ButtonModel
from ui.widgets import paint, theme
from ui.widgets.base import LEFT_BUTTON, Widget
from ui.widgets.button import Label
from ui.widgets.catalogue import localized
from ui.widgets.text import draw_lines, draw_text, line_height, lines_height, t, wrap, wrap_even
from ui.widgets.theme import px

if TYPE_CHECKING:
    from ui.table.view import TableView

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


def spot_places(layout: TableLayout, sides: list[str]) -> dict[str, pygame.Rect]:
    """The ring for one's own hand, or one for each side, beside one's chips."""
    table = bank_layout(layout)
    if not sides:
        return {"": table.spot.copy()}
    gap = px(SIDE_GAP)
    width = min(px(SIDE_WIDTH), (table.tray.width * 3 // 5 - gap * (len(sides) - 1)) // len(sides))
    left = table.tray.right - width * len(sides) - gap * (len(sides) - 1)
    return {side: pygame.Rect(left + number * (width + gap), table.tray.top, width, table.tray.height)
            for number, side in enumerate(sides)}


def coin_places(layout: TableLayout, count: int, sides: list[str]) -> list[pygame.Rect]:
    """One's chips, side by side; with sides the note has its place under them."""
    table, step = bank_layout(layout), px(COIN_STEP)
    tray = table.tray
    left, height = (table.spot.left, tray.height - _note_height()) if sides else (tray.left, tray.height)
    return [pygame.Rect(left + number * step, tray.top, step, height) for number in range(count)]


def _note_height() -> int:
    return lines_height(SHORT_LINES, theme.SMALL)


def note_place(layout: TableLayout, coins: int, sides: list[str]) -> pygame.Rect:
    """Right of the chips; with sides there is no room but under them."""
    table = bank_layout(layout)
    tray = table.tray
    if sides:
        left, height = table.spot.left, _note_height()
        right = min(rect.left for rect in spot_places(layout, sides).values())
        return pygame.Rect(left, tray.bottom - height, right - px(theme.GAP) - left, height)
    left = tray.left + coins * px(COIN_STEP) + px(3 * theme.GRID)
    return pygame.Rect(left, tray.top, max(1, min(px(NOTE_WIDTH), tray.right - left)), tray.height)


def meaning_places(layout: TableLayout) -> list[pygame.Rect]:
    """Two columns at the bottom, where no cards lie while one is asked."""
    table = bank_layout(layout)
    room = table.own_boxes(1)[0]
    gap = px(4 * theme.GRID)
    width = min(px(MEANING_WIDTH), (room.width - gap) // 2)
    left = room.centerx - width - gap // 2
    return [pygame.Rect(left, room.top, width, room.height), pygame.Rect(left + width + gap, room.top, width, room.height)]


# -- widgets


class Coin(Widget):
    """A chip of one value: a click lays one down, and so does dragging it to a ring."""

    def __init__(self, rect: pygame.Rect, parts: BettingPart, value: int) -> None:
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
        elif not self.parts.drop(self, pos) and self.parts.scene.motion() > 0:
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

    @property
    def extent(self) -> pygame.Rect:
        """The chip that is held, or glides back, may be anywhere."""
        taken = self.held_at is not None or self._back is not None
        return pygame.Rect((0, 0), self.parts.scene.size) if taken else super().extent

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

    def __init__(self, rect: pygame.Rect, parts: BettingPart, side: str) -> None:
        super().__init__(rect, name=f"bet-spot-{side}" if side else "bet-spot")
        self.parts, self.side = parts, side
        self.hint_over = parts.scene.table.status  # beside and under it lie the chips

    @property
    def amount(self) -> int:
        """What lies there."""
        return self.parts.laid if self.parts.side == self.side else 0

    @property
    def hint(self) -> str | None:
        return t("bank-spot-why") if self.amount else None

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
        width = 3 if aimed else 2 if held is not None or self.parts.side == self.side else 1
        paint.outline(surface, self.rect, ink, px(14), px(width))
        if self.amount:
            foot = self.rect.centerx, self.rect.bottom - px(LABEL + 14)
            draw_chips(surface, foot, self.amount, px(SPOT_CHIP), number=False)
            self._draw_number(surface)
        elif not self.side:
            lines = wrap_even(t("bank-bet-here"), theme.SMALL, self.rect.width - px(20))
            box = self.rect.inflate(-px(20), 0)
            top = self.rect.centery - line_height(theme.SMALL) * len(lines) // 2
            draw_lines(surface, lines, pygame.Rect(box.x, top, box.width, box.height), theme.SMALL, theme.COLOURS.paper_dim,
                       align="centre")
        if self.side:
            self._draw_side(surface)

    @property
    def _wrong(self) -> bool:
        return bool(self.amount) and bool(self.parts.problem)

    def _draw_number(self, surface: pygame.Surface) -> None:
        box = pygame.Rect(self.rect.left, self.rect.bottom - px(LABEL + 8), self.rect.width, px(LABEL))
        ink = theme.COLOURS.plum if self._wrong else theme.COLOURS.paper
        draw_text(surface, str(self.amount), box, theme.HEADING, ink, True, "centre", "middle")

    def _draw_side(self, surface: pygame.Surface) -> None:
        """The name of the side and what it pays."""
        side = self.parts.scene.rules[Bank].wager.sides[self.side]
        name = pygame.Rect(self.rect.left, self.rect.top + px(8), self.rect.width, px(LABEL))
        draw_text(surface, localized(side.name), name, theme.BODY, theme.COLOURS.paper, True, "centre", "middle")
        odds = t("bank-pays", win=side.pays.win, stake=side.pays.stake)
        draw_text(surface, odds, name.move(0, px(LABEL)), theme.SMALL, theme.COLOURS.paper_dim, False, "centre", "middle")


class BetNote(Widget):
    """The limits, and why no more may be bet."""

    def __init__(self, rect: pygame.Rect, parts: BettingPart) -> None:
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
        capped = offer.high < view.rules[Bank].wager.max
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


MOST_TYPED = 99_999
MOST_COINS = 5
STEP = 5
ROUND_WIDTH = 92
UP_KEYS = (pygame.K_UP, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
DOWN_KEYS = (pygame.K_DOWN, pygame.K_MINUS, pygame.K_KP_MINUS)
SIDEWAYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


def digit_of(key: int) -> int | None:
    """The digit on that key."""
    if pygame.K_0 <= key <= pygame.K_9:
        return key - pygame.K_0
    if pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return key - pygame.K_KP_1 + 1
    return 0 if key == pygame.K_KP_0 else None


def coins_for(high: int) -> list[int]:
    """The chips that one can bet with, the smallest first."""
    useful = [value for value in sorted(DENOMINATIONS) if value <= high] or [1]
    return useful if len(useful) <= MOST_COINS else [1, *useful[1 - MOST_COINS :]]


class BettingPart(TablePart):
    """The bet that is being made by the person in front of the screen."""

    def __init__(self, scene: TableView) -> None:
        super().__init__(scene)
        self.amount = 0
        self.side = ""
        self.proposed = False  # whether the amount is the lowest bet, which nobody has chosen
        self._typing = False  # a digit goes on with a number that is being typed
        self._asked: object = None
        self._last: dict[int, tuple[int, str]] = {}  # what each person here bet last
        self.coins: list[Coin] = []
        self.spots: list[BetSpot] = []
        self.note: BetNote | None = None
        self.round: Label | None = None
        self.meanings: list[Meaning] = []

    # -- what is so

    @property
    def on(self) -> bool:
        """Is a person here to bet?"""
        return self.scene.can_act and bool(self.offers)

    @property
    def offers(self) -> Sequence[AmountOffer]:
        return bank_prompts.bets_of(self.scene.session.view())

    @property
    def offer(self) -> AmountOffer | None:
        """What may be bet on the side that is meant."""
        return offer_for(self.scene.session.view(), self.side)

    @property
    def meant(self) -> Meant:
        """What the buttons have to know."""
        bank = self.scene.parts[BankPart]
        shown = bank.shown
        return Meant(self.amount if self.on else None, self.side, bank.declared,
                     shown.total if shown is not None else None, shown is not None and shown.by_hand)

    @property
    def known(self) -> object:
        return (self.on, self.meant)

    def buttons(self, advised: str) -> list[ButtonModel] | None:
        view = self.scene.session.view()
        if not bank_words.concerns(view):
            return None
        return bank_prompts.models(view, self.scene.can_act, self.meant, advised)

    @property
    def laid(self) -> int:
        """What lies in a ring: nothing while only the button proposes a bet."""
        return 0 if self.proposed else self.amount

    @property
    def left(self) -> int:
        """What the person has beside what lies there; without end where nobody has to pay with what it has."""
        view = self.scene.session.view()
        return view.scores[view.seat] - self.laid if bank_words.for_chips(view.rules) else MOST_TYPED

    @property
    def problem(self) -> str:
        """Why this cannot be bet; nothing when it can."""
        return why_not(self.scene.session.view(), self.amount, self.side)

    @property
    def held(self) -> Coin | None:
        """The chip under the pointer."""
        return next((coin for coin in self.coins if coin.held_at is not None), None)

    # -- places

    def build(self) -> None:
        scene = self.scene
        self.coins, self.spots, self.note, self.round, self.meanings = [], [], None, None, []
        self._build_words()
        params = scene.rules[Bank].wager
        places = spot_places(scene.table, list(params.sides))
        self.spots = [scene.ui.add(BetSpot(rect, self, side)) for side, rect in places.items()]
        most = max((offer.high for offer in self.offers), default=params.max)
        values = coins_for(most)
        for value, rect in zip(values, coin_places(scene.table, len(values), list(params.sides)), strict=True):
            self.coins.append(scene.ui.add(Coin(rect, self, value)))
        self.note = scene.ui.add(BetNote(note_place(scene.table, len(values), list(params.sides)), self))
        self._most = most
        self.refresh()

    def _build_words(self) -> None:
        """Which round it is, and what taking the bank means while one is asked."""
        scene = self.scene
        height = line_height(theme.SMALL)
        corner = scene.table.corner(0, at_left=True)
        place = pygame.Rect(corner.left + px(6), corner.bottom, px(ROUND_WIDTH), height)
        self.round = scene.ui.add(Label(place, "", theme.SMALL, theme.COLOURS.paper_dim, name="round"))
        self.meanings = [scene.ui.add(Meaning(rect, t(f"bank-do-{verb}"), t(f"bank-why-{verb}"), f"meaning-{verb}"))
                         for verb, rect in zip(("accept", "decline"), meaning_places(scene.table), strict=True)]

    _most = 0

    def refresh(self) -> None:
        """A new question begins with what was bet last."""
        on = self.on
        asked = (self.scene.session.state.deal_number, self.scene.session.viewer) if on else None
        if on and asked != self._asked:
            self._asked = asked
            self._begin()
        for widget in self._widgets:
            widget.visible = on
            widget.dirty = True
        asks = self.scene.can_act and "accept" in self.scene.session.view().verbs
        for meaning in self.meanings:
            meaning.visible = asks
        words = bank_words.short_round(self.scene.rules, self._number)
        if self.round is not None and self.round.text != words:
            self.round.text, self.round.dirty = words, True

    @property
    def _number(self) -> int:
        """The round that is shown; until all has been shown the match may be further already."""
        playback = self.scene.playback
        if playback.idle and not playback.stopped:
            return self.scene.session.view().deal_number
        begun = (event.number for event in reversed(self.scene.board.events) if isinstance(event, (Begin, CardsDealt)))
        return next(begun, self.scene.session.view().deal_number)

    def _begin(self) -> None:
        """A new bet: as much as the last time, where that may be bet; else the lowest one is proposed."""
        most = max(offer.high for offer in self.offers)
        if most != self._most:
            self.scene.layout(self.scene.size)
        amount, side = self._last.get(self.scene.session.viewer, (0, ""))
        sides = [offer.side for offer in self.offers]
        self.side = side if side in sides else sides[0] if len(sides) == 1 else ""
        offer = self.offer
        self.amount = min(max(amount, offer.low), max(offer.low, offer.high)) if offer is not None else 0
        self._typing, self.proposed = False, not amount

    # -- changing it

    def set(self, amount: int, typing: bool = False) -> None:
        """So much from now on."""
        self.amount, self._typing, self.proposed = max(0, min(MOST_TYPED, amount)), typing, False
        self.scene.status.uncover()
        self.scene.changed()
        self._touch()

    @property
    def _widgets(self) -> Sequence[Widget]:
        return (*self.coins, *self.spots, *([self.note] if self.note is not None else []))

    def _touch(self) -> None:
        for widget in self._widgets:
            widget.dirty = True

    def add(self, value: int, side: str | None = None) -> bool:
        """One more chip on that side; where that is too much, say why and leave it."""
        if not self.on:
            return False
        if side is not None and side != self.side:
            self.side, self.amount = side, 0
        offer = self.offer
        if offer is None:
            self.scene.status.notice(t("bank-choose-side"))
            return False
        fresh = self.laid + value
        if fresh > offer.high:
            self.scene.status.notice(high_words(self.scene.session.view(), offer))
            return False
        self.set(fresh)
        return True

    def take_off(self, value: int) -> None:
        """One chip less."""
        self.set(self.amount - value)

    def choose(self, side: str) -> None:
        """Bet on that side."""
        if side != self.side:
            self.side = side
            proposed = self.proposed or not self.amount
            self.set(self.offer.low if proposed and self.offer is not None else self.amount)
            self.proposed = proposed

    def follow(self, action: Action) -> str | None:
        if action.verb == "bet" and action.amount:
            self.side, self.amount, self._typing, self.proposed = action.side, action.amount, False, False
            self._touch()
        return None

    def forget(self) -> None:
        """The bet that was being made is none any more; the next question begins with what was bet last."""
        self._asked = None

    def acted(self, action: Action) -> None:
        """The next bet begins with this one."""
        if action.verb == "bet" and self.amount:
            self._last[self.scene.session.viewer] = (self.amount, self.side)
            self.scene.board.parts[BankBoard].by_hand = not self.side

    # -- keys

    def trace_facts(self) -> dict[str, object]:
        """How much lies in the ring."""
        return {"bet": self.laid}

    def first_key(self, event: pygame.event.Event) -> bool:
        if not self.on or event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        digit = digit_of(event.key)
        if digit is not None:
            self.set((self.amount * 10 if self._typing else 0) + digit, typing=True)
        elif event.key == pygame.K_BACKSPACE:
            self.set(self.amount // 10, typing=True)
        elif event.key == pygame.K_DELETE:
            self.set(0)
        elif event.key in UP_KEYS:
            self._step(1)
        elif event.key in DOWN_KEYS:
            self._step(-1)
        elif event.key in (pygame.K_HOME, pygame.K_END) and self.offer is not None:
            self.set(self.offer.low if event.key == pygame.K_HOME else self.offer.high)
        elif event.key in SIDEWAYS:
            self._sideways(SIDEWAYS[event.key])
        else:
            return False
        return True

    def _step(self, change: int) -> None:
        """A little more or less, within the limits."""
        offer = self.offer
        if offer is not None:
            self.set(max(offer.low, min(offer.high, self.amount + change * offer.step)))

    def _sideways(self, way: int) -> None:
        """To the next side; where there is only one's own hand, by five."""
        sides = [offer.side for offer in self.offers]
        if len(sides) > 1:
            place = sides.index(self.side) + way if self.side in sides else 0 if way > 0 else -1
            self.choose(sides[place % len(sides)])
        else:
            self._step(STEP * way)

    # -- chips under the pointer

    def spot_at(self, pos: tuple[int, int]) -> BetSpot | None:
        """The ring there."""
        return next((spot for spot in self.spots if spot.visible and spot.rect.collidepoint(pos)), None)

    def drop(self, coin: Coin, pos: tuple[int, int]) -> bool:
        """A chip was let go there. True when it lies in a ring now."""
        spot = self.spot_at(pos)
        return spot is not None and self.add(coin.value, spot.side)

    def tapped(self, coin: Coin) -> None:
        """A chip was clicked."""
        self.add(coin.value)
