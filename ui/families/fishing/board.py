"""The field, the stock and what was taken as the table shows them, moved on event by event like the rest of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game import View
from game.families.fishing.events import (
    Called,
    CardsStolen,
    CardsStuck,
    DealStopped,
    FieldDeal,
    FieldTaken,
    HandCardPlayed,
    StockCard,
    StockTaken,
    TurnPassed,
    YakuMade,
)
from game.families.fishing.field import NOTHING, Field, HeldYaku, Yakus
from ui.families.fishing.kinds import groups_of
from ui.families.fishing.layout import FishTableLayout, layout_of
from ui.table.board_part import BoardPart
from ui.table.sprites import Pace, Sprite

if TYPE_CHECKING:
    from ui.table.board import BoardModel

SEEN_MS = 260  # cards lie on each other for as long before they are taken away, at the usual pace of 180 ms
USUAL_MS = 180
OVER = (0.2, 0.16)  # how far the card that takes lies beside what it takes, in widths and heights
PILED = 0.64  # the size of the cards of a stuck pile, all of which lie at one place, each beside the one under it
SHUFFLE = 2.6  # ways that the shuffling before a deal takes


class FishBoard(BoardPart):
    """Cards on the field by place, the stock, what every seat has taken in the order of taking, its yaku and its calls."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        self.groups = groups_of(board.rules)
        self.month = 1
        self.asks = False  # does the question of stopping stand beside the field?
        self._clear()

    def _clear(self) -> None:
        players = self.rules.players
        self.places: list[Sprite | None] = []
        self.piles: list[list[Sprite]] = [[] for _ in range(players)]
        self.turned: Sprite | None = None  # waits for a choice
        self.stock = 0
        self.calls = [0] * players
        self.held: list[tuple[HeldYaku, ...]] = [()] * players
        self.stopped: int | None = None
        self.stuck: list[frozenset[int]] = []  # the cards of each stuck pile
        self.doubled = [0] * players  # how often what a seat would be paid doubles
        self.shown: list[tuple[int, ...]] = [()] * players  # the cards of its hand that a seat has shown
        self._going: list[tuple[Sprite, int, list[Sprite]]] = []  # a card on its way, whose it will be, and what goes along
        self._move = 0.0

    @property
    def fishing(self) -> FishTableLayout:
        """The places of this table, as they are now."""
        layout = layout_of(self.layout)
        return layout.asking if self.asks else layout

    def ask(self, asks: bool, duration: float) -> None:
        """Make room for the question, or take it back."""
        if asks != self.asks:
            self.asks = asks
            self.place(duration)

    # -- what lies where

    @property
    def lying(self) -> Iterator[Sprite]:
        """The cards on the field, from the first place to the last, and what is about to be taken from it."""
        yield from (sprite for sprite in self.places if sprite is not None)
        for sprite, _, others in self._going:
            yield from others
            yield sprite
        if self.turned is not None:
            yield self.turned

    @property
    def sprites(self) -> Iterator[Sprite]:
        yield from self.lying
        for pile in self.piles:
            yield from pile

    def sprites_of(self, seat: int) -> Iterable[Sprite]:
        return self.piles[seat]

    @property
    def kinds(self) -> list[list[int]]:
        """What every seat has taken, as indexes of cards."""
        coming: list[list[int]] = [[] for _ in self.piles]
        for sprite, seat, others in self._going:
            coming[seat] += _kinds([sprite, *others])
        return [_kinds(pile) + more for pile, more in zip(self.piles, coming, strict=True)]

    @property
    def known(self) -> object:
        return (tuple(self._field), tuple(map(tuple, self.kinds)), self.stock, self.turned, tuple(self.calls), tuple(self.held),
                self.month, tuple(self.stuck), tuple(self.doubled), tuple(self.shown))

    @property
    def lying_kinds(self) -> list[int]:
        """The cards on the field, as indexes."""
        return _kinds(self.lying)

    @property
    def _field(self) -> list[int]:
        return [sprite.card.index if sprite is not None and sprite.card is not None else NOTHING for sprite in self.places]

    def of_group(self, seat: int, group: int) -> list[Sprite]:
        """The cards of a kind that a seat has taken."""
        kinds = self.groups[group].kinds
        return [sprite for sprite in self.piles[seat] if sprite.card is not None and sprite.card.index in kinds]

    # -- from a view

    def adopt(self, view: View) -> None:
        field = view.get(Field)
        if field is None:
            self._clear()
            return
        if self._going or self._field != list(field.places) or self.kinds != [list(pile) for pile in field.taken]:
            self._going = []
            cards, nowhere = self.rules.deck.cards, pygame.Rect(0, 0, 1, 1)
            self.places = [None if kind == NOTHING else Sprite(cards[kind], nowhere) for kind in field.places]
            self.piles = [[Sprite(cards[kind], nowhere) for kind in pile] for pile in field.taken]
        waits = field.turned if field.waiting else None
        if (self.turned.card.index if self.turned is not None and self.turned.card is not None else None) != waits:
            self.turned = None if waits is None else Sprite(self.rules.deck.cards[waits], pygame.Rect(0, 0, 1, 1))
        self.settle(view)
        self.place(0)

    def _pile_up(self, stuck: list[frozenset[int]], duration: float) -> None:
        """These piles lie on the field."""
        if stuck != self.stuck:
            self.stuck = stuck
            self.place(duration)

    def settle(self, view: View) -> None:
        field, yakus = view.get(Field), view.get(Yakus)
        if field is None or yakus is None:
            return
        self.month, self.stock = field.month, len(field.stock)
        self.held, self.calls = list(yakus.held), list(yakus.calls)
        self.doubled = [yakus.doubles(seat) for seat in range(self.rules.players)]
        self.shown = list(yakus.shown or [()] * self.rules.players)
        self._pile_up([frozenset(pile.kinds) for pile in field.stuck], USUAL_MS)

    def reset(self) -> None:
        self._clear()

    clear = reset

    # -- from events

    def _deal(self, event: FieldDeal, pace: Pace) -> None:
        self.stock = len(self.rules.pack) - sum(size or 0 for size in event.sizes) - len(event.field)
        pack = self.fishing.stock(len(event.field))
        self.places = [Sprite(self.rules.deck.cards[kind], pack) for kind in event.field]
        for number, (sprite, rect) in enumerate(zip(self.places, self.fishing.field(len(self.places)), strict=True)):
            assert sprite is not None
            sprite.go(rect, pace.move, pace.move * SHUFFLE + number * pace.deal)
            sprite.hidden_until_due = True

    def _field_taken(self, event: FieldTaken, pace: Pace) -> None:
        """The dealer takes them all."""
        self._move = pace.move
        self.piles[event.seat] += self._lift_off(event.places)
        self.place_taken(event.seat, pace.move)

    def _hand_card(self, event: HandCardPlayed, pace: Pace) -> None:
        """The board has laid it in the middle; here it goes to the field."""
        assert event.seat is not None
        laid = self.board.trick.pop()
        first, *others = laid.sprites
        self._play(event.seat, first, event.places, event.place, pace, others)

    def _stock_card(self, event: StockCard, pace: Pace) -> None:
        self.stock -= 1
        card = Sprite(self.rules.deck.cards[event.card], self.fishing.stock(len(self.places)))
        self.board.turn = event.seat
        if event.choice:
            self.turned = card
            card.go(self.fishing.turned(len(self.places)), pace.move)
        else:
            self._play(event.seat, card, event.places, event.place, pace)

    def _stock_taken(self, event: StockTaken, pace: Pace) -> None:
        card, self.turned = self.turned, None
        if card is not None and event.seat is not None:
            self._play(event.seat, card, event.places, NOTHING, pace)

    def _play(self, seat: int, card: Sprite, places: Sequence[int], place: int, pace: Pace,
              others: Sequence[Sprite] = ()) -> None:
        """A card takes what lies in these places, with `others` that are played with it, or lies at a place of its own."""
        self._move = pace.move
        if not places:
            while len(self.places) <= place:
                self.places.append(None)
            self.places[place] = card
            self.place(pace.move)
            return
        where = self._rects()[places[-1]]
        taken = [*self._lift_off(places), *others]
        for number, sprite in enumerate((*others, card), 1):
            sprite.go(where.move(round(where.width * OVER[0] * number), round(where.height * OVER[1] * number)), pace.move)
        self._going.append((card, seat, taken))
        if card.way is None:
            self.land()

    def _lift_off(self, places: Sequence[int]) -> list[Sprite]:
        found = [sprite for place in places if (sprite := self.places[place]) is not None]
        for place in places:
            self.places[place] = None
        gone = set(_kinds(found))
        self.stuck = [pile for pile in self.stuck if not pile & gone]
        return found

    def _stuck(self, event: CardsStuck, pace: Pace) -> None:
        self._pile_up([*self.stuck, frozenset(event.cards)], pace.move)

    def _stolen(self, event: CardsStolen, pace: Pace) -> None:
        """Cards go from before the others to before the seat."""
        self.place(0)                # what was taken in the same turn lies there first
        new = []
        for seat, lost in enumerate(event.lost):
            gone = [sprite for sprite in self.piles[seat] if sprite.card is not None and sprite.card.index in lost]
            self.piles[seat] = [sprite for sprite in self.piles[seat] if sprite not in gone]
            new += gone
        assert event.seat is not None
        self.piles[event.seat] += new
        for seat in range(len(self.piles)):
            self.place_taken(seat, pace.move)

    def _passed(self, event: TurnPassed, pace: Pace) -> None:
        self.board.turn = event.seat

    def _made(self, event: YakuMade, pace: Pace) -> None:
        assert event.seat is not None
        self.held[event.seat] = event.held

    def _called(self, event: Called, pace: Pace) -> None:
        assert event.seat is not None
        self.calls[event.seat] = event.number

    def _stopped(self, event: DealStopped, pace: Pace) -> None:
        self.stopped = event.seat

    shows = {FieldDeal: _deal, FieldTaken: _field_taken, HandCardPlayed: _hand_card, StockCard: _stock_card,
             StockTaken: _stock_taken, YakuMade: _made, Called: _called, DealStopped: _stopped,
             CardsStuck: _stuck, CardsStolen: _stolen, TurnPassed: _passed}

    # -- places and time

    def land(self) -> None:
        """What has arrived on a card of its month goes with it to who has taken both."""
        for entry in [entry for entry in self._going if entry[0].way is None]:
            self._going.remove(entry)
            card, seat, others = entry
            self.piles[seat] += [card, *others]
            self.place_taken(seat, self._move, (card, *others))

    def relocate(self) -> None:
        self.place(0)

    def place(self, duration: float) -> None:
        """Everything where it belongs."""
        for sprite, rect in zip(self.places, self._rects(), strict=True):
            if sprite is not None:
                sprite.go(rect, duration)
        if self.turned is not None:
            self.turned.go(self.fishing.turned(len(self.places)), duration)
        for seat in range(len(self.piles)):
            self.place_taken(seat, duration)
        if not duration:
            for sprite, _, _ in self._going:
                sprite.arrive()
            self.land()

    def _rects(self) -> list[pygame.Rect]:
        """Where the cards of the field lie: those of a stuck pile at the place of its first one."""
        rects, field = self.fishing.field(len(self.places)), self._field
        for pile in self.stuck:
            found = [place for place, kind in enumerate(field) if kind in pile]
            base = rects[found[0]]
            width, height = round(base.width * PILED), round(base.height * PILED)
            for number, place in enumerate(found):
                steps = number / (len(found) - 1)
                rects[place] = pygame.Rect(base.left + round((base.width - width) * steps),
                                           base.top + round((base.height - height) * steps), width, height)
        return rects

    def place_taken(self, seat: int, duration: float, new: Sequence[Sprite] = ()) -> None:
        """What a seat has taken, by kind; what is `new` sets out a moment later."""
        cells = self.fishing.taken(seat)
        delay = duration * SEEN_MS / USUAL_MS
        for number in range(len(self.groups)):
            sprites = self.of_group(seat, number)
            rects = self.fishing.fan(cells[number], len(sprites)) if cells else [self.board.home(seat)] * len(sprites)
            for sprite, rect in zip(sprites, rects, strict=True):
                sprite.go(rect, duration, delay if sprite in new else 0)

    # -- what is drawn, to be compared with what is so

    def facts(self) -> dict[str, Any]:
        waits = self.turned.card.index if self.turned is not None and self.turned.card is not None else None
        return _facts(self._field, self.kinds, self.stock, waits, self.calls, self.held, self.month, self.stuck)

    @classmethod
    def facts_of(cls, view: View, concealed: bool) -> dict[str, Any]:
        field, yakus = view[Field], view[Yakus]
        waits = field.turned if field.waiting else None
        return _facts(field.places, field.taken, len(field.stock), waits, yakus.calls, yakus.held, field.month,
                      [frozenset(pile.kinds) for pile in field.stuck])


def _facts(field: Sequence[int], taken: Sequence[Sequence[int]], stock: int, turned: int | None, calls: Sequence[int],
           held: Sequence[Sequence[HeldYaku]], month: int, stuck: Sequence[frozenset[int]]) -> dict[str, Any]:
    return {"field": tuple(field), "taken": tuple(tuple(sorted(pile)) for pile in taken), "stock": stock, "turned": turned,
            "calls": tuple(calls), "held": tuple(map(tuple, held)), "month": month, "stuck": tuple(stuck)}


def _kinds(sprites: Iterable[Sprite]) -> list[int]:
    return [sprite.card.index for sprite in sprites if sprite.card is not None]


