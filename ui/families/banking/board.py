"""Boxes, bets and stock of a banking game as the table shows them, moved on event by event like the rest of the board.

How the viewer's own cards are arranged is kept here too, although it is nobody's business but the table's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

import game.match.events as happened
from game import Event, State, View
from game.families.banking.bank import Bank
from game.families.banking.boxes import FACE_DOWN, BankFacts, BankResult, BankTable, Bet, Box, BoxResult, Outcome, masked
from game.families.banking.events import (
    Appointed,
    BankOffered,
    BetMade,
    BoxDeal,
    BoxEnded,
    BoxSplit,
    Buy,
    CardsFollow,
    Double,
    HandShown,
    Hit,
    Stand,
    Turn,
    TurnUp,
)
from game.families.banking.valuer import Valuer
from ui.families.banking.arrangement import Showing
from ui.families.banking.cards import BoxCard, Heap, Laid
from ui.families.banking.layout import bank_pile, bet_pile, box_pile, cards_of, layout_of, plate_pile, shares_hand
from ui.table.board_part import BoardPart, by_type
from ui.table.chips import Pile
from ui.table.sprites import Pace, Sprite

if TYPE_CHECKING:
    from ui.table.board import BoardModel


@happened.event
class Compare(Event):
    """One box is settled against the `banker`'s hand: an event that the table makes for itself out of the end of a deal."""

    kind = "compare"
    box: BoxResult
    number: int
    banker: Outcome
    holder: int


class Flight(Pile):
    """Chips on their way to a bet (of a seat) or a box (of a number), where they are not drawn until they are there."""

    __slots__ = ("goal",)

    def __init__(self, amount: int, rect: pygame.Rect, goal: object = None) -> None:
        super().__init__(amount, rect)
        self.goal = goal


@dataclass
class LaidBox:
    """One box, its cards as sprites in the order in which they came, and how its owner shows them."""

    box: Box
    sprites: list[BoxCard]
    showing: Showing
    gain: int | None = None  # once it has been settled

    @property
    def told(self) -> list[Heap]:
        """How the cards of a hand that has ended lie to show its total; nothing where they lie as they came."""
        result, showing = self.box.result, self.showing
        if result is None or result.kind not in ("total", "bust") or not showing.open:
            return []
        heaps = showing.drawn
        return heaps if any(len(heap.cards) > 1 or heap.sideways for heap in heaps) else []

    @property
    def from_below(self) -> list[BoxCard]:
        """The cards in the order in which they are drawn: what is covered before what lies on it."""
        order = [card for heap in self.told for card in heap.cards]
        return [self.sprites[card] for card in order] if len(order) == len(self.sprites) else self.sprites

    @property
    def waits(self) -> bool:
        """Is a card on its way that nobody has seen before? Until it lies there nothing is said of the hand."""
        return any(sprite.drawn for sprite in self.sprites)

    @property
    def cards(self) -> tuple[int, ...]:
        """What its sprites show."""
        return tuple(sprite.card.index if sprite.card is not None else FACE_DOWN for sprite in self.sprites)


def with_comparisons(events: Sequence[Event]) -> list[Event]:
    """Before the end of a banking deal, each box is compared with the bank's and paid for, one after another."""
    told: list[Event] = []
    for event in events:
        bank: BankResult | None = event.result.get(BankResult) if isinstance(event, happened.DealEnd) else None
        if bank is not None:
            told += [Compare(box.seat, None, box, number, bank.outcome, bank.banker) for number, box in enumerate(bank.boxes)]
        told.append(event)
    return told


LONGEST_DEAL_MS = 1600


