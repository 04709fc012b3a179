"""What is drawn on the table, moved on event by event while the match itself may already be further.

The board knows only what the viewer may: it is built from a `View` and from events projected for the viewer. When
every event has been shown, `facts()` equals `facts_of(view)` (`ui.table.trace`); the tests hold it to that. What one family alone
lays on the table is in its parts (`ui.table.board_part`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import pygame

from game import Action, Card, Cards, Event, Rules, TrickPlay, View
from game.match.events import Begin, BidMade, CardsDealt, Discard, Give, Leader, Lot, Pass, Play, Reveal, TrickEnd, WidowTaken
from ui.families import answers
from ui.table.board_part import BoardPart, BoardParts, Parts, by_type
from ui.table.layout import TableLayout
from ui.table.lots import Lots, riffled
from ui.table.own_hand import OwnHand
from ui.table.rows import TrickPlaces
from ui.table.sprites import LaidPlay, Pace, Sprite, arrive_all, send, update_all
from ui.widgets.text import t
from ui.words import pattern_words

HEAVIER = 1.3  # ways as long as this for what beats everything
GIVE_MS = 240
GIVE = 0.35  # pixels a ms at scale 1 with which the other cards of the trick give way
LONGEST_DEAL_MS = 1600  # large hands are dealt faster, so that nobody waits


def kinds_of(rules: Rules) -> tuple[type[BoardPart], ...]:
    """The parts that a board for these rules has."""
    return tuple(kind for room in answers(BoardParts) for kind in room.kinds(rules))


def dealer_of(view: View) -> int | None:
    """The seat that deals, None in a game without that office."""
    return view.dealer if "dealer" in view.rules.ruleset.offices else None


class BoardModel:
    """Cards, numbers and whose turn, as the viewer sees them now."""

    def __init__(self, rules: Rules, layout: TableLayout) -> None:
        self.rules = rules
        self.layout = layout
        self.hand = OwnHand(layout)
        self.trick: list[LaidPlay] = []
        self.leaving: list[Sprite] = []
        self.falling: LaidPlay | None = None  # beats everything and has not come down yet
        self.counts: list[int | None] = [0] * rules.players
        self.piles = [0] * rules.players  # cards put face down in this deal
        self.aside = 0  # cards that were dealt to nobody and lie face down
        self.lots = Lots()
        self.tricks = [0] * rules.players  # taken in this deal
        self.paid = [0] * rules.players  # gained in this deal so far
        self.out: list[int] = []
        self.tallies: Mapping[str, tuple[int, ...]] = {}
        self.dealer: int | None = None  # not known yet, or nobody has that office here
        self.turn: int | None = None
        self.events: list[Event] = []
        self.uncounted = False  # cards changed hands unseen: only the view knows the numbers
        self.over = False  # the whole match
        self.concealed = False  # nobody's hand may be seen
        self.parts: Parts[BoardPart] = Parts(kind(self) for kind in kinds_of(rules))

    # -- from a view

    def adopt(self, view: View, concealed: bool, events: Sequence[Event] | None = None) -> None:
        """Show what the view says, at once. Cards that are on the table already stay the same sprites."""
        self.counts = list(view.counts)
        self.piles, self.tricks, self.paid = list(view.piles), list(view.tricks), list(view.paid)
        self.out = list(view.out)
        self.tallies, self.rules = view.tallies, view.rules
        self.dealer = dealer_of(view)
        self.turn = view.actor
        self.concealed = concealed
        self.aside = sum(view.public.dead_sizes)
        self._adopt_trick(view)
        self.lots.sprites.clear()
        self.leaving.clear()
        self.hand.adopt(view, concealed)
        if events is not None:
            self.events = list(events)
        for part in self.parts:
            part.adopt(view)

    def _adopt_trick(self, view: View) -> None:
        shown = [(meld.seat, str(meld.action)) for meld in self.trick]
        if shown == [(play.seat, str(play.action)) for play in view.trick]:
            return
        self.trick = [self._laid_play(play) for play in view.trick]
        self.place_trick(0)

    def _laid_play(self, play: TrickPlay) -> LaidPlay:
        start = self._from_plate(play.seat)
        if play.face_down:
            return LaidPlay(play.seat, play.action, self._backs(play.action, play.face_down, start), play.face_down)
        cards = self.rules.layout(play.action.cards, play.action.reading) if play.action.bits else ()
        return LaidPlay(play.seat, play.action, [Sprite(card, start) for card in cards], tops=play.tops)

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

    def clear_deal(self) -> None:
        """The match is over: places and cards of its last deal say nothing any more."""
        self.turn = None
        self.out.clear()
        self.trick.clear()
        self.leaving.clear()
        self.hand.lay(())
        self.counts = [None] * len(self.counts)
        self._reset_numbers()
        self.aside = 0
        for part in self.parts:
            part.clear()
        self.over = True

    def _reset_numbers(self) -> None:
        """Nobody has taken, put down or paid anything yet."""
        nothing = [0] * self.rules.players
        self.piles, self.tricks, self.paid = nothing[:], nothing[:], nothing[:]
        for part in self.parts:
            part.reset()

    def settle(self, view: View) -> None:
        """All events of an action have been shown: the lantern, and numbers that no event told, are as the view says."""
        self.turn, self.aside = view.actor, sum(view.public.dead_sizes)
        for part in self.parts:
            part.settle(view)
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
    def top_play(self) -> LaidPlay | None:
        """The play to beat."""
        return next((meld for meld in reversed(self.trick) if meld.is_play and meld.tops), None)

    @property
    def other_plays(self) -> list[LaidPlay]:
        """The plays of the trick that need not be beaten."""
        top = self.top_play
        return [meld for meld in self.trick if meld.is_play and meld is not top]

    def stacked(self, seat: int) -> int:
        """Cards that the seat put face down in tricks before this one."""
        return self.piles[seat] - sum(meld.face_down for meld in self.trick if meld.seat == seat)

    # -- places

    def lay_out(self, layout: TableLayout) -> None:
        """From now on these are the places."""
        self.layout = self.hand.layout = layout

    def relocate(self, layout: TableLayout) -> None:
        """The window has another size or another viewer: everything goes to its new place at once."""
        self.lay_out(layout)
        self.leaving.clear()
        for part in self.parts:
            part.relocate()
        self.place_trick(0)

    def place_trick(self, duration: float, falls: bool = False) -> None:
        """The play to beat large, the others smaller at its left; discards where their owner sits. What `falls` comes down
        heavily."""
        for meld in self.trick:
            if meld.face_down:
                rects = self.layout.down.discards(meld.seat, len(meld.sprites)) or [self.home(meld.seat)] * len(meld.sprites)
                send(meld.sprites, rects, duration)
        top = self.top_play
        if top is None:
            return
        places = self.trick_places()
        send(top.sprites, places.cards, duration * HEAVIER if falls else duration, falls=falls)
        for meld, rects in zip(self.other_plays, places.earlier, strict=True):
            send(meld.sprites, rects or [places.gone] * len(meld.sprites), duration)
            for sprite in meld.sprites:
                sprite.dimmed = True

    def trick_places(self) -> TrickPlaces:
        """Where the play to beat and the others lie."""
        top = self.top_play
        return self.layout.trick(len(top.sprites) if top else 1, [len(meld.sprites) for meld in self.other_plays])

    # -- time

    def moving(self) -> Iterable[Sprite]:
        """Every card that may be on its way."""
        yield from self.hand
        yield from self.laid()
        yield from self.lots.sprites
        yield from self.leaving

    def resting(self) -> Iterator[Sprite]:
        """The cards that lie on the table."""
        return (sprite for sprite in self.laid() if sprite.way is None)

    def flying(self) -> Iterator[Sprite]:
        """What is drawn above everything that rests: what is on its way, and the cards with which an office is drawn."""
        yield from self.lots.sprites
        for sprite in (*self.laid(), *self.leaving):
            if sprite.way is not None:
                yield sprite

    def laid(self) -> Iterator[Sprite]:
        """What lies on the table, or is on its way there."""
        for meld in self.trick:
            yield from meld.sprites
        for part in self.parts:
            yield from part.sprites

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while a card is on its way."""
        moving = update_all(self.moving(), dt_ms)
        if self.falling is not None and not any(sprite.way for sprite in self.falling.sprites):
            moving = self._come_down(self.falling) or moving
            self.falling = None
        if not moving:
            moving = self.hand.open_out(dt_ms)
        for part in self.parts:
            part.land()
        if self.leaving and not any(sprite.way for sprite in self.leaving):
            self.leaving.clear()
        return moving

    def arrive(self) -> None:
        """All cards are where they go."""
        arrive_all(self.moving())
        self.hand.arrive()
        self.falling = None
        for part in self.parts:
            part.land()
        self.leaving.clear()

    # -- from events

    def show(self, event: Event, pace: Pace) -> None:
        """Let that event happen: facts change now, cards begin their way."""
        self.events.append(event)
        self.lots.show(event, self.rules, self.layout, pace)
        act = by_type(self.shows, event)
        if act is not None:
            act(self, event, pace)
        for part in self.parts:
            part.show(event, pace)

    def _show_deal(self, event: CardsDealt, pace: Pace) -> None:
        begun = any(isinstance(earlier, Begin) for earlier in self.events)
        self.events = [*self.events, event] if begun else [*self._lots(event), event]
        self.trick.clear()
        self.leaving.clear()
        self.out.clear()
        self._reset_numbers()
        self.dealer = event.seat if "dealer" in self.rules.ruleset.offices else None
        self.turn = None
        self.counts = list(event.sizes)
        self.aside = sum(map(len, self.rules.deal().dead))
        mine = event.hands[self.layout.viewer]
        if mine is not None:
            self.hand.lay(Sprite(card, self._pack) for card in mine)
        else:
            self.hand.lay((), self._own_size(event))

    @property
    def _pack(self) -> pygame.Rect:
        """Where cards are dealt from."""
        width = self.layout.meld_card
        pack = pygame.Rect(0, 0, width, self.layout.card_height(width))
        pack.center = self.layout.middle.center
        return pack

    def _lots(self, event: CardsDealt | Begin) -> list[Event]:
        """Offices that were drawn by lot before the first deal belong to it."""
        return [earlier for earlier in self.events if isinstance(earlier, Lot) and event.number == 1]

    def _show_begin(self, event: Begin, pace: Pace) -> None:
        """A deal in which something is done before its cards are dealt."""
        self.events = [*self._lots(event), event]
        self.turn = None

    def deal_out(self, pace: Pace) -> None:
        """The dealt cards begin their way, one after another, in the order in which they will lie."""
        stagger = min(pace.deal, LONGEST_DEAL_MS / max(1, len(self.hand)))
        shuffled = 0.0
        if self.hand and pace.move > 0:
            packets, shuffled = riffled(self._pack, pace, stagger * len(self.hand))
            self.leaving = [packets[0], *self.leaving, *packets[1:]]
        self.hand.place((), pace.move, stagger, delay=shuffled)
        for sprite in self.hand:
            sprite.hidden_until_due = True

    def _own_size(self, event: CardsDealt) -> int:
        size = event.sizes[self.layout.viewer]
        return size if size is not None else len(self.rules.pack) // self.rules.players

    def _show_turn(self, event: Event, pace: Pace) -> None:
        self.turn = event.seat

    def _show_play(self, event: Play, pace: Pace) -> None:
        self.turn = event.seat
        self._acted(event.seat)
        sprites = self.out_of_hand(event.seat, self.rules.layout(event.action.cards, event.action.reading))
        self._mark(sprites)
        laid = LaidPlay(event.seat, event.action, sprites, tops=event.tops)
        self.trick.append(laid)
        falls = pace.move > 0 and laid is self.top_play and laid.reading is not None and laid.reading.bomb
        self.falling = laid if falls else None
        self.place_trick(pace.move, falls)
        self.hand.close_up(pace.move)

    def _come_down(self, fallen: LaidPlay) -> bool:
        """The other cards of the trick give way to what has just come down; True where there are some."""
        pushed = [sprite for laid in self.trick if laid is not fallen and laid.is_play for sprite in laid.sprites]
        for sprite in pushed:
            sprite.push((-self.layout.px(1) * GIVE, self.layout.px(1) * GIVE, 0), GIVE_MS)
        return bool(pushed)

    def _mark(self, sprites: Sequence[Sprite]) -> None:
        for part in self.parts:
            part.mark(sprites)

    def _show_reveal(self, event: Reveal, pace: Pace) -> None:
        """The cards of a hand that wins as it was dealt lie open; the others of such a hand need not be seen."""
        if event.shown is not None:
            words = t("table-mark-reveal", what=pattern_words(self.rules, event.patterns))
            self.lay_open(event, event.shown, words, pace)

    def lay_open(self, event: Event, laid: Cards, words: str, pace: Pace) -> None:
        """Cards of the event's seat lie open in the middle, in place of a trick; `words` say what they are."""
        assert event.seat is not None
        sprites = self.out_of_hand(event.seat, list(laid))
        self._mark(sprites)
        self.trick = [LaidPlay(event.seat, event.action or Action(event.kind), sprites, words=words)]
        self.place_trick(pace.move)
        self.hand.close_up(pace.move)

    def out_of_hand(self, seat: int, cards: Sequence[Card]) -> list[Sprite]:
        """Open cards as they leave a hand: the viewer's own, or from the plate of another seat."""
        self._count(seat, -len(cards))
        taken = self.hand.take_out(cards, len(cards)) if seat == self.layout.viewer else []
        return taken or [Sprite(card, self._from_plate(seat)) for card in cards]

    def _show_discard(self, event: Discard, pace: Pace) -> None:
        assert event.seat is not None
        self.turn = event.seat
        count = event.count
        action = event.action or Action("discard")
        own = event.seat == self.layout.viewer
        taken = self.hand.take_out(action.cards if action.bits else (), count) if own else []
        sprites = taken or self._backs(action, count, self._from_plate(event.seat))
        for sprite in sprites:
            sprite.turned, sprite.star = True, False
        self._count(event.seat, -count)
        self.piles[event.seat] += count
        if event.over is None:
            self._throw_away(event.seat, sprites, pace)
        else:
            self.trick.append(LaidPlay(event.seat, action, sprites, count))
        self.place_trick(pace.move)
        self.hand.close_up(pace.move)

    def _throw_away(self, seat: int, sprites: list[Sprite], pace: Pace) -> None:
        """Cards that answer nothing go to their owner's pile at once."""
        send(sprites, [self.layout.down.stack(seat) or self.home(seat)] * len(sprites), pace.move)
        self.leaving += sprites

    def _count(self, seat: int, change: int) -> None:
        known = self.counts[seat]
        if known is not None:
            self.counts[seat] = known + change

    def _show_pass(self, event: Pass, pace: Pace) -> None:
        assert event.seat is not None and event.action is not None
        self.turn = event.seat
        self.trick.append(LaidPlay(event.seat, event.action))
        self._acted(event.seat)

    def _acted(self, seat: int) -> None:
        if seat == self.layout.viewer:
            self.hand.unmark()

    def _show_give(self, event: Give, pace: Pace) -> None:
        assert event.seat is not None
        cards, laid_down = event.cards, self.piles[event.seat] >= event.count      # for the one who gets them
        if laid_down:
            self.piles[event.seat] -= event.count
        elif cards is None:
            self.uncounted = True
            return
        to, viewer = event.to, self.layout.viewer
        self._count(event.seat, 0 if laid_down else -event.count)
        self._count(to, event.count)
        if cards is None:
            return
        if event.seat == viewer and not laid_down:
            sprites = self.hand.take_out(cards, len(cards))
            send(sprites, [self._from_plate(to)] * len(sprites), pace.move)
            self.leaving += sprites
        elif to == viewer and not self.hand.covered:
            self.hand.receive(cards, self._from_plate(event.seat), self.rules)
        self.hand.place((), pace.move)

    def _show_widow(self, event: WidowTaken, pace: Pace) -> None:
        """Cards from aside go to who takes them."""
        self._count(event.seat, event.count)
        self.aside -= event.count if event.lay_face_down else 0
        packet = self.layout.packet or self._pack
        own = event.seat == self.layout.viewer
        if own and not self.hand.covered:
            self.hand.receive(event.cards or (), packet, self.rules)
        else:
            self.hand.covered += event.count if own else 0
            sprites = [Sprite(card, packet) for card in event.cards or [None] * event.count]
            send(sprites, [self.home(event.seat)] * len(sprites), pace.move)
            self.leaving += sprites
        self.hand.place((), pace.move)

    def gather(self, event: TrickEnd, pace: Pace) -> None:
        """The finished trick goes to its winner's plate; what lies face down joins its owner's pile."""
        winner = event.winner
        for part in self.parts:
            part.take_trick(event, pace)
        for meld in self.trick:
            pile = self.layout.down.stack(meld.seat) if meld.face_down else None
            goal = self.home(meld.seat if meld.face_down else winner) if pile is None else pile
            send(meld.sprites, [goal] * len(meld.sprites), pace.move)
            self.leaving += meld.sprites
        self.trick = []
        self.turn = event.seat

    shows: ClassVar[Mapping[type[Event], Callable[..., None]]] = {
        CardsDealt: _show_deal, Begin: _show_begin, Leader: _show_turn, BidMade: _show_turn, Play: _show_play,
        Reveal: _show_reveal, Discard: _show_discard, Pass: _show_pass, Give: _show_give,
        WidowTaken: _show_widow,
    }

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
            "piles": tuple(self.piles),
            "aside": self.aside,
            "tricks": tuple(self.tricks),
            "paid": tuple(self.paid),
            "out": tuple(self.out),
            "tallies": {name: tuple(values) for name, values in self.tallies.items()},
            "dealer": self.dealer,
            "turn": self.turn,
        } | {name: fact for part in self.parts for name, fact in part.facts().items()}
