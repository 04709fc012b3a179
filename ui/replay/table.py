"""A recorded match at the table: shown up to any of its stops, going on with the ways of its cards, or going anywhere at once.

The layer of the replay scene between the table and what a person does; nobody acts here. Every stop is a state that the record
leads to, so that nothing is played backwards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game import Card, DealResult, Event, State
from game.match.replay import Replay
from ui.event_words import event_words
from ui.replay.live import LiveMatch
from ui.replay.session import ReplaySession, Timeline
from ui.scenes.base import Size
from ui.scenes.result import FinalRanking, ResultModal
from ui.scenes.table import TableScene
from ui.scenes.table_ends import TableEnds
from ui.session import SeatConfig
from ui.table.corners import CornerMenu
from ui.table.director import TurnDirector
from ui.table.layout import TableLayout
from ui.table.watched import OpenHandsLayout, WatchedLayout, watched_layout
from ui.widgets.overlays import Answer, Modal
from ui.widgets.text import t
from ui.widgets.theme import px
from ui.words import sentences as in_a_row

STRIP = 92  # the controls
RESULT_MS = 4500  # a result is shown as long while the match plays
PAUSE_MS = 700  # between two actions, at least


class ReplayCorners(CornerMenu):
    """Nothing here ends a match, so that no menu is needed."""

    def __init__(self, scene: ReplayTable) -> None:
        super().__init__(scene)
        self.replay = scene

    def build(self, layout: TableLayout) -> None:
        self._add(layout.corner(0, True), "back", "back", t("kit-back"), pygame.K_ESCAPE, self.scene.back)
        self._add(layout.corner(0, False), "rules", "rules", t("table-rules"), pygame.K_F1, self.open_rules)
        if not self.scene.drawers.aside:
            self._add_drawers(layout)
        place = 3 if self.scene.app.settings.card_count else 2
        if self.replay.can_export:
            self._add(layout.corner(place, True), "export", "export", t("replay-export-why"), pygame.K_x, self.replay.export)
        if self.replay.can_review:
            self._add(layout.corner(place + 1, True), "review", "review", t("review-open-why"), pygame.K_r, self.replay.review)

    def open_menu(self) -> None:
        """Whatever asks for the menu wants to leave."""
        self.scene.back()


class ReplayDirector(TurnDirector):
    """While the match plays, what comes next comes after a moment."""

    def __init__(self, scene: ReplayTable) -> None:
        super().__init__(scene)
        self.replay = scene

    @property
    def share(self) -> float:
        return 1 / self.replay.speed

    def advance(self, dt_ms: float) -> None:
        playback = self.replay.playback
        if not self.replay.playing or not (playback.idle or playback.stopped):
            return
        self.waited += dt_ms
        pause = RESULT_MS if playback.stopped else max(PAUSE_MS, self.replay.app.settings.computer_pause_ms)
        if self.waited >= pause * self.share:
            self.replay.go_on()


class ReplayEnds(TableEnds):
    """The same ends, with answers for somebody who only watches."""

    def __init__(self, scene: ReplayTable) -> None:
        super().__init__(scene)
        self.replay = scene

    def lay_open(self, result: DealResult) -> None:
        """The hands have been followed all the time."""

    def show(self, result: ResultModal) -> None:
        result.answers = partial(self._answers, result.answers)
        super().show(result)

    def _answers(self, asked: Sequence[Answer] | Callable[[], Sequence[Answer]]) -> list[Answer]:
        given = asked() if callable(asked) else asked
        look = Answer(t("replay-see-table"), self.replay.see_table, name="end")
        return [look if answer.name == "end" else answer for answer in given]

    def match_ended(self) -> None:
        self.scene.board.clear_deal()
        self.scene.silence()
        close = lambda: [Answer(t("kit-close"), self.replay.see_table, True, name="close")]  # noqa: E731
        self.show(ResultModal(FinalRanking(self.session), close))

    def next_deal(self) -> None:
        self.replay.go_on()


class ReplayTable(TableScene, ABC):
    """A match that is watched, at one of its stops."""

    can_export = True
    playing = False
    opened = False  # all hands
    speed = 1.0
    place = 0  # which stop
    live: LiveMatch | None = None  # what is still being played, one action ahead of what is shown
    _at_once = False

    def __init__(self, replay: Replay, seats: Sequence[SeatConfig], viewer: int, opened: bool) -> None:
        self.replay = replay
        self.timeline = Timeline.of(replay)
        self._raw: deque[Event] = deque()  # what is being shown, with nothing hidden
        self.opened = opened
        super().__init__(ReplaySession(replay, seats, viewer))

    def begin(self, session: ReplaySession) -> None:  # type: ignore[override]
        super().begin(session)
        self.watched = session
        self.corners = ReplayCorners(self)
        self.hands.take_up(self.rules, session.state.hands)
        self._raw.extend(session.state.log)

    def make_director(self) -> ReplayDirector:
        return ReplayDirector(self)

    def make_ends(self) -> ReplayEnds:
        return ReplayEnds(self)

    @abstractmethod
    def export(self) -> None:
        """Write the whole match down as a text."""

    @abstractmethod
    def review(self) -> None:
        """Look at what one's own play has cost."""

    @property
    @abstractmethod
    def can_review(self) -> bool:
        """Is the match over, with anything in it to look into?"""

    # -- places

    def _layout_for(self, size: Size) -> WatchedLayout:
        shown = self.result
        takes = shown.takes if shown is not None else 0
        bare = self._bare_layout(size) if takes else self.drawers.room(self._bare_layout(size))
        return watched_layout(bare, self.opened or shown is not None and shown.content.opens, px(STRIP), takes)

    @property
    def strip(self) -> pygame.Rect:
        """The place of the controls."""
        width, height = self.size
        return pygame.Rect(0, height - px(STRIP), width, px(STRIP))

    def layout(self, size: Size) -> None:
        super().layout(size)
        for modal in self.modals:
            modal.layout((size[0], self.strip.top))

    def open(self, modal: Modal) -> Modal:
        super().open(modal)
        modal.layout((self.size[0], self.strip.top))
        return modal

    # -- where the match is

    @property
    def moment(self) -> State:
        """The match at this stop."""
        return self.replay.moments[self.timeline.steps[self.place].moment].state

    @property
    def at_last(self) -> bool:
        """Is this the last stop so far?"""
        return self.place == len(self.timeline) - 1

    @property
    def at_end(self) -> bool:
        """Is this the last stop, and will none follow?"""
        return self.at_last and (self.live is None or self.live.over)

    @property
    def result_shown(self) -> bool:
        """Does a result lie over the table?"""
        return bool(self.modals) and isinstance(self.modals[-1], ResultModal)

    def trace_facts(self) -> dict[str, object]:
        return {**super().trace_facts(), "stop": self.place, "stops": len(self.timeline)}

    def update(self, dt_ms: float) -> bool:
        if self.live is not None and self.at_last and self.live.think():
            self.replay = self.live.replay
            self.timeline = Timeline.of(self.replay)
            self.dirty = True
        moving = super().update(dt_ms)
        if self.result_shown:
            self.director.advance(dt_ms)
        elif not self.later and self.playback.idle and not any(sprite.way for sprite in self.board.moving()):
            self._see_all()
        return moving

    def _see_all(self) -> None:
        """Everything has been shown: hands and boxes are as they are."""
        self.hands.take_up(self.rules, self.session.state.hands)
        for part in self.board.parts if self.opened else ():
            if part.open_up(self.session.state):
                self.dirty = True

    # -- going on

    def go_on(self) -> None:
        """To the next stop, with the way there; what is under way is shown to its end at once."""
        if self.at_last:
            self.playing = self.playing and not self.at_end  # what is still being played goes on when somebody has acted
            return
        self._finish()
        here, there = self.timeline.steps[self.place], self.timeline.steps[self.place + 1]
        self.place += 1
        self.director.waited = 0.0
        self.close_results()
        if there.moment == here.moment:
            self.playback.go_on()
            return
        moment = self.replay.moments[there.moment]
        self.watched.go_to(moment.state)
        self._raw = deque(moment.events)
        self.director.show_events(self.watched.seen(moment.events))

    def _finish(self) -> None:
        while not (self.playback.idle or self.playback.stopped):
            self.playback.skip()
            self.playback.update(0)
        self.playback.skip()

    # -- going anywhere

    def show_stop(self, place: int) -> None:
        """That stop, at once."""
        self.close_results()
        self.silence()
        self.place, self.director.waited = place, 0.0
        stop = self.timeline.steps[place]
        self.board.over = False
        self._at_once = True
        if stop.whole:
            self.watched.go_to(self.moment)
            self.adopt()
            self._see_all()
        else:
            self._show_halt(stop.moment, stop.halts)
        self._at_once = False
        self.changed()

    def _show_halt(self, number: int, halts: int) -> None:
        """The end of a deal is shown by what led to it: by then the state is in the next one."""
        moment = self.replay.moments[number]
        before = self.replay.moments[max(0, number - 1)].state
        self.watched.go_to(before)
        self.adopt()
        self.hands.take_up(self.rules, before.hands)
        self.watched.go_to(moment.state)
        self.playback.set_pace(0, True)
        self._raw = deque(moment.events)
        self.playback.feed(self.director.told(self.watched.seen(moment.events)))
        for halt in range(halts):
            if halt:
                self.close_results()
                self.playback.go_on()
            while not (self.playback.idle or self.playback.stopped):
                self.playback.update(0)
                self.playback.skip()

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, self.playback.timing.invented):  # the table's own, between those of the match
            self.hands.show(self._raw.popleft() if self._raw else event, self.board.parts)
        super()._on_event(event)

    # -- results

    def motion(self) -> float:
        return 0 if self._at_once else super().motion()

    def see_table(self) -> None:
        """Look at the table behind the result."""
        self.playing = False
        self.close_results()

    def close_results(self) -> None:
        """No result is shown any more."""
        for modal in self.modals:
            if isinstance(modal, ResultModal):
                modal.close()
        self.modals = [modal for modal in self.modals if not isinstance(modal, ResultModal)]
        self.forget_waiting()
        self.ends.clear()
        self.dirty = True

    # -- what is seen

    def _sentence(self) -> tuple[str, str]:
        words, kind = super()._sentence()
        told = self.last_words()
        return (in_a_row([told, words]), kind) if told and self.playback.idle else (words, kind)

    def last_words(self) -> str:
        """What was done last."""
        last = next((event for event in reversed(self.board.events) if event.action is not None), None)
        return event_words(last, self.rules, self.session.names) if last is not None else ""

    def _open_cards(self) -> Iterator[tuple[int, int, Card, pygame.Rect]]:
        """The seats whose hands lie open, and of each card its number, what it is, and where."""
        if self.opened and isinstance(self.table, OpenHandsLayout) and not self.modals:
            for seat in self.table.others:
                lying = zip(self.hands.hands.get(seat, ()), self.hands.rects(self.table, seat), strict=True)
                yield from ((seat, number, card, rect) for number, (card, rect) in enumerate(lying))

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """In an open hand as well: cards are small there, and can be looked at closely."""
        found = [card for _, _, card, rect in self._open_cards() if rect.collidepoint(pos)]
        return found[-1] if found else super().card_at(pos)

    def rects(self) -> dict[str, pygame.Rect]:
        return super().rects() | {f"open-{seat}-{number}": rect for seat, number, _, rect in self._open_cards()}
