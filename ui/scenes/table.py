"""The table: one scene for every ruleset. It shows what the session's view says and animates the events in between.

Everything that glows, is enabled or is explained comes from offers and refusals of the view. The scene itself only
ties the parts of `ui.table` together and decides what happens next when nothing moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import Event
from game.match.events import Begin, CardsDealt, DealEnd, Lot, MatchOver, Pass, Play, TrickEnd
from ui.cards.faces import card_faces
from ui.cards.portraits import MOODS, portrait
from ui.families import answers
from ui.scenes.base import Deferred, Size
from ui.scenes.curtain import CurtainScene
from ui.scenes.result import ResultModal
from ui.scenes.table_ends import TableEnds
from ui.session import Session, start_autosave
from ui.sounds.part import SoundPart
from ui.table import order
from ui.table.bar import Bar
from ui.table.controller import ENLARGE_KEY, LAST_KEY, TableController
from ui.table.corners import CornerMenu
from ui.table.director import TurnDirector
from ui.table.drag import HAND_KEYS, Zone
from ui.table.drawers import LogDrawer, SideDrawer
from ui.table.layout import TableLayout, worked_out
from ui.table.part import TableParts
from ui.table.plates import Tag, reactions_to
from ui.table.shared_parts import shared_parts
from ui.table.view import TableView
from ui.table.watched import watched_layout
from ui.widgets import theme
from ui.widgets.base import LEFT_BUTTON, RIGHT_BUTTON
from ui.widgets.catalogue import localized
from ui.widgets.text import open_fonts, t
from ui.words import reading_words, short_reading

if TYPE_CHECKING:
    from ui.app import App

AHEAD = 6  # pictures of cards that are asked for at once before they are seen
SETTING_OUT = 0.5  # of a way, in which cards change their size: those frames have the most to do
SHARPENING_MS = 2  # of a frame in which no card is on its way, for pictures of cards that have come


class TableScene(TableView):
    """A match at this table; `session` says who plays what."""

    _undrawn = False  # has anything been done since the last frame was drawn?
    _moved_on = False  # has the match moved on in this turn?
    _grows: object = None  # what the pictures follow from with which cards of the hand get larger
    _placing = False  # is the table being placed anew while it is looked at?
    told_practice: Session | None = None  # the match in which it was said that it does not count
    _coach_seated: Session | None = None  # the match in which the settings were asked for a coach

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.later = Deferred(lambda: self.motion() <= 0)
        self.faces = card_faces(session.rules.deck)
        self.controller = self.make_controller()
        self.director = self.make_director()
        self.ends = self.make_ends()
        self.begin(session)

    def begin(self, session: Session) -> None:
        """Sit down to that match."""
        self.ends.start()
        kinds = (kind for room in answers(TableParts) for kind in room.kinds(session.rules))
        self._lay_table(session, (*shared_parts(session.rules), *kinds, SoundPart))
        self.bar = None if session.only_watched else Bar(self)  # nobody acts without one
        self.corners = CornerMenu(self)
        self.hand.order = self._chosen_order()
        self._covered = False
        self._warming: Iterator[None] | None = None
        self._known: object = None
        self.later.clear()
        self._lit: tuple[Zone, ...] = ()
        self.board.tallies = session.state.tallies
        self.controller.start()
        self.director.start()
        session.prepare()
        self._sit_down()

    @property
    def counting(self) -> bool:
        """Not when the match is over."""
        return not self.ends.over

    @property
    def open_at_first(self) -> Sequence[type[SideDrawer]]:
        """What happened in the deal; after another match whatever was open."""
        return [type(drawer) for drawer in self.drawers.open] if hasattr(self, "drawers") else [LogDrawer]

    def make_controller(self) -> TableController:
        """What a person does at this table."""
        return TableController(self)

    def make_director(self) -> TurnDirector:
        """What decides who comes next at this table."""
        return TurnDirector(self)

    def make_ends(self) -> TableEnds:
        """What tells the ends of deals and of the match at this table."""
        return TableEnds(self)

    def _sit_down(self) -> None:
        """A new deal is dealt before one's eyes; one that is under way lies there at once."""
        opening = self.session.beginning or self.session.opening
        if opening and isinstance(opening[0], (Lot, Begin, CardsDealt)) and all(event.action is None for event in opening):
            self.playback.feed(opening)
        else:
            self.board.adopt(self.session.view(), self.session.concealed, opening)

    def enter(self, app: App) -> None:
        if not hasattr(self, "app"):
            self.app = app
            self.hand.order = self._chosen_order()
            self.board.hand[:] = order.arranged(self.board.hand, self.rules, self.hand.order)
        open_fonts((theme.SMALL, theme.BODY, theme.HEADING))
        super().enter(app)
        self._seat_coach()
        self._tell_practice()

    def _chosen_order(self) -> str:
        """How hands of this deck are sorted here; before the window is known, in the deck's own order."""
        return order.chosen(self.rules, self.app.settings) if hasattr(self, "app") else order.usual(self.rules)

    def _seat_coach(self) -> None:
        """Who wants a coach in the settings has one in every match that is kept, until they send it away; what is not kept has a
        teacher of its own, or is a riddle."""
        session = self.session
        if self._coach_seated is not session:
            self._coach_seated = session
            wanted = self.app.settings.coach and (session.journal is not None or session.unkept is not None)
            session.coached.update(session.people if wanted else ())

    def _tell_practice(self) -> None:
        """At the beginning it is said what a practice table is; the mark in the corner stays."""
        if self.session.practice and self.told_practice is not self.session:
            self.told_practice = self.session
            self.toast(t("table-practice-said", shared="yes" if self.session.hot_seat else "no"))

    # -- layout

    def build(self, size: Size) -> None:
        self.hand.cancel()
        self.look.close()
        self.board.relocate(worked_out(self._layout_for(size)))
        self.faces.forget_wanted()
        self.faces.want_back(self.table.meld_card, later=False)  # of the pack that is shuffled
        self.hand.place_rect()
        self.hand.settle(0)
        self._build_plates()
        self.hand.visible = True
        seated = len(self.ui.children)
        for part in self.parts:
            part.build()
        if self.board.over:  # places for cards say nothing any more
            del self.ui.children[seated:]
        self.status.rect, self.status.visible = self.table.status.copy(), self._in_play
        self.toaster.floor = self.status.rect.bottom  # the hand, its buttons and what is to be beaten stay free
        self.ui.add(self.status)
        if self.bar is not None and self._in_play:
            self.bar.build(self.table)
        self.ui.add(self.hand)
        self.corners.build(self.table)
        self._build_drawers()
        self.ui.add(self.look)
        self.ui.home = self.cards
        self.changed()
        self.refresh(spread=self._placing)
        if not self._placing:
            self.tell_trick()
        self._look_ahead()

    def _look_ahead(self) -> None:
        """What will be seen here is there before."""
        cards, places = self.rules.deck.cards, self.table.hand_cards(1)
        earlier = self.table.trick(1, [1]).earlier[0] if self.rules.table.readings else []
        of_plays = [width for width in (self.table.meld_card, *(place.width for place in earlier)) if self.faces.may_hold(width)]
        for width in dict.fromkeys([places[0].width, *of_plays] if places else []):  # others can be scaled from the hand's
            for at in range(0, len(cards), AHEAD):
                self.later.add(partial(self.faces.prefetch, cards[at:at + AHEAD], width))
        if self.motion() > 0:
            hands = (*places, *self.table.hand_cards(len(self.rules.pack) // self.rules.players)[:1])
            widths = {*of_plays, *(place.width for place in hands)}
            self.later.add(*(partial(self.faces.shadow, width, lifted) for width in sorted(widths) for lifted in (True, False)))
            self.later.add(partial(watched_layout, self._bare_layout(self.size), True),  # the first one of a kind takes long
                         *(partial(portrait, plate.facts.face, plate.face_rect.width, mood)
                           for plate in self.plates.values() for mood in MOODS))

    def refresh(self, spread: bool = False) -> None:
        """Bring plates, buttons, glows and the sentence up to date, if anything has changed; with `spread` as soon as frames have
        time for it."""
        board, session = self.board, self.session
        known = (
            board.turn,
            len(board.events),
            tuple(board.counts),
            tuple(board.out),
            len(board.trick),
            len(board.hand),
            tuple(map(id, self.hand.chosen)),
            self.can_act,
            session.can_undo,
            session.hint_slow,
            session.person_is_out,
            self.broke,
            self.playback.tempo.hurry,
            self.playback.tempo.brisk,
            self.hand.order,
            self.playback.idle,
            self.playback.gathering is not None,
            self.app.settings.dim_unplayable,
            tuple(map(tuple, board.tallies.values())),
            session.view().locked,
            tuple(part.known for part in board.parts),
            (tuple(board.piles), tuple(board.tricks), tuple(board.paid), board.dealer),
            self.lit,
            tuple(part.known for part in self.parts),
        )
        steps = (self._tell_status, self._tell_plates, self._tell_parts, self._tell_bar, self._tell_hand)
        if known != self._known:
            self._known = known
            self.changes += 1
            self.later.put_first(steps)  # what is so now, before what may be seen later
        for step in () if spread else steps:
            self.later.do(step)

    def _tell_status(self) -> None:
        self.status.tell(*self._sentence())

    def _tell_plates(self) -> None:
        facts = self._plate_facts()
        form = max(plate.form_for(facts[seat]) for seat, plate in self.plates.items())
        for seat, plate in self.plates.items():
            plate.tell(replace(facts[seat], form=form))

    def _tell_parts(self) -> None:
        for part in self.parts:
            part.refresh()

    def _tell_bar(self) -> None:
        if self.bar is not None and self._in_play:
            self.bar.refresh()

    def _tell_hand(self) -> None:
        self._dim()
        self._fill_cards()
        self._look_at_next_play()

    def _look_at_next_play(self) -> None:
        """What it changes is there before: the play that it beats steps back, and cards of the hand may get larger."""
        hand, top = self.board.hand, self.board.top_play
        for sprite in top.sprites if top is not None and self.motion() > 0 else ():
            if sprite.card is not None:
                self.later.add(partial(self.faces.face, sprite.card, round(sprite.target[2]), dimmed=True, quick=True))
        growth = self.table.hand_growth(len(hand)) if self.motion() > 0 else ()
        if (grows := (growth, len(hand))) != self._grows:
            self._grows = grows
            self.later.add(*(partial(sprite.prepare_growth, self.faces, growth[-1], width)
                             for width in growth for sprite in hand))

    def changed(self) -> None:
        self._known = None

    def forget_waiting(self) -> None:
        self.later.clear()
        self.changed()

    @property
    def unfinished(self) -> bool:
        return self._undrawn or bool(self.later) and not self.modals or super().unfinished

    def _tell_trick_soon(self) -> None:
        """The words beside the plays may come a frame later than these; not under a modal, which holds back what waits."""
        if not self.trick_is_told:
            if self.modals:
                self.tell_trick()
            else:
                self.later.add(self.tell_trick)

    def do_waiting(self) -> None:
        self._undrawn = self._work() or self._moved_on
        made = 0
        for sprite in (*self.board.hand, *self.board.laid()):
            if (way := sprite.way) is not None and not sprite.is_prepared(self.faces):
                if not self.allows() and (made or way.elapsed < way.duration * SETTING_OUT):
                    break  # else all would be made in the frame in which they land
                sprite.prepare(self.faces)
                made += 1

    def _work(self) -> bool:
        """Do what can wait, as long as the time of the frame allows it. Returns whether anything was done."""
        return self.later.work(lambda: not self.modals and self.allows())

    # -- what happens

    @property
    def waits(self) -> bool:
        return self.can_act and not (self.director.waited or self.session.hint_waiting or self.controller.held or self.modals
                                     or self._warming)

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self._moved_on = False
        self._warm_on()
        settings, tempo = self.app.settings, self.playback.tempo
        self.playback.set_pace(settings.motion_ms, tempo.hurry, self.director.share, settings.trick_ms)
        flying = not self.modals and self.playback.update(dt_ms)  # a menu holds the table still
        self.hand.forget_gone()
        self.director.hand_over()
        self.controller.hear_coach()
        if not flying and not self.modals:
            before = self.session.state.log.count
            self.director.advance(dt_ms)
            flying = any(sprite.way for sprite in self.board.moving())
            self._moved_on = self.session.state.log.count != before and self.motion() > 0
        self._light()
        self.refresh(spread=not self.modals)
        self._tell_trick_soon()
        self._undrawn = False
        if self.motion() <= 0:
            self._work()
        self.look.wait(dt_ms)
        sharp = self.faces.catch_up(0 if self.unfinished else SHARPENING_MS) if self.faces.pending and not flying else []
        self.show_pictures(sharp)
        return self.ends.update(dt_ms) or moving or flying or bool(sharp)

    def redraw(self, window: pygame.Surface, moves: bool) -> list[pygame.Rect]:
        """What begins to be shown is seen from the next turn on: beginning it takes as long as drawing a frame."""
        return [] if self._moved_on else super().redraw(window, moves)

    def draw_curtain(self) -> None:
        """Hide the table until the next person is there."""
        if not self._covered:
            self._covered = True
            self.overlay = None
            assert self.session.next_person is not None
            self._warm_up(self.session.next_person)
            pointer = None if self.last_input.by_key or not self.last_input.by_pointer else self.last_input.pointer
            self.app.push(CurtainScene(self.session, self._lifted, self.corners.ask_to_leave, lambda: self._warm_on(3), self,
                                       pointer))

    def lay_public(self, size: Size) -> None:
        """The table as everybody may see it, nobody's hand open."""
        self.size = size
        with self._nobody_here():
            self.adopt()

    def paint_public(self, surface: pygame.Surface) -> None:
        """Plates, what has been played, and what the parts of the table show to everybody."""
        with self._nobody_here():
            self.paint(surface)
            for widget in (*(widget for part in self.parts for widget in part.public()), *self.plates.values()):
                if widget.visible:
                    widget.draw(surface)
                    widget.draw_over(surface)

    def laid_cards(self) -> list[pygame.Rect]:
        """Where cards lie on the table as it was laid last."""
        return [sprite.rect(self.faces) for sprite in self.board.laid()]

    @contextmanager
    def _nobody_here(self) -> Iterator[None]:
        """As if nobody sat in front of the screen; who may take back the last action stays so."""
        concealed, self.session.concealed = self.session.concealed, True
        yield
        self.session.concealed = concealed

    def _warm_up(self, seat: int) -> None:
        """The faces of a hand that will be seen soon are drawn one by one before it is, so that no frame draws them all."""
        hand = self.session.state.view(seat).hand
        places = self.table.hand_cards(len(hand))
        if places:
            self._warming = self.faces.warm(dict.fromkeys(hand), places[0].width)

    def _warm_on(self, faces: int = 1) -> None:
        for _ in range(faces):
            if self._warming is None:
                return
            if next(self._warming, self) is self:
                self._warming = None
            else:
                self.dirty = True  # it may have been shown scaled from another size

    def show_events(self, events: Sequence[Event]) -> None:
        self.director.show_events(events)

    def turn_round(self) -> None:
        """The next person acts, and sees the table from their seat."""
        self.session.lift_curtain()
        self.hand.choose([])
        self.adopt()

    def _lifted(self, undo: bool) -> None:
        """The next person sits here now, or the last one wants the action back."""
        self._covered = False
        if undo:
            self.session.undo()
            self.silence()
            self.session.conceal()  # whoever pressed it may not be the one whose hand comes back
        else:
            self.session.lift_curtain()
        self.hand.choose([])
        self.hand.order = self._chosen_order()
        self.app.pop()
        self.adopt()

    def adopt(self) -> None:
        """Show the session as it is, without a way to get there."""
        self.playback.clear()
        self.forget_waiting()
        self.board.lay_out(worked_out(self._layout_for(self.size)))
        view, before = self.session.view(), list(self.board.hand)
        self.board.adopt(view, self.session.concealed, self.session.opening)
        if self.hand.order == order.OWN:
            self.board.hand[:] = order.as_before(self.board.hand, before)
        else:
            self.board.hand[:] = order.arranged(self.board.hand, self.rules, self.hand.order)
        self.director.waited = 0.0
        self.status.uncover()
        for part in self.parts:
            part.adopt()
        self.layout(self.size)

    def _on_event(self, event: Event) -> None:
        """An event begins to be shown."""
        self.status.uncover()
        match event:
            case Begin() | CardsDealt():
                self._deal_begins(event)
            case Play() | Pass() if event.seat is not None:
                self.plates[event.seat].say(self._tag(event))
            case TrickEnd() if not any(part.ends_tricks for part in self.parts):
                self.silence()
            case DealEnd():
                self.ends.deal_ended(event)
            case MatchOver():
                self.ends.match_ended()
        for part in self.parts:
            part.show(event)
        for seat, reaction in reactions_to(event, self.board.counts).items():
            self.plates[seat].react(reaction)
        self._fill_drawers()

    def _deal_begins(self, event: Begin | CardsDealt) -> None:
        self.playback.tempo.hurry = self.playback.tempo.skipping
        self.silence()
        if isinstance(event, Begin):
            return
        if not self.session.concealed:
            self._warm_up(self.session.viewer)
        self.board.rules = self.rules
        self.corners.tell_level()
        self.hand.chosen.clear()
        self.hand.order = self._chosen_order() if self.hand.order == order.OWN else self.hand.order
        if not any(part.pays_at_deal for part in self.parts):  # the state may have paid for bets already
            self.board.tallies = self.session.state.tallies
        self.board.hand[:] = order.arranged(self.board.hand, self.rules, self.hand.order)
        self.board.deal_out(self.playback.pace)

    def _tag(self, event: Play | Pass) -> Tag:
        if isinstance(event, Pass):
            return Tag(t("table-passes"), theme.COLOURS.paper_dim)
        reading = event.action.reading
        if reading is None:
            return Tag("")
        return Tag(reading_words(reading, self.rules),
                   shorter=(short_reading(reading, self.rules), localized(reading.definition.name)))

    # -- ends

    @property
    def result(self) -> ResultModal | None:
        """The end of a deal that is looked at beside the table."""
        return self.ends.shown

    @property
    def _in_play(self) -> bool:
        """Is there anything to say and to do at the table itself, and not only at its end?"""
        return self.result is None and not self.ends.over

    def draw_above(self, surface: pygame.Surface) -> None:
        super().draw_above(surface)
        self.ends.paint(surface)

    def place_anew(self) -> None:
        self._placing = self.motion() > 0
        self.layout(self.size)
        self._placing = False

    def _layout_for(self, size: Size) -> TableLayout:
        """While the end of a deal is looked at, the table stands beside it with all hands open."""
        if self.result is None:
            return super()._layout_for(size)
        return watched_layout(self._bare_layout(size), self.result.content.opens, aside=self.result.takes)

    def end_match(self) -> None:
        self.ends.end_match()

    def deal_anew(self, number: int | None) -> None:
        """A new match with the same people: with the cards of that number, or others. The one before stays as it is kept."""
        self.session.close()
        self.ui.clear()
        self.begin(start_autosave(self.app, self.session.again(number)))
        self._coach_seated = self.session
        self.layout(self.size)
        self._tell_practice()

    # -- events

    def handle(self, event: pygame.event.Event) -> None:
        self.look.follow(event)
        self.last_input.note(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.refresh()  # what came before it may have changed what the buttons stand for
        if self.modals:
            if self.modals[-1] is not self.result or not self.corners.handle_beside(event):
                super().handle(event)
            return
        act = self.controller
        if act.close_overlay(event) or act.skips(event) or any(part.first_key(event) for part in self.parts):
            return
        if event.type == pygame.KEYDOWN and event.key in HAND_KEYS and self.ui.focus is None:
            self.ui.set_focus(self.cards, ring=True)
        super().handle(event)
        self._light()

    def _light(self) -> None:
        """The places shine that would take the cards which are held."""
        held = self.hand.drag
        if held is not None:
            under = self.controller.zone_at(held.at, held.sprites)
            refused = under is not None and bool(under.why_not)  # whatever else is there does not invite to let go either
            held.zones = tuple(zone for zone in self.zones() if self.controller.may_use(held.sprites, zone)
                               and not (refused and zone.rect.collidepoint(held.at)))
        if self.lit != self._lit:
            self._lit = self.lit
            self.dirty = True

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            self.controller.enlarge_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.controller.click(event.pos)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.hand.cancel()

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == ENLARGE_KEY:
            self.controller.enlarge_by_key()
        elif event.key == LAST_KEY:
            self.controller.look_back()
        elif event.key == pygame.K_ESCAPE:
            if not self.close_last():
                self.back()
        elif not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            self.bar is not None and self.bar.key(event) or any(part.key(event) for part in self.parts)

    def back(self) -> None:
        """Escape where nothing is open: first nothing is chosen any more, then the menu opens."""
        if self.hand.chosen:
            self.hand.choose([])
        else:
            self.corners.open_menu()
