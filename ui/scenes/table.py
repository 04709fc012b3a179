"""The table: one scene for every ruleset. It shows what the session's view says and animates the events in between.

Everything that glows, is enabled or is explained comes from offers and refusals of the view. The scene itself only
ties the parts of `ui.table` together and decides what happens next when nothing moves.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import Action, Card, Event
from ui.cards.faces import card_faces
from ui.scenes.base import Scene, Size
from ui.scenes.curtain import CurtainScene
from ui.scenes.result import DealResultModal, MatchResultModal
from ui.session import Session
from ui.table import action_bar, order, painter
from ui.table.bar import Bar
from ui.table.board import Board
from ui.table.corners import CornerMenu
from ui.table.drag import Drag
from ui.table.drawers import LogDrawer, ScoreDrawer, tally_names
from ui.table.facts import facts
from ui.table.hand import HandView
from ui.table.layout import TableLayout
from ui.table.plates import Plate, PlateFacts, Tag
from ui.table.playback import Playback
from ui.table.sprites import Sprite
from ui.table.status import StatusLine
from ui.widgets import theme
from ui.widgets.base import LEFT_BUTTON
from ui.widgets.scale import MIN_SIZE
from ui.widgets.text import t
from ui.words import a_reading, event_words, reading_words

RIGHT_BUTTON = 3
AUTO_PASS_MS = 1100
ENLARGE_KEY = pygame.K_e


class TableScene(Scene):
    """A match at this table; `session` says who plays what."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.faces = card_faces(session.rules.deck)
        self.begin(session)

    def begin(self, session: Session) -> None:
        """Sit down to that match."""
        self.session = session
        self.rules = session.rules
        self.table = self._layout_for(getattr(self, "size", MIN_SIZE))
        self.board = Board(self.rules, self.table)
        self.playback = Playback(self.board, self._on_event)
        self.hand = HandView(self.board, self.faces, self, self._motion)
        self.status = StatusLine()
        self.bar = Bar(self)
        self.corners = CornerMenu(self)
        self.plates: dict[int, Plate] = {}
        self.log: LogDrawer | None = None
        self.score: ScoreDrawer | None = None
        self.order = order.orders(self.rules)[0]
        self.hurry = False
        self.waited = 0.0
        self.enlarged: Card | None = None
        self.pointer = (0, 0)
        self._covered = False
        self._lit = ""
        self._known: object = None
        self.board.tallies = session.state.tallies
        self._sit_down()

    def _sit_down(self) -> None:
        """A new deal is dealt before one's eyes; one that is under way lies there at once."""
        opening = self.session.opening
        if opening and opening[0].kind == "deal" and all(event.action is None for event in opening):
            self.playback.feed(opening)
        else:
            self.board.adopt(self.session.view(), self.session.concealed, opening)

    # -- layout

    def _layout_for(self, size: Size) -> TableLayout:
        size = size if min(size) > 0 else MIN_SIZE
        clockwise = self.rules.ruleset.direction == "clockwise"
        return TableLayout(size, self.rules.players, self.session.viewer, clockwise, self.faces.ratio)

    def _motion(self) -> float:
        return 0 if self.hurry else self.app.settings.motion_ms

    def leave(self) -> None:
        self.hand.cancel()

    def build(self, size: Size) -> None:
        self.hand.cancel()
        self.table = self._layout_for(size)
        self.board.relocate(self.table)
        self.faces.forget_wanted()
        self.hand.place_rect()
        self.hand.settle(0)
        self._build_plates()
        self.status.rect = self.table.status.copy()
        self.ui.add(self.status)
        self.bar.build(self.table)
        self.ui.add(self.hand)
        self.corners.build(self.table)
        self._build_drawers()
        if self.ui.focus is None and not self.ui.keyboard:
            self.ui.set_focus(self.hand)
        self._known = None
        self.refresh()

    def _build_plates(self) -> None:
        tags = {seat: plate.tag for seat, plate in self.plates.items()}
        places = {**self.table.plates, self.session.viewer: self.table.own}
        for seat in sorted(places):
            plate = Plate(places[seat], self.table.tag(seat), self._plate_facts(seat), self.faces, f"plate-{seat}")
            plate.tag = tags.get(seat)
            self.plates[seat] = self.ui.add(plate)

    def _build_drawers(self) -> None:
        motion = int(self._motion())
        self.log = self.ui.add(LogDrawer(self.table, motion, self.log.open if self.log else False))
        self.score = self.ui.add(ScoreDrawer(self.table, motion, self.score.open if self.score else False))
        self._fill_drawers()

    def _fill_drawers(self) -> None:
        assert self.log is not None and self.score is not None
        viewer = None if self.session.hot_seat else self.session.viewer
        self.log.show(self.board.events, self.rules, self.session.names, viewer)
        self.score.show(self.rules, self.session.names, self.board.tallies, self.session.state.deal_number)

    def _plate_facts(self, seat: int) -> PlateFacts:
        board = self.board
        count = board.counts[seat]
        out = seat in board.out
        return PlateFacts(
            name=self.session.names[seat],
            is_person=self.session.is_person(seat),
            count=None if out else count,
            cards=not out and count != 0,
            tallies=[(name, board.tallies[key][seat]) for key, name in tally_names(self.rules) if key in board.tallies],
            turn=seat == board.turn and not out,
            place=board.out.index(seat) + 1 if out else None,
        )

    def rects(self) -> dict[str, pygame.Rect]:
        rects = super().rects()
        if self.modals:
            return rects
        rects["middle"] = self.table.middle.copy()
        if not self.board.covered:
            for number, sprite in enumerate(self.board.hand):
                rects[f"hand-{number}"] = sprite.rect(self.faces)
        for number, meld in enumerate(self.board.trick):
            for place, sprite in enumerate(meld.sprites):
                rects[f"trick-{number}-{place}"] = sprite.rect(self.faces)
        return {name: rect for name, rect in rects.items() if rect.width and rect.height}

    def trace_facts(self) -> dict[str, object]:
        """What a program that drives this window from outside has to know."""
        if self.board.covered or self.session.concealed:
            return {"can_act": False}
        return facts(self.session.view(), self.board.hand, self.can_act and not self.modals)

    # -- what happens

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        self.playback.set_pace(self.app.settings.motion_ms, self.hurry)
        flying = self.playback.update(dt_ms)
        self.hand.forget_gone()
        if not flying and not self.modals:
            self._flow(dt_ms)
            flying = any(sprite.way for sprite in self.board.moving())
        self.refresh()
        if not flying and self.faces.pending and self.faces.catch_up():
            self._dirty = True
        if flying != getattr(self, "_was_flying", False):
            self._dirty = True  # the last frame of a way shows the cards at rest
        self._was_flying = flying
        return moving or flying

    def _flow(self, dt_ms: float) -> None:
        """Nothing moves: who or what comes next?"""
        if not self.playback.idle or self.playback.stopped:
            return
        self._hand_over()
        session = self.session
        if session.actor is None:
            return
        if session.next_person is not None:
            self._draw_curtain()
        elif session.is_person(session.actor):
            self._auto_pass(dt_ms)
            self._take_hint()
        else:
            self._computer(dt_ms)

    def _computer(self, dt_ms: float) -> None:
        self.session.think()
        self.waited += dt_ms
        pause = 0 if self.hurry else self.app.settings.computer_pause_ms
        if self.waited >= pause and self.session.thought:
            self._happen(self.session.poll())

    def _happen(self, events: Sequence[Event]) -> None:
        """The match has moved on: show it."""
        self.waited = 0.0
        self.playback.feed(events)
        self.playback.update(0)
        self.hand.forget_gone()
        self._hand_over()

    def _hand_over(self) -> None:
        """Once everything has been shown, the lantern is with the seat to act."""
        if self.playback.idle and not self.playback.stopped:
            self.board.turn = self.session.actor

    def _auto_pass(self, dt_ms: float) -> None:
        """The one thing that can be done is done after a moment, always the same, if the player wants it so."""
        if not self.app.settings.auto_pass or not self.session.my_turn:
            return
        only = action_bar.only_passing(self.session.view())
        if only is None:
            return
        over = self.session.view().over
        if self.waited == 0 and over is not None:
            self.status.notice(t("table-auto-pass", what=a_reading(over, self.rules)), "hint")
        self.waited += dt_ms
        if self.waited >= AUTO_PASS_MS:
            self.act(only)

    def _draw_curtain(self) -> None:
        if not self._covered:
            self._covered = True
            self.enlarged = None
            self.app.push(CurtainScene(self.session, self._lifted))

    def _lifted(self, undo: bool) -> None:
        """The next person sits here now, or the last one wants the action back."""
        self._covered = False
        if undo:
            self.session.undo()
        else:
            self.session.lift_curtain()
        self.hand.choose([])
        self.order = order.orders(self.rules)[0]
        self.app.pop()
        self._adopt()

    def _adopt(self) -> None:
        """Show the session as it is, without a way to get there."""
        self.playback.clear()
        self.table = self._layout_for(self.size)
        self.board.layout = self.table
        view = self.session.view()
        self.board.adopt(view, self.session.concealed, view.history)
        self.waited = 0.0
        self.status.uncover()
        self.layout(self.size)

    def _on_event(self, event: Event) -> None:
        """An event begins to be shown."""
        self._dirty = True
        self.status.uncover()
        if event.kind == "deal":
            self.hurry = False
            self.hand.chosen.clear()
            self.board.tallies = self.session.state.tallies
            self.board.hand = order.arranged(self.board.hand, self.rules, self.order)
            self.board.deal_out(self.playback.pace)
        elif event.kind in ("play", "pass", "out") and event.seat is not None:
            self.plates[event.seat].say(self._tag(event))
        elif event.kind == "trick_end":
            for plate in self.plates.values():
                plate.say(None)
        elif event.kind == "deal_end":
            self._deal_ended(event)
        elif event.kind == "match_end":
            self._match_ended()
        if self.log is not None:
            self._fill_drawers()

    def _tag(self, event: Event) -> Tag:
        if event.kind == "pass":
            return Tag(t("table-passes"), theme.COLOURS.paper_dim)
        if event.kind == "out":
            return Tag(t("table-place", place=event.data["place"]), theme.COLOURS.gold)
        assert event.action is not None
        reading = event.action.reading
        return Tag(reading_words(reading, self.rules) if reading is not None else "")

    # -- ends

    def _deal_ended(self, event: Event) -> None:
        before = self.board.tallies
        self.board.tallies = self.session.state.tallies
        self.board.turn = None
        over = self.session.state.finished
        self.open(DealResultModal(self.session, event.data["result"], before, over, self._next_deal, self.end_match))

    def _next_deal(self) -> None:
        self.hurry = False
        self.playback.go_on()

    def end_match(self) -> None:
        """A person ends the match here."""
        events = self.session.end_match()
        self.playback.clear()
        self._happen(events)

    def _match_ended(self) -> None:
        self.board.turn = None
        self.open(MatchResultModal(self.session, self._new_match, self.app.home))

    def _new_match(self) -> None:
        self.session.close()
        self.ui.clear()
        self.begin(self.session.again())
        self.layout(self.size)

    # -- what a person does

    @property
    def can_act(self) -> bool:
        """Is a person here to act, and has everything before been shown?"""
        return self.session.my_turn and self.playback.idle and not self.playback.stopped

    def act(self, action: Action) -> None:
        """Carry out an action of the person in front of the screen."""
        self.status.uncover()
        self._happen(self.session.act(action))

    def hand_changed(self) -> None:
        """Other cards are chosen, or they lie in another order."""
        if [sprite for sprite in self.board.hand] != order.arranged(self.board.hand, self.rules, self.order):
            self.order = order.OWN
        if self.status.covering and self.status.covering[1] == "refusal":
            self.status.uncover()
        self._known = None

    def may_play(self, sprites: Sequence[Sprite]) -> bool:
        """May exactly these cards be used now?"""
        return self.can_act and self._refusal(sprites) is None

    def _refusal(self, sprites: Sequence[Sprite]) -> str | None:
        view = self.session.view()
        verb = action_bar.card_verb(view)
        cards = [sprite.card for sprite in sprites if sprite.card is not None]
        if verb is None or not self.can_act:
            return t("table-not-your-turn")
        return action_bar.refusal_of(view, verb, cards)

    def over_table(self, pos: tuple[int, int]) -> bool:
        """Is that point where cards are played?"""
        return self.table.middle.collidepoint(pos)

    def play(self, sprites: Sequence[Sprite]) -> bool:
        """Use these cards now; where that is not allowed, say why."""
        reason = self._refusal(sprites)
        if reason is not None:
            self.status.notice(reason)
            return False
        view = self.session.view()
        verb = action_bar.card_verb(view)
        assert verb is not None
        self.act(action_bar.action_with(view, verb, [sprite.card for sprite in sprites if sprite.card is not None]))
        return True

    def play_chosen(self) -> bool:
        return self.play(self.hand.chosen)

    def dropped(self, drag: Drag) -> None:
        """Cards were let go: over the middle they are played, over the hand put in another place."""
        if self.over_table(drag.at):
            self.play(drag.sprites)
        elif self.hand.rect.collidepoint(drag.at):
            self._put(drag)

    def _put(self, drag: Drag) -> None:
        hand = self.board.hand
        slot = self.hand.slot_at(drag.at)
        before = [sprite for sprite in hand[:slot] if sprite not in drag.sprites]
        after = [sprite for sprite in hand[slot:] if sprite not in drag.sprites]
        self.board.hand = [*before, *drag.sprites, *after]
        self.hand_changed()

    def do(self, verb: str) -> None:
        """The button of that verb."""
        view = self.session.view()
        if verb == action_bar.card_verb(view):
            self.play_chosen()
            return
        deed = next((deed for deed in self.deeds() if deed.verb == verb), None)
        if deed is not None and deed.action is not None:
            self.act(deed.action)
        elif deed is not None and deed.reason:
            self.status.notice(deed.reason)

    def deeds(self) -> list[action_bar.Deed]:
        """What the buttons of the bar say now."""
        return action_bar.deeds(self.session.view(), self.hand.cards, self.can_act)

    def hint(self) -> None:
        """Ask for a good play, or the next one."""
        if not self.can_act:
            self.status.notice(t("table-hint-not-now"))
            return
        self.session.ask_hint()

    def _take_hint(self) -> None:
        choice = self.session.poll_hint()
        if choice is None:
            return
        action: Action = choice.action
        self.hand.choose_cards(list(self.rules.layout(action.cards)) if action.bits else [])
        if action.reading is not None:
            self.status.notice(t("table-hint", what=reading_words(action.reading, self.rules)), "hint")
        else:
            self.status.notice(t("table-hint", what=action_bar.verb_words(action.verb)), "hint")

    def sort(self) -> None:
        """The hand in the next order."""
        known = order.orders(self.rules)
        self.order = known[(known.index(self.order) + 1) % len(known)] if self.order in known else known[0]
        self.board.hand = order.arranged(self.board.hand, self.rules, self.order)
        self.hand.settle(self._motion())
        self._known = None

    def undo(self) -> None:
        """Take the last turn back."""
        if not self.playback.stopped and self.session.undo():
            self._adopt()
            self.status.notice(t("table-undone"), "hint")
        else:
            self.status.notice(t("table-no-undo-shared" if self.session.hot_seat else "table-no-undo"))

    def hurry_up(self) -> None:
        """Show the rest of the deal at once; for a person who is out of it."""
        if self.session.person_is_out:
            self.hurry = True
            self.playback.skip()

    def enlarge(self, card: Card | None) -> None:
        """Show a card up close, or no longer."""
        self.enlarged = card
        self._dirty = True

    # -- events

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.pointer = event.pos
        if self.modals:
            super().handle(event)
            return
        if self._close_enlarged(event) or self._skips(event):
            return
        super().handle(event)
        if self.hand.drag is None:
            lit = ""
        else:
            lit = "legal" if self.may_play(self.hand.drag.sprites) else "open"
        if lit != self._lit:
            self._lit = lit
            self._dirty = True

    def _close_enlarged(self, event: pygame.event.Event) -> bool:
        if self.enlarged is None:
            return False
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) or (
            event.type == pygame.KEYUP and event.key == ENLARGE_KEY
        ):
            self.enlarge(None)
        return True

    def _skips(self, event: pygame.event.Event) -> bool:
        """A click on the felt or Space ends what is moving; a click on anything else also does what it always does."""
        if self.playback.idle or self.playback.stopped:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return self.playback.skip()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and self.ui.at(event.pos) is None:
            return self.playback.skip()
        return False

    def on_event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            self._enlarge_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON and self.over_table(event.pos):
            if self.hand.chosen:
                self.play_chosen()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.hand.cancel()

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == ENLARGE_KEY:
            self._enlarge_by_key()
        elif event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE):
            self.ui.set_focus(self.hand, ring=True)
        elif not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            self.bar.key(event) or self.corners.key(event)

    def _enlarge_by_key(self) -> None:
        under = self.hand.sprite_at(self.pointer)
        if (self.hand.ring or under is None) and self.board.hand:
            under = self.board.hand[min(self.hand.cursor, len(self.board.hand) - 1)]
        if under is not None:
            self.enlarge(under.card)

    def _enlarge_at(self, pos: tuple[int, int]) -> None:
        laid = [sprite for meld in self.board.trick for sprite in meld.sprites]
        found = next((sprite for sprite in reversed(laid) if sprite.rect(self.faces).collidepoint(pos)), None)
        if found is not None:
            self.enlarge(found.card)

    def back(self) -> None:
        """Escape: first nothing is chosen any more, then the menu opens."""
        if self.hand.chosen:
            self.hand.choose([])
        else:
            self.corners.open_menu()

    # -- what is seen

    def refresh(self) -> None:
        """Bring plates, buttons, glows and the sentence up to date, if anything has changed."""
        board, session = self.board, self.session
        known = (
            board.turn,
            tuple(board.counts),
            tuple(board.out),
            len(board.trick),
            len(board.hand),
            tuple(map(id, self.hand.chosen)),
            self.can_act,
            session.can_undo,
            session.person_is_out,
            self.hurry,
            self.order,
            self.playback.idle,
            self.playback.gathering is not None,
            self.app.settings.dim_unplayable,
            tuple(map(tuple, board.tallies.values())),
        )
        if known == self._known:
            return
        self._known = known
        self._dirty = True
        for seat, plate in self.plates.items():
            plate.tell(self._plate_facts(seat))
        self.bar.refresh()
        self.status.tell(*self._sentence())
        self._dim()

    def _dim(self) -> None:
        """On one's turn, cards that occur in no legal play step back."""
        usable = None
        if self.can_act and self.app.settings.dim_unplayable:
            offers = [offer for offer in self.session.view().offers if action_bar.takes_cards(offer)]
            usable = {card for offer in offers for card in offer.usable()}  # type: ignore[union-attr]
        for sprite in self.board.hand:
            sprite.dimmed = usable is not None and sprite.card not in usable

    def _sentence(self) -> tuple[str, str]:
        session, board = self.session, self.board
        viewer = None if session.hot_seat else session.viewer
        if self.can_act:
            return action_bar.turn_sentence(session.view()), "turn"
        if not self.playback.idle and board.events:
            return event_words(board.events[-1], self.rules, session.names, viewer), "wait"
        if session.actor is None:
            return t("table-over"), "wait"
        if session.viewer in board.out and not session.hot_seat:
            return t("table-out", place=board.out.index(session.viewer) + 1), "wait"
        leads = board.top_meld is None
        return t("table-waiting-lead" if leads else "table-waiting", name=session.names[session.actor]), "wait"

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface)
        self.ui.draw(surface)
        painter.paint_flying(surface, self.board, self.faces)
        if self.enlarged is not None:
            painter.paint_enlarged(surface, self.faces, self.enlarged)
        for modal in self.modals:
            modal.draw(surface)
        self.toaster.draw(surface)

    def paint(self, surface: pygame.Surface) -> None:
        self.felt(surface)
        if self._lit:
            painter.paint_zone(surface, self.table, self._lit)
        if self.board.top_meld is None and self.playback.idle and not self.playback.stopped:
            painter.paint_invitation(surface, self.table, self.can_act)
        painter.paint_trick(surface, self.board, self.faces, self.rules, self.session.names)
