"""What is drawn on the table, moved on event by event while the match itself may already be further.

The board knows only what the viewer may: it is built from a `View` and from events projected for the viewer. When
every event has been shown, `facts()` equals `facts_of(view)`; the tests hold it to that.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from game import Action, Card, Cards, Event, View
from game.families.pots.events import IntoPot
from game.families.tricks.events import CountedTrick
from ui.families.banking.board import bank_facts_of
from ui.families.pots.board import pot_facts_of
from ui.table.chips import flights
from ui.table.laid import NEW_MS, LaidBoard
from ui.table.melds import Meld, Pace
from ui.table.sprites import Sprite, send
from ui.widgets.text import t
from ui.words import pattern_words

LONGEST_DEAL_MS = 1600  # large hands are dealt faster, so that nobody waits


class Board(LaidBoard):
    """The table moved on by events."""

    def show(self, event: Event, pace: Pace) -> None:
        """Let that event happen: facts change now, cards begin their way."""
        self.events.append(event)
        self.pots.show(event)
        self.lots.show(event, self.rules, self.layout, pace)
        self.bank.show(event, pace)
        act = getattr(self, f"_show_{event.kind}", None)
        if act is not None:
            act(event, pace)
        if self.bank.on:
            self.counts = list(self.bank.counts)
            self.dealer = self.bank.banker

    def _show_deal(self, event: Event, pace: Pace) -> None:
        begun = any(earlier.kind == "begin" for earlier in self.events)
        self.events = [*self.events, event] if begun else [*self._lots(event), event]
        self.trick.clear()
        self.leaving.clear()
        self.out.clear()
        self._reset_numbers()
        self.dealer = event.seat if event.seat is not None else 0
        self.turn = None
        self.counts = list(event.sizes)
        mine = event.hands[self.layout.viewer]
        self.covered = 0 if mine is not None else self._own_size(event)
        start = self.layout.middle.copy()
        self.hand = [Sprite(card, pygame.Rect(start.center, (self.layout.meld_card, 1))) for card in mine or ()]

    def _lots(self, event: Event) -> list[Event]:
        """Offices that were drawn by lot before the first deal belong to it."""
        return [earlier for earlier in self.events if earlier.kind == "lot" and event.number == 1]

    def _show_begin(self, event: Event, pace: Pace) -> None:
        """A round of a banking game, which begins before its cards are dealt."""
        self.events = [*self._lots(event), event]
        self.turn = None

    def _show_turn(self, event: Event, pace: Pace) -> None:
        self.turn = event.seat

    _show_bet = _show_offer = _show_turn

    def _show_compare(self, event: Event, pace: Pace) -> None:
        """One box is settled, before the numbers of the whole deal are."""
        gain, seat, holder = event.box.gain, event.seat, event.holder
        assert seat is not None
        self.turn = None
        self.paid[seat] += gain
        self.paid[holder] -= gain

    def deal_out(self, pace: Pace) -> None:
        """The dealt cards begin their way, one after another, in the order in which they will lie."""
        self.place_hand((), pace.move, min(pace.deal, LONGEST_DEAL_MS / max(1, len(self.hand))))
        for sprite in self.hand:
            sprite.hidden_until_due = True

    def _own_size(self, event: Event) -> int:
        size = event.sizes[self.layout.viewer]
        return size if size is not None else len(self.rules.pack) // self.rules.players

    def _show_leader(self, event: Event, pace: Pace) -> None:
        self.turn = event.seat

    def _show_bid(self, event: Event, pace: Pace) -> None:
        self.turn = event.seat

    def _show_play(self, event: Event, pace: Pace) -> None:
        assert event.seat is not None and event.action is not None
        self.turn = event.seat
        cards = self.rules.layout(event.action.cards)
        taken = self._from_hand(cards) if event.seat == self.layout.viewer else []
        start = self._from_plate(event.seat)
        sprites = taken or [Sprite(card, start) for card in cards]
        for sprite in sprites:
            sprite.star = sprite.card in self.elders
        self.trick.append(Meld(event.seat, event.action, sprites))
        self._count(event.seat, -len(cards))
        self.place_trick(pace.move)
        self.place_hand((), pace.move)

    def _show_claim(self, event: Event, pace: Pace) -> None:
        """The Elders that end the deal are laid open in the middle."""
        self._lay_open(event, event.cards, t("claim-mark", count=event.tricks), pace)

    def _show_reveal(self, event: Event, pace: Pace) -> None:
        """So are the cards of a hand that wins as it was dealt; the others of such a hand need not be seen."""
        if event.shown is not None:
            words = t("table-mark-reveal", what=pattern_words(self.rules, event.patterns))
            self._lay_open(event, event.shown, words, pace)

    def _lay_open(self, event: Event, laid: Cards, words: str, pace: Pace) -> None:
        assert event.seat is not None
        cards = list(laid)
        taken = self._from_hand(cards) if event.seat == self.layout.viewer else []
        sprites = taken or [Sprite(card, self._from_plate(event.seat)) for card in cards]
        for sprite in sprites:
            sprite.star = sprite.card in self.elders
        self.trick = [Meld(event.seat, event.action or Action("claim"), sprites, words=words)]
        self._count(event.seat, -len(cards))
        self.place_trick(pace.move)
        self.place_hand((), pace.move)

    def _show_discard(self, event: Event, pace: Pace) -> None:
        assert event.seat is not None
        self.turn = event.seat
        count = event.count
        action = event.action or Action("discard")
        own = event.seat == self.layout.viewer
        taken = self._from_hand(action.cards) if own and action.bits else []
        if own and not taken:
            self.covered = max(0, self.covered - count)
        sprites = taken or self._backs(action, count, self._from_plate(event.seat))
        for sprite in sprites:
            sprite.turned, sprite.star = True, False
        self._count(event.seat, -count)
        self.piles[event.seat] += count
        if event.over is None:
            self._throw_away(event.seat, sprites, pace)
        else:
            self.trick.append(Meld(event.seat, action, sprites, count))
        self.place_trick(pace.move)
        self.place_hand((), pace.move)

    def _throw_away(self, seat: int, sprites: list[Sprite], pace: Pace) -> None:
        """Cards that answer nothing go to their owner's pile at once."""
        send(sprites, [self.layout.down.stack(seat) or self.home(seat)] * len(sprites), pace.move)
        self.leaving += sprites

    def _from_hand(self, cards: Iterable[Card]) -> list[Sprite]:
        """The sprites of these cards out of the hand; the cards in the air first."""
        taken = []
        for card in cards:
            order = [*self.dragged, *self.hand]
            sprite = next((sprite for sprite in order if sprite.card == card and sprite not in taken), None)
            if sprite is not None:
                taken.append(sprite)
        self.hand = [sprite for sprite in self.hand if sprite not in taken]
        self.covered = max(0, self.covered - (0 if taken else len(list(cards)))) if self.covered else 0
        for sprite in taken:
            sprite.lifted = sprite.dimmed = False
            sprite.ring = ""
        return taken

    def _count(self, seat: int, change: int) -> None:
        known = self.counts[seat]
        if known is not None:
            self.counts[seat] = known + change

    def _show_pass(self, event: Event, pace: Pace) -> None:
        assert event.seat is not None and event.action is not None
        self.turn = event.seat
        self.trick.append(Meld(event.seat, event.action))

    def _show_give(self, event: Event, pace: Pace) -> None:
        assert event.seat is not None
        cards = event.cards
        if cards is None:
            self.uncounted = True
            return
        to, viewer = event.to, self.layout.viewer
        self._count(event.seat, -len(cards))
        self._count(to, len(cards))
        if event.seat == viewer:
            sprites = self._from_hand(cards)
            send(sprites, [self._from_plate(to)] * len(sprites), pace.move)
            self.leaving += sprites
        elif to == viewer and not self.covered:
            for card in cards:
                sprite = Sprite(card, self._from_plate(event.seat))
                sprite.new_ms = NEW_MS
                self._insert(sprite)
        self.place_hand((), pace.move)

    def _show_out(self, event: Event, pace: Pace) -> None:
        assert event.seat is not None
        self.out.append(event.seat)

    def _show_payment(self, event: Event, pace: Pace) -> None:
        """Chips go from plate to plate."""
        paid = event.paid
        self.paid = [before + now for before, now in zip(self.paid, paid, strict=True)]
        if pace.move:
            self.leaving += flights(self.layout, paid, event.seat)

    def gather(self, event: Event, pace: Pace) -> None:
        """The finished trick goes to its winner's plate; what lies face down joins its owner's pile."""
        winner = event.winner
        if isinstance(event, IntoPot):
            self._into_pot(event, pace)
        for meld in self.trick:
            pile = self.layout.down.stack(meld.seat) if meld.face_down else None
            goal = self.home(meld.seat if meld.face_down else winner) if pile is None else pile
            send(meld.sprites, [goal] * len(meld.sprites), pace.move)
            self.leaving += meld.sprites
        self.trick = []
        self.turn = event.seat
        if isinstance(event, CountedTrick):
            self.tricks = list(event.tricks)

    def _into_pot(self, event: Event, pace: Pace) -> None:
        """The uppermost combination goes into the common pot; what it beat is gone."""
        top = self.top_meld
        if top is not None:
            self.pots.take(top.seat, event.first, top.sprites, top.reading, pace.move)
        beaten = [meld for meld in self.trick if meld is not top]
        self.pots.gone += [sprite.card for meld in beaten for sprite in meld.sprites if sprite.card is not None]
        for meld in beaten:
            send(meld.sprites, [self.small_at(self.layout.gone.center)] * len(meld.sprites), pace.move)
            self.leaving += meld.sprites
        self.trick = []

    # -- what is drawn, to be compared with what is so

    def facts(self) -> dict[str, Any]:
        """What the board shows, as plain values."""
        return {
            "hand": sorted(sprite.card.index for sprite in self.hand if sprite.card is not None),
            "counts": tuple(self.counts),
            "trick": tuple((meld.seat, str(meld.action)) for meld in self.trick),
            "laid": tuple(
                tuple(sorted(s.card.index for s in meld.sprites if s.card)) for meld in self.trick if meld.is_play
            ),
            "down": tuple((meld.seat, len(meld.sprites)) for meld in self.trick if meld.face_down),
            "stars": sorted(s.card.index for s in self._starred() if s.card),
            "piles": tuple(self.piles),
            "tricks": tuple(self.tricks),
            "paid": tuple(self.paid),
            "out": tuple(self.out),
            "tallies": {name: tuple(values) for name, values in self.tallies.items()},
            "dealer": self.dealer,
            "turn": self.turn,
            **self.pots.facts(),
            **self.bank.facts(),
        }

    def _starred(self) -> list[Sprite]:
        return [sprite for sprite in (*self.hand, *(s for meld in self.trick for s in meld.sprites)) if sprite.star]


def facts_of(view: View, concealed: bool = False) -> dict[str, Any]:
    """What a board that shows this view must show."""
    return {
        "hand": [] if concealed else sorted(card.index for card in view.hand),
        "counts": view.counts,
        "trick": tuple((play.seat, str(play.action)) for play in view.trick),
        "laid": tuple(
            tuple(sorted(card.index for card in play.cards)) for play in view.trick if play.cards and not play.face_down
        ),
        "down": tuple((play.seat, play.face_down) for play in view.trick if play.face_down),
        "stars": sorted(card.index for card in (*(() if concealed else view.hand), *view.elders_laid())
                        if card in view.elders or card not in view.hand),
        "piles": view.piles,
        "tricks": view.tricks,
        "paid": view.paid,
        "out": view.out,
        "tallies": {name: tuple(values) for name, values in view.tallies.items()},
        "dealer": view.dealer,
        "turn": view.actor,
        **pot_facts_of(view),
        **bank_facts_of(view),
    }