class BankBoard(BoardPart):
    """What lies on the table of a banking game."""

    def __init__(self, board: BoardModel) -> None:
        super().__init__(board)
        rules = board.rules
        self.banker = 0
        self.bets: list[Bet | None] = [None] * rules.players
        self.boxes: list[LaidBox] = []
        self.turn: int | None = None
        self.stock = 0
        self.by_hand = False  # the bet that is made next lies in its place already
        self.compared: int | None = None  # the box that is being settled
        self.gains: dict[int, int] = {}  # by seat, what the bet on a hand that is shared has brought
        self.flights: list[Flight] = []
        self.leaving: list[BoxCard] = []  # cards that go back after a round
        self.shares_hand = shares_hand(rules)
        covering = rules[Valuer].covering
        self.groups = [card.attributes.get(covering) if covering else None for card in rules.deck.cards]

    # -- who has what

    def is_bank(self, number: int) -> bool:
        """Is that the box of the bank? It is dealt to last."""
        return number == len(self.boxes) - 1

    def is_own(self, number: int) -> bool:
        """Does it lie at the bottom, as the viewer's own?"""
        return self.boxes[number].box.seat == self.layout.viewer and not self.shares_hand

    def of_seat(self, seat: int) -> list[int]:
        """The boxes in front of a seat."""
        return [number for number, laid in enumerate(self.boxes) if laid.box.seat == seat]

    @property
    def own(self) -> list[int]:
        """The viewer's boxes."""
        return [] if self.shares_hand else self.of_seat(self.layout.viewer)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards lie in front of each seat."""
        return tuple(sum(len(laid.sprites) for laid in self.boxes if laid.box.seat == seat) for seat in range(self.rules.players))

    @property
    def sprites(self) -> Iterator[Sprite]:
        """Everything that may move: cards, and chips above them."""
        yield from self.leaving
        for laid in self.boxes:
            yield from laid.sprites
        yield from self.flights

    def sprites_of(self, seat: int) -> Iterator[Sprite]:
        """The cards of its boxes; a hand that all play together is nobody's."""
        for number in self.of_seat(seat):
            if self.is_bank(number) or not self.shares_hand:
                yield from self.boxes[number].sprites

    def committed(self, seat: int) -> int:
        """What the seat has bet and has not won or lost yet."""
        if self.shares_hand or not self.boxes:
            bet = self.bets[seat]
            return bet.amount if bet is not None and seat not in self.gains else 0
        return sum(laid.box.wager for laid in self.boxes if laid.box.seat == seat and laid.gain is None)

    def flying_to(self, goal: object) -> bool:
        """Are chips on their way there?"""
        return any(flight.goal == goal for flight in self.flights)

    @property
    def known(self) -> object:
        """Equal as long as nothing has changed."""
        shown = tuple((laid.box, laid.gain, laid.showing.known) for laid in self.boxes)
        return shown, tuple(self.bets), tuple(self.gains), self.turn, self.compared, self.stock, self.banker, len(self.flights)

    # -- from a view

    def adopt(self, view: View) -> None:
        """Show what the view says, at once. Boxes with the same cards keep their sprites and how they are shown."""
        self.flights.clear()
        self.leaving.clear()
        bank = view.get(BankFacts)
        if bank is None:
            return
        before = self.boxes
        self.boxes = [self._adopted(before, box) for box in shown_boxes(bank, self.board.concealed)]
        self._adopt_gains(view)
        self.banker, self.bets = bank.banker, list(bank.bets)
        self.settle(view)
        self.place(0)

    def _adopt_gains(self, view: View) -> None:
        """After the last deal of a match its boxes still lie there, and have been paid for."""
        result = view.results[-1].get(BankResult) if view.finished and view.results else None
        settled = result.boxes if result is not None else ()
        self.gains = {box.seat: box.gain for box in settled}
        for laid, box in zip(self.boxes, settled if not self.shares_hand else (), strict=False):
            laid.gain = box.gain

    def _adopted(self, before: Sequence[LaidBox], box: Box) -> LaidBox:
        same = next((laid for laid in before if (laid.box.seat, laid.cards) == (box.seat, box.cards)), None)
        laid = LaidBox(box, same.sprites, same.showing) if same is not None else self._laid(box)
        self._show_result(laid)
        return laid

    def _laid(self, box: Box, sprites: list[BoxCard] | None = None) -> LaidBox:
        """A box whose cards are yet to find their places."""
        return LaidBox(box, sprites or [self._sprite(kind) for kind in box.cards], Showing(self.rules[Valuer], self.groups))

    def settle(self, view: View) -> None:
        """All events have been shown: what no event tells is as the view says."""
        bank = view.get(BankFacts)
        if bank is not None:
            self.turn, self.stock = bank.turn, bank.stock

    def _sprite(self, kind: int) -> BoxCard:
        card = None if kind == FACE_DOWN else self.rules.deck.cards[kind]
        return BoxCard(card, pygame.Rect(0, 0, 1, 1))

    # -- events

    def show(self, event: Event, pace: Pace) -> None:
        """What that event does to boxes and bets."""
        if isinstance(event, (BankOffered, Turn)):
            self.board.turn = event.seat
        if by_type(self.shows, event) is not None:
            self._unmark()
        super().show(event, pace)
        self.board.counts = list(self.counts)
        self.board.dealer = self.banker

    def _unmark(self) -> None:
        """What was turned up last has been seen."""
        for laid in self.boxes:
            for sprite in laid.sprites:
                sprite.ring = ""

    def clear(self) -> None:
        """Nothing lies on the table."""
        self.boxes, self.turn, self.compared, self.gains = [], None, None, {}
        self.bets = [None] * self.rules.players
        self.flights.clear()

    def _show_begin(self, event: happened.Begin, pace: Pace) -> None:
        if pace.move > 0:
            self.leaving = [sprite for laid in self.boxes for sprite in laid.sprites]
            for sprite in self.leaving:
                sprite.sideways = False
                sprite.go(layout_of(self).stock, pace.move)
        self.clear()
        self.banker = event.seat if event.seat is not None else self.banker

    def _show_appointed(self, event: Appointed, pace: Pace) -> None:
        assert event.seat is not None
        self.banker = event.seat

    def _show_bet(self, event: BetMade, pace: Pace) -> None:
        seat, bet = event.seat, event.bet
        assert seat is not None
        self.board.turn = seat
        self.bets[seat] = bet
        by_hand, self.by_hand = self.by_hand, False
        own = next((number for number, laid in enumerate(self.boxes) if laid.box.seat == seat), None)
        if own is not None:
            self.boxes[own].box = self.boxes[own].box._replace(wager=bet.amount)
            self.place(pace.move)
        if bet.amount and not by_hand:
            pile = bet_pile(self, seat) if own is None else box_pile(self, own)
            self._fly(bet.amount, plate_pile(self.layout, seat), pile, pace, ("bet", seat))

    def _show_deal(self, event: BoxDeal, pace: Pace) -> None:
        boxes: Sequence[Box] = event.boxes
        self.turn = None
        self.flights.clear()
        start = layout_of(self).stock
        self.boxes = [self._laid(box) for box in boxes]
        self.stock = len(self.rules.pack) - sum(len(box.cards) for box in boxes)
        order = sorted((place, number) for number, box in enumerate(boxes) for place in range(len(box.cards)))
        step = min(pace.deal, LONGEST_DEAL_MS / max(1, len(order)))
        for laid in self.boxes:
            for sprite in laid.sprites:
                sprite.go(start)
                sprite.hidden_until_due = sprite.drawn = True
        delays = {(number, place): turn * step for turn, (place, number) in enumerate(order)}
        self.place(pace.move, delays)

    def _show_rest(self, event: CardsFollow, pace: Pace) -> None:
        self.turn = None
        for laid, cards in zip(self.boxes, event.cards, strict=True):
            for kind in cards:
                self._draw(laid, kind)
            laid.showing.follow(laid.box.cards)
        deal = self.rules[Bank].deal
        for number, laid in enumerate(self.boxes):
            down = deal.hidden if self.is_bank(number) else deal.private
            laid.box = laid.box._replace(hidden=min(down, len(laid.box.cards)))
        self.place(pace.move)

    def _show_turn(self, event: Turn, pace: Pace) -> None:
        self.turn = event.box

    def _show_hit(self, event: Hit, pace: Pace) -> None:
        laid = self.boxes[event.box]
        self.turn = event.box
        laid.box = laid.box._replace(hits=laid.box.hits + 1)
        self._draw(laid, event.card)
        self._end(laid, event.result, pace)

    def _show_buy(self, event: Buy, pace: Pace) -> None:
        number = event.box
        laid = self.boxes[number]
        more, down = event.wager - laid.box.wager, laid.box.hidden == len(laid.box.cards)
        self.turn = number
        laid.box = laid.box._replace(wager=event.wager, hits=laid.box.hits + 1, hidden=laid.box.hidden + down)
        self._draw(laid, event.card)
        self._end(laid, event.result, pace)
        self._fly(more, plate_pile(self.layout, laid.box.seat), box_pile(self, number), pace)

    def _show_hand(self, event: HandShown, pace: Pace) -> None:
        """A hand of which others have not seen all: what they have not seen turns up before them."""
        laid = self.boxes[event.box]
        laid.box = laid.box._replace(cards=event.cards, hidden=0)
        for sprite, kind in zip(laid.sprites, event.cards, strict=True):
            if sprite.card is None:
                sprite.card, sprite.ring = self.rules.deck.cards[kind], "selected"
        self._end(laid, event.result, pace)

    def _draw(self, laid: LaidBox, kind: int) -> None:
        """A card from the stock."""
        sprite = self._sprite(kind)
        sprite.go(layout_of(self).stock)
        sprite.drawn = True
        laid.sprites.append(sprite)
        laid.box = laid.box._replace(cards=(*laid.box.cards, kind))
        self.stock -= 1

    def _end(self, laid: LaidBox, result: Any, pace: Pace) -> None:
        laid.box = laid.box._replace(result=result)
        self._show_result(laid)
        self.place(pace.move)

    def _show_result(self, laid: LaidBox) -> None:
        """What was declared is shown by how the cards lie; who is bust lays them as low as they go, and steps back."""
        result = laid.box.result
        laid.showing.follow(laid.box.cards)
        if result is not None and laid.showing.open:
            if result.kind == "total":
                laid.showing.show(result.total)
            elif result.kind == "bust":
                laid.showing.show(laid.showing.valuer.hard(laid.box.cards))
        self._dim(laid)

    def _dim(self, laid: LaidBox) -> None:
        result = laid.box.result
        for sprite in laid.sprites:
            sprite.dimmed = result is not None and result.kind == "bust" and not laid.waits

    def _show_stand(self, event: Stand | BoxEnded, pace: Pace) -> None:
        self._end(self.boxes[event.box], event.result, pace)

    def _show_double(self, event: Double, pace: Pace) -> None:
        number = event.box
        laid = self.boxes[number]
        more = event.wager - laid.box.wager
        laid.box = laid.box._replace(wager=event.wager, doubled=True)
        if event.card is not None:
            laid.box = laid.box._replace(hits=1)
            self._draw(laid, event.card)
        self._end(laid, event.result, pace)
        self._fly(more, plate_pile(self.layout, laid.box.seat), box_pile(self, number), pace)

    def _show_split(self, event: BoxSplit, pace: Pace) -> None:
        number, parts = event.box, event.boxes
        laid = self.boxes[number]
        pairs = zip(parts, laid.sprites, strict=True)
        halves = [self._laid(part._replace(cards=part.cards[:1]), [sprite]) for part, sprite in pairs]
        self.boxes[number : number + 1] = halves
        for half, part in zip(halves, parts, strict=True):
            half.sprites[0].card = self.rules.deck.cards[part.cards[0]]
        for half, part in zip(halves, parts, strict=True):
            self._draw(half, part.cards[1])
            self._end(half, part.result, pace)
        self._fly(parts[1].wager, plate_pile(self.layout, parts[1].seat), box_pile(self, number + 1), pace, ("box", number + 1))

    def _show_turn_up(self, event: TurnUp, pace: Pace) -> None:
        laid = self.boxes[-1]
        cards = event.cards
        laid.box = laid.box._replace(cards=(*cards, *laid.box.cards[len(cards) :]), hidden=0)
        for sprite, kind in zip(laid.sprites, cards, strict=False):
            sprite.card, sprite.ring = self.rules.deck.cards[kind], "selected"
        self._show_result(laid)
        self.place(pace.move)

    def _show_compare(self, event: Compare, pace: Pace) -> None:
        """One box is settled: chips go to whoever has won, and the wager leaves the table."""
        found, seat = event.box, event.seat
        assert seat is not None
        self.turn = None
        self.compared = number = self._number_of(event)
        self.board.turn = None
        self.board.paid[seat] += found.gain
        self.board.paid[event.holder] -= found.gain
        self.gains[seat] = found.gain
        if number is not None:
            self.boxes[number].gain = found.gain
        own = bet_pile(self, seat) if number is None else box_pile(self, number)
        home, bank = plate_pile(self.layout, seat), bank_pile(self)
        lost = found.gain < 0
        self._fly(found.wager, own, bank if lost else home, pace)
        if found.gain > 0:
            self._fly(found.gain, bank, home, pace)

    def _show_end(self, event: happened.DealEnd, pace: Pace) -> None:
        """All boxes have been settled."""
        self.compared = None

    shows = {
        happened.Begin: _show_begin, Appointed: _show_appointed, BetMade: _show_bet, BoxDeal: _show_deal, CardsFollow: _show_rest,
        Turn: _show_turn,
        Hit: _show_hit, Stand: _show_stand, BoxEnded: _show_stand, Double: _show_double, BoxSplit: _show_split,
        TurnUp: _show_turn_up, Buy: _show_buy, HandShown: _show_hand, Compare: _show_compare, happened.DealEnd: _show_end,
    }

    def _number_of(self, event: Compare) -> int | None:
        """The box in which those cards lie; None where several bets are on the same one."""
        number = event.number
        return None if self.shares_hand or number >= len(self.boxes) else int(number)

    def _fly(self, amount: int, start: pygame.Rect, end: pygame.Rect, pace: Pace, goal: object = None) -> None:
        if pace.move <= 0 or amount <= 0:
            return
        flight = Flight(amount, start, goal)
        flight.go(end, pace.move * 2)
        self.flights.append(flight)

    # -- places

    def relocate(self) -> None:
        self.flights.clear()
        self.leaving.clear()
        self.place(0)

    def place(self, duration: float, delays: dict[tuple[int, int], float] | None = None, held: Sequence[Sprite] = ()) -> None:
        """Every card to its place in its box, apart from those that somebody holds."""
        for number, laid in enumerate(self.boxes):
            laid.showing.follow(laid.box.cards)
            for place, at in cards_of(self, number).items():
                sprite = laid.sprites[place]
                sprite.sideways = at.sideways
                if sprite not in held:
                    self._send(sprite, at, duration, (delays or {}).get((number, place), 0))
        if duration <= 0:
            self.land()

    def _send(self, sprite: BoxCard, at: Laid, duration: float, delay: float) -> None:
        fresh = sprite.box[2] <= 1  # has no place yet
        sprite.go(at.rect, 0 if fresh else duration, 0 if fresh else delay)

    def land(self) -> None:
        """Chips and cards that have arrived are a part of what lies there."""
        self.flights = [flight for flight in self.flights if flight.way is not None]
        self.leaving = [sprite for sprite in self.leaving if sprite.way is not None]
        for laid in self.boxes:
            if laid.waits:
                for sprite in laid.sprites:
                    sprite.drawn = sprite.drawn and sprite.way is not None
                self._dim(laid)

    # -- what is drawn, to be compared with what is so

    def open_up(self, state: State) -> bool:
        turned = False
        for laid, box in zip(self.boxes, state[BankTable].boxes, strict=False):
            if laid.box.seat != box.seat or len(laid.sprites) != len(box.cards):
                continue
            for sprite, kind in zip(laid.sprites, box.cards, strict=True):
                if sprite.card is None and kind >= 0:
                    sprite.card, turned = self.rules.deck.cards[kind], True
                    sprite.ring = "selected"
        return turned

    def facts(self) -> dict[str, Any]:
        boxes = tuple(laid.box._replace(cards=laid.cards) for laid in self.boxes)
        return {"bank": (self.banker, tuple(self.bets), boxes, self.turn, self.stock)}

    @classmethod
    def facts_of(cls, view: View, concealed: bool) -> dict[str, Any]:
        bank = view.get(BankFacts)
        return {"bank": None if bank is None else (
            bank.banker, bank.bets, shown_boxes(bank, concealed), bank.turn, bank.stock)}


def shown_boxes(bank: BankFacts, concealed: bool) -> tuple[Box, ...]:
    """The boxes as a view has them; as everybody may see them while nobody sits in front of the screen."""
    return masked(bank.boxes, happened.NOBODY) if concealed else bank.boxes
