"""What lies on the table and where: hands, the trick, piles, numbers. `ui.table.board` moves it on event by event.

Everything here can be taken from a `View` at once (`adopt`), and is put to its places for the layout in force.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from game import Action, Card, Event, Rules, TrickPlay, View
from ui.families.banking.board import BankBoard
from ui.families.pots.board import Pots
from ui.table.layout import TableLayout
from ui.table.lots import Lots
from ui.table.melds import Meld
from ui.table.sprites import Sprite, arrive_all, send, update_all

NEW_MS = 5000  # received cards are marked as long


class LaidBoard:
    """Cards, numbers and whose turn, as the viewer sees them now."""

    def __init__(self, rules: Rules, layout: TableLayout) -> None:
        self.rules = rules
        self.layout = layout
        self.hand: list[Sprite] = []
        self.covered = 0  # cards of the viewer's hand that lie face down (nobody is in front of the screen)
        self.trick: list[Meld] = []
        self.leaving: list[Sprite] = []
        self.counts: list[int | None] = [0] * rules.players
        self.piles = [0] * rules.players  # cards put face down in this deal
        self.pots = Pots(rules.players, layout)
        self.bank = BankBoard(rules, layout)
        self.lots = Lots()
        self.elders: frozenset[Card] = frozenset()  # cards not shown that nothing can beat when played alone
        self.tricks = [0] * rules.players  # taken in this deal
        self.paid = [0] * rules.players  # gained in this deal so far
        self.out: list[int] = []
        self.tallies: Mapping[str, tuple[int, ...]] = {}
        self.dealer = 0
        self.turn: int | None = None
        self.events: list[Event] = []
        self.dragged: list[Sprite] = []
        self.uncounted = False  # cards changed hands unseen: only the view knows the numbers
        self.over = False  # the whole match

    # -- from a view

    def adopt(self, view: View, concealed: bool, events: Sequence[Event] | None = None) -> None:
        """Show what the view says, at once. Cards that are on the table already stay the same sprites."""
        self.counts = list(view.counts)
        self.piles, self.tricks, self.paid = list(view.piles), list(view.tricks), list(view.paid)
        self.out = list(view.out)
        self.tallies = view.tallies
        self.dealer = view.dealer
        self.turn = view.actor
        self._adopt_trick(view)
        self.pots.adopt(view)
        self.bank.adopt(view)
        self.lots.sprites.clear()
        self.elders = view.elders
        self.leaving.clear()
        if concealed:
            self.hand.clear()
            self.covered = len(view.hand)
        else:
            self.covered = 0
            revealed = not self.hand
            self._adopt_hand(list(view.hand))
            if revealed:
                self._mark_new(view)
        self._mark_elders()
        if events is not None:
            self.events = list(events)

    def _mark_elders(self) -> None:
        for sprite in self.hand:
            sprite.star = sprite.card in self.elders

    def _adopt_hand(self, cards: list[Card]) -> None:
        kept: list[Sprite] = []
        for sprite in self.hand:
            if sprite.card in cards:
                cards.remove(sprite.card)
                kept.append(sprite)
        start = self.layout.hand
        fresh = [Sprite(card, pygame.Rect(start.centerx, start.top, 1, 1)) for card in cards]
        self.hand = kept
        for sprite in fresh:
            self._insert(sprite)
        for sprite in fresh:
            sprite.box = (0, 0, 0)  # has no place yet: `place_hand` puts it there without a way

    def _mark_new(self, view: View) -> None:
        """Whoever comes to the screen sees which cards were given to them before play began."""
        received = [event for event in view.history if event.kind == "give" and event.to == view.seat]
        if any(event.kind == "play" and event.seat == view.seat for event in view.history):
            return
        new = [card for event in received for card in event.cards or ()]
        for sprite in self.hand:
            if sprite.card in new:
                new.remove(sprite.card)
                sprite.new_ms = NEW_MS

    def _insert(self, sprite: Sprite) -> None:
        """Into the hand before the first card that comes after it in the deck's order."""
        assert sprite.card is not None
        for place, other in enumerate(self.hand):
            if other.card is not None and other.card.index > sprite.card.index:
                self.hand.insert(place, sprite)
                return
        self.hand.append(sprite)

    def _adopt_trick(self, view: View) -> None:
        shown = [(meld.seat, str(meld.action)) for meld in self.trick]
        if shown == [(play.seat, str(play.action)) for play in view.trick]:
            return
        self.trick = [self._meld(play) for play in view.trick]
        stars = view.elders_laid()
        for sprite in (sprite for meld in self.trick for sprite in meld.sprites):
            sprite.star = sprite.card in stars
        self.place_trick(0)

    def _meld(self, play: TrickPlay) -> Meld:
        start = self._from_plate(play.seat)
        if play.face_down:
            return Meld(play.seat, play.action, self._backs(play.action, play.face_down, start), play.face_down)
        cards = self.rules.layout(play.action.cards) if play.action.bits else ()
        return Meld(play.seat, play.action, [Sprite(card, start) for card in cards])

    def _backs(self, action: Action, count: int, start: pygame.Rect) -> list[Sprite]:
        """Cards that lie face down; whoever put them down still knows which they are."""
        cards: list[Card | None] = list(action.cards) if action.bits else [None] * count
        sprites = [Sprite(card, start) for card in cards]
        for sprite in sprites:
            sprite.turned = True
        return sprites

    def _from_plate(self, seat: int) -> pygame.Rect:
        if seat == self.layout.viewer:
            return pygame.Rect(self.layout.hand.centerx, self.layout.hand.top, self.layout.earlier_card, 1)
        plate = self.layout.plates[seat]
        width = self.layout.earlier_card
        rect = pygame.Rect(0, 0, width, self.layout.card_height(width))
        rect.center = plate.center
        return rect

    def home(self, seat: int) -> pygame.Rect:
        """Where what a seat has won goes to: its plate."""
        plate = self.layout.own if seat == self.layout.viewer else self.layout.plates[seat]
        return self.small_at(plate.center)

    def small_at(self, centre: tuple[int, int]) -> pygame.Rect:
        """A card so small that it seems to go into what lies there."""
        width = max(2, self.layout.earlier_card // 3)
        rect = pygame.Rect(0, 0, width, self.layout.card_height(width))
        rect.center = centre
        return rect

    def cover(self) -> None:
        """Nobody sits in front of the screen any more: the hand lies face down."""
        self.covered = self.hand_size
        self.hand.clear()

    def clear_deal(self) -> None:
        """The match is over: places and cards of its last deal say nothing any more."""
        self.turn = None
        self.out.clear()
        self.trick.clear()
        self.leaving.clear()
        self.hand.clear()
        self.covered = 0
        self.counts = [None] * len(self.counts)
        self._reset_numbers()
        self.bank.clear()
        self.over = True

    def _reset_numbers(self) -> None:
        """Nobody has taken, put down or paid anything yet."""
        nothing = [0] * self.rules.players
        self.piles, self.tricks, self.paid = nothing[:], nothing[:], nothing[:]
        self.elders = frozenset()
        self.pots.clear()

    def settle(self, view: View) -> None:
        """All events of an action have been shown: the lantern, and numbers that no event told, are as the view says."""
        self.turn = view.actor
        self.pots.settle(view)
        self.bank.settle(view)
        self.elders = view.elders
        self._mark_elders()
        if self.uncounted:
            self.counts = list(view.counts)
            self.uncounted = False

    # -- numbers

    @property
    def standing(self) -> dict[str, tuple[int, ...]]:
        """The tallies with what was paid on the way in this deal."""
        counted = {key: tuple(values) for key, values in self.tallies.items()}
        if "points" in counted:
            counted["points"] = tuple(a + b for a, b in zip(counted["points"], self.paid, strict=True))
        return counted

    @property
    def top_meld(self) -> Meld | None:
        """The play to beat."""
        return next((meld for meld in reversed(self.trick) if meld.is_play), None)

    @property
    def hand_size(self) -> int:
        return len(self.hand) or self.covered

    def stacked(self, seat: int) -> int:
        """Cards that the seat put face down in tricks before this one."""
        return self.piles[seat] - sum(meld.face_down for meld in self.trick if meld.seat == seat)

    # -- places

    def relocate(self, layout: TableLayout) -> None:
        """The window has another size or another viewer: everything goes to its new place at once."""
        self.layout = layout
        self.leaving.clear()
        self.pots.relocate(layout)
        self.bank.relocate(layout)
        self.place_trick(0)

    def place_trick(self, duration: float) -> None:
        """The last play large, those before it small and in a row beneath; discards where their owner sits."""
        for meld in self.trick:
            if meld.face_down:
                rects = self.layout.down.discards(meld.seat, len(meld.sprites)) or [self.home(meld.seat)] * len(meld.sprites)
                send(meld.sprites, rects, duration)
        plays = [meld for meld in self.trick if meld.is_play]
        if not plays:
            return
        top = plays[-1]
        send(top.sprites, self.layout.meld(len(top.sprites)), duration)
        for meld, rects in zip(plays[:-1], self.earlier_places(), strict=True):
            gone = pygame.Rect(self.layout.earlier_row.left, self.layout.earlier_row.top, self.layout.earlier_card, 1)
            send(meld.sprites, rects or [gone] * len(meld.sprites), duration)
            for sprite in meld.sprites:
                sprite.dimmed = True

    def earlier_places(self) -> list[list[pygame.Rect]]:
        """Where the plays before the last one lie; empty where there is no room for one."""
        plays = [meld for meld in self.trick if meld.is_play]
        return self.layout.earlier([len(meld.sprites) for meld in plays[:-1]])

    def place_hand(
        self, raised: Iterable[Sprite], duration: float, stagger: float = 0, under_pointer: Sprite | None = None
    ) -> None:
        """Every card of the hand to its place, the raised ones higher, the one under the pointer a little."""
        up = set(map(id, raised))
        rects = self.layout.hand_cards(len(self.hand))
        for number, (sprite, rect) in enumerate(zip(self.hand, rects, strict=True)):
            rise = self.layout.lift if id(sprite) in up else self.layout.lift // 3 if sprite is under_pointer else 0
            place = rect.move(0, -rise)
            if sprite in self.dragged:
                continue
            fresh = sprite.box[2] == 0
            sprite.go(place, 0 if fresh else duration, 0 if fresh else number * stagger)

    # -- time

    def moving(self) -> Iterable[Sprite]:
        """Every card that may be on its way."""
        yield from self.hand
        for meld in self.trick:
            yield from meld.sprites
        yield from self.pots.sprites
        yield from self.bank.sprites
        yield from self.lots.sprites
        yield from self.leaving

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while a card is on its way."""
        moving = update_all(self.moving(), dt_ms)
        self.bank.land()
        if self.leaving and not any(sprite.way for sprite in self.leaving):
            self.leaving.clear()
        return moving

    def arrive(self) -> None:
        """All cards are where they go."""
        arrive_all(self.moving())
        self.bank.land()
        self.leaving.clear()
