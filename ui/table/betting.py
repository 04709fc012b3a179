"""Betting as a part of the table scene: chips that one drags from one's own to the ring, or a number that one types.

The bet is only prepared here; the buttons of the bar make it (`ui.table.bank_deeds`), and what may be bet comes from the
view's offers. Games without wagers have this part too, and it is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import Action, AmountOffer
from ui.table import bank_says, bank_words
from ui.table.bank_deeds import Meant, high_words, offer_for, why_not
from ui.table.bet_view import BetNote, BetSpot, Coin, Meaning, coin_places, meaning_places, note_place, spot_places
from ui.table.chips import DENOMINATIONS
from ui.widgets import theme
from ui.widgets.labels import Label
from ui.widgets.scale import px
from ui.widgets.text import line_height, t

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

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


class BettingParts:
    """The bet that is being made by the person in front of the screen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.amount = 0
        self.side = ""
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
        return bank_says.bets_of(self.scene.session.view())

    @property
    def offer(self) -> AmountOffer | None:
        """What may be bet on the side that is meant."""
        return offer_for(self.scene.session.view(), self.side)

    @property
    def meant(self) -> Meant:
        """What the buttons have to know."""
        bank, shown = self.scene.bank, self.scene.bank.shown
        return Meant(self.amount if self.on else None, self.side, bank.declared,
                     shown.total if shown is not None else None, shown is not None and shown.by_hand)

    @property
    def known(self) -> object:
        """What a change of the buttons depends on."""
        return (self.on, self.meant)

    @property
    def left(self) -> int:
        """What the person has beside this bet; without end where nobody has to pay with what it has."""
        view = self.scene.session.view()
        return view.scores[view.seat] - self.amount if bank_words.for_chips(view.rules) else MOST_TYPED

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
        """Put chips and rings on the table, for what is asked now."""
        scene = self.scene
        self.coins, self.spots, self.note, self.round, self.meanings = [], [], None, None, []
        if not bank_words.banks(scene.rules):
            return
        self._build_words()
        params = bank_words.params_of(scene.rules, "wager")
        assert params is not None
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
        place = pygame.Rect(corner.left + px(6), corner.bottom + px(2), px(ROUND_WIDTH), height)
        self.round = scene.ui.add(Label(place, "", theme.SMALL, theme.COLOURS.paper_dim, name="round"))
        self.meanings = [scene.ui.add(Meaning(rect, t(f"bank-do-{verb}"), t(f"bank-why-{verb}"), f"meaning-{verb}"))
                         for verb, rect in zip(("accept", "decline"), meaning_places(scene.table), strict=True)]

    _most = 0

    def refresh(self) -> None:
        """Say what the moment shows; a new question begins with what was bet last."""
        on = self.on
        asked = (self.scene.session.state.deal_number, self.scene.session.viewer) if on else None
        if on and asked != self._asked:
            self._asked = asked
            self._begin()
        for widget in (*self.coins, *self.spots, *([self.note] if self.note is not None else [])):
            widget.visible = on
            widget.dirty = True
        asks = self.scene.can_act and "accept" in self.scene.session.view().verbs
        for meaning in self.meanings:
            meaning.visible = asks
        if self.round is not None:
            self.round.text = bank_words.short_round(self.scene.rules, self._number)

    @property
    def _number(self) -> int:
        """The round that is shown; the match may be further already."""
        begun = (event.data["number"] for event in reversed(self.scene.board.events) if event.kind in ("begin", "deal"))
        return next(begun, self.scene.session.view().deal_number)

    def _begin(self) -> None:
        """A new bet: as much as the last time, where that may be bet."""
        most = max(offer.high for offer in self.offers)
        if most != self._most:
            self.scene.layout(self.scene.size)
        amount, side = self._last.get(self.scene.session.viewer, (0, ""))
        sides = [offer.side for offer in self.offers]
        self.side = side if side in sides else sides[0] if len(sides) == 1 else ""
        offer = self.offer
        self.amount = min(max(amount, offer.low), max(offer.low, offer.high)) if offer is not None else 0
        self._typing = False

    # -- changing it

    def set(self, amount: int, typing: bool = False) -> None:
        """So much from now on."""
        self.amount, self._typing = max(0, min(MOST_TYPED, amount)), typing
        self.scene.status.uncover()
        self.scene._known = None
        self._touch()

    def _touch(self) -> None:
        for widget in (*self.spots, *self.coins):
            widget.dirty = True
        if self.note is not None:
            self.note.dirty = True

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
        fresh = self.amount + value
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
            self.set(self.amount or (self.offer.low if self.offer is not None else 0))

    def follow(self, action: Action) -> None:
        """Prepare what a hint has named."""
        if action.verb == "bet" and action.amount:
            self.side, self.amount, self._typing = action.side, action.amount, False
            self._touch()

    def forget(self) -> None:
        """The bet that was being made is none any more; the next question begins with what was bet last."""
        self._asked = None

    def remember(self, seat: int) -> None:
        """This bet was made."""
        if self.amount:
            self._last[seat] = (self.amount, self.side)
            self.scene.board.bank.by_hand = not self.side

    # -- keys

    def key(self, event: pygame.event.Event) -> bool:
        """Do what the key stands for; False when it stands for nothing here."""
        if not self.on or event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        digit = digit_of(event.key)
        if digit is not None:
            self.set((self.amount * 10 if self._typing else 0) + digit, typing=True)
        elif event.key == pygame.K_BACKSPACE:
            self.set(self.amount // 10, typing=True)
        elif event.key in (pygame.K_DELETE,):
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
            self.set(max(offer.low, min(offer.high, self.amount + change)))

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
