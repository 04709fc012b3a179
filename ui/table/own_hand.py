"""The viewer's own hand on the table: its cards in the order in which they lie, and their ways to their places.

The board (`ui.table.board`) puts cards in and takes them out; `ui.table.hand` lets a person choose and move them.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game import Card, Rules, View
from game.match.events import Give, Pass, Play
from ui.table.layout import TableLayout
from ui.table.order import usual_place
from ui.table.sprites import Sprite, update_all


class OwnHand(list[Sprite]):
    """The cards from left to right; none of them where they lie face down."""

    def __init__(self, layout: TableLayout) -> None:
        super().__init__()
        self.layout = layout
        self.covered = 0  # cards that lie face down (nobody is in front of the screen)
        self.dragged: list[Sprite] = []
        self.gap: int | None = None  # after so many other cards there is room for those; None: where they were
        self._opens_out = 0.0  # how long it takes to do so as soon as nothing else moves; 0 where it does not

    # -- which cards

    def lay(self, sprites: Iterable[Sprite], covered: int = 0) -> None:
        """These cards and no others lie here, in this order; or none, and so many face down."""
        self[:] = sprites
        self.covered = covered

    def cover(self) -> None:
        """Nobody sits in front of the screen any more: the hand lies face down."""
        self.lay((), len(self) or self.covered)

    def adopt(self, view: View, concealed: bool) -> None:
        """The hand of that view. Cards that lie here already stay the same sprites."""
        if concealed:
            self.lay((), len(view.hand))
            return
        first = not self
        cards, kept = list(view.hand), []
        for sprite in self:
            if sprite.card in cards:
                cards.remove(sprite.card)
                kept.append(sprite)
        self.lay(kept)
        start = self.layout.hand
        for sprite in self._put_in(cards, pygame.Rect(start.centerx, start.top, 1, 1), view.rules):
            sprite.box = (0, 0, 0)  # has no place yet: `place` puts it there without a way
        if first:
            self._mark_given(view)

    def _mark_given(self, view: View) -> None:
        """Whoever comes to the screen sees which cards were given to them before play began."""
        received = [event for event in view.history if isinstance(event, Give) and event.to == view.seat]
        if any(isinstance(event, Play | Pass) and event.seat == view.seat for event in view.history):
            return
        new = [card for event in received for card in event.cards or ()]
        for sprite in self:
            if sprite.card in new:
                new.remove(sprite.card)
                sprite.new = True

    def receive(self, cards: Iterable[Card], start: pygame.Rect, rules: Rules) -> None:
        """Cards that come from there are marked as new."""
        for sprite in self._put_in(cards, start, rules):
            sprite.new = True

    def _put_in(self, cards: Iterable[Card], start: pygame.Rect, rules: Rules) -> list[Sprite]:
        """Each before the first card that comes after it in the usual order."""
        fresh = []
        for card in cards:
            own, sprite = usual_place(card, rules), Sprite(card, start)
            later = (at for at, other in enumerate(self) if other.card is not None and usual_place(other.card, rules) > own)
            self.insert(next(later, len(self)), sprite)
            fresh.append(sprite)
        return fresh

    def take_out(self, cards: Iterable[Card], count: int) -> list[Sprite]:
        """The sprites of these cards, those in the air first; where the hand lies face down, so many fewer lie there."""
        taken: list[Sprite] = []
        for card in cards:
            order = [*self.dragged, *self]
            sprite = next((sprite for sprite in order if sprite.card == card and sprite not in taken), None)
            if sprite is not None:
                taken.append(sprite)
        self[:] = [sprite for sprite in self if sprite not in taken]
        if not taken:
            self.covered = max(0, self.covered - count)
        for sprite in taken:
            sprite.lifted = sprite.dimmed = sprite.new = False
            sprite.ring = ""
        return taken

    def unmark(self) -> None:
        """What was received, and what might be played, is marked until its owner has played or passed."""
        for sprite in self:
            sprite.new = sprite.dimmed = sprite.beats = False

    # -- places

    @property
    def places(self) -> list[pygame.Rect]:
        """The places of the cards, those that are held among them: groups of the order in which they lie stand apart."""
        cards = self.with_dragged()
        groups = [number for number in range(1, len(cards)) if cards[number].group != cards[number - 1].group]
        return self.layout.hand_cards(len(cards), groups)

    def place(
        self, raised: Iterable[Sprite], duration: float, stagger: float = 0, under_pointer: Sprite | None = None,
        delay: float = 0
    ) -> None:
        """Every card to its place, the raised ones higher, the one under the pointer a little; after `delay` ms one after
        another where they are staggered."""
        up = set(map(id, raised))
        self._opens_out = 0
        for number, (sprite, rect) in enumerate(zip(self.with_dragged(), self.places, strict=True)):
            rise = self.layout.lift if id(sprite) in up else self.layout.lift // 3 if sprite is under_pointer else 0
            place = rect.move(0, -rise)
            if sprite in self.dragged:
                continue
            fresh, lies = sprite.box[2] == 0, self.layout.hand.collidepoint(sprite.box[0], sprite.box[1] + self.layout.lift)
            sprite.go(place, 0 if fresh else duration, 0 if fresh else delay + number * stagger, low=lies)

    def close_up(self, duration: float) -> None:
        """Cards have left the hand: the others close up or, where they get larger, do so once those have come down."""
        places = self.places
        if duration > 0 and places and places[0].width > self[0].box[2]:
            self._opens_out = duration
        else:
            self.place((), duration)

    def open_out(self, dt_ms: float) -> bool:
        """Those have come down: the cards that get larger set out, and have had so long for it; True while they move."""
        if not self._opens_out:
            return False
        self.place((), self._opens_out)
        return update_all(self, dt_ms)

    def arrive(self) -> None:
        """Every card is where it goes."""
        if self._opens_out:
            self.place((), 0)

    def with_dragged(self) -> list[Sprite]:
        """The hand as it lies when the cards that are held are let go where they are."""
        if self.gap is None or not all(sprite in self for sprite in self.dragged):
            return self
        others = [sprite for sprite in self if sprite not in self.dragged]
        return [*others[:self.gap], *self.dragged, *others[self.gap:]]

    def let_go(self) -> None:
        """No cards are held any more."""
        self.dragged, self.gap = [], None
