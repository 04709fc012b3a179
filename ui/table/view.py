"""The table as it is seen, and as its parts know it: what stands where, what it says of the match, and how it is drawn.

What a person does is in `ui.table.controller`, who comes next in `ui.table.director`; `ui.scenes.table` has what happens from
frame to frame.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game import Card, Event, PlayOffer, Rules
from game.mechanics.slices import Bidding
from ui.cards.faces import CardFaces
from ui.cards.render_pool import Taken
from ui.event_words import event_words
from ui.families import rooms
from ui.rulespage.refusals import is_explained
from ui.scenes.base import Deferred, Scene, Size
from ui.session import Session
from ui.table import order, painter, prompts, sentences
from ui.table.board import BoardModel
from ui.table.board_part import Parts
from ui.table.card_count import CountDrawer, count_cards
from ui.table.card_look import CardLook, HoverLook
from ui.table.card_order import OrderDrawer, order_facts
from ui.table.controller import TableController
from ui.table.damage import Piece, TablePicture
from ui.table.drag import MIDDLE, LastInput, Zone, zones
from ui.table.drawers import Drawers, LogDrawer, ScoreDrawer, SideDrawer
from ui.table.hand import HandView
from ui.table.layout import TableLayout, worked_out
from ui.table.painter import NOTHING, Middle
from ui.table.part import TablePart
from ui.table.plates import Plate, PlateFacts, facts_of_seats
from ui.table.playback import Playback, Timing
from ui.table.sprites import Sprite, draw_row
from ui.table.status import StatusLine
from ui.table.trace import facts_for_trace
from ui.table.trick_look import TrickLook
from ui.table.watched import OpenHands, OpenHandsLayout
from ui.widgets.base import LIFTED_REACH, Container, Widget
from ui.widgets.overlays import Modal
from ui.widgets.text import SetLine, language, t
from ui.widgets.theme import MIN_SIZE, px
from ui.words import out_told
from ui.words import sentences as in_a_row

if TYPE_CHECKING:
    from ui.table.corners import CornerMenu

DRAWERS = (LogDrawer, ScoreDrawer, CountDrawer, OrderDrawer)


class TableView(Scene, ABC):
    """Everything that is placed and drawn, and what the parts of the table, its buttons and its controller share."""

    faces: CardFaces
    session: Session
    controller: TableController
    board: BoardModel
    playback: Playback
    hand: HandView
    status: StatusLine
    plates: dict[int, Plate]
    drawers: Drawers
    corners: CornerMenu
    parts: Parts[TablePart]
    overlay: CardLook | TrickLook | None  # what is looked at closely
    look: HoverLook
    last_input: LastInput
    later: Deferred

    @property
    def counting(self) -> bool:
        """Is anything counted at the seats?"""
        return True

    @property
    def open_at_first(self) -> Sequence[type[SideDrawer]]:
        """The drawers that are open at first in a large window."""
        return ()

    def _lay_table(self, session: Session, kinds: Iterable[type[TablePart]]) -> None:
        """Make everything for that match, with parts of these types."""
        self.session = session
        self.broke = False  # is nobody here in the match any more, and has that been shown?
        self.deck_id = session.rules.deck.id
        self.drawers = Drawers(DRAWERS, self._drawers_changed, self.open_at_first)
        self.parts = Parts(kind(self) for kind in kinds)
        self.board = BoardModel(self.rules, self._layout_for(self.size))
        self.playback = Playback(self.board, self._on_event, Timing.of(part.timing for part in self.parts))
        self.hand = HandView(
            self.board.hand, self.rules, self.faces, self.controller, self.motion, read_only=session.only_watched)
        self.status = StatusLine(lambda code: is_explained(self.rules, code), lambda: self.corners.open_rules())
        self.plates = {}
        self.overlay = None
        self.look = HoverLook(self)
        self.last_input = LastInput()
        self.picture = TablePicture(self)
        self._told: object = None  # what the words beside the trick follow from
        self._set_words: list[SetLine] = []
        self._asked: object = None  # what an empty middle shows follows from it
        self._invites = NOTHING
        self.changes = 0  # how often anything has changed of which plates, buttons or the middle tell
        self.hands = OpenHands()

    # -- what the scene on top does

    @abstractmethod
    def changed(self) -> None:
        """What the table says may be out of date: the next frame says it anew."""

    @abstractmethod
    def adopt(self) -> None:
        """Show the session as it is, without a way to get there."""

    @abstractmethod
    def show_events(self, events: Sequence[Event]) -> None:
        """The match has moved on: show it."""

    @abstractmethod
    def _on_event(self, event: Event) -> None:
        """An event begins to be shown."""

    @abstractmethod
    def turn_round(self) -> None:
        """The next person acts, and sees the table from their seat."""

    @abstractmethod
    def draw_curtain(self) -> None:
        """Hide the table until the next person is there."""

    @abstractmethod
    def forget_waiting(self) -> None:
        """Nothing of what happened is shown any more; what is so is told anew."""

    @abstractmethod
    def place_anew(self) -> None:
        """The table gets another size within the window; what its plates and buttons say is told before it is seen."""

    @abstractmethod
    def end_match(self) -> None:
        """A person ends the match here, between two deals."""

    # -- what is so

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.session.rules

    @property
    def table(self) -> TableLayout:
        """The places for the window, the viewer and the drawers in force."""
        return self.board.layout

    @property
    def lit(self) -> tuple[Zone, ...]:
        """The places that take the cards which are held."""
        return self.hand.drag.zones if self.hand.drag is not None else ()

    @property
    def can_act(self) -> bool:
        """Is a person here to act, and has everything before been shown?"""
        session = self.session
        if not session.my_turn or not self.playback.idle or self.playback.stopped:
            return False
        view = session.view()  # what the table answers by itself is not asked
        return not view[Bidding].settled and (session.hot_seat or not prompts.is_idle_question(view))

    @property
    def cards(self) -> Widget:
        """What the keys of cards move over: the hand, or what a part has in its place."""
        return next((part.cards for part in self.parts if part.cards is not None), self.hand)

    @property
    def deal_is_watched(self) -> bool:
        """Is the deal only watched by the people here, one of whom it passes over, or because nobody can bet any more?"""
        session = self.session
        return session.person_is_out and (session.state.watcher in session.people or session.person_is_broke)

    # -- layout

    def _layout_for(self, size: Size) -> TableLayout:
        """The places for a window of that size."""
        return self.drawers.room(self._bare_layout(size))

    def _bare_layout(self, size: Size) -> TableLayout:
        """The same with all drawers closed."""
        size = size if min(size) > 0 else MIN_SIZE
        clockwise = self.rules.ruleset.direction == "clockwise"
        made = (room.layout(self.rules) for room in rooms())
        maker: Callable[..., TableLayout] = next((maker for maker in made if maker is not None), TableLayout)
        counts = self.counting and any(type(part).counters is not TablePart.counters for part in self.parts)
        return maker(size, self.rules.players, self.session.viewer, clockwise, self.faces.ratio, lines=3 if counts else 2)

    def motion(self) -> float:
        """How long a card is on its way, in ms; 0 without motion, or when somebody hurries."""
        return 0 if self.playback.tempo.hurry else self.app.settings.motion_ms

    def sort_hand(self) -> None:
        """The cards to their places again, unless they lie as the person has put them: what stands where, or which cards there
        are, has changed in the middle of a deal."""
        if self.hand.order != order.OWN:
            self.board.rules = self.rules
            self.board.hand[:] = order.arranged(self.board.hand, self.rules, self.hand.order)
            self.hand.settle(self.motion())

    def open(self, modal: Modal) -> Modal:
        """While a modal has the keyboard, nothing behind it has it; afterwards it is where it belongs."""
        self.ui.set_focus(self.ui.home, ring=False)
        self.ui.tooltip_box.hide()
        return super().open(modal)

    def leave(self) -> None:
        self.hand.cancel()
        self.app.speaker.hush()  # a table that is not seen is not heard
        self.picture.forget()

    def layout(self, size: Size) -> None:
        """What is new lies as it was; a log that was at its newest line is so again, however long it is now."""
        log = self.drawers.log
        read = log.reading if log is not None else None
        super().layout(size)
        if self.drawers.log is not None:
            self.drawers.log.read_on(read)

    def _build_plates(self) -> None:
        before = dict(self.plates)
        places = {**self.table.plates, self.session.viewer: self.table.own}
        kind, facts = next((part.plate for part in self.parts if part.plate is not None), Plate), self._plate_facts()
        for seat in sorted(places):
            plate = kind(places[seat], self.table.tag(seat), facts[seat], self.faces, f"plate-{seat}")
            if seat in before:
                plate.tag, plate.reaction = before[seat].tag, before[seat].reaction
            self.plates[seat] = self.ui.add(plate)

    def _build_drawers(self) -> None:
        for drawer in self.drawers.build(self.table, int(self.motion())):
            self.ui.add(drawer)
        count = self.drawers.get(CountDrawer)
        if count is not None and count.open and not self.app.settings.card_count:
            count.set_open(False)
        self._fill_drawers()
        self.drawers.place(self.table)

    def _drawers_changed(self) -> None:
        """What lies above the hand goes where the drawers leave room, and they where the rest does."""
        self.board.relocate(worked_out(self._layout_for(self.size)))
        for seat, rect in self.table.plates.items():
            self.plates[seat].rect = rect.copy()
            self.plates[seat].tag_rect = self.table.tag(seat).copy()
        for part in self.parts:
            part.move()
        self.dirty = True
        self._fill_drawers()
        self.drawers.place(self.table)

    @abstractmethod
    def deal_anew(self, number: int | None) -> None:
        """A new match with the same people: with the cards of that number, or others."""

    def close_last(self) -> bool:
        """Close what was opened last and lies over the table; False where nothing does."""
        return any(part.close() for part in self.parts) or self.drawers.close_last()

    def _fill_drawers(self) -> None:
        """What lies in a closed drawer nobody sees; it is filled when it is opened."""
        log, score = self.drawers.log, self.drawers.score
        if log is not None and log.open:
            log.show(self.board.events, self.rules, self.session.names, self.session.you)
        if score is not None and score.open:
            score.show(self.rules, self.session.names, self.board.standing, self.session.state.deal_number)
        self._fill_cards()

    @property
    def is_private(self) -> bool:
        """May the viewer's own cards be seen now?"""
        return not (self.board.hand.covered or self.session.concealed)

    def _fill_cards(self) -> None:
        """The drawers that look at the view, where they are open; while cards move they stay as they were, since the view is
        ahead of what is shown."""
        count, cards = self.drawers.get(CountDrawer), self.drawers.get(OrderDrawer)
        private = self.is_private
        if count is not None and count.open and (self.playback.idle or not count.area.children):
            notes = [note for part in self.parts for note in part.count_notes()]
            count.show(self.faces, count_cards(self.session.view(), private), notes)
        if cards is not None and cards.open and (self.playback.idle or not cards.area.children):
            cards.show(order_facts(self.session.view(), private), self.faces)

    def _plate_facts(self) -> list[PlateFacts]:
        """What the plates say, by seat."""
        found = []
        for seat, facts in enumerate(facts_of_seats(self.session, self.board)):
            facts = replace(facts, counters=tuple(counter for part in self.parts for counter in part.counters(seat)))
            for part in self.parts:
                facts = part.plate_facts(facts, seat)
            found.append(facts)
        return found

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """The open card at that point, in the hand or on the table."""
        in_hand = self.hand.sprite_at(pos)
        laid = [sprite for meld in self.board.trick for sprite in meld.sprites]
        found = in_hand or next((sprite for sprite in reversed(laid) if sprite.rect(self.faces).collidepoint(pos)), None)
        if found is not None:
            return found.card
        return next((card for part in self.parts if (card := part.card_at(pos)) is not None), None)

    def zones(self) -> list[Zone]:
        """The places that take cards in this phase, those above others first."""
        return [*(zone for part in self.parts for zone in part.zones()), *zones(self.table, self.session.view())]

    def silence(self, keep: bool = False) -> None:
        """No plate says or shows any more what its seat did; with `keep`, what was said last stands as long as it would."""
        for plate in self.plates.values():
            if not keep:
                plate.say(None)
                plate.react(None)

    def rects(self) -> dict[str, pygame.Rect]:
        rects = super().rects()
        if self.modals:
            return rects
        rects["middle"] = self.table.middle.copy()
        if not self.board.hand.covered:
            for number, sprite in enumerate(self.board.hand):
                rects[f"hand-{number}"] = sprite.rect(self.faces)
        for number, meld in enumerate(self.board.trick):
            for place, sprite in enumerate(meld.sprites):
                rects[f"trick-{number}-{place}"] = sprite.rect(self.faces)
        for part in self.parts:
            rects |= part.rects()
        closed = self.drawers.closed_names
        return {name: rect for name, rect in rects.items() if rect.width and rect.height and not name.startswith(closed)}

    def trace_facts(self) -> dict[str, object]:
        """What a program that drives this window from outside has to know."""
        if self.board.hand.covered or self.session.concealed:
            return {"can_act": False}
        told = facts_for_trace(self.session.view(), self.board.hand, len(self.hand.chosen), self.can_act and not self.modals)
        told |= {"advised": self.controller.advice, "events": self.session.state.log.count}
        return told | {name: fact for part in self.parts for name, fact in part.trace_facts().items()}

    # -- what is seen

    def _dim(self) -> None:
        """On one's turn, cards that occur in no legal play step back."""
        usable = None
        if self.can_act and self.app.settings.dim_unplayable:
            offers = [offer for offer in self.session.view().offers if offer.takes_cards]
            if offers or len(self.session.view().offers) < 2:  # a choice between words is made by looking at all cards
                usable = {card for offer in offers for card in offer.usable()}
        beaters = self._beaters() if self.app.settings.dim_unplayable else frozenset()
        for sprite in self.board.hand:
            sprite.dimmed = usable is not None and sprite.card not in usable
            sprite.beats = sprite.card in beaters
        if (groups := self._groups()) != self.hand.groups:
            self.hand.groups, self.hand.dirty = groups, True

    def _beaters(self) -> frozenset[Card]:
        """The cards with which one can beat what lies there, where the others may go face down."""
        view = self.session.view()
        if not self.can_act or view.over is None or len(view.offers) < 2 or len(zones(self.table, view)) < 2:
            return frozenset()
        return next((offer.usable() for offer in view.offers if isinstance(offer, PlayOffer)), frozenset())

    def _groups(self) -> list[list[Sprite]]:
        """The cards of the hand that may be led together, where not every combination may be; what is chosen belongs together."""
        view, hand = self.session.view(), self.board.hand
        if not self.can_act or sorted(sprite.card.index for sprite in hand if sprite.card) != [card.index for card in view.hand]:
            return []  # the cards in front of the screen are not yet those of the seat to act
        left = sorted(hand, key=lambda sprite: sprite not in self.hand.chosen)
        return [[left.pop(next(at for at, sprite in enumerate(left) if sprite.card == card)) for card in group]
                for group in prompts.led_together(view, self.hand.cards)]

    def _sentence(self) -> tuple[str, str]:
        session, board = self.session, self.board
        if self.can_act:
            own = prompts.turn_sentence(session.view(), session.names, len(self.hand.chosen), session.hot_seat)
            return own or sentences.turn_sentence(session.view(), session.names), "turn"
        told = event_words(board.events[-1], self.rules, session.names, session.you) if board.events else ""
        if board.lots.moving:
            return t("table-drawing-lots"), "wait"
        if not self.playback.idle and told:
            return told, "wait"
        if session.actor is None:
            return t("table-over"), "wait"
        if session.you in board.out:
            return t("table-out", out=out_told(board.out.index(session.you) + 1, self.rules)), "wait"
        if session.actor == session.you:
            return "", "wait"  # it is about to be asked, or what is said beside the table says what to do
        name, view = session.names[session.actor], session.view()
        words = prompts.waiting_sentence(view, name) or sentences.waiting_sentence(view, name)
        return in_a_row([*filter(None, (part.aside() for part in self.parts)), words]), "wait"

    def widgets(self) -> Sequence[Widget]:
        """All that rest on the table."""
        return self.ui.children

    def pieces_above(self) -> Iterator[Piece]:
        """What the parts draw over all that rests."""
        return (piece for part in self.parts for piece in part.above())

    def pieces(self) -> Iterator[Piece]:
        """What stands on the felt and is no widget; the middle invites while nothing lies there."""
        for line in self._trick_words:
            yield Piece((line.image, *line.place.topleft), None, line.place)
        if (middle := self._middle).place.width:
            yield Piece("middle", middle.look, middle.place)
        if self.hand.groups:  # all else of the hand is drawn where its cards are
            yield Piece("hand", self.hand.flies, self.hand.extent)
        if (ring := self.hand.cursor_ring) is not None:
            yield Piece("cursor", None, ring)
        for part in self.parts:
            yield from part.pieces()
        if isinstance(self.table, OpenHandsLayout) and self.table.opened:
            yield from self.hands.pieces(self.table)

    @property
    def _trick_words(self) -> list[SetLine]:
        """What stands beside the plays of the trick; nothing until that is set."""
        return self._set_words if self.trick_is_told else []

    @property
    def _award(self) -> str:
        """What the play to beat is being paid for."""
        return next(filter(None, (part.award for part in self.parts)), "")

    @property
    def _words_of_trick(self) -> object:
        """What those words follow from."""
        return self.table, language(), self._award, [(meld, meld.words, meld.tops) for meld in self.board.trick]

    @property
    def trick_is_told(self) -> bool:
        """Are those words set?"""
        return self._words_of_trick == self._told

    def tell_trick(self) -> None:
        """Set those words."""
        self._told = self._words_of_trick
        self._set_words = painter.trick_words(self.board, self.rules, self.session.names, self._award)

    def show_pictures(self, taken: Sequence[Taken]) -> None:
        if taken and self.picture.take(taken):
            self.dirty, self._asked = True, None

    def redraw(self, window: pygame.Surface, moves: bool) -> list[pygame.Rect]:
        self.ui.mark_enter()
        self.faces.next_frame()
        over = [self.toaster.take_dirty(), self.ui.tooltip_box.take_dirty(), *[modal.take_dirty() for modal in self.modals]]
        anew, covered = self._dirty, any(over) or self._covers_dirty or moves and bool(self.modals)
        self.dirty = False
        drawn = self.picture.redraw(window, anew, covered)
        self._covers_dirty = self.picture.composes
        return drawn

    def allows(self, more_ms: float = 0) -> bool:
        """May one more piece of work be done in this frame? Without motion everything happens at once."""
        return self.motion() <= 0 or self.app.frame.allows(more_ms)

    @property
    def unfinished(self) -> bool:
        return self.picture.unfinished

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_still(surface)
        self.draw_above(surface)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw all that rests: the felt, what lies on it, and the widgets."""
        self.paint(surface)
        Container.draw(self.ui, surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies above that: cards that are held or on their way, and all that covers the table."""
        for zone in self.lit:
            painter.paint_rim(surface, zone.rect)  # also around what covers its ground, as the pot does
        self.ui.draw_over(surface)
        draw_row(surface, list(self.board.flying()), self.faces)
        if self.overlay is not None:
            self.overlay.paint(surface, self.faces)
        for modal in self.modals:
            modal.draw(surface)
        self.toaster.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        for zone in self.lit:
            if zone.name == MIDDLE:
                painter.paint_zone(surface, zone.rect, True)
        for part in () if self.board.over else self.parts:
            part.paint(surface)
        reach = 2 * px(LIFTED_REACH)
        middle = self.table.middle.inflate(reach, reach).unionall([line.place for line in self._trick_words])
        if surface.get_clip().colliderect(middle):
            self._middle.paint(surface)
            painter.paint_trick(surface, self.board, self.faces, self._trick_words)
        if isinstance(self.table, OpenHandsLayout) and self.table.opened:
            self.hands.paint(surface, self.table, self.faces)

    @property
    def _middle(self) -> Middle:
        """What the middle shows while nothing lies there."""
        board, session = self.board, self.session
        if board.top_play is not None or not self.playback.idle or self.playback.stopped:
            return NOTHING
        asked = self.changes, session.concealed, self.table
        if asked != self._asked:
            self._asked, self._invites = asked, self._invitation()
        return self._invites

    def _invitation(self) -> Middle:
        """An empty middle says what it waits for."""
        view, names = self.session.view(), self.session.names
        asked = prompts.question(view, names)
        if asked is not None:
            return painter.question_panel(self.table, asked) if self.can_act else NOTHING
        own = next((middle for part in self.parts if (middle := part.middle()) is not None), None)
        if own is not None or not self.zones():
            return own or NOTHING
        return painter.invitation(self.table, sentences.invitation(view, names) if self.can_act else "")
